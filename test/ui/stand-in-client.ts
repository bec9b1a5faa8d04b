import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandInput, CommandName, CommandResponse, EventName, EventPayload } from '#shared/contract/contract.ts'
import { FIRST_SETTINGS } from '#shared/contract/first-settings.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { depthKey } from '#shared/model/match-label.ts'
import { DECISIONS, FACETS, type Decision } from '#shared/model/facets.ts'
import { MATCH_WORDS, type MatchWord } from '#shared/model/match-word.ts'

export type Answers = { [N in CommandName]?: (input: CommandInput<N>) => Result<CommandResponse<N>> }
type FacetCounts = CommandResponse<'cleanse.facets'>['counts']
type Row = CommandResponse<'cleanse.rows'>['rows'][number]

/** A client without a host: answers from a table, keeps what it was asked, and lets a test send events. */
export interface StandInClient extends HostClient {
  asked: { name: CommandName; input: unknown }[]
  send<N extends EventName>(name: N, payload: EventPayload<N>): void
  saved: string[]
}

/** Builds a stand-in; commands without an answer fail with the code `stand-in/none`. */
export function createStandInClient(answers: Answers): StandInClient {
  const listeners = new Map<EventName, ((payload: never) => void)[]>()
  const asked: StandInClient['asked'] = []
  const saved: string[] = []
  return {
    asked,
    saved,
    async call(name, input) {
      asked.push({ name, input })
      const answer = answers[name] as ((input: unknown) => Result<never>) | undefined
      return answer ? answer(input) : fail('stand-in/none', `No answer for ${name}.`)
    },
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as (payload: never) => void])
      return () => {}
    },
    onConnection: () => () => {},
    sendFile: async () => ok({ file: 'file-token' }),
    mapTile: async () => ok(null),
    async saveFile(_token, name) {
      saved.push(name)
      return ok(null)
    },
    send: (name, payload) => listeners.get(name)?.forEach((listener) => listener(payload as never)),
  }
}

export const SETTINGS: CommandResponse<'settings.get'> = { ...FIRST_SETTINGS, density: 'compact' }

export const INFO: CommandResponse<'app.info'> = {
  name: 'Waypost',
  version: '0.1.0',
  apiUrl: 'http://127.0.0.1:4780',
  apiEnabled: true,
  packs: [
    {
      id: 'world',
      title: 'World places and postal codes',
      version: '2026.11',
      countries: ['DE', 'FR', 'GB', 'US'],
      level: 2,
      licence: 'CC-BY-4.0',
      attribution: 'GeoNames, CC BY 4.0',
      note: 'National files are part of it.',
      counts: { places: 190_000, postalCodes: 1_200_000, streets: 0, premises: 0 },
      sources: [{ name: 'geonames', version: '1', licence: 'CC-BY-4.0', integrity: 'sha512-abcdefghijklmnop' }],
      bytes: 118_000_000,
      asked: null,
      isImported: false,
    },
    {
      id: 'gb',
      title: 'Great Britain streets',
      version: '2026.04',
      countries: ['GB'],
      level: 3,
      licence: 'OGL-UK-3.0',
      attribution: 'Contains OS data © Crown copyright',
      note: '',
      counts: { places: 43_000, postalCodes: 1_742_008, streets: 871_390, premises: 0 },
      sources: [{ name: 'os-open', version: '1', licence: 'OGL-UK-3.0', integrity: 'sha512-qrstuvwxyz012345' }],
      bytes: 62_000_000,
      asked: null,
      isImported: false,
    },
  ],
  packProblems: [],
  dataFolder: '/home/sam/.local/share/waypost',
}

export const JOB: CommandResponse<'jobs.get'> = {
  id: 'job-1',
  kind: 'cleanse',
  title: 'branches.csv',
  state: 'done',
  done: 1000,
  total: 1000,
  ratePerSecond: 4000,
  createdAt: '2026-11-20T12:00:00.000Z',
  finishedAt: '2026-11-20T12:00:01.000Z',
  error: null,
  result: null,
}

const column = (
  index: number,
  name: string,
  field: 'Address1' | 'Locality' | 'PostalCode' | null,
  samples: string[],
): CommandResponse<'file.describe'>['columns'][number] => ({
  index,
  name,
  samples,
  filled: 20,
  field,
  confidence: field ? 0.95 : 0,
  reason: field ? 'header' : 'none',
})

export const DESCRIPTION: CommandResponse<'file.describe'> = {
  file: 'file-token',
  name: 'branches.csv',
  bytes: 48_300,
  encoding: 'utf-8',
  encodingConfidence: 1,
  delimiter: ',',
  lineEnd: '\n',
  hasHeader: true,
  headerRow: 1,
  sheet: null,
  sheets: [],
  columns: [
    column(0, 'Street', 'Address1', ['12 Hihg Street']),
    column(1, 'Town', 'Locality', ['Bristol']),
    column(2, 'Code', 'PostalCode', ['BS1 2AW']),
    column(3, 'Note', null, ['00123']),
  ],
  groups: [],
  preview: Array.from({ length: 20 }, (_, index) => ({
    row: index + 1,
    cells: [`${index + 1} High Street`, 'Bristol', 'BS1 2AW', '00123'],
  })),
  rows: 1000,
  rowsExact: true,
  notices: {
    unreadable: {},
    columns: [0, 1, 2, 3].map(() => ({ damaged: 0, dates: 0, nothing: 0, example: null })),
  },
}

/** Row `number` of an endless table, one word after the other. */
export function rowNumber(number: number): Row {
  const word = MATCH_WORDS[(number - 1) % MATCH_WORDS.length] ?? 'Verified'
  const report = { word, avc: 'V32-I44-P6-094', score: 94, missing: '' }
  return {
    ...report,
    row: number,
    aqi: 'C',
    country: 'GB',
    original: `${number} Hihg Street, Bristol, BS12AW`,
    cleaned: `${number} High Street, Bristol, BS1 2AW`,
    repeatOf: null,
    repeatScore: null,
    repeats: 0,
    decision: 'undecided',
    organization: { was: '', is: '' },
    reported: report,
    cells: {},
  }
}

const wordCounts = (count: number): Record<MatchWord, number> =>
  Object.fromEntries(MATCH_WORDS.map((word) => [word, count])) as Record<MatchWord, number>

export const COUNTS: CommandResponse<'cleanse.counts'> = {
  rowsIn: 1000,
  words: { ...wordCounts(140), Verified: 150 },
  depths: Object.fromEntries(MATCH_WORDS.map((word) => [depthKey(word, 3), word === 'Verified' ? 150 : 140])),
  rejected: 4,
  blank: 6,
  changed: { Thoroughfare: 400, PostalCode: 900 },
  repeats: null,
  isRepeatsBounded: false,
  process: 'Verify',
  earlier: null,
  since: null,
  takenUp: null,
  again: null,
  columns: ['Street', 'Town', 'Code', 'Note'],
  isOrganizationMapped: false,
}

const NO_COUNTS = Object.fromEntries(FACETS.map((facet) => [facet, {}])) as unknown as FacetCounts

export const FACET_COUNTS: FacetCounts = {
  ...NO_COUNTS,
  word: COUNTS.words,
  depth: { 3: 990 },
  changed: COUNTS.changed,
}

export const REVIEW: CommandResponse<'review.state'> = {
  policy: 'Shipping',
  answered: 990,
  decisions: {
    ...(Object.fromEntries(DECISIONS.map((name) => [name, 0])) as Record<Decision, number>),
    auto: 290,
    undecided: 700,
  },
  undo: null,
  redo: null,
  rules: [],
  groups: null,
}

const VERDICT_COUNTS = { accept: 290, review: 690, reject: 10 }
const POLICY_COUNTS: CommandResponse<'review.policies'> = {
  Strict: VERDICT_COUNTS,
  Shipping: VERDICT_COUNTS,
  Permissive: VERDICT_COUNTS,
}

/** Everything a finished run of `total` rows answers. */
export function answersForRun(total: number): Answers {
  let place: CommandResponse<'review.place'>['place'] = null
  const rowsOf = (filter: CommandInput<'cleanse.rows'>['filter']): Row[] => {
    const words = filter?.facets?.word?.values ?? []
    const all = Array.from({ length: total }, (_, index) => rowNumber(index + 1))
    return all.filter((row) => words.length === 0 || words.includes(row.word))
  }
  return {
    'app.info': () => ok(INFO),
    'network.figures': () => ok({ outgoing: [] }),
    'settings.get': () => ok(SETTINGS),
    'settings.set': (change) => ok({ ...SETTINGS, ...change }),
    'jobs.list': () => ok({ jobs: [{ ...JOB, done: total, total }] }),
    'file.sample': () => ok({ file: 'file-token' }),
    'file.describe': () => ok(DESCRIPTION),
    'cleanse.start': () => ok({ ...JOB, id: 'job-2', state: 'running', done: 0 }),
    'cleanse.counts': () => ok(COUNTS),
    'cleanse.rows': ({ offset, limit, filter }) => {
      const all = rowsOf(filter)
      return ok({ total: all.length, isCounted: true, rows: all.slice(offset, offset + limit) })
    },
    'cleanse.row': ({ row }) =>
      ok({
        ...rowNumber(row),
        input: { Address1: `${row} Hihg Street`, Locality: 'Bristol', PostalCode: 'BS12AW' },
        match: { Address: `${row} High Street<br>Bristol<br>BS1 2AW`, GeoAccuracy: 'P3', GeoDistance: '26.9' },
        explanation: {
          word: rowNumber(row).word,
          rule: 'gb-street',
          sentence: 'The street name was misspelt; the postal code fits the corrected one.',
          parts: [
            { part: 'Premise', was: String(row), is: String(row), change: 'notChecked' },
            { part: 'Thoroughfare', was: 'Hihg Street', is: 'High Street', change: 'spelling' },
            { part: 'Locality', was: 'Bristol', is: 'Bristol', change: 'same' },
            { part: 'PostalCode', was: 'BS12AW', is: 'BS1 2AW', change: 'same' },
          ],
          leftover: [],
          why: '',
          referenceLevel: 3,
          packId: 'gb',
          deeper: 'A pack with house numbers would check the number.',
          candidates: [],
        },
        earlier: null,
        since: null,
        samePlace: [],
        answered: rowNumber(row).cleaned,
        identical: 1,
        decided: null,
      }),
    'cleanse.estimate': () =>
      ok({
        policy: 'Permissive',
        share: 0.9,
        low: 0.87,
        high: 0.92,
        sampled: 600,
        rows: total,
        isOfWholeFile: true,
        gains: [],
      }),
    'cleanse.preview': () => ok({ rows: [] }),
    'cleanse.effect': () => ok({ sampled: 20, changed: 0, example: null }),
    'cleanse.exportPreview': ({ filter }) => {
      const total = rowsOf(filter).length
      return ok({
        total,
        files: [],
        usual: ['Status', 'Address'],
        columns: ['Address'],
        sourceColumns: 1,
        rows: [],
        workbook: null,
      })
    },
    'cleanse.facets': () => ok({ total, counts: FACET_COUNTS, shallow: {}, columns: [] }),
    'cleanse.find': ({ from, row, filter }) => {
      if (row === undefined) return ok({ position: from % total })
      const position = rowsOf(filter).findIndex((one) => one.row === row)
      return ok({ position: position < 0 ? null : position })
    },
    'review.place': () => ok({ place }),
    'review.keepPlace': (kept) => {
      const { search = '', facets = {} } = kept.place.filter
      place = { ...kept.place, filter: { search, facets: facets as NonNullable<typeof place>['filter']['facets'] } }
      return ok({})
    },
    'review.tally': () => ok({ tally: { rows: total, rejected: 0, undecided: 7, decided: 3 } }),
    'review.state': () => ok(REVIEW),
    'review.offer': () => ok({ offer: null }),
    'review.unverified': () => ok({ rows: 0, hasNewData: false }),
    'review.policies': () => ok(POLICY_COUNTS),
    'review.decide': () => ok({ rows: 1, row: 1, operation: null, review: REVIEW }),
    'cleanse.rejected': () =>
      ok({
        total: 1,
        columns: ['A', 'B', 'C', 'D'],
        rows: [
          {
            row: 7,
            line: 8,
            reason: 'tooManyCells',
            cells: ['a', 'b', 'c', 'd', 'e'],
            proposal: ['a', 'b', 'c', 'd', 'e'],
          },
        ],
      }),
  }
}
