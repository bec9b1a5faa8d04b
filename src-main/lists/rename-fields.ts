/** Fields under their new names, all at once, each in its place; null where nothing changes. */
export function renameFields(
  metaInfo: Record<string, unknown> | null,
  renamed: readonly { from: string; to: string }[],
): Record<string, unknown> | null {
  const names = new Map(renamed.map(({ from, to }) => [from, to]))
  const entries = Object.entries(metaInfo ?? {})
  if (!entries.some(([key]) => names.has(key))) return null
  return Object.fromEntries(entries.map(([key, value]) => [names.get(key) ?? key, value]))
}
