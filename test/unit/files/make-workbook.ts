import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** What a test says of a workbook; sheets are the XML of their rows. */
export interface WorkbookPlan {
  sheets: Record<string, string>
  /** Names of sheets that are hidden. */
  hidden?: string[]
  sharedStrings?: string
  /** Codes of number formats: style n of a cell prints by the n-th. */
  formats?: string[]
  is1904?: boolean
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Writes a workbook as other programs would, with as little in it as is allowed. */
export async function makeWorkbook(path: string, plan: WorkbookPlan): Promise<string> {
  const names = Object.keys(plan.sheets)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('r', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${plan.is1904 ? 1 : 0}"/><sheets>` +
      names
        .map((name, i) => {
          const state = plan.hidden?.includes(name) ? ' state="hidden"' : ''
          return `<sheet name="${name}" sheetId="${i + 1}" r:id="s${i}"${state}/>`
        })
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, i) => relation(`s${i}`, 'worksheet', `worksheets/s${i}.xml`)).join('')}${relation('x', 'sharedStrings', 'strings.xml')}${relation('y', 'styles', 'styles.xml')}</Relationships>`,
    'xl/strings.xml': `<sst xmlns="${MAIN}">${plan.sharedStrings ?? ''}</sst>`,
    'xl/styles.xml':
      `<styleSheet><numFmts>${(plan.formats ?? []).map((code, i) => `<numFmt numFmtId="${170 + i}" formatCode="${code}"/>`).join('')}</numFmts>` +
      `<cellXfs>${(plan.formats ?? []).map((_, i) => `<xf numFmtId="${170 + i}"/>`).join('')}</cellXfs></styleSheet>`,
  }
  names.forEach((name, i) => {
    parts[`xl/worksheets/s${i}.xml`] =
      `<worksheet xmlns="${MAIN}"><sheetData>${plan.sheets[name]}</sheetData></worksheet>`
  })
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

/** A row of texts that stand in their cells. */
export const textRow = (number: number, ...cells: string[]) =>
  `<row r="${number}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
