/** Where downloads and builds are kept, outside of the repository. */
export function cacheFolder(): string
/** The hash of files and whole folders, by their paths from the root. */
export function hashOf(inputs: readonly string[]): string
/** Puts a build of that stamp in its place; false where none is kept. */
export function fetchBuilt(kind: string, stamp: string, output: string): boolean
/** Keeps a whole build for later clones. */
export function keepBuilt(kind: string, stamp: string, output: string): void
