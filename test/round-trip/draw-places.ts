import type { PointFields } from '#main/lists/lists.types.ts'
import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import type { SeededRandom } from '../../tools/lib/seeded-random.ts'

/** A place as it is drawn: all that a file may say of it. */
export type DrawnPlace = Omit<PointFields, 'imported' | 'placed'>

/** What files get wrong: quotes, line ends, formulas, codes with zeros, escapes, markup, scripts of every kind. */
const PIECES = [
  ...['a', 'Straße', 'São', '東京', 'Ελλάδα', 'القاهرة', 'עִבְרִית', 'हिन्दी', '😀', '👩‍👩‍👧', 'é', 'e\u0301'],
  ...['"', "'", ',', ';', '\t', '\n', '\r\n', '\r', '  ', '\u00a0', '|', '\\', '\\n'],
  ...['=1+1', '@SUM(A1)', '+49 30', '-5', '00123', '1e5', '1/2', '2026-02-03', 'TRUE', 'null', '0x1F', '٣'],
  ...['<b>', '&amp;', '&', ']]>', '_x005F_', '_x0041_', '{}', '[1]', '\ufeff', 'sep=,', '\u200f', '\u2028'],
]
/** What XML cannot carry at all, and workbooks only as an escape. */
const CONTROLS = ['\u0001', '\u000b', '\u001f', '\ufffe']
const CONTROL_SHARE = 0.02
/** Of texts that are drawn: as long as a list keeps them. */
const LONG_SHARE = 0.02
const NAMES = ['code', 'Opened', 'name', 'Name', 'Street', 'Id', 'MetaInfo', 'price', 'visited on', 'is open', 'a,b', '"q"', ' blank ', 'constructor', '__proto__', 'WaypostStatus', 'WaypostFields', 'WaypostId', 'desc', 'cmt', '=x', 'Größe', '面積', 'line\nbreak', '1', ''] // prettier-ignore
const COUNTRIES = ['', 'GB', 'DE', 'JP', 'France']
const STATUSES = ['', '', 'to visit', 'done', 'später "x"', '=1+1']
const DAYS = ['Monday', 'Tuesday', 'Sunday', 'Feiertag']
const DECIMALS = [0, 2, 5, 6, 7, 9, 13]

export function drawPlace(random: SeededRandom, index: number): DrawnPlace {
  const text = (most: number) => drawText(random, most)
  const orNull = <T>(share: number, draw: () => T): T | null => (random.chance(share) ? draw() : null)
  const [latText, lonText] = [drawDegrees(random, 85), drawDegrees(random, 179)]
  return {
    name: `${index} ${text(4)}`.trim(),
    description: random.chance(0.4) ? (random.chance(LONG_SHARE) ? drawLong(random) : text(8)) : '',
    address: random.chance(0.7) ? text(6) : '',
    country: random.pick(COUNTRIES),
    lat: Number(latText),
    lon: Number(lonText),
    latText,
    lonText,
    metaInfo: orNull(0.6, () => drawFields(random)),
    unstructuredMetaInfo: orNull(0.1, () => ({ note: text(3), deep: [{ a: [random.below(9)] }] })),
    openingHours: orNull(0.2, () => drawHours(random)),
    status: random.pick(STATUSES),
    tags: orNull(0.3, () => [`tag ${random.below(9)}`, random.pick(['a, b', '"q"', '東', '=x', '00'])]),
    notes: orNull(0.2, () => [{ at: '2026-02-03T04:05:06.000Z', text: `note ${text(4)}` }]),
  }
}

/** A text as a file can hold it: no blanks at its ends. */
function drawText(random: SeededRandom, most: number): string {
  const pieces = Array.from({ length: random.below(most + 1) }, () => random.pick(PIECES))
  if (random.chance(CONTROL_SHARE)) pieces.push(random.pick(CONTROLS), 'z')
  return pieces.join('').trim()
}

function drawLong(random: SeededRandom): string {
  const pieces = Array.from({ length: MAX_LIST_TEXT }, () => random.pick(PIECES))
  return pieces.join('').trim().slice(0, MAX_LIST_TEXT).trim()
}

/** Digits as they were given, also such as say nothing more, and more than a number keeps. */
function drawDegrees(random: SeededRandom, most: number): string {
  const text = ((random.next() * 2 - 1) * most).toFixed(random.pick(DECIMALS))
  return Number(text) === 0 ? '1' : text
}

function drawFields(random: SeededRandom): Record<string, unknown> {
  const word = () => drawText(random, 5)
  const kinds = [word, () => '00123', () => random.next() * 1e6, () => random.below(1000), () => random.chance(0.5)]
  const more = [() => ({ deep: [1, word(), null] }), () => '123', () => 'true', () => 'x'.repeat(5_000), () => (random.chance(LONG_SHARE) ? 'ö'.repeat(MAX_LIST_TEXT) : 'ö'), () => Array.from({ length: 1_000 }, () => 7), () => ' ', () => '2026-02-03', () => '', () => []] // prettier-ignore
  const names = NAMES.filter(() => random.chance(0.2))
  const entries = names.map((name): [string, unknown] => [name, random.pick([...kinds, ...kinds, ...more])()])
  return Object.fromEntries(entries.length > 0 ? entries : [['only', word()]])
}

function drawHours(random: SeededRandom): NonNullable<DrawnPlace['openingHours']> {
  const days = DAYS.filter((_, index) => index === 0 || random.chance(0.5))
  return Object.fromEntries(
    days.map((day) => [
      day,
      {
        Open: '08:00',
        Close: random.pick(['17:30', '24:00']),
        Information: random.pick(['', '', 'also 18:30-20:00', drawText(random, 3)]),
      },
    ]),
  )
}
