import type { ReadableDb } from '#main/database/connections.types.ts'
import { splitFrame, type FrameSign } from '../documents/frame-signs.ts'
import { unpackPieces, unpackText } from '../layers/packed-text.ts'
import type { ListLayer } from '../layers/layers.types.ts'
import type { ListMarks, StoredPoint } from '../lists.types.ts'
import { readSource } from '../sql/list-layers.ts'
import type { StoredDocument } from '../sql/list-documents.ts'
import { toMapPlace } from './point-writers.ts'
import type { ExportPlan } from './export.types.ts'
import { readFramedList, type FramedList } from './framed-pieces.ts'
import { LIST_DATA, NO_MARKS, toFramedData } from './list-data.ts'
import { iteratePoints, layerPieces, type Piece } from './list-pieces.ts'
import type { MapFormat } from './layer-writers.ts'
import { rewriteJsonLayer, rewriteXmlLayer, toOwnDatum } from './rewrite-layer.ts'
import { rewriteJsonPlace } from './rewrite-json-place.ts'
import { rewriteXmlPlace } from './rewrite-xml-place.ts'

interface Writing {
  db: ReadableDb
  listId: string
  format: MapFormat
  marks: ListMarks
  asItCame: boolean
  list: FramedList
}

interface Place {
  number: number
  point: StoredPoint
}

/** A list in the frame of the file that it came from. */
export async function* framedPieces(
  db: ReadableDb,
  plan: ExportPlan,
  documents: StoredDocument[],
): AsyncGenerator<Piece> {
  const format = documents[0]?.kind ?? 'kml'
  const list = readFramedList(db, plan.listId, documents)
  const { listId, marks = NO_MARKS, asItCame = false } = plan
  const writing: Writing = { db, listId, format, marks, asItCame, list }
  const places = createCursor(framedPlaces(writing))
  if (format === 'geojson') yield* jsonPieces(writing, places)
  else {
    for (const [index, frame] of list.frames.entries()) {
      const isPart = plan.format === 'kmz'
      if (!isPart && index > 0) break
      if (isPart && index > 0) yield { part: documents[index]?.name ?? '' }
      const whole = isPart || list.frames.length === 1 ? frame : nested(list.frames)
      yield* xmlPieces(whole, writing, { places, isRoot: index === 0 })
    }
  }
  yield { points: places.count() }
}

/** Places that stand in the frame, in the order in which it has them. */
async function* framedPlaces({ db, listId, list }: Writing): AsyncGenerator<Place> {
  let last = 0
  for await (const point of iteratePoints(db, listId)) {
    const number = list.numberOf(point)
    if (number === null || number <= last) continue
    last = number
    yield { number, point }
  }
}

/** The others: they came later, or elsewhere from. */
async function* furtherPlaces({ db, listId, list }: Writing): AsyncGenerator<StoredPoint> {
  let last = 0
  for await (const point of iteratePoints(db, listId)) {
    const number = list.numberOf(point)
    if (number === null || number <= last) yield point
    else last = number
  }
}

function createCursor(places: AsyncGenerator<Place>) {
  let next: Place | null | undefined
  let count = 0
  const peek = async (): Promise<Place | null> => {
    if (next === undefined) {
      const step = await places.next()
      next = step.done ? null : step.value
    }
    return next
  }
  return {
    peek,
    async take(): Promise<Place | null> {
      const taken = await peek()
      next = undefined
      if (taken) count++
      return taken
    },
    add: (further: number): void => void (count += further),
    count: () => count,
  }
}

type Cursor = ReturnType<typeof createCursor>

/** Further documents inside the first one: a file that is no archive has one root. */
function nested([root = '', ...others]: readonly string[]): string {
  const inner = others.map((frame) => frame.replace(/^<([\w:]*kml)\b([^>]*)>/, '<Folder$2>').replace(/<\/[\w:]*kml>$/, '</Folder>').replace(/<\?(?:rest|own list|own data|begin|end)\?>/g, '')) // prettier-ignore
  const at = root.lastIndexOf('<?rest?>')
  return at < 0 ? root : root.slice(0, at) + inner.join('') + root.slice(at)
}

interface XmlPart {
  places: Cursor
  /** The document that gets what is ours. */
  isRoot: boolean
}

async function* xmlPieces(frame: string, writing: Writing, part: XmlPart): AsyncGenerator<Piece> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n'
  const isGpx10 = /^<[\w:]*gpx\b[^>]*\sversion="1\.0"/.test(frame)
  for (const one of splitFrame(frame)) {
    if (typeof one === 'string') yield one
    else if (one.sign === 'features') yield* xmlFeatures(one, writing, part.places)
    else if (part.isRoot) yield* xmlSign(one.sign, writing, { ...part, isGpx10 })
  }
}

async function* xmlSign(
  sign: Exclude<FrameSign['sign'], 'features'>,
  writing: Writing,
  { places, isGpx10 }: XmlPart & { isGpx10: boolean },
): AsyncGenerator<Piece> {
  const { format, marks, asItCame } = writing
  const isKml = format === 'kml'
  const data = asItCame ? '' : toOwnDatum(LIST_DATA, toFramedData(marks), isKml)
  const around = isKml ? 'ExtendedData' : 'extensions'
  if (sign === 'own data' || (sign === 'own list' && isGpx10)) yield data
  else if (sign === 'own list') yield data === '' ? '' : `<${around}>${data}</${around}>`
  else if (sign === 'rest') {
    yield* restPlaces(writing, places)
    if (isKml) yield* restLayers(writing)
  } else if (sign === 'lines') yield* restLayers(writing)
  // A document of one place stays one, unless others came.
  else if (!(await hasRest(writing))) return
  else if (sign === 'begin') yield `<Document>${data === '' ? '' : `<ExtendedData>${data}</ExtendedData>`}`
  else {
    yield* restPlaces(writing, places)
    yield* restLayers(writing)
    yield '</Document>'
  }
}

async function hasRest(writing: Writing): Promise<boolean> {
  if (writing.list.layers.some(({ feature }) => feature === null)) return true
  for await (const _ of furtherPlaces(writing)) return true
  return false
}

async function* restPlaces(writing: Writing, places: Cursor): AsyncGenerator<string> {
  for await (const point of furtherPlaces(writing)) {
    places.add(1)
    yield toMapPlace(writing.format, point)
  }
}

function* restLayers({ db, format, list }: Writing): Generator<string> {
  for (const layer of list.layers) if (layer.feature === null) yield* layerPieces(db, layer, format)
}

async function* xmlFeatures(
  { first, last }: { first: number; last: number },
  writing: Writing,
  places: Cursor,
): AsyncGenerator<string> {
  const { layerOf } = writing.list
  const numbers = [...layerOf.keys()]
    .filter((number) => number >= first && number <= last)
    .sort((one, other) => one - other)
  for (const [index, number] of numbers.entries()) {
    yield* xmlPlaces(number - 1, writing, places)
    const layer = layerOf.get(number)
    const together = await places.peek()
    // One feature may be a place and a line: the place has all of it.
    if (together?.number === number) yield* xmlPlaces(number, writing, places)
    else if (layer) yield* xmlLayer(layer, { writing, places, before: numbers[index + 1] ?? Infinity, last })
  }
  yield* xmlPlaces(last, writing, places)
}

/** Places up to a number. */
async function* xmlPlaces(last: number, writing: Writing, places: Cursor): AsyncGenerator<string> {
  for (let place = await places.peek(); place && place.number <= last; place = await places.peek()) {
    await places.take()
    yield xmlPlace(place, writing)
  }
}

function xmlPlace({ number, point }: Place, { format, list, asItCame }: Writing): string {
  const text = list.textOf(number)
  return text === '' ? toMapPlace(format, point) : rewriteXmlPlace(text, point, { isKml: format === 'kml', asItCame })
}

interface LayerWriting {
  writing: Writing
  places: Cursor
  /** The number of the next line or area, whose points are no longer those of this one. */
  before: number
  last: number
}

async function* xmlLayer(layer: ListLayer, { writing, places, before }: LayerWriting): AsyncGenerator<string> {
  const { db, format, asItCame, list } = writing
  const source = readSource(db, layer.id)
  if (!source) return yield* layerPieces(db, layer, format)
  const isRoute = format === 'gpx' && /^<(?:[\w-]+:)?rte\b/.test(unpackPieces(source).next().value ?? '')
  const ofRoute = new Map<number, StoredPoint>()
  const number = layer.feature ?? 0
  for (
    let place = isRoute ? await places.peek() : null;
    place && place.number < before && list.textOf(place.number) === '';
    place = await places.peek()
  ) {
    // prettier-ignore
    await places.take()
    ofRoute.set(place.number, place.point)
  }
  if (layer.edited.length === 0 && (asItCame || ofRoute.size === 0)) {
    const isPlain = [...ofRoute.values()].every(({ imported }) => Object.keys(imported ?? {}).length === 0)
    if (isPlain) return yield* unpackPieces(source)
  }
  const routePoint = (text: string, index: number): string => {
    const point = ofRoute.get(number + 1 + index)
    ofRoute.delete(number + 1 + index)
    return point ? rewriteXmlPlace(text, point, { isKml: false, asItCame }) : text
  }
  yield* rewriteXmlLayer(unpackPieces(source), layer, { isKml: format === 'kml', asItCame, routePoint })
  for (const point of ofRoute.values()) yield toMapPlace(format, point)
}

/** The features of GeoJSON stand in a row, in the order of their numbers. */
async function* jsonPieces(writing: Writing, places: Cursor): AsyncGenerator<Piece> {
  const { db, list, marks, asItCame } = writing
  const frame = JSON.parse(list.frames[0] ?? '{}') as Record<string, unknown>
  delete frame[LIST_DATA]
  const isSingle = frame.type !== 'FeatureCollection' && (await isOneFeature(writing))
  if (isSingle) return yield* singlePiece(frame.type === 'Feature' || !asItCame, writing, places)
  const head = { ...frame, type: 'FeatureCollection', ...(asItCame ? {} : { [LIST_DATA]: JSON.parse(toFramedData(marks)) as unknown }) } // prettier-ignore
  yield `${JSON.stringify(head).slice(0, -1)},"features":[`
  let isFirst = true
  for await (const text of jsonFeatures(writing, places)) {
    yield `${isFirst ? '' : ','}\n`
    yield text
    isFirst = false
  }
  for await (const point of furtherPlaces(writing)) {
    places.add(1)
    yield `${isFirst ? '' : ','}\n${toMapPlace('geojson', point)}`
    isFirst = false
  }
  for (const layer of list.layers) {
    if (layer.feature !== null) continue
    yield `${isFirst ? '' : ','}\n`
    yield* layerPieces(db, layer, 'geojson')
    isFirst = false
  }
  yield '\n]}\n'
}

async function* jsonFeatures(writing: Writing, places: Cursor): AsyncGenerator<string> {
  const layers = [...writing.list.layerOf].sort(([one], [other]) => one - other)
  for (const [number, layer] of [...layers, [Infinity, null] as const]) {
    for (let place = await places.peek(); place && place.number < number; place = await places.peek()) {
      await places.take()
      const text = writing.list.textOf(place.number)
      yield text === '' ? toMapPlace('geojson', place.point) : rewriteJsonPlace(text, place.point, writing)
    }
    const source = layer && readSource(writing.db, layer.id)
    if (source) yield rewriteJsonLayer(unpackText(source), layer, writing)
  }
}

async function isOneFeature(writing: Writing): Promise<boolean> {
  let count = writing.list.layers.length
  for await (const _ of iteratePoints(writing.db, writing.listId)) if (++count > 1) return false
  return count === 1
}

async function* singlePiece(isFeature: boolean, writing: Writing, places: Cursor): AsyncGenerator<Piece> {
  for await (const text of jsonFeatures(writing, places)) {
    yield isFeature ? text : JSON.stringify((JSON.parse(text) as { geometry: unknown }).geometry)
    return
  }
}
