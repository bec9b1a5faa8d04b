import { describe, expect, it } from 'vitest'
import { createRowCounting } from '#main/jobs/thread/row-counting.ts'
import { ok } from '#shared/result.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

const files = temporaryFolder()
const path = files.write(`Id,Address\n${'1,12 High Street\n'.repeat(40_000)}`)
const FILE = { path, name: 'a.csv', choice: {} }
const NONE = { damaged: 0, dates: 0, nothing: 0, example: null }
const NOTICES = { unreadable: {}, columns: [NONE, NONE] }
const COUNTED = ok({ rows: 40_000, filled: [40_000, 40_000], notices: NOTICES })

describe('counting the rows of a file', () => {
  it('rests while anything else is asked of a file', async () => {
    const counting = createRowCounting()
    const order: string[] = []
    let finish = (): void => undefined
    const estimate = counting.first(() => new Promise<void>((resolve) => (finish = resolve)))
    const release = counting.hold()
    const count = counting.count(FILE).then((answer) => {
      order.push('count')
      return answer
    })
    finish()
    await estimate
    order.push('estimate')
    // What reads a file as long as the count would is done long before a count that does not rest.
    await createRowCounting().count(FILE)
    order.push('another')
    release()
    release()
    expect(await count).toEqual(COUNTED)
    expect(order).toEqual(['estimate', 'another', 'count'])
  })

  it('goes on after work that failed', async () => {
    const counting = createRowCounting()
    await expect(counting.first(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
    expect(await counting.count(FILE)).toEqual(COUNTED)
  })

  it('is left where the same file is counted anew, not where another one is', async () => {
    const counting = createRowCounting()
    const other = { ...FILE, path: files.write('Id,Address\n1,x\n') }
    const [first, second, third] = await Promise.all([
      counting.count(FILE),
      counting.count(FILE),
      counting.count(other),
    ])
    expect(first).toEqual(ok(null))
    expect(second).toEqual(COUNTED)
    expect(third).toEqual(ok({ rows: 1, filled: [1, 1], notices: NOTICES }))
  })
})
