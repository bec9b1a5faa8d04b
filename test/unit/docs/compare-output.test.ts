import { expect, it } from 'vitest'
import { faultsOfOutput, missingOf } from '../../proof/docs/compare-output.ts'
import type { ShownCommand } from './shown-commands.ts'

const command = (language: string, text: string): ShownCommand => ({
  page: 'a.md',
  line: 1,
  text: 'a',
  isInline: false,
  shown: [{ language, text }],
})

it('takes a reply that has more than a page shows, and names what it has otherwise', () => {
  const printed = [{ Matches: [{ AVC: 'V', AQI: 'A' }], Version: '' }]
  expect(missingOf([{ Matches: [{ AVC: 'V' }] }], printed)).toEqual([])
  expect(missingOf([{ Matches: [{ AVC: 'U' }] }], printed)).toEqual([
    'reply[0].Matches[0].AVC is "V", the page shows "U"',
  ])
  expect(missingOf([{ Decision: 'accept' }], printed)[0]).toContain('reply[0].Decision')
  expect(missingOf([], printed)).toEqual(['reply has another length'])
})

it('finds each line that a page shows in what was printed, and JSON behind headers', () => {
  expect(faultsOfOutput(command('text', 'one\n\ntwo'), '', 'one\nand two')).toEqual([])
  expect(faultsOfOutput(command('text', 'three'), 'one', 'one')).toEqual(['does not print: three'])
  expect(faultsOfOutput(command('json', '{ "a": 1 }'), 'HTTP/1.1 200 OK\nb: [c]\n\n{"a":1}', '')).toEqual([])
  expect(faultsOfOutput(command('json', '{ "Number": 1004 }'), '{}', '')).toEqual([])
})
