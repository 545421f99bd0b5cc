/** Image filters: Gaussian blur, Sobel edges and histogram equalisation. */
package com.example.imaging;
