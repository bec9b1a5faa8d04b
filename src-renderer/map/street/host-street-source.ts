import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { StreetSource } from './street-maps.ts'

/** The maps that the host keeps: those that are shown and can be. */
export const hostStreetSource = (client: HostClient): StreetSource => ({
  async list() {
    const listed = await client.call('maps.list', {})
    return listed.ok ? listed.value.maps.filter(({ isShown, problem }) => isShown && problem === null) : null
  },
  onChange: (listener) => client.on('maps.changed', listener),
  async fetchTile(map, { zoom, x, y }) {
    const tile = await client.mapTile(map, zoom, x, y)
    if (!tile.ok) throw new Error(tile.error.code)
    return tile.value
  },
})
