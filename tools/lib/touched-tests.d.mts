/** The files that each file imports, for all code of the repository; paths from the root. */
export function readImports(): Map<string, string[]>
/** Test files that the change of some files touches, the nearest first. */
export function touchedTests(changed: readonly string[], imports: ReadonlyMap<string, readonly string[]>): string[]
