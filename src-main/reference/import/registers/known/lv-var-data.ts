import type { Register } from '../register.types.ts'

/** Latvia: Valsts adrešu reģistrs, buildings (aw_eka.csv). */
export const lvVar: Register = {
  id: 'lv-var',
  title: 'Valsts adrešu reģistrs (VARIS), ēkas',
  country: 'LV',
  recognise: {
    columns: ['KODS', 'STATUSS', 'VKUR_CD', 'NOSAUKUMS', 'ATRIB', 'STD', 'DD_N', 'DD_E'],
    fileName: /aw_eka/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['number'] }],
      street: [{ columns: ['street'] }],
      building: [{ columns: ['house'] }],
      city: [{ columns: ['town'] }, { columns: ['placeOfHouse'] }],
      postalCode: [{ columns: ['ATRIB'] }],
    },
    axes: { north: 'DD_N', east: 'DD_E', system: 'EPSG:4326' },
  },
  // `Brīvības iela 100, Rīga, LV-1001`, and a farm: `"Kalni", Ainažu pag., Limbažu nov., LV-4035`.
  cuts: [
    { column: 'STD', pattern: /^(?<street>[^",]+?) (?<number>\d+[^\s,]*(?: k-?\d+)?), (?<town>[^,]+),/ },
    { column: 'STD', pattern: /^"(?<house>[^"]+)", (?<placeOfHouse>[^,]+),/ },
  ],
  leftOut: [{ column: 'STATUSS', is: ['DEL', 'ERR'], reason: 'retired' }],
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: 'Valsts zemes dienests, Valsts adrešu reģistra dati',
  foundAt: 'https://data.gov.lv/dati/dataset/varis-atvertie-dati (aw_eka.csv)',
  renewed: 'every week',
  size: '30 MB packed, 130 MB',
  houses: 560_000,
  note: 'Farms have names and no numbers.',
  confirmation: { confirmed: 'layout', by: 'A program quotes the specification of July 2025 with all 21 columns.' },
}
