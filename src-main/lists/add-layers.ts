import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { newLayer } from '#shared/contract/layers-schemas.ts'
import type { Result } from '#shared/result.ts'
import { toLayer } from './documents/to-layer.ts'
import type { Corners, GeometryPart } from './layers/geometry.types.ts'
import type { ListsService } from './lists-service.ts'
import type { Actor, ListsChanged } from './lists.types.ts'

type AddedLayer = z.output<typeof newLayer>

interface Addition {
  listId: string
  /** Those that they get; left out, new ones. */
  ids?: string[]
  layers: readonly AddedLayer[]
  actor: Actor
}

/** Adds lines and areas to a list, as one step back: the one way for every part of the program that draws some. */
export const addLayers = (
  lists: Pick<ListsService, 'change'>,
  { listId, layers, ids = layers.map(() => randomUUID()), actor }: Addition,
): Promise<Result<ListsChanged>> => {
  const made = layers.map(({ name, description, style, parts }) =>
    toLayer(parts.map(toPart), { name, description, ...(style && { style }) }),
  )
  return lists.change([{ type: 'addLayers', listId, layers: made, ids }], { kind: 'addLayers', actor })
}

function toPart({ kind, rings, times }: AddedLayer['parts'][number]): GeometryPart {
  const known = times?.map((time) => time ?? NaN) ?? null
  return { kind, rings: rings.map((ring, index) => toCorners(ring, index === 0 ? known : null)) }
}

function toCorners(ring: AddedLayer['parts'][number]['rings'][number], times: number[] | null): Corners {
  const hasElevations = ring.some((position) => position.length > 2)
  return {
    lonLat: ring.flatMap(([lon, lat]) => [lon, lat]),
    elevations: hasElevations ? ring.map((position) => position[2] ?? NaN) : null,
    times: times?.length === ring.length ? times : null,
  }
}
