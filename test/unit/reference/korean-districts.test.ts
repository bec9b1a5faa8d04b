import { expect, it } from 'vitest'
import type { AreaIndex } from '../../../tools/packs/areas.ts'
import { readKoreanDistricts } from '../../../tools/packs/korean-districts.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const SQUARE = [[127, 37], [128, 37], [128, 38], [127, 38], [127, 37]] // prettier-ignore
const AREAS = {
  codeByIso: new Map([['KR-43', 'KR.05']]),
  idByCode: new Map([['KR.05', 5]]),
} as unknown as AreaIndex

function read(...districts: [number: string, name: string][]) {
  const features = districts.map(([sig_cd, sig_kor_nm]) => ({
    properties: { sig_cd, sig_kor_nm },
    geometry: { type: 'Polygon', coordinates: [SQUARE] },
  }))
  return readKoreanDistricts(Buffer.from(`exports.geoData = {features: 0};`.replace('{features: 0}', JSON.stringify({ features }))), AREAS) // prettier-ignore
}

it.each([
  ['41131', '성남시수정구', '성남시 수정구'],
  ['41111', '수원시 장안구', '수원시 장안구'],
  ['43111', '상당구', '청주시 상당구'],
  ['41192', '원미구', '부천시 원미구'],
  ['11350', '서울시노원구', '노원구'],
  ['27710', '대구광역시 달성군', '달성군'],
  ['11110', '종로구', '종로구'],
  ['47930', '울진군', '울진읍'],
  ['47830', '고령군', '대가야읍'],
  ['41480', '파주시', '파주시'],
])('district %s, written %s, is found as %s in codes', (number, written, inCodes) => {
  const [found] = read([number, written]).get(toNameKey(inCodes)) ?? []
  expect(found?.place.position?.lat).toBeCloseTo(37.5, 6)
  expect(found?.place.position?.lon).toBeCloseTo(127.5, 6)
})

it('bears the area of its province', () => {
  expect(read(['43111', '상당구']).get(toNameKey('청주시 상당구'))?.[0]?.place.area1Id).toBe(5)
})
