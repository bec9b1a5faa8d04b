/** End of the name of a file that takes a region to another computer. */
export const REGION_FILE_END = '.waypost'
