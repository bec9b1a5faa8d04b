import { shareText } from '#shared/text/share-text.ts'
import { escapeXml } from './xml/escape-xml.ts'

/** Text that is markup already; made by the functions of this file alone, so that no other text gets in unescaped. */
export interface Markup {
  html: string
}

/** Marks that turn the reading direction could make a name read as another one. */
const TURNING = /[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g
const MAX_TEXT = 500

/** Names of files, columns, rules and people are hostile text: shortened, escaped, and of a direction of their own. */
export const hostile = (text: string): Markup => ({
  html: `<bdi>${escapeXml(clip(text.replace(TURNING, '\ufffd')))}</bdi>`,
})
export const plain = (text: string): Markup => ({ html: escapeXml(text) })
const clip = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

const numbers = new Intl.NumberFormat('en-GB')
export const count = (value: number): string => numbers.format(value)

/** A share in percent; a share that is not all never reads as all, and one that is something never as nothing. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : shareText(part, whole, 1)
}

/** One cell: hostile text as markup, other text as it is, a number right-aligned. */
export type Cell = string | number | Markup

const cellText = (cell: Cell): string =>
  typeof cell === 'number' ? count(cell) : typeof cell === 'string' ? escapeXml(cell) : cell.html
const classOf = (cell: Cell): string =>
  typeof cell === 'number' || (typeof cell === 'string' && /^(?:[<>] )?[\d.,]+ %$|^–$/.test(cell))
    ? ' class="number"'
    : ''

/** A table with a caption; its first column names the row. */
export function table(caption: string, heads: readonly string[], rows: readonly (readonly Cell[])[]): Markup {
  const head = heads.map((name) => `<th scope="col">${escapeXml(name)}</th>`).join('')
  const body = rows.map(([first = '', ...rest]) => {
    const cells = rest.map((cell) => `<td${classOf(cell)}>${cellText(cell)}</td>`).join('')
    return `<tr><th scope="row">${cellText(first)}</th>${cells}</tr>`
  })
  return {
    html: `<table><caption>${escapeXml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`,
  }
}

/** A part of the report under a heading of its own. */
export const section = (title: string, ...parts: readonly Markup[]): Markup => ({
  html: `<section><h2>${escapeXml(title)}</h2>${parts.map(({ html }) => html).join('\n')}</section>`,
})
export const paragraph = (text: string): Markup => ({ html: `<p>${escapeXml(text)}</p>` })

export interface Bar {
  label: string
  value: number
}

const CHART = { width: 640, row: 26, labelWidth: 250, barWidth: 270, bar: 14, gap: 8 } as const

/** Bars in one dark colour with their figures beside them: nothing is told by colour alone. */
export function barChart(title: string, bars: readonly Bar[], whole: number): Markup {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const rows = bars.map(({ label, value }, index) => {
    const top = index * CHART.row
    const length = Math.round((value / most) * CHART.barWidth)
    const middle = top + CHART.row / 2 + 4
    const after = CHART.labelWidth + length + CHART.gap
    return [
      `<text x="${CHART.labelWidth - CHART.gap}" y="${middle}" text-anchor="end">${escapeXml(label)}</text>`,
      `<rect x="${CHART.labelWidth}" y="${top + (CHART.row - CHART.bar) / 2}" width="${length}" height="${CHART.bar}"/>`,
      `<text x="${after}" y="${middle}">${count(value)} (${share(value, whole)})</text>`,
    ].join('')
  })
  const summary = bars.map(({ label, value }) => `${label}: ${count(value)}`).join('; ')
  const height = bars.length * CHART.row
  return {
    html:
      `<figure><figcaption>${escapeXml(title)}</figcaption>` +
      `<svg role="img" aria-label="${escapeXml(`${title}. ${summary}.`)}" viewBox="0 0 ${CHART.width} ${height}" ` +
      `width="${CHART.width}" height="${height}">${rows.join('')}</svg></figure>`,
  }
}
