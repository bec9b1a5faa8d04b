import { describe, expect, it } from 'vitest'
import { checkOptionValue } from '#main/cleansing/options/check-option-value.ts'
import { parseCleansingOptions } from '#main/cleansing/options/parse-options.ts'
import { parseMatchRules } from '#main/cleansing/options/parse-match-rules.ts'
import { openCleanserIfBuilt, hasPacks } from '../../phrasebook/cleanse-line.ts'

describe('parseMatchRules', () => {
  it('reads labels, fields, types, optional and alternative terms', () => {
    const parsed = parseMatchRules(
      'Full : Locality,LE;[Thoroughfare,LA] ; (PostalCode,le / AdministrativeArea,CE)|B:Premise,LE',
    )
    expect(parsed).toEqual({
      ok: true,
      value: [
        {
          label: 'Full',
          terms: [
            { kind: 'field', part: 'Locality', type: 'LE' },
            { kind: 'optional', terms: [{ kind: 'field', part: 'Thoroughfare', type: 'LA' }] },
            {
              kind: 'either',
              choices: [
                { kind: 'field', part: 'PostalCode', type: 'LE' },
                { kind: 'field', part: 'AdministrativeArea', type: 'CE' },
              ],
            },
          ],
        },
        { label: 'B', terms: [{ kind: 'field', part: 'Premise', type: 'LE' }] },
      ],
    })
  })

  it.each([
    ['A', '":" is expected after the label at character 2, not the end'],
    [':Locality,LE', 'a label of 1 to 60 characters is expected at character 1, not ":Locality,LE"'],
    ['A:Shoe,LE', 'the name of a part such as Locality or PostalCode is expected at character 3, not "Shoe,LE"'],
    ['A:Locality', '"," and a type are expected after Locality at character 11, not the end'],
    ['A:Locality,XX', 'one of LE, LC, LA, CE, CA is expected at character 12, not "XX"'],
    ['A:[Locality,LE', '"]" is expected at character 15, not the end'],
    ['A:(Locality,LE/PostalCode,LE', '")" is expected at character 29, not the end'],
    ['A:Locality,LE]', '";", "|" or the end is expected at character 14, not "]"'],
    ['A:Locality,LE;', 'the name of a part such as Locality or PostalCode is expected at character 15, not the end'],
    [`A:${'['.repeat(9)}`, 'no more than 5 brackets within brackets are expected at character 9, not "[[["'],
    [`${'x'.repeat(61)}:Locality,LE`, 'a label of 1 to 60 characters is expected at character 1, not "xxxxxxxxxxxx"'],
  ])('%s: %s', (text, message) => {
    expect(parseMatchRules(text)).toMatchObject({ ok: false, error: { message } })
  })

  it('refuses what is too long, and what never ends, at once', () => {
    const endless = `A:${'Locality,LE;'.repeat(100_000)}`
    expect(parseMatchRules(endless)).toMatchObject({ ok: false })
    expect(checkOptionValue({ kind: 'rules' }, 'A'.repeat(100_000))).toEqual({ expected: 'at most 4096 characters' })
    const many = Array.from({ length: 51 }, (_, i) => `R${i}:Locality,LE`).join('|')
    expect(parseMatchRules(many)).toMatchObject({ ok: false, error: { message: expect.stringMatching(/50 rules/) } })
  })

  it('error 18 names the option', () => {
    const parsed = parseCleansingOptions('Verify', { VerifyMatchRules: 'A:Locality,XX' })
    expect(parsed).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/^ServerOptions.VerifyMatchRules .*character 12/) },
    })
  })
})

describe.skipIf(!hasPacks)('with the bundled packs', () => {
  const ADDRESS = { Address: '93 Teagues Cresent, Telford, TF2 6RF', Country: 'GB' }
  const verify = (VerifyMatchRules: string, address = ADDRESS) => {
    const { cleanse, close } = openCleanserIfBuilt('Verify', { VerifyMatchRules })
    const match = cleanse(address).matches[0] ?? {}
    close()
    return match
  }

  it('option VerifyMatchRules: the label of the first rule that holds', () => {
    expect(verify('')?.MatchRuleLabel).toBe('street+town+code~')
    expect(verify('Street exact:Thoroughfare,LE|Street alike:Thoroughfare,LA;Locality,LE')).toMatchObject({
      MatchRuleLabel: 'Street alike',
      AVC: expect.stringMatching(/^V3/),
    })
  })

  it('option VerifyMatchRules: no rule holds, nothing is verified', () => {
    const match = verify('Street exact:Thoroughfare,LE')
    expect(match.AVC).toMatch(/^U00/)
    expect(match).not.toHaveProperty('MatchRuleLabel')
  })

  it.each([
    ['LC', 'Thoroughfare,LC', '93 Teagues, Telford, TF2 6RF', true],
    ['CE', 'Locality,CE', 'Telford, TF2 6RF', true],
    ['CA', 'Locality,CA', 'Telfrod, TF2 6RF', true],
    ['LE with blanks of the code left out', 'PostalCode,LE', 'Telford tf26rf', true],
    ['optional and missing', 'Locality,LE;[AdministrativeArea,LE]', 'Telford', true],
    ['required and missing', 'Locality,LE;AdministrativeArea,LE', 'Telford', false],
    ['either', '(AdministrativeArea,LE/PostalCode,LE)', 'Telford TF2 6RF', true],
    ['the country of the field', 'Country,LE;Locality,LE', 'Telford', true],
  ])('%s: %s for "%s" is %s', (_, rule, Address, holds) => {
    expect(verify(`R:${rule}`, { Address, Country: 'GB' }).MatchRuleLabel === 'R').toBe(holds)
  })

  it('option GeocodeMatchRules: only what a rule accepts has a position', () => {
    const geocode = (GeocodeMatchRules: string) => {
      const { cleanse, close } = openCleanserIfBuilt('Geocode', { GeocodeMatchRules })
      const match = cleanse(ADDRESS).matches[0] ?? {}
      close()
      return match
    }
    expect(geocode('By code:PostalCode,LE')).toMatchObject({ MatchRuleLabel: 'By code', GeoAccuracy: 'P3' })
    const refused = geocode('By street:Thoroughfare,LE')
    expect(refused).toMatchObject({ GeoAccuracy: 'U0', AVC: expect.stringMatching(/^V3/) })
    expect(refused).not.toHaveProperty('Latitude')
  })
})
