import type { Register } from '../register.types.ts'

/** Belgium: BeSt Address, one table for each region. */
export const beBest: Register = {
  id: 'be-best',
  title: 'BeSt Address',
  country: 'BE',
  recognise: {
    columns: ['EPSG:4326_lat', 'EPSG:4326_lon', 'house_number', 'postcode', 'streetname_fr', 'streetname_nl'],
    fileName: /openaddress-be(?:bru|vlg|wal)/i,
  },
  encoding: 'utf-8',
  plan: {
    parts: {
      number: [{ columns: ['house_number'] }],
      // The language of the region is the filled one; Brussels has two, the east three.
      street: [{ columns: ['streetname_nl'] }, { columns: ['streetname_fr'] }, { columns: ['streetname_de'] }],
      unit: [{ columns: ['box_number'] }],
      city: [
        { columns: ['postname_nl'] },
        { columns: ['postname_fr'] },
        { columns: ['municipality_name_nl'] },
        { columns: ['municipality_name_fr'] },
        { columns: ['municipality_name_de'] },
      ],
      postalCode: [{ columns: ['postcode'] }],
    },
    axes: { north: 'EPSG:4326_lat', east: 'EPSG:4326_lon', system: 'EPSG:4326' },
  },
  leftOut: [
    { column: 'status', is: ['retired'], reason: 'retired' },
    { column: 'status', is: ['proposed', 'reserved'], reason: 'planned' },
  ],
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: 'BeSt Address: Digitaal Vlaanderen, Service public de Wallonie, Paradigm.brussels, FPS BOSA',
  foundAt: 'https://opendata.bosa.be (openaddress-bebru.zip, -bevlg.zip, -bewal.zip)',
  renewed: 'every week',
  size: '300 MB packed, 1.2 GB',
  houses: 6_500_000,
  note: 'In Wallonia and Brussels a street has its names in all languages of the place.',
  confirmation: { confirmed: 'layout', by: 'A test with rows of May 2026 and two programs name the same 20 columns.' },
}
