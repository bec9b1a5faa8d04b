import { describe, expect, it } from 'vitest'
import { createCoverageHandler } from '#main/features/packs-admin/create-coverage-handler.ts'
import type { PackInfo } from '#main/reference/reference-reader.ts'
import { ok } from '#shared/result.ts'

const pack = (integrity: string) =>
  ({
    id: 'own',
    version: '2026-11-24',
    bytes: 65_536,
    sources: [{ name: 'own.csv', integrity }],
  }) as unknown as PackInfo

describe('the count of coverage', () => {
  it('is kept for the packs that are there, and made anew when one differs by its source alone', async () => {
    let counts = 0
    let packs = [pack('sha512-first')]
    const handlers = createCoverageHandler({
      info: async () => ({ packs, problems: [] }),
      coverage: async () => {
        counts++
        return ok([])
      },
    })
    await handlers['reference.coverage']()
    await handlers['reference.coverage']()
    expect(counts).toBe(1)
    packs = [pack('sha512-second')]
    await handlers['reference.coverage']()
    expect(counts).toBe(2)
    // What is taken away again leaves packs that were counted before.
    packs = [pack('sha512-first')]
    await handlers['reference.coverage']()
    expect(counts).toBe(2)
    for (const name of ['third', 'fourth', 'fifth', 'second']) {
      packs = [pack(`sha512-${name}`)]
      await handlers['reference.coverage']()
    }
    expect(counts).toBe(6)
  })
})
