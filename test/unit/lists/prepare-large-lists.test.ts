import { expect, it } from 'vitest'
import { ok } from '#shared/result.ts'
import { listsToPrepare, prepareLargeLists } from '#main/lists/follow-index.ts'

it('lists whose first search would wait are loaded after the start, one after another, as far as there is room', async () => {
  const sizes = [
    { id: 'huge', most: 2_000_000 },
    { id: 'large', most: 1_000_000 },
    { id: 'also large', most: 900_000 },
    { id: 'middling', most: 400_000 },
    { id: 'small', most: 99_999 },
  ]
  expect(listsToPrepare(sizes)).toEqual(['large', 'middling'])
  const asked: string[] = []
  let open = 0
  const prepare = async (id: string) => {
    asked.push(id)
    expect(++open).toBe(1)
    await Promise.resolve()
    open--
    return ok(undefined)
  }
  await prepareLargeLists({ sizes: () => ok(sizes) }, { prepare })
  expect(asked).toEqual(['large', 'middling'])
})
