import { expect, it } from 'vitest'
import { tokenize } from '#main/cleansing/text/tokenize.ts'
import { createRunFinder, runsLike, wordRuns } from '#main/cleansing/text/word-runs.ts'

it('runs of words stay within a segment and count the words of a hyphen', () => {
  const tokens = tokenize('Sint-Katherina-Lombeek 1742, Old Town')
  expect(wordRuns(tokens, 2).map(({ key }) => key)).toEqual(['old town'])
  expect(runsLike(createRunFinder(tokens), 'sint katarina lombeek').map(({ key }) => key)).toEqual([
    'sint katherina lombeek',
  ])
})
