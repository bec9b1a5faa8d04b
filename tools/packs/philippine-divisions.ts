import Database from 'better-sqlite3'
import { furtherNames, type Division, type DivisionRow } from './division-row.ts'

interface Row {
  name: string
  oldName: string
  cityMunName: string
  provName: string
  regName: string
}

/** The capital region has no provinces; its cities are named in the place of one. */
const CAPITAL_REGION = 'National Capital Region'
const MANILA = 'City of Manila'
/** What stands in brackets and is no name. */
const NO_NAME = /^(?:Pob\.?|Capital|Not a Province)$/
const BARANGAY = /^Barangay /
/** The barangay in the centre of a town. */
const POBLACION = 'Poblacion'
const CITY = /^City of | City$/

/** `Kauswagan (Pob.)`, `Magallungon (Sta. Teresa)`: brackets hold another name or a remark. */
function toDivision(text: string, former = ''): Division {
  const [name = text, ...others] = text
    .split(/[()]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const aliases = [...others, ...former.split('/')].filter((one) => !NO_NAME.test(one))
  return { name, native: '', aliases: furtherNames(name, aliases) }
}

/** A single word is a street's and a person's name as well: it only stands with the word for a barangay. */
function toBarangay(text: string, former: string): Division {
  const { name, aliases } = toDivision(text, former)
  if (BARANGAY.test(name)) return { name, native: '', aliases: [...aliases, name.replace(BARANGAY, 'Brgy. ')] }
  const marked = [`Barangay ${name}`, `Brgy. ${name}`]
  const first = name === POBLACION || name.includes(' ') ? name : `Barangay ${name}`
  return {
    name: first,
    native: '',
    aliases: furtherNames(first, [...aliases.filter((one) => one.includes(' ')), ...marked]),
  }
}

/** A city is called with and without the word. */
const toCity = (name: string): Division => {
  const short = name.replace(CITY, '')
  const aliases = short === name ? [] : [`City of ${short}`, `${short} City`]
  return { name: short, native: '', aliases }
}

/** Barangays of the Philippines inside their city or municipality (a table of the Philippine Standard Geographic Code). */
export function readPhilippineDivisions(file: Buffer): DivisionRow[] {
  const db = new Database(file)
  const rows = db
    .prepare(`SELECT name, oldName, cityMunName, provName, regName FROM Addresses WHERE level = 'Bgy' ORDER BY id`)
    .all() as Row[]
  db.close()
  return rows.map(({ name, oldName, cityMunName, provName, regName }) => {
    const isManila = provName === MANILA
    const isCapital = isManila || regName.startsWith('National Capital Region')
    return {
      unit: toBarangay(name, oldName),
      district: toCity(isManila ? cityMunName.replace(/ I\/II$/, '') : cityMunName),
      city: isManila ? ['Manila'] : [],
      isUrban: isManila,
      areas: isCapital ? [CAPITAL_REGION] : [provName, `Province of ${provName}`],
    }
  })
}
