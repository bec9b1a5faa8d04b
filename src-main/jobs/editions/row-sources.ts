import { codeOfCountry } from '#main/countries/names-country.ts'
import type { CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { openBatchDatabaseForReading } from '#main/database/open-batch-database.ts'
import { listJobs } from '#main/database/sql/jobs.ts'
import { LOCATE_ANY, toAddressInput as toPointInput } from '#main/geocoding/locate-address.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { addressColumns, toAddressInput, toOriginalLine } from '#main/jobs/batch-plan.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import { pagesAfter } from '../marks/settled-answer.ts'
import { listHeads } from '#main/lists/sql/lists.ts'
import { createCountryOf } from '#main/reference/import/country-of.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { ok, type Result } from '#shared/result.ts'
import { readAddressPage, type AddressOfPoint } from '#main/lists/sql/read-places.ts'

/** A row as it is asked for. */
export interface AskedRow {
  /** Name of the location, or number of the row. */
  row: string
  line: string
  address: AddressInput
}

/** A list, or a run, whose rows may be answered otherwise. */
export interface RowSource {
  kind: 'list' | 'run'
  id: string
  name: string
  /** Its rows of some countries, each made when it is asked for. Fails where the file of a run cannot be read. */
  open(isWanted: (country: string) => boolean): Result<{
    request: CleansingRequest
    rows: Iterable<() => AskedRow>
    close(): void
  } | null>
}

/** Rows in memory at a time. */
const PAGE_ROWS = 1_000

const { process: GEOCODE } = LOCATE_ANY
/** Only these find an address anew. */
const ASKED_PROCESSES = new Set<CleansingRequest['process']>(['Verify', GEOCODE])

/** Lists and finished runs, those of lists first. */
export function listRowSources(db: ReadableDb): RowSource[] {
  const lists = listHeads(db).map(({ id, name }) => listSource(db, id, name))
  const runs = listJobs(db).flatMap(({ id, state, title, spec }) => {
    const { kind, run } = spec as Extract<JobSpec, { kind: 'cleanse' }>
    return kind === 'cleanse' && state === 'done' ? [runSource(id, title, run.rowsPath)] : []
  })
  return [...lists, ...runs]
}

function listSource(db: ReadableDb, id: string, name: string): RowSource {
  const countryOf = createCountryOf()
  function* rows(isWanted: (country: string) => boolean): Generator<() => AskedRow> {
    const codes = rememberCodes()
    for (const page of pagesAfter<AddressOfPoint>((last) => readAddressPage(db, id, { after: last, limit: PAGE_ROWS })))
      for (const { name: row, address, country, lat, lon } of page) {
        const code = codes(country) || (lat === null || lon === null ? '' : countryOf({ lat, lon }))
        if (isWanted(code)) yield () => ({ row, line: address, address: toPointInput({ address, country }) })
      }
  }
  return {
    kind: 'list',
    id,
    name,
    open: (isWanted) => ok({ request: LOCATE_ANY, rows: rows(isWanted), close: () => undefined }),
  }
}

interface RunRow {
  row: number
  country: string
  cells: string
}

const RUN_ROWS = `select answer.row as row, country, cells from answer join payload using (row)
  where answer.row > ? order by answer.row limit ${PAGE_ROWS}`

function runSource(id: string, name: string, rowsPath: string): RowSource {
  return {
    kind: 'run',
    id,
    name,
    open(isWanted) {
      const opened = openBatchDatabaseForReading(rowsPath)
      if (!opened.ok) return opened
      const db = opened.value
      if (!db) return ok(null)
      const { request, mapping } = readPlan(db)
      const close = () => void db.close()
      if (!ASKED_PROCESSES.has(request.process)) {
        close()
        return ok(null)
      }
      const read = db.prepare(RUN_ROWS)
      const columns = addressColumns(mapping)
      function* rows(): Generator<() => AskedRow> {
        const codes = rememberCodes()
        for (const page of pagesAfter<RunRow>((last) => read.all(last)))
          for (const { row, country, cells } of page)
            if (isWanted(codes(country)))
              yield () => {
                const texts = JSON.parse(cells) as string[]
                return {
                  row: String(row),
                  line: toOriginalLine(texts, columns),
                  address: toAddressInput(texts, mapping),
                }
              }
      }
      return ok({ request: { ...request, geoCode: true }, rows: rows(), close })
    },
  }
}

/** Rows of a file repeat few texts. */
const MOST_TEXTS = 1_000

function rememberCodes(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const there = known.get(text)
    if (there !== undefined) return there
    if (known.size >= MOST_TEXTS) known.clear()
    const code = text.trim() === '' ? '' : codeOfCountry(text)
    known.set(text, code)
    return code
  }
}
