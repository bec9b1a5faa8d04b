import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { isInexact, type AddressLevel } from '#shared/model/exactness.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { findList } from './cli-await.ts'
import type { CommandSession } from './command-session.ts'
import { usageFailure } from './parse-host-options.ts'
import type { CommandOutput } from './run-cli.types.ts'

type Row = CommandResponse<'lists.betterRows'>['rows'][number]

const ASK_AGAIN_MS = 200
const PAGE_ROWS = 500

/** `waypost lists place [ID|NAME] --better [--dry-run]` */
export function planPlace(words: string[]): Result<(session: CommandSession) => Promise<Result<CommandOutput>>> {
  try {
    const options = { better: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options })
    if (!values.better) return fail('usage', '"place" needs --better: it places again what was placed by its address.')
    if (positionals.length > 1) return fail('usage', 'Name one list to place better, or none for all of them.')
    const [wanted = null] = positionals
    return ok((session) => placeBetter(session, wanted, values['dry-run'] ?? false))
  } catch (error) {
    return usageFailure(error)
  }
}

async function placeBetter(
  session: CommandSession,
  wanted: string | null,
  isDry: boolean,
): Promise<Result<CommandOutput>> {
  const list = wanted === null ? ok(null) : await findList(session, wanted)
  if (!list.ok) return list
  let state = await session.call('lists.lookBetter', { listId: list.value?.id ?? null })
  while (state.ok && state.value.isLooking) {
    await wait(ASK_AGAIN_MS)
    state = await session.call('lists.better', {})
  }
  if (!state.ok) return state
  const rows = await readRows(session)
  if (!rows.ok) return rows
  const { looked, places, lists, isCut } = state.value
  const about = `${countOf(places, 'location')} of ${countOf(lists, 'list')} can be placed better, of ${countOf(looked, 'location')} looked up.\n${isCut ? 'There may be more: run it again afterwards.\n' : ''}`
  if (isDry || places === 0)
    return ok({ data: { ...state.value, places: rows.value }, text: `${rows.value.map(lineOf).join('')}${about}` })
  const taken = await session.call('lists.takeBetter', {})
  if (!taken.ok) return taken
  const kept = taken.value.kept > 0 ? ` ${taken.value.kept} changed meanwhile and stay.` : ''
  return ok({ data: { ...state.value, ...taken.value }, text: `${about}${countOf(taken.value.edited, 'location')} placed better.${kept} You can undo it in the window.\n` }) // prettier-ignore
}

async function readRows(session: CommandSession): Promise<Result<Row[]>> {
  const rows: Row[] = []
  for (;;) {
    const page = await session.call('lists.betterRows', { offset: rows.length, limit: PAGE_ROWS })
    if (!page.ok) return page
    rows.push(...page.value.rows)
    if (rows.length >= page.value.total || page.value.rows.length === 0) return ok(rows)
  }
}

const lineOf = ({ id, name, from, to, distanceMeters }: Row): string =>
  `${id}  ${from.level} → ${to.level}  ${Math.round(distanceMeters)} m  ${name}\n`

/** `12 of 20 locations are only known to the town or area.`; empty where all are known better. */
export async function inexactLine(session: CommandSession, listId: string, count: number): Promise<string> {
  const answer = await session.call('lists.levels', { listId })
  if (!answer.ok) return ''
  const inexact = Object.entries(answer.value.levels).reduce(
    (sum, [level, places]) => sum + (isInexact(level as AddressLevel) ? places : 0),
    0,
  )
  return inexact === 0 ? '' : `${inexact} of ${countOf(count, 'location')} are only known to the town or area.\n`
}
