/** Layers that a list may have. */
export const MOST_LAYERS = 100_000
/** Corners of one layer: more are no line that a person drew or drove. */
export const MOST_LAYER_CORNERS = 5_000_000
/** Corners of all layers of one file. */
export const MOST_FILE_CORNERS = 20_000_000
/** Characters of one feature of a map file that are kept beside its list. */
export const MOST_FEATURE_CHARS = 512 * 1024 * 1024
/** Characters of a map file outside its features. */
export const MOST_FRAME_CHARS = 64 * 1024 * 1024
