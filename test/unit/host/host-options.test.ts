import { expect, test } from 'vitest'
import { defaultDataFolder } from '#main/host/default-folders.ts'
import { isNodeRecent } from '#main/host/node-version.ts'
import { parseHostOptions } from '#main/host/parse-host-options.ts'
import { toFileName } from '#main/host/upload-routes.ts'

test.each([
  [['--port', '0'], { port: 0 }],
  [['--port=4999'], { port: 4999 }],
  [[], { port: null, json: false }],
  [['--json'], { json: true, shows: 'nothing' }],
  [['--headless'], { shows: 'nothing' }],
  [['--no-open'], { shows: 'nothing' }],
  [['--data-dir', '/tmp/a'], { dataDir: '/tmp/a' }],
])('%j is read', (words, expected) => {
  expect(parseHostOptions(words)).toMatchObject({ ok: true, value: expected })
})

test.each([
  ['--port', 'abc'],
  ['--port', '65536'],
  ['--port=-1'],
  ['--port='],
  ['--prot', '1'],
  ['extra'],
  ['--data-dir'],
])('%j %j is wrong usage, in one sentence', (...words) => {
  const parsed = parseHostOptions(words)
  expect(parsed).toMatchObject({ ok: false, error: { code: 'usage' } })
  if (!parsed.ok) expect(parsed.error.message).toMatch(/^[^\n]+\.$/)
})

test('data goes where each system keeps it', () => {
  expect(defaultDataFolder({ XDG_DATA_HOME: '/xdg' }, 'linux')).toBe('/xdg/waypost')
  expect(defaultDataFolder({ XDG_DATA_HOME: 'relative' }, 'linux')).toMatch(/\/\.local\/share\/waypost$/)
  expect(defaultDataFolder({}, 'darwin')).toMatch(/Library\/Application Support\/Waypost$/)
  expect(defaultDataFolder({ APPDATA: 'C:\\Users\\a' }, 'win32')).toContain('C:\\Users\\a')
})

test.each([
  ['20.20.2', false],
  ['22.17.9', false],
  ['22.18.0', true],
  ['24.0.0', true],
])('Node %s can run the application: %s', (version, expected) => {
  expect(isNodeRecent(version)).toBe(expected)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\data\\list.csv', 'list.csv'],
  ['a\u202egpj.csv', 'agpj.csv'],
  ['line\nbreak\u0000.csv', 'linebreak.csv'],
  ['', 'file'],
  ['/', 'file'],
  ['\ud800.csv', '\ufffd.csv'],
  ['x'.repeat(999), 'x'.repeat(255)],
])('the file name %j becomes %j', (name, expected) => {
  expect(toFileName(name)).toBe(expected)
})
