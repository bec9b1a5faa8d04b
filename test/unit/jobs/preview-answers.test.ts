import { describe, expect, it } from 'vitest'
import { useJobs } from './job-harness.ts'

const { files, jobs } = useJobs()

const add = (content: string) => jobs.files.add(files.write(content), { name: 'all.csv', temporary: false })
const preview = (file: string, index = 1) =>
  jobs.attempt('cleanse.preview', { file, mapping: [{ index, field: 'Address' as const }], choices: {} })
const rowsOf = async (file: string, index = 1) => {
  const answered = await preview(file, index)
  if (!answered.ok || !answered.value) throw new Error('no preview')
  return answered.value.rows
}

describe('the answers to the first rows of a file', () => {
  it('follow the meanings, leave blank rows out, and have unreadable ones in their place with their reason', async () => {
    const file = add('Id,Address\n1,one road\n2,two,road,leeds\n3,\n4,four road\n')
    const rows = await rowsOf(file)
    expect(rows.map(({ row, reason, answer }) => [row, reason, answer?.cleaned])).toEqual([
      [1, null, 'ONE ROAD'],
      [2, 'tooManyCells', undefined],
      [4, null, 'FOUR ROAD'],
    ])
    expect(rows[1]).toMatchObject({ text: '2 | two | road | leeds' })
    expect(rows[0]?.answer).toMatchObject({ avc: expect.stringMatching(/^V/) })
    // Another column is the address now.
    expect((await rowsOf(file, 0)).map(({ answer }) => answer?.cleaned)).toEqual(['1', undefined, '3', '4'])
  })

  it('are as many as the preview has rows, however many cannot be read', async () => {
    const many = Array.from({ length: 100 }, (_, at) => `${at + 1},${at + 1} road`)
    expect((await rowsOf(add(`Id,Address\n${many.join('\n')}\n`))).map(({ row }) => row).at(-1)).toBe(20)
    const broken = many.map((line) => `${line},x`)
    expect(await rowsOf(add(`Id,Address\n${broken.join('\n')}\n`))).toHaveLength(60)
  })

  it('give way to a later question, and refuse a mapping that cannot be carried out', async () => {
    const file = add('Id,Address\n1,one road\n')
    const [first, second] = await Promise.all([preview(file), preview(file, 0)])
    expect(first).toEqual({ ok: true, value: null })
    expect(second).toMatchObject({ ok: true, value: { rows: [{ answer: { cleaned: '1' } }] } })
    expect(await preview(file, 9)).toMatchObject({ ok: false, error: { code: 'cleanse/unknown-column' } })
  })
})
