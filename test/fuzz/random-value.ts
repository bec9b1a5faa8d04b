import type { SeededRandom } from '../../tools/lib/seeded-random.ts'

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

export interface ValueMaker {
  random: SeededRandom
  /** A value that means something under a name; undefined when nothing is known of it. */
  hint(name: string): unknown
  /** What is made is in an array. */
  isWithin?: boolean
}

const MAX_ITEMS = 6
/** Within an array larger limits are not passed: a million corners in each of a thousand rings would fill the memory. */
const MOST_PASSED_WITHIN = 2_000
const WORDS = [
  ...['', ' ', '0', '-1', 'true', 'High Street', '10 Downing Street, London SW1A 2AA', 'Straße des 17. Juni 135'],
  ...['1600 Amphitheatre Pkwy', '東京都千代田区千代田1-1', 'شارع التحرير', 'ул. Тверская, 7', 'PO Box 12', 'null'],
  ...['\u0000', '\ud800', 'e\u0301', '\u202eabc', '<script>', "' or 1=1 --", '../../etc/passwd', '\ufeffx', '1e309'],
]

/** Text of every kind that comes in a request: words, digits, signs, long and strange ones. */
export function randomText({ random }: ValueMaker): string {
  const kind = random.below(60)
  if (kind === 0) return 'x'.repeat(random.below(6_000))
  if (kind === 1)
    return Array.from({ length: random.below(40) }, () => String.fromCharCode(random.below(65_536))).join('')
  if (kind < 6) return String((random.next() - 0.5) * 400)
  return Array.from({ length: 1 + random.below(4) }, () => random.pick(WORDS)).join(random.pick([' ', ', ', '\n', '']))
}

/** Bounds beyond this say only what a computer can count. */
const NO_BOUND = 1e9

function randomNumber({ random }: ValueMaker, { type, minimum = -NO_BOUND, maximum = NO_BOUND }: Schema = {}): number {
  if (random.below(8) > 0 && (minimum > -NO_BOUND || maximum < NO_BOUND)) {
    const low = Math.max(minimum, -1_000)
    const inside = low + random.next() * (Math.min(maximum, low + 1_000) - low)
    return type === 'integer' ? Math.round(inside) : inside
  }
  const kind = random.below(6)
  if (kind === 0) return random.pick([0, -1, 1e308, -1e-308, Number.MAX_SAFE_INTEGER, 0.1])
  return kind < 4 ? random.below(120) : (random.next() - 0.5) * 10 ** random.below(8)
}

/** A value of any shape, for what the schema leaves open. */
export function randomAnything(maker: ValueMaker, depth = 0): unknown {
  const kind = maker.random.below(depth > 3 ? 5 : 7)
  if (kind === 0) return null
  if (kind === 1) return maker.random.below(2) === 1
  if (kind === 2) return randomNumber(maker)
  if (kind < 5) return randomText(maker)
  const values = Array.from({ length: maker.random.below(4) }, () => randomAnything(maker, depth + 1))
  return kind === 5 ? values : Object.fromEntries(values.map((value, index) => [`k${index}`, value]))
}

/** Without these most requests would end at the first check. */
const USUAL_NAMES = new Set([
  ...['ListId', 'ListName', 'Locations', 'OriginLocation', 'LocationListId', 'Addresses', 'Options'],
  ...['Name', 'Latitude', 'Longitude', 'Address', 'Country'],
])
const USUAL_SHARE = 0.93

/** A value that fits a schema; about half of the properties that may be left out are. */
export function randomValue(schema: Schema, maker: ValueMaker, name = ''): unknown {
  const { random } = maker
  if (name !== '' && random.below(20) > 0) {
    const hinted = maker.hint(name)
    if (hinted !== undefined) return hinted
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return randomValue(random.pick(choices), maker, name)
  switch ([schema.type].flat().length > 1 ? random.pick(schema.type as string[]) : [schema.type].flat()[0]) {
    case 'object':
      return randomObject(schema, maker)
    case 'array': {
      const { maxItems = 30 } = schema
      const isLong = random.below(12) === 0 && (!maker.isWithin || maxItems <= MOST_PASSED_WITHIN)
      const most = isLong ? maxItems + random.below(3) : MAX_ITEMS
      const length = Math.max(random.below(8) > 0 ? (schema.minItems ?? 0) : 0, random.below(most + 1))
      return Array.from({ length }, () => randomValue(schema.items ?? {}, { ...maker, isWithin: true }))
    }
    case 'boolean':
      return random.below(2) === 1
    case 'number':
    case 'integer':
      return randomNumber(maker, schema)
    case 'string':
      return randomText(maker)
    case 'null':
      return null
    default:
      return randomAnything(maker)
  }
}

function randomObject(schema: Schema, maker: ValueMaker): Record<string, unknown> {
  const { random } = maker
  const made: Record<string, unknown> = {}
  const known = Object.entries(schema.properties ?? {})
  // Of very many names a few at a time, as clients send them.
  const share = known.length > 20 ? 6 / known.length : 0.5
  for (const [name, inner] of known) {
    const likely = USUAL_NAMES.has(name) ? USUAL_SHARE : share
    if (schema.required?.includes(name) || random.next() < likely) made[name] = randomValue(inner, maker, name)
  }
  const open = schema.additionalProperties
  if (open && random.below(3) === 0) {
    for (let extra = random.below(4); extra > 0; extra--) {
      made[`key ${extra}`] = randomValue(open === true ? {} : open, maker)
    }
  }
  return made
}
