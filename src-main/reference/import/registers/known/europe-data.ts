import type { KnownRegister, RegisterLayout } from '../register.types.ts'
import { listOf } from '#shared/model/list-of.ts'

/** What the layouts of HK-DE with and without a header have in common. */
const DE_HK: Pick<RegisterLayout, 'plan' | 'systemColumn' | 'leftOut'> = {
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

/** Registers of Europe, by the codes of their countries. */
export const EUROPE: readonly KnownRegister[] = [
  /** Austria: Österreichisches Adressregister, the relational tables of a key date. */
  {
    id: 'at-bev',
    title: 'Österreichisches Adressregister (BEV)',
    country: 'AT',
    recognise: {
      columns: ['ADRCD', 'GKZ', 'OKZ', 'PLZ', 'SKZ', 'HAUSNRZAHL1', 'RW', 'HW', 'EPSG'],
      fileName: /^ADRESSE\.csv$/i,
    },
    plan: {
      parts: {
        number: [
          { columns: ['HNR_ADR_ZUSAMMEN'] },
          {
            columns: ['HAUSNRZAHL1', 'HAUSNRBUCHSTABE1', 'HAUSNRVERBINDUNG1', 'HAUSNRZAHL2', 'HAUSNRBUCHSTABE2'],
            joins: ['', '', '', ''],
          },
        ],
        street: [{ columns: ['STRASSENNAME'] }],
        building: [{ columns: ['HOFNAME'] }],
        city: [{ columns: ['ZUSTELLORT'] }, { columns: ['ORTSNAME'] }, { columns: ['GEMEINDENAME'] }],
        district: [{ columns: ['ORTSNAME'] }],
        postalCode: [{ columns: ['PLZ'] }],
      },
      axes: { north: 'HW', east: 'RW', system: 'EPSG:31255' },
    },
    systemColumn: {
      column: 'EPSG',
      systems: { '31254': 'EPSG:31254', '31255': 'EPSG:31255', '31256': 'EPSG:31256' },
    },
    joins: [
      {
        file: /^STRASSE\.csv$/i,
        key: ['SKZ'],
        of: ['SKZ'],
        take: { STRASSENNAME: 'STRASSENNAME', ZUSTELLORT: 'ZUSTELLORT' },
      },
      { file: /^ORTSCHAFT\.csv$/i, key: ['OKZ'], of: ['OKZ'], take: { ORTSNAME: 'ORTSNAME' } },
      { file: /^GEMEINDE\.csv$/i, key: ['GKZ'], of: ['GKZ'], take: { GEMEINDENAME: 'GEMEINDENAME' } },
    ],
    licence: 'CC-BY-4.0',
    attribution: '© Österreichisches Adressregister, BEV',
    foundAt: 'https://data.bev.gv.at (Adresse Relationale Tabellen, Stichtagsdaten)',
    renewed: 'every six months',
    size: '100 MB packed, 500 MB',
    houses: 2_500_000,
    note: 'Give the archive as it is: streets and towns are in tables of their own.',
    confirmedBy:
      'Programs of 2016 to 2026 name the columns of its four tables, with and without the number as one text.',
  },
  /** Belgium: BeSt Address, one table for each region. */
  {
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
    licence: 'CC-BY-4.0',
    attribution: 'BeSt Address: Digitaal Vlaanderen, Service public de Wallonie, Paradigm.brussels, FPS BOSA',
    foundAt: 'https://opendata.bosa.be (openaddress-bebru.zip, -bevlg.zip, -bewal.zip)',
    renewed: 'every week',
    size: '300 MB packed, 1.2 GB',
    houses: 6_500_000,
    note: 'In Wallonia and Brussels a street has its names in all languages of the place.',
    confirmedBy: 'A test with rows of May 2026 and two programs name the same 20 columns.',
  },
  /** Switzerland and Liechtenstein: the official directory of building addresses. */
  {
    id: 'ch-addresses',
    title: 'Amtliches Verzeichnis der Gebäudeadressen',
    country: 'CH',
    recognise: {
      columns: ['STN_LABEL', 'ADR_NUMBER', 'ZIP_LABEL', 'COM_NAME', 'ADR_EASTING', 'ADR_NORTHING'],
      fileName: /gebaeudeadressverzeichnis|pure_adr/i,
    },
    encoding: 'utf-8',
    plan: {
      parts: {
        number: [{ columns: ['ADR_NUMBER'] }],
        street: [{ columns: ['STN_LABEL'] }],
        building: [{ columns: ['BDG_NAME'] }],
        city: [{ columns: ['ZIP_LABEL'], cut: 'town' }, { columns: ['COM_NAME'] }],
        region: [{ columns: ['COM_CANTON'] }],
        postalCode: [{ columns: ['ZIP_LABEL'], cut: 'code' }],
      },
      axes: { north: 'ADR_NORTHING', east: 'ADR_EASTING', system: 'EPSG:2056' },
    },
    leftOut: [
      { column: 'ADR_STATUS', is: ['planned'], reason: 'planned' },
      { column: 'ADR_STATUS', is: ['outdated'], reason: 'retired' },
    ],
    licence: 'Free geodata of swisstopo (source to be named)',
    attribution: '© swisstopo, Amtliches Verzeichnis der Gebäudeadressen',
    foundAt: 'https://data.geo.admin.ch/ch.swisstopo.amtliches-gebaeudeadressverzeichnis',
    renewed: 'every day',
    size: '100 MB packed, 450 MB',
    houses: 3_300_000,
    confirmedBy: 'A header copied in September 2026 and two tests of importers name the same 17 columns.',
  },
  /** Czechia: RÚIAN, address places as one table for each municipality. */
  {
    id: 'cz-ruian',
    title: 'RÚIAN, adresní místa',
    country: 'CZ',
    // Only names that are legible in a wrong encoding too: `Číslo` is not.
    recognise: {
      columns: ['Kód ADM', 'Kód obce', 'Název obce', 'Název ulice', 'Typ SO'],
      fileName: /_OB_\d+_ADR|OB_ADR/i,
    },
    encoding: 'windows-1250',
    plan: {
      parts: {
        number: [
          { columns: ['Číslo domovní', 'Číslo orientační', 'Znak čísla orientačního'], joins: ['/', ''] },
          { columns: ['Číslo orientační', 'Znak čísla orientačního'], joins: [''] },
          { columns: ['Číslo domovní'] },
        ],
        street: [{ columns: ['Název ulice'] }],
        city: [{ columns: ['Název obce'] }, { columns: ['Název MOMC'] }],
        district: [{ columns: ['Název části obce'] }, { columns: ['Název obvodu Prahy'] }],
        postalCode: [{ columns: ['PSČ'] }],
      },
      axes: { north: 'Souřadnice X', east: 'Souřadnice Y', system: 'EPSG:5514' },
    },
    otherNames: { 'Název obvodu Prahy': ['Název MOP', 'Název MOP Praha'] },
    standIns: { 'Název ulice': 'Název části obce' },
    sign: -1,
    licence: 'CC-BY-4.0',
    attribution: 'ČÚZK, RÚIAN',
    foundAt: 'https://nahlizenidokn.cuzk.gov.cz/StahniAdresniMistaRUIAN.aspx',
    renewed: 'every month',
    size: '100 MB packed, 350 MB in 6,250 tables',
    houses: 3_000_000,
    note: 'A house of a street bears two numbers, 1234/56: that of the municipality part and that of the street.',
    confirmedBy: 'Eight programs, one of 2026, name the same 19 columns and rows of Trojanovice.',
  },
  /** Germany: house coordinates of the states in the layout of HK-DE, with a header. */
  {
    ...DE_HK,
    id: 'de-hk',
    title: 'Hauskoordinaten (HK-DE), with a header',
    country: 'DE',
    recognise: {
      columns: ['nba', 'qua', 'gmd', 'ott', 'str', 'hnr', 'adz', 'zone', 'ostwert', 'nordwert'],
      fileName: /hk|hauskoord|adressen/i,
    },
    licence: 'DL-DE-BY-2.0 (some states: DL-DE-Zero-2.0)',
    attribution: '© the surveying office of the state (Hauskoordinaten), Datenlizenz Deutschland Namensnennung 2.0',
    foundAt: 'the open data portal of the state, such as https://opengeodata.lgl-bw.de',
    renewed: 'every month to every six months',
    size: '10 to 300 MB packed',
    houses: 23_000_000,
    note: 'Postal codes are filled by some states only.',
    confirmedBy: 'Headers of Baden-Württemberg, Hessen and Rheinland-Pfalz stand in tests and programs of 2026.',
  },
  /** Germany: house coordinates in the earlier layout with keys, as Berlin writes them. */
  {
    id: 'de-hk-keys',
    title: 'Hauskoordinaten, earlier layout (Berlin)',
    country: 'DE',
    recognise: { columns: ['NBA', 'QUA', 'LAN', 'SSS', 'HNR', 'ADZ', 'STN', 'PLZ', 'ONM'], fileName: /hko|house/i },
    plan: {
      parts: {
        number: [{ columns: ['HNR', 'ADZ'] }],
        street: [{ columns: ['STN'] }],
        city: [{ columns: ['ONM'] }],
        district: [{ columns: ['POT'] }],
        postalCode: [{ columns: ['PLZ'] }],
      },
      axes: { north: 'NNNNNNN_NNN', east: 'EEEEEEEE_EEE', system: 'EPSG:4647' },
    },
    otherNames: { NNNNNNN_NNN: ['NNNNNNN,NNN'], EEEEEEEE_EEE: ['ZZEEEEEE,EEE', 'ZZEEEEEE_EEE'] },
    // The zone stands before the easting: 33 in the east, 32 elsewhere.
    systemColumn: {
      column: 'LAN',
      systems: { '11': 'EPSG:5650', '12': 'EPSG:5650', '13': 'EPSG:5650', '14': 'EPSG:5650' },
    },
    leftOut: [{ column: 'HNR', is: ['0', ''], reason: 'noHouse' }],
    licence: 'DL-DE-BY-2.0',
    attribution: '© Geoportal Berlin, Hauskoordinaten Berlin',
    foundAt: 'https://daten.berlin.de (Hauskoordinaten)',
    renewed: 'every three months',
    size: '10 MB packed',
    houses: 400_000,
    confirmedBy: 'A program that reads the file quotes its header and a row of Berlin.',
  },
  /** Germany: the same layout without a header, as North Rhine-Westphalia writes it (gebref.txt). */
  {
    ...DE_HK,
    id: 'de-hk-plain',
    title: 'Hauskoordinaten (HK-DE), without a header',
    country: 'DE',
    recognise: { columns: [], fileName: /gebref|hk/i },
    headerless: {
      columns: [
      'nba', 'oid', 'qua', 'landschl', 'land', 'regbezschl', 'regbez', 'kreisschl', 'kreis', 'gmdschl', 'gmd', 'ottschl',
      'ott', 'strschl', 'str', 'hnr', 'adz', 'zone', 'ostwert', 'nordwert', 'postplz', 'postonm', 'postonmzus', 'postott',
      'poststr', 'aud',
    ], // prettier-ignore
      leastColumns: 20,
      looks: {
        nba: /^[NLBU]$/,
        oid: /^DE[A-Z]{2}/,
        qua: /^[A-R]$/,
        landschl: /^\d{2}$/,
        zone: /^3[123]$/,
        ostwert: /^\d{6}([.,]\d+)?$/,
        nordwert: /^\d{7}([.,]\d+)?$/,
      },
    },
    licence: 'DL-DE-Zero-2.0',
    attribution: '© Geobasis NRW',
    foundAt: 'https://www.opengeodata.nrw.de/produkte/geobasis/lk/akt/gebref_txt',
    renewed: 'every month',
    size: '120 MB packed, 900 MB',
    houses: 4_800_000,
    confirmedBy: 'The source of OpenAddresses numbers its columns, which fit the header of the other states.',
  },
  /** Germany: house coordinates in the earlier layout without a header and without names of towns. */
  {
    id: 'de-hk-short',
    title: 'Gebäudereferenzen, earlier layout without a header',
    country: 'DE',
    recognise: { columns: [], fileName: /gebref/i },
    headerless: {
      columns: listOf(`
        NBA | OI | QUA | LAN | RBZ | KRS | GMD | OTT | SSS | HNR | ADZ | EAST | NORTH | STN | AUD
      `),
      looks: {
        NBA: /^[NLBU]$/,
        OI: /^DE[A-Z]{2}/,
        QUA: /^[A-R]$/,
        LAN: /^\d{2}$/,
        EAST: /^3[123]\d{6}([.,]\d+)?$/,
        NORTH: /^\d{7}([.,]\d+)?$/,
      },
    },
    plan: {
      parts: { number: [{ columns: ['HNR', 'ADZ'] }], street: [{ columns: ['STN'] }] },
      axes: { north: 'NORTH', east: 'EAST', system: 'EPSG:4647' },
    },
    systemColumn: {
      column: 'LAN',
      systems: { '11': 'EPSG:5650', '12': 'EPSG:5650', '13': 'EPSG:5650', '14': 'EPSG:5650' },
    },
    leftOut: [{ column: 'HNR', is: ['0', ''], reason: 'noHouse' }],
    licence: 'DL-DE-Zero-2.0',
    attribution: '© Geobasis NRW',
    foundAt: 'the open data portal of the state or of a city, such as https://offenedaten-koeln.de',
    renewed: 'every year',
    size: '2 to 100 MB packed',
    houses: 4_800_000,
    note: 'Towns are keys without names: the place nearest to each house is taken.',
    confirmedBy: 'A page about the file of Cologne lists its 15 columns and quotes a row.',
  },
  /** Denmark: Danmarks Adresseregister, as the tables of DAWA write it (addresses and access addresses). */
  {
    id: 'dk-dar',
    title: 'Danmarks Adresseregister (DAR, tables of DAWA)',
    country: 'DK',
    recognise: {
      columns: ['vejnavn', 'husnr', 'postnr', 'postnrnavn', 'wgs84koordinat_bredde', 'wgs84koordinat_længde'],
      fileName: /adresser/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['husnr'] }],
        street: [{ columns: ['vejnavn'] }],
        unit: [{ columns: ['etage', 'dør'] }],
        city: [{ columns: ['postnrnavn'] }, { columns: ['kommunenavn'] }],
        district: [{ columns: ['supplerendebynavn'] }],
        region: [{ columns: ['regionsnavn'] }],
        postalCode: [{ columns: ['postnr'] }],
      },
      axes: { north: 'wgs84koordinat_bredde', east: 'wgs84koordinat_længde', system: 'EPSG:4326' },
    },
    leftOut: [
      { column: 'status', is: ['2', '4'], reason: 'retired' },
      { column: 'status', is: ['3'], reason: 'planned' },
    ],
    licence: 'CC-BY-4.0',
    attribution: 'Indeholder data fra Klimadatastyrelsen, Danmarks Adresseregister (DAR)',
    foundAt: 'https://datafordeler.dk (DAR), or a kept file of https://api.dataforsyningen.dk/adresser?format=csv',
    renewed: 'every day',
    size: '2.2 GB',
    houses: 2_500_000,
    note: 'One row for each flat; rows of one house are one house.',
    confirmedBy: 'A library for DAWA keeps the header with rows in its tests.',
  },
  /** Estonia: Aadressiandmete süsteem, address objects in force. */
  {
    id: 'ee-ads',
    title: 'Aadressiandmete süsteem (ADS)',
    country: 'EE',
    recognise: {
      columns: listOf(`
        TAISAADRESS | VIITEPUNKT_X | VIITEPUNKT_Y | TASE3_NIMETUS_LIIGIGA | TASE5_NIMETUS_LIIGIGA |
        TASE7_NIMETUS_LIIGIGA
      `),
      fileName: /ads/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['TASE7_NIMETUS_LIIGIGA'] }],
        street: [{ columns: ['TASE5_NIMETUS_LIIGIGA'] }],
        unit: [{ columns: ['TASE8_NIMETUS_LIIGIGA'] }],
        building: [{ columns: ['TASE6_NIMETUS_LIIGIGA'] }],
        city: [{ columns: ['settlement'] }, { columns: ['TASE2_NIMETUS'] }],
        district: [{ columns: ['TASE3_NIMETUS_LIIGIGA'] }],
        region: [{ columns: ['TASE1_NIMETUS_LIIGIGA'] }],
      },
      axes: { north: 'VIITEPUNKT_Y', east: 'VIITEPUNKT_X', system: 'EPSG:3301' },
    },
    // Level 3 is a town or village, or a part of a city (linnaosa), which then is the town itself.
    cuts: [
      {
        column: 'TASE3_NIMETUS_LIIGIGA',
        pattern: /^(?<settlement>(?!.* linnaosa$).+?)(?: küla| alevik| alev| linn)?$/,
      },
    ],
    leftOut: [{ column: 'OLEK', is: ['A', 'T'], reason: 'retired' }],
    licence: 'Open data of the Land Board (attribution)',
    attribution: 'Maa- ja Ruumiamet, aadressiandmete süsteem',
    foundAt: 'https://geoportaal.maaamet.ee (ADS, väljavõtted)',
    renewed: 'every day',
    size: '150 MB packed, 1 GB',
    houses: 700_000,
    note: 'Farms have names and no numbers. It has no postal codes.',
    confirmedBy: 'A test of an importer quotes the header of 38 columns.',
  },
  /** Spain: CartoCiudad, portals of the National Geographic Institute. */
  {
    id: 'es-cartociudad',
    title: 'CartoCiudad, portales',
    country: 'ES',
    recognise: {
      columns: ['id_porpk', 'tipo_vial', 'nombre_via', 'numero', 'poblacion', 'cod_postal'],
      fileName: /cartociudad|portal/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['numero', 'extension'] }],
        street: [{ columns: ['tipo_vial', 'nombre_via'] }],
        city: [{ columns: ['poblacion'] }, { columns: ['municipio'] }],
        region: [{ columns: ['provincia'] }],
        postalCode: [{ columns: ['cod_postal'] }],
      },
      axes: { north: 'Y', east: 'X', system: 'EPSG:4258' },
    },
    otherNames: {
      tipo_vial: ['tvia'],
      nombre_via: ['nom_via'],
      cod_postal: ['codigo_postal'],
      municipio: ['ine_mun_nombre'],
    },
    blanks: [{ texts: ['-998', '-999'] }],
    leftOut: [
      { column: 'tipoporpkd', isNot: ['Portal', ''], reason: 'noHouse' },
      { column: 'numero', is: ['S-N', 'SN', 'S/N', '0'], reason: 'noHouse' },
    ],
    licence: 'CC-BY-4.0',
    attribution: 'CartoCiudad CC-BY 4.0 scne.es',
    foundAt: 'https://centrodedescargas.cnig.es (CartoCiudad, by province)',
    renewed: 'every six months',
    size: '5 to 150 MB by province',
    houses: 11_000_000,
    note: 'Kilometre marks of roads are left out.',
    confirmedBy: 'A description of the layer portalpk_publi and an importer of 2026 name the columns.',
  },
  /** Spain: addresses of the cadastre in the schema of INSPIRE, by municipality. */
  {
    id: 'es-catastro',
    title: 'Catastro, direcciones (INSPIRE)',
    country: 'ES',
    recognise: {
      element: 'Address',
      columns: ['LocatorDesignator.designator', 'component.href'],
      looks: { 'component.href': /#ES\.SDGC\./ },
      fileName: /A\.ES\.SDGC\.AD/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['LocatorDesignator.designator'] }],
        street: [{ columns: ['streetName'] }],
        city: [{ columns: ['municipality'] }],
        postalCode: [{ columns: ['postCode'] }],
      },
      axes: null,
    },
    leftOut: [{ column: 'LocatorDesignator.designator', is: ['S-N', 'SN', '0'], reason: 'noHouse' }],
    joins: [
      {
        element: 'ThoroughfareName',
        key: ['Identifier.localId'],
        of: ['component.href'],
        cut: /#ES\.SDGC\.TN\.([\w.]+)/,
        take: { streetName: 'SpellingOfName.text' },
      },
      {
        element: 'PostalDescriptor',
        key: ['Identifier.localId'],
        of: ['component.href'],
        cut: /#ES\.SDGC\.PD\.([\w.]+)/,
        take: { postCode: 'postCode' },
      },
      {
        element: 'AdminUnitName',
        key: ['Identifier.localId'],
        of: ['component.href'],
        cut: /#ES\.SDGC\.AU\.([\w.]+)/,
        take: { municipality: 'SpellingOfName.text' },
      },
    ],
    licence: 'free use, with the Dirección General del Catastro named',
    attribution: 'Dirección General del Catastro',
    foundAt: 'https://www.catastro.hacienda.gob.es (INSPIRE, ATOM, Addresses)',
    renewed: 'every six months',
    size: '1 to 20 MB packed by municipality',
    houses: 10_000_000,
    note: 'Names of streets, codes and municipalities are elements of their own. It lacks the Basque Country and Navarre.',
    confirmedBy: 'Five programs follow the same references, and a test quotes an address.',
  },
  /** Finland: addresses of buildings of the Digital and Population Data Services Agency, without a header. */
  {
    id: 'fi-dvv',
    title: 'Rakennusten osoitetiedot (DVV)',
    country: 'FI',
    recognise: { columns: [], fileName: /osoitteet/i },
    headerless: {
      columns: [
      'rakennustunnus', 'sijaintikunta', 'maakunta', 'kayttotarkoitus', 'pohjoiskoordinaatti', 'itakoordinaatti',
      'osoitenumero', 'kadunnimi_suomi', 'kadunnimi_ruotsi', 'katunumero', 'postinumero', 'aanestysalue',
      'aanestysalue_suomi', 'aanestysalue_ruotsi', 'sijaintikiinteisto', 'poimintapaiva',
    ], // prettier-ignore
      leastColumns: 15,
      looks: {
        rakennustunnus: /^\d{9}[\dA-Z]$/,
        sijaintikunta: /^\d{3}$/,
        pohjoiskoordinaatti: /^[67]\d{6}$/,
        itakoordinaatti: /^\d{5,6}$/,
        postinumero: /^\d{5}$/,
      },
    },
    encoding: 'windows-1252',
    plan: {
      parts: {
        number: [{ columns: ['katunumero'] }],
        street: [{ columns: ['kadunnimi_suomi'] }, { columns: ['kadunnimi_ruotsi'] }],
        postalCode: [{ columns: ['postinumero'] }],
      },
      axes: { north: 'pohjoiskoordinaatti', east: 'itakoordinaatti', system: 'EPSG:3067' },
    },
    licence: 'CC-BY-4.0',
    attribution: 'Digi- ja väestötietovirasto, rakennusten osoitetiedot',
    foundAt: 'https://www.avoindata.fi (Rakennusten osoitetiedot, koko Suomi)',
    renewed: 'every three months',
    size: '90 MB as .7z, 400 MB; unpack it first',
    houses: 2_400_000,
    note: 'It has no towns: they are those of the postal codes and the positions. Streets have Finnish and Swedish names.',
    confirmedBy: 'Three programs that read the file name its 16 columns in their order.',
  },
  /** France: Base Adresse Locale, the layout in which municipalities publish; the national base is offered in it too. */
  {
    id: 'fr-bal',
    title: 'Base Adresse Locale',
    country: 'FR',
    recognise: {
      columns: ['cle_interop', 'commune_nom', 'voie_nom', 'numero', 'suffixe', 'long', 'lat'],
      fileName: /bal/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['numero', 'suffixe'] }],
        street: [{ columns: ['voie_nom'] }],
        city: [{ columns: ['commune_nom'] }],
        district: [{ columns: ['commune_deleguee_nom'] }, { columns: ['lieudit_complement_nom'] }],
      },
      axes: { north: 'lat', east: 'long', system: 'EPSG:4326' },
    },
    leftOut: [{ column: 'numero', is: ['99999'], reason: 'noHouse' }],
    licence: 'etalab-2.0',
    attribution: 'Base Adresse Locale of the municipality (adresse.data.gouv.fr), Licence Ouverte 2.0',
    foundAt: 'https://adresse.data.gouv.fr/outils/telechargements',
    renewed: 'every day',
    size: '1 GB packed',
    houses: 20_000_000,
    note: 'It has no postal codes: the national base of the other layout has them.',
    confirmedBy: 'The header stands in the tests of the program that checks such files.',
  },
  /** France: Base Adresse Nationale, as one file or by department. */
  {
    id: 'fr-ban',
    title: 'Base Adresse Nationale',
    country: 'FR',
    recognise: {
      columns: ['id', 'numero', 'rep', 'nom_voie', 'code_postal', 'code_insee', 'nom_commune', 'lon', 'lat'],
      fileName: /adresses-(?:france|\d[\dab]\d?)/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['numero', 'rep'] }],
        street: [{ columns: ['nom_voie'] }],
        city: [{ columns: ['nom_commune'] }, { columns: ['libelle_acheminement'] }],
        district: [{ columns: ['nom_ancienne_commune'] }, { columns: ['nom_ld'] }],
        postalCode: [{ columns: ['code_postal'] }],
      },
      axes: { north: 'lat', east: 'lon', system: 'EPSG:4326' },
    },
    // Places that have a name and no numbers are written with this one.
    leftOut: [{ column: 'numero', is: ['99999', '9999'], reason: 'noHouse' }],
    licence: 'etalab-2.0',
    attribution: 'Base Adresse Nationale (adresse.data.gouv.fr), Licence Ouverte 2.0',
    foundAt: 'https://adresse.data.gouv.fr/outils/telechargements',
    renewed: 'every week',
    size: '900 MB packed, 4.5 GB',
    houses: 26_000_000,
    confirmedBy: 'Five programs that read the file name the same 23 columns.',
  },
  /** Croatia: addresses of the State Geodetic Administration in the schema of INSPIRE (Address.gml). */
  {
    id: 'hr-inspire',
    title: 'Registar prostornih jedinica, adrese (INSPIRE)',
    country: 'HR',
    recognise: {
      element: 'Address',
      columns: ['alternativeIdentifier'],
      looks: { alternativeIdentifier: /^.+ \d\S* .+ \d{5} \S/ },
    },
    plan: {
      parts: {
        number: [{ columns: ['houseNumber'] }],
        street: [{ columns: ['streetName'] }],
        city: [{ columns: ['postTown'] }, { columns: ['settlement'] }],
        district: [{ columns: ['settlement'] }],
        postalCode: [{ columns: ['postCode'] }],
      },
      axes: null,
    },
    cuts: [
      {
        column: 'alternativeIdentifier',
        pattern: /^(?<streetName>.+) (?<houseNumber>\d\S*) (?<settlement>.+) (?<postCode>\d{5}) (?<postTown>\S.*)$/,
      },
    ],
    licence: 'no limitations to public access (INSPIRE)',
    attribution: 'Državna geodetska uprava, Republika Hrvatska',
    foundAt: 'https://geoportal.dgu.hr/services/atom/INSPIRE_Addresses_(AD).zip',
    renewed: 'every week',
    size: '200 MB packed, 5 GB',
    houses: 1_500_000,
    note: 'All of an address is one text.',
    unconfirmed: 'OpenAddresses cuts the same text in this way; the rest of the schema was not seen.',
  },
  /** Iceland: Staðfangaskrá, the register of places with addresses. */
  {
    id: 'is-stadfangaskra',
    title: 'Staðfangaskrá',
    country: 'IS',
    recognise: {
      columns: ['HNITNUM', 'POSTNR', 'HEITI_NF', 'HEITI_TGF', 'HUSNR', 'BOKST'],
      fileName: /stadfangaskra/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['HUSNR', 'BOKST'], joins: [''] }, { columns: ['HUSMERKING'] }],
        // Both cases of one name: addresses are written in the dative.
        street: [{ columns: ['HEITI_NF'] }, { columns: ['HEITI_TGF'] }],
        building: [{ columns: ['SERHEITI'] }],
        postalCode: [{ columns: ['POSTNR'] }],
      },
      axes: { north: 'N_HNIT_WGS84', east: 'E_HNIT_WGS84', system: 'EPSG:4326' },
    },
    otherNames: { N_HNIT_WGS84: ['LAT_WGS84'], E_HNIT_WGS84: ['LONG_WGS84'] },
    blanks: [{ texts: ['0'], columns: ['HUSNR'] }],
    licence: 'CC-BY-4.0',
    attribution: 'Húsnæðis- og mannvirkjastofnun (HMS), Staðfangaskrá',
    foundAt: 'https://fasteignaskra.is/gogn/grunngogn-til-nidurhals/stadfangaskra',
    renewed: 'every week',
    size: '25 MB',
    houses: 140_000,
    note: 'It has no towns: they are those of the postal codes and the positions.',
    confirmedBy: 'A program checks the whole header of 29 columns before it reads the file.',
  },
  /** Italy: Archivio nazionale dei numeri civici e delle strade urbane. */
  {
    id: 'it-anncsu',
    title: 'ANNCSU, indirizzario',
    country: 'IT',
    recognise: {
      columns: listOf(`
        CODICE_ISTAT | ODONIMO | CIVICO | ESPONENTE | PROGRESSIVO_ACCESSO | COORD_X_COMUNE | COORD_Y_COMUNE
      `),
      fileName: /indir/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['CIVICO', 'ESPONENTE', 'SPECIFICITA'], joins: ['/', ' '] }],
        street: [{ columns: ['ODONIMO'] }, { columns: ['DIZIONE_LINGUA1'] }, { columns: ['DIZIONE_LINGUA2'] }],
        city: [{ columns: ['COMUNE'] }],
        district: [{ columns: ["LOCALITA'"] }],
      },
      axes: { north: 'COORD_Y_COMUNE', east: 'COORD_X_COMUNE', system: 'EPSG:4258' },
    },
    licence: 'CC-BY-4.0',
    attribution: 'ISTAT and Agenzia delle Entrate, ANNCSU',
    foundAt: 'https://anncsu.open.agenziaentrate.gov.it (indirizzario, by region)',
    renewed: 'every two weeks',
    size: '10 to 80 MB packed by region',
    houses: 27_000_000,
    note: 'It has keys of municipalities and no postal codes: the place nearest to each house is taken. Some municipalities have no positions.',
    confirmedBy: 'An extract of June 2026 and three programs list the 19 columns.',
  },
  /** Lithuania: Adresų registras, in its tables: addresses, streets, places and points. */
  {
    id: 'lt-rc',
    title: 'Adresų registras (Registrų centras)',
    country: 'LT',
    recognise: {
      columns: ['AOB_KODAS', 'SAV_KODAS', 'GYV_KODAS', 'GAT_KODAS', 'NR', 'PASTO_KODAS'],
      fileName: /adr_stat/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['NR', 'KORPUSO_NR'], joins: ['K'] }],
        street: [{ columns: ['streetName', 'streetType'] }],
        city: [{ columns: ['placeName'] }, { columns: ['placeGenitive'] }],
        district: [{ columns: ['municipality'] }],
        postalCode: [{ columns: ['PASTO_KODAS'] }],
      },
      axes: { north: 'pointNorth', east: 'pointEast', system: 'EPSG:4326' },
    },
    standIns: { streetName: 'placeName' },
    joins: [
      {
        file: /adr_gatves/i,
        key: ['GAT_KODAS'],
        of: ['GAT_KODAS'],
        take: { streetName: 'VARDAS_K', streetType: 'TIPO_SANTRUMPA' },
      },
      {
        file: /adr_gyvenamosios_vietoves/i,
        key: ['GYV_KODAS'],
        of: ['GYV_KODAS'],
        take: { placeName: 'VARDAS', placeGenitive: 'VARDAS_K' },
      },
      { file: /adr_savivaldybes/i, key: ['SAV_KODAS'], of: ['SAV_KODAS'], take: { municipality: 'VARDAS_K' } },
      {
        file: /adr_gra_adresai/i,
        key: ['AOB_KODAS'],
        of: ['AOB_KODAS'],
        take: { pointEast: 'E_KOORD', pointNorth: 'N_KOORD' },
        isLarge: true,
      },
    ],
    licence: 'CC-BY-4.0',
    attribution: 'Valstybės įmonė Registrų centras, Adresų registras',
    foundAt:
      'https://www.registrucentras.lt/p/1187 (adr_stat_lr, adr_gatves, adr_gyvenamosios_vietoves, adr_gra_adresai)',
    renewed: 'every month',
    size: '60 MB and 62 MB packed',
    houses: 1_100_000,
    note: 'Put the four files into one archive.',
    confirmedBy: 'An importer of 2026 and a map of Lithuania name the tables and their columns.',
  },
  /** Luxembourg: georeferenced addresses of the land registry. */
  {
    id: 'lu-addresses',
    title: 'Adresses géoréférencées (BD-Adresses)',
    country: 'LU',
    recognise: {
      columns: ['rue', 'numero', 'localite', 'code_postal', 'id_caclr_rue', 'id_caclr_bat'],
      fileName: /addresses|adresses/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['numero'] }],
        street: [{ columns: ['rue'] }],
        city: [{ columns: ['localite'] }, { columns: ['commune'] }],
        postalCode: [{ columns: ['code_postal'] }],
      },
      axes: { north: 'lat_wgs84', east: 'lon_wgs84', system: 'EPSG:4326' },
    },
    otherNames: { code_postal: ['code_posta'], id_caclr_rue: ['id_caclr_r'], id_caclr_bat: ['id_caclr_b'] },
    licence: 'CC0-1.0',
    attribution: 'Administration du cadastre et de la topographie',
    foundAt: 'https://data.public.lu (Adresses géoréférencées)',
    renewed: 'every week',
    size: '28 MB',
    houses: 170_000,
    confirmedBy: 'A note on the file and the views of a map of addresses name its 13 columns.',
  },
  /** Latvia: Valsts adrešu reģistrs, buildings (aw_eka.csv). */
  {
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
    licence: 'CC-BY-4.0',
    attribution: 'Valsts zemes dienests, Valsts adrešu reģistra dati',
    foundAt: 'https://data.gov.lv/dati/dataset/varis-atvertie-dati (aw_eka.csv)',
    renewed: 'every week',
    size: '30 MB packed, 130 MB',
    houses: 560_000,
    note: 'Farms have names and no numbers.',
    confirmedBy: 'A program quotes the specification of July 2025 with all 21 columns.',
  },
  /** The Netherlands: Basisregistratie Adressen en Gebouwen, as the table that NLExtract makes of it. */
  {
    id: 'nl-bag',
    title: 'Basisregistratie Adressen en Gebouwen (NLExtract)',
    country: 'NL',
    recognise: {
      columns: ['openbareruimte', 'huisnummer', 'huisletter', 'huisnummertoevoeging', 'postcode', 'woonplaats'],
      fileName: /bag/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['huisnummer', 'huisletter', 'huisnummertoevoeging'], joins: ['', '-'] }],
        street: [{ columns: ['openbareruimte'] }],
        city: [{ columns: ['woonplaats'] }],
        district: [{ columns: ['gemeente'] }],
        region: [{ columns: ['provincie'] }],
        postalCode: [{ columns: ['postcode'] }],
      },
      axes: { north: 'lat', east: 'lon', system: 'EPSG:4326' },
    },
    leftOut: [
      {
        column: 'verblijfsobjectstatus',
        is: ['Verblijfsobject ingetrokken', 'Niet gerealiseerd verblijfsobject'],
        reason: 'retired',
      },
    ],
    licence: 'CC0-1.0',
    attribution: 'Kadaster, Basisregistratie Adressen en Gebouwen, by NLExtract',
    foundAt: 'https://geotoko.nl (BAG, CSV)',
    renewed: 'every month',
    size: '250 MB packed, 1.3 GB',
    houses: 9_900_000,
    confirmedBy: 'Three programs that read the file name the header, with and without status.',
  },
  /** The Netherlands: the same register as the GeoPackage of PDOK, layer `verblijfsobject`. */
  {
    id: 'nl-bag-light',
    title: 'Basisregistratie Adressen en Gebouwen (PDOK, bag-light)',
    country: 'NL',
    recognise: {
      columns: ['openbare_ruimte_naam', 'huisnummer', 'huisletter', 'toevoeging', 'postcode', 'woonplaats_naam'],
      fileName: /bag/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['huisnummer', 'huisletter', 'toevoeging'], joins: ['', '-'] }],
        street: [{ columns: ['openbare_ruimte_naam'] }],
        city: [{ columns: ['woonplaats_naam'] }],
        postalCode: [{ columns: ['postcode'] }],
      },
      axes: null,
    },
    leftOut: [
      {
        column: 'status',
        is: [
          'Verblijfsobject ingetrokken',
          'Niet gerealiseerd verblijfsobject',
          'Verblijfsobject ten onrechte opgevoerd',
        ],
        reason: 'retired',
      },
    ],
    licence: 'CC-PDDC',
    attribution: 'Kadaster, Basisregistratie Adressen en Gebouwen (PDOK)',
    foundAt: 'https://www.pdok.nl (BAG, Atom, bag-light.gpkg)',
    renewed: 'every month',
    size: '7.5 GB',
    houses: 9_900_000,
    unconfirmed: 'The names of the columns are those of the layer as it is described.',
  },
  /** Norway: Matrikkelen, road addresses of the cadastre. */
  {
    id: 'no-matrikkelen',
    title: 'Matrikkelen, vegadresse',
    country: 'NO',
    recognise: {
      columns: ['adressenavn', 'nummer', 'bokstav', 'postnummer', 'poststed', 'Nord', 'Øst'],
      fileName: /matrikkelenvegadresse|matrikkelenadresse/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['nummer', 'bokstav'], joins: [''] }],
        street: [{ columns: ['adressenavn'] }],
        city: [{ columns: ['poststed'] }, { columns: ['kommunenavn'] }],
        district: [{ columns: ['adressetilleggsnavn'] }],
        postalCode: [{ columns: ['postnummer'] }],
      },
      axes: { north: 'Nord', east: 'Øst', system: 'EPSG:25833' },
    },
    systemColumn: {
      column: 'EPSG-kode',
      systems: { '4258': 'EPSG:4258', '25832': 'EPSG:25832', '25833': 'EPSG:25833', '25835': 'EPSG:25835' },
    },
    licence: 'CC-BY-4.0',
    attribution: '© Kartverket, Matrikkelen',
    foundAt: 'https://kartkatalog.geonorge.no (Matrikkelen – Vegadresse, CSV)',
    renewed: 'every week',
    size: '200 MB packed, 1 GB',
    houses: 2_600_000,
    confirmedBy: 'A program checks the whole header of 38 columns before it reads the file.',
  },
  /** Poland: Państwowy Rejestr Granic, address points in GML, schema of 2021: names are elements of their own. */
  {
    id: 'pl-prg-2021',
    title: 'Państwowy Rejestr Granic, punkty adresowe (GML, schema of 2021)',
    country: 'PL',
    recognise: {
      element: 'AD_PunktAdresowy',
      // Without the ids of the elements no street could be told from a village without streets.
      columns: ['id', 'numerPorzadkowy', 'miejscowosc.href'],
      fileName: /punkty_adresowe|_\d{2}\.\d{2}\.\d{4}_/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['numerPorzadkowy'] }],
        street: [{ columns: ['streetName'] }],
        city: [{ columns: ['placeName'] }],
        postalCode: [{ columns: ['kodPocztowy'] }],
      },
      axes: null,
    },
    standIns: { streetName: 'placeName' },
    leftOut: [{ column: 'koniecWersjiObiektu', isNot: [''], reason: 'retired' }],
    joins: [
      {
        element: 'AD_Miejscowosc',
        key: ['identyfikatorSIMC'],
        of: ['miejscowosc.href'],
        cut: /EMUiA_(\d{7})_/,
        take: { placeName: 'nazwa' },
      },
      {
        element: 'AD_UlicaPlac',
        key: ['id'],
        of: ['ulica2.href'],
        cut: /#(.+)$/,
        take: { streetName: 'nazwaPelna' },
      },
    ],
    licence: 'Free for any use (Prawo geodezyjne i kartograficzne)',
    attribution: 'Główny Urząd Geodezji i Kartografii, Państwowy Rejestr Granic',
    foundAt: 'https://opendata.geoportal.gov.pl/prg/adresy/PRG-punkty_adresowe.zip',
    renewed: 'every day',
    size: '750 MB packed, 11 GB',
    houses: 8_500_000,
    note: 'The only schema since September 2026. Villages without streets number their houses by the village.',
    confirmedBy: 'A converter keeps records of a file of November 2025 in its tests.',
  },
  /** Poland: Państwowy Rejestr Granic, address points in GML, schema of 2012 (the files that end in .xml). */
  {
    id: 'pl-prg',
    title: 'Państwowy Rejestr Granic, punkty adresowe (GML)',
    country: 'PL',
    recognise: {
      element: 'PRG_PunktAdresowy',
      columns: ['miejscowosc', 'numerPorzadkowy'],
      fileName: /punkty_adresowe/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['numerPorzadkowy'] }],
        street: [{ columns: ['ulica'] }],
        city: [{ columns: ['miejscowosc'] }],
        district: [{ columns: ['czescMiejscowosci'] }],
        postalCode: [{ columns: ['kodPocztowy'] }],
      },
      axes: null,
    },
    standIns: { ulica: 'miejscowosc' },
    leftOut: [
      { column: 'status', is: ['prognozowany', 'wTrakcieBudowy'], reason: 'planned' },
      { column: 'cyklZycia.BT_CyklZyciaInfo.koniecWersjiObiektu', isNot: [''], reason: 'retired' },
    ],
    licence: 'Free for any use (Prawo geodezyjne i kartograficzne)',
    attribution: 'Główny Urząd Geodezji i Kartografii, Państwowy Rejestr Granic',
    foundAt: 'https://opendata.geoportal.gov.pl/prg/adresy/PRG-punkty_adresowe.zip',
    renewed: 'every day',
    size: '750 MB packed, 32 GB',
    houses: 8_500_000,
    note: 'Files before September 2026. Villages without streets number their houses by the village.',
    confirmedBy: 'Four programs that read the schema of 2012 name its elements.',
  },
  /** Poland: the same address points as a table, the names of parts shortened as in the earlier files of voivodeships. */
  {
    id: 'pl-prg-table',
    title: 'Państwowy Rejestr Granic, punkty adresowe (table)',
    country: 'PL',
    recognise: {
      columns: ['mjs_nazwa', 'ulc_nazwa', 'pad_numer_porzadkowy', 'pad_kod_pocztowy'],
      fileName: /adr/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['pad_numer_porzadkowy'] }],
        street: [{ columns: ['ulc_nazwa'] }],
        city: [{ columns: ['mjs_nazwa'] }],
        district: [{ columns: ['gmi_nazwa'] }],
        region: [{ columns: ['woj_nazwa'] }],
        postalCode: [{ columns: ['pad_kod_pocztowy'] }],
      },
      axes: { north: 'y', east: 'x', system: 'EPSG:2180' },
    },
    otherNames: { y: ['pad_y', 'wsp_y', 'lat'], x: ['pad_x', 'wsp_x', 'lon'] },
    standIns: { ulc_nazwa: 'mjs_nazwa' },
    licence: 'Free for any use (Prawo geodezyjne i kartograficzne)',
    attribution: 'Główny Urząd Geodezji i Kartografii, Państwowy Rejestr Granic',
    foundAt: 'https://www.geoportal.gov.pl (PRG, punkty adresowe)',
    renewed: 'every day',
    size: '500 MB packed',
    houses: 8_500_000,
    unconfirmed: 'The sources of OpenAddresses name its parts; the names of its axes are not told.',
  },
  /** Slovenia: Register naslovov. */
  {
    id: 'si-rn',
    title: 'Register naslovov',
    country: 'SI',
    recognise: {
      columns: ['HS_STEVILKA', 'HS_DODATEK', 'ULICA_NAZIV', 'NASELJE_NAZIV', 'POSTNI_OKOLIS_SIFRA', 'E', 'N'],
      fileName: /naslov/i,
    },
    plan: {
      parts: {
        number: [{ columns: ['HS_STEVILKA', 'HS_DODATEK'], joins: [''] }],
        street: [{ columns: ['ULICA_NAZIV'] }, { columns: ['ULICA_NAZIV_DJ'] }],
        unit: [{ columns: ['ST_STANOVANJA'] }],
        city: [{ columns: ['POSTNI_OKOLIS_NAZIV'] }, { columns: ['NASELJE_NAZIV'] }, { columns: ['NASELJE_NAZIV_DJ'] }],
        district: [{ columns: ['NASELJE_NAZIV'] }],
        region: [{ columns: ['STATISTICNA_REGIJA_NAZIV'] }],
        postalCode: [{ columns: ['POSTNI_OKOLIS_SIFRA'] }],
      },
      axes: { north: 'N', east: 'E', system: 'EPSG:3794' },
    },
    standIns: { ULICA_NAZIV: 'NASELJE_NAZIV' },
    licence: 'CC-BY-4.0',
    attribution: 'Geodetska uprava Republike Slovenije, Register naslovov',
    foundAt: 'https://ipi.eprostor.gov.si/jgp (Register naslovov)',
    renewed: 'every week',
    size: '40 MB packed, 250 MB',
    houses: 560_000,
    note: 'Villages without streets number their houses by the village.',
    confirmedBy: 'OpenAddresses and six programs name the columns.',
  },
  /** Slovakia: Register adries, as the table of the whole country that OpenAddresses reads. */
  {
    id: 'sk-ra',
    title: 'Register adries',
    country: 'SK',
    recognise: {
      columns: ['street', 'constriptionnumber', 'number', 'city', 'postcode', 'lat', 'lon'],
      fileName: /countrywide|register/i,
    },
    plan: {
      parts: {
        number: [
          { columns: ['constriptionnumber', 'number'], joins: ['/'] },
          { columns: ['number'] },
          { columns: ['constriptionnumber'] },
        ],
        street: [{ columns: ['street'] }],
        city: [{ columns: ['city'] }],
        postalCode: [{ columns: ['postcode'] }],
      },
      axes: { north: 'lat', east: 'lon', system: 'EPSG:4326' },
    },
    otherNames: { constriptionnumber: ['conscriptionnumber'] },
    standIns: { street: 'city' },
    licence: 'CC-BY-4.0',
    attribution: 'Ministerstvo vnútra Slovenskej republiky, Register adries',
    foundAt: 'https://data.gov.sk (Register adries), or batch.openaddresses.io (sk/countrywide)',
    renewed: 'every month',
    size: '40 MB packed',
    houses: 1_700_000,
    note: 'A house of a street bears two numbers, 1234/56: that of the municipality and that of the street.',
    unconfirmed: 'OpenAddresses names the columns with tests; the tables of the ministry are others.',
  },
]
