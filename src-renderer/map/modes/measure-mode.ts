import type L from 'leaflet'
import { t } from '#renderer/i18n/translate.ts'
import { formatDistance } from '#renderer/i18n/format-distance.ts'
import { distanceMeters } from '#renderer/map/geodesic.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { EnterMode } from './mode.types.ts'

/** A longer line than this is not measured by hand. */
const MOST_CORNERS = 500

const lengthOf = (corners: Position[]) =>
  corners.slice(1).reduce((sum, corner, i) => sum + distanceMeters(corners[i]!, corner), 0)

/** Measure along the shortest lines between clicked places; Backspace takes the last one back, Esc ends. */
export const enterMeasureMode: EnterMode = (context) => {
  const { map, state, events } = context
  const container = map.getContainer()
  let corners: Position[] = []
  let pointer: Position | null = null

  function show() {
    state.measured = pointer && corners.length > 0 ? [...corners, pointer] : corners
    context.repaintHere()
    events.measure(lengthOf(state.measured))
  }
  // Not wrapped to one world: the line goes the way that the hand went.
  const unwrapped = ({ lat, lng }: L.LatLng): Position => ({ lat, lon: lng })
  function add(at: Position) {
    if (corners.length >= MOST_CORNERS) return
    corners = [...corners, at]
    show()
    events.say(t('map.say.measured', { distance: formatDistance(lengthOf(corners)) }))
  }
  const click = (event: L.LeafletMouseEvent) => add(unwrapped(event.latlng))
  const follow = (event: L.LeafletMouseEvent) => {
    pointer = unwrapped(event.latlng)
    if (corners.length > 0) show()
  }
  map.on('click', click)
  map.on('mousemove', follow)
  map.doubleClickZoom.disable()
  container.classList.add('is-placing')
  state.hasCrosshair = true
  context.repaintHere()
  events.measure(0)
  events.say(t('map.say.measure'))
  return {
    onKey(event) {
      if (event.key === 'Enter') add(unwrapped(map.getCenter()))
      else if (event.key === 'Backspace') {
        corners = corners.slice(0, -1)
        show()
      } else return false
      return true
    },
    exit() {
      map.off('click', click)
      map.off('mousemove', follow)
      map.doubleClickZoom.enable()
      container.classList.remove('is-placing')
      state.hasCrosshair = false
      state.measured = []
      context.repaintHere()
    },
  }
}
