import { expect, test } from 'vitest'
import { judgeLink } from '#main/app/judge-link.ts'
import { linkOfValue } from '#shared/model/value-link.ts'

test.each([
  ['website', 'https://example.org/a?b=c', 'web', 'https://example.org/a?b=c'],
  ['anything', ' www.example.org ', 'web', 'https://www.example.org/'],
  ['contact', 'info@example.org', 'mail', 'mailto:info@example.org'],
  ['contact', 'mailto:info@example.org', 'mail', 'mailto:info@example.org'],
])('%s: %s leads to a %s that the desktop application asks about', (field, value, kind, href) => {
  expect(linkOfValue(field, value)).toMatchObject({ kind, href })
  expect(judgeLink(href, 'http://127.0.0.1:4780')).toBe('ask')
})

test.each([
  ['Phone', '+423 232 11 11', '+423 232 11 11'],
  ['contact:phone', '(0171) 555-0123', '(0171) 555-0123'],
  ['Téléphone', '01 23 45 67 89', '01 23 45 67 89'],
  ['anything', 'tel:+4232321111', '+4232321111'],
])('%s: %s is a number to copy', (field, value, text) => {
  expect(linkOfValue(field, value)).toEqual({ kind: 'phone', href: '', text })
})

test.each([
  ['website', 'http://example.org'],
  ['website', 'https://user:secret@example.org'],
  ['website', 'javascript:alert(1)'],
  ['website', 'https://a b'],
  ['website', 'see https://example.org'],
  ['website', `https://example.org/${'a'.repeat(2048)}`],
  ['website', 'example'],
  ['contact', 'a@b'],
  ['contact', 'info@example.org?bcc=other@example.org'],
  ['Hotel', '12345678'],
  ['id', '0171 5550123'],
  ['phone', '12'],
  ['phone', 'ask at the door'],
  ['phone', ''],
])('%s: %s leads nowhere', (field, value) => expect(linkOfValue(field, value)).toBeNull())
