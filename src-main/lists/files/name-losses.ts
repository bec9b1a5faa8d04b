import { MAIN_TEXTS, WRITTEN_TEXTS } from '#shared/model/location-fields.ts'
import { toXmlText } from '#main/files/xml/escape-xml.ts'
import type { LOSSES } from '#shared/contract/export-schemas.ts'
import { holdsText, MOST_TEXT_BYTES } from '#main/files/gis/dbf-table.ts'
import { MAX_SHEET_CELL } from '#main/files/workbook/sheet-text.ts'
import type { PointFields } from '../lists.types.ts'
import { isFieldColumn } from './find-field-columns.ts'
import { isTableFormat, type ListFileFormat } from './list-format.ts'
import { canBeField, shownText } from './gis-columns.ts'
import { joinMarks, marksInWords } from './mark-fields.ts'
import { splitFields } from './own-table.ts'

type Loss = (typeof LOSSES)[number]

/** What is not in a file of this format that an import would read of it, compared with the place as it is; without a position it is no point of a map. */
export function namePlaceLosses(point: PointFields, format: ListFileFormat): Loss[] {
  const isMap = !isTableFormat(format)
  if (format === 'gpx' && point.lat === null) return ['place']
  if (format === 'xlsx' && isTooLong(point)) return ['long']
  const isXml = format === 'kml' || format === 'kmz' || format === 'gpx'
  const losses: Loss[] = (isXml ? WRITTEN_TEXTS : MAIN_TEXTS).filter(
    (field) => point[field] !== toHeld(point[field], isXml),
  )
  if (isMap && point.lat === null && point.latText + point.lonText !== '') losses.push('texts')
  if (!isMap && !hasAllDigits(point)) losses.push('digits')
  if (format === 'shp' && isCutInShapefile(point)) losses.push('cut')
  // A file says that a place was moved by hand, and not from where.
  if (point.placed?.by === 'hand' && (point.placed.from || point.placed.before)) losses.push('placed')
  return losses
}

/** XML has no place for most control characters, and no reader keeps blanks at the ends. */
const toHeld = (text: string, isXml: boolean): string => (isXml ? toXmlText(text) : text).trim()

/** A table holds a position as its text; a map file holds the number. */
const hasAllDigits = ({ lat, lon, latText, lonText }: PointFields): boolean =>
  lat === null || (Number(latText) === lat && Number(lonText) === lon)

/** Whether a row of the place has a cell that no workbook holds: most of it is asked only where much is there. */
function isTooLong(point: PointFields): boolean {
  if (MAIN_TEXTS.some((field) => point[field].length > MAX_SHEET_CELL)) return true
  const fields = joinMarks(point)
  if (JSON.stringify(fields).length <= MAX_SHEET_CELL) return false
  const { cells, rest } = splitFields(fields, Object.keys(fields ?? {}).filter(isFieldColumn))
  return [rest, ...cells].some((cell) => cell.length > MAX_SHEET_CELL)
}

/** Whether a Shapefile has a cell of the place only in part, or not at all. */
function isCutInShapefile(point: PointFields): boolean {
  if (MAIN_TEXTS.some((field) => isCut(point[field].trim()))) return true
  if (marksInWords(point).some(([, value]) => isCut(typeof value === 'string' ? value : JSON.stringify(value))))
    return true
  const fields = Object.entries(point.metaInfo ?? {})
  const hidden = fields.filter(([name, value]) => !canBeField(name) || typeof value !== 'string' || value.trim() === '' || !holdsText(value)) // prettier-ignore
  return fields.some(([, value]) => isCut(shownText(value))) || (hidden.length > 0 && isCut(JSON.stringify(Object.fromEntries(hidden)))) // prettier-ignore
}

const isCut = (text: string): boolean => Buffer.byteLength(text, 'utf8') > MOST_TEXT_BYTES
