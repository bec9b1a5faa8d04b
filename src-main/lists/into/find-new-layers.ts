import { createHash } from 'node:crypto'
import type { FormatChoice } from '#main/files/csv/csv.types.ts'
import { toFileError } from '#main/files/csv/file-error.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { ok, type Result } from '#shared/result.ts'
import { openPointSource } from '../files/open-point-source.ts'
import type { NewLayer } from '../layers/layers.types.ts'
import { listLayers, listRemovedLayers, readGeometry } from '../sql/list-layers.ts'

/** A map file that goes into a list that is there. */
export interface LayersQuery {
  listId: string
  path: string
  fileName: string
  format: FormatChoice
}

const cornersOf = (geometry: Uint8Array): string => createHash('sha256').update(geometry).digest('base64')

/** A line or area of a list, or one that was removed from it. */
interface KnownLayer {
  name: string
  corners: string
}

/**
 * Lines and areas of a file that a list has not yet. One of the same corners is the same one, whatever it is called; of
 * several with the same corners each stands for one of the file. One that somebody removed from the list stays away.
 */
export async function findNewLayers(
  db: ReadableDb,
  { listId, path, fileName, format }: LayersQuery,
): Promise<Result<NewLayer[]>> {
  try {
    const source = await openPointSource(path, fileName, format)
    if (!source.ok) return source
    if (!source.value.hasGeometry) return ok([])
    const found: NewLayer[] = []
    for await (const { layers = [] } of source.value.rows({ keepsFeatures: true })) {
      // The frame of the list is that of another file.
      for (const layer of layers) found.push({ ...layer, feature: null, source: null })
    }
    return ok(found.length === 0 ? found : leaveOutKnown(found, readKnown(db, listId)))
  } catch (error) {
    return toFileError(error, fileName)
  }
}

function readKnown(db: ReadableDb, listId: string): KnownLayer[] {
  const removed = listRemovedLayers(db, listId)
  return [...listLayers(db, listId), ...removed].map(({ id, name }) => ({
    name,
    corners: cornersOf(readGeometry(db, id) ?? new Uint8Array()),
  }))
}

/** By name and corners first; what is left on both sides by its corners alone. */
function leaveOutKnown(layers: readonly NewLayer[], known: readonly KnownLayer[]): NewLayer[] {
  const keyOf = ({ name, corners }: KnownLayer) => `${name}\n${corners}`
  const inFile = new Map(layers.map((layer) => [keyOf({ name: layer.name, corners: cornersOf(layer.geometry) }), layer])) // prettier-ignore
  const left: string[] = []
  for (const one of known) if (!inFile.delete(keyOf(one))) left.push(one.corners)
  return [...inFile.values()].filter((layer) => {
    const at = left.indexOf(cornersOf(layer.geometry))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
