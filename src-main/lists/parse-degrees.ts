/** Degrees as a number and as the text that stands for them. */
export interface Degrees {
  value: number
  text: string
}

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
const EXPONENT = /^[+-]?(\d+(\.\d*)?|\.\d+)e[+-]?\d{1,2}$/i
/** No coordinate needs more digits than this. */
const MAX_CHARACTERS = 40
const EXPONENT_DECIMALS = 12

/**
 * Reads degrees in decimal notation. The text keeps every digit that was sent, without a plus sign, leading or trailing
 * zeros. Null when it is no such number or lies outside ±limit.
 */
export function parseDegrees(sent: string, limit: number): Degrees | null {
  const trimmed = sent.trim()
  if (trimmed.length > MAX_CHARACTERS) return null
  const decimal = EXPONENT.test(trimmed) ? Number(trimmed).toFixed(EXPONENT_DECIMALS) : trimmed
  if (!DECIMAL.test(decimal)) return null
  const value = Number(decimal)
  if (Math.abs(value) > limit) return null
  return { value: value === 0 ? 0 : value, text: toPlainText(decimal) }
}

function toPlainText(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.replace(/^[+-]/, '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const kept = fraction.replace(/0+$/, '')
  const text = kept === '' ? digits : `${digits}.${kept}`
  return decimal.startsWith('-') && /[1-9]/.test(text) ? `-${text}` : text
}

/** The text of a number of degrees. */
export const toDegreesText = (value: number): string => toPlainText(value.toFixed(EXPONENT_DECIMALS))
