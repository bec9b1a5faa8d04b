import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { layoutOf } from '#main/cleansing/words/address-layout.ts'
import type { Cleanse } from '#main/cleansing/model/cleanse.types.ts'
import type { PlaceHit, PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import { STREET_LANGUAGES } from '#shared/text/street-words-data.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { SeededRandom } from '../../../tools/lib/seeded-random.ts'

/** Streets as the countries of a language customarily write them; found in no town of theirs more than in another. */
const STREET_FORMS: Record<string, readonly string[]> = {
  en: ['Church Road', 'Station Street', 'Victoria Avenue', 'Park Lane'],
  fr: ['Rue de la Gare', 'Avenue Victor Hugo', 'Rue Pasteur', 'Impasse des Lilas'],
  de: ['Bahnhofstraße', 'Hauptstraße', 'Goetheweg', 'Am Anger'],
  es: ['Calle Mayor', 'Avenida Bolívar', 'Calle Cervantes', 'Calle de la Paz'],
  ca: ['Carrer Major', 'Avinguda Meritxell'],
  it: ['Via Roma', 'Via Giuseppe Garibaldi', 'Corso Cavour', 'Piazza Dante'],
  pt: ['Rua Direita', 'Avenida Brasil', 'Rua da Paz', 'Rua Tiradentes'],
  nl: ['Dorpsstraat', 'Stationsweg', 'Kerklaan'],
  da: ['Skolevej', 'Nørregade', 'Kirkevej'],
  no: ['Kirkeveien', 'Storgata', 'Skoleveien'],
  sv: ['Storgatan', 'Skolvägen', 'Kyrkogatan'],
  fi: ['Koulukatu', 'Asematie', 'Kirkkotie'],
  pl: ['ul. Polna', 'ulica Mickiewicza', 'al. Wolności'],
  cs: ['Nádražní', 'Husova', 'Školní'],
  sk: ['Hlavná', 'Školská', 'Štúrova'],
  hu: ['Kossuth utca', 'Petőfi Sándor utca', 'Rákóczi út'],
  ro: ['Strada Mihai Eminescu', 'Bulevardul Unirii', 'Str. Gării'],
  hr: ['Vukovarska ulica', 'Ulica Matije Gupca'],
  sl: ['Prešernova ulica', 'Kolodvorska ulica'],
  tr: ['Atatürk Caddesi', 'İstiklal Sokak'],
  el: ['Ermou', 'Leoforos Venizelou'],
  id: ['Jalan Sudirman', 'Jl. Merdeka'],
  ms: ['Jalan Merdeka', 'Jalan Masjid'],
  ru: ['ulitsa Lenina', 'ulitsa Mira', 'ul. Gagarina'],
  uk: ['vulytsia Shevchenka', 'vul. Franka'],
  ar: ['King Faisal Street', 'Al Nasr Street'],
}

/** A town whose name has several words, and the code it is written with where one is known. */
export interface WordyTown {
  place: PlaceRecord
  code: string
  /** Keys of all its names. */
  keys: ReadonlySet<string>
  /** Of the towns of the country that are called so none is eight times larger than all others. */
  hasNamesake: boolean
}

const LEAST_POPULATION = 2000
/** A town this many times larger than its namesake is meant, and two records of a name this near are one town. */
const DOMINANCE = 8
const SAME_PLACE_METERS = 15_000
/** The position asked for is that of the town itself. */
const SAME_METERS = 50
const MOST_AT_ONE_POINT = 20

/** `San Juan`, `Welwyn Garden City`; words are separated by blanks, as readers see them. */
const hasSeveralWords = (name: string) => /\p{L}\S*\s+\S*\p{L}/u.test(name)

/** Every place of several words with at least 2,000 inhabitants, in the order of the packs, or one of so many. */
export function wordyTowns(reader: ReferenceReader, oneIn: number): WordyTown[] {
  const seen = new Set<number>()
  const drawn = reader.inhabitedPlaces(LEAST_POPULATION).filter((_, i) => i % oneIn === 0)
  return drawn.flatMap(({ country, position, population }) => {
    const here = reader.placesNear(position, SAME_METERS, MOST_AT_ONE_POINT).map(({ place }) => place)
    const place = here.find((one) => one.country === country && one.population === population && !seen.has(one.id))
    if (!place) return []
    seen.add(place.id)
    return hasSeveralWords(place.name) ? [toTown(reader, place)] : []
  })
}

function toTown(reader: ReferenceReader, place: PlaceRecord): WordyTown {
  return {
    place,
    code: reader.postalCodesOfPlace(place.id, 1)[0]?.code ?? '',
    keys: new Set(reader.placeNames(place.id).map(toNameKey)),
    hasNamesake: areSeveral(reader.placesByName(place.country, place.key)),
  }
}

/** Towns of one name of which none is meant without a word more. */
function areSeveral(hits: readonly PlaceHit[]): boolean {
  const [largest, ...others] = hits
    .flatMap(({ place, match }) => (match === 'primary' && place.population >= LEAST_POPULATION ? [place] : []))
    .sort((a, b) => b.population - a.population)
  return others.some(({ position, population }) => {
    const isApart = largest?.position && position && greatCircleMeters(largest.position, position) > SAME_PLACE_METERS
    return isApart && largest.population < DOMINANCE * population
  })
}

export interface TownForm {
  hasCode: boolean
  hasCommas: boolean
}

export const TOWN_FORMS: readonly TownForm[] = [
  { hasCode: true, hasCommas: true },
  { hasCode: true, hasCommas: false },
  { hasCode: false, hasCommas: true },
  { hasCode: false, hasCommas: false },
]

export const formName = ({ hasCode, hasCommas }: TownForm) =>
  `${hasCode ? 'with' : 'without'} code, ${hasCommas ? 'with' : 'without'} commas`

const HOUSES = 99

/** The address of the town in the arrangement of its country; null without the code that the form wants. */
export function townAddress(town: WordyTown, form: TownForm, languages: readonly string[], random: SeededRandom) {
  const { country, name } = town.place
  const known = [...(STREET_LANGUAGES[country] ?? []), ...languages.map((tag) => tag.slice(0, 2)), 'en']
  const language = known.find((one) => one in STREET_FORMS) as string
  const texts: Record<string, string> = {
    Premise: String(1 + random.below(HOUSES)),
    Thoroughfare: random.pick(STREET_FORMS[language] as string[]),
    Locality: name,
  }
  if (form.hasCode && town.code === '') return null
  if (form.hasCode) texts.PostalCode = town.code
  const lines = layoutOf(country, (part) => part in texts).map((line) =>
    line.map((piece) => (typeof piece === 'string' ? texts[piece] : piece.text)).join(''),
  )
  return form.hasCommas ? lines.join(', ') : lines.join(' ').replaceAll(',', '')
}

export interface TownVerdict {
  isWhole: boolean
  /** Answered V as a place that is not so called. */
  isOther: boolean
  /** Called like another town of its country, without a code, and V all the same. */
  isGuess: boolean
  text: string
  answer: string
}

/** `Santa Rosa (Santa Bárbara)`, `Horgen / Horgen`, `Budapest I. kerület`: a gazetteer writes two names as one. */
const TWO_NAMES = /[([/,]| - |- | -| [IVX]+\. /u

/** `Sidi Senoussi سيدي سنوسي`: answered in Latin letters, where the first of both names stays as it is. */
function isInTwoScripts(name: string, parts: readonly string[]): boolean {
  const latin = name.replace(/[^\p{Script=Latin}\p{Script=Common}]+/gu, ' ')
  if (toNameKey(latin) === '' || toNameKey(latin) === toNameKey(name)) return false
  return parts.some((part) => ` ${toNameKey(part)} `.includes(` ${toNameKey(latin)} `))
}

/** All words of a name that is two names, told apart: neither is another place. */
function areBothNames(name: string, parts: readonly string[]): boolean {
  if (!TWO_NAMES.test(name)) return false
  const given = new Set(toNameKey(name).split(' '))
  const answered = parts.flatMap((part) => toNameKey(part).split(' ')).filter((word) => word !== '')
  return answered.length > 0 && answered.every((word) => given.has(word))
}

/** What the engine makes of one address. */
export function judgeTown(cleanse: Cleanse, town: WordyTown, form: TownForm, text: string): TownVerdict {
  const {
    AVC = '',
    Locality = '',
    DependentLocality = '',
    Address = '',
  } = cleanse({ Address: text, Country: town.place.country }, 1).matches[0] ?? {}
  const isVerified = AVC.startsWith('V')
  const parts = [Locality, DependentLocality]
  const { name: given } = town.place
  const isNamed = parts.some((name) => town.keys.has(toNameKey(name)))
  const isWhole = isNamed || areBothNames(given, parts) || isInTwoScripts(given, parts)
  return {
    isWhole,
    isOther: isVerified && !isWhole,
    isGuess: isVerified && town.hasNamesake && !form.hasCode,
    text,
    answer: `${AVC} ${Address} [${DependentLocality}|${Locality}]`,
  }
}
