import { expect, it } from 'vitest'
import { readStart, toStart } from '#main/app/second-start.ts'

it('hands the files of a second start over', () => {
  const files = ['/a/b c.csv', '/ü/東京.xlsx']
  expect(readStart(structuredClone(toStart(files)))).toEqual(files)
})

it('hands over as many as there is room for', () => {
  const files = Array.from({ length: 100 }, (_, at) => `/${at}/${'x'.repeat(1_000)}`)
  const handed = readStart(toStart(files))
  expect(handed).toEqual(files.slice(0, handed.length))
  expect(JSON.stringify(handed).length).toBeLessThan(20_000)
  expect(handed.length).toBeGreaterThan(10)
})

it.each([null, undefined, 'a.csv', { files: 'a.csv' }, { files: [1] }, []])('takes nothing from %j', (value) => {
  expect(readStart(value)).toEqual([])
})
