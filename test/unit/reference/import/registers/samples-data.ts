/**
 * What the rows of each sample hold: number, street, town, postal code and degrees, or why a row is left out. The degrees
 * are those to which PROJ 9.1.1 turns the coordinates of the sample, whose values are invented at plausible places.
 */
export type ExpectedRow =
  [number: string, street: string, town: string, code: string, lat: number, lon: number] | string

export interface Sample {
  id: string
  /** Of the main table; the others of its archive are beside it. */
  file: string
  /** In which it is published; the sample is kept as UTF-8. */
  encoding?: string
  /** Where the geometry of each row is, in a file that has one. */
  geometry?: [east: number, north: number][]
  rows: ExpectedRow[]
}

// prettier-ignore
export const SAMPLES: readonly Sample[] = [
  {
    id: 'fr-ban',
    file: 'fr-ban.csv',
    rows: [
      ['12', 'Rue Alexandre Bérard', 'Ambérieu-en-Bugey', '01500', 45.9581, 5.3594],
      ['12 bis', 'Rue Alexandre Bérard', 'Ambérieu-en-Bugey', '01500', 45.95815, 5.35951],
      ['6', 'Route de Pomaret', 'Altier', '48800', 44.474983, 3.840026],
      ['1', 'Cour du Commerce Saint-André', 'Paris 6e Arrondissement', '75006', 48.852851, 2.338721],
      ['27 a', "Rue de l'Église", 'Saint-Denis', '97400', -20.8789, 55.4481],
      'noHouse',
    ],
  },
  {
    id: 'fr-bal',
    file: 'fr-bal.csv',
    rows: [
      ['43', 'Avenue de Mazamet', 'Soual', '', 43.5559286, 2.1202907],
      ['6', 'Place du Parc', 'Soual', '', 43.554582, 2.1166958],
      ['6 ter', 'Place du Parc', 'Soual', '', 43.55462, 2.1167],
      ['14', 'Rue du Moulin', 'Chemillé-en-Anjou', '', 47.1706, -0.7007],
      'noHouse',
    ],
  },
  {
    id: 'nl-bag',
    file: 'nl-bag.csv',
    rows: [
      ['123', 'Keizersgracht', 'Amsterdam', '1015CJ', 52.37554, 4.88734],
      ['123A', 'Keizersgracht', 'Amsterdam', '1015CJ', 52.37556, 4.88737],
      ['7B-2', 'Burgwal', 'Delft', '2611GE', 52.01042, 4.3589],
      ['18-1', 'Dorpsstraat', 'Haren', '9751AM', 53.1727, 6.6041],
      'retired',
    ],
  },
  {
    id: 'nl-bag-light',
    file: 'nl-bag-light.csv',
    geometry: [[136654.088, 456016.38], [136654.777, 456017.49], [176388.005, 317985.036], [46428.786, 373122.674]],
    rows: [
      ['61', 'Oudegracht', 'Utrecht', '3511AD', 52.0921, 5.1195],
      ['61-BS', 'Oudegracht', 'Utrecht', '3511AD', 52.09211, 5.11951],
      ['4C', 'Markt', 'Maastricht', '6211CJ', 50.8513, 5.6909],
      ['2', 'Havenplein', 'Terneuzen', '4531EH', 51.3369, 3.8291],
      'retired',
    ],
  },
  {
    id: 'be-best',
    file: 'be-best.csv',
    rows: [
      ['475', 'Bergense Steenweg', 'Anderlecht', '1070', 50.83595, 4.31653],
      ['1', 'Grote Markt', 'Brussel', '1000', 50.84671, 4.35251],
      ['27A', 'Korenmarkt', 'Gent', '9000', 51.05432, 3.72171],
      ['14', 'Rue de Fer', 'Namur', '5000', 50.46589, 4.86701],
      ['8', 'Rue Gospert', 'Eupen', '4700', 50.6298, 6.0331],
      'retired',
    ],
  },
  {
    id: 'ch-addresses',
    file: 'ch-addresses.csv',
    rows: [
      ['17', 'Bahnhofstrasse', 'Zürich', '8001', 47.36986, 8.53931],
      ['17.1', 'Bahnhofstrasse', 'Zürich', '8001', 47.36991, 8.53935],
      ['32a', 'Worblentalstrasse', 'Worblaufen', '3048', 46.9786, 7.4597],
      ['4', "Rue de l'Hôpital", 'Neuchâtel', '2000', 46.99121, 6.93103],
      ['29', 'Via Nassa', 'Lugano', '6900', 46.00331, 8.95062],
      'planned',
    ],
  },
  {
    id: 'pl-prg-table',
    file: 'pl-prg-table.csv',
    rows: [
      ['15/17', 'Nowy Świat', 'Warszawa', '00-029', 52.23391, 21.0188199],
      ['3', 'Floriańska', 'Kraków', '31-019', 50.06225, 19.9390699],
      ['12A', 'Krzywe', 'Krzywe', '16-402', 54.0937, 23.0191],
      ['8B', 'Świdnicka', 'Wrocław', '50-067', 51.1062, 17.0309],
    ],
  },
  {
    id: 'cz-ruian',
    file: 'cz-ruian.csv',
    encoding: 'windows-1250',
    rows: [
      ['91/7a', 'Jelení', 'Praha', '11800', 50.09341, 14.39301],
      ['9/10', 'Jiřská', 'Praha', '11900', 50.09162, 14.40512],
      ['9', 'U elektrárny', 'Praha', '17000', 50.1059, 14.4493],
      ['2', 'Trojanovice', 'Trojanovice', '74401', 49.5164, 18.2376],
      ['120/18', 'Křížová', 'Brno', '60300', 49.1897, 16.5939],
    ],
  },
  {
    id: 'au-gnaf-core',
    file: 'au-gnaf-core.psv',
    rows: [
      ['5', 'SECOND AVENUE', 'BLACKTOWN', '2148', -33.768512, 150.907511],
      ['225-245', 'MAIN STREET', 'BLACKTOWN', '2148', -33.77, 150.91],
      ['12A', 'KILDA ROAD NORTH', 'ST KILDA', '3182', -37.8577, 144.9812],
      ['38', 'SALAMANCA PLACE', 'BATTERY POINT', '7004', -42.88705, 147.33213],
      ['', 'GAP ROAD', 'GILLEN', '0870', -23.7113, 133.8741],
    ],
  },
  {
    id: 'nz-linz',
    file: 'nz-linz.csv',
    rows: [
      ['15', 'Cuba Street', 'Wellington', '', -41.29188, 174.77541],
      ['15B', 'Cuba Street', 'Wellington', '', -41.29191, 174.77544],
      ['102-104', 'Great North Road', 'Auckland', '', -36.86181, 174.74421],
      ['8', 'Ōwhiro Bay Parade', 'Wellington', '', -41.3456, 174.7566],
      ['412', 'Puponga Farm Road', 'Puponga', '', -40.5213, 172.7229],
      'retired',
    ],
  },
  {
    id: 'us-nad',
    file: 'us-nad.csv',
    rows: [
      ['99 B', 'North Maple Street', 'Burlington', '05401', 44.4812, -73.2189],
      ['40-12', 'Bell Boulevard', 'Bayside', '11361', 40.7641, -73.7719],
      ['1600', 'Pennsylvania Avenue NW', 'Washington', '20500', 38.8977, -77.0365],
      ['210', 'West Temple Street', 'Los Angeles', '90012', 34.05601, -118.24411],
      'noHouse',
      'retired',
    ],
  },
  {
    id: 'overture',
    file: 'overture.geojsonl',
    geometry: [[-71.0995, 42.4801], [4.3589, 52.01042], [0.68491, 47.39401], [-49.27221, -25.43121], [174.77541, -41.29188]],
    rows: [
      ['12B', 'Main Street', 'Stoneham', '02180', 42.4801, -71.0995],
      ['7', 'Burgwal', 'Delft', '2611GE', 52.01042, 4.3589],
      ['4 bis', 'Rue Nationale', 'Tours', '37000', 47.39401, 0.68491],
      ['120', 'Rua das Flores', 'Curitiba', '80020-090', -25.43121, -49.27221],
      ['15', 'Cuba Street', 'Wellington', '6011', -41.29188, 174.77541],
    ],
  },
  {
    id: 'pl-prg',
    file: 'pl-prg.xml',
    rows: [
      ['15/17', 'Nowy Świat', 'Warszawa', '00-029', 52.23391, 21.01882],
      ['3', 'Floriańska', 'Kraków', '31-019', 50.06225, 19.93907],
      ['12A', 'Krzywe', 'Krzywe', '16-402', 54.0937, 23.0191],
      ['8B', 'Jana Kolberga', 'Sopot', '81-881', 54.4489, 18.5394],
      'planned',
    ],
  },
]
