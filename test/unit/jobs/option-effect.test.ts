import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import { createOptionEffects } from '#main/jobs/estimate/option-effect.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import { ok } from '#shared/result.ts'
import { SERVER_OPTION_DEFAULTS } from '#shared/model/batch-fields-data.ts'
import { OFFERED_OPTIONS } from '#shared/model/offered-options-data.ts'
import { parseCleansingOptions } from '#main/cleansing/options/parse-options.ts'
import { temporaryFolder } from '../files/temporary-files.ts'
import { openJobs } from './job-harness.ts'

vi.setConfig({ testTimeout: 30_000 })
const files = temporaryFolder()
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const PLAN: BatchPlan = {
  format: {
    encoding: 'utf-8',
    encodingConfidence: 1,
    bomBytes: 0,
    isFullyDecodable: true,
    delimiter: ',',
    lineEnd: '\n',
    hasDirective: false,
    hasHeader: true,
    columns: ['Id', 'Address'],
  },
  mapping: [{ index: 1, field: 'Address' }],
  request: {
    process: 'Verify',
    serverOptions: { OutputCasing: 'Upper', OutputScript: 'Latn' },
    geoCode: false,
    certify: false,
  },
}
/** Upper case where that is asked for; rows that hold a number have a coordinate under one script only. */
const answer = (text: string, options: Record<string, unknown>): CleansedRow =>
  ({
    cleaned: options.OutputCasing === 'Upper' ? text.toUpperCase() : text,
    matchJson: JSON.stringify({
      AVC: options.OutputScript ? 'V' : 'P',
      Locality: options.OutputScript ? 'Rome' : 'Roma',
    }),
  }) as CleansedRow

describe('the effect of an option', () => {
  it('is told of twenty rows at most: how many differ, and the first difference', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => `${index},${index % 2 ? 'ROME' : `rome ${index}`}`)
    const path = files.write(`Id,Address\n${lines.join('\n')}\n1,2,3\n,\n`)
    const asked: { rows: number; options: object }[] = []
    const effectOf = createOptionEffects()
    const cleanse = async (addresses: { Address?: string }[], request: BatchPlan['request']) => {
      asked.push({ rows: addresses.length, options: request.serverOptions })
      return ok(addresses.map(({ Address }) => answer(Address ?? '', request.serverOptions)))
    }
    const effect = async (option: string) => {
      const found = await effectOf({ path, bytes: 900, plan: PLAN, option }, cleanse)
      if (!found.ok || !found.value) throw new Error('no effect')
      return found.value
    }
    const casing = await effect('OutputCasing')
    expect(asked).toEqual([
      { rows: 20, options: { OutputCasing: 'Upper', OutputScript: 'Latn' } },
      { rows: 20, options: { OutputScript: 'Latn' } },
    ])
    expect(casing.sampled).toBe(20)
    expect(casing.changed).toBeGreaterThan(0)
    expect(casing.changed).toBeLessThan(20)
    expect(casing.example?.before).toMatch(/^rome \d+$/)
    expect(casing.example?.after).toBe(casing.example?.before.toUpperCase())
    // Where the line is the same, the part that differs is shown, not the code.
    expect(await effect('OutputScript')).toMatchObject({
      changed: 20,
      example: { field: 'Locality', before: 'Roma', after: 'Rome' },
    })
    expect((await effect('RangeDecompose')).changed).toBe(0)
  })

  it('gives way to a later question', async () => {
    const path = files.write('Id,Address\n1,rome\n')
    const effectOf = createOptionEffects()
    let asked = 0
    const cleanse = async (addresses: unknown[]) => {
      asked++
      return ok(addresses.map(() => answer('rome', {})))
    }
    const request = { path, bytes: 18, plan: PLAN, option: 'OutputCasing' }
    const [first, second] = await Promise.all([effectOf(request, cleanse), effectOf(request, cleanse)])
    expect(first).toEqual(ok(null))
    expect(second).toMatchObject({ value: { sampled: 1 } })
    expect(asked).toBe(2)
  })

  it('is asked for the open file as a run is', async () => {
    const jobs = await openJobs(join(files.folder, 'effects'))
    closing.push(jobs.close)
    const file = jobs.files.add(files.write('Id,Address\n1,rome\n2,\n'), { name: 'a.csv', temporary: false })
    const mapping = [{ index: 1, field: 'Address' as const }]
    const choices = { defaultCountry: 'IT', serverOptions: { OutputCasing: 'Upper' } }
    const found = await jobs.call('cleanse.effect', { file, mapping, choices, option: 'DefaultCountry' })
    expect(found).toMatchObject({ sampled: 1 })
    const beyond = await jobs.attempt('cleanse.effect', { file, mapping: [{ index: 9, field: 'Address' }], choices, option: 'x' }) // prettier-ignore
    expect(beyond.ok ? '' : beyond.error.code).toBe('cleanse/unknown-column')
  })
})

it('every offered option comes as the protocol has it, and takes each value that is offered', () => {
  for (const option of OFFERED_OPTIONS) {
    const values: readonly string[] = option.kind === 'switch' ? [option.on, option.off] : option.values
    expect([option.name, values]).toEqual([option.name, expect.arrayContaining([SERVER_OPTION_DEFAULTS[option.name]])])
    for (const value of values) {
      const parsed = parseCleansingOptions('Verify', { [option.name]: value })
      expect([option.name, value, parsed.ok]).toEqual([option.name, value, true])
    }
  }
})
