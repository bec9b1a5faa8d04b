import type L from 'leaflet'
import { createCanvasOverlay, forEachWorld, type Frame } from '#renderer/map/overlay/canvas-overlay.ts'
import type { Box } from '#renderer/map/labels/label.types.ts'
import type { LabelledMark } from '#renderer/map/labels/point-labels.ts'
import type { MapColors } from '#renderer/map/map-colors.ts'
import type { PointPrecision } from '#renderer/model/map.types.ts'
import type { MapState } from '#renderer/map/map-state.ts'
import { metersPerPixel, WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import {
  clusterCells,
  clusterPoints,
  clusterRadius,
  type CanvasPositions,
  type ClusteredPoints,
  type PointCluster,
} from './cluster-points.ts'
import { drawStack, stackHalfWidth, type StackLook } from './draw-stack.ts'
import { toStacks, type Stack } from './stack-points.ts'
import { drawCluster, drawPoint, drawRank, type CanvasPoint } from './draw-marks.ts'
import type { PointSet } from './point-set.ts'
import { toZoomCells, type ZoomCells } from './zoom-cells.ts'

/** What lies under a place of the map. */
export type Hit = { kind: 'point'; indices: number[] } | { kind: 'cluster'; members: ArrayLike<number> } | null

/** Closer than this every point is drawn by itself. */
const LAST_CLUSTER_ZOOM = 15
const HIT_PIXELS = 10
const MOST_SORTED = 1000
/** Areas of more points than this would be a haze that says nothing. */
const MOST_AREAS = 300
const LARGEST_AREA_PIXELS = 2000

const MOST_HEEDED_MARKS = 600
/** More leave no room for what is written beside them. While one pans, what stood may be some more. */
const MOST_LABELLED_MARKS = 800
const MOST_STILL_LABELLED = 1_000
const MARK_RADIUS_PIXELS = 7

/** What the last painting put where, in world pixels of its zoom, for hit tests. */
interface Drawn {
  zoom: number
  singles: Set<number>
  /** By their first point; points by themselves are stacks of one. */
  stacks: Map<number, Stack>
  clusters: PointCluster[]
}

const nothingDrawn = (zoom: number): Drawn => ({ zoom, singles: new Set(), stacks: new Map(), clusters: [] })

/** Radius on the canvas of the area in which a point likely lies; 0 where it is not worth drawing. */
export function areaPixels(state: MapState, index: number, zoom: number): number {
  const meters = state.set.radiusMeters(index)
  if (meters === 0) return 0
  const pixels = meters / metersPerPixel(state.set.position(index).lat, zoom)
  return pixels < LARGEST_AREA_PIXELS ? pixels : 0
}

/** The colour of a point; null where it has none of its own. */
export function colorOf({ colors: own, set }: MapState, index: number, colors: MapColors): string | null {
  // Colours that were told of other points than these are on their way to be told anew.
  const color = own?.codes.length === set.size ? own.palette[own.codes[index]!] : ''
  return color ? colors.marks[color] : null
}

/** How exact the position of a point is. */
export function precisionOf({ precisions, set }: MapState, index: number): PointPrecision {
  // Those of other points than these are on their way to be told anew.
  if (precisions?.codes.length !== set.size) return set.precision(index)
  return precisions.palette[precisions.codes[index]!] ?? 'rooftop'
}

/** That of a disc all of whose points are alike. */
function sharedColor(state: MapState, members: ArrayLike<number>, colors: MapColors): string | null {
  const { codes, palette } = state.colors ?? { codes: null, palette: [] }
  const first = members[0]!
  if (codes && palette.length > 1) {
    const code = codes[first]
    for (let at = 1; at < members.length; at++) if (codes[members[at]!] !== code) return null
  }
  return colorOf(state, first, colors)
}

/** Of each point, whether it is selected (1): a disc asks for all of its points each time that it is drawn. */
const marksOfSelected = new WeakMap<ReadonlySet<number>, Uint8Array>()

function hasSelected({ selected, set }: MapState, members: ArrayLike<number>): boolean {
  if (selected.size === 0) return false
  let marks = marksOfSelected.get(selected)
  if (marks?.length !== set.size) {
    marks = new Uint8Array(set.size)
    for (const index of selected) marks[index] = 1
    marksOfSelected.set(selected, marks)
  }
  for (let at = 0; at < members.length; at++) if (marks[members[at]!] === 1) return true
  return false
}

/** Where the points lie on the canvas of a frame, for one of the worlds that it shows. */
function placeOn({ worldPixels, top }: Frame, offset: number, { set }: MapState): CanvasPositions {
  return {
    x: (index) => set.x[index]! * worldPixels + offset,
    y: (index) => set.y[index]! * worldPixels - top,
    left: -offset,
    top,
  }
}

const MARGIN_PIXELS = 20
/** Fewer are put into cells anew for each frame. */
const LEAST_IN_ZOOM_CELLS = 20_000

/** The cells of a set at the zoom that was painted last; null where it is small or its cells are too many. */
function createZoomCells() {
  const kept = new WeakMap<PointSet, { moves: number; worldPixels: number; cells: ZoomCells | null }>()
  return (set: PointSet, worldPixels: number): ZoomCells | null => {
    if (set.size < LEAST_IN_ZOOM_CELLS) return null
    const moves = set.moves()
    const known = kept.get(set)
    if (known?.moves === moves && known.worldPixels === worldPixels) return known.cells
    const cells = toZoomCells(set, worldPixels)
    kept.set(set, { moves, worldPixels, cells })
    return cells
  }
}

const alone = (index: number): Stack => ({ index, members: [index] })

function stackLook(state: MapState, members: readonly number[], colors: MapColors): StackLook {
  const color = sharedColor(state, members, colors)
  return { count: members.length, isCurrent: false, hasSelected: hasSelected(state, members), color }
}

interface Painting {
  state: MapState
  colors: MapColors
  zoomCells: ReturnType<typeof createZoomCells>
}

/** Points that are drawn elsewhere or by themselves: the current one, one that is moved, numbered ones. */
function apartOf({ selected, ranks, current, moving }: MapState): Set<number> {
  // A group on its way is drawn where it is now, above all others.
  const lifted = moving !== null && moving.group.length > 0 ? selected : []
  return new Set([current, moving?.index ?? -1, ...ranks.keys(), ...lifted].filter((index) => index >= 0))
}

/** What is to be drawn of the points in view, and the numbered ones among them. */
function arrange(frame: Frame, offset: number, { state, zoomCells }: Painting): ClusteredPoints & { ranked: number[] } {
  const { worldPixels, width, height, top, zoom } = frame
  const { set, ranks, current } = state
  const positions = placeOn(frame, offset, state)
  const isShown = (index: number): boolean => {
    const [x, y] = [positions.x(index), positions.y(index)]
    return x >= -MARGIN_PIXELS && x <= width + MARGIN_PIXELS && y >= -MARGIN_PIXELS && y <= height + MARGIN_PIXELS
  }
  const ranked = [...ranks.keys()].filter((index) => index !== current && isShown(index))
  const leftOut = apartOf(state)
  const isClustered = zoom <= LAST_CLUSTER_ZOOM
  const cells = isClustered ? zoomCells(set, worldPixels) : null
  if (cells) {
    const window = { left: -offset - MARGIN_PIXELS, top: top - MARGIN_PIXELS }
    const size = { width: width + 2 * MARGIN_PIXELS, height: height + 2 * MARGIN_PIXELS }
    const found = cells.inWindow({ ...window, ...size, leftOut })
    const onCanvas = found.map((cell) => ({ ...cell, x: cell.x - MARGIN_PIXELS, y: cell.y - MARGIN_PIXELS }))
    return { ...clusterCells(onCanvas, positions), ranked }
  }
  const plain = set
    .inBox(
      (-offset - MARGIN_PIXELS) / worldPixels,
      (top - MARGIN_PIXELS) / worldPixels,
      (width - offset + MARGIN_PIXELS) / worldPixels,
      (top + height + MARGIN_PIXELS) / worldPixels,
    )
    .filter((index) => !leftOut.has(index))
  return { ...(isClustered ? clusterPoints(plain, positions) : { clusters: [], singles: plain }), ranked }
}

function paintWorld(frame: Frame, offset: number, painting: Painting) {
  const { state, colors } = painting
  const { context, top, zoom } = frame
  const { set, selected, ranks } = state
  const { x, y } = placeOn(frame, offset, state)
  const at = (index: number): CanvasPoint => ({ x: x(index), y: y(index) })
  const { clusters, singles, ranked } = arrange(frame, offset, painting)
  const hasAreas = singles.length <= MOST_AREAS
  const stacks = state.hasStacks ? toStacks(singles, set) : singles.map(alone)
  for (const { index, members } of stacks) {
    if (members.length > 1) {
      drawStack(context, at(index), stackLook(state, members, colors), colors)
      continue
    }
    const look = {
      precision: precisionOf(state, index),
      areaPixels: hasAreas ? areaPixels(state, index, zoom) : 0,
      isSelected: selected.has(index),
      isCurrent: false,
      color: colorOf(state, index, colors),
    }
    drawPoint(context, at(index), look, colors)
  }
  for (const cluster of clusters) {
    const look = {
      hasSelected: hasSelected(state, cluster.members),
      color: sharedColor(state, cluster.members, colors),
    }
    drawCluster(context, { ...cluster, ...look }, colors)
  }
  for (const index of ranked.sort((a, b) => ranks.get(b)! - ranks.get(a)!)) {
    drawRank(context, at(index), ranks.get(index)!, colors)
  }
  const toWorldPixels = (cluster: PointCluster) => ({ ...cluster, x: cluster.x - offset, y: cluster.y + top })
  return {
    singles: [...singles, ...ranked],
    stacks: [...stacks, ...ranked.map(alone)],
    clusters: clusters.map(toWorldPixels),
  }
}

const boxAround = (x: number, y: number, halfWidth: number, halfHeight = halfWidth): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
})

/** Around a point, or points at one spot, in world pixels. */
function boxOfStack({ set }: MapState, { index, members }: Stack, worldPixels: number): Box {
  const halfWidth = members.length > 1 ? stackHalfWidth(members.length) : MARK_RADIUS_PIXELS
  return boxAround(set.x[index]! * worldPixels, set.y[index]! * worldPixels, halfWidth, MARK_RADIUS_PIXELS)
}

/** With the current point: it is drawn elsewhere, but nothing may be written over it. */
const stacksOf = ({ stacks }: Drawn, { current }: MapState): Stack[] =>
  current >= 0 ? [...stacks.values(), alone(current)] : [...stacks.values()]

/** It is on its way, and nothing is written beside it. */
const isMoving = ({ moving }: MapState, index: number): boolean =>
  moving !== null && (moving.index === index || moving.group.includes(index))

const countOf = ({ stacks, clusters }: Drawn): number => stacks.size + clusters.length

/** Paints the points of each world that a frame shows. */
function paintWorlds(frame: Frame, painting: Painting): Drawn {
  const drawn = nothingDrawn(frame.zoom)
  forEachWorld(frame, (offset) => {
    const { singles, stacks, clusters } = paintWorld(frame, offset, painting)
    for (const index of singles) drawn.singles.add(index)
    for (const stack of stacks) drawn.stacks.set(stack.index, stack)
    drawn.clusters.push(...clusters)
  })
  return drawn
}

/** Draws the points and says which of them is under the pointer. */
export function createPointLayer(map: L.Map, state: MapState, colors: () => MapColors) {
  let drawn = nothingDrawn(0)
  /** The zoom at which there was room for labels; −1 for none. */
  let labelledZoom = -1
  const zoomCells = createZoomCells()

  /** Without points nothing is painted, and nothing lies anywhere. */
  const hasAnything = (): boolean => {
    if (state.set.size === 0) drawn = nothingDrawn(map.getZoom())
    return state.set.size > 0
  }
  function paint(frame: Frame) {
    drawn = paintWorlds(frame, { state, colors: colors(), zoomCells })
  }
  function isLabelled(): boolean {
    const most = labelledZoom === drawn.zoom ? MOST_STILL_LABELLED : MOST_LABELLED_MARKS
    const hasRoom = state.labels !== null && countOf(drawn) <= most
    labelledZoom = hasRoom ? drawn.zoom : -1
    return hasRoom
  }

  function hit(latLng: L.LatLng): Hit {
    const { x, y } = map.project(latLng)
    const worldPixels = 256 * 2 ** map.getZoom()
    const wrappedX = ((x % worldPixels) + worldPixels) % worldPixels
    const distance = (index: number) =>
      Math.hypot(state.set.x[index]! * worldPixels - wrappedX, state.set.y[index]! * worldPixels - y)
    const reach = HIT_PIXELS / worldPixels
    const [shareX, shareY] = [wrappedX / worldPixels, y / worldPixels]
    const near = state.set
      .inBox(shareX - reach, shareY - reach, shareX + reach, shareY + reach)
      .filter((index) => (drawn.singles.has(index) || index === state.current) && distance(index) <= HIT_PIXELS)
    if (near.includes(state.current)) return { kind: 'point', indices: near.sort((a, b) => a - b) }
    const disc = drawn.clusters.find((one) => Math.hypot(one.x - wrappedX, one.y - y) <= clusterRadius(one.count))
    if (disc && near.length === 0) return { kind: 'cluster', members: disc.members }
    if (near.length === 0) return null
    // Of thousands at one spot the first few stand for all: the pointer asks this with every move.
    if (near.length > MOST_SORTED) near.length = MOST_SORTED
    return { kind: 'point', indices: near.sort((a, b) => distance(a) - distance(b) || a - b) }
  }
  /** Boxes around the marks of the last painting, in world pixels; none when there are too many to heed. */
  function marks(): Box[] {
    if (!isLabelled() && countOf(drawn) > MOST_HEEDED_MARKS) return []
    const worldPixels = WORLD_PIXELS * 2 ** drawn.zoom
    return [
      ...stacksOf(drawn, state).map((stack) => boxOfStack(state, stack, worldPixels)),
      ...drawn.clusters.map(({ x, y, count }) => boxAround(x, y, clusterRadius(count))),
    ]
  }
  /** Marks beside which something may be written; none when there are too many. */
  function labelled(): LabelledMark[] {
    if (!isLabelled()) return []
    const worldPixels = WORLD_PIXELS * 2 ** drawn.zoom
    const isStill = ({ index }: Stack) => !isMoving(state, index)
    return stacksOf(drawn, state)
      .filter(isStill)
      .map((stack) => ({
        index: stack.index,
        ids: stack.members.map((index) => state.set.id(index)),
        box: boxOfStack(state, stack, worldPixels),
        isCurrent: stack.index === state.current,
      }))
  }
  const overlay = createCanvasOverlay(map, map.getPane('points')!, paint, { hasAnything })
  return { overlay, hit, marks, labelled }
}
