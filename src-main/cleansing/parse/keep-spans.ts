import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'

function keep(spans: Span[], isKept: (span: Span) => boolean): void {
  let count = 0
  for (const span of spans) if (isKept(span)) spans[count++] = span
  spans.length = count
}

/** Of the spans of a word only those of the parts that its segment may be. */
export const keepWithin = (role: ReadonlySet<Part>, spans: Span[]): void => keep(spans, ({ part }) => role.has(part))

const PLACE_FIELDS: ReadonlySet<Part> = new Set(['Locality', 'DependentLocality'])
const NEVER_A_TOWN: ReadonlySet<Part> = new Set(['Organization', 'Building', 'Thoroughfare'])

/**
 * Of the spans in the field of a town those that may be one, where the number of the house is elsewhere: `Store Tårnby`,
 * which no list holds, is no organisation, and `Villa de` of `Villa de Mazo` no building. Any other field may hold the
 * street of the wrong column.
 */
export function keepPlaces({ text }: ReadingContext, from: number, spans: Span[]): void {
  const { fieldOf, tokens } = text
  const field = fieldOf[from]
  if (!field || !PLACE_FIELDS.has(field)) return
  const hasFigures = (isIn: (part: Part | null) => boolean): boolean =>
    tokens.some(({ raw }, at) => isIn(fieldOf[at] ?? null) && /\d/.test(raw))
  if (hasFigures((part) => part === field) || !hasFigures((part) => part !== 'PostalCode')) return
  keep(spans, ({ part }) => !NEVER_A_TOWN.has(part))
}

const TOWN_FIELDS: ReadonlySet<Part> = new Set(['Locality', 'PostalCode'])

/**
 * Of the spans in the line of a street those that may be one, where fields hold the town: in `Barta Lajos utca 8` and
 * `Bahnhof 1` nothing calls a word an organisation, and nothing parts it from the number of the house.
 */
export function keepStreets({ text: { fieldOf, tokens } }: ReadingContext, from: number, spans: Span[]): void {
  const segment = tokens[from]?.segment
  if (fieldOf[from] !== null || tokens[from - 1]?.segment === segment) return
  const to = tokens.findLastIndex((token) => token.segment === segment) + 1
  const isNumbered = to > from + 1 && !/\d/.test(tokens[from]?.raw ?? '') && /\d/.test(tokens[to - 1]?.raw ?? '')
  if (!isNumbered || !fieldOf.some((field) => field !== null && TOWN_FIELDS.has(field))) return
  keep(spans, (span) => span.part !== 'Organization' || span.isLexical || span.to === to)
}

const HOUSE_PARTS: ReadonlySet<Part> = new Set(['SubBuilding', 'Premise'])

/** Of the spans of a number behind the code, in the field of the code, those that are of no house: `48007 1234`. */
export function keepCodes({ text: { fieldOf, tokens }, postals }: ReadingContext, from: number, spans: Span[]): void {
  if (fieldOf[from] !== 'PostalCode' || !/^\d+$/.test(tokens[from]?.raw ?? '')) return
  const isBehindCode = postals.some(
    ({ isWhole, to, from: at }) => isWhole && to === from && fieldOf[at] === 'PostalCode',
  )
  if (isBehindCode) keep(spans, ({ part }) => !HOUSE_PARTS.has(part))
}
