import { expect, it } from 'vitest'
import { replacePart } from '#main/jobs/review/settle-row.ts'

it.each([
  ['Straße des 17. Juni 7, 10623 Berlin', '7', '7x', 'Straße des 17. Juni 7x, 10623 Berlin'],
  ['1 Leeds Road, Leeds, LS1 4DY', 'Leeds', 'Otley', '1 Leeds Road, Otley, LS1 4DY'],
  ['Acme, 12 High Street, Leeds', 'Acme', "Cash $& Carry $'", "Cash $& Carry $', 12 High Street, Leeds"],
  ['東京都千代田区丸の内1', '丸の内', '大手町', '東京都千代田区大手町1'],
  ['12 High Street, Leeds', '7', '9', '12 High Street, Leeds, 9'],
  ['12 High Street', '', 'Leeds', '12 High Street, Leeds'],
])('puts what a person wrote in the place of the part alone: %s', (line, was, is, expected) => {
  expect(replacePart(line, was, is)).toBe(expected)
})

it.each([
  ['12 High Street, Leeds, LS1 4DY', 'Leeds', '12 High Street, LS1 4DY'],
  ['12 High Street, Leeds', '12', 'High Street, Leeds'],
  ['Hauptstr. 5, 10623 Berlin, DE', '10623', 'Hauptstr. 5, Berlin, DE'],
  ['5 Old High Street, Leeds', 'Old', '5 High Street, Leeds'],
  ['12 High Street, Leeds', 'York', '12 High Street, Leeds'],
])('a part that a person emptied leaves no gap: %s', (line, was, expected) => {
  expect(replacePart(line, was, '')).toBe(expected)
})
