import { randomUUID } from 'node:crypto'
import { addLayers, toNewLayer, type AddedLayer } from '#main/lists/add-layers.ts'
import type { ListsService } from '#main/lists/lists-service.ts'
import type { GeoClient } from '#main/nearby/geo-client.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { toChanged } from '#main/features/lists/lists-handlers.ts'
import { toReachAreas, toReachRequest, type NamedReach } from './reach-areas.ts'
import { toReachFeatures, toReachQuestion } from './to-reach-features.ts'

export type ReachCommands = 'nearby.reach' | 'nearby.reachFile' | 'nearby.keepReach'

const NOTHING = fail('nearby/no-reach', 'Nothing is reached within these limits: choose larger ones.')

/** The commands that say how far one gets: for the map, as a file, and as areas of a list. */
export function createReachHandlers(geo: Pick<GeoClient, 'reach'>, lists: ListsService): Pick<Handlers, ReachCommands> {
  const areasOf = async (asked: NamedReach): Promise<Result<AddedLayer[]>> => {
    const found = await geo.reach(toReachQuestion(toReachRequest(asked)))
    if (!found.ok) return found
    const areas = toReachAreas(asked, found.value)
    return areas.length > 0 ? ok(areas) : NOTHING
  }
  return {
    async 'nearby.reach'(request) {
      const found = await geo.reach(toReachQuestion(request))
      return found.ok ? ok(toReachFeatures(request, found.value)) : found
    },
    async 'nearby.reachFile'({ format, ...asked }) {
      const areas = await areasOf(asked)
      if (!areas.ok) return areas
      const { layersToFile } = await import('#main/lists/files/layers-file.ts')
      return ok({ text: layersToFile(areas.value.map(toNewLayer), { format, name: asked.from.name }) })
    },
    async 'nearby.keepReach'({ to, ...asked }) {
      const areas = await areasOf(asked)
      if (!areas.ok) return areas
      const listId = 'listId' in to ? to.listId : randomUUID()
      const newName = 'listId' in to ? {} : { newName: to.name }
      const kept = await addLayers(lists, { listId, ...newName, layers: areas.value, actor: 'window' })
      return toChanged(kept, listId, lists.store)
    },
  }
}
