import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
/** What must be shown, whoever writes the table. */
const ASKED_FOR = ['1', '2', '3', '6', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '35', '36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', 'wow moment 1', 'wow moment 2', 'wow moment 5'] // prettier-ignore

/** Number and test files of each row of the table. */
function rowsOfTable(): Map<string, string[]> {
  const page = readFileSync(join(ROOT, 'docs/expectations.md'), 'utf8')
  const table = page.slice(page.indexOf('| Number | Asked for |')).split('\n\n')[0] ?? ''
  const rows = table.split('\n').slice(2)
  return new Map(
    rows.map((row) => {
      const [, number = '', , tests = ''] = row.split('|').map((cell) => cell.trim())
      return [number, [...tests.matchAll(/`([\w-]+)`/g)].map(([, name]) => name ?? '')]
    }),
  )
}

/** What the tests of a file name: the numbers in the comments above them that speak of users.md. */
function namedIn(name: string): string[] {
  const path = join(ROOT, `test/e2e/${name}.spec.ts`)
  if (!existsSync(path)) return []
  const comments = readFileSync(path, 'utf8').match(/(?:^ *\/\/.*\n)+(?= *test\()/gm) ?? []
  return comments
    .filter((comment) => comment.includes('users.md'))
    .flatMap((comment) => comment.match(/wow moment \d+|(?<=users\.md |; |and )\d+/g) ?? [])
}

test('everything that must be shown has a row in the table, and each row a test', () => {
  const rows = rowsOfTable()
  expect([...rows.keys()]).toEqual(expect.arrayContaining(ASKED_FOR))
  expect([...rows].filter(([, tests]) => tests.length === 0)).toEqual([])
})

test.each([...rowsOfTable()])('%s is named by a test of each file that is said to show it', (number, tests) => {
  expect(tests.filter((name) => !namedIn(name).includes(number))).toEqual([])
})
