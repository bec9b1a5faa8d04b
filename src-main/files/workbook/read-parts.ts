import { getFormatFromId } from 'numfmt'
import { FileFault } from '#main/files/csv/file-error.ts'
import { damaged, readWholeXml } from '#main/files/xml/read-xml.ts'
import type { Archive } from './archive.ts'
import { createStringTable, type StringTable } from './string-table.ts'

/** A sheet as the workbook names it. */
export interface SheetPart {
  name: string
  /** Name of its part in the archive. */
  part: string
  isHidden: boolean
  /** Its place among all sheets, charts and macros too. */
  position: number
}

/** What is known of a workbook before any row is read. */
export interface WorkbookParts {
  /** The part that names the sheets. */
  workbookPart: string
  sheets: SheetPart[]
  /** Days are counted from 1904 rather than 1900. */
  is1904: boolean
  stylesPart: string | null
  stringsPart: string | null
}

const ROOT_RELATIONS = '_rels/.rels'
const MAX_SHEETS = 1000
const MAX_STYLES = 100_000
/** A part of the description of a workbook; rows are elsewhere. */
const MAX_DESCRIPTION_BYTES = 64 * 1024 ** 2

/** Reads the list of sheets and where the other parts are. */
export async function readWorkbookParts(archive: Archive): Promise<WorkbookParts> {
  const root = await readRelations(archive, ROOT_RELATIONS, '')
  const workbook = root.find(({ type }) => type === 'officeDocument')?.part
  if (!workbook || !archive.has(workbook)) throw damaged()
  const relations = await readRelations(archive, relationsOf(workbook), folderOf(workbook))
  const partOf = (type: string) => relations.find((one) => one.type === type && archive.has(one.part))?.part ?? null
  const sheets: SheetPart[] = []
  let is1904 = false
  let position = -1
  await readWholeXml(readSmall(archive, workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904)
      if (name !== 'sheet' || sheets.length >= MAX_SHEETS) return
      position++
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]
      const relation = relations.find((one) => one.id === id)
      // Sheets of charts and macros hold no rows.
      if (relation?.type !== 'worksheet' || !archive.has(relation.part)) return
      const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
      sheets.push({ name: attributes.name ?? '', part: relation.part, isHidden, position })
    },
  })
  return { workbookPart: workbook, sheets, is1904, stylesPart: partOf('styles'), stringsPart: partOf('sharedStrings') }
}

interface Relation {
  id: string
  /** The last word of its type. */
  type: string
  part: string
}

/** The tables of a sheet, as parts of the archive. */
export async function readTableParts(archive: Archive, sheet: string): Promise<string[]> {
  const relations = await readRelations(archive, relationsOf(sheet), folderOf(sheet))
  return relations.flatMap(({ type, part }) => (type === 'table' && archive.has(part) ? [part] : []))
}

const CONTENT_TYPES = '[Content_Types].xml'

/** What the archive says that its workbook is; empty where it does not say. */
export async function readWorkbookType(archive: Archive, workbookPart: string): Promise<string> {
  let type = ''
  await readWholeXml(readSmall(archive, CONTENT_TYPES), {
    open(tag, { PartName = '', ContentType = '' }) {
      if (tag === 'Override' && PartName.replace(/^\//, '') === workbookPart) type = ContentType
    },
  })
  return type
}

async function readRelations(archive: Archive, name: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = []
  if (!archive.has(name)) return relations
  await readWholeXml(readSmall(archive, name), {
    open(tag, { Id = '', Type = '', Target = '', TargetMode }) {
      if (tag !== 'Relationship' || TargetMode === 'External' || relations.length >= MAX_SHEETS) return
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: resolvePart(folder, Target) })
    },
  })
  return relations
}

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1)
const relationsOf = (part: string) => `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`

/** The name of a part as a relation says it: from the root, or beside the part that names it. */
function resolvePart(folder: string, target: string): string {
  const steps: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** A part of the description of a workbook. */
export function readSmall(archive: Archive, name: string): AsyncGenerator<Buffer> {
  if (archive.sizeOf(name) > MAX_DESCRIPTION_BYTES) {
    throw new FileFault('file/too-large', 'has a description larger than 64 MiB. Save the sheet as CSV UTF-8.')
  }
  return archive.read(name)
}

const isTrue = (text: string | undefined) => text === '1' || text === 'true'

/** The number format of each style of a cell, by its number; null where it prints as it is. */
export async function readNumberFormats(archive: Archive, part: string | null): Promise<(string | null)[]> {
  const own = new Map<number, string>()
  const styles: (string | null)[] = []
  if (part === null) return styles
  let isInCells = false
  await readWholeXml(readSmall(archive, part), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells || styles.length >= MAX_STYLES) return
      const id = Number(numFmtId)
      styles.push(id === 0 ? null : (own.get(id) ?? getFormatFromId(id)))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

/** The texts that cells share. Readings printed above characters are no part of them. */
export async function readSharedStrings(archive: Archive, part: string | null): Promise<StringTable> {
  const table = createStringTable()
  if (part === null) return table
  let text = ''
  let isText = false
  let isReading = false
  await readWholeXml(archive.read(part), {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text(piece) {
      if (isText) text += piece
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isReading = false
      if (name === 'si') table.add(text)
    },
  })
  return table
}
