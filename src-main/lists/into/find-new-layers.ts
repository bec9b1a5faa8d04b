import { createHash } from 'node:crypto'
import type { FormatChoice } from '#main/files/csv/csv.types.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { ok, type Result } from '#shared/result.ts'
import { openPointSource } from '../files/open-point-source.ts'
import type { NewLayer } from '../layers/layers.types.ts'
import { listLayers, readGeometry } from '../sql/list-layers.ts'

/** A map file that goes into a list that is there. */
export interface LayersQuery {
  listId: string
  path: string
  fileName: string
  format: FormatChoice
}

const keyOf = (name: string, geometry: Uint8Array): string =>
  `${name}\n${createHash('sha256').update(geometry).digest('base64')}`

/** Lines and areas of a file that a list has not yet: one of the same name and corners is the same one. */
export async function findNewLayers(
  db: ReadableDb,
  { listId, path, fileName, format }: LayersQuery,
): Promise<Result<NewLayer[]>> {
  try {
    const source = await openPointSource(path, fileName, format)
    if (!source.ok) return source
    if (!source.value.hasGeometry) return ok([])
    const known = new Set(listLayers(db, listId).map(({ id, name }) => keyOf(name, readGeometry(db, id) ?? new Uint8Array()))) // prettier-ignore
    const found: NewLayer[] = []
    for await (const { layers = [] } of source.value.rows({ keepsFeatures: true })) {
      for (const layer of layers) {
        const key = keyOf(layer.name, layer.geometry)
        if (known.has(key)) continue
        known.add(key)
        // The frame of the list is that of another file.
        found.push({ ...layer, feature: null, source: null })
      }
    }
    return ok(found)
  } catch (error) {
    return toFileError(error, fileName)
  }
}
