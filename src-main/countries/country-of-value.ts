import { COUNTRY_NAMES } from '#main/countries/country-names-data.ts'
import { COUNTRY_OF_VEHICLE_CODE } from '#main/countries/vehicle-codes-data.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** What is asked about countries: the record of an alpha-2 code, and the alpha-2 codes that a folded name stands for. */
export interface KnownCountries {
  country(alpha2: string): { alpha3: string } | null
  countriesByName(key: string): readonly string[]
}

/** No name of a country in any language is longer. */
const LONGEST_COUNTRY = 200
/** Letters of the longest code. */
const LONGEST_CODE = 3

/** What people put into the field of the country and nobody would take for one elsewhere: parts, former and shortened names. */
const STATED_FOR_COUNTRY =
  'canary islands=ES,canarias=ES,balearic islands=ES,azores=PT,acores=PT,madeira=PT,corsica=FR,corse=FR,tahiti=PF,svalbard=SJ,spitsbergen=SJ,jan mayen=SJ,dubai=AE,abu dhabi=AE,sharjah=AE,zaire=CD,persia=IR,deutschl=DE,osterr=AT,grande bretagne=GB,gran bretana=GB,gran bretagna=GB,grossbritannien=GB,v a e=AE,vae=AE,united kingdom of great britain and northern ireland=GB,tasmania=AU,hawaii=US,alaska=US,sicily=IT,sardinia=IT,crete=GR,bali=ID,zanzibar=TZ,holland=NL,england=GB,scotland=GB,wales=GB,northern ireland=GB,great britain=GB,america=US'

interface NamesByForm {
  /** As it is written, but for its case: `Áo` is Austria in Vietnamese, `ao` the code of Angola. */
  spelt: ReadonlyMap<string, string>
  folded: ReadonlyMap<string, string>
}

let names: NamesByForm | null = null

/** The names of further languages, made ready when the first value needs them. */
function furtherNames(): NamesByForm {
  if (names) return names
  const spelt = new Map<string, string>()
  const folded = new Map(STATED_FOR_COUNTRY.split(',').map((pair) => pair.split('=') as [string, string]))
  for (const [country, list] of Object.entries(COUNTRY_NAMES))
    for (const name of list.split('|')) {
      spelt.set(name, country)
      const key = toNameKey(name)
      if (!folded.has(key)) folded.set(key, country)
    }
  return (names = { spelt, folded })
}

/** `D.`, `(USA)`: marks around a value say nothing. */
const EDGES = /^[\s.,;:()[\]"'*-]+|[\s.,;:()[\]"'*-]+$/g
/** `Deutschland / Germany`, `DE - Germany`, `Germany (DE)`: the same said twice. */
const SEPARATOR = /\s*[/|;,()]\s*|\s+[-–—:]\s+|\s*\n\s*/
const MOST_PIECES = 4
/** `GB-ENG`, `US-CA`: the code of an area begins with that of its country. */
const AREA_CODE = /^([A-Z]{2})-[A-Z0-9]{1,3}$/

function byCode({ country, countriesByName }: KnownCountries, code: string): string {
  if (code.length === 2 && country(code)) return code
  if (code.length === LONGEST_CODE) {
    const named = countriesByName(code.toLowerCase()).find((one) => country(one)?.alpha3 === code)
    if (named !== undefined) return named
  }
  const driven = COUNTRY_OF_VEHICLE_CODE.get(code) ?? ''
  return driven !== '' && country(driven) ? driven : ''
}

function byName({ country, countriesByName }: KnownCountries, text: string): string {
  const { spelt, folded } = furtherNames()
  const own = spelt.get(text.normalize('NFC').toLocaleLowerCase('en'))
  if (own !== undefined && country(own)) return own
  const key = toNameKey(text)
  const named = key === '' ? undefined : countriesByName(key)[0]
  return named ?? folded.get(key) ?? ''
}

function byWhole(reader: KnownCountries, text: string): string {
  const code = text.replaceAll('.', '').toUpperCase()
  return (code.length <= LONGEST_CODE && byCode(reader, code)) || byName(reader, text)
}

/**
 * The country that a field or an option names, as alpha-2 code: a code of ISO 3166-1, that of vehicles, or a name in any
 * of its forms. Empty when nothing is known by it.
 */
export function countryOfValue(reader: KnownCountries, written: string): string {
  if (written.length > LONGEST_COUNTRY) return ''
  const text = written.trim()
  const whole = byWhole(reader, text)
  if (whole !== '') return whole
  const bare = text.replace(EDGES, '')
  const named = bare === '' || bare === text ? '' : byWhole(reader, bare)
  if (named !== '') return named
  const area = AREA_CODE.exec(bare)?.[1] ?? ''
  if (area !== '' && reader.country(area)) return area
  const pieces = bare.split(SEPARATOR).filter((piece) => piece !== '')
  if (pieces.length < 2 || pieces.length > MOST_PIECES) return ''
  const [first, ...others] = pieces.map((piece) => byWhole(reader, piece))
  return others.every((one) => one === first) ? (first ?? '') : ''
}
