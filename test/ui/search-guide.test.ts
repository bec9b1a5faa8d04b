import { describe, expect, it } from 'vitest'
import { findHeading, sectionsOf } from '#renderer/views/help/guide-sections.ts'
import { createGuideSearch, markWords, searchWords, snippetOf } from '#renderer/views/help/search-guide.ts'
import type { GuidePage } from '#shared/model/guide.types.ts'

/** A page of sections, each a heading and its text. */
const pageOf = (id: string, title: string, sections: [heading: string, text: string][]): GuidePage => ({
  id,
  title,
  isOfManual: true,
  headings: sections.map(([text]) => ({ id: text, text, level: 2 })),
  nodes: [
    { tag: 'h1', id: title, children: [title] },
    ...sections.flatMap(([heading, text]): GuidePage['nodes'] => [
      { tag: 'h2', id: heading, children: [heading] },
      { tag: 'p', children: [text] },
    ]),
  ],
})

const pages = [
  pageOf('cleanse', 'Cleanse a file', [
    ['Open a file', 'Drop a file of addresses.'],
    ['Tell it which column is the town', 'Open the list of the column.'],
  ]),
  pageOf('lists', 'Lists', [
    ['Find your files', 'Everything is kept in one folder.'],
    ['Undo a change', 'A file, a column or a town: each change can be undone. São Paulo too.'],
  ]),
]
const search = createGuideSearch(pages)
const found = (text: string): string[] => search(text).map(({ heading }) => heading)

describe('a search over all pages', () => {
  it('weighs a heading more than a text, and the word itself more than one like it', () => {
    expect(found('column')).toEqual(['Tell it which column is the town', 'Undo a change'])
    expect(found('Where are my files?')[0]).toBe('Find your files')
    expect(found('file')[0]).toBe('Open a file')
  })

  it('answers what is still typed, other endings and letters without their marks', () => {
    expect(found('unde')).toEqual([])
    expect(found('und')[0]).toBe('Undo a change')
    expect(found('addressed')).toEqual(['Open a file'])
    expect(found('sao paulo')).toEqual(['Undo a change'])
  })

  it('puts a section with all words first, and leaves out those with none', () => {
    expect(found('change folder town').at(0)).toBe('Undo a change')
    expect(found('isochrone')).toEqual([])
    expect(found('  ')).toEqual([])
  })

  it('prefers a page to a document that pages only refer to', () => {
    const document = {
      ...pageOf('fields', 'Fields', [['Open a file', 'Drop a file of addresses.']]),
      isOfManual: false,
    }
    expect(createGuideSearch([document, ...pages])('open a file').map(({ page }) => page)[0]).toBe('cleanse')
  })

  it('leaves out common words, unless there are no others', () => {
    expect(searchWords('Which is the town?')).toEqual(['town'])
    expect(searchWords('is the')).toEqual(['is', 'the'])
  })
})

describe('what is shown of a hit', () => {
  it('marks the words as they are written', () => {
    expect(markWords('São Paulo, towns', ['sao', 'town'])).toEqual([
      { text: 'São', isFound: true },
      { text: ' Paulo, ', isFound: false },
      { text: 'towns', isFound: true },
    ])
    expect(markWords('', ['x'])).toEqual([{ text: '', isFound: false }])
  })

  it('is the part of the text around the first word', () => {
    const text = `${'before '.repeat(20)}checksum ${'after '.repeat(40)}`.trim()
    expect(snippetOf(text, ['checksum'])).toMatch(/^… (before )+checksum (after )+…$/)
    expect(snippetOf('short', ['none'])).toBe('short')
  })
})

it('cuts a page at its headings, with blocks and cells apart', () => {
  const cells = ['a', 'b'].map((text) => ({ tag: 'td' as const, children: [text] }))
  const page: GuidePage = { ...pageOf('x', 'X', []), nodes: ['intro', { tag: 'table', children: cells }] }
  expect(sectionsOf(page)).toEqual([{ page: 'x', title: 'X', id: '', heading: 'X', text: 'introa b' }])
  expect(sectionsOf(pages[0]!).map(({ heading }) => heading)).toEqual([
    'Cleanse a file',
    'Open a file',
    'Tell it which column is the town',
  ])
})

it('finds a heading by its id, or by a word of it', () => {
  const page = pageOf('how-sure', 'How sure', [['Read the code (AVC)', '']])
  expect(findHeading(page, 'Read the code (AVC)')).toBe('Read the code (AVC)')
  expect(findHeading(page, 'avc')).toBe('Read the code (AVC)')
  expect(findHeading(page, 'aqi')).toBeUndefined()
})
