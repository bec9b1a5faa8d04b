import { ADDRESS_LINES, MATCH_FIELDS_GROUP_A, MATCH_FIELDS_GROUP_B } from '#shared/model/batch-fields-data.ts'

/** Output columns that are chosen together. */
export interface ColumnGroup {
  name: string
  fields: readonly string[]
}

const [CODES, LINE] = [['Status', 'AVC', 'AQI', 'MatchScore', 'MatchRuleLabel'], ['Address']]
const PARTS = [
  ...['Organization', 'SubBuilding', 'Building', 'Premise', 'PostBox', 'Thoroughfare', 'DependentLocality'],
  ...['Locality', 'SubAdministrativeArea', 'AdministrativeArea', 'PostalCode', 'Country', 'Unmatched'],
]
const POSITION = ['Latitude', 'Longitude', 'GeoAccuracy', 'GeoDistance']
const REPEATS = ['DuplicateOf', 'DuplicateScore', 'MergedRows']
const NAMED = new Set([...CODES, ...LINE, ...ADDRESS_LINES, ...PARTS, ...POSITION])

/** The groups in the order in which a person looks for them. */
export const COLUMN_GROUPS: readonly ColumnGroup[] = [
  { name: 'codes', fields: CODES },
  { name: 'line', fields: LINE },
  { name: 'lines', fields: ADDRESS_LINES },
  { name: 'parts', fields: PARTS },
  { name: 'position', fields: POSITION },
  { name: 'repeats', fields: REPEATS },
  { name: 'decision', fields: ['Decision'] },
  { name: 'why', fields: ['Explanation'] },
  { name: 'nextAction', fields: ['NextAction'] },
  {
    name: 'others',
    fields: [...new Set([...MATCH_FIELDS_GROUP_A, ...MATCH_FIELDS_GROUP_B])].filter((field) => !NAMED.has(field)),
  },
]

/** Groups of which a run has columns only where it looked for positions or repeats, or somebody decided. */
const OF_RUN = new Set(['position', 'repeats', 'decision'])

/** The groups that a run can have, by the fields that it leaves with when nobody chooses any. */
export const groupsOf = (usual: readonly string[]): readonly ColumnGroup[] =>
  COLUMN_GROUPS.filter(({ name, fields }) => !OF_RUN.has(name) || fields.some((field) => usual.includes(field)))

/** The groups that leave when nobody chooses any. */
export const usualGroups = (usual: readonly string[]): string[] =>
  COLUMN_GROUPS.filter(({ fields }) => fields.some((field) => usual.includes(field))).map(({ name }) => name)

/** The fields of chosen groups, the usual ones in their order and before the others; none where they are the usual. */
export function fieldsOf(chosen: readonly string[], usual: readonly string[]): string[] {
  const wanted = groupsOf(usual).filter(({ name }) => chosen.includes(name))
  const isUsual = wanted.map(({ name }) => name).join() === usualGroups(usual).join()
  if (isUsual) return []
  const known = new Set(usual)
  const fields = wanted.flatMap((group) => group.fields)
  const asked = new Set(fields)
  const others = wanted.filter(({ name }) => !OF_RUN.has(name)).flatMap((group) => group.fields)
  return [...usual.filter((field) => asked.has(field)), ...others.filter((field) => !known.has(field))]
}

/** The groups that fields belong to, as a recipe kept them; a group counts where one of its fields is there. */
export const groupsOfFields = (fields: readonly string[]): string[] =>
  COLUMN_GROUPS.filter((group) => group.fields.some((field) => fields.includes(field))).map(({ name }) => name)
