import { createReadStream } from 'node:fs'
import { readWholeXml } from '#main/files/xml/read-xml.ts'
import { toColumnName } from '#main/files/workbook/references.ts'

/** What LibreOffice reads of a workbook, as it writes it down in a flat document. */
export interface ReadWorkbook {
  /** By name, in their order. */
  sheets: Map<string, ReadSheet>
  /** Names, filters, views, choices of cells and conditional formats: each as one text. */
  names: string[]
  ranges: Map<string, string>
  views: string[]
}

interface ReadSheet {
  /** Of the sheet itself, with all that belongs to no cell. */
  about: string
  /** Width, style and visibility by letter, as far as they are compared. */
  columns: Map<string, string>
  /** Height and visibility by number. */
  rows: Map<number, string>
  /** By reference: type, value, formula, text and look. */
  cells: Map<string, string>
}

interface Element {
  name: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

/** Further columns and rows of a sheet are empty and all the same. */
const MOST_COLUMNS = 64
const MOST_ROWS = 5_000
/** How large the first sheet is altogether follows from its columns. */
const IS_SIZE = /^VisibleArea/

export async function readFods(path: string): Promise<ReadWorkbook> {
  const root = await readTree(path)
  const look = createLooks(root)
  const body = find(find(root, 'office:body'), 'office:spreadsheet')
  const sheets = all(body, 'table:table').map((table) => [nameOf(table), readSheet(table, look)] as const)
  const views = all(find(root, 'office:settings'), 'config:config-item-set').filter(
    (set) => set.attributes['config:name'] === 'ooo:view-settings',
  )
  const ranges = all(body, 'table:database-ranges').flatMap((list) => all(list, 'table:database-range'))
  return {
    sheets: new Map(sheets),
    names: all(body, 'table:named-expressions').flatMap((list) => all(list).map((one) => textOf(one))),
    ranges: new Map(ranges.map((range) => [nameOf(range), range.attributes['table:target-range-address'] ?? ''])),
    views: views
      .flatMap((set) =>
        descendants(set, 'config:config-item').filter(
          ({ attributes }) => !IS_SIZE.test(attributes['config:name'] ?? ''),
        ),
      )
      .map((one) => textOf(one)),
  }
}

async function readTree(path: string): Promise<Element> {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  await readWholeXml(createReadStream(path) as AsyncIterable<Buffer>, {
    open(_, attributes, name) {
      const element: Element = { name, attributes, children: [] }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    text: (text) => void open.at(-1)?.children.push(text),
    close: () => void open.pop(),
  })
  return find(root, 'office:document')
}

const elements = ({ children }: Element): Element[] => children.filter((one) => typeof one !== 'string')
const all = (element: Element, name?: string): Element[] =>
  elements(element).filter((one) => name === undefined || one.name === name)
const descendants = (element: Element, name: string): Element[] =>
  elements(element).flatMap((one) => (one.name === name ? [one] : descendants(one, name)))
const nameOf = ({ attributes }: Element): string => attributes['table:name'] ?? ''

function find(element: Element, name: string): Element {
  const [found] = all(element, name)
  if (!found) throw new Error(`LibreOffice wrote no ${name}.`)
  return found
}

/** Two fonts of one family are `Calibri` and `Calibri1`, in the order of their use. */
const withoutNumber = (name: string, value: string): string =>
  name.startsWith('style:font-name') ? value.replace(/\d+$/, '') : value

/** An element as one text, attributes in a fixed order. */
function textOf(element: Element, leftOut: (name: string) => boolean = () => false): string {
  const attributes = Object.entries(element.attributes)
    .filter(([name]) => !leftOut(name))
    .toSorted()
  const inside = element.children.map((one) => (typeof one === 'string' ? one : textOf(one, leftOut)))
  return `<${element.name} ${attributes.map(([name, value]) => `${name}=${withoutNumber(name, value)}`).join(' ')}>${inside.join('').trim()}`
}

type Look = (family: string, style: string | undefined) => string

/** Styles have numbers that depend on all others: what counts is what they say. */
function createLooks(root: Element): Look {
  const styles = new Map<string, Element>()
  for (const list of [...all(root, 'office:styles'), ...all(root, 'office:automatic-styles')])
    for (const style of elements(list))
      styles.set(`${style.attributes['style:family'] ?? 'data'} ${style.attributes['style:name'] ?? ''}`, style)
  const say = (key: string, depth = 0): string => {
    const style = styles.get(key)
    if (!style || depth > 3) return key
    const data = style.attributes['style:data-style-name']
    const maps = all(style, 'style:map').map(
      (map) =>
        `${map.attributes['style:condition'] ?? ''} ${say(`data ${map.attributes['style:apply-style-name'] ?? ''}`, depth + 1)}`,
    )
    const own = textOf(
      { ...style, children: style.children.filter((one) => typeof one === 'string' || one.name !== 'style:map') },
      (name) => ['style:name', 'style:data-style-name', 'style:master-page-name'].includes(name),
    )
    return [own, ...(data === undefined ? [] : [say(`data ${data}`, depth + 1)]), ...maps].join(' ')
  }
  return (family, style) => (style === undefined ? '' : say(`${family} ${style}`))
}

const timesOf = ({ attributes }: Element, what: 'columns' | 'rows'): number =>
  Number(attributes[`table:number-${what}-repeated`] ?? 1)
/** Kept apart, or dependent on how far the same goes on. */
const IS_PLACE = (name: string) =>
  /^table:(style-name|number-(columns|rows)-repeated|default-cell-style-name)$/.test(name)

/** Columns and rows stand in groups and headers as well. */
function partsOf(table: Element, name: string): Element[] {
  return elements(table).flatMap((one) =>
    one.name === name
      ? [one]
      : new RegExp(`^${name}(s|-group)$|^table:header-`).test(one.name)
        ? partsOf(one, name)
        : [],
  )
}

function readSheet(table: Element, look: Look): ReadSheet {
  const sheet: ReadSheet = { about: aboutOf(table, look), columns: new Map(), rows: new Map(), cells: new Map() }
  const usual: string[] = []
  for (const column of partsOf(table, 'table:table-column'))
    for (let times = timesOf(column, 'columns'); times > 0 && usual.length < MOST_COLUMNS; times--) {
      const { 'table:style-name': style, 'table:default-cell-style-name': cell = '' } = column.attributes
      sheet.columns.set(toColumnName(usual.length), `${textOf(column, IS_PLACE)} ${look('table-column', style)}`)
      usual.push(cell)
    }
  let number = 0
  for (const row of partsOf(table, 'table:table-row'))
    for (let times = timesOf(row, 'rows'); times > 0 && number < MOST_ROWS; times--)
      readRow(row, ++number, { sheet, usual, look })
  return sheet
}

interface Reading {
  sheet: ReadSheet
  /** The style of cells that name none, by column. */
  usual: readonly string[]
  look: Look
}

function readRow(row: Element, number: number, { sheet, usual, look }: Reading): void {
  const { 'table:style-name': style } = row.attributes
  const about = textOf({ ...row, children: [] }, IS_PLACE)
  sheet.rows.set(number, `${about} ${look('table-row', style)}`)
  let column = 0
  for (const cell of elements(row))
    for (let times = timesOf(cell, 'columns'); times > 0 && column < MOST_COLUMNS; times--) {
      const own = cell.attributes['table:style-name'] ?? usual[column]
      sheet.cells.set(`${toColumnName(column)}${number}`, `${textOf(cell, IS_PLACE)} ${look('table-cell', own)}`)
      column++
    }
}

/** Print range, protection, pictures, conditional formats. */
const aboutOf = (table: Element, look: Look): string =>
  [
    textOf({ ...table, children: [] }, IS_PLACE),
    look('table', table.attributes['table:style-name']),
    ...elements(table)
      .filter(({ name }) => !/^table:(table-|header-)/.test(name))
      .map((one) => textOf(one)),
  ].join(' ')
