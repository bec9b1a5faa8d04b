import { nextTick } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import { wordEntries } from '#renderer/stores/depth-counts.ts'
import { fieldsOf, groupsOf, groupsOfFields, usualGroups } from '#renderer/stores/export-columns.ts'
import { useExportStore } from '#renderer/stores/export-store.ts'
import { useJobsStore } from '#renderer/stores/jobs-store.ts'
import { useReviewStore } from '#renderer/stores/review-store.ts'
import { useSettingsStore } from '#renderer/stores/settings-store.ts'
import { fail, ok } from '#shared/result.ts'
import { askedOf, openStores } from './open-window.ts'
import {
  answersForRun,
  createStandInClient,
  DESCRIPTION,
  JOB,
  SETTINGS,
  type StandInClient,
} from './stand-in-client.ts'

type Answers = Parameters<typeof createStandInClient>[0]

/** Stores on a stand-in host, as the window has them. */
function openWindow(answers: Answers): StandInClient {
  const client = createStandInClient(answers)
  openStores(client)
  return client
}

const csv = (): File => new File(['Street\n'], 'branches.csv')

function forget(): void {
  sessionStorage.clear()
  localStorage.clear()
}
beforeEach(forget)
afterEach(forget)

describe('a file on its way through Cleanse', () => {
  it('remembers a corrected meaning for the same columns, until it is to be guessed again', async () => {
    let described: typeof DESCRIPTION = DESCRIPTION
    openWindow({ ...answersForRun(10), 'file.describe': () => ok(described) })
    const cleanse = useCleanseStore()
    await cleanse.openFile(csv())
    expect(cleanse.isRecalled).toBe(false)
    cleanse.setMeaning(3, 'Country')
    await cleanse.openFile(csv())
    expect(cleanse.meanings[3]).toBe('Country')
    expect(cleanse.isRecalled).toBe(true)

    // Other columns, and columns without names, are as they are guessed.
    const [first, ...others] = DESCRIPTION.columns
    described = { ...DESCRIPTION, columns: [{ ...first!, name: 'Another' }, ...others] }
    await cleanse.openFile(csv())
    expect([cleanse.meanings[3], cleanse.isRecalled]).toEqual(['', false])
    described = { ...DESCRIPTION, headerRow: null }
    await cleanse.openFile(csv())
    cleanse.setMeaning(3, 'Country')
    await cleanse.openFile(csv())
    expect([cleanse.meanings[3], cleanse.isRecalled]).toEqual(['', false])

    described = DESCRIPTION
    await cleanse.openFile(csv())
    cleanse.guessAgain()
    expect([cleanse.meanings[3], cleanse.isRecalled]).toEqual(['', false])
    await cleanse.openFile(csv())
    expect([cleanse.meanings[3], cleanse.isRecalled]).toEqual(['', false])
  })

  it('opens with the guessed meanings and runs with them', async () => {
    const client = openWindow(answersForRun(1000))
    const cleanse = useCleanseStore()
    await cleanse.openFile(csv())
    expect(cleanse.step).toBe('columns')
    expect(cleanse.meanings).toEqual({ 0: 'Address1', 1: 'Locality', 2: 'PostalCode', 3: '' })
    cleanse.setMeaning(3, 'Country')
    await cleanse.start()
    expect(cleanse.step).toBe('run')
    expect(askedOf(client, 'cleanse.start')).toEqual([
      {
        file: 'file-token',
        format: {},
        mapping: [
          { index: 0, field: 'Address1' },
          { index: 1, field: 'Locality' },
          { index: 2, field: 'PostalCode' },
          { index: 3, field: 'Country' },
        ],
        choices: {
          process: 'Verify',
          duplicates: false,
          repair: false,
          duplicatesOf: 'place',
          defaultCountry: '',
          forceCountry: '',
          geoCode: true,
          serverOptions: {},
        },
      },
    ])
  })

  it('starts with the default country of the settings', async () => {
    openWindow({ ...answersForRun(10), 'settings.get': () => ok({ ...SETTINGS, defaultCountry: 'GB' }) })
    await useSettingsStore().load()
    const cleanse = useCleanseStore()
    await cleanse.openFile(csv())
    expect(cleanse.choices.defaultCountry).toBe('GB')
  })

  it('keeps choices when only the encoding changes, and starts anew when columns may differ', async () => {
    // Cut in another way the same lines make other columns.
    const cut = { ...DESCRIPTION, columns: DESCRIPTION.columns.map((one) => ({ ...one, name: `${one.name};` })) }
    openWindow({
      ...answersForRun(1),
      'file.describe': ({ format }) => ok(format?.delimiter ? cut : DESCRIPTION),
    })
    const cleanse = useCleanseStore()
    await cleanse.openFile(csv())
    cleanse.setMeaning(3, 'Country')
    await cleanse.setFormat({ encoding: 'windows-1252' })
    expect(cleanse.meanings[3]).toBe('Country')
    await cleanse.setFormat({ delimiter: ';' })
    expect(cleanse.meanings[3]).toBe('')
  })

  it('says why a file cannot be read and stays where it was', async () => {
    openWindow({ ...answersForRun(10), 'file.describe': () => fail('file/empty', 'The file is empty.') })
    const cleanse = useCleanseStore()
    await cleanse.openFile(csv())
    expect(cleanse.step).toBe('file')
    expect(cleanse.problem).toEqual({ code: 'file/empty', message: 'The file is empty.' })
    expect(cleanse.reading).toBe('')
  })

  it('works with a file before its rows are counted, and keeps what was chosen meanwhile', async () => {
    const client = openWindow({
      ...answersForRun(10),
      'file.describe': () => ok({ ...DESCRIPTION, rows: 980, rowsExact: false }),
      'file.count': () => ok({ rows: 1000, filled: [1000, 1000, 1000, 7], notices: DESCRIPTION.notices }),
    })
    const { call } = client
    let isCounted = (): void => undefined
    const counting = new Promise<void>((resolve) => (isCounted = resolve))
    client.call = async (name, input) => {
      if (name === 'file.count') await counting
      return call(name, input)
    }
    const cleanse = useCleanseStore()
    await cleanse.openFile(csv())
    expect(cleanse.description).toMatchObject({ rows: 980, rowsExact: false })
    cleanse.setMeaning(3, 'Country')
    cleanse.recipe = { id: 'r', name: 'Monthly', choices: { ...cleanse.choices, serverOptions: {} } }
    const request = JSON.stringify(cleanse.runRequest)
    isCounted()
    await vi.waitFor(() => expect(cleanse.description).toMatchObject({ rows: 1000, rowsExact: true }))
    expect(cleanse.description?.columns.map(({ filled }) => filled)).toEqual([1000, 1000, 1000, 7])
    expect(cleanse.recipe).toMatchObject({ name: 'Monthly' })
    expect(JSON.stringify(cleanse.runRequest)).toBe(request)
    expect(askedOf(client, 'file.count')).toEqual([{ file: 'file-token', format: {} }])
  })

  it('says what only the end of a file tells, and nothing of a file that is no longer open', async () => {
    const error = { code: 'file/unclosed-quote', message: 'Its quotes never close.' }
    openWindow({
      ...answersForRun(10),
      'file.describe': () => ok({ ...DESCRIPTION, rowsExact: false }),
      'file.count': () => fail(error.code, error.message),
    })
    const cleanse = useCleanseStore()
    await cleanse.openFile(csv())
    await vi.waitFor(() => expect(cleanse.problem).toEqual(error))
    await cleanse.openFile(csv())
    cleanse.startOver()
    await nextTick()
    expect(cleanse.problem).toBeNull()
  })

  it('does not run without an address', async () => {
    const client = openWindow(answersForRun(10))
    const cleanse = useCleanseStore()
    await cleanse.openFile(csv())
    for (const index of [0, 1, 2]) cleanse.setMeaning(index, '')
    await cleanse.start()
    expect(cleanse.mappingProblem).toBe('columns.needMapping')
    expect(askedOf(client, 'cleanse.start')).toEqual([])
  })

  it('does not let the answer of the start undo an event that came before it', async () => {
    const answers = answersForRun(10)
    const client = openWindow({
      ...answers,
      'cleanse.start': () => {
        client.send('job.changed', { ...JOB, id: 'job-2', state: 'done' })
        return ok({ ...JOB, id: 'job-2', state: 'waiting', done: 0 })
      },
    })
    useJobsStore()
    const cleanse = useCleanseStore()
    await cleanse.openFile(csv())
    await cleanse.start()
    expect(cleanse.job?.state).toBe('done')
  })

  it('comes back to the same step, file and meanings after a reload', async () => {
    openWindow(answersForRun(10))
    const before = useCleanseStore()
    await before.openFile(csv())
    before.setMeaning(3, 'Country')
    openWindow(answersForRun(10))
    const after = useCleanseStore()
    await after.restore()
    expect(after.step).toBe('columns')
    expect(after.meanings[3]).toBe('Country')
  })

  it('comes back to the first step when the host no longer has the run', async () => {
    openWindow(answersForRun(10))
    await useJobsStore().load()
    useCleanseStore().openJob('job-1', 'review')
    openWindow({ ...answersForRun(10), 'jobs.list': () => ok({ jobs: [] }) })
    const after = useCleanseStore()
    await after.restore()
    expect(after.step).toBe('file')
  })
})

describe('the rows of a run', () => {
  async function openReview(total: number, answers = answersForRun(total)) {
    const client = openWindow(answers)
    await useJobsStore().load()
    useCleanseStore().openJob('job-1', 'review')
    const review = useReviewStore()
    await review.open()
    return { client, review }
  }

  it('fetches pages as they come near the eye, each once', async () => {
    const { client, review } = await openReview(100_000)
    expect(review.total).toBe(100_000)
    await Promise.all([review.see(50_000, 50_040), review.see(50_010, 50_050)])
    await review.see(50_000, 50_050)
    expect(review.rowAt(50_020)?.row).toBe(50_021)
    expect(askedOf(client, 'cleanse.rows').map((input) => (input as { offset: number }).offset)).toEqual([0, 50_000])
  })

  it('forgets the pages fetched longest ago', async () => {
    const { review } = await openReview(20_000)
    for (let row = 0; row < 60 * 200; row += 200) await review.see(row, row)
    expect(review.rowAt(0)).toBeUndefined()
    expect(review.rowAt(59 * 200)?.row).toBe(59 * 200 + 1)
  })

  it('shows the reason of the current row only', async () => {
    const { review } = await openReview(1000)
    await Promise.all([review.moveTo(3), review.moveTo(9)])
    expect(review.detail?.row).toBe(10)
    await review.moveTo(5000)
    expect(review.index).toBe(999)
  })

  it('filters, and opens another time at the filter, row and step where it was left', async () => {
    const answers = answersForRun(70)
    const { review } = await openReview(70, answers)
    await review.chooseFacet('word', ['Partial'])
    expect(review.total).toBe(10)
    expect(review.rowAt(0)?.word).toBe('Partial')
    await review.moveTo(4)
    useCleanseStore().show('export')
    await nextTick()
    globalThis.window.dispatchEvent(new Event('pagehide'))
    // Nothing that a tab keeps is needed.
    sessionStorage.clear()
    openWindow(answers)
    await useJobsStore().load()
    const cleanse = useCleanseStore()
    await cleanse.reopen(JOB)
    expect(cleanse.step).toBe('export')
    const again = useReviewStore()
    await again.open()
    expect(again.filter.facets.word?.values).toEqual(['Partial'])
    expect(again.index).toBe(4)
  })

  it('keeps the place at once and then seldom, and the last one when the run is left', async () => {
    const { client, review } = await openReview(5000)
    const rows = () => askedOf(client, 'review.keepPlace').map((kept) => (kept as { place: { row: number } }).place.row)
    for (const position of [1, 2, 3, 4]) await review.moveTo(position)
    const before = rows()
    expect(before.length).toBeLessThan(4)
    useCleanseStore().show('file')
    await nextTick()
    expect(rows()).toEqual([...before, 5])
  })

  it('stays near where the row stood when the filter leaves it out by now', async () => {
    const filter = { facets: { word: { values: ['Partial' as const], isNegated: false } }, search: '' }
    const place = { step: 'review' as const, filter, row: 1, index: 3 }
    const { review } = await openReview(70, { ...answersForRun(70), 'review.place': () => ok({ place }) })
    expect(review.index).toBe(3)
    expect(review.problem).toBeNull()
  })

  it('drops an answer to an earlier filter', async () => {
    const { review } = await openReview(700)
    await Promise.all([review.chooseFacet('word', ['Partial']), review.chooseFacet('word', ['Conflict'])])
    expect(review.rowAt(0)?.word).toBe('Conflict')
  })
})

describe('the export', () => {
  it('asks for what was chosen and hands the file over', async () => {
    const done = { ...JOB, id: 'job-9', kind: 'export' as const, result: { file: 'token', name: 'out.csv', bytes: 10 } }
    const client = openWindow({ ...answersForRun(70), 'cleanse.export': () => ok(done), 'jobs.remove': () => ok({}) })
    await useJobsStore().load()
    useCleanseStore().openJob('job-1', 'export')
    const store = useExportStore()
    store.words = ['Verified', 'Corrected']
    store.depths = [4, 3]
    store.rows = 'changed'
    store.kind = 'excel'
    store.split = 'word'
    store.provenance = true
    store.verdict = true
    await store.lookAhead()
    expect(store.rowsOut).toBe(20)
    await store.start()
    await store.save()
    expect(askedOf(client, 'cleanse.export')).toEqual([
      {
        jobId: 'job-1',
        rows: 'changed',
        filter: {
          facets: {
            word: { values: ['Verified', 'Corrected'], isNegated: false },
            depth: { values: ['4', '3'], isNegated: false },
          },
          search: '',
        },
        split: 'word',
        provenance: true,
        verdict: true,
        format: 'csv',
        preset: 'excel',
      },
    ])
    expect(askedOf(client, 'cleanse.exportPreview').at(-1)).toEqual(askedOf(client, 'cleanse.export')[0])
    expect(client.saved).toEqual(['out.csv'])
    // The host's copy holds addresses: it goes as soon as the person has the file.
    expect(askedOf(client, 'jobs.remove')).toEqual([{ jobId: 'job-9' }])
    expect(store.saved).toEqual({ name: 'out.csv', bytes: 10 })
  })
})

describe('the columns of an export', () => {
  const USUAL = ['Status', 'AVC', 'Address', 'Locality', 'Latitude', 'Longitude', 'Decision']

  it('are the usual ones until somebody chooses, and a run has only those that it can have', () => {
    expect(usualGroups(USUAL)).toEqual(['codes', 'line', 'parts', 'position', 'decision'])
    expect(groupsOf(USUAL).map(({ name }) => name)).not.toContain('repeats')
    expect(fieldsOf(usualGroups(USUAL), USUAL)).toEqual([])
  })

  it('leave in their order, what is chosen besides behind them', () => {
    expect(fieldsOf(['why', 'position', 'line'], USUAL)).toEqual(['Address', 'Latitude', 'Longitude', 'Explanation'])
    expect(groupsOfFields(['Address', 'Latitude', 'Explanation'])).toEqual(['line', 'position', 'why'])
  })

  it('keep one group at least, and a recipe chooses them again', async () => {
    openWindow(answersForRun(70))
    await useJobsStore().load()
    useCleanseStore().openJob('job-1', 'export')
    const store = useExportStore()
    await store.lookAhead()
    for (const name of store.chosenGroups.slice(1)) store.toggleGroup(name)
    const [last] = store.chosenGroups
    store.toggleGroup(last ?? '')
    expect(store.chosenGroups).toEqual([last])
    store.choose({ fields: ['Explanation', 'AVC'] })
    expect(store.chosenGroups).toEqual(['codes', 'why'])
    store.choose({})
    expect(store.choices().fields).toBeUndefined()
  })
})

describe('the words to choose from', () => {
  it('never count rows of which only the town was checked among the verified ones', () => {
    const counts = {
      words: { Verified: 12, Corrected: 2, Partial: 5, Ambiguous: 0, Conflict: 0, Unmatched: 0, Reverted: 0 },
      depths: { Verified4: 3, Verified3: 2, Verified2: 6, Verified1: 1, Corrected2: 2, Partial2: 5 },
    }
    const entries = Object.fromEntries(wordEntries(counts).map(({ word, ...figures }) => [word, figures]))
    expect(entries).toMatchObject({
      Verified: { count: 5, shallow: 7 },
      Corrected: { count: 0, shallow: 2 },
      Partial: { count: 5, shallow: 0 },
    })
  })
})

describe('settings', () => {
  it('show at once and are taken back when the host refuses', async () => {
    openWindow({ ...answersForRun(1), 'settings.set': () => fail('host/disk-full', 'The disk is full.') })
    const settings = useSettingsStore()
    await settings.load()
    const setting = settings.set({ theme: 'dark' })
    expect(document.documentElement.dataset.theme).toBe('dark')
    await setting
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(settings.problem?.code).toBe('host/disk-full')
  })
})
