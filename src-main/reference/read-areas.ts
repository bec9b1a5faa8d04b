import { createBoundedCache } from '#main/reference/bounded-cache.ts'
import type { OpenPack } from '#main/reference/open-pack.ts'
import type { AreaHit, AreaRecord } from '#main/reference/reference-reader.ts'

const REMEMBERED_AREAS = 5000
const REMEMBERED_NAMES = 5000
const MOST_HITS = 50

interface AreaRow {
  id: number
  country: string
  level: 1 | 2
  code: string
  iso: string
  name: string
  abbreviation: string
  parent_id: number | null
}

/** Areas of one pack. */
export function createAreaReader(pack: OpenPack) {
  const { db, toGlobalId } = pack
  const byId = db.prepare('SELECT id, country, level, code, iso, name, abbreviation, parent_id FROM area WHERE id = ?')
  const byName = db.prepare(
    `SELECT n.area_id, n.is_primary FROM area_name n JOIN area a ON a.id = n.area_id
     WHERE n.country = ? AND n.key = ? ORDER BY a.level, n.is_primary DESC, a.id LIMIT ${MOST_HITS}`,
  )
  const areas = createBoundedCache<number, AreaRecord>(REMEMBERED_AREAS)
  const names = createBoundedCache<string, AreaHit[]>(REMEMBERED_NAMES)

  function area(localId: number): AreaRecord | null {
    const known = areas.get(localId)
    if (known) return known
    const row = byId.get(localId) as AreaRow | undefined
    if (!row) return null
    const { id, country, level, code, iso, name, abbreviation, parent_id } = row
    const parentId = parent_id === null ? null : toGlobalId(parent_id)
    return areas.set(localId, { id: toGlobalId(id), country, level, code, iso, name, abbreviation, parentId })
  }

  function areasByName(country: string, key: string): AreaHit[] {
    const cacheKey = `${country}${key}`
    const known = names.get(cacheKey)
    if (known) return known
    const rows = byName.all(country, key) as { area_id: number; is_primary: number }[]
    const hits = rows.map(({ area_id, is_primary }): AreaHit => {
      return { area: area(area_id) as AreaRecord, match: is_primary === 1 ? 'primary' : 'alias' }
    })
    return names.set(cacheKey, hits)
  }

  const hasAreas = db.prepare('SELECT 1 FROM area LIMIT 1').get() !== undefined
  return { area, areasByName, hasAreas }
}
