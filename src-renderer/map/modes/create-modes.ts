import { installAskSpot } from '#renderer/map/ask-spot.ts'
import type { MapMode } from '#renderer/model/map.types.ts'
import { enterBrowseMode } from './browse-mode.ts'
import { enterMeasureMode } from './measure-mode.ts'
import type { ActiveMode, EnterMode, ModeContext } from './mode.types.ts'
import { enterMoveMode } from './move-mode.ts'
import { enterPlaceMode } from './place-mode.ts'
import { enterBoxMode, enterLassoMode } from './shape-mode.ts'

const MODES: Record<MapMode, EnterMode> = {
  browse: enterBrowseMode,
  place: enterPlaceMode,
  move: enterMoveMode,
  measure: enterMeasureMode,
  lasso: enterLassoMode,
  box: enterBoxMode,
}

/** The modes of a map, of which one is active. */
export function createModes(context: Omit<ModeContext, 'changeMode'>) {
  let name: MapMode = 'browse'
  let active: ActiveMode
  function changeMode(to: MapMode) {
    if (to === name) return
    // Without a current point there is nothing to move.
    const next = to === 'move' && context.state.current < 0 ? 'browse' : to
    active.exit()
    name = next
    active = MODES[next](whole)
    context.events.mode(next)
  }
  const whole: ModeContext = { ...context, changeMode }
  active = enterBrowseMode(whole)
  // In every mode alike.
  const stopAsking = installAskSpot(whole)
  function exit() {
    stopAsking()
    active.exit()
  }
  return { whole, changeMode, active: () => active, name: () => name, exit }
}
