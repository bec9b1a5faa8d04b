import L from 'leaflet'
import { distanceMeters } from '#renderer/map/geodesic.ts'
import { formatDistance } from '#renderer/i18n/format-distance.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { offsetBetween, shiftPosition } from '#shared/coordinates/shift-position.ts'
import type { ModeContext } from './mode.types.ts'
import { toPosition } from './to-position.ts'

/** A hand that trembles does not move a point. */
const DRAG_THRESHOLD_PIXELS = 4

/** What goes along with a point that is held: all that are selected, where it is one of them; else nothing. */
export function groupOf({ selected }: ModeContext['state'], index: number): readonly number[] {
  return selected.has(index) && selected.size > 1 ? [...selected] : []
}

type Moving = NonNullable<ModeContext['state']['moving']>

function finishGroup({ state, events }: ModeContext, group: readonly number[], from: Position, to: Position): void {
  const meters = distanceMeters(from, to)
  if (meters === 0) return
  const offset = offsetBetween(from, to)
  state.set.moveMany(group, (at) => shiftPosition(at, offset))
  events.moveMany({ ids: group.map((one) => state.set.id(one)), offset, distanceMeters: meters })
  const what = t('map.moving.many', { count: group.length })
  events.say(t('map.say.moved', { name: what, distance: formatDistance(meters) }))
}

/** Writes a point's new place into the set, tells the window, and shows it. */
export function finishMove(context: ModeContext, { index, to, group }: Moving): void {
  const { state, events } = context
  const from = state.set.position(index)
  state.moving = null
  const meters = distanceMeters(from, to)
  if (group.length > 0) finishGroup(context, group, from, to)
  else if (meters > 0) {
    state.set.move(index, to)
    events.move({ id: state.set.id(index), from, to, distanceMeters: meters })
    events.say(t('map.say.moved', { name: state.set.name(index), distance: formatDistance(meters) }))
  }
  context.repaintHere()
  context.repaintPoints()
}

/** Puts a point back that was on its way. */
export function cancelMove(context: ModeContext): void {
  if (!context.state.moving) return
  context.state.moving = null
  context.repaintHere()
  context.repaintPoints()
}

/** The click that comes right after a pointer-up belongs to the drag that ended. */
function swallowNextClick(container: HTMLElement) {
  const swallow = (click: Event) => click.stopPropagation()
  container.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => container.removeEventListener('click', swallow, { capture: true }), 0)
}

/** A point's place in the copy of the world that the pointer is in. */
function shownAt({ state }: ModeContext, index: number, pointer: L.LatLng): L.LatLng {
  const { lat, lon } = state.set.position(index)
  return L.latLng(lat, lon + Math.round((pointer.lng - lon) / 360) * 360)
}

/**
 * Lets the pointer drag points. Returns how to remove it. The map does not move meanwhile; Esc puts the point back.
 */
export function installPointDrag(context: ModeContext): () => void {
  const { map, state } = context
  const container = map.getContainer()
  let stopDrag: (() => void) | null = null

  function start(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary || !context.isEditable() || stopDrag) return
    if (!(event.target as Element).closest('.leaflet-pane, .leaflet-container')) return
    const hit = context.hit(map.mouseEventToLatLng(event))
    if (hit?.kind !== 'point' || event.ctrlKey || event.metaKey || event.shiftKey) return
    const index = hit.indices.includes(state.current) ? state.current : hit.indices[0]!
    stopDrag = follow(index, event)
  }

  function follow(index: number, down: PointerEvent): () => void {
    const grabbed = map.mouseEventToContainerPoint(down)
    const mark = map.latLngToContainerPoint(shownAt(context, index, map.mouseEventToLatLng(down)))
    const id = state.set.id(index)
    const listeners = new AbortController()
    map.dragging.disable()
    const end = () => {
      listeners.abort()
      map.dragging.enable()
      stopDrag = null
    }
    const move = (event: PointerEvent) => {
      const at = map.mouseEventToContainerPoint(event)
      if (!state.moving && at.distanceTo(grabbed) < DRAG_THRESHOLD_PIXELS) return
      if (!state.moving) container.classList.add('is-moving-point')
      const isFirst = !state.moving
      // Other points may have come since it was held, in which this one has another number, or is gone.
      const now = state.moving?.index ?? state.set.indexOf(id)
      if (now < 0) return cancel()
      const group = state.moving?.group ?? groupOf(state, now)
      state.moving = { index: now, group, to: toPosition(map.containerPointToLatLng(mark.add(at).subtract(grabbed))) }
      if (isFirst) context.repaintPoints()
      context.repaintHere()
    }
    const up = () => {
      end()
      container.classList.remove('is-moving-point')
      if (!state.moving) return
      swallowNextClick(container)
      finishMove(context, state.moving)
    }
    const cancel = () => {
      end()
      container.classList.remove('is-moving-point')
      cancelMove(context)
    }
    const { signal } = listeners
    document.addEventListener('pointermove', move, { signal })
    document.addEventListener('pointerup', up, { signal })
    document.addEventListener('pointercancel', cancel, { signal })
    document.addEventListener('keydown', (key) => key.key === 'Escape' && cancel(), { signal, capture: true })
    return cancel
  }

  container.addEventListener('pointerdown', start, { capture: true })
  return () => {
    container.removeEventListener('pointerdown', start, { capture: true })
    stopDrag?.()
  }
}
