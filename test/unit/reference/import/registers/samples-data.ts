/**
 * What the rows of each sample hold: number, street, town, postal code and degrees, or why a row is left out. The degrees
 * are those to which PROJ 9.1.1 turns the coordinates of the sample, whose values are invented at plausible places.
 */
export type ExpectedRow =
  [number: string, street: string, town: string, code: string, lat: number, lon: number] | string

export interface Sample {
  id: string
  /** Of the main table, mostly named after the register; the others of its archive are beside it. */
  file: string
  /** In which it is published; the sample is kept as UTF-8. */
  encoding?: string
  /** Its positions are in the geometry of its container, which a sample in text does not have. */
  isWithoutGeometry?: true
  rows: ExpectedRow[]
}

// prettier-ignore
const SAMPLE_BY_REGISTER: Readonly<Record<string, Partial<Sample> & Pick<Sample, 'rows'>>> = {
  'fr-ban': {
    rows: [
      ['12', 'Rue Alexandre Bérard', 'Ambérieu-en-Bugey', '01500', 45.9581, 5.3594],
      ['12 bis', 'Rue Alexandre Bérard', 'Ambérieu-en-Bugey', '01500', 45.95815, 5.35951],
      ['6', 'Route de Pomaret', 'Altier', '48800', 44.474983, 3.840026],
      ['1', 'Cour du Commerce Saint-André', 'Paris 6e Arrondissement', '75006', 48.852851, 2.338721],
      ['27 a', "Rue de l'Église", 'Saint-Denis', '97400', -20.8789, 55.4481],
      'noHouse',
    ],
  },
  'fr-bal': {
    rows: [
      ['43', 'Avenue de Mazamet', 'Soual', '', 43.5559286, 2.1202907],
      ['6', 'Place du Parc', 'Soual', '', 43.554582, 2.1166958],
      ['6 ter', 'Place du Parc', 'Soual', '', 43.55462, 2.1167],
      ['14', 'Rue du Moulin', 'Chemillé-en-Anjou', '', 47.1706, -0.7007],
      'noHouse',
    ],
  },
  'nl-bag': {
    rows: [
      ['123', 'Keizersgracht', 'Amsterdam', '1015CJ', 52.37554, 4.88734],
      ['123A', 'Keizersgracht', 'Amsterdam', '1015CJ', 52.37556, 4.88737],
      ['7B-2', 'Burgwal', 'Delft', '2611GE', 52.01042, 4.3589],
      ['18-1', 'Dorpsstraat', 'Haren', '9751AM', 53.1727, 6.6041],
      'retired',
    ],
  },
  'nl-bag-light': {
    isWithoutGeometry: true,
    rows: [
      ['61', 'Oudegracht', 'Utrecht', '3511AD', 52.0921, 5.1195],
      ['61-BS', 'Oudegracht', 'Utrecht', '3511AD', 52.09211, 5.11951],
      ['4C', 'Markt', 'Maastricht', '6211CJ', 50.8513, 5.6909],
      ['2', 'Havenplein', 'Terneuzen', '4531EH', 51.3369, 3.8291],
      'retired',
    ],
  },
  'be-best': {
    rows: [
      ['475', 'Bergense Steenweg', 'Anderlecht', '1070', 50.83595, 4.31653],
      ['1', 'Grote Markt', 'Brussel', '1000', 50.84671, 4.35251],
      ['27A', 'Korenmarkt', 'Gent', '9000', 51.05432, 3.72171],
      ['14', 'Rue de Fer', 'Namur', '5000', 50.46589, 4.86701],
      ['8', 'Rue Gospert', 'Eupen', '4700', 50.6298, 6.0331],
      'retired',
    ],
  },
  'ch-addresses': {
    rows: [
      ['17', 'Bahnhofstrasse', 'Zürich', '8001', 47.36986, 8.53931],
      ['17.1', 'Bahnhofstrasse', 'Zürich', '8001', 47.36991, 8.53935],
      ['32a', 'Worblentalstrasse', 'Worblaufen', '3048', 46.9786, 7.4597],
      ['4', "Rue de l'Hôpital", 'Neuchâtel', '2000', 46.99121, 6.93103],
      ['29', 'Via Nassa', 'Lugano', '6900', 46.00331, 8.95062],
      'planned',
    ],
  },
  'pl-prg-table': {
    rows: [
      ['15/17', 'Nowy Świat', 'Warszawa', '00-029', 52.23391, 21.0188199],
      ['3', 'Floriańska', 'Kraków', '31-019', 50.06225, 19.9390699],
      ['12A', 'Krzywe', 'Krzywe', '16-402', 54.0937, 23.0191],
      ['8B', 'Świdnicka', 'Wrocław', '50-067', 51.1062, 17.0309],
    ],
  },
  'cz-ruian': {
    encoding: 'windows-1250',
    rows: [
      ['91/7a', 'Jelení', 'Praha', '11800', 50.09341, 14.39301],
      ['9/10', 'Jiřská', 'Praha', '11900', 50.09162, 14.40512],
      ['9', 'U elektrárny', 'Praha', '17000', 50.1059, 14.4493],
      ['2', 'Trojanovice', 'Trojanovice', '74401', 49.5164, 18.2376],
      ['120/18', 'Křížová', 'Brno', '60300', 49.1897, 16.5939],
    ],
  },
  'au-gnaf-core': {
    file: 'au-gnaf-core.psv',
    rows: [
      ['5', 'SECOND AVENUE', 'BLACKTOWN', '2148', -33.768512, 150.907511],
      ['225-245', 'MAIN STREET', 'BLACKTOWN', '2148', -33.77, 150.91],
      ['12A', 'KILDA ROAD NORTH', 'ST KILDA', '3182', -37.8577, 144.9812],
      ['38', 'SALAMANCA PLACE', 'BATTERY POINT', '7004', -42.88705, 147.33213],
      ['', 'GAP ROAD', 'GILLEN', '0870', -23.7113, 133.8741],
    ],
  },
  'nz-linz': {
    rows: [
      ['15', 'Cuba Street', 'Wellington', '', -41.29188, 174.77541],
      ['15B', 'Cuba Street', 'Wellington', '', -41.29191, 174.77544],
      ['102-104', 'Great North Road', 'Auckland', '', -36.86181, 174.74421],
      ['8', 'Ōwhiro Bay Parade', 'Wellington', '', -41.3456, 174.7566],
      ['412', 'Puponga Farm Road', 'Puponga', '', -40.5213, 172.7229],
      'retired',
    ],
  },
  'us-nad': {
    rows: [
      ['99 B', 'North Maple Street', 'Burlington', '05401', 44.4812, -73.2189],
      ['40-12', 'Bell Boulevard', 'Bayside', '11361', 40.7641, -73.7719],
      ['1600', 'Pennsylvania Avenue NW', 'Washington', '20500', 38.8977, -77.0365],
      ['210', 'West Temple Street', 'Los Angeles', '90012', 34.05601, -118.24411],
      'noHouse',
      'retired',
    ],
  },
  'overture': {
    file: 'overture.geojsonl',
    rows: [
      ['12B', 'Main Street', 'Stoneham', '02180', 42.4801, -71.0995],
      ['7', 'Burgwal', 'Delft', '2611GE', 52.01042, 4.3589],
      ['4 bis', 'Rue Nationale', 'Tours', '37000', 47.39401, 0.68491],
      ['120', 'Rua das Flores', 'Curitiba', '80020-090', -25.43121, -49.27221],
      ['15', 'Cuba Street', 'Wellington', '6011', -41.29188, 174.77541],
    ],
  },
  'pl-prg': {
    file: 'pl-prg.xml',
    rows: [
      ['15/17', 'Nowy Świat', 'Warszawa', '00-029', 52.23391, 21.01882],
      ['3', 'Floriańska', 'Kraków', '31-019', 50.06225, 19.93907],
      ['12A', 'Krzywe', 'Krzywe', '16-402', 54.0937, 23.0191],
      ['8B', 'Jana Kolberga', 'Sopot', '81-881', 54.4489, 18.5394],
      'planned',
    ],
  },
  'at-bev': {
    file: 'at-bev/ADRESSE.csv',
    rows: [
      ['12', 'Kärntner Straße', 'Wien', '1010', 48.20641, 16.37171],
      ['14A', 'Kärntner Straße', 'Wien', '1010', 48.20651, 16.37161],
      ['7', 'Getreidegasse', 'Salzburg', '5020', 47.80001, 13.04351],
      ['3', 'Maurachgasse', 'Bregenz', '6900', 47.50421, 9.74861],
      ['25', 'Neufurth', 'Amstetten', '3300', 48.10011, 14.80001],
    ],
  },
  'de-hk': {
    rows: [
      ['12', 'Weinstraße', 'Offenburg', '77654', 48.4801, 7.9801],
      ['75 a', 'Hauptstraße', 'Offenburg', '77652', 48.4698, 7.9431],
      ['61', 'Königsplatz', 'Kassel', '', 51.3152, 9.4968],
      ['8 b', 'Untermarkt', 'Görlitz', '02826', 51.1567, 14.9912],
      'noHouse',
    ],
  },
  'de-hk-plain': {
    rows: [
      ['6', 'Minoritenstraße', 'Köln', '', 50.9386, 6.9546],
      ['6 a', 'Minoritenstraße', 'Köln', '', 50.93862, 6.95463],
      ['112', 'Pontstraße', 'Aachen', '', 50.7799, 6.0809],
      ['3', 'Marienwall', 'Minden', '', 52.2911, 8.9142],
      'noHouse',
    ],
  },
  'de-hk-keys': {
    rows: [
      ['1', 'Aachener Straße', 'Berlin', '10713', 52.4824, 13.3193],
      ['1 A', 'Aachener Straße', 'Berlin', '10713', 52.48243, 13.31938],
      ['117', 'Unter den Linden', 'Berlin', '10117', 52.5171, 13.3921],
      ['22', 'Spandauer Damm', 'Berlin', '14059', 52.5192, 13.2959],
    ],
  },
  'de-hk-short': {
    rows: [
      ['6', 'Minoritenstraße', '', '', 50.9386, 6.9546],
      ['6 a', 'Minoritenstraße', '', '', 50.93862, 6.95463],
      ['14', 'Am Hof', '', '', 50.9401, 6.9581],
      ['2', 'Burgmauer', '', '', 50.9412, 6.9552],
    ],
  },
  'dk-dar': {
    rows: [
      ['6', 'A Hansensvej', 'Rømø', '6792', 55.0972751, 8.5395954],
      ['12B', 'Nørregade', 'København K', '1165', 55.68001, 12.57281],
      ['3', 'Ågade', 'Bramming', '6740', 55.46601, 8.70051],
      ['1', 'Store Torv', 'Aarhus C', '8000', 56.15711, 10.20961],
      'planned',
      'retired',
    ],
  },
  'no-matrikkelen': {
    rows: [
      ['22', 'Karl Johans gate', 'OSLO', '0026', 59.91301, 10.7400099],
      ['22B', 'Karl Johans gate', 'OSLO', '0026', 59.91304, 10.74011],
      ['73', 'Storgata', 'TROMSØ', '9008', 69.6492, 18.9553001],
      ['21A', 'Øvregaten', 'BERGEN', '5003', 60.3972, 5.3281001],
      ['4', 'Kirkegata', 'KIRKENES', '9900', 69.7269, 30.0453001],
    ],
  },
  'fi-dvv': {
    encoding: 'windows-1252',
    rows: [
      ['12', 'Mariankatu', '', '00170', 60.1731978, 24.9561079],
      ['53', 'Kangasvierentie', '', '69440', 63.5389457, 24.6316066],
      ['12-14', 'Mariankatu', '', '00170', 60.1732996, 24.9562998],
      ['26', 'Ålandsvägen', '', '22100', 60.098198, 19.9351017],
      ['8a', 'Hämeenkatu', '', '33100', 61.4981017, 23.7620936],
    ],
  },
  'is-stadfangaskra': {
    rows: [
      ['8A', 'Borgartún', '', '105', 64.14801, -21.90401],
      ['22', 'Laugavegur', '', '101', 64.14611, -21.92801],
      ['99', 'Hafnarstræti', '', '600', 65.68281, -18.08951],
      ['', 'Hlíðarendi', '', '861', 63.75961, -19.99981],
    ],
  },
  'ee-ads': {
    rows: [
      ['4', 'Viru tänav', 'Tallinn', '', 59.43701, 24.74701],
      ['12a', 'Rüütli tänav', 'Tartu', '', 58.38081, 26.72121],
      ['8', 'Juubelitammede tee', 'Saku', '', 59.3011, 24.6680999],
      ['', '', 'Haanja', '', 57.7161, 27.0461001],
      'retired',
    ],
  },
  'lv-var': {
    rows: [
      ['100', 'Brīvības iela', 'Rīga', 'LV-1001', 56.96001, 24.13201],
      ['100 k-2', 'Brīvības iela', 'Rīga', 'LV-1001', 56.96011, 24.13221],
      ['11A', 'Raiņa iela', 'Priekuļi', 'LV-4126', 57.31501, 25.36111],
      ['', '', 'Ainažu pag.', 'LV-4035', 57.8661, 24.3651],
      'retired',
    ],
  },
  'lt-rc': {
    file: 'lt-rc/adr_stat_lr.csv',
    rows: [
      ['46', 'Pyvesos g.', 'Akmenė', 'LT-85113', 56.1601, 23.2201],
      ['12K2', 'Gedimino pr.', 'Vilnius', 'LT-01103', 54.68701, 25.27981],
      ['9', 'Gedimino pr.', 'Vilnius', 'LT-01103', 54.68721, 25.28001],
      ['4', 'Juragiai', 'Juragiai', 'LT-53288', 54.8331, 23.8781],
    ],
  },
  'sk-ra': {
    rows: [
      ['2347/20', 'Jegorovova', 'Banská Bystrica', '97401', 48.7331, 19.1301],
      ['1275/29A', 'Na Vinohrady', 'Trenčín', '91105', 48.8801, 18.0501],
      ['13', 'Kollárova', 'Kráľovský Chlmec', '07701', 48.4231, 21.9791],
      ['88', 'Ždiar', 'Ždiar', '05955', 49.2711, 20.2621],
    ],
  },
  'si-rn': {
    rows: [
      ['1', 'Prešernov trg', 'Ljubljana', '1000', 46.05131, 14.50601],
      ['38a', 'Kidričeva cesta', 'Kranj', '4000', 46.24101, 14.35011],
      ['4', 'Čevljarska ulica', 'Koper - Capodistria', '6000', 45.54741, 13.73051],
      ['12', 'Rakovec', 'Gradac', '8332', 45.6361, 15.2571],
    ],
  },
  'hr-inspire': {
    file: 'hr-inspire.gml',
    rows: [
      ['5A', 'Ilica', 'Zagreb', '10000', 45.81331, 15.97501],
      ['12', 'Ulica Ivana Gundulića', 'Zagreb', '10000', 45.81021, 15.97121],
      ['3', 'Ulica 1. svibnja', 'Donji Miholjac', '31540', 45.7611, 18.1661],
      ['27', 'Put Duilova', 'Split', '21000', 43.5001, 16.4901],
    ],
  },
  'es-cartociudad': {
    isWithoutGeometry: true,
    rows: [
      ['12', 'CALLE MAYOR', 'Madrid', '28013', 40.41601, -3.70701],
      ['12 B', 'CALLE MAYOR', 'Madrid', '28013', 40.41603, -3.70703],
      ['7', 'RÚA DO VILAR', 'Santiago de Compostela', '15705', 42.8791, -8.5441],
      ['23', "CARRER D'EN BLAI", 'Barcelona', '08004', 41.37411, 2.16401],
      'noHouse',
    ],
  },
  'es-catastro': {
    file: 'es-catastro.gml',
    encoding: 'latin1',
    rows: [
      ['10', 'CALLE REAL', 'A CORUÑA', '15009', 43.36991, -8.40031],
      ['12', 'CALLE REAL', 'A CORUÑA', '15009', 43.37001, -8.40041],
      ['2B', 'PLAZA MARIA PITA', 'A CORUÑA', '15003', 43.36801, -8.40501],
      'noHouse',
    ],
  },
  'pl-prg-2021': {
    file: 'pl-prg-2021.gml',
    rows: [
      ['21A', 'Żubrów', 'Żubrów', '69-200', 52.4865, 15.1155],
      ['1A', 'Inwalidów Wojennych', 'Rzepin', '69-110', 52.3465, 14.8390999],
      ['3', 'Inwalidów Wojennych', 'Rzepin', '69-110', 52.3467, 14.8392999],
      ['2', 'Plac Kasztanowy', 'Rzepin', '69-110', 52.3481, 14.8301],
    ],
  },
  'it-anncsu': {
    rows: [
      ['12', 'VIA ROMA', '', '', 39.30001, 16.25001],
      ['12/A', 'VIA ROMA', '', '', 39.30003, 16.25003],
      ['101', 'CORSO GIOVANNI NICOTERA', '', '', 38.97211, 16.31611],
      ['30', 'VIA DEI PORTICI', '', '', 46.49971, 11.35421],
    ],
  },
  'lu-addresses': {
    rows: [
      ['20', 'Kaesfurterstrooss', 'Hupperdange', '9755', 50.094894, 6.0629409],
      ['8A', "Rue de l'Eglise", 'Oetrange', '5355', 49.60001, 6.25901],
      ['37', 'Grand-Rue', 'Luxembourg', '1661', 49.61141, 6.12951],
      ['14', 'Avenue de la Gare', 'Esch-sur-Alzette', '4131', 49.49461, 5.98401],
    ],
  },
  'au-gnaf': {
    file: 'au-gnaf/NSW_ADDRESS_DETAIL_psv.psv',
    rows: [
      ['5', 'SECOND AVENUE', 'BLACKTOWN', '2148', -33.768512, 150.907511],
      ['225-245', 'MAIN STREET', 'BLACKTOWN', '2148', -33.77, 150.91],
      ['12A', 'KILDA ROAD N', 'GUNNING', '2581', -34.78, 149.26],
      'retired',
      'retired',
    ],
  },
  'ca-oda': {
    rows: [
      ['448', 'BIG SPRINGS DR SE', 'AIRDRIE', '', 51.27301, -113.99282],
      ['12', 'MAIN ST', 'Saint John', 'E2E1L5', 45.27341, -66.06331],
      ['101A', 'QUEEN ST W', 'TORONTO', '', 43.65161, -79.38411],
      ['7', 'RUE SAINT-PAUL', 'QUEBEC', '', 46.81671, -71.20861],
    ],
  },
  'ca-nar': {
    file: 'ca-nar/Address_35_part_1.csv',
    rows: [
      ['10 A', 'King ST W', 'TORONTO', 'M5V1A1', 43.64751, -79.38751],
      ['225', 'Elgin ST', 'OTTAWA', 'K2P1L7', 45.41901, -75.69121],
      ['18', 'Lakeshore RD E', 'OAKVILLE', 'L6J1H4', 43.44671, -79.66681],
    ],
  },
  'ca-nar-quebec': {
    file: 'ca-nar-quebec/Address_24.csv',
    rows: [
      ['20', 'RUE Saint-Denis', 'MONTREAL', 'H2X3K4', 45.51551, -73.56181],
      ['1045', 'AV des Érables', 'QUEBEC', 'G1R2M9', 46.80521, -71.22041],
      ['7 B', 'RUE Principale O', 'MAGOG', 'J1X2A5', 45.26751, -72.14811],
    ],
  },
  'br-cnefe': {
    rows: [
      ['120', 'RUA CECILIA BRASIL', '', '69301000', 2.82001, -60.67201],
      ['1578', 'AVENIDA PAULISTA', '', '01310100', -23.56141, -46.65581],
      ['7 A', 'RUA DOUTOR MURICY', '', '80020090', -25.43121, -49.27221],
      'noHouse',
    ],
  },
  'mx-inegi': {
    rows: [
      ['12', 'CALLE MADERO', 'Ciudad de México', '06000', 19.43361, -99.13801],
      ['12 BIS', 'CALLE MADERO', 'Ciudad de México', '06000', 19.43363, -99.13803],
      ['804', 'AVENIDA JUÁREZ', 'Guadalajara', '44100', 20.67451, -103.35431],
      'noHouse',
    ],
  },
  'jp-isj': {
    encoding: 'shift_jis',
    rows: [
      ['8', '麹町二丁目', '千代田区', '', 35.684517, 139.740401],
      ['16', '三番町', '千代田区', '', 35.690141, 139.744101],
      ['126', '岩根下桶', '本宮市', '', 37.477545, 140.326641],
      ['3', 'おもろまち三丁目', '那覇市', '', 26.226501, 127.696301],
      'otherName',
      'retired',
    ],
  },
  'jp-abr': {
    file: 'jp-abr/mt_rsdtdsp_rsdt_pref13.csv',
    rows: [
      ['19-4', '上荻三丁目', '杉並区', '', 35.7042, 139.5995],
      ['1-2-1', '芝浦三丁目', '港区', '', 35.644986, 139.748888],
      ['8-5', '麹町二丁目', '千代田区', '', 35.684517, 139.740401],
      'retired',
    ],
  },
  'kr-juso': {
    file: 'kr-juso.txt',
    encoding: 'cp949',
    rows: [
      ['94', '자하문로', '종로구', '03047', 37.5841, 126.9701],
      ['16-14', '자하문로36길', '종로구', '03047', 37.5868, 126.9681],
      ['2130', '한누리대로', '세종특별자치시', '30151', 36.4801, 127.2891],
      ['570-1', '해운대로', '해운대구', '48094', 35.1631, 129.1591],
    ],
  },
  'tw-doorplates': {
    rows: [
      ['120號', '重新路三段', '', '', 25.0601, 121.4881],
      ['１２號', '重新路三段５巷', '', '', 25.0603, 121.4885],
      ['7號之1', '北新路二段', '', '', 24.9711, 121.5411],
      ['8之2號', '中山路一段112巷6弄', '', '', 24.9931, 121.4241],
    ],
  },
  'us-tiger': {
    isWithoutGeometry: true,
    rows: [
      ['', 'Maple St', '', '05401', 44.4812, -73.2189],
      ['', 'N Main St', '', '05401', 44.4851, -73.2141],
      ['', 'State Hwy 15', '', '05452', 44.4951, -73.1141],
    ],
  },
}

export const SAMPLES = Object.entries(SAMPLE_BY_REGISTER).map(([id, sample]): Sample => ({
  id,
  file: `${id}.csv`,
  ...sample,
}))
