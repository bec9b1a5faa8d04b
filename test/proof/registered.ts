/**
 * Real addresses of public registers, with their parts as the register has them: how many are read whole by Parse and by
 * Verify, and what a verified answer may never do with them.
 *
 *   WAYPOST_TEST_DATA=folder npm run proof -- registered [--only cz,dk] [--rows file] [--without-code]
 *
 * A row is right when each part of it is. A street that is the name of the village or part of town itself counts in
 * Locality and DependentLocality too, and a village that stands twice counts once, in either place. `--rows` writes each row that is not right, a line each.
 * `--without-code` takes the postal code away and asks instead whether the one that Verify adds is that of the register.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { judgeBars, type Bar } from '../../tools/lib/proof-outcome.mjs'
import { readOptions } from '../../tools/lib/read-options.mjs'
import { needTestData } from '../measure/needs.ts'
import type { Answer, Judge, LabelledAddress } from '../labelled/judge-parts.ts'
import { findJudge } from '../labelled/read-collections.ts'
import { openLabelEngine, openPacks } from '../measure/engine.ts'
import type { CodeCount } from './figures/figures.types.ts'
import { isLabelledCode, withoutCode } from './figures/watch-answers.ts'

/** What the code was added for: the deepest part of the address that the data knows. */
const KINDS = ['nothing', 'area', 'town', 'street', 'house', 'unit']

const noCodes = (): CodeCount => ({ rows: 0, added: 0, wrong: 0, addedUnderV: 0, wrongUnderV: 0 })

const kindOf = ({ AVC = '' }: Answer): string => KINDS[Number(AVC.charAt(1))] ?? 'nothing'

/** A label may have the province before its code: `AB T0H 1M0`. */
const isSameCode = (got: string, label: string, country: string): boolean =>
  isLabelledCode(got, label, country) || (country === 'CA' && isLabelledCode(got, label.slice(-got.length), country))

/** Asks each row once without its code. `onAdded` is given each code that was added, with what it was added for. */
function countCodeCount(
  rows: readonly LabelledAddress[],
  cleanse: Cleanse,
  onAdded: (added: {
    row: LabelledAddress
    answer: Answer
    kind: string
    isWrong: boolean
    isVerified: boolean
  }) => void,
): CodeCount {
  const count = noCodes()
  for (const row of rows) {
    const bare = withoutCode(row)
    if (!bare) continue
    count.rows++
    const answer = (cleanse({ Address: bare.input, Country: row.country }, 1).matches[0] ?? {}) as Answer
    const got = answer.PostalCode ?? ''
    if (got === '') continue
    const isWrong = !isSameCode(got, row.expected.PostalCode ?? '', row.country)
    const isVerified = answer.AVC?.startsWith('V') === true
    count.added++
    if (isWrong) count.wrong++
    if (isVerified) count.addedUnderV++
    if (isVerified && isWrong) count.wrongUnderV++
    onAdded({ row: bare, answer, kind: kindOf(answer), isWrong, isVerified })
  }
  return count
}

const addUp = (counts: readonly CodeCount[]): CodeCount =>
  counts.reduce((sum, count) => {
    for (const key of Object.keys(sum) as (keyof CodeCount)[]) sum[key] += count[key]
    return sum
  }, noCodes())

/** Of the codes added under V, %. */
const shareOfWrong = ({ addedUnderV, wrongUnderV }: CodeCount): number =>
  addedUnderV === 0 ? 0 : (100 * wrongUnderV) / addedUnderV

/** Least share of rows read whole, %, by file: Parse and Verify. */
const LEAST: Record<string, readonly [parse: number, verify: number]> = {
  oa_hr: [98, 97],
  oa_cz: [98, 98],
  oa_si: [98.5, 98],
  oa_fi: [99.5, 98],
  oa_dk: [98, 97],
  oa_es: [94, 94],
  oa_lu: [95, 95],
  oa_au: [95, 97],
  oa_ie: [95, 95],
}
/** Rows whose town a verified answer may replace, %. */
const MOST_TOWNS_REPLACED = 0.1
/** Codes added to verified answers that may be another than the register has, %. */
const MOST_ADDED_WRONG = 2

const { values: options } = readOptions({
  options: {
    only: { type: 'string' },
    rows: { type: 'string' },
    'without-code': { type: 'boolean', default: false },
  },
})
const folder = needTestData('positions', 'addresses of registers')

const STREET_FIELDS = ['Thoroughfare', 'DependentThoroughfare']
const STREET_ALSO_IN = ['Locality', 'DependentLocality', 'DoubleDependentLocality']
const TOWN_FIELDS = ['Locality', 'DependentLocality', 'DoubleDependentLocality', 'SubAdministrativeArea', 'AdministrativeArea'] // prettier-ignore
const NAME_FIELDS = ['Organization', 'Department', 'Contact']

const isIn = (answer: Answer, fields: readonly string[], wanted: string): boolean =>
  fields.some((field) => toNameKey(answer[field] ?? '') === toNameKey(wanted))

function wrongParts(judge: Judge, row: LabelledAddress, answer: Answer): string[] {
  const { Thoroughfare: street = '', Locality: town = '' } = row.expected
  const isVillage = street !== '' && toNameKey(street) === toNameKey(town)
  return Object.entries(judge(row, answer))
    .filter(([key, { lenient }]) => {
      if (lenient) return false
      if (key === 'Thoroughfare') return !isIn(answer, STREET_ALSO_IN, street)
      return !(key === 'Locality' && isVillage && isIn(answer, STREET_FIELDS, town))
    })
    .map(([key]) => key)
}

interface Faults {
  townReplaced: number
  codeReplaced: number
  townLost: number
  organisationOfTown: number
}

/** What a verified answer did with the given town and code, which are known to be right. */
function findFaults(reader: ReferenceReader, row: LabelledAddress, answer: Answer): (keyof Faults)[] {
  const { Locality: town = '', PostalCode: code = '' } = row.expected
  const isVerified = answer.AVC?.startsWith('V') === true
  const isKnown =
    town !== '' && reader.placesByName(row.country, toNameKey(town)).some(({ match }) => match === 'primary')
  // `Swords, Co. Dublin` and `Cardigan / Aberteifi` are two names, which may stand in two fields.
  const isAnswered = (name: string) => isIn(answer, TOWN_FIELDS, name)
  const hasTown =
    town === '' || isAnswered(town) || town.split(/ ?[,/()] ?/).every((name) => name === '' || isAnswered(name))
  const status = (field: string) => answer[`${field}Status`] ?? ''
  const found: (keyof Faults)[] = []
  const bare = (text: string) => toNameKey(text).replaceAll(' ', '')
  // A label may have the province before its code: `AB T0H 1M0`.
  const sameCode = bare(code).endsWith(bare(answer.PostalCode ?? '')) && bare(answer.PostalCode ?? '') !== ''
  if (isVerified && town !== '' && !hasTown && (answer.Locality ?? '') !== '') found.push('townReplaced')
  if (isVerified && code !== '' && !sameCode && status('PostalCode') !== '') found.push('codeReplaced')
  if (isKnown && !hasTown && (answer.Locality ?? '') === '') found.push('townLost')
  if (NAME_FIELDS.some((field) => (answer[field] ?? '') !== '' && !(field in row.expected)))
    found.push('organisationOfTown')
  return found
}

const only = options.only?.split(',').map((name) => `oa_${name}`)
const files = readdirSync(folder)
  .sort()
  .filter((file) => file.endsWith('.jsonl') && (!only || only.includes(file.replace('.jsonl', ''))))
const readRows = (file: string): LabelledAddress[] =>
  readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledAddress)
const printRow = (name: string, ...figures: string[]): boolean =>
  process.stdout.write(`${name.padEnd(14)}${figures.map((figure) => figure.padStart(8)).join('')}\n`)
const lines: object[] = []
const reader = openPacks()

/** Each row as it is, under Parse and Verify. */
async function measureWhole(): Promise<Bar[]> {
  const engines: Record<'Parse' | 'Verify', Cleanse> = {
    Parse: openLabelEngine(reader, 'Parse'),
    Verify: openLabelEngine(reader, 'Verify'),
  }
  const { judge } = await findJudge()
  const bars: Bar[] = []
  const faults: Faults = { townReplaced: 0, codeReplaced: 0, townLost: 0, organisationOfTown: 0 }
  let asked = 0
  for (const file of files) {
    const name = file.replace('.jsonl', '')
    const rows = readRows(file)
    const right = { Parse: 0, Verify: 0 }
    for (const row of rows) {
      for (const process of ['Parse', 'Verify'] as const) {
        const answer = (engines[process]({ Address: row.input, Country: row.country }, 1).matches[0] ?? {}) as Answer
        const wrong = wrongParts(judge, row, answer)
        if (wrong.length === 0) right[process]++
        const found = process === 'Verify' ? findFaults(reader, row, answer) : []
        for (const fault of found) faults[fault]++
        if (wrong.length > 0 || found.length > 0)
          lines.push({ process, id: row.id, input: row.input, wrong, found, expected: row.expected, answer })
      }
    }
    asked += rows.length
    const [parse, verify] = [right.Parse, right.Verify].map((count) => (100 * count) / rows.length) as [number, number]
    printRow(name, String(rows.length), parse.toFixed(1), verify.toFixed(1))
    const least = LEAST[name]
    if (!least) continue
    bars.push({ what: `${name}, Parse, % of rows whole`, measured: parse, atLeast: least[0] })
    bars.push({ what: `${name}, Verify, % of rows whole`, measured: verify, atLeast: least[1] })
  }
  return [
    ...bars,
    { what: 'town replaced under V, %', measured: (100 * faults.townReplaced) / asked, atMost: MOST_TOWNS_REPLACED },
    { what: 'code replaced under V', measured: faults.codeReplaced, atMost: 0 },
    { what: 'known town lost', measured: faults.townLost, atMost: 0 },
    { what: 'organisation or contact made of other words', measured: faults.organisationOfTown, atMost: 0 },
  ]
}

/** Each row without its code, under Verify. */
function measureAdded(): Bar[] {
  const verify = openLabelEngine(reader, 'Verify')
  const kinds: Record<string, { right: number; wrong: number }> = {}
  printRow('', 'rows', 'added', 'under V', 'wrong', '%')
  const counts = files.map((file) => {
    const count = countCodeCount(readRows(file), verify, ({ row, answer, kind, isWrong, isVerified }) => {
      if (isVerified) (kinds[kind] ??= { right: 0, wrong: 0 })[isWrong ? 'wrong' : 'right']++
      if (isWrong) lines.push({ id: row.id, input: row.input, kind, expected: row.expected, answer })
    })
    const { rows, added, addedUnderV, wrongUnderV } = count
    const figures = [rows, added, addedUnderV, wrongUnderV].map(String)
    printRow(file.replace('.jsonl', ''), ...figures, shareOfWrong(count).toFixed(1))
    return count
  })
  for (const [kind, { right, wrong }] of Object.entries(kinds))
    process.stdout.write(`known by its ${kind}: ${right} right, ${wrong} wrong\n`)
  return [
    {
      what: 'codes added under V that are wrong, %',
      measured: shareOfWrong(addUp(counts)),
      atMost: MOST_ADDED_WRONG,
    },
  ]
}

const bars = options['without-code'] ? measureAdded() : await measureWhole()
reader.close()
if (options.rows) writeFileSync(options.rows, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
judgeBars(bars)
