import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { findPostalCodes } from '#main/cleansing/context/find-postal-codes.ts'
import { LOCAL_FORMS } from '#main/cleansing/context/find-local-forms.ts'
import { matchForm } from '#main/cleansing/context/match-form.ts'
import { toWordContext } from '#main/cleansing/context/reading-context.ts'
import { readInput } from '#main/cleansing/input/read-input.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'
import { hasPacks, openPacks } from '../../phrasebook/cleanse-line.ts'

const FILE = 'src-main/cleansing/context/find-local-forms.ts'
const SOURCE = readFileSync(FILE, 'utf8').split('\n')
const EXAMPLES = LOCAL_FORMS.flatMap((form) => form.examples.map((example) => ({ form, example })))

describe.skipIf(!hasPacks)('a form of some countries', () => {
  const reader = hasPacks ? openPacks() : null
  afterAll(() => reader?.close())

  it.each(
    EXAMPLES.map(({ form, example }) => {
      const line = SOURCE.findIndex((text) => text.includes(`'${example}'`)) + 1
      return [`${FILE}:${line}`, example, form] as const
    }),
  )('%s: reads its example %s', (_place, example, form) => {
    const [country = '', marked = ''] = example.split(' | ')
    const packs = reader as NonNullable<typeof reader>
    const record = packs.country(country) as CountryRecord
    const text = readInput({ Address: marked.replace(/[{}]/g, '') }, () => false)
    const isTown = (key: string) => packs.placesByName(country, key).length > 0
    const postals = findPostalCodes(text, record, packs)
    const words = { ...toWordContext(text, record, packs), country, isTown, postals }
    const read = text.tokens.flatMap((_, at) => {
      const run = matchForm(form, words, at)
      return run
        ? [
            text.tokens
              .slice(run.from, run.to)
              .map(({ raw }) => raw)
              .join(' '),
          ]
        : []
    })
    expect(read).toContain((/\{(.*)\}/.exec(marked)?.[1] ?? '').replaceAll(' - ', ' '))
  })
})
