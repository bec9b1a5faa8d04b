import { describe, expect, it } from 'vitest'
import { judgeLink } from '#main/app/judge-link.ts'

const HOST = 'http://127.0.0.1:4780'

describe('judgeLink', () => {
  it.each([
    'https://example.org/',
    'https://example.org:8443/a?b=c#d',
    'HTTPS://EXAMPLE.ORG/',
    'mailto:someone@example.org?subject=a',
  ])('asks before %s', (url) => expect(judgeLink(url, HOST)).toBe('ask'))

  it('opens a one-time link to the browser window', () => {
    expect(judgeLink(`${HOST}/#once=abc`, HOST)).toBe('open')
  })

  it.each([
    'http://example.org/',
    'http://127.0.0.1:4781/',
    'http://localhost:4780/',
    `${HOST}/json6.ws/`,
    `${HOST}@example.org/`,
    'http://127.0.0.1:4780.example.org/',
    'file:///etc/passwd',
    'file://server/share/a.exe',
    'smb://server/share',
    '\\\\server\\share',
    'ms-msdt:/id PCWDiagnostic',
    'ms-officecmd:{}',
    'search-ms:query=a',
    'javascript:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    'app://waypost/',
    'blob:https://example.org/a',
    'view-source:https://example.org/',
    'chrome://settings',
    'https://user:secret@example.org/',
    'https:',
    ' ',
    '',
    'not a link',
    `https://example.org/${'a'.repeat(3000)}`,
  ])('refuses %j', (url) => expect(judgeLink(url, HOST)).toBe('refuse'))
})
