import { toNameKey } from '#shared/text/name-keys.ts'

/** What columns of a grid are called, folded. */
const EASTING = /^(?:(?:utm|grid|x|coord|coordinate) )?(?:eastings?|e|east|este|est|rechtswert)(?: (?:utm|m|metres|meters|x))?$|^(?:utm x|x utm|utm e)$/ // prettier-ignore
const NORTHING = /^(?:(?:utm|grid|y|coord|coordinate) )?(?:northings?|n|north|norte|nord|hochwert)(?: (?:utm|m|metres|meters|y))?$|^(?:utm y|y utm|utm n)$/ // prettier-ignore
const ZONE = /^(?:utm|zone|zona|huso|fuseau|fuso|crs|epsg|srid|datum|grid|band|hemisphere|hemisferio|hemisfero|emisfero)(?: (?:utm|zone|zona|number|no|letter|band|code|wgs 84|wgs84))*$|^(?:grid zone|latitude band|zone band|coordinate system|spatial reference)$/ // prettier-ignore
const BRITISH = '(?:os|osgb|osgb 36|osgb36|bng|osgr|british national grid|british grid|national grid)'
const BRITISH_EASTING = new RegExp(`^(?:${BRITISH} (?:eastings?|e|x)|(?:eastings?|x) ${BRITISH})$`)
const BRITISH_NORTHING = new RegExp(`^(?:${BRITISH} (?:northings?|n|y)|(?:northings?|y) ${BRITISH})$`)

export type GridRole = 'easting' | 'northing' | 'zone' | 'britishEasting' | 'britishNorthing'

const NAMES: [GridRole, RegExp][] = [
  ['britishEasting', BRITISH_EASTING],
  ['britishNorthing', BRITISH_NORTHING],
  ['easting', EASTING],
  ['northing', NORTHING],
  ['zone', ZONE],
]

/** What the name of a column says about a grid; what its cells hold has to agree. */
export function gridRoleOfHeader(header: string): GridRole | null {
  const key = toNameKey(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  return NAMES.find(([, pattern]) => pattern.test(key))?.[0] ?? null
}
