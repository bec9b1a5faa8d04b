import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { ok, type Result } from '#shared/result.ts'
import type { CountryCoverage } from '#main/reference/read-coverage.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'

/** The window tells what addresses are checked against, and unconfirmed codes never are. */
const toConfirmed = ({ unconfirmedCodes, ...row }: CountryCoverage) => ({
  ...row,
  postalCodes: row.postalCodes - unconfirmedCodes,
})

/** Coverage is counted once for the packs that are there, and again when they are others. */
export function createCoverageHandler(
  pool: Pick<CleansingPool, 'info' | 'coverage'>,
): Pick<Handlers, 'reference.coverage'> {
  let counted: { packs: string; coverage: Promise<Result<CountryCoverage[]>> } | null = null
  return {
    async 'reference.coverage'() {
      const info = await pool.info()
      // Name, day and size are not enough: a file imported again may differ in none of them.
      const packs = JSON.stringify(info.packs.map(({ id, version, bytes, sources }) => [id, version, bytes, sources]))
      if (counted?.packs !== packs) counted = { packs, coverage: pool.coverage() }
      const coverage = await counted.coverage
      if (!coverage.ok) counted = null
      return coverage.ok ? ok({ countries: coverage.value.map(toConfirmed) }) : coverage
    },
  }
}
