import { expect, it } from 'vitest'
import { describeCleansing } from './cleanse-line.ts'

/** No town for another: country, address, and the town that may not come out verified. */
const notAnother = [
  ['DK', 'Syrenvej 21, 8653 Salten', 'Galten'],
  ['DK', 'Rorupvej 9, 4320 Rorup', 'Borup'],
  ['DK', '4600 Hastrup, Engvej 19', 'Havdrup'],
  ['SI', 'Zenkovci 30, 9265 Zenkovci', 'Renkovci'],
  ['SI', '5280 Vojsko, Vojsko 107', 'Kojsko'],
  ['SI', 'Mestinje, 3241, Mestinje 13B', 'Mekinje'],
  ['ES', 'Ponga, 33557, Lugar Aldea 69', 'Monga'],
  ['FI', 'Pässinpolku 10, 21500 Makarla', 'Naskarla'],
  ['HR', 'Seget Gornji, 21218, Čarije 9A', 'Seget Donji'],
  ['CA', '106 Riverside Drive, North Rustico C0A 1X0', 'South Rustico'],
  ['DE', '45891 Geilenkirchen', 'Gelsenkirchen'],
  ['DE', '02633 Gnaschwitz, Hauptstr. 1', 'Neschwitz'],
  ['DE', 'Gnaschwitz', 'Neschwitz'],
  ['US', 'Bel Aire KS', 'Bellaire'],
  ['US', 'Lincoln County, OR', 'Lincoln City'],
] as const

/** Words of a street, and the villages that are called like one of them. */
const streets = [
  ['US', '134 Grey Fox'],
  ['US', '4910 S. Dr Martin Luther King Dr'],
  ['US', '12 Red Oak'],
] as const

/** Given towns that the answer names, whatever else it knows: country, address, town. */
const named = [
  ['DE', 'Am Schwanenteich, Elstra', 'Elstra'],
  ['DE', 'Zum Erzengel Michael, 01723 Mohorn', 'Mohorn'],
  ['ES', 'Puerto Son Peretó, Manacor', 'Manacor'],
  ['ES', 'Puerto Lumbreras, 30891, Calle Ermita, La 9', 'Puerto Lumbreras'],
  ['ES', 'Cehegín, 30189, Calle Calasparra 2', 'Cehegín'],
  ['ES', 'Valverde, 38915, Calle Hilochos 8', 'Valverde'],
  ['DK', '8653 Salten', 'Salten'],
  ['DE', '02633 Gnaschwitz, Hauptstr. 1', 'Gnaschwitz'],
  ['CH', 'Feldliweg 16, 6460 Altdorf UR', 'Altdorf UR'],
  ['CH', 'Gugelbergstrasse 4, 8853 Lachen SZ', 'Lachen SZ'],
  ['CH', 'Bahnhofstrasse 2, 8001 Zürich ZH', 'Zürich'],
  ['VN', '12 Nguyễn Huệ, xã Tân Hiệp, huyện Hóc Môn', 'Xã Tân Hiệp'],
] as const

/** Misspelt towns with the code that serves them: country, address, town. */
const corrected = [
  ['DE', 'Dorfstraße 2, 17168 Warnkenhgen', 'Warnkenhagen'],
  ['AT', 'Ringstraße 26, 4615 Holzhauusen', 'Holzhausen'],
  ['HU', 'Kossuth utca 4, 4400 Ndiregyháza', 'Nyíregyháza'],
  ['CH', 'Seestrasse 4, 8708 Manedorf', 'Männedorf'],
  ['US', '178 Pleasant Street, Brunswwck ME 04011', 'Brunswick'],
  ['US', '6426 Bellingham Avenue, N. Hollywood, CA 91606', 'North Hollywood'],
] as const

describeCleansing('towns that are given', ({ cleanse }) => {
  const answer = (Country: string, Address: string) => cleanse({ Country, Address }).matches[0]

  it.each(notAnother)('%s: %s is not %s', (country, address, town) => {
    const match = answer(country, address)
    if (match?.AVC?.startsWith('V')) expect(match.Locality ?? '').not.toBe(town)
    expect(match?.LocalityStatus ?? '').not.toMatch(/^fsVerified(?:Small|Large)Change$/)
  })

  it.each(streets)('%s: %s is verified in no village', (country, address) => {
    expect(answer(country, address)?.AVC).not.toMatch(/^V/)
  })

  it.each(named)('%s: %s names %s', (country, address, town) => {
    const match = answer(country, address)
    expect(match?.AVC).not.toMatch(/^U/)
    expect(match?.Locality).toBe(town)
  })

  it.each(corrected)('%s: %s stays verified as %s', (country, address, town) => {
    const match = answer(country, address)
    expect(match?.AVC).toMatch(/^V/)
    expect(match?.Locality).toBe(town)
  })

  it('a place that only the code brought does not verify words that may be another one', () => {
    for (const [country, address] of [
      ['FI', 'Honkaperä, 85820, Honkaperäntie 101'],
      ['DK', 'Esrum, 3230, Kroengen 7'],
      ['HR', '44415 Mala Vranovina 17'],
      ['CA', '5005 Route 895 Colpitts Settlement E4J 1M2'],
    ] as const)
      expect(answer(country, address)?.AVC, address).toMatch(/^P/)
  })
})
