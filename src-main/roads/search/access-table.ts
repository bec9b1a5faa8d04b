import type { Access, AccessTable } from './access.types.ts'

/** Accesses of places as a table. */
export function toAccessTable(places: readonly (readonly Access[])[]): AccessTable {
  const total = places.reduce((sum, accesses) => sum + accesses.length, 0)
  const table: AccessTable = {
    count: places.length,
    first: new Uint32Array(places.length + 1),
    node: new Uint32Array(total),
    weight: new Float64Array(total),
  }
  let at = 0
  for (const [place, accesses] of places.entries()) {
    for (const { node, weight } of accesses) {
      table.node[at] = node
      table.weight[at++] = weight
    }
    table.first[place + 1] = at
  }
  return table
}

/** Accesses of one place of a table. */
export function accessesOf(table: AccessTable, place: number): Access[] {
  const accesses: Access[] = []
  const end = table.first[place + 1] as number
  for (let at = table.first[place] as number; at < end; at++) {
    accesses.push({ node: table.node[at] as number, weight: table.weight[at] as number })
  }
  return accesses
}
