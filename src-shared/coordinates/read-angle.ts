import type { DegreeToken, Hemisphere } from './lex-degrees.ts'

/** One of the two halves of a pair of coordinates. */
export interface Angle {
  degrees: number
  axis: 'lat' | 'lon' | null
  /** How many numbers it was made of: 1 degrees, 2 with minutes, 3 with seconds. */
  parts: 1 | 2 | 3
  /** True when its axis is known and its direction is either east or west. */
  isEastOrWest: boolean
}

type NumberToken = Extract<DegreeToken, { kind: 'number' }>

const AXIS: Record<Hemisphere, 'lat' | 'lon'> = { N: 'lat', S: 'lat', E: 'lon', W: 'lon', O: 'lon' }
const MINUTES_OR_SECONDS_END = 60

interface Gathered {
  numbers: NumberToken[]
  hemisphere: Hemisphere | null
  label: 'lat' | 'lon' | null
}

/** Reads the tokens of one half; null when they make no angle. */
export function readAngle(tokens: readonly DegreeToken[]): Angle | null {
  const gathered = gather(tokens)
  if (!gathered) return null
  const { numbers, hemisphere, label } = gathered
  const axis = hemisphere === null ? label : AXIS[hemisphere]
  if (label !== null && axis !== label) return null
  const parts =
    hemisphere !== null && numbers.length === 1 ? splitCompact(numbers[0] as NumberToken, axis) : toParts(numbers)
  if (!parts) return null
  const [degrees = 0, minutes = 0, seconds = 0] = parts
  const size = degrees + minutes / 60 + seconds / 3600
  const isNegative = numbers[0]?.sign === '-'
  // A minus repeats what S or W say already; with N or E it contradicts them.
  if (isNegative && (hemisphere === 'N' || hemisphere === 'E')) return null
  const isReverse = isNegative || hemisphere === 'S' || hemisphere === 'W'
  return {
    degrees: isReverse && size !== 0 ? -size : size,
    axis,
    parts: parts.length as 1 | 2 | 3,
    isEastOrWest: hemisphere === 'O',
  }
}

function gather(tokens: readonly DegreeToken[]): Gathered | null {
  const gathered: Gathered = { numbers: [], hemisphere: null, label: null }
  const { numbers } = gathered
  let marked = -1
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'number') {
      // Only the first has a sign, only the last a fraction, and there are three at most.
      const before = numbers[numbers.length - 1]
      if (numbers.length === 3 || before?.hasFraction || (before && token.sign !== '')) return null
      numbers.push(token)
    } else if (token.kind === 'mark') {
      if (tokens[index - 1]?.kind !== 'number' || token.unit <= marked || token.unit < numbers.length - 1) return null
      marked = token.unit
      // Minutes without degrees, or seconds after degrees, leave a nought between.
      while (numbers.length - 1 < token.unit) numbers.splice(-1, 0, ZERO)
    } else if (token.kind === 'hemisphere') {
      if (gathered.hemisphere !== null) return null
      gathered.hemisphere = token.letter
    } else if (token.kind === 'label') {
      if (gathered.label !== null || numbers.length > 0) return null
      gathered.label = token.axis
    } else return null
  }
  return numbers.length > 0 ? gathered : null
}

const ZERO: NumberToken = { kind: 'number', value: 0, integerDigits: 1, hasFraction: false, sign: '' }

function toParts(numbers: readonly NumberToken[]): number[] | null {
  const values = numbers.map(({ value }) => value)
  return values.slice(1).every((value) => value < MINUTES_OR_SECONDS_END) ? values : null
}

/** `485130N`, `00221.5E`: two digits of degrees for latitudes, three for longitudes, then minutes, then seconds. */
function splitCompact({ value, integerDigits }: NumberToken, axis: 'lat' | 'lon' | null): number[] | null {
  const degreeDigits = axis === 'lat' ? 2 : 3
  if (integerDigits <= degreeDigits) return [value]
  if (integerDigits === degreeDigits + 2) return checked([Math.floor(value / 100), value % 100])
  if (integerDigits !== degreeDigits + 4) return [value]
  return checked([Math.floor(value / 10_000), Math.floor(value / 100) % 100, value % 100])
}

const checked = (parts: number[]): number[] | null =>
  parts.slice(1).every((value) => value < MINUTES_OR_SECONDS_END) ? parts : null
