import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { FileFault } from '#main/files/csv/file-error.ts'
import { MAX_COLUMNS } from '#main/files/csv/max-columns.ts'
import { readXml, type XmlHandlers } from '#main/files/xml/read-xml.ts'
import { ImportFault } from '#main/reference/import/import-fault.ts'
import { LONGEST_CELL } from './flatten-record.ts'
import type { Point } from './geometry/point-of-geometry.ts'
import type { RowSource } from './row-source.types.ts'
import { surveyColumns, toRows, type RecordBlock, type SourceRecord } from './survey-records.ts'
import { BOX_NAMES, pointOfPositions, POSITION_NAMES, startsNorth } from './xml-geometry.ts'

/** How the elements of a document repeat, as far as it was looked through. */
interface XmlTally {
  /** Times that each path of names was met with something in it. */
  counts: Map<string, number>
  /** The first system that an element names. */
  system: string | null
  root: string
}

const JOIN = '/'
/** Elements around one object each, or around all, in collections of GML and of feature services. */
const WRAPPERS = /^(?:featureMembers?|members?)$/i
const MOST_SOURCES = 20

const lastOf = (path: string) => path.slice(path.lastIndexOf(JOIN) + 1)
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf(JOIN)))
const depthOf = (path: string) => path.split(JOIN).length

/** Paths of the elements that are the rows: the objects of a collection, else the outermost elements that repeat. */
function rowPaths({ counts }: XmlTally): string[] {
  const paths = [...counts.keys()]
  const members = paths.filter((path) => WRAPPERS.test(lastOf(parentOf(path))) && !WRAPPERS.test(lastOf(path)))
  const found = members.length > 0 ? members : paths.filter((path) => (counts.get(path) ?? 0) >= 2)
  const depth = Math.min(...found.map(depthOf))
  return found
    .filter((path) => depthOf(path) === depth)
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .slice(0, MOST_SOURCES)
}

const BLOCK_BYTES = 256 * 1024
/** Further on, a document repeats what it has shown. */
const SURVEYED_BYTES = 32 * 1024 ** 2
const MOST_PATHS = 10_000
/** Elements of one name within one row that become columns. */
const MOST_REPEATS = 8
/** Attributes that say how a value is meant, not what it is. */
const ABOUT = /^(?:xmlns|xsi:|xlink:(?!href)|gml:|srs|codeSpace|nilReason|uom|axisLabels|owns)/
/** By it other rows refer to a row: it is a column of its own. */
const ROW_ID = 'gml:id'
const LONGEST_POSITIONS = 4 * 1024 ** 2

/** Streams a document through the handlers; yields the share after each piece. */
async function* readDocument(path: string, handlers: XmlHandlers): AsyncGenerator<{ share: number; bytes: number }> {
  const { size } = await stat(path)
  const parts = createReadStream(path, { highWaterMark: BLOCK_BYTES }) as AsyncIterable<Buffer>
  try {
    for await (const { bytes } of readXml(parts, handlers))
      yield { share: Math.min(1, bytes / Math.max(1, size)), bytes }
  } catch (error) {
    throw error instanceof FileFault ? new ImportFault(error.code, `The file ${error.message}`) : error
  }
}

/** Counts the paths of elements that have something in them. */
async function tallyDocument(path: string): Promise<XmlTally> {
  const tally: XmlTally = { counts: new Map(), system: null, root: '' }
  const paths: string[] = []
  /** Whether the element at each depth has elements or attributes. */
  const filled: boolean[] = []
  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (paths.length === 0) tally.root = name
      else filled[paths.length - 1] = true
      paths.push(paths.length === 0 ? name : `${paths.at(-1)}${JOIN}${name}`)
      tally.system ??= attributes.srsName ?? null
      filled.push(Object.keys(attributes).some((one) => !ABOUT.test(one)))
    },
    close() {
      const path = paths.pop() ?? ''
      if (filled.pop() !== true) return
      if (tally.counts.size < MOST_PATHS || tally.counts.has(path))
        tally.counts.set(path, (tally.counts.get(path) ?? 0) + 1)
    },
  }
  for await (const { bytes } of readDocument(path, handlers)) if (bytes >= SURVEYED_BYTES) break
  return tally
}

/** Gathers the row that is open. */
function createRow() {
  const cells = new Map<string, string>()
  const repeats = new Map<string, number>()
  let position: Point | null = null
  return {
    add(name: string, text: string) {
      const clean = text.trim()
      if (clean === '' || clean.length > LONGEST_CELL || cells.size >= MAX_COLUMNS) return
      const count = (repeats.get(name) ?? 0) + 1
      repeats.set(name, count)
      if (count <= MOST_REPEATS) cells.set(count === 1 ? name : `${name}.${count}`, clean)
    },
    place(point: Point | null, isNorthFirst: boolean) {
      position ??= point && isNorthFirst ? { x: point.y, y: point.x } : point
    },
    finish: (): SourceRecord => ({ cells, position, skipped: null }),
  }
}

/** What the element at a depth says of the positions in it. */
interface Frame {
  name: string
  srsName: string
  dimensions: number
  isBox: boolean
}

/** Makes records of the elements of one path. */
function createRecordHandlers(rowPath: string, system: string | null, records: SourceRecord[]): XmlHandlers {
  const names: string[] = []
  const frames: Frame[] = []
  const rowDepth = rowPath.split(JOIN).length
  const north = new Map<string, boolean>()
  const isNorthFirst = (srsName: string) => {
    const known = north.get(srsName) ?? startsNorth(srsName)
    if (north.size < MOST_REPEATS) north.set(srsName, known)
    return known
  }
  let row: ReturnType<typeof createRow> | null = null
  let text = ''
  const nameIn = (rest: string[]) => [...names.slice(rowDepth), ...rest].join('.')
  return {
    open(name, attributes) {
      names.push(name)
      text = ''
      if (!row && names.length === rowDepth && names.join(JOIN) === rowPath) {
        row = createRow()
        frames.length = 0
        const id = attributes[ROW_ID]
        if (id !== undefined) row.add('id', id)
      }
      if (!row) return
      const around = frames.at(-1)
      frames.push({
        name,
        srsName: attributes.srsName ?? around?.srsName ?? system ?? '',
        dimensions: Number(attributes.srsDimension ?? around?.dimensions ?? 2) === 3 ? 3 : 2,
        isBox: around?.isBox === true || BOX_NAMES.has(name),
      })
      for (const [key, value] of Object.entries(attributes)) if (!ABOUT.test(key)) row.add(nameIn([key.slice(key.indexOf(':') + 1)]), value) // prettier-ignore
    },
    text(piece) {
      if (row && text.length <= LONGEST_POSITIONS) text += piece
    },
    close(name) {
      const frame = row ? frames.pop() : undefined
      if (row && frame && !frame.isBox) {
        if (POSITION_NAMES.has(name))
          row.place(pointOfPositions(name, text, frame.dimensions), isNorthFirst(frame.srsName))
        else if (names.length > rowDepth) row.add(nameIn([]), text)
      }
      text = ''
      if (row && names.length === rowDepth) {
        records.push(row.finish())
        row = null
      }
      names.pop()
    },
  }
}

async function* readRecords(path: string, rowPath: string, system: string | null): AsyncGenerator<RecordBlock> {
  const records: SourceRecord[] = []
  const handlers = createRecordHandlers(rowPath, system, records)
  for await (const { share } of readDocument(path, handlers)) {
    yield { records: [...records], share }
    records.length = 0
  }
}

/** The tables of a document, GML or any other: elements that repeat are its rows. */
export async function openXmlSources(path: string): Promise<RowSource[]> {
  const tally = await tallyDocument(path)
  if (tally.root === 'osm')
    throw new ImportFault('import/osm-xml', 'The file is an extract of OpenStreetMap in XML: download it as .osm.pbf, which is the same in a fraction of its size.') // prettier-ignore
  const { system } = tally
  const sources: RowSource[] = []
  for (const rowPath of rowPaths(tally)) {
    const read = () => readRecords(path, rowPath, system)
    const columns = await surveyColumns(read())
    const name = rowPath.slice(rowPath.lastIndexOf(JOIN) + 1)
    sources.push({
      columns,
      hasHeader: true,
      system,
      title: `XML, element "${name}"`,
      rows: () => toRows(read(), columns),
    })
  }
  return sources
}
