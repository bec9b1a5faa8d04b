import { createBoundedCache, createCountryCache } from '#main/reference/bounded-cache.ts'
import { fixedPlan } from '#main/reference/fixed-plan.ts'
import { knownKeysOf } from '#main/reference/known-keys.ts'
import type { OpenPack } from './open-pack.types.ts'
import { createAreaShapeReader } from '#main/reference/read-area-shapes.ts'
import type { AreaHit, AreaRecord, Position } from '#main/reference/reference-reader.ts'
import { LONGEST_ONE_EDIT_KEY } from './fuzzy-names.ts'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { fewestEdits, letterSetsOf, type LetterSets } from '#shared/text/letter-sets.ts'

/** Countries whose names of areas are kept at hand: a few kilobytes each. */
const REMEMBERED_COUNTRIES = 60
const SHORTEST_MISSPELT = 5

interface AreaName {
  key: string
  areaId: number
  letters: LetterSets
}

/**
 * Finds the one first-level area of a country with a name near a name key: within one edit, two above six letters. Null
 * when none is near, or when two areas are equally near.
 */
function createMisspeltAreaFinder({ db }: OpenPack): (country: string, key: string) => number | null {
  const select = db
    .prepare(
      'SELECT key, area_id FROM area_name JOIN area ON area.id = area_id WHERE area_name.country = ? AND level = 1',
    )
    .raw()
  const byCountry = createBoundedCache<string, AreaName[]>(REMEMBERED_COUNTRIES)
  const namesOf = (country: string): AreaName[] =>
    byCountry.get(country) ??
    byCountry.set(
      country,
      (select.all(country) as [key: string, areaId: number][]).map(([key, areaId]) => ({
        key,
        areaId,
        letters: letterSetsOf(key),
      })),
    )

  return (country, key) => {
    if (key.length < SHORTEST_MISSPELT) return null
    let fewest = key.length > LONGEST_ONE_EDIT_KEY ? 2 : 1
    const letters = letterSetsOf(key)
    let nearest: number | null = null
    let isShared = false
    for (const name of namesOf(country)) {
      if (name.key.length < SHORTEST_MISSPELT) continue
      if (fewestEdits(letters, name.letters, Math.abs(name.key.length - key.length)) > fewest) continue
      const edits = damerauLevenshtein(key, name.key, fewest)
      if (edits > fewest) continue
      isShared = edits === fewest && nearest !== null && (isShared || nearest !== name.areaId)
      nearest = name.areaId
      fewest = edits
    }
    return isShared ? null : nearest
  }
}

const REMEMBERED_AREAS = 5000
const REMEMBERED_NAMES = 5000
const MOST_HITS = 50
const NO_HITS: AreaHit[] = []

interface AreaRow {
  id: number
  country: string
  level: 1 | 2
  code: string
  iso: string
  name: string
  abbreviation: string
  parent_id: number | null
  local_names: string | null
}

const AREA_COLUMNS = 'id, country, level, code, iso, name, abbreviation, parent_id'

/** Packs made before areas had names in several languages lack the column. */
const localNamesOf = ({ db }: OpenPack): string =>
  db.prepare("SELECT 1 FROM pragma_table_info('area') WHERE name = 'local_names'").get()
    ? 'local_names'
    : 'NULL AS local_names'

/** States before counties, own names before other ones, then in the order of the pack. */
const byRank = (a: AreaHit, b: AreaHit): number =>
  a.area.level - b.area.level || Number(b.match === 'primary') - Number(a.match === 'primary') || a.area.id - b.area.id

/** Areas of one pack. */
export function createAreaReader(pack: OpenPack) {
  const { db, toGlobalId } = pack
  const byId = db.prepare(`SELECT ${AREA_COLUMNS}, ${localNamesOf(pack)} FROM area WHERE id = ?`)
  const byName = db
    .prepare(fixedPlan(`SELECT area_id, is_primary FROM area_name WHERE country = ? AND key = ? LIMIT ${MOST_HITS}`))
    .raw()
  const areas = createBoundedCache<number, AreaRecord>(REMEMBERED_AREAS)
  const names = createCountryCache<AreaHit[]>(REMEMBERED_NAMES)
  const known = knownKeysOf(pack, 'area_name', 'area')

  function area(localId: number): AreaRecord | null {
    const known = areas.get(localId)
    if (known) return known
    const row = byId.get(localId) as AreaRow | undefined
    if (!row) return null
    const { parent_id, local_names, ...fields } = row
    const parentId = parent_id === null ? null : toGlobalId(parent_id)
    const localNames = local_names?.split('\n') ?? []
    return areas.set(localId, { ...fields, id: toGlobalId(row.id), localNames, parentId })
  }

  function areasByName(country: string, key: string): AreaHit[] {
    if (!known.mayHold(country, key)) return NO_HITS
    const remembered = names.get(country, key)
    if (remembered) return remembered
    const rows = byName.all(country, key) as [areaId: number, isPrimary: number][]
    if (rows.length === 0) known.noteAbsent()
    const hits = rows.map(([areaId, isPrimary]): AreaHit => {
      return { area: area(areaId) as AreaRecord, match: isPrimary === 1 ? 'primary' : 'alias' }
    })
    return names.set(country, key, hits.sort(byRank))
  }

  const areaIdAt = createAreaShapeReader(pack)
  const areaAt = (position: Position): AreaRecord | null => {
    const id = areaIdAt(position)
    return id === null ? null : area(id)
  }
  const findMisspelt = createMisspeltAreaFinder(pack)
  function areasFuzzy(country: string, key: string): AreaHit[] {
    const id = findMisspelt(country, key)
    return id === null ? [] : [{ area: area(id) as AreaRecord, match: 'fuzzy' }]
  }

  const hasAreas = db.prepare('SELECT 1 FROM area LIMIT 1').get() !== undefined
  return { area, areasByName, areasFuzzy, areaAt, hasAreas }
}
