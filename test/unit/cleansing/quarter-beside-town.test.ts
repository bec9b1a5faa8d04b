import { expect, it } from 'vitest'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'

describeCleansing('a quarter that its own word names, beside its town', (cleanser) => {
  const townsOf = (line: string) => {
    const { DependentLocality, Locality } = cleanser.cleanse({ Address: line, Country: 'TR' }).matches[0] ?? {}
    return [DependentLocality, Locality]
  }

  it.each([
    ['Çamlık Mah. Okul Sok. No 14 Akyurl', ['Çamlık Mah.', 'Akyurl'], 'Akyurt'],
    ['Pınar Mahallesi Lale Cad. No 3 Akşheir', ['Pınar Mahallesi', 'Akşheir'], 'Akşehir'],
  ])('%s is no village of that name, where another word is the misspelt town', (line, towns, proposed) => {
    expect(townsOf(line)).toEqual(towns)
    const { candidates } = cleanser.cleanse({ Address: line, Country: 'TR' }).explanation
    expect(candidates[0]?.text).toContain(proposed)
  })

  it.each([
    ['Akşehir Çamlık Mah. Okul Sok. No 14', 'Çamlık Mah.', 'Akşehir'],
    ['06420 Ankara Kızılay Mah. Lale Cad. 4', 'Kızılay Mah.', 'Ankara'],
  ])('%s begins with its town', (line, quarter, town) => {
    expect(townsOf(line)).toEqual([quarter, town])
  })

  it('keeps the names of persons whole, of which the first is a town as well', () => {
    expect(townsOf('Fatih Sultan Mehmet Mah. Poligon Cad. No 8 Ümraniye İstanbul')[0]).toBe('Fatih Sultan Mehmet Mah.')
    expect(townsOf('Fatih Sultan Mehmet Mah. Poligon Cad. No 8')).not.toContain('Fatih')
  })
})
