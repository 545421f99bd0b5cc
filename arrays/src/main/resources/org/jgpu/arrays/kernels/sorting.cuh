// What all kernels of sorts have in common.

#pragma once

#include "ordering.cuh"

// What the modes of kernels of pairs are made of.
constexpr int JGPU_GIVEN = 1; // words come from an array; else they are places in rows
constexpr int JGPU_WIDE = 2;  // words go to an array of 64 bits
constexpr int JGPU_KEYS = 4;  // the elements are wanted, too
constexpr int JGPU_SEGMENTS = 8; // rows are segments; places are those in the whole array

// A tile of a segment: of which one, where that begins, how long it is, and which of its tiles this is.
struct JgpuTile {
  long long row, begin, length, tile;
};

constexpr int JGPU_SWEEP_THREADS = 384;
