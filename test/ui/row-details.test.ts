import { createApp, nextTick } from 'vue'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createActions } from '#renderer/actions/window-actions.ts'
import { ACTIONS } from '#renderer/actions/use-actions.ts'
import { useCleanseStore } from '#renderer/stores/cleanse-store.ts'
import { useDecisionsStore } from '#renderer/stores/decisions-store.ts'
import { useReviewStore } from '#renderer/stores/review-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import RowDetailPane from '#renderer/views/cleanse/RowDetailPane.vue'
import { mountOnPage, openStores } from './open-window.ts'
import { answersForRun, createStandInClient } from './stand-in-client.ts'

/** Review of a run of which the details of rows come only when they are let go, each with a sentence of its own. */
async function openReview() {
  const answers = answersForRun(50)
  const client = createStandInClient({
    ...answers,
    'cleanse.row': (input) => {
      const answer = answers['cleanse.row']?.(input)
      if (!answer?.ok) throw new Error('no row')
      const sentence = `Reasons of row ${input.row}.`
      return { ...answer, value: { ...answer.value, explanation: { ...answer.value.explanation, sentence } } }
    },
  })
  const held: { row: number; release: () => void }[] = []
  let isHeld = false
  const { call } = client
  client.call = async (name, input) => {
    const answer = await call(name, input)
    if (name === 'cleanse.row' && isHeld)
      await new Promise<void>((release) => held.push({ row: (input as { row: number }).row, release }))
    return answer
  }
  const app = openStores(client, createApp(RowDetailPane))
  const actions = app.runWithContext(createActions)
  app.provide(ACTIONS, actions)
  onTestFinished(() => sessionStorage.clear())
  const cleanse = useCleanseStore()
  cleanse.jobId = 'job-1'
  useWindowStore().view = 'cleanse'
  cleanse.step = 'review'
  await useReviewStore().open()
  await useDecisionsStore().open()
  app.config.warnHandler = () => undefined
  const place = mountOnPage(app)
  await nextTick()
  /** Lets the oldest held answer about a row come. */
  const release = async (row: number) => {
    const at = held.findIndex((one) => one.row === row)
    held.splice(at, 1)[0]?.release()
    await vi.waitFor(() => nextTick())
    await new Promise((resolve) => setTimeout(resolve))
  }
  const shown = () => [place.querySelector('.bar .medium')?.textContent, /Reasons of row \d+/.exec(place.textContent ?? '')?.[0]]
  const run = (id: string) => actions.find((action) => action.id === id)?.run()
  const decided = () => client.asked.filter(({ name }) => name === 'review.decide').map(({ input }) => (input as { target: object }).target)
  return { place, shown, run, release, held, decided, hold: () => void (isHeld = true) }
} // prettier-ignore

test('head and reasons are of one row, whatever the list has come to, and late answers are dropped', async () => {
  const { place, shown, release, held, hold } = await openReview()
  const review = useReviewStore()
  expect(shown()).toEqual(['Row 1', 'Reasons of row 1'])
  hold()
  for (const position of [1, 2, 3]) void review.moveTo(position)
  await vi.waitFor(() => expect(held.map(({ row }) => row)).toContain(4))
  expect(review.current?.row).toBe(4)
  expect(shown()).toEqual(['Row 1', 'Reasons of row 1'])
  expect(place.querySelector('aside')?.getAttribute('aria-busy')).toBe('true')
  await release(4)
  expect(shown()).toEqual(['Row 4', 'Reasons of row 4'])
  for (const { row } of [...held]) await release(row)
  expect(shown()).toEqual(['Row 4', 'Reasons of row 4'])
  expect(place.querySelector('aside')?.getAttribute('aria-busy')).toBe('false')
})

test('of two answers about one row the later question counts, however late the first one comes', async () => {
  const { held, release, hold } = await openReview()
  const review = useReviewStore()
  hold()
  void review.refreshDecisions()
  void review.refreshDecisions()
  await vi.waitFor(() => expect(held).toHaveLength(2))
  const before = review.detail
  await release(1)
  // The first question was asked before the second: its answer says nothing any more.
  expect(review.detail).toBe(before)
  await release(1)
  expect(review.detail).not.toBe(before)
})

test('a key is taken for the row whose details are shown, and for no other', async () => {
  const { run, release, held, hold, decided } = await openReview()
  const review = useReviewStore()
  const decisions = useDecisionsStore()
  hold()
  void review.moveTo(1)
  await vi.waitFor(() => expect(held.map(({ row }) => row)).toEqual([2]))
  for (const id of ['acceptAnswer', 'keepOriginal', 'editAnswer', 'placeRow', 'setRowAside']) await run(id)
  expect(decided()).toEqual([])
  expect(decisions.mode).toBe('look')
  await release(2)
  void run('acceptAnswer')
  await vi.waitFor(() => expect(decided()).toEqual([{ row: 2 }]))
})

test('what is typed about one row goes to that row, also where the list has moved on', async () => {
  const { held, hold, decided } = await openReview()
  const review = useReviewStore()
  hold()
  void review.moveTo(1)
  await vi.waitFor(() => expect(held).toHaveLength(1))
  void useDecisionsStore().decide({ kind: 'setAside', note: 'ask' })
  await vi.waitFor(() => expect(decided()).toEqual([{ row: 1 }]))
})

test('what is to be done is said in words, with the part that it is about', async () => {
  const { place } = await openReview()
  const review = useReviewStore()
  const lines = () => [...place.querySelectorAll('p.row')].map(({ textContent }) => textContent.trim())
  const next = () => lines().find((line) => line.startsWith('Next: '))
  expect(next()).toBe('Next: confirm the street, which was changed or added')
  await review.moveTo(2)
  await vi.waitFor(() => expect(next()).toBe('Next: look at the answer and confirm it'))
  await review.moveTo(5)
  await vi.waitFor(() => expect(next()).toBe('Next: correct or add the town'))
})
