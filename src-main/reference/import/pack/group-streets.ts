import { ADDRESS, PIECE, POSSIBLE, RANGE, type StageItem } from '#main/reference/import/stage/open-stage.ts'

/** Cells of some 500 m: what bears one name in neighbouring cells is one street. */
const CLUSTER_MICRO_DEGREES = 5000
/** A street's own town, named by its source, outweighs what was found out about a stretch of it. */
const GIVEN_WEIGHT = 4

/** One real street: what an address can mean by a name in a town. */
export interface StreetGroup {
  name: string
  aliases: string[]
  /** The town that tells it from others of the name; null where none is known. */
  town: number | null
  items: StageItem[]
}

/** Sets that grow together. */
function createUnions() {
  const parents: number[] = []
  const find = (id: number): number => {
    let root = id
    while (parents[root] !== root) root = parents[root] as number
    parents[id] = root
    return root
  }
  return {
    add: (): number => parents.push(parents.length) - 1,
    find,
    join(a: number, b: number) {
      parents[find(a)] = find(b)
    },
  }
}

/** Splits the items of one name into clusters of neighbouring cells; those without a position make one of their own. */
function clusterByPlace(items: StageItem[]): StageItem[][] {
  const unions = createUnions()
  const cells = new Map<string, number>()
  const cellOf = ({ lat, lon }: StageItem) =>
    lat === null || lon === null
      ? null
      : [Math.floor(lat / CLUSTER_MICRO_DEGREES), Math.floor(lon / CLUSTER_MICRO_DEGREES)]
  const ids = items.map((item) => {
    const cell = cellOf(item)
    const key = cell ? cell.join('|') : ''
    const known = cells.get(key)
    if (known !== undefined) return known
    const id = unions.add()
    cells.set(key, id)
    if (!cell) return id
    const [row, column] = cell as [number, number]
    for (let r = row - 1; r <= row + 1; r++)
      for (let c = column - 1; c <= column + 1; c++) {
        const other = cells.get(`${r}|${c}`)
        if (other !== undefined) unions.join(id, other)
      }
    return id
  })
  const clusters = new Map<number, StageItem[]>()
  items.forEach((item, i) => {
    const root = unions.find(ids[i] as number)
    const cluster = clusters.get(root)
    if (cluster) cluster.push(item)
    else clusters.set(root, [item])
  })
  return [...clusters.values()]
}

export const townsOf = (item: StageItem): number[] => (item.towns === '' ? [] : item.towns.split(' ').map(Number))

function mostFrequent<T>(votes: Map<T, number>): T | null {
  let best: T | null = null
  let most = 0
  for (const [one, count] of votes) if (count > most) [best, most] = [one, count]
  return best
}

const nameOf = (items: StageItem[]): string => {
  const votes = new Map<string, number>()
  // A name on the ground counts before the spelling of one house.
  for (const { name, kind } of items) votes.set(name, (votes.get(name) ?? 0) + (kind === PIECE ? 2 : 1))
  return mostFrequent(votes) as string
}

/** Streets of one name: clusters, joined where their town is the same, for an address cannot tell those apart. */
function groupByTown(items: StageItem[]): StreetGroup[] {
  const groups = new Map<number | null, StageItem[]>()
  const add = (town: number | null, list: StageItem[]) => {
    const known = groups.get(town)
    if (!known) groups.set(town, [...list])
    // Not spread: the houses of a table with one street are more than a call can take.
    else for (const item of list) known.push(item)
  }
  for (const cluster of clusterByPlace(items)) {
    // Houses say which town they are in; neighbouring villages may share the name of a street.
    const given = new Map<number, StageItem[]>()
    const rest: StageItem[] = []
    const votes = new Map<number, number>()
    for (const item of cluster) {
      const towns = townsOf(item)
      const [first] = towns
      if (first === undefined || item.is_given !== 1) rest.push(item)
      else if (given.get(first)?.push(item) === undefined) given.set(first, [item])
      towns.forEach((town, i) =>
        votes.set(town, (votes.get(town) ?? 0) + (i === 0 && item.is_given === 1 ? GIVEN_WEIGHT : 1)),
      )
    }
    for (const [town, list] of given) add(town, list)
    if (rest.length > 0) add(mostFrequent(votes), rest)
  }
  return [...groups].map(([town, list]) => {
    const name = nameOf(list)
    const aliases = new Set(list.flatMap((item) => (item.aliases ?? '').split('\n')))
    aliases.delete('')
    aliases.delete(name)
    return { name, aliases: [...aliases], town, items: list }
  })
}

function nodesOf({ items }: StreetGroup): Set<number> {
  const nodes = new Set<number>()
  for (const { nodes: blob } of items)
    for (let at = 0; blob && at < blob.length; at += 8) nodes.add(blob.readDoubleLE(at))
  return nodes
}

const numbersOf = ({ items }: StreetGroup): Set<string> =>
  new Set(items.flatMap(({ kind, number }) => (kind === ADDRESS && number !== null ? [number] : [])))

const meet = <T>(a: Set<T>, b: Set<T>): boolean => {
  for (const one of a) if (b.has(one)) return true
  return false
}

/**
 * Streets that differ in type or spelling only and touch are one street under two names, unless a house number stands
 * in both: then they are two, as Church Street and Church Lane are where they meet at the church.
 */
function joinTouching(groups: StreetGroup[]): StreetGroup[] {
  const joined: { group: StreetGroup; nodes: Set<number>; numbers: Set<string> }[] = []
  for (const group of groups) {
    const one = { group, nodes: nodesOf(group), numbers: numbersOf(group) }
    const same = joined.find(
      (other) => other.group.town === group.town && meet(other.nodes, one.nodes) && !meet(other.numbers, one.numbers),
    )
    if (!same) {
      joined.push(one)
      continue
    }
    const [larger, smaller] = same.group.items.length >= group.items.length ? [same.group, group] : [group, same.group]
    const aliases = [...new Set([...larger.aliases, smaller.name, ...smaller.aliases])]
    same.group = { ...larger, aliases, items: [...larger.items, ...smaller.items] }
    for (const node of one.nodes) same.nodes.add(node)
    for (const number of one.numbers) same.numbers.add(number)
  }
  return joined.map(({ group }) => group)
}

/** The real streets among everything that has one skeleton key (`haupt`, `saint johns`). */
export function groupStreets(items: StageItem[]): StreetGroup[] {
  const byKey = new Map<string, StageItem[]>()
  for (const item of items) {
    const list = byKey.get(item.key)
    if (list) list.push(item)
    else byKey.set(item.key, [item])
  }
  const groups = [...byKey.values()].flatMap(groupByTown)
  return byKey.size > 1 ? joinTouching(groups) : groups
}

/** Ranges of a street. */
export const rangesOf = ({ items }: StreetGroup): StageItem[] => items.filter(({ kind }) => kind === RANGE)

/** Numbers of a street that may be. */
export const possibleOf = ({ items }: StreetGroup): StageItem[] => items.filter(({ kind }) => kind === POSSIBLE)
