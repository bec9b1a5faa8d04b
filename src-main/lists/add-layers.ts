import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { newLayer } from '#shared/contract/layers-schemas.ts'
import type { Result } from '#shared/result.ts'
import { toLayer } from './documents/to-layer.ts'
import type { Corners, GeometryPart } from './layers/geometry.types.ts'
import type { ListsService } from './lists-service.ts'
import type { NewLayer } from './layers/layers.types.ts'
import type { Actor, ListStep, ListsChanged } from './lists.types.ts'

export type AddedLayer = z.output<typeof newLayer>

interface Addition {
  listId: string
  /** Of a list that is made for them in the same step. */
  newName?: string
  /** Those that they get; left out, new ones. */
  ids?: string[]
  layers: readonly AddedLayer[]
  actor: Actor
}

/** Adds lines and areas to a list, as one step back: the one way for every part of the program that draws some. */
export const addLayers = (
  lists: Pick<ListsService, 'change'>,
  { listId, newName, layers, ids = layers.map(() => randomUUID()), actor }: Addition,
): Promise<Result<ListsChanged>> => {
  const step: ListStep = { type: 'addLayers', listId, layers: layers.map(toNewLayer), ids }
  if (newName === undefined) return lists.change([step], { kind: 'addLayers', actor })
  return lists.change([makeList(listId, newName), step], { kind: 'createList', actor })
}

/** A line or an area as a list keeps it. */
export const toNewLayer = ({ name, description, style, fields, parts }: AddedLayer): NewLayer =>
  toLayer(parts.map(toPart), { name, description, fields: fields ?? null, ...(style && { style }) })

/** The step that makes an empty list. */
export const makeList = (id: string, name: string): ListStep => ({
  type: 'createList',
  list: { id, name, description: '', latestRelatedListId: '', isErrorList: false },
  pointsJson: '[]',
})

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
