import L from 'leaflet'
import { t } from '#renderer/i18n/translate.ts'
import { formatDistance } from '#renderer/map/format-distance.ts'
import { distanceMeters } from '#renderer/map/geodesic.ts'
import { cancelMove, finishMove, installPointDrag } from './drag-point.ts'
import type { EnterMode } from './mode.types.ts'
import { toPosition } from './to-position.ts'

const STEP_PIXELS = 1
const LONG_STEP_FACTOR = 10
const EDGE_PIXELS = 40

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Move the current point with the arrows (Shift for ten times as far); Enter keeps the place, Esc the old one. */
export const enterMoveMode: EnterMode = (context) => {
  const { map, state, events } = context
  const index = state.current
  const from = state.set.position(index)
  const stopDrag = installPointDrag(context)
  state.moving = { index, to: from }
  map.panInside([from.lat, from.lon], { padding: [EDGE_PIXELS, EDGE_PIXELS] })
  context.repaintHere()
  events.say(t('map.say.move', { name: state.set.name(index) }))

  function step([dx, dy]: [number, number], isLong: boolean) {
    const pixels = STEP_PIXELS * (isLong ? LONG_STEP_FACTOR : 1)
    const { lat, lon } = state.moving?.to ?? from
    const at = map.project([lat, lon]).add(L.point(dx, dy).multiplyBy(pixels))
    const to = toPosition(map.unproject(at))
    state.moving = { index, to }
    map.panInside([to.lat, to.lon], { padding: [EDGE_PIXELS, EDGE_PIXELS], animate: false })
    context.repaintHere()
    events.say(t('map.say.moving', { distance: formatDistance(distanceMeters(from, to)) }))
  }
  return {
    onKey(event) {
      const direction = DIRECTIONS[event.key]
      if (direction) step(direction, event.shiftKey)
      else if (event.key === 'Enter') {
        finishMove(context, index, state.moving?.to ?? from)
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
