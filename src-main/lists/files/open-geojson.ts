import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import { detectEncoding } from '#main/files/csv/detect-encoding.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { KeptDocument } from '../documents/document.types.ts'
import type { ListMarks } from '../lists.types.ts'
import { createCornerCount, featureToRow, isPointOrShape, isShape, shapeToLayer } from './feature-rows.ts'
import { isOwnFeature, valuesOfFeature, withoutOwn, type Feature } from './feature-values.ts'
import { isFramed, LIST_DATA, parseListData } from './list-data.ts'
import type { PointSource, SourceBlock } from './source.types.ts'

/** A GeoJSON file is read as a whole; larger ones are better kept as CSV. */
const MAX_GEOJSON_BYTES = 256 * 1024 * 1024
const BLOCK_ROWS = 2_000

/** Opens a GeoJSON file: a FeatureCollection, one Feature, or a bare geometry. Properties are columns. */
export async function openGeoJson(path: string, name: string): Promise<Result<PointSource>> {
  const { size } = await stat(path)
  if (size > MAX_GEOJSON_BYTES) {
    return fail('file/too-large', `"${name}" is larger than 256 MiB: split it, or save it as CSV.`)
  }
  const text = await readText(path, name)
  if (!text.ok) return text
  const read = parseFeatures(keepLongNumbers(text.value))
  if (!read) {
    return fail('file/not-geojson', `"${name}" begins like JSON but is not GeoJSON with features: check the file.`)
  }
  if (!isInDegrees(read.crs)) {
    return fail('file/other-coordinates', `"${name}" has its positions in another system (${read.crs.slice(0, MAX_CRS_CHARS)}), not in degrees: save it in WGS 84 (EPSG:4326).`) // prettier-ignore
  }
  const { features, list } = read
  const shapes = features.map(isShape)
  const columns = namesOf(features.filter((_, index) => !shapes[index]))
  const isPlain = features.every(isOwnFeature) && Object.keys(read.frame).every((name) => OWN_MEMBERS.has(name)) && !isFramed(read.frame[LIST_DATA]) // prettier-ignore
  let documents: KeptDocument[] = []
  if (columns.length > MAX_COLUMNS) {
    return fail('file/too-wide', `"${name}" has more than ${MAX_COLUMNS} different properties: remove those that you do not need.`) // prettier-ignore
  }
  return ok({
    kind: 'geojson' as const,
    hasGeometry: true,
    bytes: size,
    columns,
    list,
    format: null,
    documents: () => documents,
    async *rows({ keepsFeatures } = { keepsFeatures: false }) {
      const keeps = keepsFeatures && !isPlain
      const counted = createCornerCount()
      for (let start = 0; start < features.length; start += BLOCK_ROWS) {
        const share = Math.min(1, (start + BLOCK_ROWS) / features.length)
        const block: Required<SourceBlock> = { rows: [], layers: [], layerCount: 0, features: [], share }
        for (const [index, feature] of features.slice(start, start + BLOCK_ROWS).entries()) {
          const number = start + index + 1
          const text = keeps ? JSON.stringify(withoutOwn(feature)) : ''
          if (shapes[start + index]) {
            block.layerCount++
            if (!keepsFeatures) continue
            block.layers.push(counted(shapeToLayer(feature, { number, text })))
            continue
          }
          block.rows.push({ ...featureToRow(feature, number, columns), feature: number })
          if (keeps) block.features.push({ number, text })
        }
        yield block
      }
      if (keeps) documents = [{ kind: 'geojson', name: '', frame: JSON.stringify(read.frame) }]
    },
  })
}

/** Members that a file of ours has at its top. */
const OWN_MEMBERS: ReadonlySet<string> = new Set(['type', LIST_DATA])

/** WGS 84, and systems whose degrees are the same to a metre or two. */
const DEGREES = /(?:CRS:?(?:84|83)h?|EPSG:{0,2}(?:[\d.]*:)?(?:4326|4979|4258|4269|4283|7844))$/i
const MAX_CRS_CHARS = 100
/** What a file from before RFC 7946 says of its coordinates; empty: nothing. */
const isInDegrees = (crs: string): boolean => crs === '' || DEGREES.test(crs)

function nameOfCrs(crs: unknown): string {
  const { properties } = (crs ?? {}) as { properties?: { name?: unknown } | null }
  return typeof properties?.name === 'string' ? properties.name.trim() : ''
}

/** UTF-8, as RFC 8259 has it (section 8.1); what is not is read like a table of that encoding. */
async function readText(path: string, name: string): Promise<Result<string>> {
  const bytes = await readFile(path)
  if (isUtf8(bytes) && !bytes.subarray(0, 4).includes(0)) return ok(bytes.toString('utf8'))
  const found = await detectEncoding(path, name, undefined)
  return found.ok ? ok(iconv.decode(bytes, found.value.encoding)) : found
}

const LONG_NUMBER = /[:,[]\s*-?\d{16,}\s*[,}\]]/
const TEXT_OR_LONG_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/gs

/** Numbers of more digits than a number keeps become texts: `"site_id": 10203040506070809` would end in 8. */
const keepLongNumbers = (json: string): string =>
  LONG_NUMBER.test(json)
    ? json.replace(TEXT_OR_LONG_NUMBER, (part) =>
        part.startsWith('"') || Number.isSafeInteger(Number(part)) ? part : `"${part}"`,
      )
    : json

interface ReadFeatures {
  features: Feature[]
  /** All that the file says besides its features; of a bare geometry nothing. */
  frame: Record<string, unknown>
  list: ListMarks | null
  crs: string
}

function parseFeatures(text: string): ReadFeatures | null {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return null
  }
  const { type, features, ...others } = (json ?? {}) as {
    type?: unknown
    features?: unknown
    crs?: unknown
    [LIST_DATA]?: unknown
  }
  const list = parseListData(others[LIST_DATA])
  const crs = nameOfCrs(others.crs)
  if (type === 'FeatureCollection')
    return Array.isArray(features) ? { features: features as Feature[], list, crs, frame: { type, ...others } } : null
  if (type === 'Feature') return { features: [json as Feature], list: null, crs, frame: { type } }
  return isPointOrShape(json) ? { features: [{ geometry: json, properties: null }], list: null, crs, frame: {} } : null
}

function namesOf(features: readonly Feature[]): string[] {
  const names = new Set<string>()
  for (const feature of features) {
    for (const name of valuesOfFeature(feature).keys()) names.add(name)
    if (names.size > MAX_COLUMNS) break
  }
  return [...names]
}
