import { copyFileSync, createWriteStream, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { openUserStore } from '#main/features/shared/open-user-store.ts'
import { recipeContent } from '#shared/contract/recipe-schemas.ts'
import { ROOT } from '../../../tools/lib/runtime.mjs'
import { unwrap } from '../../measure/unwrap.ts'

export const EXTRACT = 'liechtenstein-latest.osm.pbf'

const CUSTOMER_COLUMNS = ['Name', 'Street', 'Town', 'Postcode', 'Country', 'Latitude', 'Longitude']

/** Files that the pages name and that a reader has of their own. */
const FILES: Readonly<Record<string, string>> = {
  'customers.csv': [
    CUSTOMER_COLUMNS.join(','),
    'Bakery,Landstrasse 19,Schaan,9494,LI,47.1656,9.5095',
    'Hotel,Städtle 29,Vaduz,9490,LI,47.1389,9.5222',
    'Library,96 Euston Road,London,NW1 2DB,GB,51.53,-0.127',
  ].join('\n'),
  'shops.csv': ['Name,Latitude,Longitude', 'Vaduz,47.1387,9.5222', 'Schaan,47.1656,9.5095', 'Balzers,47.0661,9.5016'].join('\n'), // prettier-ignore
  'depots.csv': [
    'Site,Street,Lat,Lng,State,Kinds',
    'Liverpool,Regent Road 205,53.4339,-2.9967,open,"cold store, vans"',
    'Manchester,Ashton Old Road 150,53.4757,-2.2029,planned,vans',
  ].join('\n'),
  'register.csv': ['Strasse,HNr,Ort,PLZ', 'Herrengasse,14,Wien,1010', 'Herrengasse,16,Wien,1010'].join('\n'),
  'deceased.csv': ['Full name,Street,Town,Postcode,Country', 'John Smith,96 Euston Road,London,NW1 2DB,GB'].join('\n'),
  'moved.csv': ['Full name,Street,Town,Postcode,Country', 'Mary Jones,10 Downing Street,London,SW1A 2AA,GB'].join('\n'), // prettier-ignore
  'traffic.csv': ['day,hour,road,factor', 'mon,8,motorway,1.4', 'mon,8,main,1.5'].join('\n'),
}

const FRENCH_ROWS = [
  'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH',
  '1.4437,43.6045,1,Place du Capitole,,Toulouse,,,31000,,',
  '1.4441,43.6046,2,Place du Capitole,,Toulouse,,,31000,,',
]

async function writeFrenchArchive(path: string): Promise<void> {
  const archive = new yazl.ZipFile()
  archive.addBuffer(Buffer.from(`${FRENCH_ROWS.join('\n')}\n`), 'fr/countrywide.csv')
  archive.end()
  await pipeline(archive.outputStream, createWriteStream(path))
}

/** The extract of the test data; null where that is not there. */
export function findExtract(): string | null {
  const path = join(process.env.WAYPOST_TEST_DATA ?? 'nowhere', 'osm', EXTRACT)
  return existsSync(path) ? path : null
}

/** A folder as a reader has it who stands in the source code: its samples and tools, and files of their own. */
export async function writeSampleFiles(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const name of ['resources', 'tools']) symlinkSync(join(ROOT, name), join(folder, name))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), `${text}\n`)
  await writeFrenchArchive(join(folder, 'fr.zip'))
  const extract = findExtract()
  if (extract) copyFileSync(extract, join(folder, EXTRACT))
}

/** The recipe of the pages, which a reader saves in the window. */
export async function saveRecipe(dataDir: string, name: string): Promise<void> {
  const opened = unwrap(await openUserStore({ dataDir }))
  const content = recipeContent.parse({
    columns: CUSTOMER_COLUMNS,
    mapping: [
      { column: 'Street', field: 'Address1' },
      { column: 'Town', field: 'Locality' },
      { column: 'Postcode', field: 'PostalCode' },
      { column: 'Country', field: 'Country' },
    ],
    choices: {},
    policy: 'Permissive',
    rules: [],
    export: {},
    savedFrom: 'customers.csv',
  })
  await opened.recipes.save({ name, content, replace: false })
  await opened.close()
}
