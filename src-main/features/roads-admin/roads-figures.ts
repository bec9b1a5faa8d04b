const BYTES_PER_MEGABYTE = 1_000_000

/** A size as the lines of `waypost roads` write it. */
export const megabyteText = (bytes: number): string => `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`
