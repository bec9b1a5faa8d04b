import { TAKES } from '#shared/contract/into-schemas.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Job } from '#main/database/user-store.types.ts'
import type { TableLink } from '#shared/contract/table-link-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { whenEnded, withSession, type CommandSession } from './command-session.ts'
import { makeList, readMapping, refuseCountry, toCountry, toPairs, type Reading } from './list-import.ts'
import { askingFor, findLink } from './list-links.ts'
import { flag, parsed, text, verb, type CommandOutput, type Values, type VerbContext } from './table.ts'

/** Locations that a sentence names. */
const MOST_NAMED = 5

type Take = (typeof TAKES)[number]

function readTake(given: string): Result<Take> {
  const take = TAKES.find((one) => one === given)
  return take ? ok(take) : fail('usage', `--take has "${given}": write ${TAKES.join(', ')}.`)
}

const PULL_OPTIONS = {
  name: text('NAME: name of the list that the first pull makes; default: the name of the table'),
  take: parsed(readTake)(`WHICH: whose value a field gets that was changed here and in the table: mine, theirs or both.
    Without it, such a pull changes nothing and says which locations they are`),
  withRemovals: flag('delete locations whose rows were deleted in the table since the last pull'),
  map: toPairs('PAIRS: columns that are guessed wrong, as for an import'),
  geocode: flag('find the position of rows without coordinates from their address and country'),
  country: toCountry('CC: country of addresses that name none, for --geocode'),
  dryRun: flag('say what would change, and change nothing'),
}

export const PULL = verb({
  words: 'LINK|LIST|TABLE',
  help: 'bring the rows of the linked table into the list, by their key. It is one step back',
  apart: `
With "pull":`,
  options: PULL_OPTIONS,
  hasPacks: true,
  run: ([wanted = ''], values, context) =>
    refuseCountry(values) ??
    withSession(context, async (session) => {
      const link = await findLink(session, wanted)
      return link.ok ? pull(session, link.value, { values, context }) : link
    }),
})

interface PullWords {
  values: Values<typeof PULL_OPTIONS>
  context: VerbContext
}

type Fetched = CommandResponse<'tables.fetched'>
type Planned = CommandResponse<'lists.planned'>

async function pull(
  session: CommandSession,
  link: TableLink,
  { values, context }: PullWords,
): Promise<Result<CommandOutput>> {
  const read = await runJob(session, link, context, () => session.call('tables.fetch', { linkId: link.id }))
  if (!read.ok) return read
  const jobId = read.value.id
  const file = await session.call('tables.fetched', { jobId })
  if (!file.ok) return file
  const done = await (file.value.listId === null
    ? makeFirst(session, file.value, { ...values, name: values.name ?? link.table })
    : bringIn(session, { ...file.value, listId: file.value.listId }, values))
  await session.call('jobs.remove', { jobId })
  return done
}

/** Does a job that opens a connection, with the password of this terminal where the host knows none. */
export async function runJob(
  session: CommandSession,
  { id: linkId, server }: Pick<TableLink, 'id' | 'server'>,
  context: VerbContext,
  start: () => Promise<Result<Job>>,
): Promise<Result<Job>> {
  const done = await askingFor(context, server, async ({ password }) => {
    const known = password === undefined ? ok(null) : await session.call('tables.password', { linkId, password })
    return known.ok ? whenEnded(session, await start()) : known
  })
  return done.ok ? ok(done.value.value) : done
}

async function makeFirst(
  session: CommandSession,
  { file, format, rows }: Fetched,
  { dryRun, ...reading }: Reading & { name: string; dryRun: boolean },
): Promise<Result<CommandOutput>> {
  if (!dryRun) return makeList(session, { file, format }, reading)
  return ok({ data: { rows }, text: `The first pull makes the list "${reading.name}" of ${countOf(rows, 'row')}.\n` })
}

type KnownList = Fetched & { listId: string }
type PullValues = Values<typeof PULL_OPTIONS>

/** Says row by row what the file would do to the list, which is then carried out. */
async function planPull(
  session: CommandSession,
  { file, format, listId, match, mapping: last }: KnownList,
  { map, geocode, country }: PullValues,
): Promise<Result<Job>> {
  const meant = await readMapping(session, { file, format }, map)
  if (!meant.ok) return meant
  const mapping = meant.value ?? last
  const request = { file, format, listId, match, keepOthers: true, geocode, country, ...(mapping && { mapping }) }
  return whenEnded(session, await session.call('lists.planImport', request))
}

async function bringIn(session: CommandSession, file: KnownList, values: PullValues): Promise<Result<CommandOutput>> {
  const { take, withRemovals, dryRun } = values
  const planned = await planPull(session, file, values)
  if (!planned.ok) return planned
  const jobId = planned.value.id
  const end = () => session.call('jobs.remove', { jobId })
  const state = await settle(session, jobId, { take, withRemovals })
  if (!state.ok) return state
  const { counts } = state.value.state
  if (counts.actions.conflict > 0 && take === undefined && !dryRun) {
    const refused = await refuseConflicts(session, jobId, counts.actions.conflict)
    await end()
    return refused
  }
  const text = sayPulled(state.value, { isDry: dryRun, withRemovals })
  if (dryRun) {
    await end()
    return ok({ data: state.value.state, text })
  }
  const applied = await whenEnded(session, await session.call('lists.applyImport', { jobId }))
  const hasNothing = !applied.ok && applied.error.code === 'lists/no-change'
  if (!applied.ok && !hasNothing) return applied
  const done = await session.call('lists.planned', { jobId })
  await end()
  return done.ok ? ok({ data: done.value, text }) : done
}

interface Settled {
  state: Planned
  /** Locations whose rows were deleted in the table. */
  removed: number
}

async function settle(
  session: CommandSession,
  jobId: string,
  { take, withRemovals }: Pick<Values<typeof PULL_OPTIONS>, 'take' | 'withRemovals'>,
): Promise<Result<Settled>> {
  if (take !== undefined) {
    const taken = await session.call('lists.settlePlanned', { jobId, row: null, take })
    if (!taken.ok) return taken
  }
  const dropped = await session.call('lists.dropOrphans', { jobId, wasDeleted: true, isDropped: true })
  if (!dropped.ok) return dropped
  const removed = dropped.value.counts.dropped ?? 0
  if (withRemovals || removed === 0) return ok({ state: dropped.value, removed })
  const kept = await session.call('lists.dropOrphans', { jobId, isDropped: false })
  return kept.ok ? ok({ state: kept.value, removed }) : kept
}

async function refuseConflicts(session: CommandSession, jobId: string, count: number): Promise<Result<never>> {
  const rows = await session.call('lists.plannedRows', { jobId, action: 'conflict', offset: 0, limit: MOST_NAMED })
  const names = rows.ok ? rows.value.rows.map(({ name }) => `"${name}"`) : []
  const more = count > names.length ? ', …' : ''
  return fail(
    'tables/conflicts',
    `${countOf(count, 'location was', 'locations were')} changed here and in the table (${names.join(', ')}${more}): nothing is pulled. Decide in the window, or with --take.`,
  )
}

function sayPulled(
  { state: { listName, counts }, removed }: Settled,
  { isDry, withRemovals }: { isDry: boolean; withRemovals: boolean },
): string {
  const { new: added, changed, conflict, same, rejected, unclear, skipped } = counts.actions
  const parts = [`new ${added}`, `changed ${changed + conflict}`, `same ${same}`]
  if (rejected + unclear > 0) parts.push(`not usable ${rejected + unclear}`)
  const lines = [`"${listName}", ${countOf(counts.rows - counts.blank, 'row')}: ${parts.join(', ')}.`]
  if (skipped > 0) lines.push(`Deleted here, still in the table: ${skipped}. A push --with-removals deletes the rows.`)
  if (conflict > 0) lines.push(`Changed here and in the table: ${conflict}.`)
  if (removed > 0)
    lines.push(
      withRemovals
        ? `Deleted in the table, and here too: ${removed}.`
        : `Deleted in the table, kept here: ${removed}. --with-removals deletes them.`,
    )
  if (isDry) lines.push('Nothing was changed.')
  return `${lines.join('\n')}\n`
}
