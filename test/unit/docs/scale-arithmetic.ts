/** One line of a calculation: `1,000 rows / 4 cores = 250`. */
export interface Calculation {
  line: string
  calculated: number
  stated: number
}

const NUMBER = /^[\d,]+(?:\.\d+)?$/
const OPERATORS = new Set(['×', '/', '+', '−', '(', ')'])

/** Numbers and operators of a text, without the words that name its units. */
const partsOf = (text: string): string[] =>
  text
    .replaceAll(/([()])/g, ' $1 ')
    .split(/\s+/)
    .filter((word) => NUMBER.test(word) || OPERATORS.has(word))
    .map((word) => word.replaceAll(',', ''))

/** Multiplication and division from left to right. */
function productOf(parts: string[]): number {
  let value = factorOf(parts)
  while (parts[0] === '×' || parts[0] === '/') {
    const operator = parts.shift()
    const factor = factorOf(parts)
    value = operator === '×' ? value * factor : value / factor
  }
  return value
}

function factorOf(parts: string[]): number {
  const part = parts.shift()
  if (part !== '(') return Number(part)
  const value = sumOf(parts)
  parts.shift()
  return value
}

function sumOf(parts: string[]): number {
  let value = productOf(parts)
  while (parts[0] === '+' || parts[0] === '−') value += parts.shift() === '+' ? productOf(parts) : -productOf(parts)
  return value
}

/** Every line of a text that has an equals sign, calculated again. */
export const readCalculations = (text: string): Calculation[] =>
  text
    .split('\n')
    .filter((line) => line.includes(' = '))
    .map((line) => {
      const [left = '', right = ''] = line.split(' = ')
      return { line, calculated: sumOf(partsOf(left)), stated: Number(partsOf(right)[0]) }
    })
