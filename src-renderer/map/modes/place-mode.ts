import type L from 'leaflet'
import { t } from '#renderer/i18n/translate.ts'
import type { EnterMode } from './mode.types.ts'
import { toPosition } from './to-position.ts'

/** Choose a place for a new point: by a click, or with the arrows under the cross-hair and Enter. */
export const enterPlaceMode: EnterMode = (context) => {
  const { map, state, events } = context
  const container = map.getContainer()
  const choose = (at: L.LatLng) => {
    events.place(toPosition(at))
    context.changeMode('browse')
  }
  const click = (event: L.LeafletMouseEvent) => choose(event.latlng)
  map.on('click', click)
  container.classList.add('is-placing')
  state.hasCrosshair = true
  context.repaintHere()
  events.say(t('map.say.place'))
  return {
    onKey(event) {
      if (event.key !== 'Enter') return false
      choose(map.getCenter())
      return true
    },
    exit() {
      map.off('click', click)
      container.classList.remove('is-placing')
      state.hasCrosshair = false
      context.repaintHere()
    },
  }
}
