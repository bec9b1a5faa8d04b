import type { ColumnKind } from '#main/files/columns/parts/column-kinds.ts'

/** A public address layer as its source describes it: the names of the columns of each part. */
export interface Layer {
  source: string
  country: string
  format: string
  srs?: string
  number?: LayerPart
  street?: LayerPart
  unit?: LayerPart
  city?: LayerPart
  district?: LayerPart
  region?: LayerPart
  postcode?: LayerPart
  lat?: LayerPart
  lon?: LayerPart
}

/** One column, several that stand in order, or a rule over columns. */
export type LayerPart = string | string[] | LayerRule
export interface LayerRule {
  function: string
  field?: string
  fields?: string[]
  separator?: string
  format?: string
  field_to_remove?: string
  functions?: LayerRule[]
}
export const LAYER_PARTS = ['number', 'street', 'unit', 'city', 'district', 'region', 'postcode', 'lat', 'lon'] as const
type LayerPartName = (typeof LAYER_PARTS)[number]

/** Columns of a part in the order in which they make it. */
export function columnsOf(part: LayerPart | undefined): string[] {
  if (part === undefined) return []
  if (typeof part === 'string') return [part]
  if (Array.isArray(part)) return part
  const inner = (part.functions ?? []).flatMap(columnsOf).filter((name) => !/^oa:|_wip$/.test(name))
  return [...(part.field === undefined ? [] : [part.field]), ...(part.fields ?? []), ...inner]
}

const CUTS = new Set([
  'regexp',
  'prefixed_number',
  'postfixed_street',
  'postfixed_unit',
  'remove_prefix',
  'remove_postfix',
  'chain',
])
const isCut = (part: LayerPart | undefined): boolean =>
  part !== undefined && typeof part === 'object' && !Array.isArray(part) && CUTS.has(part.function)

const NUMBER_EXTRA =
  /suf|sfx|sf$|_su$|ns$|ext|frac|letter|letr|lettre|letra|alpha|rep$|zusatz|adz|esp|liter|buch|qual|hns|корпус|tase7|座標|column17|sb_civ|pre|pfx|high|cele|_2$|num2/i

function labelNumbers(names: string[], label: (name: string, kind: ColumnKind) => void): void {
  const main = names.findIndex((name) => !NUMBER_EXTRA.test(name))
  const at = main < 0 ? 0 : main
  names.forEach((name, index) => {
    if (index === at) label(name, 'number')
    else if (/high|cele|_2$|num2/i.test(name) && !/suf|pre/i.test(name)) label(name, 'numberTo')
    else label(name, index < at ? 'numberBefore' : 'numberAfter')
  })
}

const STREET_EXTRA =
  /pre|prefix|prd|pfx|pos|suf|sfx|sts|stp|typ|dir|mod|sep|quad|^p[dt]$|^s[dt]$|_p[dt]$|_s[dt]$|sigla|^tipo|lane|alley|area|bd_nm/i
const STREET_MAIN = /nam|nm$|name|street$|road$|_sn$|^sn$|calle|logradouro/i

function mainStreet(names: string[]): number {
  const named = names.findIndex(
    (name) => STREET_MAIN.test(name) && !STREET_EXTRA.test(name.replace(/^(?:street|st|str|road)_?/i, '')),
  )
  if (named >= 0) return named
  const plain = names.findIndex((name) => !STREET_EXTRA.test(name))
  return plain >= 0 ? plain : Math.min(1, names.length - 1)
}

function labelStreets(names: string[], label: (name: string, kind: ColumnKind) => void): void {
  const at = mainStreet(names)
  let hasType = false
  names.forEach((name, index) => {
    if (index === at) return label(name, 'street')
    if (index < at) {
      if (/sep/i.test(name)) return label(name, 'articleBefore')
      if (/mod/i.test(name)) return label(name, 'streetBefore')
      return label(name, /typ|tipo|sigla|p_?t$|stp$/i.test(name) ? 'typeBefore' : 'directionBefore')
    }
    if (/mod|lane|alley|^area$|street_suffix_m/i.test(name)) return label(name, 'streetAfter')
    const isDirection = /dir|pod$|postd|quad|_?sd$|sdirsuf|direction/i.test(name)
    if (!isDirection && !hasType) {
      hasType = true
      return label(name, 'typeAfter')
    }
    label(name, 'directionAfter')
  })
}

type Label = (name: string, kind: ColumnKind) => void

/** Columns that several parts are cut out of: a line with number and street, a whole address, a town with its code. */
function labelShared(layer: Layer, label: Label): void {
  const uses = new Map<string, Set<LayerPartName>>()
  for (const part of LAYER_PARTS)
    for (const name of columnsOf(layer[part])) uses.set(name, (uses.get(name) ?? new Set()).add(part))
  // In Taiwan the number and its unit stand in one column, and nothing else does.
  const isNumberCut = isCut(layer.number) && columnsOf(layer.number).length === 1 && layer.country !== 'TW'
  for (const [name, parts] of uses) {
    const has = (...some: LayerPartName[]) => some.some((part) => parts.has(part))
    if (parts.size < 2 && !(has('number') && isNumberCut)) continue
    const isLine = has('street', 'number')
    const isNumberWithUnit = parts.size === 2 && has('unit') && !has('street')
    if (isLine && has('city', 'postcode')) label(name, 'whole')
    else if (isLine && !isNumberWithUnit) label(name, 'line')
    else if (has('city') && has('postcode', 'region')) label(name, 'codeTown')
  }
}

const UNIT_TYPE = /typ|desc|desig|ind|qual|flag|unitd$|^sad$/i
const BUILDING = /^(?:bldg|building|bd_nm|det_bd_nm)$/i

function labelUnits(names: string[], label: Label): void {
  for (const name of names) {
    const isType = names.length > 1 && UNIT_TYPE.test(name)
    label(name, isType ? 'unitType' : BUILDING.test(name) ? 'building' : 'unit')
  }
}

/** The first of several that is filled: names in other languages, or the name of a farm. */
const isChoice = (part: LayerPart | undefined): boolean =>
  typeof part === 'object' && !Array.isArray(part) && part.function === 'first_non_empty'

const PLAIN_PARTS: [LayerPartName, ColumnKind][] = [
  ['city', 'city'],
  ['district', 'district'],
  ['region', 'region'],
  ['postcode', 'postalCode'],
  ['lat', 'latitude'],
  ['lon', 'longitude'],
]

/** The kind of each column that a layer names. */
export function labelsOf(layer: Layer): Map<string, ColumnKind> {
  const labels = new Map<string, ColumnKind>()
  const label: Label = (name, kind) => void (labels.has(name) || labels.set(name, kind))
  const left = (part: LayerPart | undefined) => columnsOf(part).filter((name) => !labels.has(name))
  labelShared(layer, label)
  for (const name of left(layer.street)) if (BUILDING.test(name)) label(name, 'building')
  const streets = left(layer.street)
  if (isChoice(layer.street)) for (const name of streets) label(name, /tillegg/.test(name) ? 'building' : 'street')
  else if (streets.length > 0) labelStreets(streets, label)
  const numbers = left(layer.number)
  if (numbers.length > 0) labelNumbers(numbers, label)
  labelUnits(left(layer.unit), label)
  for (const [part, kind] of PLAIN_PARTS)
    columnsOf(layer[part]).forEach((name, index) =>
      label(name, kind === 'postalCode' && index > 0 ? 'postalPlus' : kind),
    )
  return labels
}
