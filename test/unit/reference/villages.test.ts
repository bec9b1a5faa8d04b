import { expect, it } from 'vitest'
import { readFurtherPlaces } from '#main/reference/build/further-places.ts'
import type { GazetteerPlace } from '#main/reference/build/geonames-places.ts'
import { readIndonesianVillages, readThaiSubdistricts } from '#main/reference/build/village-rows.ts'

it('adds the places of a newer table that are neither known nor near one of their name', () => {
  const fields = { nativeName: null, area1: '', area2: '', population: 5, timeZone: '', isSection: false }
  const known: GazetteerPlace[] = [
    { geonameId: 1, country: 'FR', name: 'Lyon', names: ['Lugdunum'], position: { lat: 45.76, lon: 4.84 }, ...fields },
  ]
  const row = (name: string, lat: number) => ({
    name,
    lat: `${lat}`,
    lng: '4.84',
    country: 'FR',
    admin1: '84',
    admin2: '',
  })
  const rows = [row('Lyon', 45.8), row('Lugdunum', 45.76), row('Lyon', 48), row('Brignais', 45.7)]
  expect(
    readFurtherPlaces(Buffer.from(JSON.stringify(rows)), known).map(({ name, position }) => [name, position.lat]),
  ).toEqual([
    ['Lyon', 48],
    ['Brignais', 45.7],
  ])
})

it('reads villages of Indonesia, cities by their short name too', () => {
  const row = {
    postal: 40111,
    province: 'Jawa Barat',
    city: 'Kota Bandung',
    district: 'Sumur Bandung',
    village: 'Braga',
  }
  const rows = [
    { ...row, latitude: -6.9, longitude: 107.6 },
    { ...row, postal: null, latitude: null, longitude: null },
  ]
  expect(readIndonesianVillages(Buffer.from(JSON.stringify(rows)))).toMatchObject([
    {
      code: '40111',
      village: { name: 'Braga' },
      city: { name: 'Bandung', aliases: ['Kota Bandung'] },
      position: { lat: -6.9 },
    },
  ])
})

it('reads subdistricts of Thailand in both scripts', () => {
  const line =
    "{ subdistrict: 'Pathum Wan', subdistrict_th: 'ปทุมวัน', district: 'Pathum Wan', district_th: 'ปทุมวัน', city: 'Bangkok', city_th: 'กรุงเทพมหานคร', zip: 10330, district_zip: 10330 },"
  expect(readThaiSubdistricts(Buffer.from(`export default [\n${line}\n]`))).toMatchObject([
    {
      code: '10330',
      village: { name: 'Pathum Wan', native: 'ปทุมวัน' },
      city: { name: 'Bangkok', native: 'กรุงเทพมหานคร' },
    },
  ])
})
