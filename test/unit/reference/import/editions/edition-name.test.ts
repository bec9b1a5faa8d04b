import { describe, expect, it } from 'vitest'
import { dateOfName, withoutDate } from '#main/reference/import/editions/edition-name.ts'

describe('the date in the name of an edition', () => {
  it.each([
    ['adresses-2026-10', 'adresses', '2026-10'],
    ['adresses-2026-10.csv', 'adresses.csv', '2026-10'],
    ['20260701_ban_59', 'ban_59', '2026-07-01'],
    ['gnaf_aug25', 'gnaf', '2025-08'],
    ['NAD-november-2025', 'NAD', '2025-11'],
    ['hk_bw_2024', 'hk_bw', '2024'],
    ['adressen-01.07.2026', 'adressen', '2026-07-01'],
    ['csv-2026q3', 'csv', '2026-07'],
    [
      'Adresse_Relationale_Tabellen_Stichtagsdaten_20240401',
      'Adresse_Relationale_Tabellen_Stichtagsdaten',
      '2024-04-01',
    ],
    // A department, a range, a code and a name are no dates.
    ['adresses-59', 'adresses-59', ''],
    ['block-12345678', 'block-12345678', ''],
    ['marseille', 'marseille', ''],
    // Nothing else would be left.
    ['2026-10', '2026-10', '2026-10'],
  ])('%s is %s of "%s"', (name, undated, date) => {
    expect(withoutDate(name)).toBe(undated)
    expect(dateOfName(name)).toBe(date)
  })
})
