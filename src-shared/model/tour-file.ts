/** By its first words a file says that it holds a tour for another computer. */
export const TOUR_FILE_KIND = 'waypost-tour'
export const TOUR_FILE_VERSION = 1
/** So much of a file has these words. */
export const TOUR_HEAD_BYTES = 64

/** Whether a file that begins so holds a tour. */
export const isTourHead = (head: string): boolean => /^\uFEFF?\s*\{\s*"kind":\s*"waypost-tour"/.test(head)
