import { expect, it } from 'vitest'
import { shareText } from '#shared/text/share-text.ts'

it.each([
  [0, 100, '0 %', '0 %'],
  [0, 0, '0 %', '0 %'],
  [1, 1_000_000, '< 0.1 %', '< 0.1 %'],
  [4, 10_000, '< 0.1 %', '< 0.1 %'],
  [5, 10_000, '0.1 %', '0.1 %'],
  [4, 1_000, '0.4 %', '0.4 %'],
  [96, 10_000, '1 %', '1.0 %'],
  [1, 100, '1 %', '1.0 %'],
  [149, 10_000, '1 %', '1.5 %'],
  [1, 3, '33 %', '33.3 %'],
  [993, 1_000, '99 %', '99.3 %'],
  [996, 1_000, '99.6 %', '99.6 %'],
  [999_999, 1_000_000, '> 99.9 %', '> 99.9 %'],
  [7, 7, '100 %', '100 %'],
])('writes %i of %i as %s, with a decimal as %s', (part, whole, text, fine) => {
  expect(shareText(part, whole)).toBe(text)
  expect(shareText(part, whole, 1)).toBe(fine)
})
