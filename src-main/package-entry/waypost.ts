import { availableParallelism } from 'node:os'
import type { CleansingAnswer, CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import { parseCleansingOptions } from '#main/cleansing/options/parse-options.ts'
import { createCleansingPool, MAX_WORKERS, type CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { POLICIES, type Policy } from '#shared/model/policy.ts'
import { toPublicExplanation, type PublicExplanation } from '#shared/model/public-explanation.ts'
import { fail, ok, type AppError, type Result } from '#shared/result.ts'
import { checkAddresses } from './check-addresses.ts'
import { checkNode } from './check-node.ts'
import type * as Declared from './package.types.ts'

/** As many as one request of the API; a thread answers so many in well under a second. */
const BLOCK_ADDRESSES = 100

/** What a function of this package throws: everything inside returns its errors as values. */
export class WaypostError extends Error implements Declared.WaypostError {
  readonly code: string
  constructor({ code, message }: AppError) {
    super(message)
    this.name = 'WaypostError'
    this.code = code
  }
}

/** One core is left to the script. */
const usualThreads = (): number => Math.max(1, Math.min(MAX_WORKERS, availableParallelism() - 1))

export const openCleanser: typeof Declared.openCleanser = ({ packFolders, threads = usualThreads() } = {}) => {
  const node = checkNode(process.versions.node)
  if (!node.ok) throw new WaypostError(node.error)
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_WORKERS)
    throw new WaypostError({ code: 'package/threads', message: `The threads can be 1 to ${MAX_WORKERS}.` })
  const pool = createCleansingPool({
    size: threads,
    packFolders: [...(packFolders ?? [bundledPackFolder()])],
  })
  return {
    async cleanse(addresses, options = {}) {
      const answers = await cleanseAll(pool, addresses, options)
      if (!answers.ok) throw new WaypostError(answers.error)
      return answers.value
    },
    close: () => pool.close(),
  }
}

export const cleanse: typeof Declared.cleanse = async (addresses, options = {}) => {
  const cleanser = openCleanser(options)
  try {
    return await cleanser.cleanse(addresses, options)
  } finally {
    await cleanser.close()
  }
}

async function cleanseAll(
  pool: CleansingPool,
  given: readonly Declared.GivenAddress[],
  options: Declared.CleanseOptions,
): Promise<Result<Declared.CleansedAddress[]>> {
  const addresses = checkAddresses(given)
  if (!addresses.ok) return addresses
  const request = toRequest(options)
  if (!request.ok) return request
  const { packs, problems } = await pool.info()
  if (packs.length === 0)
    return fail('package/no-packs', problems[0] ?? 'The folders hold no pack: name others in packFolders.')
  return askInBlocks(addresses.value, pool.size, (block, from) =>
    pool.cleanse(block, request.value, from + 1, { policy: options.policy, isExplained: options.explain === true }),
  )
}

function toRequest(options: Declared.CleanseOptions): Result<CleansingRequest> {
  const { country, policy, process, serverOptions = {}, geocode = true } = options
  if (policy !== undefined && !POLICIES.includes(policy as Policy))
    return fail('package/policy', `The policy is "${String(policy)}"; it can be ${POLICIES.join(', ')}.`)
  const parsed = parseCleansingOptions(process, { ...(country && { DefaultCountry: country }), ...serverOptions })
  if (!parsed.ok) return parsed
  const [unknown] = parsed.value.ignored
  if (unknown !== undefined) return fail('package/option', `There is no server option "${unknown}": leave it out.`)
  const { process: wanted, serverOptions: known } = parsed.value
  return ok({ process: wanted, serverOptions: known, geoCode: geocode, certify: false, namesBeforeDefault: true })
}

/** The answers in their order, as many blocks at once as there are threads; the first error ends it. */
async function askInBlocks(
  addresses: readonly AddressInput[],
  atOnce: number,
  ask: (block: AddressInput[], from: number) => Promise<Result<CleansingAnswer[]>>,
): Promise<Result<Declared.CleansedAddress[]>> {
  const answers: Declared.CleansedAddress[] = []
  const step = BLOCK_ADDRESSES * atOnce
  for (let from = 0; from < addresses.length; from += step) {
    const starts = Array.from({ length: atOnce }, (_, at) => from + at * BLOCK_ADDRESSES)
    const asked = starts
      .filter((start) => start < addresses.length)
      .map((start) => ask(addresses.slice(start, start + BLOCK_ADDRESSES), start))
    for (const block of await Promise.all(asked)) {
      if (!block.ok) return block
      answers.push(...block.value.map(toCleansed))
    }
  }
  return ok(answers)
}

const toCleansed = ({ matches, decision, explanation, confidence }: CleansingAnswer): Declared.CleansedAddress => ({
  matches,
  ...(decision && { decision }),
  ...(explanation && { explanation: toExplanation(toPublicExplanation(explanation, confidence)) }),
})

const toExplanation = ({ word, ...rest }: PublicExplanation): Declared.AddressExplanation => ({ result: word, ...rest })
