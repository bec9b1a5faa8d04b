import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressField, AddressInput } from '#shared/model/address.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { openEngine } from '../../measure/engine.ts'
import { BOX_COUNTRIES, ENGLISH_FORMS, FORMS_OF_LANGUAGE, type BoxCountry } from './box-forms-data.ts'

/** Forms that are asked in each country: those of its languages, and English ones up to this many. */
const FORMS_PER_COUNTRY = 20
/** Fields in which people put a box, and one line for the whole address. */
export const BOX_FIELDS = ['Thoroughfare', 'Premise', 'Building', 'Address'] as const satisfies readonly AddressField[]
type BoxField = (typeof BOX_FIELDS)[number]
/** Box words of one country that a clerk of another one types as well. */
const ABROAD = ['Postfach #', 'Postbus #', 'Postboks #', 'Boîte postale #', 'Apartado de Correos #', 'Caixa Postal #']

export interface BoxFigures {
  all: number
  right: number
  /** Answers whose sentence speaks of a street. */
  streets: number
  wrong: string[]
}

const formsOf = ({ languages }: BoxCountry): string[] =>
  [...languages.flatMap((one) => FORMS_OF_LANGUAGE[one] ?? []), ...ENGLISH_FORMS].slice(0, FORMS_PER_COUNTRY)

function toInput({ country, town, code }: BoxCountry, field: BoxField, box: string): AddressInput {
  if (field === 'Address')
    return { Address: [box, [code, town].filter(Boolean).join(' ')].join(', '), Country: country }
  return { [field]: box, Locality: town, PostalCode: code, Country: country }
}

/** How many boxes are read as boxes, with their number, and nothing of them as a house or a street. */
export function measureBoxes(reader: ReferenceReader, most = Infinity): Record<BoxField | 'abroad', BoxFigures> {
  const cleanse = openEngine(reader)
  const random = seededRandom(20)
  const figures = Object.fromEntries(
    [...BOX_FIELDS, 'abroad'].map((field) => [field, { all: 0, right: 0, streets: 0, wrong: [] as string[] }]),
  ) as unknown as Record<BoxField | 'abroad', BoxFigures>
  const ask = (country: BoxCountry, field: BoxField, form: string, name: BoxField | 'abroad') => {
    const number = String(12 + random.below(4000))
    const { matches, explanation } = cleanse(toInput(country, field, form.replace('#', number)), 0)
    const [{ PostBox = '', Thoroughfare = '', Premise = '' } = {}] = matches
    const count = figures[name]
    count.all++
    if (PostBox.includes(number) && Thoroughfare === '' && Premise === '') count.right++
    else
      count.wrong.push(
        `${country.country} ${field} ${form} ${number}: ${JSON.stringify({ PostBox, Thoroughfare, Premise })}`,
      )
    if (/\bstreets?\b/i.test(explanation.sentence)) count.streets++
  }
  for (const country of BOX_COUNTRIES.slice(0, most)) {
    for (const form of formsOf(country)) for (const field of BOX_FIELDS) ask(country, field, form, field)
    for (const form of ABROAD) ask(country, 'Thoroughfare', form, 'abroad')
  }
  return figures
}
