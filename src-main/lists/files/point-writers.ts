import { BYTE_ORDER_MARK, formatRecord, type CsvStyle } from '#main/files/csv/format-record.ts'
import { createSheetRows, MAX_SHEET_CELL } from '#main/files/workbook/sheet-text.ts'
import { escapeXml } from '#main/files/xml/escape-xml.ts'
import type { ListMarks, StoredPoint } from '../lists.types.ts'
import type { ExportPlan } from './export.types.ts'
import { splitMapFields } from './hidden-fields.ts'
import { KML_STYLE, LIST_DATA, NO_MARKS, toKmlData, toKmlStyle, toListData } from './list-data.ts'
import { HIDDEN_FIELDS, joinMarks, marksInWords, marksOf, PLACE_ID } from './mark-fields.ts'
import { toXmlJson } from './own-members.ts'
import { LIST_COLUMNS, splitFields } from './own-table.ts'

/** Turns the points of a list into the text of one kind of file. */
export interface PointWriter {
  start: string
  point(point: StoredPoint, isFirst: boolean): string
  end: string
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const OWN_NAMESPACE = 'https://waypost.example/gpx/1'

/** A writer for one list; a workbook needs a new one each time. `fieldColumns`: its fields that get a column each. */
export function createPointWriter(
  { format, preset, listName, marks = NO_MARKS, hasWholeMetaInfo, hasListColumn }: ExportPlan,
  fieldColumns: readonly string[],
): PointWriter {
  if (format === 'geojson') return geoJsonWriter(marks)
  if (format === 'gpx') return gpxWriter(listName, marks)
  if (format === 'kml' || format === 'kmz') return kmlWriter(listName, marks)
  const style: CsvStyle = { delimiter: ',', lineEnd: '\r\n', preset }
  const isMarked = format === 'csv' && preset === 'excel'
  const toText = format === 'xlsx' ? createFittingRows() : (cells: string[]) => formatRecord(cells, style)
  // The first row has it for all of them.
  const listData = format === 'csv' && hasListColumn ? toListData(marks) : ''
  const forList = (cell: string): string[] => (listData === '' ? [] : [cell])
  return {
    start: (isMarked ? BYTE_ORDER_MARK : '') + toText([...LIST_COLUMNS, ...fieldColumns, ...forList(LIST_DATA)]),
    point: (point, isFirst) => {
      const { id, name, description, address, country, latText, lonText } = point
      const { cells, rest } = splitFields(hasWholeMetaInfo ? point.metaInfo : joinMarks(point), fieldColumns)
      return toText([
        ...[id, name, description, address, country, latText, lonText, rest],
        ...cells,
        ...forList(isFirst ? listData : ''),
      ])
    },
    end: '',
  }
}

/** A row with a cell that no workbook holds is left out; that is named before the export. */
function createFittingRows(): (cells: string[]) => string {
  const toRow = createSheetRows()
  return (cells) => (cells.some((cell) => cell.length > MAX_SHEET_CELL) ? '' : toRow(cells))
}

function geoJsonWriter(marks: ListMarks): PointWriter {
  const data = toListData(marks)
  return {
    start: `{"type":"FeatureCollection",${data === '' ? '' : `"${LIST_DATA}":${data},`}"features":[`,
    point: (point, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(toFeature(point))}`,
    end: '\n]}\n',
  }
}

function toFeature(point: StoredPoint): object {
  const { id, name, description, address, country, lat, lon } = point
  const { shown, hidden } = splitMapFields(point.metaInfo, false)
  const own = hidden ? [[HIDDEN_FIELDS, hidden] as const] : []
  return {
    type: 'Feature',
    id,
    geometry: lat === null || lon === null ? null : { type: 'Point', coordinates: [lon, lat] },
    properties: { ...Object.fromEntries([...shown, ...own, ...marksOf(point)]), name, description, address, country },
  }
}

const element = (name: string, text: string) => (text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`)

/** Everything of a point that the format has no place for, as names and texts. */
function furtherData(point: StoredPoint): [string, string][] {
  const { id, country } = point
  const { shown, hidden } = splitMapFields(point.metaInfo, true)
  // Ours go first: a reader takes so many names, and no more.
  const data: [string, unknown][] = [[PLACE_ID, id], ['country', country], ...marksInWords(point)]
  if (hidden) data.push([HIDDEN_FIELDS, hidden])
  return [...data, ...shown]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, typeof value === 'string' ? value : toXmlJson(value)])
}

/** KML 2.2; the order of the elements is that of its schema. */
function kmlWriter(listName: string, marks: ListMarks): PointWriter {
  const style = toKmlStyle(marks)
  const styleUrl = style === '' ? '' : `<styleUrl>#${KML_STYLE}</styleUrl>`
  const listData = toListData(marks)
  const further = listData === '' ? '' : `<ExtendedData>${toKmlData(LIST_DATA, listData)}</ExtendedData>`
  const start = `${XML}<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${element('name', listName)}`
  return {
    start: start + style + further,
    point: (point) => toPlacemark(point, styleUrl),
    end: '\n</Document></kml>\n',
  }
}

function toPlacemark(point: StoredPoint, styleUrl: string): string {
  const { name, description, address, lat, lon } = point
  const data = furtherData(point).map(([key, value]) => toKmlData(key, value))
  const place = lat === null ? '' : `<Point><coordinates>${lon},${lat}</coordinates></Point>`
  const texts = element('name', name) + element('address', address) + element('description', description) + styleUrl
  return `\n<Placemark>${texts}<ExtendedData>${data.join('')}</ExtendedData>${place}</Placemark>`
}

/** A place by itself, in the middle of any document. */
export function toMapPlace(format: 'kml' | 'gpx' | 'geojson', point: StoredPoint): string {
  if (format === 'geojson') return JSON.stringify(toFeature(point))
  if (format === 'kml') return toPlacemark(point, '')
  const { name, description, address, lat, lon } = point
  if (lat === null) return ''
  // In a document of another program a comment is no address.
  const data = [...(address === '' ? [] : [['address', address] as [string, string]]), ...furtherData(point)]
  const texts = element('name', name) + element('desc', description)
  const own = data.map((datum) =>
    toGpxData(datum).replace('<waypost:data ', `<waypost:data xmlns:waypost="${OWN_NAMESPACE}" `),
  )
  return `\n<wpt lat="${lat}" lon="${lon}">${texts}<extensions>${own.join('')}</extensions></wpt>`
}

/** GPX 1.1. A waypoint is nothing without its position, so rows without one, which only lists of rejects have, are left out. */
function gpxWriter(listName: string, marks: ListMarks): PointWriter {
  const data = toListData(marks)
  const further = data === '' ? '' : `<extensions>${toGpxData([LIST_DATA, data])}</extensions>`
  const start =
    `${XML}<gpx version="1.1" creator="Waypost" xmlns="http://www.topografix.com/GPX/1/1" ` +
    `xmlns:waypost="${OWN_NAMESPACE}">`
  return {
    start: `${start}<metadata>${element('name', listName)}${further}</metadata>`,
    point: toWaypoint,
    end: '\n</gpx>\n',
  }
}

const toGpxData = ([key, value]: [string, string]): string =>
  `<waypost:data name="${escapeXml(key)}">${escapeXml(value)}</waypost:data>`

function toWaypoint(point: StoredPoint): string {
  const { name, description, address, lat, lon } = point
  if (lat === null) return ''
  const data = furtherData(point).map(toGpxData)
  const texts = element('name', name) + element('cmt', address) + element('desc', description)
  return `\n<wpt lat="${lat}" lon="${lon}">${texts}<extensions>${data.join('')}</extensions></wpt>`
}
