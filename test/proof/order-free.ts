/**
 * An answer depends on its address alone: the same to the byte in any order, from a reader that was asked nothing else,
 * from two threads at once, and with hardly anything remembered.
 *
 *   npm run proof -- order-free [addresses] [alone]
 */
import { Worker } from 'node:worker_threads'
import type { AddressInput } from '#shared/model/address.ts'
import { limitCachesTo } from '#main/reference/bounded-cache.ts'
import { judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { seededRandom } from '../../tools/lib/seeded-random.ts'
import { openAnswers } from './answers/answer-text.ts'
import { drawInputs } from './answers/draw-inputs.ts'
import { openPacks } from '../measure/engine.ts'

const [size = 60_000, alone = 2_000] = process.argv.slice(2).map(Number)
const SHUFFLES = 3
const THREADS = 2
const SMALL_CACHES = 0.01
/** Differences that are shown whole. */
const MOST_SHOWN = 5
const AROUND = 120

const drawing = openPacks()
const inputs = drawInputs(drawing, size, process.env.WAYPOST_TEST_DATA).map(({ address }) => address)
drawing.close()

/** Answers the addresses of these numbers, in this order, with one reader; by number. */
function answerInOrder(order: readonly number[]): string[] {
  const engine = openAnswers()
  const answers: string[] = []
  for (const at of order) answers[at] = engine.answer(inputs[at] as AddressInput)
  engine.close()
  return answers
}

async function answerInThreads(): Promise<string[]> {
  const answers: string[] = []
  const answerShare = async (thread: number) => {
    const numbers = inputs.flatMap((_, at) => (at % THREADS === thread ? [at] : []))
    const worker = new Worker(new URL('answers/answer-thread.ts', import.meta.url), {
      workerData: numbers.map((at) => inputs[at]),
    })
    const texts = await new Promise<string[]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    for (const [index, at] of numbers.entries()) answers[at] = texts[index] ?? ''
  }
  await Promise.all(Array.from({ length: THREADS }, (_, thread) => answerShare(thread)))
  return answers
}

let shown = 0
function show(run: string, at: number, answer: string, expected: string): void {
  if (++shown > MOST_SHOWN) return
  let first = 0
  while (answer[first] === expected[first]) first++
  const around = (text: string) => text.slice(Math.max(0, first - AROUND), first + AROUND)
  process.stdout.write(`${run}: ${JSON.stringify(inputs[at])}\n  ${around(answer)}\n  ${around(expected)}\n`)
}

const inOrder = inputs.map((_, at) => at)
const expected = answerInOrder(inOrder)
const bars: { what: string; measured: number; atMost: number }[] = []
function compare(run: string, answers: readonly (string | undefined)[]): void {
  let different = 0
  for (const [at, answer] of answers.entries()) {
    if (answer === undefined || answer === expected[at]) continue
    different++
    show(run, at, answer, expected[at] ?? '')
  }
  bars.push({ what: `differ: ${run}`, measured: different, atMost: 0 })
  process.stdout.write(`${run}: ${different} of ${answers.filter((answer) => answer !== undefined).length} differ\n`)
}

compare('backwards', answerInOrder(inOrder.toReversed()))
const random = seededRandom(1)
for (let i = 1; i <= SHUFFLES; i++) compare(`shuffled, ${i}`, answerInOrder(random.shuffle([...inOrder])))
compare('two threads', await answerInThreads())
const answeredAlone: (string | undefined)[] = inputs.map(() => undefined)
for (const at of random.shuffle([...inOrder]).slice(0, alone)) answeredAlone[at] = answerInOrder([at])[at]
compare('each alone', answeredAlone)
limitCachesTo(SMALL_CACHES)
compare('caches at a hundredth', answerInOrder(inOrder))
judgeBars(bars)
