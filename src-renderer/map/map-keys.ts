import { t } from '#renderer/i18n/translate.ts'
import type { ActiveMode, ModeContext } from './modes/mode.types.ts'
import { askByKey } from './ask-spot.ts'
import { toPosition } from './modes/to-position.ts'
import { stackAt } from './points/stack-points.ts'
import { tellStack } from './points/tell-stack.ts'
import { showPoint } from './show-in-view.ts'

const PAN_PIXELS = 80

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

/** Where a key takes the walk through the points, in the order of the table; null for any other key. */
function cursorAfter({ state }: KeyContext, key: string): number | null {
  const last = state.set.size - 1
  const at = state.cursor >= 0 ? state.cursor : state.current
  if (key === 'PageDown') return Math.min(at + 1, last)
  if (key === 'PageUp') return at < 0 ? last : Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

function moveCursor(context: KeyContext, to: number): void {
  const { state, map, events } = context
  if (to < 0 || to >= state.set.size) return
  state.cursor = to
  showPoint(map, state.set.position(to))
  context.repaintHere()
  events.say(t('map.say.point', { name: state.set.name(to), number: to + 1, count: state.set.size }))
}

/** Without a point that the walk has come to, the middle of the map is meant. */
function onEnter({ map, state, events }: KeyContext): boolean {
  if (state.cursor < 0) events.pick(toPosition(map.getCenter()), true)
  else {
    const members = state.hasStacks ? stackAt(state.set, state.cursor) : []
    if (members.length > 1) events.stack(tellStack(state.set, members, state.cursor, true))
    else events.current(state.set.id(state.cursor))
  }
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
  const cursor = cursorAfter(context, event.key)
  if (pan) map.panBy(pan)
  else if (cursor !== null) moveCursor(context, cursor)
  else if (event.key === '+' || event.key === '=') map.zoomIn()
  else if (event.key === '-' || event.key === '−') map.zoomOut()
  else if (event.key === '0') context.fitPoints()
  else if (event.key === 'Enter') return onEnter(context)
  else if (event.key === 'Escape') return onEscape(context)
  else if (/^q$/i.test(event.key)) askByKey(context)
  else if (/^m$/i.test(event.key) && context.isEditable() && state.current >= 0) context.changeMode('move')
  else if (/^d$/i.test(event.key)) context.changeMode(context.modeName() === 'measure' ? 'browse' : 'measure')
  else return false
  return true
}

/** Keys that end a shape, with Alt as well: what is in it is then no longer selected. */
const ENDS_SHAPE = ['Enter', ' ']

/** Keys with Ctrl belong to the window, but for the arrows while a point is being moved. */
function isForMap(context: KeyContext, event: KeyboardEvent): boolean {
  const isDrawing = context.modeName() === 'lasso' || context.modeName() === 'box'
  if (event.altKey) return isDrawing && ENDS_SHAPE.includes(event.key)
  const isCommand = event.ctrlKey || event.metaKey
  return !isCommand || (context.modeName() === 'move' && event.key in PANS)
}

/**
 * The keys of the map. Whatever it shows, it is one stop of the Tab key: Page Down and Page Up walk the points in the
 * order of the table, and the table is the list of them for those who would rather read.
 */
export function installMapKeys(context: KeyContext): () => void {
  const container = context.map.getContainer()
  function onKey(event: KeyboardEvent) {
    if (event.target !== container || !isForMap(context, event)) return
    if (!context.activeMode().onKey(event) && !onMapKey(context, event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  container.addEventListener('keydown', onKey)
  return () => container.removeEventListener('keydown', onKey)
}
