import { expect, test } from 'vitest'
import { parseMeters, parseTonnes } from '#main/roads/rules/parse-size.ts'

test.each([
  ['3.8', 3.8],
  ['3,8', 3.8],
  ['3.8 m', 3.8],
  ['3.8m', 3.8],
  ['380 cm', 3.8],
  ['0.5 mi', 804.672],
  [`12'6"`, 3.81],
  [`12' 6"`, 3.81],
  ['12′6″', 3.81],
  [`12'`, 3.6576],
  [`78"`, 1.9812],
  ['12 ft', 3.6576],
  ['12 ft 6 in', 3.81],
])('%s is %d metres', (value, meters) => {
  expect(parseMeters(value)).toBeCloseTo(meters, 9)
})

test.each([
  ['7.5', 7.5],
  ['7,5 t', 7.5],
  ['7500 kg', 7.5],
  ['20 st', 18.143_694_8],
  ['10 lt', 10.160_469_088],
  ['16000 lbs', 7.257_477_92],
  ['40 cwt', 2.032_093_817_6],
])('%s is %d tonnes', (value, tonnes) => {
  expect(parseTonnes(value)).toBeCloseTo(tonnes, 9)
})

test.each([
  'default',
  'none',
  '',
  '-3',
  '3.8 t',
  `12'6`,
  '3;4',
  '3.5 m @ (Mo-Fr)',
  '1,200',
  '3 constructor',
  '9'.repeat(50),
])('"%s" is no length', (value) => {
  expect(parseMeters(value)).toBeNull()
})

test.each(['12 tons', '3 m', '26,000 lbs', 'unsigned'])('"%s" is no weight', (value) => {
  expect(parseTonnes(value)).toBeNull()
})
