/** Starts to count; returns the seconds of processor time of this process and all it started, null where unknown. */
export function countProcessorTime(): () => number | null
