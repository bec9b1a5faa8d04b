import type { CommandResponse } from '#shared/contract/contract.ts'
import type { TableLink } from '#shared/contract/table-link-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { withSession, type CommandSession } from './command-session.ts'
import { findLink, nameTable } from './list-links.ts'
import { runJob } from './list-pull.ts'
import { flag, verb, type CommandOutput, type Values, type VerbContext } from './table.ts'

/** Rows of a plan that are printed. */
const MOST_ROWS = 20

const PUSH_OPTIONS = {
  allowPush: flag('switch pushing on for this link; nothing is sent'),
  readOnly: flag('switch it off again'),
  withRemovals: flag('delete the rows of locations that were deleted here since the last pull'),
  confirm: flag('send what the plan says; without it, the plan is shown and nothing is sent'),
}

export const PUSH = verb({
  words: 'LINK|LIST|TABLE',
  usage: ['LINK|LIST|TABLE [--with-removals] [--confirm]', 'LINK|LIST|TABLE --allow-push | --read-only'],
  help: `send what was changed in the list since the last pull to its table, in one transaction. Rows that were changed
    there too are named, and then nothing is sent`,
  apart: `
With "push", which is off for a link until --allow-push:`,
  options: PUSH_OPTIONS,
  run([wanted = ''], values, context) {
    if (values.allowPush && values.readOnly) return fail('usage', 'Use --allow-push or --read-only, not both.')
    return withSession(context, async (session) => {
      const link = await findLink(session, wanted)
      if (!link.ok) return link
      const isSwitched = values.allowPush || values.readOnly
      return isSwitched ? allow(session, link.value, values.allowPush) : push(session, link.value, { values, context })
    })
  },
})

async function allow(session: CommandSession, link: TableLink, mayPush: boolean): Promise<Result<CommandOutput>> {
  const set = await session.call('tables.set', { linkId: link.id, mayPush })
  if (!set.ok) return set
  return ok({ data: set.value, text: `The link to ${nameTable(link)} ${mayPush ? 'may push' : 'is read only'}.\n` })
}

interface PushWords {
  values: Values<typeof PUSH_OPTIONS>
  context: VerbContext
}

type Plan = CommandResponse<'tables.pushPlan'>

async function push(
  session: CommandSession,
  link: TableLink,
  { values, context }: PushWords,
): Promise<Result<CommandOutput>> {
  const { withRemovals, confirm } = values
  const linkId = link.id
  const planned = await runJob(session, link, context, () => session.call('tables.planPush', { linkId, withRemovals }))
  if (!planned.ok) return planned
  const jobId = planned.value.id
  const plan = await session.call('tables.pushPlan', { jobId })
  if (!plan.ok) return plan
  const { counts } = plan.value
  if (counts.conflicts > 0) {
    return fail(
      'tables/conflicts',
      `${countOf(counts.conflicts, 'row')} changed in the table since the last pull (${namesOf(plan.value)}): nothing is sent. Pull first, and decide there.`,
    )
  }
  if (!confirm || counts.changed + counts.new + counts.removed === 0)
    return ok({ data: plan.value, text: sayPlan(plan.value, confirm) })
  const sent = await runJob(session, link, context, () => session.call('tables.push', { jobId }))
  if (!sent.ok) return sent
  const done = await session.call('tables.pushPlan', { jobId })
  return done.ok ? ok({ data: done.value, text: `Sent to ${nameTable(link)}: ${sayCounts(counts)}.\n` }) : done
}

const namesOf = ({ rows }: Plan): string =>
  rows
    .filter(({ kind }) => kind === 'conflict')
    .slice(0, MOST_ROWS)
    .map(({ key, name }) => (name === '' ? key : `${key} "${name}"`))
    .join(', ')

const sayCounts = ({ changed, new: added, removed, same }: Plan['counts']): string =>
  `changed ${changed}, new ${added}, removed ${removed}, same ${same}`

function sayPlan({ counts, rows }: Plan, isConfirmed: boolean): string {
  const lines = rows.slice(0, MOST_ROWS).flatMap(({ key, name, kind, changes }) => [
    `${kind}  ${key}  ${name}`,
    // Of a new row and one that goes, its key and name say enough.
    ...(kind === 'changed' ? changes : []).map(
      ({ column, before, after }) => `  ${column}: "${before}" becomes "${after}"`,
    ),
  ])
  const more = rows.length > MOST_ROWS ? ['…'] : []
  const count = counts.changed + counts.new + counts.removed
  const end = count === 0 ? 'There is nothing to send.' : isConfirmed ? '' : 'Nothing was sent. --confirm sends it.'
  return [...lines, ...more, `${sayCounts(counts)}.`, ...(end === '' ? [] : [end]), ''].join('\n')
}
