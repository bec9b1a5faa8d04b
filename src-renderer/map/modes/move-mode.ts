import L from 'leaflet'
import { t } from '#renderer/i18n/translate.ts'
import { formatDistance } from '#renderer/i18n/format-distance.ts'
import { distanceMeters } from '#renderer/map/geodesic.ts'
import { showPoint } from '#renderer/map/show-in-view.ts'
import { metersPerPixel } from '#renderer/map/web-mercator.ts'
import { cancelMove, finishMove, groupOf, installPointDrag } from './drag-point.ts'
import type { EnterMode } from './mode.types.ts'
import { toPosition } from './to-position.ts'

/** An arrow moves a point by a pixel, but no further than this: seen from afar a pixel is many kilometres. */
const MOST_STEP_METERS = 100
const LONG_STEP_FACTOR = 10
const FINE_STEP_METERS = 1

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** How far one press moves a point on the ground: alone, with Shift, with Ctrl. */
export function moveSteps(lat: number, zoom: number) {
  const plain = Math.min(metersPerPixel(lat, zoom), MOST_STEP_METERS)
  return { plain, long: plain * LONG_STEP_FACTOR, fine: Math.min(plain, FINE_STEP_METERS) }
}

function stepOf(event: KeyboardEvent, steps: ReturnType<typeof moveSteps>): number {
  if (event.ctrlKey || event.metaKey) return steps.fine
  return event.shiftKey ? steps.long : steps.plain
}

/** Move the current point with the arrows (further with Shift, finely with Ctrl); Enter keeps the place, Esc the old one. */
export const enterMoveMode: EnterMode = (context) => {
  const { map, state, events } = context
  const first = state.current
  const from = state.set.position(first)
  const stopDrag = installPointDrag(context)
  const group = groupOf(state, first)
  state.moving = { index: first, to: from, group }
  showPoint(map, from)
  context.repaintHere()
  context.repaintPoints()
  const name = group.length > 0 ? t('map.moving.many', { count: group.length }) : state.set.name(first)
  events.say(t('map.say.move', { name }))

  function step([dx, dy]: [number, number], event: KeyboardEvent) {
    // The points may be other ones by now, in which this one has another number.
    if (!state.moving) return
    const { lat, lon } = state.moving.to
    const zoom = map.getZoom()
    const pixels = stepOf(event, moveSteps(lat, zoom)) / metersPerPixel(lat, zoom)
    const at = map.project([lat, lon]).add(L.point(dx, dy).multiplyBy(pixels))
    const to = toPosition(map.unproject(at))
    state.moving = { ...state.moving, to }
    showPoint(map, to, { isAtOnce: true })
    context.repaintHere()
    events.say(t('map.say.moving', { distance: formatDistance(distanceMeters(from, to)) }))
  }
  return {
    onKey(event) {
      const direction = DIRECTIONS[event.key]
      if (direction) step(direction, event)
      else if (event.key === 'Enter') {
        if (state.moving) finishMove(context, state.moving)
        context.changeMode('browse')
      } else return false
      return true
    },
    exit() {
      stopDrag()
      cancelMove(context)
    },
  }
}
