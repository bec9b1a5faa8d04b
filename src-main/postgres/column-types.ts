/** Types of PostgreSQL whose texts Waypost reads and writes back to the letter, by their names in the catalogue. */
const TEXTS = ['text', 'varchar', 'bpchar', 'name', 'citext', 'uuid', 'json', 'jsonb', 'bool']
const NUMBERS = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric']
const TIMES = ['date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval']
const PLAIN: ReadonlySet<string> = new Set([...TEXTS, ...NUMBERS, ...TIMES])

/** Types of which a text is told apart from every other one by its letters, so that it can name a row. */
const OF_KEYS: ReadonlySet<string> = new Set([
  'int2',
  'int4',
  'int8',
  'numeric',
  'uuid',
  'text',
  'varchar',
  'bpchar',
  'citext',
  'date',
])

/** A type without the domains around it; of an array, that of its elements. */
export interface BaseType {
  name: string
  /** An enumeration. */
  isEnum: boolean
  isArray: boolean
}

export const isReadable = ({ name, isEnum }: BaseType): boolean => isEnum || PLAIN.has(name)
export const canBeKey = ({ name, isArray }: BaseType): boolean => !isArray && OF_KEYS.has(name)
