/** First signs by which a spreadsheet takes a cell for a formula, their full-width forms included. */
const STARTS_FORMULA = /^(?:[\t\r]|[\s\u00a0\ufeff]*[=+\-@＝＋－＠])/
/** Numbers, coordinates and phone numbers: a sign, then figures with their usual separators and nothing to compute. */
const NUMBER = /^[+-]?(?:\d[\d.,\s\u00a0']*|[.,]\d+)(?:e[+-]?\d+)?\s*%?$/i
const COORDINATES = /^[+-]?\d+(?:[.,]\d+)?°?\s*[,;/\s]\s*[+-]?\d+(?:[.,]\d+)?°?$/
const DEGREES = /^[+-]?\d+(?:[.,]\d+)?°(?:\s*\d+(?:[.,]\d+)?['′’](?:\s*\d+(?:[.,]\d+)?["″”])?)?\s*[NSEWOnsewo]?$/
const PHONE = /^\+\s?\(?\d[\d\s().\u00a0-]*(?:\s?(?:ext|x)\.?\s?\d+)?$/i
const LONGEST_FIGURE = 60
/** Shorter ones are sums: `+1-1`. */
const LEAST_PHONE_DIGITS = 6

/** The cell with an apostrophe in front where a spreadsheet would evaluate it; figures stay as they are. */
export function neutralizeFormula(cell: string): string {
  if (!STARTS_FORMULA.test(cell)) return cell
  const figure = cell.trim()
  if (!/^[\t\r]/.test(cell) && figure.length <= LONGEST_FIGURE && isFigure(figure)) return cell
  return `'${cell}`
}

function isFigure(text: string): boolean {
  return (
    NUMBER.test(text) ||
    COORDINATES.test(text) ||
    DEGREES.test(text) ||
    (PHONE.test(text) && countDigits(text) >= LEAST_PHONE_DIGITS)
  )
}

const countDigits = (text: string) => text.replace(/\D/g, '').length
