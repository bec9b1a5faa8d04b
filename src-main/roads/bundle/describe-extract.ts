import { ImportFault } from '#main/reference/import/import-fault.ts'
import { readOsmTime } from '#main/reference/import/osm/open-osm-file.ts'
import { toPackId } from '#main/reference/import/pack-id.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { readRegionHead } from '../region/region-file.ts'
import { regionPath } from '../region/region-store.ts'

/** Of which time an extract is, and the road map of its name that it would take the place of. */
export interface ExtractDescription {
  /** Null where it does not say so: then nobody knows whether it is older than what is there. */
  drawnAt: string | null
  /** Null where there is none of that name, or it is damaged and may always be replaced. */
  installedAt: string | null
  isOlder: boolean
}

/** Looks at the head of an extract alone. `name`: under which it will stand unless the person names it otherwise. */
export async function describeExtract(path: string, name: string, roads: string): Promise<Result<ExtractDescription>> {
  try {
    const drawnAt = await readOsmTime(path)
    const head = readRegionHead(regionPath(roads, toPackId(name)))
    const installedAt = head.ok ? (head.value.info.drawnAt ?? head.value.info.madeAt) : null
    return ok({ drawnAt, installedAt, isOlder: drawnAt !== null && installedAt !== null && drawnAt < installedAt })
  } catch (error) {
    if (error instanceof ImportFault) return fail(error.code, error.message)
    throw error
  }
}
