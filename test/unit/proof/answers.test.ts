import { afterAll, expect, test } from 'vitest'
import { limitCachesTo } from '#main/reference/bounded-cache.ts'
import { openAnswers } from '../../proof/answers/answer-text.ts'
import { compareAnswers } from '../../proof/answers/compare-answers.ts'
import { drawInputs } from '../../proof/answers/draw-inputs.ts'
import { openPacks } from '../../measure/engine.ts'
import { judgeParts } from '../../labelled/judge-parts.ts'

/** `npm run proof -- order-free` asks for 60,000, in seven ways. */
const SIZE = 400
const SMALL_CACHES = 0.01

const reader = openPacks()
const inputs = drawInputs(reader, SIZE).map(({ address }) => address)
reader.close()
afterAll(() => limitCachesTo(1))

function answerAll(addresses: typeof inputs): string[] {
  const engine = openAnswers()
  const answers = addresses.map((address) => engine.answer(address))
  engine.close()
  return answers
}

test('answers depend neither on their order nor on what is remembered', () => {
  const expected = answerAll(inputs)
  expect(new Set(expected).size).toBeGreaterThan(SIZE / 2)
  expect(answerAll(inputs.toReversed()).toReversed()).toEqual(expected)
  limitCachesTo(SMALL_CACHES)
  expect(answerAll(inputs)).toEqual(expected)
}, 60_000)

test('an unknown code of a district is the same whichever code of the district came before', () => {
  const Country = 'CA'
  const first = { Address: '51 Thornhill Crescent Moncton E1A 6B1', Country }
  const second = { Address: '4 Thornhill Crescent, Moncton, E1A 6B4', Country }
  expect(answerAll([second, first]).toReversed()).toEqual(answerAll([first, second]))
})

test('what differs is named by its weightiest kind, and counted as better where it is labelled', () => {
  const label = { id: '1', country: 'GB', input: 'a', expected: { Locality: 'Leeds', PostalCode: 'LS1 1AA' } }
  const answer = (match: object) => JSON.stringify({ matches: [match], explanation: { sentence: '' } })
  const compared = compareAnswers({
    inputs: [
      { set: 'one', address: { Address: 'a' }, label },
      { set: 'two', address: { Address: 'b' } },
      { set: 'two', address: { Address: 'c' } },
    ],
    before: [answer({ AVC: 'V22', Locality: 'York' }), answer({ AVC: 'V22', Country: 'GB' }), answer({ AVC: 'V22' })],
    after: [
      answer({ AVC: 'V22', Locality: 'Leeds', PostalCode: 'LS1 1AA' }),
      answer({ AVC: 'P22', Country: 'FR' }),
      answer({ AVC: 'V22' }),
    ],
    judge: judgeParts,
  })
  expect(compared.map(({ set, kind, gain }) => [set, kind, gain])).toEqual([
    ['one', 'town', 2],
    ['two', 'country', 0],
  ])
})
