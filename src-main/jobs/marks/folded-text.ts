import { foldText } from '#shared/text/name-keys.ts'

/** What a search looks in: the row as it was given and as it was answered. */
export function toFolded(original: string, cleaned: string): string {
  return foldText(original === cleaned ? original : `${original} | ${cleaned}`)
}
