const BYTES_PER_MEGABYTE = 1_000_000

/** A count and a size as the lines of `waypost roads` write them. */
export const countText = (value: number): string => value.toLocaleString('en-US')
export const megabyteText = (bytes: number): string => `${(bytes / BYTES_PER_MEGABYTE).toFixed(1)} MB`
