import { MATCH_FIELDS_GROUP_A, MATCH_FIELDS_GROUP_B } from '#shared/model/batch-fields-data.ts'
import { assertSameNames, descriptions } from './descriptions.ts'
import { toDocument, toTable } from './markdown.ts'

interface FieldText {
  isFilled: boolean
  text: string
}

/** Each field by its name. Fields that share a text share an entry of the data file. */
function readTexts(): Map<string, FieldText> {
  const { filled, empty } = descriptions.fields
  const entriesOf = (group: Record<string, string[]>, isFilled: boolean) =>
    Object.entries(group).flatMap(([text, names]) => names.map((name) => [name, { isFilled, text }] as const))
  return new Map([...entriesOf(filled, true), ...entriesOf(empty, false)])
}

const HEADS = ['Field', 'Filled', 'From what, or why never']

/** docs/output-fields.md: every field of the protocol in its order. */
export function renderOutputFields(): string {
  const texts = readTexts()
  assertSameNames('the fields', [...texts.keys()], [...MATCH_FIELDS_GROUP_A, ...MATCH_FIELDS_GROUP_B])
  const rowsOf = (names: readonly string[]) =>
    names.map((name) => [name, texts.get(name)?.isFilled ? 'yes' : 'no', texts.get(name)?.text ?? ''])
  return toDocument('Output fields of the Batch operation', [
    'A match record has the fields of these tables. A field is returned only when it has a value. A part that was verified is printed as the reference record has it, and the finer fields are taken from the printed part. Codes of certification are never invented.',
    'The same names are the columns that an export adds and the fields that `OutputFields`, `SuppressFields` and other [server options](server-options.md) take. `npx vitest run --project unit test/phrasebook/output-fields.test.ts` compares this page with what the engine fills. `node test/bench/fields.ts` prints how often it fills each field over 10,000 addresses.',
    '## Fields with a companion',
    'With the server option `FieldStatus`, each of these fields gets a companion named `…Status`, such as `LocalityStatus`. It says whether the value was verified, changed, added or only identified.',
    toTable(HEADS, rowsOf(MATCH_FIELDS_GROUP_A)),
    '## Fields without a companion',
    toTable(HEADS, rowsOf(MATCH_FIELDS_GROUP_B)),
    '## Codes of the United States census',
    'StateCode, CountyCode and FIPSCountyCode come with the places of GeoNames. FIPS codes of places and of county subdivisions are missing: no field of the protocol has them, and `weather-util-data`, the package that was considered for them, is not in the npm registry.',
  ])
}
