import L from 'leaflet'
import type { PointSet } from '#renderer/map/points/point-set.ts'
import { isOneStack, stackAt } from '#renderer/map/points/stack-points.ts'
import { tellStack } from '#renderer/map/points/tell-stack.ts'
import { fromWorld } from '#renderer/map/web-mercator.ts'
import { installPointDrag } from './drag-point.ts'
import type { EnterMode, ModeContext } from './mode.types.ts'
import { toPosition } from './to-position.ts'

/** Room around the members of a disc after it was opened. */
const CLUSTER_PADDING_PIXELS = 60
const CLUSTER_LAST_ZOOM = 17

/** Around some points of the set. */
function boundsOf({ x, y }: PointSet, members: ArrayLike<number>): L.LatLngBounds {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < members.length; at++) {
    const [across, down] = [x[members[at]!]!, y[members[at]!]!]
    west = Math.min(west, across)
    east = Math.max(east, across)
    north = Math.min(north, down)
    south = Math.max(south, down)
  }
  const [first, last] = [fromWorld(west, south), fromWorld(east, north)]
  return L.latLngBounds([first.lat, first.lon], [last.lat, last.lon])
}

function openCluster({ map, state }: ModeContext, members: ArrayLike<number>, near: L.LatLng) {
  const bounds = boundsOf(state.set, members)
  const turns = Math.round((near.lng - bounds.getCenter().lng) / 360) * 360
  const [southWest, northEast] = [bounds.getSouthWest(), bounds.getNorthEast()]
  const here = L.latLngBounds([southWest.lat, southWest.lng + turns], [northEast.lat, northEast.lng + turns])
  const padding = L.point(CLUSTER_PADDING_PIXELS, CLUSTER_PADDING_PIXELS)
  const zoom = Math.max(map.getZoom() + 1, Math.min(CLUSTER_LAST_ZOOM, map.getBoundsZoom(here, false, padding)))
  map.setView(here.getCenter(), Math.min(zoom, map.getMaxZoom()))
}

/** False where nothing else lies at the spot of a point. */
function openStack({ state, events }: ModeContext, index: number): boolean {
  const members = state.hasStacks ? stackAt(state.set, index) : []
  if (members.length > 1) events.stack(tellStack(state.set, members, index, false))
  return members.length > 1
}

/** Of points on the same spot, each click chooses the next one. */
function nextOf(indices: number[], current: number): number {
  return indices[(indices.indexOf(current) + 1) % indices.length]!
}

function onClick(context: ModeContext, { latlng, originalEvent }: L.LeafletMouseEvent): void {
  const { state, events } = context
  const hit = context.hit(latlng)
  if (!hit) return events.pick(toPosition(latlng), false)
  if (hit.kind === 'cluster') {
    const isStack = state.hasStacks && isOneStack(state.set, hit.members)
    return isStack ? void openStack(context, hit.members[0]!) : openCluster(context, hit.members, latlng)
  }
  const index = nextOf(hit.indices, state.current)
  const isToggle = originalEvent.ctrlKey || originalEvent.metaKey || originalEvent.shiftKey
  if (isToggle) events.toggle(state.set.id(hit.indices[0]!))
  else if (!openStack(context, hit.indices.includes(state.current) ? state.current : hit.indices[0]!))
    events.current(state.set.id(index))
}

/** Look around, choose points, drag them where that is allowed. */
export const enterBrowseMode: EnterMode = (context) => {
  const { map } = context
  const container = map.getContainer()
  const click = (event: L.LeafletMouseEvent) => onClick(context, event)
  const hover = (event: L.LeafletMouseEvent) => {
    container.classList.toggle('is-over-point', context.hit(event.latlng) !== null)
  }
  const stopDrag = installPointDrag(context)
  map.on('click', click)
  map.on('mousemove', hover)
  return {
    onKey: () => false,
    exit() {
      stopDrag()
      map.off('click', click)
      map.off('mousemove', hover)
      container.classList.remove('is-over-point')
    },
  }
}
