import { open, rm, type FileHandle } from 'node:fs/promises'
import { OutputFault, nameDraft } from '#main/files/output-place.ts'
import { openZipTarget, type ZipTarget } from '#main/files/zip-target.ts'
import { createExtent, type Extent } from './bounds.ts'
import { createDbfTable, DBF_END, type DbfTable } from './dbf-table.ts'
import type { GisGeometry, GisOutput, GisPlan } from './gis.types.ts'

/** The file of an archive that says what a Shapefile has no place for: the list, and the whole names of its columns. */
export const shapefileNotes = (name: string): string => `${name}.json`

const MARK = 9994
const VERSION = 1000
const HEADER_BYTES = 100
const POINT = 1
const POINT_BYTES = 20
const NULL_BYTES = 4
const RECORD_HEAD_BYTES = 8
/** Offsets of .shp files, and the tools that read .dbf files, end there. */
const MOST_PART_BYTES = 2 ** 31 - 1
const MOST_FIELDS = 255
const MOST_RECORD_BYTES = 65_535
const MOST_TITLE_CHARS = 100
const BUFFERED_BYTES = 1024 * 1024
const WGS84_PRJ =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

const PARTS = ['shp', 'shx', 'dbf'] as const
type Part = (typeof PARTS)[number]

const tooLarge = () =>
  new OutputFault('file/too-large', 'would be a Shapefile of more than 2 GB, which no program reads. Write a GeoPackage.') // prettier-ignore
const tooWide = () =>
  new OutputFault('file/too-wide', `has more columns than the ${MOST_FIELDS} of a Shapefile. Write a GeoPackage.`)

/** The name of the files in the archive: none that leads out of it, or that a system does not allow. */
const toStem = (title: string): string =>
  title
    .replace(/[\p{Cc}/\\:*?"<>|]+/gu, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, MOST_TITLE_CHARS) || 'locations'

/** Writes points as a Shapefile in a zip archive, with texts in UTF-8 (ESRI Shapefile Technical Description, 1998). */
export async function openShapefile(plan: GisPlan): Promise<GisOutput> {
  const table = createDbfTable(plan.columns)
  if (plan.columns.length > MOST_FIELDS || table.recordBytes > MOST_RECORD_BYTES) throw tooWide()
  const rowBytes = Math.max(table.recordBytes, RECORD_HEAD_BYTES + POINT_BYTES)
  if (plan.rows * rowBytes > MOST_PART_BYTES) throw tooLarge()
  const target = await openZipTarget(plan.path)
  const draft = nameDraft(plan.path)
  const parts = new Map<Part, PartWriter>()
  const discard = async () => {
    for (const part of parts.values()) await part.close()
    for (const name of PARTS) await rm(`${draft}.${name}`, { force: true })
    await target.discard()
  }
  try {
    for (const name of PARTS) parts.set(name, await openPart(`${draft}.${name}`))
    const [shp, shx, dbf] = PARTS.map((name) => parts.get(name)) as [PartWriter, PartWriter, PartWriter]
    await shp.write(Buffer.alloc(HEADER_BYTES))
    await shx.write(Buffer.alloc(HEADER_BYTES))
    await dbf.write(table.header(0, new Date(0)))
    return { ...toOutput({ plan, table, target, draft }, { shp, shx, dbf }), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

interface Opened {
  plan: GisPlan
  table: DbfTable
  target: ZipTarget
  draft: string
}

function toOutput(
  { plan, table, target, draft }: Opened,
  { shp, shx, dbf }: Record<Part, PartWriter>,
): Omit<GisOutput, 'discard'> {
  const extent = createExtent()
  let rows = 0
  return {
    async add({ values, geometry }) {
      extent.add(geometry)
      const shape = shapeOf(geometry, ++rows)
      await shx.write(indexOf(shp.bytes(), shape.length - RECORD_HEAD_BYTES))
      await shp.write(shape)
      await dbf.write(table.record(values))
      if (dbf.bytes() > MOST_PART_BYTES || shp.bytes() > MOST_PART_BYTES) throw tooLarge()
    },
    async finish() {
      await dbf.write(Buffer.of(DBF_END))
      await shp.end(headerOf(shp.bytes(), extent))
      await shx.end(headerOf(shx.bytes(), extent))
      await dbf.end(table.header(rows, new Date()))
      const stem = toStem(plan.title)
      for (const name of PARTS) target.zip.addFile(`${draft}.${name}`, `${stem}.${name}`)
      target.zip.addBuffer(Buffer.from(WGS84_PRJ), `${stem}.prj`)
      target.zip.addBuffer(Buffer.from('UTF-8'), `${stem}.cpg`)
      const names = plan.columns.map(({ name }, index) => [table.names[index], name])
      const { name, json } = plan.whole
      target.zip.addBuffer(Buffer.from(JSON.stringify({ list: json === '' ? null : (JSON.parse(json) as unknown), names })), shapefileNotes(name)) // prettier-ignore
      const bytes = await target.finish()
      for (const part of PARTS) await rm(`${draft}.${part}`, { force: true })
      return bytes
    },
  }
}

/** A record of the file of shapes: a point, or the shape of nothing. */
function shapeOf(geometry: GisGeometry | null, number: number): Buffer {
  const content = geometry ? POINT_BYTES : NULL_BYTES
  const bytes = Buffer.alloc(RECORD_HEAD_BYTES + content)
  bytes.writeInt32BE(number, 0)
  bytes.writeInt32BE(content / 2, 4)
  if (!geometry) return bytes
  bytes.writeInt32LE(POINT, 8)
  bytes.writeDoubleLE(geometry.bounds.west, 12)
  bytes.writeDoubleLE(geometry.bounds.south, 20)
  return bytes
}

/** Where a record begins, and how long it is, in words of 16 bits. */
function indexOf(start: number, contentBytes: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeInt32BE(start / 2, 0)
  bytes.writeInt32BE(contentBytes / 2, 4)
  return bytes
}

function headerOf(fileBytes: number, { box }: Extent): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.writeInt32BE(MARK, 0)
  bytes.writeInt32BE(fileBytes / 2, 24)
  bytes.writeInt32LE(VERSION, 28)
  bytes.writeInt32LE(POINT, 32)
  const { west = 0, south = 0, east = 0, north = 0 } = box ?? {}
  ;[west, south, east, north].forEach((side, index) => bytes.writeDoubleLE(side, 36 + index * 8))
  return bytes
}

type PartWriter = Awaited<ReturnType<typeof openPart>>

async function openPart(path: string) {
  const file: FileHandle = await open(path, 'wx', 0o600)
  let waiting: Buffer[] = []
  let [bytes, waitingBytes, isOpen] = [0, 0, true]
  const flush = async () => {
    const block = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    for (let at = 0; at < block.length;) at += (await file.write(block, at, block.length - at)).bytesWritten
  }
  const close = async () => {
    if (isOpen) await file.close()
    isOpen = false
  }
  return {
    bytes: (): number => bytes,
    async write(part: Buffer): Promise<void> {
      waiting.push(part)
      bytes += part.length
      waitingBytes += part.length
      if (waitingBytes >= BUFFERED_BYTES) await flush()
    },
    /** Writes what is left, and the head over the one that stood in for it. */
    async end(head: Buffer): Promise<void> {
      await flush()
      await file.write(head, 0, head.length, 0)
      await close()
    },
    close,
  }
}
