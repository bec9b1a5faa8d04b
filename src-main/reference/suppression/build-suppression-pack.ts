import { rename, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import Database from 'better-sqlite3'
import { splitName } from '#shared/text/split-name.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import { toFileError, toOutputError } from '#main/files/csv/file-error.ts'
import { hashFile } from '#main/files/hash-file.ts'
import { readRows } from '#main/files/read-rows.ts'
import { guessColumnsOf } from '#main/files/guess-columns-of.ts'
import { createPackWriter } from '#main/reference/write/pack-writer.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import {
  SUPPRESSION_INDEX,
  SUPPRESSION_TABLE,
  toAddressWords,
  type SuppressionKind,
} from '#main/reference/suppression/suppression-table.ts'
import type { AddressField } from '#shared/model/address.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** What a suppression file is made into. */
export interface SuppressionImport {
  csvPath: string
  kind: SuppressionKind
  /** Path of the pack; its name should be `suppression-<kind>.sqlite`. */
  outPath: string
  title: string
}

/** How many people were taken over, and how many rows named nobody or had no address. */
export interface SuppressionCounts {
  rows: number
  rejected: number
}

/** No register of people is longer. */
const MOST_ROWS = 50_000_000
const PERSON_FIELDS: readonly AddressField[] = ['Forename', 'MiddleName', 'Surname', 'FullName', 'Contact']
const NOT_ADDRESS: ReadonlySet<AddressField> = new Set([
  ...PERSON_FIELDS,
  ...(['Id', 'Function', 'Department', 'Latitude', 'Longitude'] as const),
])

type Cells = Partial<Record<AddressField, string>>

interface SuppressionRow {
  surname: string
  forename: string
  middleName: string
  postalKey: string
  addressWords: string
}

/** A row of the file as it is kept; null without a name or an address. */
function toRow(cells: Cells): SuppressionRow | null {
  const split = splitName(cells.FullName ?? cells.Contact ?? '', cells.Country ?? '')
  const surname = cells.Surname || split.surname
  const forename = cells.Forename || split.forename
  const address = Object.entries(cells)
    .filter(([field]) => !NOT_ADDRESS.has(field as AddressField))
    .map(([, text]) => text)
    .join(' ')
  if (toNameKey(surname) === '' || toNameKey(address) === '') return null
  return {
    surname,
    forename,
    middleName: cells.MiddleName || split.middleName,
    postalKey: toPostalKey(cells.PostalCode ?? ''),
    addressWords: toAddressWords(address),
  }
}

async function* readPeople(path: string): AsyncGenerator<Result<SuppressionRow | null>> {
  const name = basename(path)
  const detected = await detectFormat(path, {}, name)
  if (!detected.ok) return yield detected
  const { format } = detected.value
  const guesses = await guessColumnsOf(path, name, format)
  if (!guesses.ok) return yield guesses
  const columns = guesses.value.fields.map(({ field }) => field)
  if (!columns.some((field) => field === 'Surname' || field === 'FullName' || field === 'Contact'))
    return yield fail(
      'packs/no-names',
      `"${name}" has no column of surnames or full names: call one Surname or FullName.`,
    )
  for await (const block of readRows(path, format)) {
    for (const row of block.rows) {
      const cells: Cells = {}
      columns.forEach((field, i) => {
        const text = row.cells[i]?.trim()
        if (field && text) cells[field] = text
      })
      yield ok(row.reason ? null : toRow(cells))
    }
  }
}

async function fillTable(path: string, { csvPath, kind }: SuppressionImport): Promise<Result<SuppressionCounts>> {
  const db = new Database(path)
  const counts: SuppressionCounts = { rows: 0, rejected: 0 }
  try {
    db.exec(`${SUPPRESSION_TABLE} BEGIN`)
    const insert = db.prepare('INSERT INTO suppression VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)')
    for await (const read of readPeople(csvPath)) {
      if (!read.ok) return read
      const row = read.value
      if (!row) {
        counts.rejected++
        continue
      }
      if (counts.rows >= MOST_ROWS) return fail('packs/too-long', `The file has more than ${MOST_ROWS} rows.`)
      counts.rows++
      const { surname, forename, middleName, postalKey, addressWords } = row
      insert.run(kind, toNameKey(surname), postalKey, surname, forename, middleName, addressWords)
    }
    db.exec(`${SUPPRESSION_INDEX}; COMMIT`)
    return counts.rows > 0 ? ok(counts) : fail('packs/nobody', 'No row names a person at an address.')
  } catch (error) {
    return toFileError(error, basename(csvPath))
  } finally {
    db.close()
  }
}

/**
 * Makes a pack of a suppression file: a CSV of names and addresses whose columns are recognised by their names and
 * content. The pack is whole or absent; its checksum lies beside it.
 */
export async function buildSuppressionPack(source: SuppressionImport): Promise<Result<SuppressionCounts>> {
  const { kind, outPath, title } = source
  const temporary = `${outPath}.partial`
  try {
    for (const end of ['', '.sha256']) await rm(`${temporary}${end}`, { force: true })
    createPackWriter(temporary).finish({
      id: `suppression-${kind}`,
      title,
      version: '1',
      countries: [],
      completeCountries: [],
      level: 0,
      licence: 'of the person who imported it',
      attribution: '',
      sources: [],
    })
    const filled = await fillTable(temporary, source)
    if (!filled.ok) return filled
    await writeFile(`${temporary}.sha256`, `${await hashFile(temporary)}  ${basename(outPath)}\n`)
    await rename(temporary, outPath)
    // By renaming: what keeps the replaced pack may hold on to this file too.
    await rename(`${temporary}.sha256`, `${outPath}.sha256`)
    return filled
  } catch (error) {
    return toOutputError(error, basename(outPath))
  } finally {
    for (const end of ['', '.sha256']) await rm(`${temporary}${end}`, { force: true })
  }
}
