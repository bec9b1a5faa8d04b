import L from 'leaflet'
import { t } from '#renderer/i18n/translate.ts'
import type { ActiveMode, ModeContext } from './modes/mode.types.ts'

const PAN_PIXELS = 80
const EDGE_PIXELS = 60

const PANS: Record<string, [number, number]> = {
  ArrowLeft: [-PAN_PIXELS, 0],
  ArrowRight: [PAN_PIXELS, 0],
  ArrowUp: [0, -PAN_PIXELS],
  ArrowDown: [0, PAN_PIXELS],
}

/** What the keys need besides the modes. */
export interface KeyContext extends ModeContext {
  activeMode(): ActiveMode
  modeName(): string
  fitPoints(): void
}

function moveCursor(context: KeyContext, step: 1 | -1): boolean {
  const { state, map, events } = context
  const from =
    state.cursor >= 0 ? state.cursor : state.current >= 0 ? state.current - step : step > 0 ? -1 : state.set.size
  const to = from + step
  if (to < 0 || to >= state.set.size) {
    state.cursor = -1
    context.repaintHere()
    return false // the focus goes on to the next control
  }
  state.cursor = to
  const { lat, lon } = state.set.position(to)
  map.panInside(L.latLng(lat, lon + Math.round((map.getCenter().lng - lon) / 360) * 360), {
    padding: [EDGE_PIXELS, EDGE_PIXELS],
  })
  context.repaintHere()
  events.say(t('map.say.point', { name: state.set.name(to), number: to + 1, count: state.set.size }))
  return true
}

function onEnter({ state, events }: KeyContext): boolean {
  if (state.cursor < 0) return false
  events.current(state.set.id(state.cursor))
  return true
}

function onEscape(context: KeyContext): boolean {
  if (context.modeName() !== 'browse') {
    context.changeMode('browse')
    return true
  }
  if (context.state.cursor < 0) return false
  context.state.cursor = -1
  context.repaintHere()
  return true
}

function onMapKey(context: KeyContext, event: KeyboardEvent): boolean {
  const { map, state } = context
  const pan = PANS[event.key]
  if (pan) map.panBy(pan)
  else if (event.key === '+' || event.key === '=') map.zoomIn()
  else if (event.key === '-' || event.key === '−') map.zoomOut()
  else if (event.key === '0') context.fitPoints()
  else if (event.key === 'Enter') return onEnter(context)
  else if (event.key === 'Escape') return onEscape(context)
  else if (/^m$/i.test(event.key) && context.isEditable() && state.current >= 0) context.changeMode('move')
  else if (/^d$/i.test(event.key)) context.changeMode(context.modeName() === 'measure' ? 'browse' : 'measure')
  else return false
  return true
}

/**
 * The keys of the map. Tab walks the points in the order of the table while the walk is on: it begins with the first
 * Tab and ends at the last point or with Esc, so that the map never traps the keyboard.
 */
export function installMapKeys(context: KeyContext): () => void {
  const container = context.map.getContainer()
  let isWalking = true
  const rest = () => (isWalking = true)
  function onKey(event: KeyboardEvent) {
    if (event.target !== container || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') isWalking = false
    const isUsed =
      event.key === 'Tab'
        ? isWalking && moveCursor(context, event.shiftKey ? -1 : 1)
        : context.activeMode().onKey(event) || onMapKey(context, event)
    if (!isUsed) return
    event.preventDefault()
    event.stopPropagation()
  }
  container.addEventListener('keydown', onKey)
  container.addEventListener('focus', rest)
  return () => {
    container.removeEventListener('keydown', onKey)
    container.removeEventListener('focus', rest)
  }
}
