import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { ok, type Result } from '#shared/result.ts'
import type { CountryCoverage } from '#main/reference/read-coverage.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'

/** The window tells what addresses are checked against, and unconfirmed codes never are. */
const toConfirmed = ({ unconfirmedCodes, ...row }: CountryCoverage) => ({
  ...row,
  postalCodes: row.postalCodes - unconfirmedCodes,
})

/** Of so many sets of packs the coverage is kept: what was added is often taken away again, and brought back. */
const MAX_SETS = 4

/** Coverage is counted once for the packs that are there, and again when they are others. */
export function createCoverageHandler(pool: Pick<CleansingPool, 'info' | 'coverage'>) {
  const counted = new Map<string, Promise<Result<CountryCoverage[]>>>()
  return {
    async 'reference.coverage'() {
      const info = await pool.info()
      // Name, day and size are not enough: a file imported again may differ in none of them.
      const packs = JSON.stringify(info.packs.map(({ id, version, bytes, sources }) => [id, version, bytes, sources]))
      const asked = counted.get(packs) ?? pool.coverage()
      // The set that was asked for last goes last.
      counted.delete(packs)
      counted.set(packs, asked)
      for (const oldest of [...counted.keys()].slice(0, -MAX_SETS)) counted.delete(oldest)
      const coverage = await asked
      if (!coverage.ok) counted.delete(packs)
      return coverage.ok ? ok({ countries: coverage.value.map(toConfirmed) }) : coverage
    },
  } satisfies Partial<Handlers>
}
