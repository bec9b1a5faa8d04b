import { expect, it } from 'vitest'
import { readIndonesianVillages, readThaiSubdistricts } from '../../../tools/packs/village-rows.ts'

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
