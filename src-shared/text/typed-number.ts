/** A number as it is typed, also with a decimal comma or a real minus sign; null when it is none. */
export function toNumber(text: string): number | null {
  const plain = text.replace('−', '-').replace(',', '.')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}
