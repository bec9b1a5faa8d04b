import { MAIN_TEXTS } from '#shared/model/location-fields.ts'
import type { GisColumn, GisType } from '#main/files/gis/gis.types.ts'
import { typeOfField, type FieldTypes } from '#shared/model/field-types.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import { LAYER_DATA } from '../documents/read-shapes.ts'
import type { ListLayer } from '../layers/layers.types.ts'
import type { StoredPoint } from '../lists.types.ts'
import { TAKEN, toShown } from './hidden-fields.ts'
import { HIDDEN_FIELDS, marksInWords, PLACE_ID } from './mark-fields.ts'
import { toXmlJson } from './own-members.ts'
import { isColumnName, MOST_FIELD_COLUMNS } from './own-table.ts'

/** Names of columns that GIS files have of their own; a field that is called so has no column. */
const OF_FORMATS = ['fid', 'ogc_fid', 'geom', 'geometry', 'bbox', 'shape', '__proto__']
/** Databases know no difference between large and small letters of a name. */
const RESERVED: ReadonlySet<string> = new Set([...[...TAKEN].map((name) => name.toLowerCase()), ...OF_FORMATS])

/** What the values of a field are: one of these kinds, or several. */
type Kind = GisType | 'integerText' | 'realText' | 'other'

interface Seen {
  kinds: Set<Kind>
  mostBytes: number
}

/** The columns of a list in a GIS file. */
export interface GisColumns {
  columns: GisColumn[]
  /** Those that are fields of the person, by name. */
  fields: ReadonlyMap<string, GisType>
}

/** Looks at all places of a list, and says which columns they need. */
export interface ColumnCollector {
  note(point: StoredPoint): void
  noteLayer(layer: ListLayer): void
  settle(): GisColumns
}

const byteLength = (text: string): number => Buffer.byteLength(text, 'utf8')

/** The marks of a place as texts, by the names that a file carries them under. */
export const marksAsTexts = (point: StoredPoint): [string, string][] =>
  marksInWords(point).map(([name, value]) => [name, typeof value === 'string' ? value : toXmlJson(value)])

/** `isHeld`: whether a column of texts has a text as it is. */
export function createColumnCollector(types: FieldTypes, isHeld: (text: string) => boolean): ColumnCollector {
  const fixed = new Map<string, number>([PLACE_ID, ...MAIN_TEXTS].map((name) => [name, 0]))
  const marks = new Map<string, number>()
  const fields = new Map<string, Seen>()
  const folded = new Set<string>()
  const note = (sizes: Map<string, number>, name: string, text: string): void =>
    void sizes.set(name, Math.max(sizes.get(name) ?? 0, byteLength(text)))
  let [hasLayers, hasHidden, mostHidden] = [false, false, 0]
  const noteField = (name: string, value: unknown): void => {
    const known = fields.get(name)
    const kind = kindOf(value, isHeld)
    const isFree = fields.size < MOST_FIELD_COLUMNS && canBeField(name) && !folded.has(name.toLowerCase())
    hasHidden ||= !known && !isFree
    if (!known && !isFree) return
    const seen = known ?? { kinds: new Set(), mostBytes: 0 }
    if (!known) {
      fields.set(name, seen)
      folded.add(name.toLowerCase())
    }
    seen.mostBytes = Math.max(seen.mostBytes, byteLength(shownText(value)))
    seen.kinds.add(kind)
  }
  return {
    note(point) {
      note(fixed, PLACE_ID, point.id)
      for (const name of MAIN_TEXTS) note(fixed, name, point[name])
      for (const [name, text] of marksAsTexts(point)) note(marks, name, text)
      if (!point.metaInfo) return
      mostHidden = Math.max(mostHidden, byteLength(JSON.stringify(point.metaInfo)))
      for (const [name, value] of Object.entries(point.metaInfo)) noteField(name, value)
    },
    noteLayer({ name, description, fields: own }) {
      hasLayers = true
      hasHidden ||= own !== null
      note(fixed, 'name', name)
      note(fixed, 'description', description)
    },
    settle() {
      const ofFields = [...fields].map(([name, { kinds, mostBytes }]) => {
        const isNumber = typeOfField(types, name) === 'number'
        const type = typeOf(kinds, isNumber)
        hasHidden ||= [...kinds].some((kind) => !comesBack(kind, type, isNumber))
        return { name, type, mostBytes }
      })
      const text = ([name, mostBytes]: [string, number]): GisColumn => ({ name, type: 'text', mostBytes })
      const whole = (sized: [string, number]): GisColumn => ({ ...text(sized), isWhole: true })
      const own: [string, number][] = hasHidden ? [[HIDDEN_FIELDS, mostHidden]] : []
      if (hasLayers) own.push([LAYER_DATA, 0])
      return {
        columns: [...[...fixed].map(text), ...ofFields, ...[...marks, ...own].map(whole)],
        fields: new Map(ofFields.map(({ name, type }) => [name, type])),
      }
    },
  }
}

/** Whether a field may have a column, as its name alone says. */
export const canBeField = (name: string): boolean =>
  isColumnName(name) && !RESERVED.has(name.toLowerCase()) && !name.includes('\0')

export function kindOf(value: unknown, isHeld: (text: string) => boolean): Kind {
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : 'real'
  if (typeof value !== 'string' || value.trim() === '' || value.length > MAX_LIST_TEXT || !isHeld(value)) return 'other'
  if (String(Number(value)) !== value || !Number.isFinite(Number(value))) return 'text'
  return Number.isSafeInteger(Number(value)) ? 'integerText' : 'realText'
}

/** Texts that are numbers make a column of numbers where the person said that the field holds numbers. */
function typeOf(kinds: ReadonlySet<Kind>, isNumber: boolean): GisType {
  const all = [...kinds]
  const [whole, any]: Kind[][] = isNumber
    ? [['integer', 'integerText'], ['integer', 'integerText', 'real', 'realText']] // prettier-ignore
    : [['integer'], ['integer', 'real']]
  if (all.every((kind) => whole?.includes(kind))) return 'integer'
  if (all.every((kind) => any?.includes(kind))) return 'real'
  return all.every((kind) => kind === 'boolean') ? 'boolean' : 'text'
}

const NUMBERS: readonly Kind[] = ['integer', 'real']
const NUMBER_TEXTS: readonly Kind[] = ['integerText', 'realText']

/** Whether an import reads a value as it is from its column. Where the person said that a field holds numbers, it makes texts of them. */
export function comesBack(kind: Kind, type: GisType, isNumber: boolean): boolean {
  if (type === 'text') return kind === 'text' || NUMBER_TEXTS.includes(kind)
  if (type === 'boolean') return kind === 'boolean'
  return (isNumber ? NUMBER_TEXTS : NUMBERS).includes(kind)
}

/** A value as a column of texts has it. */
export const shownText = (value: unknown): string => (typeof value === 'string' ? value : toShown(value))
