import { rowsPathOf } from '#main/database/portable/run-files.ts'
import { digestFile } from '#main/files/digest-file.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import { openDecidedAnswers, type DecidedAnswers } from '#main/jobs/kept/decided-answers.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { FIRST_POLICY, type Policy } from '#shared/model/policy.ts'
import { ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { callAccessCommand } from './call-command.ts'

/** Finds earlier runs of a file in the data folder, and where their rows lie. */
export interface FindDecided {
  find(file: CommandInput<'decisions.find'>): Promise<Result<CommandResponse<'decisions.find'>>>
  rowsPathOf(jobId: string): string
}

export const findDecidedIn = (dataDir: string): FindDecided => ({
  find: (file) => callAccessCommand(dataDir, 'decisions.find', file),
  rowsPathOf: (jobId) => rowsPathOf(dataDir, jobId),
})

/** The decisions that a run of the command line takes over, of each address of the rows. */
export interface TakenDecisions {
  /** In the order of the plans; null where nobody decided about that address. */
  answers: (DecidedAnswers | null)[]
  /** When the run of each ended; empty where there is none. */
  finishedAt: string[]
}

/** The latest decisions about the same file, of a run of the window. */
export async function openDecisions(
  {
    path,
    name,
    plans,
    policy,
  }: { path: string; name: string; plans: readonly BatchPlan[]; policy: Policy | undefined },
  { find, rowsPathOf: pathOf }: FindDecided,
): Promise<Result<TakenDecisions>> {
  const digest = await digestFile(path)
  const taken: TakenDecisions = { answers: [], finishedAt: [] }
  for (const plan of plans) {
    const { format, request, group } = plan
    const about = { name, digest, columns: format.columns, process: request.process }
    const found = await find({ ...about, ...(group ? { group: group.name } : {}) })
    if (!found.ok) return found
    let answers: DecidedAnswers | null = null
    let finishedAt = ''
    for (const run of found.value.runs) {
      const opened = openDecidedAnswers(pathOf(run.jobId), plan, policy ?? FIRST_POLICY)
      if (!opened.ok) return opened
      answers = opened.value
      if (answers) finishedAt = run.finishedAt
      if (answers) break
    }
    taken.answers.push(answers)
    taken.finishedAt.push(finishedAt)
  }
  return ok(taken)
}

export function closeDecisions(taken: TakenDecisions | null): void {
  for (const one of taken?.answers ?? []) one?.close()
}

/** Characters of a moment that are its day. */
const DAY_CHARACTERS = 10

/** What became of the decisions, one sentence for each address. */
export const decisionTexts = ({ answers, finishedAt }: TakenDecisions): string[] =>
  answers.map((one, at) => {
    if (!one) return 'No earlier run of this file in the window has decisions about its rows.'
    const { taken, answered } = one.counted()
    const day = (finishedAt[at] ?? '').slice(0, DAY_CHARACTERS)
    const others = answered > 0 ? ` ${countOf(answered, 'accepted answer')} changed since and stayed out.` : ''
    return `Taken over from the run of ${day}: ${countOf(taken, 'decision')}.${others}`
  })

/** The same for programs; of the first address. */
export function decisionCounts({ answers, finishedAt }: TakenDecisions): Record<string, unknown> {
  const [first] = answers
  return { decisions: first ? { ...first.counted(), runFinishedAt: finishedAt[0] } : null }
}
