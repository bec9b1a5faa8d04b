import { describe, expect, it } from 'vitest'
import { ABOUT } from '#main/cli/commands.ts'
import { parseAppArguments } from '#main/app/parse-app-arguments.ts'

const nothing = { command: null, hostWords: [], isHeadless: false, files: [] }

describe('parseAppArguments', () => {
  it.each([
    ['nothing', [], {}],
    ['files', ['a.csv', '/b/c.csv'], { files: ['a.csv', '/b/c.csv'] }],
    [
      'files as a launcher names them',
      ['file:///a%20b/c.csv', 'file://elsewhere/d.csv', 'file://%'],
      { files: ['/a b/c.csv', 'file://elsewhere/d.csv', 'file://%'] },
    ],
    ['options of the host', ['--port', '0', '--json'], { hostWords: ['--port', '0', '--json'] }],
    [
      'an option with its value attached',
      ['--data-dir=/x', 'a.csv'],
      { hostWords: ['--data-dir=/x'], files: ['a.csv'] },
    ],
    ['switches of Chromium', ['--no-sandbox', '--ozone-platform=wayland', 'a.csv'], { files: ['a.csv'] }],
    ['a word of the macOS launcher', ['-psn_0_12345'], {}],
    ['headless', ['--headless', '--port', '1'], { hostWords: ['--headless', '--port', '1'], isHeadless: true }],
    ['browser', ['--browser'], { hostWords: ['--browser'], isHeadless: true }],
  ])('reads %s', (_name, words, expected) => {
    expect(parseAppArguments(words)).toEqual({ ...nothing, ...expected })
  })

  it('hands a command over with every word of it', () => {
    const { command } = parseAppArguments(['--data-dir', '/x', 'keys', 'create', '--name', 'A', '--type', 'service'])
    expect(command).toEqual(['--data-dir', '/x', 'keys', 'create', '--name', 'A', '--type', 'service'])
  })

  it.each(Object.keys(ABOUT))('knows the command %s', (name) => {
    expect(parseAppArguments([name, '--help']).command).toEqual([name, '--help'])
  })

  it('takes a file that is called like a command for a file when it comes second', () => {
    expect(parseAppArguments(['a.csv', 'check'])).toEqual({ ...nothing, files: ['a.csv', 'check'] })
  })

  it('does not mistake the value of an option for a command', () => {
    expect(parseAppArguments(['--data-dir', 'keys']).command).toBeNull()
  })
})
