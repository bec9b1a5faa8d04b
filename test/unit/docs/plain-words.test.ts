import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBlocks, sentencesOf, wordsOf } from './document-text.ts'
import { WORDS_TO_AVOID } from './words-to-avoid-data.ts'

const ROOT = join(import.meta.dirname, '../../..')
const MOST_SENTENCE_WORDS = 30
const MOST_MEAN_WORDS = 16
const MOST_PARAGRAPH_WORDS = 90
const MOST_CELL_WORDS = 25
/** Pages that a user reads. */
const PAGES = [
  ...readdirSync(join(ROOT, 'docs/guide')).map((name) => `docs/guide/${name}`),
  ...['docs/ADMIN.md', 'docs/glossary.md', 'README.md'].filter((path) => existsSync(join(ROOT, path))),
].filter((path) => path.endsWith('.md'))

const read = (page: string) => readBlocks(readFileSync(join(ROOT, page), 'utf8'))
const at = (page: string, line: number, what: string) => `${page}:${line} ${what}`

describe.each(PAGES)('%s', (page) => {
  const blocks = read(page)
  const sentences = blocks.flatMap(({ text, line }) =>
    sentencesOf(text).map((sentence) => ({ line, sentence, count: wordsOf(sentence).length })),
  )

  it(`has no sentence above ${MOST_SENTENCE_WORDS} words, and ${MOST_MEAN_WORDS} in the mean at most`, () => {
    const long = sentences.filter(({ count }) => count > MOST_SENTENCE_WORDS)
    expect(long.map(({ line, sentence }) => at(page, line, sentence))).toEqual([])
    expect(sentences.reduce((sum, { count }) => sum + count, 0) / sentences.length).toBeLessThanOrEqual(MOST_MEAN_WORDS)
  })

  it(`has no paragraph above ${MOST_PARAGRAPH_WORDS} words and no cell above ${MOST_CELL_WORDS}`, () => {
    const long = blocks.filter(
      ({ kind, text }) => wordsOf(text).length > (kind === 'cell' ? MOST_CELL_WORDS : MOST_PARAGRAPH_WORDS),
    )
    expect(long.map(({ line, text }) => at(page, line, text))).toEqual([])
  })

  it('has no word that the style avoids', () => {
    const found = blocks.flatMap(({ text, line, source }) =>
      // Labels of the window are as the window has them.
      WORDS_TO_AVOID.filter(({ pattern }) =>
        new RegExp(`\\b(?:${pattern})\\b`, 'i').test(source.includes('**') ? withoutLabels(source) : text),
      ).map(({ pattern, instead }) => at(page, line, `“${pattern}”: write ${instead}`)),
    )
    expect(found).toEqual([])
  })
})

const withoutLabels = (source: string): string => source.replace(/\*\*[^*]+\*\*/g, '')
