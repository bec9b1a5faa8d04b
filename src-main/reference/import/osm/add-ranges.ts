import type { ImportTools } from '#main/reference/import/import.types.ts'
import type { OsmTags, OsmWay } from '#main/reference/import/osm/osm-elements.types.ts'
import type { OsmSurvey, RangeEnd } from '#main/reference/import/osm/survey-osm.ts'
import { lettersBetween } from '#main/reference/import/stage/numbers-of-house.ts'
import type { Whereabouts } from '#main/reference/import/stage/stage.types.ts'
import { parsePremiseNumber, toPremiseKey, type PremiseNumber } from '#main/reference/premise-key.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** What reading ranges needs. */
export interface RangeTools extends Pick<ImportTools, 'sink'> {
  survey: Pick<OsmSurvey, 'rangeEnds'>
  /** Country, towns and postal code of a point; null in a country that is not asked for. */
  locate(tags: OsmTags, position: Position): Whereabouts | null
}

/** How the numbers between the ends go on; steps of two begin with the first. */
const KINDS: Record<string, 'odd' | 'even' | 'all' | 'byStart' | 'letters'> = {
  odd: 'odd',
  even: 'even',
  all: 'all',
  1: 'all',
  2: 'byStart',
  alphabetic: 'letters',
}

interface NumberedEnd extends RangeEnd {
  parsed: PremiseNumber
}

/** A stretch between two numbered nodes, and the street it stands in. */
interface Stretch {
  kind: (typeof KINDS)[string]
  street: string
  where: Whereabouts
  start: NumberedEnd
  end: NumberedEnd
}

function toNumbered(end: RangeEnd): NumberedEnd | null {
  const parsed = parsePremiseNumber(toPremiseKey(end.number))
  return parsed && { ...end, parsed }
}

const isBefore = ({ parsed: a }: NumberedEnd, { parsed: b }: NumberedEnd): boolean =>
  a.number - b.number < 0 || (a.number === b.number && a.suffix < b.suffix)

/** `10a` to `10e`: each letter is a house of its own, spread evenly. */
function addLetters({ sink }: RangeTools, { street, where, start, end }: Stretch): void {
  const [first, last] = [start.parsed.suffix, end.parsed.suffix]
  const isLetters = [first, last].every((letter) => /^[a-z]$/.test(letter))
  if (start.parsed.number !== end.parsed.number || !isLetters || first >= last) return sink.skip('badRange')
  const numbers = lettersBetween(String(start.parsed.number), first, last)
  const between = (share: number): Position => ({
    lat: start.position.lat + (end.position.lat - start.position.lat) * share,
    lon: start.position.lon + (end.position.lon - start.position.lon) * share,
  })
  for (const [i, number] of numbers.entries())
    sink.addAddress({ ...where, position: between(i / (numbers.length - 1)), street, number })
}

function addNumbers({ sink }: RangeTools, { kind, street, where, start, end }: Stretch): void {
  const [low, high] = [start.parsed.number, end.parsed.number]
  if (low === high || kind === 'letters') return sink.skip('badRange')
  const parity = kind === 'byStart' ? (low % 2 === 1 ? 'odd' : 'even') : (kind ?? 'all')
  sink.addRange({ ...where, position: start.position, street, low, high, parity, end: end.position })
}

/** Each stretch between two numbered nodes is a range. */
export function addRanges(tools: RangeTools, { tags, refs }: OsmWay): void {
  const { sink, survey } = tools
  const kind = KINDS[tags.get('addr:interpolation') ?? '']
  if (kind === undefined) return sink.skip('rangeKind')
  const ends = refs.map((ref) => survey.rangeEnds.get(ref)).filter((end) => end !== undefined)
  for (let i = 1; i < ends.length; i++) {
    const pair = [ends[i - 1], ends[i]].map((end) => toNumbered(end as RangeEnd)).filter((end) => end !== null)
    const [start, end] = pair.sort((a, b) => (isBefore(a, b) ? -1 : 1))
    if (!start || !end) {
      sink.skip('badRange')
      continue
    }
    const merged: OsmTags = new Map([...start.tags, ...tags])
    const street = merged.get('addr:street') ?? merged.get('addr:place')
    const where = street === undefined ? null : tools.locate(merged, start.position)
    if (street === undefined) sink.skip('noStreet')
    else if (where) (kind === 'letters' ? addLetters : addNumbers)(tools, { kind, street, where, start, end })
  }
}
