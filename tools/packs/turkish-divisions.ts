import { furtherNames, type Division, type DivisionRow } from './division-row.ts'

interface TurkishProvince {
  name: string
  districts: { name: string; neighborhoods: { name: string }[] }[]
}

const VILLAGE = / Köyü$/
/** The central district of a province is called so; its town is that of the province. */
const CENTRE = 'Merkez'

/** `Misis(Yakapınar)` and `Davulga/Karakuyu` are two names of one place; a village is also called so. */
function toDivision(text: string): Division {
  const names = text
    .split(/[()/]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const short = names.map((one) => one.replace(VILLAGE, ''))
  const name = short[0] ?? text
  return { name, native: '', aliases: furtherNames(name, [...short, ...names]) }
}

/** Quarters (mahalle) and villages (köy) of Türkiye inside their district and province. */
export function readTurkishDivisions(file: Buffer): DivisionRow[] {
  const provinces = JSON.parse(file.toString('utf8')) as TurkishProvince[]
  return provinces.flatMap(({ name: province, districts }) =>
    districts.flatMap(({ name, neighborhoods }) => {
      const district = { name: name === CENTRE ? province : name, native: '', aliases: [] }
      return neighborhoods.map((one) => ({
        unit: toDivision(one.name),
        district,
        city: [province],
        isUrban: false,
        areas: [province],
      }))
    }),
  )
}
