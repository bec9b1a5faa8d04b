import { expect, test } from 'vitest'
import { createKeySecret, KEY_PATTERN } from '#main/database/api-key-secret.ts'

test('keys have the form, differ, and use every character about equally often', () => {
  const keys = Array.from({ length: 20_000 }, createKeySecret)
  expect(keys.every((key) => KEY_PATTERN.test(key))).toBe(true)
  expect(new Set(keys).size).toBe(keys.length)
  const counts = new Map<string, number>()
  for (const character of keys.join('').replaceAll('-', '')) {
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const spread = (pattern: RegExp) => {
    const found = [...counts].filter(([character]) => pattern.test(character)).map(([, count]) => count)
    return { size: found.length, ratio: Math.max(...found) / Math.min(...found) }
  }
  expect(spread(/[A-Z]/)).toMatchObject({ size: 26 })
  expect(spread(/\d/)).toMatchObject({ size: 10 })
  // 6,154 and 16,000 of each are expected; ten standard deviations are far inside this.
  expect(spread(/[A-Z]/).ratio).toBeLessThan(1.25)
  expect(spread(/\d/).ratio).toBeLessThan(1.15)
})
