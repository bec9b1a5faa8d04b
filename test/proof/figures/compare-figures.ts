import type { CodeCount, FalseCount, Figures, Score, Scores } from './figures.types.ts'

/** A collection may lose so many points, or so many rows, whichever is more. */
const POINTS_ALLOWED = 0.3
const ROWS_ALLOWED = 2
/** Of a hundred answers V or P as many must remain, and of a hundred postal codes added. */
const LEAST_ANSWERED_PERCENT = 99
const LEAST_CODES_ADDED_PERCENT = 90

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

function compareScore(what: string, now: Score | undefined, then: Score): string[] {
  if (!now) return [`${what}: not measured, was ${then.right} of ${then.rows}`]
  if (now.rows !== then.rows) return [`${what}: ${now.rows} rows, the figures are of ${then.rows}`]
  const allowed = Math.max(ROWS_ALLOWED, (POINTS_ALLOWED / 100) * then.rows)
  return then.right - now.right > allowed
    ? [`${what}: ${now.right} of ${now.rows} right, was ${then.right} (${now.percent} %, was ${then.percent})`]
    : []
}

const compareScores = (kind: string, now: Scores, then: Scores): string[] =>
  Object.entries(then.collections).flatMap(([process, scores]) =>
    Object.entries(scores).flatMap(([name, score]) =>
      compareScore(`${kind}, ${process}, ${name}`, now.collections[process as 'Parse'][name], score),
    ),
  )

const answered = ({ answers }: Figures): number => (answers.V ?? 0) + (answers.P ?? 0)

function compareCodes(name: string, now: CodeCount | undefined, then: CodeCount): string[] {
  if (!now) return [`postal codes, ${name}: not measured`]
  const problems: string[] = []
  if (100 * now.added < LEAST_CODES_ADDED_PERCENT * then.added)
    problems.push(`postal codes, ${name}: ${now.added} added, was ${then.added}`)
  if (share(now.wrongUnderV, now.addedUnderV) > share(then.wrongUnderV, then.addedUnderV))
    problems.push(
      `postal codes, ${name}: ${now.wrongUnderV} of ${now.addedUnderV} wrong under V, was ${then.wrongUnderV} of ${then.addedUnderV}`,
    )
  return problems
}

/** Forged addresses are drawn from the packs: where these changed, there may be more or fewer, and their share counts. */
function compareFalse(name: string, now: FalseCount | undefined, then: FalseCount): string[] {
  if (!now) return [`false verification, ${name}: not measured`]
  if (share(now.false, now.cases) <= share(then.false, then.cases)) return []
  return [`false verification, ${name}: ${now.false} of ${now.cases}, was ${then.false} of ${then.cases}`]
}

/** What is worse than it was, a line each; collections and cases that the older figures do not have are no problem. */
export function compareFigures(now: Figures, then: Figures): string[] {
  if (now.judge !== then.judge)
    return [`The judge is "${now.judge}", the figures are by "${then.judge}": they cannot be compared.`]
  const problems = compareScores('seen', now.seen, then.seen)
  if (now.heldOut && then.heldOut) problems.push(...compareScores('held out', now.heldOut, then.heldOut))
  if (100 * answered(now) < LEAST_ANSWERED_PERCENT * answered(then))
    problems.push(`answered V or P: ${answered(now)}, was ${answered(then)}`)
  for (const [name, count] of Object.entries(then.postalCodes))
    problems.push(...compareCodes(name, now.postalCodes[name], count))
  for (const [name, count] of Object.entries(then.falseVerification))
    problems.push(...compareFalse(name, now.falseVerification[name], count))
  return problems
}
