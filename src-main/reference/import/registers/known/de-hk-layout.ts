import type { RegisterLayout } from '../register.types.ts'

/** What the layouts of HK-DE with and without a header have in common. */
export const DE_HK: Pick<RegisterLayout, 'plan' | 'systemColumn' | 'leftOut'> = {
  plan: {
    parts: {
      number: [{ columns: ['hnr', 'adz'] }],
      street: [{ columns: ['str'] }],
      city: [{ columns: ['postonm'] }, { columns: ['gmd'] }],
      district: [{ columns: ['ott'] }],
      region: [{ columns: ['land'] }],
      postalCode: [{ columns: ['postplz'] }],
    },
    axes: { north: 'nordwert', east: 'ostwert', system: 'EPSG:25832' },
  },
  systemColumn: { column: 'zone', systems: { '32': 'EPSG:25832', '33': 'EPSG:25833' } },
  leftOut: [{ column: 'hnr', is: ['0', ''], reason: 'noHouse' }],
}
