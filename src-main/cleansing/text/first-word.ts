/** The first word of a name key. */
export function firstWord(key: string): string {
  const blank = key.indexOf(' ')
  return blank < 0 ? key : key.slice(0, blank)
}
