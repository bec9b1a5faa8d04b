import { describe, expect, it } from 'vitest'
import { depthOfCode, DEPTH_NAMES, isShallow, matchLabel, missingPart } from '#shared/model/match-label.ts'
import { MATCH_WORDS, toMatchWord } from '#shared/model/match-word.ts'

/** Every code that the expression of the protocol allows, but for the score, of which three stand for all. */
function* allCodes(): Generator<string> {
  for (const status of 'VPUARC')
    for (let post = 0; post <= 5; post++)
      for (let pre = 0; pre <= 5; pre++)
        for (const parsing of 'IU')
          for (let lexicon = 0; lexicon <= 5; lexicon++)
            for (let context = 0; context <= 5; context++)
              for (let postal = 0; postal <= 8; postal++)
                for (const score of ['000', '087', '100'])
                  yield `${status}${post}${pre}-${parsing}${lexicon}${context}-P${postal}-${score}`
}

describe('the word of every verification code', () => {
  it('carries the depth that was checked', () => {
    let seen = 0
    const labels = new Map<string, Set<string>>()
    for (const avc of allCodes()) {
      seen++
      for (const hasChange of [false, true]) {
        const word = toMatchWord(avc, hasChange)
        const depth = depthOfCode(avc)
        const name = DEPTH_NAMES[depth]
        const label = matchLabel(word, depth)
        labels.set(label, (labels.get(label) ?? new Set()).add(`${avc.charAt(0)}${avc.charAt(1)}${hasChange}`))
        if (depth > 0 && word !== 'Unmatched' && !label.toLowerCase().includes(name.toLowerCase()))
          expect.fail(`${avc} is shown as ${label}`)
        if (label === word && word !== 'Unmatched' && depth > 0) expect.fail(`${avc}: the word stands alone`)
        if (word === 'Verified' && depth > 0) expect(label).toBe(`${name} verified`)
      }
    }
    expect(seen).toBe(6 * 6 * 6 * 2 * 6 * 6 * 9 * 3)
    // One label means one thing: a status, a depth, and for V whether something changed.
    for (const [label, causes] of labels) {
      const statuses = new Set([...causes].map((cause) => cause.charAt(0)))
      const depths = new Set([...causes].map((cause) => cause.charAt(1)))
      expect(statuses.size, label).toBe(1)
      if (label !== 'Unmatched') expect(depths.size, label).toBe(1)
    }
  }, 60_000)

  it.each([
    ['V22-I44-P6-100', false, 'Town verified', true],
    ['V33-I44-P6-100', false, 'Street verified', false],
    ['V44-I44-P6-100', false, 'House verified', false],
    ['V55-I55-P6-100', false, 'Unit verified', false],
    ['V32-I44-P6-094', true, 'Corrected, street verified', false],
    ['V21-I22-P3-090', true, 'Corrected, town verified', true],
    ['P22-I44-P6-100', false, 'Partial, town verified', true],
    ['A22-I44-P6-100', false, 'Ambiguous, town verified', true],
    ['C33-I44-P6-100', false, 'Conflict, street reached', false],
    ['R33-I44-P6-080', false, 'Reverted, street reached', false],
    ['U00-U44-P2-000', false, 'Unmatched', true],
    ['Z00-00-00-000', false, 'Unmatched', true],
  ])('%s, changed: %s → %s', (avc, hasChange, label, shallow) => {
    const depth = depthOfCode(avc)
    expect(matchLabel(toMatchWord(avc, hasChange), depth)).toBe(label)
    expect(isShallow(depth)).toBe(shallow)
  })

  it('leaves what is no word as it is', () => {
    expect(matchLabel('NotChecked', 3)).toBe('NotChecked')
    expect(depthOfCode('')).toBe(0)
    for (const word of MATCH_WORDS) expect(matchLabel(word, 0)).toBe(word)
  })
})

describe('the part that was not found', () => {
  it('is the largest of those that the data would have known', () => {
    const parts = [
      { part: 'Premise', change: 'notRecognised' },
      { part: 'Thoroughfare', change: 'notRecognised' },
      { part: 'Locality', change: 'same' },
    ] as const
    expect(matchLabel('Partial', 2, missingPart(parts))).toBe('Town verified, street not found')
    expect(matchLabel('Partial', 3, missingPart(parts.slice(0, 1)))).toBe('Street verified, house number not found')
  })

  it('is none where nobody could look', () => {
    expect(missingPart([{ part: 'Thoroughfare', change: 'notChecked' }])).toBe('')
  })
})
