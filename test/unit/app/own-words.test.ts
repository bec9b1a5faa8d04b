import { expect, it } from 'vitest'
import { ownWords } from '#main/app/own-words.ts'

it.each([
  [['electron', '.', 'a.csv'], true, ['a.csv']],
  [['electron', '--no-sandbox', '.', 'keys', 'list'], true, ['keys', 'list']],
  [['electron', '--inspect=0', '--remote-debugging-port=0', '/app', '--data-dir', '/d'], true, ['--data-dir', '/d']],
  [['electron', '--no-sandbox'], true, []],
  [['waypost', 'a.csv', '--no-sandbox'], false, ['a.csv', '--no-sandbox']],
  [['waypost'], false, []],
])('of %j (default app: %j) the application gets %j', (argv, isDefaultApp, expected) => {
  expect(ownWords({ argv, isDefaultApp })).toEqual(expected)
})
