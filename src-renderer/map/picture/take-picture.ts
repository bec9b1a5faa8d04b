import type L from 'leaflet'
import type { BasemapSource } from '#renderer/map/basemap/basemap-source.ts'
import { readMapColors } from '#renderer/map/map-colors.ts'
import type { MapColors } from '#renderer/map/map-colors.ts'
import type { MapState } from '#renderer/map/map-state.ts'
import type { CanvasOverlay } from '#renderer/map/overlay/canvas-overlay.ts'
import { scaleBar } from '#renderer/map/scale-bar.ts'
import type { StreetMaps } from '#renderer/map/street/street-maps.ts'
import { metersPerPixel, WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import type { MapPicture, PictureWish } from '#renderer/model/map.types.ts'
import { composePicture, pictureRatio, type PictureView } from './compose-picture.ts'
import { paintMargin } from './paint-margin.ts'

/** More numbers than this would hide the map. */
export const MOST_NUMBERED = 60

/** What a picture needs of the map that it is taken of. */
export interface Pictured {
  map: L.Map
  state: MapState
  source: BasemapSource
  streets: StreetMaps | null
  overlays: readonly CanvasOverlay[]
  /** The colours that everything is painted in, and how to paint in others. */
  colors(): MapColors
  setColors(colors: MapColors): void
  /** Paints what is on the screen anew. */
  repaint(): void
}

const viewOf = (map: L.Map): PictureView => {
  const size = map.getSize()
  const middle = map.project(map.getCenter())
  return {
    width: size.x,
    height: size.y,
    zoom: map.getZoom(),
    left: middle.x - size.x / 2,
    top: middle.y - size.y / 2,
  }
}

/** The points in a view, in the order of the table. */
function pointsIn({ set }: MapState, { left, top, width, height, zoom }: PictureView): number[] {
  const world = WORLD_PIXELS * 2 ** zoom
  const [north, south] = [top / world, (top + height) / world]
  const west = left / world - Math.floor(left / world)
  const east = west + width / world
  const found = new Set(set.inBox(west, north, Math.min(1, east), south))
  // The rest lies beyond the date line.
  if (east > 1) for (const index of set.inBox(0, north, Math.min(1, east - 1), south)) found.add(index)
  return [...found].sort((a, b) => a - b)
}

/** Numbers of the points that the legend explains: ranks where there are some, else as they follow in the table. */
function numberPoints(state: MapState, inView: readonly number[]): ReadonlyMap<number, number> {
  const ranked = inView.filter((index) => state.ranks.has(index))
  if (ranked.length > 0) return new Map(ranked.map((index) => [index, state.ranks.get(index)!]))
  return new Map(inView.slice(0, MOST_NUMBERED).map((index, at) => [index, at + 1]))
}

/** Paints what the map shows as a picture: for paper in the light colours, for a legend with its points numbered. */
export async function takePicture(pictured: Pictured, wish: PictureWish): Promise<MapPicture | null> {
  const { map, state, streets } = pictured
  const view = viewOf(map)
  const ratio = pictureRatio(view, wish.ratio(view.width))
  const inView = pointsIn(state, view)
  const numbers = wish.hasLegend ? numberPoints(state, inView) : state.ranks
  const colors = wish.isForPaper ? readMapColors(map.getContainer(), 'light') : pictured.colors()
  const canvas = await composePicture(view, ratio, {
    source: pictured.source,
    streets,
    colors,
    overlays: [
      (frame) => {
        const [before, ranks] = [pictured.colors(), state.ranks]
        pictured.setColors(colors)
        state.ranks = numbers
        for (const overlay of pictured.overlays) overlay.paintOn(frame)
        state.ranks = ranks
        pictured.setColors(before)
      },
    ],
  })
  pictured.repaint()
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return null
  const scale = scaleBar(metersPerPixel(map.getCenter().lat, view.zoom))
  paintMargin(context, { width: view.width, height: view.height, scale, attribution: wish.attribution }, colors)
  const legend = [...numbers].map(([index, number]) => ({
    number,
    id: state.set.id(index),
    name: state.set.name(index),
  }))
  legend.sort((a, b) => a.number - b.number)
  return { canvas, ratio, legend: wish.hasLegend ? legend : [], inView: inView.length }
}
