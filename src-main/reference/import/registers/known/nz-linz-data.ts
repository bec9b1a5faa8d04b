import type { Register } from '../register.types.ts'

/** New Zealand: NZ Addresses of Toitū Te Whenua (LINZ), as a table or with geometry. */
export const nzLinz: Register = {
  id: 'nz-linz',
  title: 'NZ Addresses (LINZ)',
  country: 'NZ',
  recognise: {
    columns: ['address_id', 'address_number', 'full_road_name', 'suburb_locality', 'town_city', 'full_address'],
    fileName: /nz-(?:street-)?address/i,
  },
  plan: {
    parts: {
      number: [
        {
          columns: ['address_number_prefix', 'address_number', 'address_number_suffix', 'address_number_high'],
          joins: ['', '', '-'],
        },
      ],
      street: [{ columns: ['full_road_name'] }],
      unit: [{ columns: ['unit_type', 'unit_value'] }],
      city: [{ columns: ['town_city'] }, { columns: ['suburb_locality'] }],
      district: [{ columns: ['suburb_locality'] }],
      region: [{ columns: ['territorial_authority'] }],
    },
    axes: { north: 'gd2000_ycoord', east: 'gd2000_xcoord', system: 'EPSG:4167' },
  },
  // A Shapefile has room for ten letters in a name.
  otherNames: {
    full_road_name: ['full_road_'],
    gd2000_xcoord: ['gd2000_xco', 'shape_X'],
    gd2000_ycoord: ['gd2000_yco', 'shape_Y'],
    suburb_locality: ['suburb_loc'],
  },
  leftOut: [
    { column: 'address_lifecycle', is: ['Retired'], reason: 'retired' },
    { column: 'address_lifecycle', is: ['Proposed'], reason: 'planned' },
  ],
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: 'Toitū Te Whenua Land Information New Zealand, NZ Addresses',
  foundAt: 'https://data.linz.govt.nz/layer/123113-nz-addresses',
  renewed: 'every week',
  size: '250 MB packed, 900 MB',
  houses: 2_400_000,
  note: 'It has no postal codes, which New Zealand Post keeps for itself.',
  confirmation: { confirmed: 'layout', by: 'A module for the data lists the headers of its old and its new edition.' },
}
