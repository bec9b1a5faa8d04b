import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OPTION_VALUES } from '#main/cleansing/options/option-values-data.ts'
import { parseCleansingOptions } from '#main/cleansing/options/parse-options.ts'
import { SERVER_OPTION_DEFAULTS } from '#shared/model/batch-fields-data.ts'

describe('parseCleansingOptions', () => {
  it('knows every option of the protocol', () => {
    expect(Object.keys(OPTION_VALUES).sort()).toEqual(Object.keys(SERVER_OPTION_DEFAULTS).sort())
  })

  it('takes the protocol’s own defaults', () => {
    const parsed = parseCleansingOptions(undefined, SERVER_OPTION_DEFAULTS)
    expect(parsed).toMatchObject({ ok: true, value: { process: 'Verify', ignored: [] } })
  })

  it('takes names without regard to case and booleans in any customary form', () => {
    const parsed = parseCleansingOptions('parse', { fieldSTATUS: true, ToolInfo: 'on', minimummatchscore: 80 })
    expect(parsed).toMatchObject({
      ok: true,
      value: { process: 'Parse', serverOptions: { FieldStatus: 'YES', ToolInfo: 'YES', MinimumMatchscore: '80' } },
    })
  })

  it.each([
    ['MinimumMatchscore', 'abc'],
    ['MinimumMatchscore', '101'],
    ['MinimumPostcode', '9'],
    ['MinimumVerificationLevel', '-1'],
    ['OutputCasing', 'Camel'],
    ['FieldStatus', 'maybe'],
    ['SuppressFields', 'Locality,Nowhere'],
    ['FieldNameWeight', 'Organization=300'],
    ['MaxResults', '0'],
    ['MaxResults', '1.5'],
    ['DuplicateHandlingMask', '16'],
    ['VerifyMatchRules', 'no rule'],
  ])('refuses %s = %s and names the option', (name, value) => {
    const parsed = parseCleansingOptions('Verify', { [name]: value })
    expect(parsed).toMatchObject({ ok: false, error: { code: 'option' } })
    expect(parsed.ok ? '' : parsed.error.message).toContain(`ServerOptions.${name} is "${value}"`)
  })

  it('refuses a value that is no text', () => {
    expect(parseCleansingOptions('Verify', { OutputCasing: ['Upper'] })).toMatchObject({ ok: false })
  })

  it('refuses a process that does not exist and lists those that do', () => {
    const parsed = parseCleansingOptions('Clean', {})
    expect(parsed.ok ? '' : parsed.error.message).toContain('ReverseGeocode')
  })

  it('sets unknown names apart', () => {
    expect(parseCleansingOptions('Verify', { SomethingNew: '1' })).toMatchObject({
      ok: true,
      value: { ignored: ['SomethingNew'] },
    })
  })

  it('takes an empty value as the default', () => {
    expect(parseCleansingOptions('Verify', { OutputCasing: '' })).toMatchObject({
      ok: true,
      value: { serverOptions: {} },
    })
  })
})

/** Values that no option of a kind takes. */
const WRONG: Record<string, unknown[]> = {
  boolean: ['maybe', '2', ['YES'], {}, 'x'.repeat(5000)],
  number: ['abc', '1e999', '-2', '99999999999', 'NaN', [1], { value: 1 }],
  choice: ['nonsense', ['Upper'], '\u0000'],
  fields: ['Locality,Nowhere', ['Locality'], '__proto__'],
  country: ['1', ['GB'], 'x'.repeat(5000)],
  countries: ['GB,1', ['GB'], '<script>'],
  weights: ['Organization=300', 'Nowhere=100', '0', 'Nowhere=', 'Locality=x'],
  rules: ['no rule', ':', 'Label:'],
  query: ['Locality', 'Locality LIKE', 'Locality LIKE "a" &&', '(', ['x'], 'x'.repeat(5000)],
  table: ['rd_GB', 'GB', 'rd_GBR_vfy', ['rd_GB_vfy'], "rd_GB_vfy'; DROP TABLE place"],
  verifiedOnly: ['GB:Nowhere', 'GB:Premise:Locality', '12', ['Yes']],
  text: [['text'], { a: 1 }, 'x'.repeat(5000)],
}

describe('the page of server options', () => {
  it('names every option once', () => {
    const page = readFileSync(new URL('../../../docs/server-options.md', import.meta.url), 'utf8')
    const named = [...page.matchAll(/^\| ([A-Z]\w+) +\|/gm)].map(([, name]) => name)
    expect(named.slice(1).sort()).toEqual(Object.keys(SERVER_OPTION_DEFAULTS).sort())
  })
})

describe('wrong values', () => {
  const cases = Object.entries(OPTION_VALUES).flatMap(([name, values]) =>
    // A kind without wrong values fails here, before any test runs.
    (WRONG[values.kind] as unknown[]).map((value) => [name, JSON.stringify(value).slice(0, 40), value] as const),
  )
  it.each(cases)('%s = %s is refused by name', (name, _shown, value) => {
    const parsed = parseCleansingOptions('Verify', { [name]: value })
    expect(parsed.ok).toBe(false)
    const message = parsed.ok ? '' : parsed.error.message
    expect(message).toContain(`ServerOptions.${name} `)
    expect(message.length).toBeLessThan(300)
  })
})
