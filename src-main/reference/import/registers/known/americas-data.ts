import type { Recognition, KnownRegister, RegisterLayout } from '../register.types.ts'
import { listOf } from '#shared/model/list-of.ts'

/** What both registers of the National Address Register have in common. */
const CA_NAR: Pick<RegisterLayout, 'joins' | 'standIns'> = {
  joins: [
    {
      file: /Location_(?<part>\d+)/i,
      key: ['LOC_GUID'],
      of: ['LOC_GUID'],
      take: {
        latitude: 'BG_LATITUDE',
        longitude: 'BG_LONGITUDE',
        blockLatitude: 'BF_REPPOINT_LATITUDE',
        blockLongitude: 'BF_REPPOINT_LONGITUDE',
      },
      isLarge: true,
    },
  ],
  // Where a building has no position of its own, that of its side of the block.
  standIns: { latitude: 'blockLatitude', longitude: 'blockLongitude' },
}

const CA_NAR_WORDS = {
  licence: 'Statistics Canada Open Licence',
  attribution:
    'Adapted from Statistics Canada, National Address Register. This is no endorsement by Statistics Canada.',
  foundAt: 'https://www150.statcan.gc.ca/n1/pub/46-26-0002/462600022022001-eng.htm',
  renewed: 'every six months',
  note: 'Give the archive as it is: positions are in tables of their own. A sixth of the places of Ontario has only the position of its side of the block.',
} as const

/** Columns by which both are known; the province tells them apart. */
const CA_NAR_RECOGNITION: Pick<Recognition, 'columns' | 'fileName'> = {
  columns: listOf(`
    LOC_GUID | CIVIC_NO | OFFICIAL_STREET_NAME | OFFICIAL_STREET_TYPE | MAIL_MUN_NAME | MAIL_POSTAL_CODE
  `),
  fileName: /Address_(?<part>\d+)/i,
}

/** Parts but for streets and towns, whose order differs. */
const CA_NAR_PARTS: RegisterLayout['plan']['parts'] = {
  number: [{ columns: ['CIVIC_NO', 'CIVIC_NO_SUFFIX'] }],
  unit: [{ columns: ['APT_NO_LABEL'] }],
  region: [{ columns: ['MAIL_PROV_ABVN'] }],
  postalCode: [{ columns: ['MAIL_POSTAL_CODE'] }],
}
const CA_NAR_AXES: RegisterLayout['plan']['axes'] = { north: 'latitude', east: 'longitude', system: 'EPSG:4326' }

/** Registers of the Americas, by the codes of their countries. */
export const AMERICAS: readonly KnownRegister[] = [
  /** Brazil: Cadastro Nacional de Endereços para Fins Estatísticos of the census of 2022. */
  {
    id: 'br-cnefe',
    title: 'CNEFE, census of 2022',
    country: 'BR',
    recognise: {
      columns: listOf(`
        COD_UF | CEP | NOM_TIPO_SEGLOGR | NOM_SEGLOGR | NUM_ENDERECO | LATITUDE | LONGITUDE | COD_ESPECIE
      `),
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
    licence: 'open data of IBGE (source to be named)',
    attribution: 'IBGE, Cadastro Nacional de Endereços para Fins Estatísticos, Censo Demográfico 2022',
    foundAt: 'https://www.ibge.gov.br (CNEFE, by state)',
    renewed: 'with each census',
    size: '10 MB to 1.2 GB packed by state',
    houses: 107_000_000,
    note: 'Municipalities are keys without names: the place nearest to each house is taken. Where NV_GEO_COORD is 4 or more, the position is that of a side of a block or of a census sector.',
    confirmedBy: 'Four programs quote the header of 34 columns.',
  },
  /** Canada: National Address Register, where the type of a street follows its name. */
  {
    ...CA_NAR,
    ...CA_NAR_WORDS,
    id: 'ca-nar',
    title: 'National Address Register',
    country: 'CA',
    recognise: {
      ...CA_NAR_RECOGNITION,
      looks: { MAIL_PROV_ABVN: /^(?!QC$)/ },
    },
    plan: {
      parts: {
        ...CA_NAR_PARTS,
        street: [
          { columns: ['OFFICIAL_STREET_NAME', 'OFFICIAL_STREET_TYPE', 'OFFICIAL_STREET_DIR'] },
          { columns: ['MAIL_STREET_NAME', 'MAIL_STREET_TYPE', 'MAIL_STREET_DIR'] },
        ],
        city: [{ columns: ['MAIL_MUN_NAME'] }, { columns: ['CSD_ENG_NAME'] }, { columns: ['CSD_FRE_NAME'] }],
      },
      axes: CA_NAR_AXES,
    },
    size: '1.5 GB packed with Quebec',
    houses: 13_000_000,
    confirmedBy: 'Five programs join the same two tables and name their columns.',
  },
  /** Canada: the table of Quebec in the same register, where the type of a street stands before its name. */
  {
    ...CA_NAR,
    ...CA_NAR_WORDS,
    id: 'ca-nar-quebec',
    title: 'National Address Register, Quebec',
    country: 'CA',
    recognise: {
      ...CA_NAR_RECOGNITION,
      looks: { MAIL_PROV_ABVN: /^QC$/ },
    },
    plan: {
      parts: {
        ...CA_NAR_PARTS,
        street: [
          { columns: ['OFFICIAL_STREET_TYPE', 'OFFICIAL_STREET_NAME', 'OFFICIAL_STREET_DIR'] },
          { columns: ['MAIL_STREET_TYPE', 'MAIL_STREET_NAME', 'MAIL_STREET_DIR'] },
        ],
        city: [{ columns: ['MAIL_MUN_NAME'] }, { columns: ['CSD_FRE_NAME'] }, { columns: ['CSD_ENG_NAME'] }],
      },
      axes: CA_NAR_AXES,
    },
    size: '400 MB packed',
    houses: 4_000_000,
    confirmedBy: 'A program that writes mailing addresses puts the type before the name in Quebec.',
  },
  /** Canada: Open Database of Addresses, one table for each province. */
  {
    id: 'ca-oda',
    title: 'Open Database of Addresses',
    country: 'CA',
    recognise: {
      columns: ['latitude', 'longitude', 'street_no', 'str_name', 'str_type', 'csdname', 'pruid', 'provider'],
      fileName: /^ODA_/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['street_no'] }],
        street: [{ columns: ['street'] }],
        unit: [{ columns: ['unit'] }],
        city: [{ columns: ['city'] }, { columns: ['csdname'] }],
        region: [{ columns: ['pruid'] }],
        postalCode: [{ columns: ['postal_code'] }],
      },
      axes: { north: 'latitude', east: 'longitude', system: 'EPSG:4326' },
    },
    codes: {
    pruid: {
      '10': 'NL', '11': 'PE', '12': 'NS', '13': 'NB', '24': 'QC', '35': 'ON', '46': 'MB', '47': 'SK', '48': 'AB',
      '59': 'BC', '60': 'YT', '61': 'NT', '62': 'NU',
    },
  }, // prettier-ignore
    standIns: { street: 'str_name' },
    blanks: [{ texts: ['..'] }],
    licence: 'OGL-Canada-2.0',
    attribution: 'Statistics Canada, Open Database of Addresses, Open Government Licence – Canada',
    foundAt: 'https://www.statcan.gc.ca/en/lode/databases/oda',
    renewed: 'once (2021); the National Address Register is newer',
    size: '10 to 250 MB packed by province',
    houses: 10_000_000,
    confirmedBy: 'Two programs quote the header of 22 columns, one with a row.',
  },
  /** Mexico: house numbers of INEGI. */
  {
    id: 'mx-inegi',
    title: 'Números exteriores (INEGI)',
    country: 'MX',
    recognise: { columns: ['CVEGEO', 'NUMEXT', 'TIPOVIAL', 'NOMVIAL'], fileName: /ne|numext/i },
    plan: {
      parts: {
        number: [{ columns: ['NUMEXT', 'NUMEXTALF'] }],
        street: [{ columns: ['TIPOVIAL', 'NOMVIAL'] }],
        city: [{ columns: ['nom_loc'] }, { columns: ['nom_mun'] }],
        district: [{ columns: ['NOMASEN'] }],
        region: [{ columns: ['nom_ent'] }],
        postalCode: [{ columns: ['CP'] }],
      },
      axes: { north: 'Y', east: 'X', system: 'EPSG:4326' },
    },
    blanks: [{ texts: ['NINGUNO'] }],
    leftOut: [{ column: 'NUMEXT', is: ['0', 'SN', 'S/N'], reason: 'noHouse' }],
    licence: 'Términos de Libre Uso MX (INEGI)',
    attribution: 'Fuente: INEGI, Cartografía geoestadística urbana, números exteriores',
    foundAt: 'https://www.inegi.org.mx/temas/mg (números exteriores)',
    renewed: 'with each edition of the geostatistical framework',
    size: '400 MB packed',
    houses: 17_000_000,
    confirmedBy: 'The source of OpenAddresses names the columns of the table of the country.',
  },
  /** United States: National Address Database, the text file of the country. */
  {
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
            columns: listOf(`
              St_PreMod | St_PreDir | St_PreTyp | St_PreSep | St_Name | St_PosTyp | St_PosDir | St_PosMod
            `),
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
    licence: 'Public domain (United States government)',
    attribution: 'U.S. Department of Transportation, National Address Database',
    foundAt: 'https://data.transportation.gov (National Address Database, text file)',
    renewed: 'every three months',
    size: '9 GB packed, 36 GB',
    houses: 97_000_000,
    note: 'Some states take no part or only with some of their counties.',
    confirmedBy: 'Programs for releases 3 and 24 list all columns of both.',
  },
  /** United States: TIGER/Line, ranges of numbers along the sides of streets (ADDRFEAT). */
  {
    id: 'us-tiger',
    title: 'TIGER/Line, address ranges (ADDRFEAT)',
    country: 'US',
    recognise: { columns: ['FULLNAME', 'LFROMHN', 'LTOHN', 'RFROMHN', 'RTOHN', 'ZIPL', 'ZIPR'], fileName: /addrfeat/i },
    plan: {
      parts: {
        street: [{ columns: ['FULLNAME'] }],
        postalCode: [{ columns: ['ZIPL'] }, { columns: ['ZIPR'] }],
      },
      axes: null,
    },
    possibleNumbers: [
      { from: 'LFROMHN', to: 'LTOHN', parity: 'PARITYL', postalCode: 'ZIPL' },
      { from: 'RFROMHN', to: 'RTOHN', parity: 'PARITYR', postalCode: 'ZIPR' },
    ],
    level: 3,
    licence: 'Public domain (United States government)',
    attribution: 'U.S. Census Bureau, TIGER/Line Shapefiles',
    foundAt: 'https://www2.census.gov/geo/tiger (ADDRFEAT, by county)',
    renewed: 'every year',
    size: '0.1 to 20 MB packed by county',
    houses: 0,
    note: 'Its ranges say which numbers may be, not which houses are there: a number is placed along its street and not verified.',
    unconfirmed: 'The names of the columns are those of the technical documentation as it is known.',
  },
]
