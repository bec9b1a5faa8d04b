// The chain is an algorithm with a contract of its own, whatever it is used for: the best sequence of labels and the
// shares of all are those that trying every sequence gives.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestLabels, expTransitions, sumChain, type Chain } from '#main/cleansing/tagger/tag-chain.ts'
import { LABEL_COUNT } from '#main/cleansing/tagger/tag-labels.ts'
import { TRANSITION_SIZE, transitionAt } from '#main/cleansing/tagger/tag-model.ts'

const MOST_WORDS = 3
const numbers = (length: number) =>
  fc.array(fc.float({ min: -3, max: 3, noNaN: true }), { minLength: length, maxLength: length })

const chains: fc.Arbitrary<Chain> = fc.integer({ min: 1, max: MOST_WORDS }).chain((words) =>
  fc
    .tuple(
      numbers(words * LABEL_COUNT),
      numbers(TRANSITION_SIZE),
      fc.array(fc.boolean(), { minLength: words, maxLength: words }),
    )
    .map(([emissions, transitions, breaks]) => ({
      words,
      emissions: Float32Array.from(emissions),
      transitions: Float32Array.from(transitions),
      breaks: Uint8Array.from(breaks, Number),
    })),
)

/** Every sequence of labels with its score: the oracle. */
function allSequences({ words, emissions, transitions, breaks }: Chain): { labels: number[]; score: number }[] {
  let found: { labels: number[]; score: number }[] = [{ labels: [], score: 0 }]
  for (let i = 0; i < words; i++)
    found = found.flatMap(({ labels, score }) =>
      Array.from({ length: LABEL_COUNT }, (_, label) => ({
        labels: [...labels, label],
        score:
          score +
          (emissions[i * LABEL_COUNT + label] as number) +
          (transitions[transitionAt(labels.at(-1) ?? null, i > 0 && breaks[i] === 1, label)] as number),
      })),
    )
  return found
}

describe('the chain of labels', () => {
  it('sums and finds what trying every sequence does', () => {
    fc.assert(
      fc.property(chains, (chain) => {
        const all = allSequences(chain)
        const sums = sumChain(chain, expTransitions(chain.transitions))
        const total = all.reduce((sum, { score }) => sum + Math.exp(score), 0)
        expect(sums.logSum).toBeCloseTo(Math.log(total), 3)
        for (let label = 0; label < LABEL_COUNT; label++) {
          const share = all
            .filter(({ labels }) => labels[0] === label)
            .reduce((sum, { score }) => sum + Math.exp(score), 0)
          expect(sums.posteriors[label]).toBeCloseTo(share / total, 3)
        }
        const best = Math.max(...all.map(({ score }) => score))
        const found = [...bestLabels(chain)].join()
        expect(all.find(({ labels }) => labels.join() === found)?.score).toBeCloseTo(best, 3)
      }),
      { numRuns: 20 },
    )
  })
})
