import { toNameKey } from '#shared/text/name-keys.ts'

/** A subdivision of ISO 3166-2, which names it as the country does, in Latin letters. */
export interface Subdivision {
  /** `DE-BY`. */
  code: string
  isFirstLevel: boolean
  /** As it is printed, then with the word for its kind, then without. */
  names: string[]
}

/** `{ code: 'DE-BY', name: 'Bayern', parent: 'DE' }`, as the module of the list is written. */
const ENTRY =
  /code: '([A-Z]{2}-[A-Z0-9]{1,3})',\s+name: (?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),\s+parent: '([^']+)'/g
/** The list puts the kind behind: `Navarra, Comunidad Foral de`. */
const KIND_BEHIND = /^(.+), ((?:Principado|Región|Comunidad|Hlavní|Unitatea|unitatea|Respublika)(?= |$).*)$/u
/** The list has some names only as far as the end of a line. */
const IS_CUT = /(?:-| kai)$/
/** Two languages side by side: `Bolzano, Bozen`, `Haute-Sangha / Mambéré-Kadéï`. */
const SECOND_LANGUAGE = / \/ |, (?=[\p{Lu}][\p{L}’'-]+(?: |$))/u
const REMARK = /\s*[[(].*$/
/** `Valenciana` is an adjective and no name without its noun. */
const ENDS_IN_PREPOSITION = /(?: de| din| město| autonomă)$/u

function toNames(listed: string): string[] {
  const name = listed.replace(REMARK, '').trim()
  const [, base, kind] = KIND_BEHIND.exec(name) ?? []
  if (base !== undefined && kind !== undefined) {
    const whole = `${kind} ${base}`
    return ENDS_IN_PREPOSITION.test(kind) ? [base, whole] : [whole, base]
  }
  return / y | and /.test(name) ? [name] : name.split(SECOND_LANGUAGE)
}

/** Subdivisions by country, from the source text of the package's list. */
export function readSubdivisions(file: Buffer): Map<string, Subdivision[]> {
  const byCountry = new Map<string, Subdivision[]>()
  for (const [, code = '', single, double, parent = ''] of file.toString('utf8').matchAll(ENTRY)) {
    const country = code.slice(0, 2)
    const listed = (single ?? double ?? '').replace(/\\(.)/g, '$1')
    const names = IS_CUT.test(listed) ? [] : toNames(listed)
    const list = byCountry.get(country)
    const one = { code, isFirstLevel: parent === country, names }
    if (list) list.push(one)
    else byCountry.set(country, [one])
  }
  return byCountry
}

/** What is known of an area before its subdivision is found. */
export interface UncodedArea {
  /** Names that the area certainly has. */
  names: string[]
  /** The same without the word for its kind, which two areas may share: Kyiv and Kyiv Oblast. */
  shortNames: string[]
  /** Code that an older list gives it; may be that of another one. */
  iso: string
}

const CITY = / city$/

/** How many areas a name without its kind may be of; a city that is an area goes by it too. */
function countShortNames(areas: UncodedArea[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { names, shortNames } of areas) {
    const keys = [...names, ...shortNames].map((name) => toNameKey(name).replace(CITY, ''))
    for (const key of new Set(keys)) times.set(key, (times.get(key) ?? 0) + 1)
  }
  return times
}

/**
 * The subdivision of each area of one country and level: that which has its name, with the kind or, where that is no other
 * area's, without; else that of its code where no other area claims it, else that which has its name but for the kind.
 * Older lists give one code to several areas, and to wrong ones after a reform.
 */
export function findSubdivisions<T extends UncodedArea>(areas: T[], subdivisions: Subdivision[]): Map<T, Subdivision> {
  const found = new Map<T, Subdivision>()
  const taken = new Set<Subdivision>()
  const byKey = new Map<string, Subdivision[]>()
  for (const one of subdivisions)
    for (const key of new Set(one.names.map(toNameKey))) byKey.set(key, [...(byKey.get(key) ?? []), one])
  const take = (area: T, one: Subdivision | undefined) => {
    if (!one || found.has(area) || taken.has(one)) return
    found.set(area, one)
    taken.add(one)
  }
  const takeNamed = (area: T, names: string[]) => {
    const hits = new Set(names.flatMap((name) => byKey.get(toNameKey(name)) ?? []))
    const own = [...hits].find(({ code }) => code === area.iso)
    if (own || hits.size === 1) take(area, own ?? [...hits][0])
  }
  for (const area of areas) takeNamed(area, area.names)
  const named = countShortNames(areas)
  const own = ({ shortNames }: T) => shortNames.filter((name) => named.get(toNameKey(name)) === 1)
  for (const area of areas) takeNamed(area, own(area))
  const byCode = new Map(subdivisions.map((one) => [one.code, one]))
  const times = new Map<string, number>()
  for (const { iso } of areas) times.set(iso, (times.get(iso) ?? 0) + 1)
  for (const area of areas) if (times.get(area.iso) === 1) take(area, byCode.get(area.iso))
  for (const area of areas) takeNamed(area, area.shortNames)
  return found
}
