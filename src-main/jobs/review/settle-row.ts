import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import { missingOf, type RowDetail } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import type { AddressField, AddressInput } from '#shared/model/address.ts'
import type { ListedRecord } from '#shared/model/explanation.ts'
import type { Decision } from '#shared/model/facets.ts'
import { countOf } from '#shared/text/count-of.ts'
import { NAME_FIELDS } from '#shared/model/name-fields.ts'
import { foldText } from '#shared/text/name-keys.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { DecisionData } from '#main/jobs/marks/settled-answer.ts'
import type { DecisionAction, Settlement } from './review.types.ts'

/** Scripts that part words by blanks, and figures: beside one of them, a text of another one ends. */
const WORD_SIGN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{N}\p{M}]/u

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && WORD_SIGN.test(sign)

/**
 * An address on one line, with a part of it as a person wrote it; at the end where the line does not hold the part. Where
 * its text stands several times the one between commas is meant, or else the first that is a word of its own: `Leeds` is
 * not the beginning of `Leeds Road`, and `7` no figure of `17`.
 */
export function replacePart(line: string, was: string, is: string): string {
  const elements = line.split(', ')
  const whole = was === '' ? -1 : elements.indexOf(was)
  if (whole >= 0) return joined(elements.with(whole, is))
  const at = was === '' ? -1 : placeOfWord(line, was)
  if (at < 0) return joined([...elements, is])
  const text = line.slice(0, at) + is + line.slice(at + was.length)
  // A part that is gone leaves neither two blanks nor two commas.
  return is === '' ? joined(text.split(', ').map((element) => element.replace(/ {2,}/g, ' '))) : text
}

const joined = (elements: readonly string[]): string =>
  elements
    .map((element) => element.trim())
    .filter((element) => element !== '')
    .join(', ')

/** Where a text stands as words of their own; −1 where it does not. */
function placeOfWord(line: string, text: string): number {
  const [first, last] = [text.at(0), text.at(-1)]
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1)) {
    const isBegun = isWordSign(first) && isWordSign(line[at - 1])
    const goesOn = isWordSign(last) && isWordSign(line[at + text.length])
    if (!isBegun && !goesOn) return at
  }
  return -1
}

const DECISION_OF: Record<DecisionAction['kind'], Decision | null> = {
  accept: 'accepted',
  keep: 'kept',
  choose: 'chosen',
  edit: 'edited',
  place: 'placed',
  setAside: 'setAside',
  merge: null,
  undecide: null,
}

/** What an action leaves that says the same of every row; null for one that needs the row that it is about. */
export function generalSettlement(action: DecisionAction): Settlement | null {
  const settle = (data: DecisionData | null): Settlement => ({
    kind: action.kind,
    decision: DECISION_OF[action.kind],
    data,
  })
  switch (action.kind) {
    case 'accept':
    case 'undecide':
    case 'keep':
      return settle(null)
    case 'setAside':
      return settle(action.note === '' ? null : { note: action.note })
    default:
      return null
  }
}

/** Parts of an answer that a person sees and edits, and by which an edited address is verified again. */
const ADDRESS_PARTS = [
  ...(['Organization', 'SubBuilding', 'Building', 'Premise', 'PostBox', 'DependentThoroughfare'] as const),
  ...(['Thoroughfare', 'DoubleDependentLocality', 'DependentLocality', 'Locality'] as const),
  ...(['SubAdministrativeArea', 'AdministrativeArea', 'PostalCode', 'Country'] as const),
] as const

/** A row about which something is decided, and how its address is verified again. */
export interface SettledRow {
  detail: RowDetail
  request: CleansingRequest
  cleanse: CleanseRows
}

/** What an action leaves in place of the answer of a row. */
export async function settleRow(action: DecisionAction, row: SettledRow): Promise<Result<Settlement>> {
  const data = await dataOf(action, row)
  return data.ok ? ok({ kind: action.kind, decision: DECISION_OF[action.kind], data: data.value }) : data
}

async function dataOf(action: DecisionAction, row: SettledRow): Promise<Result<DecisionData | null>> {
  switch (action.kind) {
    case 'place':
      return ok(placeByHand(action, row.detail))
    case 'choose':
      return chooseCandidate(action.candidate, row)
    case 'edit':
      return editParts(action.parts, row)
    default:
      return ok(generalSettlement(action)?.data ?? null)
  }
}

const DEGREE_DIGITS = 6

/** Where the person put the point; the rest of the answer stands. */
function placeByHand(
  { latitude, longitude }: Extract<DecisionAction, { kind: 'place' }>,
  { cleaned, match }: RowDetail,
): DecisionData {
  const place = { Latitude: latitude.toFixed(DEGREE_DIGITS), Longitude: longitude.toFixed(DEGREE_DIGITS) }
  return { cleaned, match: { ...match, ...place, GeoAccuracy: 'P4', GeoDistance: '0.0' }, parts: place }
}

/** The country with which the text of a candidate ends. */
const COUNTRY_AT_END = /, ([A-Z]{2})$/
/** What says which record it is: where it lies. */
const RECORD_PARTS = [
  ...(['Thoroughfare', 'DependentLocality', 'Locality', 'PostalCode'] as const),
  ...(['SubAdministrativeArea', 'AdministrativeArea', 'Country'] as const),
] as const
const POSITION = ['Latitude', 'Longitude', 'GeoAccuracy', 'GeoDistance'] as const
/** What a row may know beneath such a record. */
const ROW_PARTS = [
  ...(['Organization', 'SubBuilding', 'Building', 'Premise', 'PostBox'] as const),
  ...(['Thoroughfare', 'DependentLocality', 'PostalCode'] as const),
] as const

/** The record of a candidate; what the row was given beneath it, such as its street and number, stays with it. */
async function chooseCandidate(number: number, row: SettledRow): Promise<Result<DecisionData>> {
  const candidate = row.detail.explanation.candidates[number]
  if (!candidate) {
    const count = row.detail.explanation.candidates.length
    return fail(
      'desk/no-such-candidate',
      `Row ${row.detail.row} has ${countOf(count, 'candidate')}: choose one of them, not number ${number + 1}.`,
    )
  }
  const { name } = candidate
  const meant = { ...row, request: { ...row.request, ...(name ? { chosen: name } : {}) } }
  const record = await cleanseOne(name ? pick(name, RECORD_PARTS) : textOf(candidate, row.detail), meant)
  if (!record.ok) return record
  const chosen = pick(toData(record.value).match, RECORD_PARTS)
  const beneath = { ...namesOf(row.detail), ...givenBeneath(chosen, row.detail) }
  const answer = await cleanseOne({ ...beneath, ...chosen }, meant)
  // The person chose the record: it stands as it is, whatever the rest of the row speaks for.
  return answer.ok ? ok(standsAs(toData(answer.value), toData(record.value))) : answer
}

/** A record of an answer that was given before records were named part by part: its text has to be read again. */
function textOf({ text }: ListedRecord, detail: RowDetail): AddressInput {
  const country = COUNTRY_AT_END.exec(text)?.[1] ?? detail.country
  return { Address: text, ...(country === '' ? {} : { Country: country }) }
}

/** Who is meant, as the row names them; a firm whose field held the street is none. */
function namesOf({ input, match }: RowDetail): AddressInput {
  return pick(
    input,
    NAME_FIELDS.filter((field) => field !== 'Organization' || match.Organization),
  )
}

/** Parts that the row was given, as its answer writes them, and that a record does not have. */
function givenBeneath(record: Record<string, string>, { explanation, match }: RowDetail): Record<string, string> {
  const given = new Map(
    explanation.parts.filter(({ was }) => was !== '').map((one) => [one.part as string, one.change]),
  )
  const kept = pick(
    match,
    ROW_PARTS.filter((part) => given.has(part) && given.get(part) !== 'contradicts' && !record[part]),
  )
  // A street within the other one goes with it.
  return kept.Thoroughfare ? { ...kept, ...pick(match, ['DependentThoroughfare']) } : kept
}

/** The parts as the person wrote them, verified with all the others; what the person wrote stands. */
async function editParts(parts: Partial<Record<AddressField, string>>, row: SettledRow): Promise<Result<DecisionData>> {
  const { match, input } = row.detail
  const known = pick(match, ADDRESS_PARTS)
  const base: Record<string, string> =
    Object.keys(known).length > 0 ? { ...namesOf(row.detail), ...known } : { ...input }
  const wanted = { ...base, ...parts }
  const address = Object.fromEntries(Object.entries(wanted).filter(([, text]) => text.trim() !== '')) as AddressInput
  if (Object.keys(address).length === 0) {
    return fail(
      'desk/empty-address',
      `No part is left of the address of row ${row.detail.row}. Keep at least one part.`,
    )
  }
  const answer = await cleanseOne(address, row)
  if (!answer.ok) return answer
  return ok(withOwnParts(toData(answer.value), parts))
}

/** The fields of an answer that it has, of those named. */
export function pick(match: Record<string, string>, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.flatMap((field) => (match[field] ? [[field, match[field]]] : [])))
}

async function cleanseOne(input: AddressInput, { detail, request, cleanse }: SettledRow): Promise<Result<CleansedRow>> {
  const cleansed = await cleanse([input], request, detail.row)
  if (!cleansed.ok) return cleansed
  const [answer] = cleansed.value
  return answer ? ok(answer) : fail('desk/no-answer', `The address of row ${detail.row} got no answer. Try again.`)
}

interface VerifiedData extends DecisionData {
  cleaned: string
  match: Record<string, string>
}

function toData({ cleaned, matchJson, word, explanationJson }: CleansedRow): VerifiedData {
  const missing = word === 'Partial' ? missingOf(explanationJson) : ''
  const match = JSON.parse(matchJson) as Record<string, string>
  return { cleaned, match, ...(missing === '' ? {} : { missing }) }
}

/** Where verification came back with another record than the one that was chosen, that one takes its place. */
function standsAs(verified: VerifiedData, record: VerifiedData): DecisionData {
  const chosen = pick(record.match, ['Thoroughfare', 'Locality'])
  const isOther = Object.entries(chosen).some(([part, text]) => foldText(verified.match[part] ?? '') !== foldText(text))
  if (!isOther && verified.match.Latitude) return verified
  const { cleaned, match } = withOwnParts(verified, chosen)
  return { cleaned, match: { ...match, ...pick(record.match, POSITION) } }
}

/** Where verification wrote a part in another way than the person, the person's text takes its place. */
function withOwnParts(
  { cleaned, match, ...rest }: VerifiedData,
  parts: Record<string, string>,
): VerifiedData & DecisionData {
  const result = { ...match }
  let line = cleaned
  for (const [part, text] of Object.entries(parts)) {
    const verified = match[part] ?? ''
    if (foldText(verified) === foldText(text)) continue
    result[part] = text
    line = replacePart(line, verified, text)
  }
  return {
    ...rest,
    cleaned: line.replace(/(^[\s,]+)|([\s,]+$)/g, ''),
    match: result,
    parts: { ...parts },
  }
}
