import { describe, expect, it } from 'vitest'
import { joinHanFields } from '#main/cleansing/input/join-han-fields.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'

const join = (fields: Partial<Record<Part, string>>, lines: string[] = []) =>
  joinHanFields((part) => fields[part] ?? '', lines)

describe('joinHanFields', () => {
  it('writes the areas, the line and the door one behind the other, the code first', () => {
    const fields = { PostalCode: '650-0021', AdministrativeArea: '兵庫県', Locality: '神戸市中央区' }
    expect(join(fields, ['三宮町2-1'])?.lines).toEqual(['650-0021 兵庫県神戸市中央区三宮町2-1'])
    const address = { Locality: '臺中市', DependentLocality: '西區', Thoroughfare: '民權路', Premise: '99號' }
    expect(join(address)?.lines).toEqual(['臺中市西區民權路99號'])
  })

  it('says an area once that a line says again, and keeps the further lines', () => {
    const fields = { AdministrativeArea: '愛知県' }
    expect(join(fields, ['愛知県名古屋市中区栄3-4', '栄ビル2階'])?.lines).toEqual([
      '愛知県名古屋市中区栄3-4',
      '栄ビル2階',
    ])
  })

  it('leaves fields alone that hold Latin letters, or no area', () => {
    expect(join({ Locality: 'Kobe' }, ['三宮町2-1'])).toBeNull()
    expect(join({ Locality: '神戸市' }, ['Sannomiya 2-1'])).toBeNull()
    expect(join({ Premise: '2-1' }, ['三宮町'])).toBeNull()
  })
})
