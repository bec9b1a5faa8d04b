import { registersByCountry, type ListedRegister } from '#main/reference/import/registers/registers-by-country.ts'
import { toDocument, toTable } from './markdown.ts'

const NAMES = new Intl.DisplayNames(['en'], { type: 'region' })
const MILLION = 1_000_000

const nameOf = (country: string | null): string =>
  country === null ? 'Many countries' : (NAMES.of(country) ?? country)

/** `26 million`, `140,000`; a hyphen for a register that names no houses. */
function toHouses(houses: number): string {
  if (houses === 0) return '–'
  return houses >= MILLION ? `${Math.round(houses / (MILLION / 10)) / 10} million` : houses.toLocaleString('en-US')
}

const titleOf = ({ title, isConfirmed }: ListedRegister): string => (isConfirmed ? title : `${title} ¹`)

/** docs/registers.md: every register that is known by name. */
export function renderRegisters(): string {
  const named = registersByCountry().map(({ country, registers }) => ({ name: nameOf(country), registers }))
  const many = named.pop()
  const sorted = [...named.sort((a, b) => a.name.localeCompare(b.name, 'en')), ...(many ? [many] : [])]
  const each = sorted.flatMap(({ name, registers }) => registers.map((one) => ({ name, one })))
  const notes = each
    .filter(({ one }) => one.note !== '')
    .map(({ name, one }) => `- **${name}, ${one.title}.** ${one.note}`)
  return toDocument('Address registers that Waypost knows', [
    'Waypost recognises these registers by their columns, whatever a file is called. It then knows what each column means, the coordinate system, and which rows are no addresses of today. [The manual](guide/registers.md) shows how to import one.',
    toTable(
      ['Country', 'Register', 'Level', 'Houses', 'Size', 'Renewed'],
      each.map(({ name, one }) => [name, titleOf(one), String(one.level), toHouses(one.houses), one.size, one.renewed]),
    ),
    '¹ The layout was not seen in a file of the register itself: look at the first rows before you import it.',
    '## Where they are found, and what their licences ask for',
    'Waypost opens none of these pages. Download the file with a browser, on any computer with a network.',
    toTable(
      ['Country', 'Register', 'Found at', 'Licence', 'Words to show'],
      each.map(({ name, one }) => [name, one.title, one.foundAt, one.licence, one.attribution]),
    ),
    '## What to know of some',
    notes.join('\n'),
  ])
}
