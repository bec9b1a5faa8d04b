import type { AddressField } from '#shared/model/address.ts'
import { inventAddress } from '../../../tools/fit-columns/invent-address.ts'
import { inventStreet } from '../../../tools/fit-columns/invent-street.ts'
import {
  EAST_ASIA,
  inventStyle,
  whole,
  type InventedAddress,
  type LayerCountry,
  type TableContext,
} from '../../../tools/fit-columns/layer-rows.ts'
import type { SeededRandom } from '../../../tools/lib/seeded-random.ts'
import type { StewardKind, StewardLanguage } from './steward-headings-data.ts'

/** A table of customers with invented rows. */
export interface StewardTable {
  language: string
  names: string[]
  kinds: StewardKind[]
  rows: string[][]
  /** What each column may be taken for. */
  expected: (AddressField | null)[][]
}

/** Street and number apart, or in one line. */
export const STEWARD_LAYOUTS = ['apart', 'line'] as const
export type StewardLayout = (typeof STEWARD_LAYOUTS)[number]

const ROWS = 30
const IN_FRONT: StewardKind[] = ['id', 'organisation', 'forename', 'surname']
const BEHIND: StewardKind[] = ['code', 'town', 'region', 'country', 'phone', 'email', 'date', 'notes']
const COLUMNS: Record<StewardLayout, StewardKind[]> = {
  apart: [...IN_FRONT, 'street', 'number', ...BEHIND],
  line: [...IN_FRONT, 'line', 'lineTwo', ...BEHIND],
}
export const ADDRESS_KINDS: ReadonlySet<StewardKind> = new Set([
  ...(['street', 'number', 'line', 'lineTwo', 'code', 'town', 'region', 'country'] as const),
])

const EXPECTED: Record<StewardKind, (AddressField | null)[]> = {
  id: ['Id'],
  organisation: ['Organization'],
  // `Nom du contact` is a contact as well as a name.
  forename: ['Forename', 'Contact'],
  surname: ['Surname', 'Contact'],
  email: [null],
  phone: [null],
  street: ['Thoroughfare'],
  number: ['Premise'],
  line: ['Address1'],
  lineTwo: ['Address2', 'SubBuilding', 'Building'],
  code: ['PostalCode'],
  town: ['Locality'],
  region: ['AdministrativeArea', 'SubAdministrativeArea'],
  country: ['Country'],
  notes: [null],
  date: [null],
}
/** In Japan, China and Korea a quarter with its block stands where a street with its number does. */
const EAST: Partial<Record<StewardKind, AddressField[]>> = {
  street: ['DependentLocality', 'Address1'],
  number: ['Address2'],
}

interface Names {
  given: string[]
  family: string[]
}
const wordsOf = (given: string, family: string): Names => ({ given: given.split(' '), family: family.split(' ') })
const CYRILLIC = wordsOf('Анна Иван Мария Пётр Елена Олег', 'Петров Иванова Смирнов Коваленко Димитров')
const NAMES: Record<string, Names> = {
  ru: CYRILLIC,
  uk: CYRILLIC,
  bg: CYRILLIC,
  sr: CYRILLIC,
  el: wordsOf('Μαρία Γιώργος Ελένη Νίκος', 'Παπαδόπουλος Γεωργίου Νικολάου'),
  ja: wordsOf('太郎 花子 健 美咲', '佐藤 鈴木 高橋 田中'),
  zh: wordsOf('伟 芳 娜 敏', '王 李 张 刘'),
  ko: wordsOf('민준 서연 지훈 수빈', '김 이 박 최'),
  ar: wordsOf('محمد فاطمة أحمد سارة', 'العتيبي الحربي القحطاني'),
  he: wordsOf('דוד רחל יוסף מרים', 'כהן לוי מזרחי'),
}
const LATIN = wordsOf('Anna Peter Maria Jonas Eva Thomas Lucia Paul', 'Berg Novak Rossi Silva Kovacs Martin Lind Weber')
const LEGAL = ['GmbH', 'Ltd', 'SA', '& Co', 'AB', 'Inc', '']

function nameOfCountry({ language, country }: StewardLanguage): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
}

/** What all rows of a table share. */
interface Habits {
  hasCountryNames: boolean
  isLong: boolean
}

function cellsOf(of: StewardLanguage, address: InventedAddress, row: number, { random, ...habits }: RowContext) {
  const names = NAMES[of.language] ?? LATIN
  const [given, family] = [random.pick(names.given), random.pick(names.family)]
  const year = whole(random, 1950, 2024)
  const [day, month] = [whole(random, 10, 28), whole(random, 10, 12)]
  const cells: Record<StewardKind, string> = {
    id: habits.isLong ? String(100_000 + row * 7) : `K${1000 + row}`,
    organisation: `${family} ${random.pick(LEGAL)}`.trim(),
    forename: given,
    surname: family,
    email: `info${row}@example.${of.country.toLowerCase()}`,
    phone: `+${whole(random, 20, 99)} ${whole(random, 100, 999)} ${whole(random, 10_000, 99_999)}`,
    street: address.street,
    number: address.number,
    line: address.line,
    lineTwo: random.chance(0.2) ? random.pick(['2. OG', 'Apt 4', 'B', 'c/o Berg']) : '',
    code: address.postalCode,
    town: address.city,
    region: address.region,
    country: habits.hasCountryNames ? nameOfCountry(of) : of.country,
    notes: random.chance(0.3) ? random.pick(['VIP', 'ok', 'calls back', 'new since May']) : '',
    date: habits.isLong ? `${year}-${month}-${day}` : `${day}.${month}.${year}`,
  }
  return cells
}
type RowContext = Habits & { random: SeededRandom }

const isEast = (country: string): boolean => EAST_ASIA.has(country) || country === 'CN'

/** A table in the words of one round: each round takes the next wording of each heading. */
export function inventStewardTable(
  of: StewardLanguage,
  land: LayerCountry,
  { layout, round, random }: { layout: StewardLayout; round: number; random: SeededRandom },
): StewardTable {
  const columns = [...COLUMNS[layout]]
  // Half of the tables are in the order in which people fill them in.
  if (round % 2 === 1) random.shuffle(columns)
  const kinds: TableContext['kinds'] = new Set(
    layout === 'apart' ? (['street', 'number', 'city'] as const) : (['line', 'city'] as const),
  )
  const context: TableContext = {
    random,
    land,
    towns: land.towns,
    style: inventStyle(random),
    kinds,
    isProjected: false,
  }
  const habits = { random, hasCountryNames: round % 2 === 0, isLong: round % 4 < 2 }
  const rows = Array.from({ length: ROWS }, (_, row) =>
    cellsOf(of, inventAddress(context, inventStreet(context)), row, habits),
  )
  const used = columns.filter((kind) => kind !== 'region' || rows.some((cells) => cells.region !== ''))
  return {
    language: of.language,
    names: used.map((kind) => of.headings[kind][round % of.headings[kind].length] ?? kind),
    kinds: used,
    rows: rows.map((cells) => used.map((kind) => cells[kind])),
    expected: used.map((kind) => [...EXPECTED[kind], ...(isEast(of.country) ? (EAST[kind] ?? []) : [])]),
  }
}
