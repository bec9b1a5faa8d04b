import { afterAll, describe, expect, it } from 'vitest'
import { hasPacks, openCleanserIfBuilt, reportedBy } from './cleanse-line.ts'
import { READINGS } from './marked-words-data.ts'

describe.skipIf(!hasPacks)('words that say what stands beside them', () => {
  const { cleanse, close } = openCleanserIfBuilt('Parse', { OutputCasing: 'Native', OutputScript: 'Unchanged' })
  afterAll(close)

  describe.each(Object.entries(READINGS))('%s', (_kind, readings) => {
    it.each(readings)('%s: %s', (country, address, parts) => {
      expect(reportedBy([country, address, '', parts], cleanse)).toEqual({ AVC: '', ...parts })
    })
  })

  it('takes nothing out of a field that names a firm', () => {
    const [record = {}] = cleanse({ Organization: 'www.example.org', Country: 'GB' }).matches
    expect(record.Organization).toBe('www.example.org')
  })

  it('reads structured fields that repeat a line as the same address', () => {
    const line = { Premise: '5', Thoroughfare: 'Hauptstr.', Locality: 'Berlin' }
    const [record = {}] = cleanse({ Address: 'Hauptstr. 5, Berlin', ...line, Country: 'DE' }).matches
    expect(record).toMatchObject(line)
    expect(record.Unmatched ?? '').toBe('')
  })
})
