import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasMessage } from '#renderer/i18n/translate.ts'
import { HELP_TOPICS, topicOfField } from '#renderer/stores/help-topics.ts'
import { findHeading } from '#renderer/views/help/guide-sections.ts'
import { readGuide } from '../../tools/guide/read-guide.ts'

const { pages } = readGuide(join(import.meta.dirname, '../../docs'))

describe('what Help explains', () => {
  it.each(Object.entries(HELP_TOPICS))('%s has its page, its heading and its words', (topic, { page, heading }) => {
    const found = pages.find(({ id }) => id === page)
    expect(found, page).toBeDefined()
    if (found && heading !== '') expect(findHeading(found, heading), heading).toBeDefined()
    expect(hasMessage(`help.about.${topic}`)).toBe(true)
  })

  it('knows the fields of an answer with and without the beginning of an exported file', () => {
    expect(topicOfField('AVC')).toBe('code')
    expect(topicOfField('Waypost_AVC')).toBe('code')
    expect(topicOfField('Waypost_Status')).toBe('result')
    expect(topicOfField('Waypost_GeoDistance')).toBe('precision')
  })

  it('leaves columns of somebody’s own alone', () => {
    for (const name of ['Status', 'Name', 'constructor', 'Waypost_Locality']) expect(topicOfField(name)).toBeUndefined()
  })
})
