/** Which of n parts a row belongs to; rows that were made from another row belong where that one does. */
export function foldOf({ id, note }: { id: string; note?: string | undefined }, parts: number): number {
  const origin = /\bfrom ([a-z_]+-\d+)/.exec(note ?? '')?.[1] ?? id
  let hash = 0x811c9dc5
  for (const letter of origin) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (hash >>> 0) % parts
}
