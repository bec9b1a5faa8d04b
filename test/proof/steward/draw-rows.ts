import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LabelledAddress } from '../../labelled/judge-parts.ts'
import type { SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { BOX_COUNTRIES, FORMS_OF_LANGUAGE } from '../boxes/box-forms-data.ts'
import {
  CARE_OF,
  COUNTRY_WORDS,
  DATES,
  ORGANIZATIONS,
  FOREIGN_ORGANIZATIONS,
  NOTHING,
  OWN_EXAMPLES,
  PERSONS,
  UNITS,
  UNREADABLE_COUNTRIES,
} from './steward-data.ts'

/** A true address of a public register. */
export interface TrueAddress {
  country: string
  street: string
  number: string
  code: string
  town: string
}

/** What the clerk made of an address, and the share of such rows in a thousand. */
const SHARES = {
  plain: 400,
  organization: 110,
  foreignOrganization: 45,
  box: 30,
  wrongDigit: 40,
  malformedCode: 20,
  lostZero: 10,
  typo: 40,
  otherTown: 20,
  doubled: 25,
  unreadCountry: 15,
  otherCountry: 10,
  date: 12,
  nothing: 13,
  unit: 40,
  careOf: 25,
  samePlace: 40,
  repeated: 30,
  wardOfJapan: 30,
  ownExample: 5,
  twoAddresses: 40,
} as const
export type RowKind = keyof typeof SHARES

export interface Cells {
  organization: string
  person: string
  street: string
  extra: string
  code: string
  town: string
  country: string
}
/** Where a second address stands on the row. */
export type Delivery = Pick<Cells, 'street' | 'code' | 'town' | 'country'>

export interface StewardRow {
  id: string
  /** In the file, from 0. */
  place: number
  kind: RowKind
  cells: Cells
  delivery: Delivery | null
  truth: TrueAddress
  /** The row with the same address and nothing done to it, at its place in the file from 0. */
  twin: number | null
}

/** Addresses with all four parts, by country. Numbers that are no numbers of houses would say nothing. */
export function readTrueAddresses(folder: string): Map<string, TrueAddress[]> {
  const byCountry = new Map<string, TrueAddress[]>()
  const rows = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as LabelledAddress)
  for (const { country, expected, input } of rows) {
    const { Thoroughfare: street = '', Premise: number = '', PostalCode: code = '', Locality: town = '' } = expected
    const isWhole = street !== '' && code !== '' && town !== '' && /^\d+\p{L}?$/u.test(number)
    const address = country === 'JP' ? ofJapan(input) : isWhole ? { country, street, number, code, town } : null
    if (!address || !(country in COUNTRY_WORDS)) continue
    byCountry.set(country, [...(byCountry.get(country) ?? []), address])
  }
  return byCountry
}

/** `〒899-0121 鹿児島県出水市`: the code, and behind it what clerks put into the column of towns. */
function ofJapan(input: string): TrueAddress | null {
  const [, code = '', town = ''] = /^〒(\d{3}-\d{4}) (\S+)$/u.exec(input) ?? []
  return town === '' ? null : { country: 'JP', street: '', number: '', code, town }
}

const NUMBER_FIRST = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'LU', 'US'])
const lineOf = ({ country, street, number }: TrueAddress): string =>
  (NUMBER_FIRST.has(country) ? `${number} ${street}` : `${street} ${number}`).trim()

const toCells = (truth: TrueAddress, random: SeededRandom): Cells => ({
  organization: '',
  person: '',
  street: lineOf(truth),
  extra: '',
  code: truth.code,
  town: truth.town,
  country: random.pick(COUNTRY_WORDS[truth.country] ?? [truth.country]),
})

const swapDigit = (code: string, random: SeededRandom): string => {
  const at = random.pick([...code.matchAll(/\d/g)].map(({ index }) => index))
  return code.slice(0, at) + String((Number(code.charAt(at)) + 1 + random.below(9)) % 10) + code.slice(at + 1)
}

const swapLetters = (town: string, random: SeededRandom): string => {
  const at = 1 + random.below(Math.max(1, town.length - 2))
  return town.slice(0, at) + town.charAt(at + 1) + town.charAt(at) + town.slice(at + 2)
}

/** UTF-8 that somebody read as windows-1252. */
const doubled = (text: string): string => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

const boxOf = (country: string, random: SeededRandom): string => {
  const languages = BOX_COUNTRIES.find((one) => one.country === country)?.languages ?? []
  const forms = languages.flatMap((language) => FORMS_OF_LANGUAGE[language] ?? [])
  return random.pick(forms.length > 0 ? forms : ['PO Box #']).replace('#', String(100 + random.below(9_000)))
}

type Damage = (cells: Cells, truth: TrueAddress, random: SeededRandom, others: TrueAddress[]) => Partial<Cells> | null

/** What is done to the cells of a row, or null where this address cannot have it. */
const DAMAGE: Readonly<Record<RowKind, Damage>> = {
  plain: () => ({}),
  organization: (_cells, _truth, random) => ({
    organization: random.pick(ORGANIZATIONS),
    person: random.chance(0.5) ? random.pick(PERSONS) : '',
  }),
  foreignOrganization: (_cells, { country }, random) =>
    country === 'JP' ? null : { organization: random.pick(FOREIGN_ORGANIZATIONS) },
  box: (_cells, { country }, random) => (country === 'JP' ? null : { street: boxOf(country, random) }),
  wrongDigit: ({ code }, _truth, random) => ({ code: swapDigit(code, random) }),
  // The digits of a Dutch code are one of their own.
  malformedCode: ({ code }, { country }, random) => ({
    code: country !== 'NL' && random.chance(0.5) ? code.slice(0, -2) : `${code}99`,
  }),
  lostZero: ({ code }) => (/^0\d+$/.test(code) ? { code: code.slice(1) } : null),
  typo: ({ town }, { country }, random) => {
    const wrong = swapLetters(town, random)
    return country === 'JP' || town.length < 6 || wrong === town ? null : { town: wrong }
  },
  otherTown: ({ town }, _truth, random, others) => {
    const other = random.pick(others)
    return other.town === town ? null : { town: other.town }
  },
  doubled: ({ street, town }, { country }) => {
    const wrong = { street: doubled(street), town: doubled(town) }
    return country === 'JP' || (wrong.street === street && wrong.town === town) ? null : wrong
  },
  unreadCountry: (_cells, _truth, random) => ({ country: random.pick(UNREADABLE_COUNTRIES) }),
  otherCountry: (_cells, { country }, random) => {
    const other = random.pick(Object.keys(COUNTRY_WORDS))
    return other === country ? null : { country: random.pick(COUNTRY_WORDS[other] ?? []) }
  },
  date: (_cells, { country, street }, random) =>
    country === 'JP' ? null : { street: `${street} ${random.pick(DATES)}` },
  nothing: (_cells, { country }, random) =>
    country === 'JP' ? null : random.chance(0.5) ? { street: random.pick(NOTHING) } : { extra: random.pick(NOTHING) },
  unit: (_cells, { country }, random) => {
    const units = UNITS[country]
    return units ? { extra: random.pick(units).replace('#', String(1 + random.below(40))) } : null
  },
  careOf: (_cells, { country }, random) =>
    country === 'JP' ? null : { extra: random.pick(CARE_OF) + random.pick(PERSONS.slice(0, 7)) },
  samePlace: (_cells, _truth, random) => ({ organization: random.pick(ORGANIZATIONS) }),
  repeated: () => ({}),
  wardOfJapan: (_cells, { country }) => (country === 'JP' ? {} : null),
  ownExample: () => {
    const [street, code, town, country] = OWN_EXAMPLES[0]
    return { street, code, town, country }
  },
  twoAddresses: () => ({}),
}

const KINDS = Object.entries(SHARES).flatMap(([kind, share]) => Array<RowKind>(share).fill(kind as RowKind))

/** Draws a customer file in which nothing is marked; each damaged row has the whole one at its twin. */
export function drawRows(
  addresses: ReadonlyMap<string, TrueAddress[]>,
  size: number,
  random: SeededRandom,
): StewardRow[] {
  const countries = [...addresses.keys()]
  const rows: StewardRow[] = []
  const add = (kind: RowKind, truth: TrueAddress, cells: Cells, twin: number | null) =>
    rows.push({ id: `K${10_000 + rows.length}`, place: rows.length, kind, cells, delivery: null, truth, twin })
  while (rows.length < size) {
    const kind = random.pick(KINDS)
    const country = kind === 'wardOfJapan' ? 'JP' : random.pick(countries)
    const ofCountry = addresses.get(country) ?? []
    const truth = random.pick(ofCountry)
    const whole = toCells(truth, random)
    const damage = DAMAGE[kind](whole, truth, random, ofCountry)
    if (!damage) continue
    if (kind === 'plain') {
      add(kind, truth, whole, null)
      continue
    }
    add('plain', truth, whole, null)
    add(kind, truth, { ...whole, ...damage }, rows.length - 1)
    if (kind !== 'twoAddresses') continue
    const other = random.pick(addresses.get(random.pick(countries)) ?? [])
    const { street, code, town, country: land } = toCells(other, random)
    Object.assign(rows.at(-1) as StewardRow, { delivery: { street, code, town, country: land } })
  }
  return rows.slice(0, size)
}
