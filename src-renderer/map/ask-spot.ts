import type L from 'leaflet'
import type { Position } from '#shared/coordinates/position.ts'
import type { ModeContext } from './modes/mode.types.ts'
import { toPosition } from './modes/to-position.ts'

type AskContext = Pick<ModeContext, 'map' | 'state' | 'events' | 'hit'>

function ask({ state, events }: AskContext, at: Position, index: number, isByKey: boolean): void {
  if (index < 0) return events.ask({ at, point: null, isByKey })
  const id = state.set.id(index)
  events.current(id)
  events.ask({ at: state.set.position(index), point: { id, name: state.set.name(index) }, isByKey })
}

/** Asks what is at the point that the walk by keys has come to, else in the middle of the map. */
export function askByKey(context: AskContext): void {
  ask(context, toPosition(context.map.getCenter()), context.state.cursor, true)
}

/** The menu key fires the event of the second button, with the middle of what has the focus for its place. */
function isOfKey(event: MouseEvent): boolean {
  const isTouch = (event as Partial<PointerEvent>).pointerType === 'touch'
  return event.button !== 2 && !event.ctrlKey && !isTouch
}

/** The second button of the mouse, a long touch and the menu key ask what is there. */
export function installAskSpot(context: AskContext): () => void {
  const { map, hit } = context
  function onMenu({ latlng, originalEvent }: L.LeafletMouseEvent): void {
    originalEvent.preventDefault()
    if (isOfKey(originalEvent)) return askByKey(context)
    const under = hit(latlng)
    ask(context, toPosition(latlng), under?.kind === 'point' ? under.indices[0]! : -1, false)
  }
  map.on('contextmenu', onMenu)
  return () => map.off('contextmenu', onMenu)
}
