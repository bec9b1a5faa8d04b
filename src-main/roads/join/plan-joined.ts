import { createHash } from 'node:crypto'
import { totalmem } from 'node:os'
import { createMapLister, type MapFile } from '../region/current-maps.ts'
import { groupRegions } from './group-regions.ts'

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
