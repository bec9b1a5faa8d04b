import { afterAll, describe, expect, it } from 'vitest'
import { hasPacks, openCleanserIfBuilt } from '../../phrasebook/cleanse-line.ts'

describe.skipIf(!hasPacks)('distances from the beginning of a road', () => {
  const { cleanse, close } = openCleanserIfBuilt('Verify', { OutputScript: 'Native', OutputCasing: 'None' })
  afterAll(close)
  const read = (Country: string, Address: string) => cleanse({ Address, Country }).matches[0]

  it.each([
    ['CA', 'km 1635.9 Alaska Highway, Burwash Landing', 'km 1635.9', 'Alaska Highway'],
    ['CA', '1635.9 km Alaska Highway, Haines Junction', '1635.9 km', 'Alaska Highway'],
    ['CA', 'Mile 635 Alaska Highway, Watson Lake YT', 'Mile 635', 'Alaska Highway'],
    ['US', 'Mile 94 Parks Highway, Willow AK 99688', 'Mile 94', 'Parks Highway'],
    ['US', 'Mile Marker 12.5 Overseas Highway, Key Largo, FL', 'Mile Marker 12.5', 'Overseas Highway'],
    ['FR', "PK 12.5 Route de l'Ouest, Nouméa", 'PK 12.5', "Route de l'Ouest"],
    ['ES', 'Carretera N-340 km 12.5, 43001 Tarragona', 'km 12.5', 'Carretera N-340'],
    ['AR', 'Ruta 3 km 32.5, González Catán', 'km 32.5', 'Ruta 3'],
    ['BR', 'Rodovia BR-101 km 205, 88100-000 São José', 'km 205', 'Rodovia BR-101'],
    ['IT', 'Via Pontina km 31,400, 00071 Pomezia', 'km 31,400', 'Via Pontina'],
    ['RU', 'км 25 Киевского шоссе, Москва', 'км 25', 'Киевского шоссе'],
    ['RU', '25 км Киевское шоссе, Москва', '25 км', 'Киевское шоссе'],
    ['UA', 'Київське шосе 12 км, Одеса', '12 км', 'Київське шосе'],
    ['BG', 'бул. Цариградско шосе 7 км, София', '7 км', 'бул. Цариградско шосе'],
    ['TR', 'Eskişehir Yolu 22. km, Ankara', '22. km', 'Eskişehir Yolu'],
    ['GR', '12ο χλμ Εθνικής Οδού Αθηνών-Λαμίας, 14451 Μεταμόρφωση', '12ο χλμ', 'Εθνικής Οδού Αθηνών-Λαμίας'],
    ['IR', 'کیلومتر 12 جاده مخصوص کرج, تهران', 'کیلومتر 12', 'جاده مخصوص کرج'],
    ['EG', 'الكيلو 28 طريق مصر الاسكندرية الصحراوى, الجيزة', 'الكيلو 28', 'طريق مصر الاسكندرية الصحراوى'],
    ['ID', 'Jl. Raya Bogor KM 28, Jakarta Timur', 'KM 28', 'Jl. Raya Bogor'],
    ['MY', 'KM 12 Jalan Kuantan-Gambang, 25150 Kuantan', 'KM 12', 'Jalan Kuantan-Gambang'],
    ['PH', 'KM. 21 East Service Road, Muntinlupa', 'KM. 21', 'East Service Road'],
    ['IN', 'Km 6.5 Hosur Road, Bengaluru', 'Km 6.5', 'Hosur Road'],
    ['ZA', 'km 12 N1 Highway, Polokwane', 'km 12', 'N1 Highway'],
    ['KE', 'Km 12 Mombasa Road, Nairobi', 'Km 12', 'Mombasa Road'],
    ['AU', 'Km 45 Stuart Highway, Humpty Doo NT', 'Km 45', 'Stuart Highway'],
  ])('%s: %s', (country, address, Premise, Thoroughfare) => {
    const answer = read(country, address)
    expect(answer).toMatchObject({ Premise, Thoroughfare })
    expect(answer).not.toHaveProperty('Organization')
  })

  it.each([
    ['US', '24800 W 12 Mile Road, Southfield, MI 48034', '24800', 'W 12 Mile Road'],
    ['US', '12 Seven Mile Drive, Wilmington NC', '12', 'Seven Mile Drive'],
    ['TR', 'Eskişehir Yolu 9. km No:266, 06800 Çankaya, Ankara', 'No 266', 'Eskişehir Yolu 9. km'],
  ])('%s: %s has none', (country, address, Premise, Thoroughfare) => {
    expect(read(country, address)).toMatchObject({ Premise, Thoroughfare })
  })
})

describe.skipIf(!hasPacks)('the article of a Spanish street behind a comma', () => {
  const { cleanse, close } = openCleanserIfBuilt('Verify', { OutputScript: 'Native', OutputCasing: 'None' })
  afterAll(close)

  it.each([
    ['33617 Mieres, Lugar Escuelas,Las S-N', 'Lugar Escuelas,Las', 'S-N'],
    ['33617 Mieres, Lugar Escuelas, Las S/N', 'Lugar Escuelas, Las', 'S/N'],
    ['28001 Madrid, Calle Rosas, Las S-N', 'Calle Rosas, Las', 'S-N'],
    ['Calle Flores, Las s/n, 33600 Mieres', 'Calle Flores, Las', 's/n'],
    ['33600 Mieres, Calle Flores,Las 12', 'Calle Flores,Las', '12'],
    ['43700 El Vendrell, Calle Figueretes, De Les 16', 'Calle Figueretes, De Les', '16'],
  ])('%s', (Address, Thoroughfare, Premise) => {
    const answer = cleanse({ Address, Country: 'ES' }).matches[0]
    expect(answer).toMatchObject({ Thoroughfare, Premise })
    expect(answer).not.toHaveProperty('Organization')
  })
})
