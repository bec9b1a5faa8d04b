import { describe, expect, it } from 'vitest'
import { ownScriptName, ownScriptOf } from '../../tools/build-basemap/own-script-name.ts'

describe('local names of places', () => {
  it.each([
    ['Kyiv', 'UA', ['Киев', 'Київ', 'Кијев', 'Kiev', 'キーウ'], 'Київ'],
    ['Kazan', 'RU', ['Казан', 'Казань', 'Казанъ', 'Қазан'], 'Казань'],
    ['Tokyo', 'JP', ['トウキョウ', '东京', '東京', 'Токио'], '東京'],
    ['Guiyang', 'CN', ['貴陽', '贵阳', 'グイヤン'], '贵阳'],
    ['Cheongju', 'KR', ['청주시', '清州'], '청주'],
    ['Giza', 'EG', ['جیزه', 'الجيزة', 'گیزا'], 'الجيزة'],
  ])('%s in %s', (latin, country, alternates, expected) => {
    expect(ownScriptName(latin, alternates, country)).toBe(expected)
  })

  it('keeps Latin letters where they are the local script, or where there are several scripts', () => {
    expect(ownScriptOf('DE')).toBeNull()
    expect(ownScriptName('Chennai', ['चेन्नई', 'சென்னை'], 'IN')).toBeNull()
  })

  it('takes no name that is nothing like the Latin one', () => {
    expect(ownScriptName('Perm', ['Молотов'], 'RU')).toBeNull()
  })
})
