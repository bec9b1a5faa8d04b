import { createHash } from 'node:crypto'
import { totalmem } from 'node:os'
import { createMapLister, type MapFile } from '../region/current-maps.ts'
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
function groupRegions(regions: readonly MapFile[], together: readonly (readonly string[])[]): MapFile[][] {
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

/** Memory of the program, and what a junction asks for while regions are joined. */
const BYTES_OF_PROGRAM = 120e6
const BYTES_A_NODE = 430
const SHARE_OF_MEMORY = 0.6
const BYTES_PER_GIGABYTE = 1e9
const HASH_LETTERS = 16

/** Regions that hang together and are not joined yet, or not as they are now. */
export interface JoinGroup {
  /** Of the joined map. */
  id: string
  /** By their ids. */
  members: MapFile[]
}

export interface JoinPlan {
  groups: JoinGroup[]
  /** What cannot be joined, each a sentence. */
  problems: string[]
}

/** Another one for every other set of regions and for every other content of one. */
function joinedIdOf(members: readonly MapFile[]): string {
  const text = members.map(({ id, fingerprint }) => `${id} ${fingerprint}\n`).join('')
  return `joined-${createHash('sha256').update(text).digest('hex').slice(0, HASH_LETTERS)}`
}

/** Why regions are not joined; null where the memory holds them. */
export function judgeJoin(members: readonly Pick<MapFile, 'id' | 'info'>[], memory = totalmem()): string | null {
  const nodes = members.reduce((sum, { info }) => sum + (info?.nodes ?? 0), 0)
  const needed = BYTES_OF_PROGRAM + nodes * BYTES_A_NODE
  if (needed <= memory * SHARE_OF_MEMORY) return null
  const [wanted, had] = [needed, memory].map((bytes) => (bytes / BYTES_PER_GIGABYTE).toFixed(1))
  const names = members.map(({ id }) => `"${id}"`).join(', ')
  return `Joining the road maps ${names} would take about ${wanted} GB of memory and this computer has ${had} GB: ways end at their borders.`
}

/** Which regions of a folder touch and are to be joined. Most often nothing is, and that is found by reading file heads. */
export function planJoined(folder: string): JoinPlan {
  const { regions, joined } = createMapLister(folder)()
  const sound = regions.filter(({ info, problem }) => info !== null && problem === null)
  const together = joined.map(({ info }) => (info?.members ?? []).map(({ id }) => id))
  const plan: JoinPlan = { groups: [], problems: [] }
  for (const members of groupRegions(sound, together)) {
    const id = joinedIdOf(members)
    if (members.length < 2 || joined.some((file) => file.id === id)) continue
    const problem = judgeJoin(members)
    if (problem === null) plan.groups.push({ id, members })
    else plan.problems.push(problem)
  }
  return plan
}
