import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { MapView } from '#renderer/model/map.types.ts'
import { MERCATOR_LATITUDE, WORLD_PIXELS } from './web-mercator.ts'

const MAX_ZOOM = 19
/** Turns of the world in which one may pan; enough for anyone. */
const MOST_LONGITUDE = 3600
const WHOLE_WORLD: MapView = { lat: 25, lon: 8, zoom: 2 }
/** Panes between Leaflet's tiles (200) and its own overlays (400). */
const PANES: [string, number][] = [
  ['labels', 250],
  ['shapes', 404],
  ['travel', 405],
  ['points', 410],
  ['here', 420],
]

/** A Leaflet map without controls of its own, bounded so that nothing but the world is ever shown. */
export function createLeaflet(container: HTMLElement, view: MapView | null): L.Map {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(container, {
    attributionControl: false,
    zoomControl: false,
    keyboard: false,
    boxZoom: false,
    zoomAnimation: !isCalm,
    fadeAnimation: false, // a tile is drawn before it is shown
    inertia: !isCalm,
    maxZoom: MAX_ZOOM,
    maxBounds: [
      [-MERCATOR_LATITUDE, -MOST_LONGITUDE],
      [MERCATOR_LATITUDE, MOST_LONGITUDE],
    ],
    maxBoundsViscosity: 1,
    wheelPxPerZoomLevel: 100,
  })
  for (const [name, zIndex] of PANES) {
    const pane = map.createPane(name)
    pane.style.zIndex = String(zIndex)
    pane.style.pointerEvents = 'none'
  }
  // As small as the world may be without showing what lies beyond the poles.
  const limitZoom = () => map.setMinZoom(Math.max(1, Math.ceil(Math.log2(map.getSize().y / WORLD_PIXELS))))
  map.on('resize', limitZoom)
  const start = view ?? WHOLE_WORLD
  map.setView([start.lat, start.lon], start.zoom, { animate: false })
  limitZoom()
  return map
}
