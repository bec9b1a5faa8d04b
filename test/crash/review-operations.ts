import type { CommandInput, CommandName } from '#shared/contract/contract.ts'
import { seededRandom, type SeededRandom } from '../../tools/lib/seeded-random.ts'

/** A command of the review, without the run that it is about. */
export type ReviewOperation = {
  [N in OperationName]: {
    name: N
    input: Omit<CommandInput<N>, 'jobId'>
  }
}[OperationName]

type OperationName = Extract<
  CommandName,
  'review.decide' | 'review.merge' | 'review.fix' | 'review.undo' | 'review.redo' | 'review.policy'
>

/** A made-up file: rows that repeat, misspell, contradict, say nothing or cannot be read. */
export interface MessyFile {
  lines: string[]
  /** Rows that have a cell too many. */
  rejected: number[]
}

const TOWNS = ['Newport', 'Springfield', 'Leeds', 'Halifax', 'Bristol', 'Lyon', 'Vaduz', 'Łódź', 'Leed', '']
const STREETS = ['High Street', 'Hihg Street', 'Churc Road', 'Rue de la Gare', 'Station Rd', 'Zzyzx Parade', 'no address'] // prettier-ignore
const NOTES = ['ask them', 'closed?', '']
const POLICIES = ['Strict', 'Shipping', 'Permissive'] as const
const WORDS = ['Verified', 'Corrected', 'Partial', 'Ambiguous', 'Unmatched'] as const

export const HEADER = 'Ref,Address,Town'

/** Rows of one month; those of the next are most of the same, in another order. */
export function makeMessyFile(rows: number, seed: number): MessyFile {
  const random = seededRandom(seed)
  const lines: string[] = []
  const rejected: number[] = []
  for (let row = 1; row <= rows; row++) {
    const town = random.pick(TOWNS)
    const street = `${1 + random.below(30)} ${random.pick(STREETS)}`
    const address = random.chance(0.02) ? '' : random.chance(0.3) ? street.toUpperCase() : street
    const isRejected = random.chance(0.02)
    if (isRejected) rejected.push(row)
    lines.push(`K${row},${address},${address === '' ? '' : town}${isRejected ? ',left over' : ''}`)
  }
  return { lines, rejected }
}

/** The file a month later: some rows changed, some gone, some new, and none where it was. */
export function makeNextMonth({ lines }: MessyFile, seed: number): MessyFile {
  const random = seededRandom(seed)
  const kept = lines
    .filter(() => !random.chance(0.05))
    .map((line) => (random.chance(0.1) ? line.replace(/^(K\d+),/, '$1,2') : line))
  const fresh = makeMessyFile(Math.ceil(lines.length / 20), seed).lines.map((line) => line.replace('K', 'N'))
  const next = random.shuffle([...kept, ...fresh])
  return { lines: next, rejected: next.flatMap((line, index) => (line.endsWith(',left over') ? [index + 1] : [])) }
}

/** Decisions of every kind about the rows of a file, with undo and redo between them, the same for the same seed. */
export function drawOperations({ lines, rejected }: MessyFile, count: number, seed: number): ReviewOperation[] {
  const random = seededRandom(seed)
  const toFix = [...rejected]
  return Array.from({ length: count }, (_, index): ReviewOperation => {
    const drawn = random.below(100)
    if (drawn < 45) return decide({ row: 1 + random.below(lines.length) }, drawAction(random))
    if (drawn < 55) return decide({ identicalTo: 1 + random.below(lines.length) }, drawGeneral(random))
    if (drawn < 63) return decide({ filter: drawFilter(random) }, drawGeneral(random))
    if (drawn < 70) return decide({ filter: drawFilter(random) }, drawGeneral(random), `rule ${index}`)
    if (drawn < 82) return { name: 'review.undo', input: {} }
    if (drawn < 90) return { name: 'review.redo', input: {} }
    if (drawn < 92) return { name: 'review.policy', input: { policy: random.pick(POLICIES) } }
    if (drawn < 95) return merge(1 + random.below(lines.length), random)
    if (drawn < 97)
      return decide({ filter: { facets: {}, search: 'high' } }, { kind: 'merge', keep: 'complete', fill: true })
    const row = toFix.shift()
    if (row === undefined) return decide({ row: 1 + random.below(lines.length) }, { kind: 'undecide' })
    return { name: 'review.fix', input: { row, cells: [`F${row}`, '1 High Street', 'Leeds'] } }
  })
}

type Decide = CommandInput<'review.decide'>

const decide = (target: Decide['target'], action: Decide['action'], rule?: string): ReviewOperation => ({
  name: 'review.decide',
  input: rule === undefined ? { target, action } : { target, action, rule },
})

/** The rows of the place of this one: it stays for all of them, or each for itself. */
const merge = (row: number, random: SeededRandom): ReviewOperation => ({
  name: 'review.merge',
  input: { row, survivor: random.chance(0.7) ? row : null },
})

function drawGeneral(random: SeededRandom): Decide['action'] {
  const drawn = random.below(4)
  if (drawn === 0) return { kind: 'accept' }
  if (drawn === 1) return { kind: 'undecide' }
  return drawn === 2 ? { kind: 'keep' } : { kind: 'setAside', note: random.pick(NOTES) }
}

function drawAction(random: SeededRandom): Decide['action'] {
  const drawn = random.below(6)
  if (drawn === 0) return { kind: 'choose', candidate: random.below(3) }
  if (drawn === 1) return { kind: 'edit', parts: { Locality: random.pick(TOWNS), Thoroughfare: random.pick(STREETS) } }
  if (drawn === 2) return { kind: 'place', latitude: random.below(90), longitude: -random.below(180) }
  return drawGeneral(random)
}

function drawFilter(random: SeededRandom): Extract<Decide['target'], { filter: unknown }>['filter'] {
  if (random.chance(0.5)) return { facets: {}, search: random.pick(['newport', 'high', 'churc', 'zzyzx']) }
  const word = { values: [random.pick(WORDS)], isNegated: random.chance(0.3) }
  return { facets: { word, decision: { values: ['undecided', 'auto'], isNegated: false } }, search: '' }
}
