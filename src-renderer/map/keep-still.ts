import type L from 'leaflet'

/**
 * Leaflet 1.9.4 turns the wheel, throws the map, ends a zoom and tells that a change of size is over by timers that
 * outlive the map and then read panes that are gone. What they call does nothing from here on, and nobody hears them.
 */
export function keepStill(map: L.Map): void {
  map.off()
  const stay = () => map
  Object.assign(map, { _animatingZoom: false, _move: stay, panBy: stay, setView: stay, setZoomAround: stay })
}
