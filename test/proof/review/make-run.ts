import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import { openBatchDatabase } from '#main/database/open-batch-database.ts'
import { BATCH_SCHEMA, REPEAT_SCHEMA } from '#main/jobs/batch/batch-schema.ts'
import { openRowsWriter } from '#main/jobs/batch/write-rows.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
import { POSTAL_CODE_STATES, PRECISIONS } from '#shared/model/facets.ts'
import { REVIEW_REASONS } from '#shared/model/review-reasons.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { seededRandom, type SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { unwrap } from '../../measure/unwrap.ts'

const BLOCK_ROWS = 250
const REPEATED_EACH = 10
/** Rows that could not be read, so that some can be fixed in the middle of the others. */
export const isRejected = (row: number, rows: number): boolean => row % Math.ceil(rows / 20) === 0
const COUNTRIES = ['GB', 'FR', 'DE', 'US', 'JP', 'LI', '']
const STREETS = ['High Street', 'Station Road', 'Rue de la Gare', 'Hauptstraße', 'Calle Mayor', 'Main Street']
const TOWNS = ['Leeds', 'Łódź', 'Vaduz', 'Springfield', 'Newport', 'Toledo', 'Frankfurt am Main', 'Aix-en-Provence']

const PLAN: BatchPlan = {
  format: {
    encoding: 'utf-8',
    encodingConfidence: 1,
    bomBytes: 0,
    isFullyDecodable: true,
    delimiter: ',',
    lineEnd: '\n',
    hasDirective: false,
    hasHeader: true,
    columns: ['Id', 'Address'],
  },
  mapping: [{ index: 1, field: 'Address' }],
  request: { process: 'Verify', serverOptions: {}, geoCode: true, certify: false },
}

/** A made-up answer: what the review filters by is drawn, so that every facet has many values. */
function makeRow(number: number, random: SeededRandom): BatchRow {
  const town = random.pick(TOWNS)
  const original = `${1 + random.below(400)} ${random.pick(STREETS)}, ${town}, ${random.below(50_000)}`
  const cleaned = original.toUpperCase()
  const word = random.pick(MATCH_WORDS)
  const score = random.below(101)
  const avc = `V${random.below(6)}2-I44-P6-${String(score).padStart(3, '0')}`
  const changed = EXPLAINED_PARTS.filter(() => random.below(6) === 0)
  const match = { Address: cleaned, Locality: town, AVC: avc, GeoAccuracy: 'P4', Latitude: '51.5', Longitude: '-0.1' }
  const parts = [{ part: 'Locality', was: town, is: town, change: 'same' }]
  const answer: CleansedRow = {
    word,
    avc,
    aqi: 'C',
    score,
    country: random.pick(COUNTRIES),
    cleaned,
    changed,
    added: changed.filter(() => random.below(3) === 0),
    postalCode: random.pick(POSTAL_CODE_STATES),
    precision: random.pick(PRECISIONS),
    missing: '',
    reasons: REVIEW_REASONS.filter(() => random.below(8) === 0),
    matchJson: JSON.stringify(match),
    explanationJson: JSON.stringify({ word, parts, sentence: 'Made up.', leftover: [], candidates: [] }),
  }
  return {
    kind: 'answered',
    original,
    answer,
    source: { row: number, line: number + 1, cells: [String(number), original], reason: null },
  }
}

/** Writes the rows of a finished run as the job does, block by block. */
export function makeRun(path: string, rows: number, seed: number): void {
  const random = seededRandom(seed)
  const writer = unwrap(openRowsWriter(path, PLAN))
  for (let first = 1; first <= rows; first += BLOCK_ROWS) {
    const length = Math.min(BLOCK_ROWS, rows - first + 1)
    const block = Array.from({ length }, (_, index): BatchRow => {
      const { source, ...row } = makeRow(first + index, random)
      return isRejected(source.row, rows)
        ? { kind: 'rejected', source: { ...source, reason: 'tooFewCells' } }
        : ({ ...row, source } as BatchRow)
    })
    unwrap(writer.append(block))
  }
  unwrap(writer.complete())
  writer.close()
  addRepeats(path, rows)
}

/** Every tenth row names the place of the one before it. */
function addRepeats(path: string, rows: number): void {
  const db = unwrap(openBatchDatabase(path, BATCH_SCHEMA))
  db.exec(REPEAT_SCHEMA)
  const add = db.prepare('insert into repeat (row, first, score) values (?, ?, 100)')
  const addAll = db.transaction(() => {
    for (let row = REPEATED_EACH + 2; row <= rows; row += REPEATED_EACH)
      if (!isRejected(row, rows) && !isRejected(row - 1, rows)) add.run(row, row - 1)
  })
  addAll()
  db.close()
}

// The proof makes its run in a process of its own, so that what it measures is the review alone.
const [path, rows, seed] = process.argv.slice(2)
if (path && import.meta.filename === process.argv[1]) makeRun(path, Number(rows), Number(seed))
