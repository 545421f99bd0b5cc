package com.example.imaging;

/**
 * What the filters make of an image.
 *
 * @param blurred the image, blurred
 * @param edges strength of the edges, row by row; black along the border
 * @param histogram number of pixels of each level of luminance
 * @param equalised the image with its luminance equalised and its colour differences kept
 */
record ImagingResult(Planes blurred, float[] edges, int[] histogram, Planes equalised) {}
