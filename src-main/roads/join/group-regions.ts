import type { MapFile } from '../region/current-maps.ts'
import { readEdgeWays, type RegionInfo } from '../region/region-file.ts'

type Box = RegionInfo['box']

const overlap = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

/** Whether two ascending lists have a number in common. */
function haveCommon(a: Float64Array, b: Float64Array): boolean {
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const difference = (a[i] as number) - (b[j] as number)
    if (difference === 0) return true
    if (difference < 0) i++
    else j++
  }
  return false
}

/** Ways of regions, ascending, each read once; none of a region that cannot be read. */
function createWayReader() {
  const read = new Map<string, Float64Array>()
  return ({ id, path }: MapFile): Float64Array => {
    const known = read.get(id)
    if (known) return known
    const ways = readEdgeWays(path)
    const sorted = ways.ok ? ways.value.sort() : new Float64Array(0)
    read.set(id, sorted)
    return sorted
  }
}

/**
 * Regions that hang together by ways that two of them have. `together` names those of which it is known already. An
 * extract has the ways that cross its border whole or cut, so neighbours share them.
 */
export function groupRegions(regions: readonly MapFile[], together: readonly (readonly string[])[]): MapFile[][] {
  const groupOf = new Map(regions.map(({ id }, at) => [id, at]))
  const unite = (a: string, b: string) => {
    const [kept, removed] = [groupOf.get(a), groupOf.get(b)]
    for (const [id, group] of groupOf) if (group === removed && kept !== undefined) groupOf.set(id, kept)
  }
  for (const [first, ...others] of together) if (first !== undefined) others.forEach((id) => unite(first, id))
  const waysOf = createWayReader()
  for (const [at, region] of regions.entries())
    for (const other of regions.slice(at + 1)) {
      if (groupOf.get(region.id) === groupOf.get(other.id)) continue
      if (!region.info || !other.info || !overlap(region.info.box, other.info.box)) continue
      if (haveCommon(waysOf(region), waysOf(other))) unite(region.id, other.id)
    }
  const groups = new Map<number, MapFile[]>()
  for (const region of regions) {
    const group = groupOf.get(region.id) as number
    groups.set(group, [...(groups.get(group) ?? []), region])
  }
  return [...groups.values()]
}
