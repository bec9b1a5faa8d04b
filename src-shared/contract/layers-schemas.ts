import { z } from 'zod'
import { MAX_LIST_TEXT } from '#shared/contract/marks-schemas.ts'
import { ownFields } from '#shared/contract/own-fields.ts'
import { MOST_LAYER_CORNERS, MOST_LAYERS } from '#shared/model/layer-limits.ts'

const listId = z.string().min(1).max(64)
const layerId = z.string().min(1).max(64)
const hex = z.string().regex(/^#[0-9a-f]{6}$/)
const share = z.number().min(0).max(1)
const MOST_WIDTH = 40

/** How a layer is drawn; a colour that is empty is the one of its list. */
export const layerStyle = z.object({
  color: z.union([hex, z.literal('')]),
  opacity: share,
  /** Pixels. */
  width: z.number().min(0).max(MOST_WIDTH),
  /** Of areas; empty: like the line. */
  fill: z.union([hex, z.literal('')]),
  /** 0: areas are not filled. */
  fillOpacity: share,
})

const bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })

const layer = z.object({
  id: layerId,
  name: z.string(),
  description: z.string(),
  style: layerStyle,
  isShown: z.boolean(),
  fields: z.record(z.string(), z.unknown()).nullable(),
  corners: z.number().int(),
  bounds,
})

const position = z.union([
  z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90), z.number()]),
])
/** Longitude, latitude and elevation, as GeoJSON has them; `times`: milliseconds since 1970 of each position of a line. */
const newPart = z.object({
  kind: z.enum(['line', 'area']),
  rings: z.array(z.array(position).min(2).max(MOST_LAYER_CORNERS)).min(1).max(10_000),
  times: z.array(z.number().nullable()).max(MOST_LAYER_CORNERS).optional(),
})

/** More layers than these are added by several commands. */
const MOST_ADDED = 1_000

export const newLayer = z.object({
  name: z.string().max(MAX_LIST_TEXT),
  description: z.string().max(MAX_LIST_TEXT).default(''),
  style: layerStyle.optional(),
  /** What else is known of it, by names. */
  fields: ownFields.optional(),
  parts: z.array(newPart).min(1).max(10_000),
})

const changed = z.object({ layers: z.number().int() })

export const layersCommands = {
  /** All layers of a list, in their order. */
  'layers.list': {
    request: z.object({ listId }),
    response: z.object({ layers: z.array(layer).max(MOST_LAYERS) }),
  },
  /**
   * What is drawn of the shown layers of a list in a part of the world, at a zoom of the map. `lonLat` are the corners
   * of all rings, one after the other, as 8-byte numbers in base64; `rings` their numbers of corners.
   */
  'layers.shapes': {
    request: z.object({ listId, bounds, zoom: z.number().min(0).max(24) }),
    response: z.object({
      shapes: z.array(
        z.object({
          id: layerId,
          parts: z.array(z.object({ kind: z.enum(['point', 'line', 'area']), rings: z.array(z.number().int()) })),
        }),
      ),
      lonLat: z.string(),
      /** The map shows so many corners at most: finer detail comes when it is zoomed in. */
      isCoarse: z.boolean(),
    }),
  },
  /** Adds lines and areas to a list; one step back. */
  'layers.add': {
    request: z.object({ listId, layers: z.array(newLayer).min(1).max(MOST_ADDED) }),
    response: z.object({ ids: z.array(layerId) }),
  },
  'layers.change': {
    request: z.object({
      listId,
      ids: z.array(layerId).min(1).max(MOST_LAYERS),
      fields: z.object({
        name: z.string().max(MAX_LIST_TEXT).optional(),
        description: z.string().max(MAX_LIST_TEXT).optional(),
        style: layerStyle.partial().optional(),
        isShown: z.boolean().optional(),
      }),
    }),
    response: changed,
  },
  'layers.remove': {
    request: z.object({ listId, ids: z.array(layerId).min(1).max(MOST_LAYERS) }),
    response: changed,
  },
}
