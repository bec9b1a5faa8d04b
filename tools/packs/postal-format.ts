/** What the address metadata says about one country or one of its areas. */
interface AddressMetadata {
  zip?: string
  languages?: string
  lang?: string
  sub_keys?: string
  sub_names?: string
  sub_lnames?: string
  sub_isoids?: string
  sub_zips?: string
}

/** One administrative area as addresses of the country name it. */
export interface PostalArea {
  /** What is printed: `CA`, `東京都`. */
  key: string
  /** Names in any script. */
  names: string[]
  /** ISO 3166-2 code without the country; empty where there is none. */
  iso: string
  /** Codes that begin so lie in the area; null where unknown. */
  prefix: RegExp | null
}

export interface PostalFormat {
  pattern: string | null
  languages: string[]
  areas: PostalArea[]
}

/**
 * Forms of codes that came into use after the metadata was written, beside the older ones: Kazakhstan's letters and
 * digits, six digits in Paraguay and Taiwan, and the codes of Trinidad and Tobago, which had none.
 */
const NEWER_PATTERNS: Record<string, string> = {
  KZ: '[A-Z]\\d{2}[A-Z]\\d[A-Z]\\d',
  PY: '\\d{6}',
  TT: '\\d{6}',
  TW: '\\d{6}',
}

const patternOf = (country: string, { zip }: AddressMetadata): string | null =>
  [zip, NEWER_PATTERNS[country]].filter(Boolean).join('|') || null

const split = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split('~'))

function toAreas(metadata: AddressMetadata): PostalArea[] {
  const keys = split(metadata.sub_keys)
  const names = split(metadata.sub_names)
  const latinNames = split(metadata.sub_lnames)
  const isoCodes = split(metadata.sub_isoids)
  const prefixes = split(metadata.sub_zips)
  return keys.map((key, i) => ({
    key,
    names: [...new Set([key, names[i], latinNames[i]].filter((name): name is string => Boolean(name)))],
    iso: isoCodes[i] ?? '',
    prefix: prefixes[i] ? new RegExp(`^(?:${prefixes[i]})`, 'i') : null,
  }))
}

const COUNTRY = /^[A-Z]{2}$/
const OTHER_LANGUAGE = /^([A-Z]{2})--/

/** Postal formats by country from the address metadata (`data/all.json`). */
export function readPostalFormats(file: Buffer): Map<string, PostalFormat> {
  const all = JSON.parse(file.toString('utf8')) as Record<string, AddressMetadata>
  // The list is long, areas of areas included: it is gone through once, not once for every country.
  const entries = Object.entries(all)
  const inOtherLanguages = Map.groupBy(entries, ([name]) => OTHER_LANGUAGE.exec(name)?.[1] ?? '')
  const formats = new Map<string, PostalFormat>()
  for (const [country, metadata] of entries) {
    if (!COUNTRY.test(country)) continue
    const areas = toAreas(metadata)
    // The same areas in the country's other languages (`CA--fr`), in an order of their own: joined by key.
    for (const [, other] of inOtherLanguages.get(country) ?? []) {
      for (const area of toAreas(other)) {
        const own = areas.find(({ key }) => key === area.key)
        if (own) own.names = [...new Set([...own.names, ...area.names])]
      }
    }
    const languages = split(metadata.languages ?? metadata.lang)
    formats.set(country, { pattern: patternOf(country, metadata), languages, areas })
  }
  return formats
}
