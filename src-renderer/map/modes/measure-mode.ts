import type L from 'leaflet'
import { t } from '#renderer/i18n/translate.ts'
import { formatMeasured } from '#renderer/i18n/format-measured.ts'
import { areaSquareMeters, distanceMeters } from '#renderer/map/geodesic.ts'
import type { Measured } from '#renderer/model/map.types.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { EnterMode, ModeContext } from './mode.types.ts'
import { sidesCross } from './sides-cross.ts'

/** A longer line than this is not measured by hand. */
const MOST_CORNERS = 500
/** Fewer enclose nothing. */
const LEAST_ENCLOSING = 3
/** So close to the first corner its closing is meant. */
const CLOSING_PIXELS = 10

const lengthOf = (corners: Position[]) =>
  corners.slice(1).reduce((sum, corner, i) => sum + distanceMeters(corners[i]!, corner), 0)

/** Length of a line, or length around and area of a shape whose last corner meets the first. */
export function measureCorners(corners: Position[], isClosed: boolean): Measured {
  if (!isClosed) return { lengthMeters: lengthOf(corners), closed: null, canClose: corners.length >= LEAST_ENCLOSING }
  const area = sidesCross(corners) ? null : areaSquareMeters(corners)
  return { lengthMeters: lengthOf([...corners, corners[0]!]), closed: { areaSquareMeters: area }, canClose: false }
}

/** Longitudes are not wrapped to one world: the line goes the way that the hand went. */
const unwrapped = ({ lat, lng }: L.LatLng): Position => ({ lat, lon: lng })

/** The corners of a line or a shape, shown and told of as they come and go. */
function createCorners({ map, state, events, repaintHere }: ModeContext) {
  let corners: Position[] = []
  let pointer: Position | null = null
  let isClosed = false

  function show() {
    if (isClosed) state.measured = [...corners, corners[0]!]
    else state.measured = pointer && corners.length > 0 ? [...corners, pointer] : corners
    state.isMeasuredClosed = isClosed
    repaintHere()
    const measured = measureCorners(isClosed ? corners : state.measured, isClosed)
    events.measure({ ...measured, canClose: canClose() })
  }
  function say() {
    const measured = formatMeasured(measureCorners(corners, isClosed))
    events.say(isClosed ? measured : t('map.say.measured', { measured }))
  }
  const canClose = () => !isClosed && corners.length >= LEAST_ENCLOSING
  function close() {
    isClosed = true
    show()
    say()
  }
  function isAtFirst({ lat, lon }: Position): boolean {
    const [first] = corners
    if (!first) return false
    const toPixels = (at: Position) => map.latLngToContainerPoint([at.lat, at.lon])
    return toPixels({ lat, lon }).distanceTo(toPixels(first)) <= CLOSING_PIXELS
  }
  function add(at: Position) {
    if (canClose() && isAtFirst(at)) return close()
    if (!isClosed && corners.length >= MOST_CORNERS) return
    // Behind a closed shape the next one begins.
    corners = isClosed ? [at] : [...corners, at]
    isClosed = false
    show()
    say()
  }
  function removeLast() {
    if (!isClosed) corners = corners.slice(0, -1)
    isClosed = false
    show()
    say()
  }
  function follow(at: Position) {
    pointer = at
    if (corners.length > 0 && !isClosed) show()
  }
  return { show, add, removeLast, follow, canClose, close }
}

/**
 * Measure along the shortest lines between clicked places. The first corner again, or C, closes the line to a shape,
 * whose area is told too. Backspace takes the last one back, Esc ends.
 */
export const enterMeasureMode: EnterMode = (context) => {
  const { map, state, events } = context
  const container = map.getContainer()
  const corners = createCorners(context)
  const click = (event: L.LeafletMouseEvent) => corners.add(unwrapped(event.latlng))
  const follow = (event: L.LeafletMouseEvent) => corners.follow(unwrapped(event.latlng))
  map.on('click', click)
  map.on('mousemove', follow)
  map.doubleClickZoom.disable()
  container.classList.add('is-placing')
  state.hasCrosshair = true
  corners.show()
  events.say(t('map.say.measure'))
  return {
    onKey(event) {
      if (event.key === 'Enter') corners.add(unwrapped(map.getCenter()))
      else if (event.key === 'Backspace') corners.removeLast()
      else if (/^c$/i.test(event.key) && corners.canClose()) corners.close()
      else return false
      return true
    },
    exit() {
      map.off('click', click)
      map.off('mousemove', follow)
      map.doubleClickZoom.enable()
      container.classList.remove('is-placing')
      Object.assign(state, { hasCrosshair: false, measured: [], isMeasuredClosed: false })
      context.repaintHere()
    },
  }
}
