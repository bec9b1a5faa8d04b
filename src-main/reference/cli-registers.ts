import { registersByCountry, type ListedRegister } from '#main/reference/import/registers/registers-by-country.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'

const USAGE = 'Use "waypost packs registers", with --country CC for those of one country.'

function describeRegister(country: string | null, register: ListedRegister): string {
  const { id, title, level, houses, size, renewed, licence, attribution, foundAt, note, isConfirmed } = register
  const held = houses > 0 ? countOf(houses, 'house') : 'streets whose numbers are only possible ones'
  return [
    `${country ?? 'many countries'}  ${id}  ${title}  level ${level}`,
    `    ${held}, ${size}, renewed ${renewed}`,
    `    found at ${foundAt}`,
    `    licence ${licence}; words to show: ${attribution}`,
    ...(note === '' ? [] : [`    ${note}`]),
    ...(isConfirmed ? [] : ['    Its layout was not seen in a file of the register itself.']),
  ].join('\n')
}

/** `waypost packs registers [--country CC]`: the address registers that are known by name. */
export function runRegisters(words: string[]): Result<{ data: unknown; text: string }> {
  const [option, code = '', ...more] = words
  if (option !== undefined && (option !== '--country' || !/^[A-Za-z]{2}$/.test(code) || more.length > 0))
    return fail('usage', USAGE)
  const wanted = code.toUpperCase()
  const countries = registersByCountry().filter(({ country }) => wanted === '' || country === wanted)
  const lines = countries.flatMap(({ country, registers }) => registers.map((one) => describeRegister(country, one)))
  if (lines.length === 0)
    lines.push(`No register of ${wanted} is known by name. OpenStreetMap, OpenAddresses and any table of addresses work too.`) // prettier-ignore
  return ok({ data: { countries }, text: `${lines.join('\n')}\n` })
}
