import type L from 'leaflet'
import { t } from '#renderer/i18n/translate.ts'
import { pointsInShape } from '#renderer/map/points/points-in-shape.ts'
import { toWorldX, toWorldY } from '#renderer/map/web-mercator.ts'
import type { ShapeChoice } from '#renderer/model/map.types.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { EnterMode, ModeContext } from './mode.types.ts'

/** A corner this near to the last one says nothing new. */
const LEAST_STEP_PIXELS = 3
/** A longer line than this is not drawn by hand. */
const MOST_CORNERS = 5000

type Modifiers = Pick<MouseEvent, 'shiftKey' | 'altKey'>

const howOf = ({ shiftKey, altKey }: Modifiers): ShapeChoice['how'] => {
  if (altKey) return 'remove'
  return shiftKey ? 'add' : 'only'
}

// Not wrapped to one world: the line goes the way that the hand went.
const unwrapped = ({ lat, lng }: L.LatLng): Position => ({ lat, lon: lng })

/** The four corners of the box between two of them. */
const toBox = (from: Position, to: Position): Position[] => [
  from,
  { lat: from.lat, lon: to.lon },
  to,
  { lat: to.lat, lon: from.lon },
]

/** Chooses the points inside the shape that was drawn, and wipes it off. */
function choose({ state, events, repaintHere }: ModeContext, how: ShapeChoice['how']): void {
  const ring = state.shape.map(({ lat, lon }) => ({ x: toWorldX(lon), y: toWorldY(lat) }))
  state.shape = []
  repaintHere()
  if (ring.length < 3) return
  const ids = pointsInShape(state.set, ring)
    .sort((a, b) => a - b)
    .map((index) => state.set.id(index))
  events.choose({ ids, how })
  events.say(t(`map.say.chosen.${how}`, { count: ids.length }))
}

/** Draws while the pointer is down; `extend` says what the shape is after each step. */
function installDrawing(context: ModeContext, extend: (corners: readonly Position[], at: Position) => Position[]) {
  const { map, state } = context
  const container = map.getContainer()
  let drawing: AbortController | null = null

  function start(down: PointerEvent) {
    const isOnMap = (down.target as Element).closest('.leaflet-container') !== null
    if (down.button !== 0 || !down.isPrimary || drawing || !isOnMap) return
    drawing = new AbortController()
    const { signal } = drawing
    let last = map.mouseEventToContainerPoint(down)
    let corners: Position[] = [unwrapped(map.containerPointToLatLng(last))]
    const follow = (event: PointerEvent) => {
      const at = map.mouseEventToContainerPoint(event)
      if (at.distanceTo(last) < LEAST_STEP_PIXELS || corners.length >= MOST_CORNERS) return
      last = at
      corners = extend(corners, unwrapped(map.containerPointToLatLng(at)))
      state.shape = corners
      context.repaintHere()
    }
    document.addEventListener('pointermove', follow, { signal })
    document.addEventListener('pointercancel', cancel, { signal })
    document.addEventListener('keydown', (key) => key.key === 'Escape' && cancel(), { signal, capture: true })
    document.addEventListener(
      'pointerup',
      (up) => {
        stop()
        choose(context, howOf({ shiftKey: down.shiftKey || up.shiftKey, altKey: down.altKey || up.altKey }))
      },
      { signal },
    )
  }
  function stop() {
    drawing?.abort()
    drawing = null
  }
  function cancel() {
    stop()
    state.shape = []
    context.repaintHere()
  }
  container.addEventListener('pointerdown', start, { capture: true })
  return () => {
    container.removeEventListener('pointerdown', start, { capture: true })
    stop()
  }
}

interface ShapeKind {
  text: 'box' | 'lasso'
  extend(corners: readonly Position[], at: Position): Position[]
  /** Of corners that were set by keys, with the middle of the map as the last one. */
  shapeOf(corners: readonly Position[], middle: Position): Position[]
  /** Whether one more corner set by keys ends it. */
  isComplete(corners: readonly Position[]): boolean
}

const BOX: ShapeKind = {
  text: 'box',
  extend: ([first], at) => toBox(first!, at),
  shapeOf: ([first], middle) => (first ? toBox(first, middle) : []),
  isComplete: (corners) => corners.length > 0,
}
const LASSO: ShapeKind = {
  text: 'lasso',
  extend: (corners, at) => [...corners, at],
  shapeOf: (corners, middle) => (corners.length > 0 ? [...corners, middle] : []),
  isComplete: () => false,
}

/** Corners by keys: Enter sets one in the middle of the map, Backspace takes it back, the space bar chooses. */
function installCorners(context: ModeContext, kind: ShapeKind) {
  const { map, state, events } = context
  let corners: Position[] = []
  const middle = () => unwrapped(map.getCenter())
  function show() {
    // What the pointer draws does not move the map.
    state.shape = kind.shapeOf(corners, middle())
    context.repaintHere()
  }
  function finish(event: KeyboardEvent) {
    show()
    corners = []
    choose(context, howOf(event))
  }
  function onKey(event: KeyboardEvent): boolean {
    if (event.key === 'Enter' && kind.isComplete(corners)) finish(event)
    else if (event.key === 'Enter') {
      corners = [...corners, middle()].slice(0, MOST_CORNERS)
      show()
      events.say(t('map.say.corner', { count: corners.length }))
    } else if (event.key === ' ' && corners.length > 0) finish(event)
    else if (event.key === 'Backspace') {
      corners = corners.slice(0, -1)
      show()
    } else return false
    return true
  }
  const onMove = () => corners.length > 0 && show()
  map.on('move', onMove)
  return { onKey, stop: () => map.off('move', onMove) }
}

/** Draw a shape: the points in it are selected; with Shift besides those that are, with Alt they no longer are. */
const enterShapeMode =
  (kind: ShapeKind): EnterMode =>
  (context) => {
    const { map, state, events } = context
    const container = map.getContainer()
    const stopDrawing = installDrawing(context, kind.extend)
    const corners = installCorners(context, kind)
    map.dragging.disable()
    container.classList.add('is-placing')
    state.hasCrosshair = true
    context.repaintHere()
    events.say(t(`map.say.${kind.text}`))
    return {
      onKey: corners.onKey,
      exit() {
        stopDrawing()
        corners.stop()
        map.dragging.enable()
        container.classList.remove('is-placing')
        state.hasCrosshair = false
        state.shape = []
        context.repaintHere()
      },
    }
  }

export const enterBoxMode = enterShapeMode(BOX)
export const enterLassoMode = enterShapeMode(LASSO)
