/** Unique, non-empty column names: empty ones become `Column 3`, repeated ones `City (2)`. */
export function nameColumns(header: string[] | null, width: number): string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, index) => {
    const wanted = header?.[index]?.trim() || `Column ${index + 1}`
    let name = wanted
    for (let copy = 2; taken.has(name); copy++) name = `${wanted} (${copy})`
    taken.add(name)
    return name
  })
}
