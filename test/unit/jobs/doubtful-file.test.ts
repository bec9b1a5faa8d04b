import iconv from 'iconv-lite'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { toCleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { detectFormat } from '#main/files/detect-format.ts'
import type { Encoding } from '#main/files/csv/csv.types.ts'
import { toCleansingRequest, type BatchPlan } from '#main/jobs/batch-plan.ts'
import { cleanseBlocks, type BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { toRecipeContent } from '#main/jobs/recipe-handlers.ts'
import { ok } from '#shared/result.ts'
import { hasPacks, openPacks } from '../../phrasebook/cleanse-line.ts'
import { temporaryFolder } from '../files/temporary-files.ts'

vi.setConfig({ testTimeout: 60_000 })

const files = temporaryFolder()
const FIELDS = ['Thoroughfare', 'Premise', 'Building', 'PostalCode', 'Locality', 'Country'] as const

describe.skipIf(!hasPacks)('a run of a file with text that nobody meant', () => {
  const reader = hasPacks ? openPacks() : null
  afterAll(() => reader?.close())

  async function run(lines: string[], repair: boolean, encoding: Encoding = 'utf-8') {
    const path = files.write(iconv.encode([FIELDS.join(';'), ...lines].join('\n') + '\n', encoding))
    const detected = await detectFormat(path, {}, 'x.csv')
    const wanted = toCleansingRequest('Verify', {}, false, repair)
    if (!detected.ok || !wanted.ok) throw new Error('no plan')
    const { format } = detected.value
    const mapping = FIELDS.map((field, index) => ({ index, field }))
    const plan: BatchPlan = { format, mapping, request: wanted.value.request }
    const made = createCleanser(reader as NonNullable<typeof reader>, plan.request)
    if (!made.ok) throw new Error(made.error.message)
    const rows: BatchRow[] = []
    const cleanse = async (addresses: Parameters<typeof made.value>[0][]) =>
      ok(addresses.map((address, at) => toCleansedRow(made.value(address, at + 1))))
    for await (const block of cleanseBlocks({ path, plan, cleanse, window: 1 })) rows.push(...block.rows)
    const answers = rows.map((row) => (row.kind === 'answered' ? { original: row.original, ...row.answer } : null))
    return { answers, plan }
  }

  const LINES = [
    'HauptstraÃŸe;5;;79539;LÃ¶rrach;DE',
    'High Street;2026-03-12;;;Oxford;GB',
    'High Street;;n/a;;Oxford;GB',
    'siehe oben;;;50667;Köln;DE',
    'High Street;;;;Oxford;GB',
  ]

  it('verifies none of its rows, and proposes what they may mean', async () => {
    const { answers } = await run(LINES, false)
    expect(answers.map((answer) => answer?.word)).toEqual(['Partial', 'Partial', 'Partial', 'Partial', 'Verified'])
    expect(answers.map((answer) => answer?.avc.slice(0, 2))).toEqual(['P0', 'P0', 'P3', 'P0', 'V3'])
  })

  it('shows a repaired text as a change', async () => {
    const { answers, plan } = await run(LINES, true)
    const [first] = answers
    expect(first).toMatchObject({ word: 'Corrected', original: 'HauptstraÃŸe, 5, 79539, LÃ¶rrach, DE' })
    expect(first?.cleaned).toContain('Lörrach')
    expect(first?.changed).toContain('Locality')
    expect(answers.slice(1).map((answer) => answer?.word)).toEqual(['Partial', 'Partial', 'Partial', 'Verified'])
    const content = toRecipeContent({
      jobId: 'j',
      plan,
      plans: [plan],
      review: { policy: 'Strict', rules: [] },
      export: {} as never,
      brought: { rules: [], numbers: [] },
    })
    expect(content.choices.repair).toBe(true)
  })

  it.each(['cp850', 'cp437', 'windows-1252'] as const)('reads a file in %s', async (encoding) => {
    const { answers } = await run(['Grüner Weg;5;;79539;Lörrach;DE', 'Große Gasse;7;;50667;Köln;DE'], false, encoding)
    expect(answers.map((answer) => answer?.word)).toEqual(['Verified', 'Verified'])
    expect(answers[0]?.original).toContain('Grüner Weg')
  })
})
