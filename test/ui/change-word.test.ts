import { expect, test } from 'vitest'
import { changeWord } from '#renderer/views/cleanse/change-word.ts'

test.each([
  ['SW75BD', 'SW7 5BD', 'change.form'],
  ['ｘｙ１', 'XY1', 'change.form'],
  ['Saint-Malo', 'Saint Malo', 'change.form'],
  ['Munich', 'München', 'change.alias'],
])('%s for %s is told as %s', (was, is, key) => {
  expect(changeWord({ was, is, change: 'alias' })).toBe(key)
})

test.each([
  ['Munchen', 'München', 'change.form'],
  ['LONDON', 'London', 'change.same'],
  ['Paris', 'Paris', 'change.same'],
])('%s for %s, which cost nothing, is told as %s', (was, is, key) => {
  expect(changeWord({ was, is, change: 'same' })).toBe(key)
})

test('every other change keeps its own word', () => {
  expect(changeWord({ was: 'Cromwel', is: 'Cromwell', change: 'spelling' })).toBe('change.spelling')
  expect(changeWord({ was: '', is: 'London', change: 'added' })).toBe('change.added')
})
