import type { Statement } from 'better-sqlite3'
import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import { fixedPlan } from '#main/reference/fixed-plan.ts'
import type { OpenPack } from './open-pack.types.ts'
import { fewestEdits, letterSetsOf } from '#shared/text/letter-sets.ts'
import { comparableStreetKey } from '#shared/text/expand-street-key.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Streets of one scope; the largest district has a thousand, the largest town twenty-five thousand. */
const MOST_STREETS_IN_BLOCK = 50_000
/** Streets held over all blocks, some 40 bytes each; every thread holds its own. */
const MOST_HELD_STREETS = 400_000
/** A town of more streets is asked name by name: to read all of its streets for one name takes a tenth of a second. */
const MOST_STREETS_OF_SMALL_TOWN = 2000
/** Towns of which it is remembered whether they are large, and large ones whose letters are held. */
const REMEMBERED_TOWNS = 5000
const HELD_LARGE_TOWNS = 16
/** Stands for a coordinate, a place or a district that is not known. */
export const UNKNOWN = -(2 ** 31)

/** Columns of a street in the pack, in the order in which they are read. */
const FIELDS = ['id', 'name_id', 'place_id', 'district_id', 'lat', 'lon'] as const
const NAME = 1

/**
 * The streets of one postal district or one town as whole numbers, so that looking a name up there asks the database
 * nothing. Sorted by name; unknown values are `UNKNOWN`, coordinates micro-degrees.
 */
export interface StreetBlock {
  length: number
  columns: Record<(typeof FIELDS)[number], Int32Array>
  /** Letters of every name that a street of the block bears, made when first asked for. */
  forms: StreetForms | null
}

/** Names of a block, one entry for each spelling: which name it is, its length and its letters. */
interface StreetForms {
  nameIds: Int32Array
  lengths: Uint8Array
  once: Int32Array
  twice: Int32Array
}

type Row = (number | null)[]
const [ID, PLACE, DISTRICT] = [0, 2, 3] as const

/** Name and place in a list of rows as one number: name ids have 31 bits, lists are shorter than this. */
const ROWS_PER_NAME = 2 ** 21

/** Places of the rows in order of their names, equal ones as they came; numbers sort in a third of the time of rows. */
function orderByName(rows: Row[]): Float64Array {
  const order = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at++) order[at] = ((rows[at] as Row)[NAME] as number) * ROWS_PER_NAME + at
  order.sort()
  for (let at = 0; at < order.length; at++) order[at] = (order[at] as number) % ROWS_PER_NAME
  return order
}

function toBlock(rows: Row[]): StreetBlock {
  const order = orderByName(rows)
  const columns = FIELDS.map(() => new Int32Array(rows.length))
  for (let field = 0; field < FIELDS.length; field++) {
    const column = columns[field] as Int32Array
    for (let at = 0; at < rows.length; at++) column[at] = (rows[order[at] as number] as Row)[field] ?? UNKNOWN
  }
  return {
    length: rows.length,
    columns: Object.fromEntries(FIELDS.map((field, i) => [field, columns[i]])) as StreetBlock['columns'],
    forms: null,
  }
}

type NameRow = [id: number, country: string, name: string, aliases: string | null]
const LONGEST_FORM = 255

function toForms(rows: NameRow[]): StreetForms {
  const ids: number[] = []
  const texts: string[] = []
  for (const [id, country, name, aliases] of rows) {
    ids.push(id)
    texts.push(comparableStreetKey(toNameKey(name), country))
    for (const alias of aliases === null ? [] : aliases.split('\n')) {
      ids.push(id)
      texts.push(comparableStreetKey(toNameKey(alias), country))
    }
  }
  const forms: StreetForms = {
    nameIds: Int32Array.from(ids),
    lengths: new Uint8Array(ids.length),
    once: new Int32Array(ids.length),
    twice: new Int32Array(ids.length),
  }
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at] as string
    const { once, twice } = letterSetsOf(text)
    forms.lengths[at] = Math.min(LONGEST_FORM, text.length)
    forms.once[at] = once
    forms.twice[at] = twice
  }
  return forms
}

/** The names of a block, each once, in order. */
function namesOf({ columns: { name_id: names } }: StreetBlock): number[] {
  const ids: number[] = []
  for (let at = 0; at < names.length; at++) if (at === 0 || names[at] !== names[at - 1]) ids.push(names[at] as number)
  return ids
}

/** Index of the first street of a name, or where it would stand. */
function firstOfName({ length, columns: { name_id: names } }: StreetBlock, nameId: number): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((names[middle] as number) < nameId) low = middle + 1
    else high = middle
  }
  return low
}

/** Indexes of the streets that bear one of some names, at most `limit`. */
export function streetsNamed(block: StreetBlock, nameIds: readonly number[], limit: number): number[] {
  const found: number[] = []
  for (const nameId of nameIds) {
    for (let i = firstOfName(block, nameId); block.columns.name_id[i] === nameId; i++) {
      if (found.push(i) >= limit) return found
    }
  }
  return found
}

/** Names of which some spelling may lie within so many edits of `key`; a few more than really do. */
function namesLike({ nameIds, lengths, once, twice }: StreetForms, key: string, mostEdits: number): number[] {
  const sets = letterSetsOf(key)
  const found = new Set<number>()
  for (let i = 0; i < nameIds.length; i++) {
    const longer = Math.abs((lengths[i] as number) - key.length)
    if (longer > mostEdits) continue
    const other = { once: once[i] as number, twice: twice[i] as number }
    if (fewestEdits(sets, other, longer) <= mostEdits) found.add(nameIds[i] as number)
  }
  return [...found]
}

/** Where a block is taken from: a postal district, or a town with the districts that it is the post town of. */
export type BlockScope = { districtId: number } | { placeId: number }

const OF_DISTRICT = 's.district_id = @districtId'
/** A town's streets: those that name it, and all of the districts whose post town it is (a JSON list of ids). */
const OF_PLACE = '(s.place_id = @placeId OR s.district_id IN (SELECT value FROM json_each(@districts)))'

function prepareQueries({ db }: OpenPack) {
  const fields = FIELDS.map((field) => `s.${field}`).join()
  const streets = (condition: string) =>
    db.prepare(fixedPlan(`SELECT ${fields} FROM street s WHERE ${condition} LIMIT ${MOST_STREETS_IN_BLOCK}`)).raw()
  const names = (ids: string) =>
    db.prepare(`SELECT id, country, name, aliases FROM street_name WHERE id IN (${ids}) ORDER BY id`).raw()
  return {
    ofDistrict: streets(OF_DISTRICT),
    ofPlace: streets(OF_PLACE),
    anyOfPlace: db.prepare(fixedPlan(`SELECT 1 FROM street s WHERE ${OF_PLACE} LIMIT 1`)),
    named: streets('s.name_id = @nameId'),
    streetsUpTo: db
      .prepare(fixedPlan(`SELECT count(*) FROM (SELECT 1 FROM street s WHERE ${OF_PLACE} LIMIT @limit)`))
      .pluck(),
    names: names('SELECT value FROM json_each(@ids)'),
    namesOfPlace: names(`SELECT s.name_id FROM street s WHERE ${OF_PLACE}`),
  }
}

const nameOf = (scope: BlockScope): string => ('districtId' in scope ? `d${scope.districtId}` : `p${scope.placeId}`)

/** A large town has the districts whose post town it is at hand. */
interface Town {
  largeWith: ReadonlySet<number> | null
}

function sizeUp(districts: number[], placeId: number, streetsUpTo: Statement): Town {
  const limit = MOST_STREETS_OF_SMALL_TOWN + 1
  const count = streetsUpTo.get({ placeId, districts: JSON.stringify(districts), limit })
  return { largeWith: count === limit ? new Set(districts) : null }
}

/** The streets of a town in the order in which its block has them: its own first, then district by district. */
function inTown(rows: Row[], placeId: number, districts: ReadonlySet<number>): Row[] {
  const orderOf = (row: Row): number => (row[PLACE] === placeId ? -1 : (row[DISTRICT] as number))
  return rows
    .filter((row) => row[PLACE] === placeId || districts.has(row[DISTRICT] ?? UNKNOWN))
    .sort((a, b) => orderOf(a) - orderOf(b) || (a[ID] as number) - (b[ID] as number))
}

/** Keeps the blocks that were read; the least recently used leave when the streets become too many. */
function createBlockStore(read: (scope: BlockScope) => StreetBlock) {
  const blocks = new Map<string, StreetBlock>()
  let held = 0

  function keep(name: string, block: StreetBlock): StreetBlock {
    for (const [oldest, { length }] of blocks) {
      if (held + block.length <= MOST_HELD_STREETS) break
      blocks.delete(oldest)
      held -= length
    }
    blocks.set(name, block)
    held += block.length
    return block
  }

  function block(scope: BlockScope): StreetBlock {
    const name = nameOf(scope)
    const known = blocks.get(name)
    if (!known) return keep(name, read(scope))
    blocks.delete(name)
    blocks.set(name, known)
    return known
  }

  return { block, isHeld: (scope: BlockScope): boolean => blocks.has(nameOf(scope)) }
}

/** The blocks of one pack, read when first asked for. */
export function createStreetBlocks(pack: OpenPack, mainCodesOfPlace: (placeId: number) => number[]) {
  const queries = prepareQueries(pack)
  const formsOfTowns = createBoundedCache<number, StreetForms>(HELD_LARGE_TOWNS)
  const withDistricts = ({ placeId }: { placeId: number }) => {
    return { placeId, districts: JSON.stringify(mainCodesOfPlace(placeId)) }
  }
  const towns = createBoundedCache<number, Town>(REMEMBERED_TOWNS)
  const townOf = (placeId: number): Town =>
    towns.get(placeId) ?? towns.set(placeId, sizeUp(mainCodesOfPlace(placeId), placeId, queries.streetsUpTo))
  const { block, isHeld } = createBlockStore((scope) =>
    toBlock(
      ('districtId' in scope ? queries.ofDistrict.all(scope) : queries.ofPlace.all(withDistricts(scope))) as Row[],
    ),
  )

  /** True for a large town whose block is not at hand. */
  function isUnread(scope: BlockScope): scope is { placeId: number } {
    if ('districtId' in scope || isHeld(scope)) return false
    return townOf(scope.placeId).largeWith !== null
  }
  function blockWith(scope: BlockScope, nameIds: readonly number[]): StreetBlock {
    if (!isUnread(scope)) return block(scope)
    const districts = townOf(scope.placeId).largeWith ?? new Set()
    return toBlock(
      nameIds.flatMap((nameId) => inTown(queries.named.all({ nameId }) as Row[], scope.placeId, districts)),
    )
  }
  function formsOf(scope: BlockScope): StreetForms {
    if (isUnread(scope)) {
      const known = formsOfTowns.get(scope.placeId)
      const rows = () => queries.namesOfPlace.all(withDistricts(scope)) as NameRow[]
      return known ?? formsOfTowns.set(scope.placeId, toForms(rows()))
    }
    const found = block(scope)
    return (found.forms ??= toForms(queries.names.all({ ids: JSON.stringify(namesOf(found)) }) as NameRow[]))
  }

  return {
    block,
    /** A block in which all streets of the scope with those names are found: its own, or for a large town only they. */
    blockWith,
    /** True where a scope has streets. Those of a town are not read for it; those of a district are wanted next. */
    hasStreets: (scope: BlockScope): boolean =>
      'districtId' in scope ? block(scope).length > 0 : queries.anyOfPlace.get(withDistricts(scope)) !== undefined,
    /** The streets of some names wherever they are; not kept. */
    blockOfNames: (nameIds: readonly number[]): StreetBlock =>
      toBlock(nameIds.flatMap((id) => queries.named.all({ nameId: id }) as Row[])),
    /** Indexes of the streets with a name that may lie within so many edits of a comparable key. */
    streetsLike(scope: BlockScope, key: string, mostEdits: number): { block: StreetBlock; indexes: number[] } {
      const nameIds = namesLike(formsOf(scope), key, mostEdits)
      const found = blockWith(scope, nameIds)
      return { block: found, indexes: streetsNamed(found, nameIds, MOST_STREETS_IN_BLOCK) }
    },
  }
}
