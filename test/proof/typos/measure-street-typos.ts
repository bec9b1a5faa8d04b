import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { seededRandom, type SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { openEngine } from '../../measure/engine.ts'
import { editsAt } from '../../bench/edits-at.ts'
import { addressOf, createImpostors, drawSamples, type Sample } from '../figures/british-impostors.ts'

const SEED = 20261120
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Impostors are drawn so often for each street. */
const ROUNDS = 2
const SHOWN = 12

/** A share, and some of what does not belong to it. */
export interface TypoFigure {
  what: string
  hits: number
  of: number
  examples: string[]
}

export interface TypoFigures {
  clean: TypoFigure
  correctedWithCode: TypoFigure
  correctedWithoutCode: TypoFigure
  /** By kind. */
  impostors: TypoFigure[]
}

type Answer = Record<string, string>
type Ask = (address: string) => Answer

/** One inserted, lost, changed or swapped letter inside a word; never the first letter of the name. */
function mistype(name: string, { next, pick }: SeededRandom): string {
  for (;;) {
    const at = 1 + Math.floor(next() * (name.length - 1))
    const letter = pick([...LETTERS])
    const kind = Math.floor(next() * 4)
    if (!/[a-z]/.test(name[at] as string)) continue
    if (kind === 3 && !/[a-z]/.test(name[at + 1] ?? '')) continue
    const mistyped = editsAt(name, at, letter)[kind] as string
    if (toNameKey(mistyped) !== toNameKey(name)) return mistyped
  }
}

const isStreetVerified = ({ AVC = '' }: Answer): boolean => /^V3/.test(AVC)
const isSame = ({ Thoroughfare = '' }: Answer, { street }: Sample): boolean => toNameKey(Thoroughfare) === street.key

function count(figure: TypoFigure, isHit: boolean, example: string | null): void {
  figure.of++
  if (isHit) figure.hits++
  if (example !== null && figure.examples.length < SHOWN) figure.examples.push(example)
}

const toExample = (address: string, { AVC, Address }: Answer): string => `${address} -> ${AVC} ${Address}`

const emptyFigure = (what: string): TypoFigure => ({ what, hits: 0, of: 0, examples: [] })

interface Question {
  what: string
  toAddress: (sample: Sample) => string
  isHit: (answer: Answer, sample: Sample) => boolean
}

function askStreets(ask: Ask, samples: readonly Sample[], { what, toAddress, isHit }: Question): TypoFigure {
  const figure = emptyFigure(what)
  for (const sample of samples) {
    const address = toAddress(sample)
    const answer = ask(address)
    const isRight = isHit(answer, sample)
    count(figure, isRight, isRight ? null : toExample(address, answer))
  }
  return figure
}

function askImpostors(ask: Ask, samples: readonly Sample[], impostorsOf: ReturnType<typeof createImpostors>) {
  const figures = new Map<string, TypoFigure>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const { kind, address, isFalse } of samples.flatMap((sample) => impostorsOf(sample))) {
      const answer = ask(address)
      const figure = figures.get(kind) ?? emptyFigure(`verified, ${kind}`)
      figures.set(kind, figure)
      const isWrong = isFalse(answer.AVC ?? '')
      count(figure, isWrong, isWrong ? toExample(address, answer) : null)
    }
  }
  return [...figures.values()]
}

/** Streets of Great Britain with one typing error and impostors of them, drawn with a fixed seed. */
export function measureStreetTypos(reader: ReferenceReader, cases: number): TypoFigures {
  const random = seededRandom(SEED)
  const cleanse = openEngine(reader)
  const ask: Ask = (address) => cleanse({ Address: address, Country: 'GB' }, 1).matches[0] ?? {}
  const samples = drawSamples(reader, random, cases)
  const impostorsOf = createImpostors(reader, samples, random)
  return {
    clean: askStreets(ask, samples, {
      what: 'clean streets verified',
      toAddress: (one) => addressOf(one, one.street.name),
      isHit: isStreetVerified,
    }),
    correctedWithCode: askStreets(ask, samples, {
      what: 'corrected with postal code',
      toAddress: (one) => addressOf(one, mistype(one.street.name, random)),
      isHit: (answer, one) => isStreetVerified(answer) && isSame(answer, one),
    }),
    correctedWithoutCode: askStreets(ask, samples, {
      what: 'corrected without postal code',
      toAddress: (one) => `12 ${mistype(one.street.name, random)}, ${one.town}`,
      isHit: (answer, one) => /^[VAP]3/.test(answer.AVC ?? '') && isSame(answer, one),
    }),
    impostors: askImpostors(ask, samples, impostorsOf),
  }
}

export const percentOf = ({ hits, of }: Pick<TypoFigure, 'hits' | 'of'>): number => (100 * hits) / of

/** All kinds of impostors together. */
export const allImpostors = ({ impostors }: TypoFigures): Pick<TypoFigure, 'hits' | 'of'> =>
  impostors.reduce((sum, { hits, of }) => ({ hits: sum.hits + hits, of: sum.of + of }), { hits: 0, of: 0 })
