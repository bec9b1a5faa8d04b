interface Start {
  argv: readonly string[]
  /** True where Electron's default app opened this folder, as on a development machine. */
  isDefaultApp: boolean
}

/**
 * The words that are meant for the application: those behind the executable, or behind the folder that it was told to
 * open. Switches of Chromium may stand before the folder.
 * @example ownWords({ argv: ['electron', '--no-sandbox', '.', 'a.csv'], isDefaultApp: true }) // ['a.csv']
 */
export function ownWords({ argv, isDefaultApp }: Start): string[] {
  const words = argv.slice(1)
  if (!isDefaultApp) return words
  const folderAt = words.findIndex((word) => !word.startsWith('-'))
  return folderAt === -1 ? [] : words.slice(folderAt + 1)
}
