import { parseCleansingOptions } from '#main/cleansing/options/parse-options.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { ok, type Result } from '#shared/result.ts'
import type { CleansingPool } from './cleansing-pool.ts'

/** Answers some addresses with what was found, why, and what becomes of each by a policy. */
export async function answerAddresses(
  { addresses, process, serverOptions, policy }: CommandRequest<'addresses.cleanse'>,
  pool: Pick<CleansingPool, 'cleanse'>,
): Promise<Result<CommandResponse<'addresses.cleanse'>>> {
  const options = parseCleansingOptions(process, serverOptions)
  if (!options.ok) return options
  const request = { ...options.value, geoCode: true, certify: false }
  const answers = await pool.cleanse(addresses, request, 1, { policy, isExplained: true })
  if (!answers.ok) return answers
  return ok({
    answers: answers.value.map(({ matches: [match = {}], explanation, decision = null }) => ({
      match,
      explanation: explanation ?? null,
      decision,
    })),
  })
}
