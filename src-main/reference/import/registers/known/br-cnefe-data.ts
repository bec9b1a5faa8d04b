import type { Register } from '../register.types.ts'

/** Brazil: Cadastro Nacional de Endereços para Fins Estatísticos of the census of 2022. */
export const brCnefe: Register = {
  id: 'br-cnefe',
  title: 'CNEFE, census of 2022',
  country: 'BR',
  recognise: {
    columns: [
      'COD_UF',
      'CEP',
      'NOM_TIPO_SEGLOGR',
      'NOM_SEGLOGR',
      'NUM_ENDERECO',
      'LATITUDE',
      'LONGITUDE',
      'COD_ESPECIE',
    ],
    fileName: /^\d{2}_[A-Z]{2}|cnefe/i,
  },
  plan: {
    parts: {
      number: [{ columns: ['NUM_ENDERECO', 'DSC_MODIFICADOR'] }],
      street: [{ columns: ['NOM_TIPO_SEGLOGR', 'NOM_TITULO_SEGLOGR', 'NOM_SEGLOGR'] }],
      unit: [{ columns: ['NOM_COMP_ELEM1', 'VAL_COMP_ELEM1'] }],
      building: [{ columns: ['DSC_ESTABELECIMENTO'] }],
      district: [{ columns: ['DSC_LOCALIDADE'] }],
      region: [{ columns: ['COD_UF'] }],
      postalCode: [{ columns: ['CEP'] }],
    },
    axes: { north: 'LATITUDE', east: 'LONGITUDE', system: 'EPSG:4674' },
  },
  codes: {
    COD_UF: {
      '11': 'RO', '12': 'AC', '13': 'AM', '14': 'RR', '15': 'PA', '16': 'AP', '17': 'TO', '21': 'MA', '22': 'PI',
      '23': 'CE', '24': 'RN', '25': 'PB', '26': 'PE', '27': 'AL', '28': 'SE', '29': 'BA', '31': 'MG', '32': 'ES',
      '33': 'RJ', '35': 'SP', '41': 'PR', '42': 'SC', '43': 'RS', '50': 'MS', '51': 'MT', '52': 'GO', '53': 'DF',
    },
  }, // prettier-ignore
  blanks: [{ texts: ['SN'], columns: ['DSC_MODIFICADOR'] }],
  leftOut: [{ column: 'NUM_ENDERECO', is: ['0'], reason: 'noHouse' }],
  level: 4,
  licence: 'open data of IBGE (source to be named)',
  attribution: 'IBGE, Cadastro Nacional de Endereços para Fins Estatísticos, Censo Demográfico 2022',
  foundAt: 'https://www.ibge.gov.br (CNEFE, by state)',
  renewed: 'with each census',
  size: '10 MB to 1.2 GB packed by state',
  houses: 107_000_000,
  note: 'Municipalities are keys without names: the place nearest to each house is taken. Where NV_GEO_COORD is 4 or more, the position is that of a side of a block or of a census sector.',
  confirmation: { confirmed: 'layout', by: 'Four programs quote the header of 34 columns.' },
}
