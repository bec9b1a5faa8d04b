import { allSystems, systemOfCode } from './known-systems.ts'
import { DEGREE_NAMES, SYSTEM_NAMES } from './system-names-data.ts'
import type { CoordinateSystem } from './system.types.ts'
import { converterOf } from './to-degrees.ts'

/** A definition is longer than a name, but not longer than this. */
const LONGEST_DEFINITION = 16_384
const LONGEST_NAME = 200
const DEEPEST_WKT = 24

/** Small letters without marks, every sign a blank, with a blank at both ends. */
const fold = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

let byName: Map<string, CoordinateSystem> | null = null
const systemsByName = () => (byName ??= new Map(allSystems().map((system) => [fold(system.name), system])))

const EPSG = /(?:epsg|esri|srid|crs)(?:[^a-z0-9]+(?:v?\d+(?:\.\d+)*)?)?[:/#=\s_]+(\d{4,6})(?!\d)/i
const OGC_DEGREES = /(?:OGC|CRS)[^a-z0-9]+(?:[\d.]*[^a-z0-9]+)?(?:CRS)?(?:84|83)(?!\d)/i

function readCode(text: string): CoordinateSystem | null {
  const [, code] = EPSG.exec(text) ?? /^\s*(\d{4,6})\s*$/.exec(text) ?? []
  if (code !== undefined) return systemOfCode(Number(code))
  return OGC_DEGREES.test(text) ? systemOfCode(4326) : null
}

const UTM =
  / utm ?(?:zone ?|fuso ?|huso ?|z ?)?(\d{1,2}) ?(n|s|north|south)? | utm .*?(?:zone|fuso|huso) ?(\d{1,2}) ?(n|s|north|south)? /

function readUtm(folded: string): CoordinateSystem | null {
  const [, first, firstSide, second, secondSide] = UTM.exec(folded) ?? []
  const zone = Number(first ?? second)
  if (!(zone >= 1 && zone <= 60)) return null
  if ((firstSide ?? secondSide ?? '').startsWith('s')) return systemOfCode(32700 + zone)
  if (/ nad ?(?:19)?83 /.test(folded) && zone <= 23) return systemOfCode(26900 + zone)
  const isEuropean = zone >= 28 && zone <= 38 && !/ wgs/.test(folded)
  return systemOfCode((isEuropean ? 25800 : 32600) + zone)
}

function readName(text: string): CoordinateSystem | null {
  const folded = fold(text)
  const exact = systemsByName().get(folded)
  if (exact) return exact
  for (const [pattern, code] of SYSTEM_NAMES) {
    const match = pattern.exec(folded)
    if (!match) continue
    const found = systemOfCode(typeof code === 'number' ? code : code(Number(match.slice(1).find((one) => one !== undefined)))) // prettier-ignore
    if (found) return found
  }
  const utm = readUtm(folded)
  if (utm) return utm
  const degrees = DEGREE_NAMES.find(([pattern]) => pattern.test(folded))
  return degrees ? systemOfCode(degrees[1]) : null
}

/** The code in a name such as `y_3826`, of a system that is known. */
function readSuffix(text: string): CoordinateSystem | null {
  for (const [, code] of text.matchAll(/(?:^|[^\d.])(\d{4,5})(?![\d.])/g)) {
    const system = systemOfCode(Number(code))
    if (system) return system
  }
  return null
}

const WKT =
  /^\s*(?:PROJCS|PROJCRS|PROJECTEDCRS|GEOGCS|GEOGCRS|GEODCRS|GEODETICCRS|BOUNDCRS|COMPD_CS|COMPOUNDCRS)\s*[[(]/i
const PLANE = /(?:PROJCS|PROJCRS|PROJECTEDCRS)\s*[[(]\s*"([^"]*)"/i
const SPHERE = /(?:GEOGCS|GEOGCRS|GEODCRS|GEODETICCRS)\s*[[(]\s*"([^"]*)"/i

/** The part of a definition from its place to its closing bracket; empty where it never closes. */
function bracketed(text: string, start: number): string {
  let depth = 0
  for (let i = start; i < text.length; i++) {
    const sign = text[i]
    if (sign === '[' || sign === '(') depth++
    if (depth > DEEPEST_WKT) return ''
    if ((sign === ']' || sign === ')') && --depth === 0) return text.slice(start, i + 1)
  }
  return ''
}

function readWkt(text: string): CoordinateSystem | null {
  const match = PLANE.exec(text) ?? SPHERE.exec(text)
  const part = match ? bracketed(text, match.index) : ''
  if (!match || part === '') return null
  const [, code] = /(?:AUTHORITY|ID)\s*[[(]\s*"EPSG"\s*,\s*"?(\d+)"?\s*[\])]\s*[\])]\s*$/i.exec(part) ?? []
  const known = (code === undefined ? null : systemOfCode(Number(code))) ?? readName(match[1] ?? '')
  const isDegrees = !PLANE.test(part)
  if (known && known.isDegrees === isDegrees) return known
  if (converterOf(part) === null) return null
  return { code: null, name: match[1] ?? '', countries: [], area: null, definition: part, isDegrees, sign: 1 }
}

/** A definition in JSON, as GeoParquet keeps it. */
function readJson(text: string): CoordinateSystem | null {
  try {
    const { id, name } = JSON.parse(text) as { id?: { authority?: unknown; code?: unknown }; name?: unknown }
    const code = typeof id?.code === 'number' || typeof id?.code === 'string' ? String(id.code) : ''
    const authority = typeof id?.authority === 'string' ? id.authority : ''
    return readCode(`${authority}:${code}`) ?? (typeof name === 'string' ? readName(name) : null)
  } catch {
    return null
  }
}

function readProj(text: string): CoordinateSystem | null {
  if (converterOf(text) === null) return null
  const isDegrees = /\+proj=(?:longlat|latlong)\b/.test(text)
  return {
    code: null,
    name: text.slice(0, LONGEST_NAME),
    countries: [],
    area: null,
    definition: text,
    isDegrees,
    sign: 1,
  }
}

/**
 * The coordinate system that a text names: a code (`EPSG:2056`, `urn:ogc:def:crs:EPSG::2056`), a name (`CH1903+ / LV95`),
 * a definition (WKT or that of a .prj file), or the name of a column (`y_3826`, `E_LV95`). Null where it names none.
 */
export function systemNamed(text: string): CoordinateSystem | null {
  const clean = text.trim()
  if (clean === '' || clean.length > LONGEST_DEFINITION) return null
  if (WKT.test(clean)) return readWkt(clean)
  if (clean.startsWith('{')) return readJson(clean)
  if (clean.startsWith('+proj=')) return readProj(clean)
  if (clean.length > LONGEST_NAME) return null
  return readCode(clean) ?? readName(clean) ?? readSuffix(clean)
}
