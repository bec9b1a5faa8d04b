import type { Register } from '../register.types.ts'

/** United States: National Address Database, the text file of the country. */
export const usNad: Register = {
  id: 'us-nad',
  title: 'National Address Database',
  country: 'US',
  recognise: {
    columns: ['Add_Number', 'AddNum_Suf', 'St_Name', 'State', 'Zip_Code', 'Longitude', 'Latitude', 'Inc_Muni'],
    fileName: /^nad_?r?\d*/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['AddNum_Pre', 'Add_Number', 'AddNum_Suf'], joins: ['', ' '] }],
      street: [
        {
          columns: [
            'St_PreMod',
            'St_PreDir',
            'St_PreTyp',
            'St_PreSep',
            'St_Name',
            'St_PosTyp',
            'St_PosDir',
            'St_PosMod',
          ],
        },
      ],
      unit: [{ columns: ['Unit'] }, { columns: ['SubAddress'] }],
      building: [{ columns: ['Building'] }, { columns: ['LandmkName'] }],
      city: [
        { columns: ['Post_City'] },
        { columns: ['Inc_Muni'] },
        { columns: ['Census_Plc'] },
        { columns: ['Uninc_Comm'] },
      ],
      district: [{ columns: ['Nbrhd_Comm'] }, { columns: ['County'] }],
      region: [{ columns: ['State'] }],
      postalCode: [{ columns: ['Zip_Code'] }],
    },
    axes: { north: 'Latitude', east: 'Longitude', system: 'EPSG:4326' },
  },
  otherNames: {
    St_PreMod: ['StN_PreMod'],
    St_PreDir: ['StN_PreDir'],
    St_PreTyp: ['StN_PreTyp'],
    St_PreSep: ['StN_PreSep'],
    St_Name: ['StreetName'],
    St_PosTyp: ['StN_PosTyp'],
    St_PosDir: ['StN_PosDir'],
    St_PosMod: ['StN_PosMod'],
    Post_City: ['Post_Comm'],
  },
  blanks: [{ texts: ['Not stated', 'Unknown', 'Unincorporated'] }],
  leftOut: [
    { column: 'Lifecycle', is: ['Retired'], reason: 'retired' },
    { column: 'Lifecycle', is: ['Proposed', 'Potential'], reason: 'planned' },
    { column: 'Add_Number', is: ['0'], reason: 'noHouse' },
  ],
  level: 4,
  licence: 'Public domain (United States government)',
  attribution: 'U.S. Department of Transportation, National Address Database',
  foundAt: 'https://data.transportation.gov (National Address Database, text file)',
  renewed: 'every three months',
  size: '9 GB packed, 36 GB',
  houses: 97_000_000,
  note: 'Some states take no part or only with some of their counties.',
  confirmation: { confirmed: 'layout', by: 'Programs for releases 3 and 24 list all columns of both.' },
}
