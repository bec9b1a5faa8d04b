import type { PartCut } from '#main/files/columns/parts/table-plan.types.ts'
import { UNIT_WORDS } from '#main/files/columns/parts/street-words-data.ts'

const UNITS = new Set(UNIT_WORDS.split(/\s+/).filter((word) => word.length > 1))
const NUMBER = String.raw`(?:(?:[A-Z]{1,2}\d+)*[A-Z]{0,2}\d+[A-Za-z]?(?:\s?[-/–]\s?\d*[A-Za-z]?)*(?: \d\/\d)?(?: (?:bis|ter|quater)\b)?)`
const NUMBER_FIRST = new RegExp(String.raw`^(${NUMBER})[\s,]+(?=\S*\p{L}|\d+(?:st|nd|rd|th)\b)`, 'iu')
const NUMBER_LAST = new RegExp(String.raw`^(.*\p{L}.*?)[\s,]+(\d+\s?[A-Za-z]?(?:\s?[-/–]\s?\d*\s?[A-Za-z]?)*)$`, 'u')
const NUMBER_GLUED = /^(.*?\p{L}\D*?)(\d+(?:-\d+)*(?:号|號|番地?|번지)?.*)$/u
/** `MI 48007`, `48007-1234`, `D-80331`, `1012 AB`, `LS1 4AB`, `K1A 0B1`. */
const CODE_LAST = /^(.*?)[,\s]+((?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}))$/iu
const CODE_FIRST = /^((?:[A-Z]{1,3}-)?\d{3,6}(?:-\d{2,4})?(?: [A-Z]{2}(?= ))?|\d{3} \d{2})\s+(?=\p{L})(.*)$/u
const AREA_CODE_LAST = /^(.*?)[,\s]+([A-Z]{2,3})$/u

/** `12 Main St Apt 4` → 12, Main St, Apt 4. A unit stands behind its word or a `#`. */
export function cutLine(line: string) {
  const text = line.trim()
  const first = NUMBER_FIRST.exec(text)
  const last = first ? null : NUMBER_LAST.exec(text)
  const glued = first || last ? null : NUMBER_GLUED.exec(text)
  const number = (first?.[1] ?? last?.[2] ?? glued?.[2] ?? '').trim()
  const rest = first ? text.slice(first[0].length).trim() : (last?.[1] ?? glued?.[1] ?? text).trim()
  const unit = unitBehind(rest)
  return { number, street: (unit === '' ? rest : rest.slice(0, -unit.length)).replace(/[\s,]+$/, ''), unit }
}

/** From the second word on, the first that names a unit and all behind it. */
function unitBehind(street: string): string {
  const words = [...street.matchAll(/[^\s,]+/g)]
  const at = words.findIndex(
    (match, index) => index > 0 && index < words.length - 1 && UNITS.has(match[0].toLowerCase().replace(/\.$/, '')),
  )
  const hash = street.search(/(?<=[\s,])#\s?\S+$/)
  const from = at > 0 ? (words[at]?.index ?? -1) : hash
  return from > 0 ? street.slice(from) : ''
}

interface TownParts {
  code: string
  town: string
  region: string
}

/** `8001 Zürich`, `Troy, MI 48007`: code, town and the code of a region. */
export function cutTown(text: string): TownParts {
  const clean = text.trim()
  const first = CODE_FIRST.exec(clean)
  if (first) return { code: first[1] as string, town: (first[2] as string).trim(), region: '' }
  const last = CODE_LAST.exec(clean)
  const rest = last ? (last[1] as string).replace(/,$/, '') : clean
  const area = AREA_CODE_LAST.exec(rest)
  return { code: last?.[2] ?? '', town: (area?.[1] ?? rest).replace(/,$/, '').trim(), region: area?.[2] ?? '' }
}

/** A whole address: the line stands before the first comma, the town behind it. */
export function cutWhole(text: string, cut: PartCut): string {
  const comma = text.indexOf(',')
  const line = comma < 0 ? text : text.slice(0, comma)
  if (cut === 'number' || cut === 'street' || cut === 'unit') return cutLine(line)[cut]
  return cutTown(comma < 0 ? text : text.slice(comma + 1))[cut]
}
