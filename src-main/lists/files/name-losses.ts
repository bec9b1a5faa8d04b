import type { z } from 'zod'
import { toXmlText } from '#main/files/xml/escape-xml.ts'
import type { LOSSES } from '#shared/contract/export-schemas.ts'
import type { listFileFormat } from '#shared/contract/lists-schemas.ts'
import type { PointFields } from '../lists.types.ts'

type ListFileFormat = z.output<typeof listFileFormat>

type Loss = (typeof LOSSES)[number]

const TEXTS = ['name', 'description', 'address', 'country'] as const

/** What is not in a file of this format that an import would read of it, compared with the place as it is; without a position it is no point of a map. */
export function namePlaceLosses(point: PointFields, format: ListFileFormat): Loss[] {
  const isMap = format !== 'csv' && format !== 'xlsx'
  if (isMap && point.lat === null) return ['place']
  const isXml = isMap && format !== 'geojson'
  const losses: Loss[] = TEXTS.filter((field) => point[field] !== toHeld(point[field], isXml))
  if (isXml && point.status !== toHeld(point.status, isXml)) losses.push('status')
  if (point.lat !== null && !hasAllDigits(point, isMap)) losses.push('digits')
  if (point.placed) losses.push('placed')
  return losses
}

/** XML has no place for most control characters, and no reader keeps blanks at the ends. */
const toHeld = (text: string, isXml: boolean): string => (isXml ? toXmlText(text) : text).trim()

/** A table holds a position as its text, a map file as the number. */
function hasAllDigits({ lat, lon, latText, lonText }: PointFields, isMap: boolean): boolean {
  return isMap ? `${lat}` === latText && `${lon}` === lonText : Number(latText) === lat && Number(lonText) === lon
}
