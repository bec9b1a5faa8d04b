import { randomUUID } from 'node:crypto'
import type { ListsService } from '#main/lists/lists-service.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import { addLayers } from '#main/lists/add-layers.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { ok } from '#shared/result.ts'
import { withoutUndefined } from '#main/features/shared/without-undefined.ts'

type LayersHandlers = Pick<Handlers, 'layers.list' | 'layers.shapes' | 'layers.add' | 'layers.change' | 'layers.remove'>

/** Commands about lines and areas of lists. */
export function createLayersHandlers(
  lists: ListsService,
  reader: Pick<ListsClient, 'layers' | 'shapes'>,
): LayersHandlers {
  return {
    async 'layers.list'({ listId }) {
      const layers = await reader.layers({ listId })
      return layers.ok ? ok({ layers: layers.value }) : layers
    },
    'layers.shapes': (query) => reader.shapes(query),
    async 'layers.add'({ listId, layers }) {
      const ids = layers.map(() => randomUUID())
      const added = await addLayers(lists, { listId, ids, layers, actor: 'window' })
      return added.ok ? ok({ ids }) : added
    },
    async 'layers.change'({ listId, ids, fields }) {
      const { style, ...others } = withoutUndefined(fields)
      const patch = { ...others, ...(style && { style: withoutUndefined(style) }) }
      const step = { type: 'setLayers' as const, listId, ids, fields: patch }
      const changed = await lists.change([step], { kind: 'setLayers', actor: 'window' })
      return changed.ok ? ok({ layers: ids.length }) : changed
    },
    async 'layers.remove'({ listId, ids }) {
      const step = { type: 'removeLayers' as const, listId, ids }
      const changed = await lists.change([step], { kind: 'removeLayers', actor: 'window' })
      return changed.ok ? ok({ layers: ids.length }) : changed
    },
  }
}
