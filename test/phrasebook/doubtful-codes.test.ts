import { expect, it } from 'vitest'
import { describeCleansing } from './cleanse-line.ts'

/** A postal code that no address may be verified with: country, address, and the code that is proposed or kept. */
const doubtful = [
  // Lost zeros, also in running text.
  ['DE', '1067 Dresden, Hauptstr. 3', '01067'],
  ['DE', 'Hauptstr. 3 1067 Dresden', '01067'],
  ['US', '10 Main St, Boston MA 2108', '02108'],
  ['FR', '3 rue Haute, 1000 Bourg-en-Bresse', '01000'],
  ['ES', 'Calle Mayor 4, 8001 Barcelona', '08001'],
  ['IT', 'Via Roma 5, 184 Roma', '00184'],
  // Letters for the digits that they look like, and digits for letters.
  ['DE', 'Hauptstr. 3, O1067 Dresden', '01067'],
  ['DE', 'Hauptstr. 3, 0I067 Dresden', '01067'],
  ['FR', '12 rue de la Paix, 75O02 Paris', '75002'],
  ['FR', '12 rue de la Paix, 7S002 Paris', '75002'],
  ['US', '10 Main St, Beverly Hills, CA 9O210', '90210'],
  ['AT', 'Hauptstraße 7, I010 Wien', '1010'],
  ['GB', '10 Downing Street, London SWIA 2AA', 'SW1A 2AA'],
  ['IN', '12 Marine Lines, Mumbai 40O020', '400020'],
  // A digit too many or too few.
  ['US', '10 Main St, Beverly Hills, CA 902100', '90210'],
  ['FR', '12 rue de la Paix, 3700 Vichy', '3700'],
  // Well-formed, and not there in a country of which every code is held.
  ['DE', 'Hauptstr. 3, 10118 Berlin', '10118'],
  ['DK', 'Bakkevej 5, 8001 Aarhus C', '8000'],
  ['CH', 'Bahnhofstrasse 3, 9999 Basel', '9999'],
] as const

/** Codes that are kept as they are where the codes of the country are held in part: country, address, code as printed. */
const kept = [
  ['HR', '32274 Štitar, J. J. Strossmayera 216A', '32274'],
  ['HR', 'Voloder, 44318, Ulica frankovke 3', '44318'],
  ['SE', 'Ramsjövägen 94, 743 62 Björklinge', '743 62'],
  ['CZ', 'Hlavní 12, 14021 Praha', '140 21'],
  ['UY', 'Elbio Fernández 24, 15302 La Floresta', '15302'],
  ['ZA', '11 Bosuns Road, Strandfontein 7792', '7792'],
] as const

/** Codes as they are written: country, address, code as printed. */
const written = [
  ['CZ', 'Hlavní 12, 14000 Praha', '140 00'],
  ['SE', 'Storgatan 5, 11455 Stockholm', '114 55'],
  ['PL', 'Długa 5, 00238 Warszawa', '00-238'],
  ['IN', '12 Marine Lines, MUMBAI-400078.', '400078'],
  ['BD', '12 Lake Road, DHAKA-1213.', '1213'],
  ['DE', 'Hauptstr. 3, D-10115 Berlin', '10115'],
  ['CH', 'CH-8001 Zürich, Bahnhofstrasse 1', '8001'],
  ['LU', '1 rue de la Forge, 5423 Ersange', '5423'],
  ['LU', '1 rue de la Forge, L-5423 Ersange', 'L-5423'],
] as const

describeCleansing('postal codes that are doubtful', ({ cleanse }) => {
  const answer = (Country: string, Address: string) => cleanse({ Country, Address }).matches[0]

  it.each(doubtful)('%s: %s is not verified, and has %s', (country, address, code) => {
    const match = answer(country, address)
    expect(match?.AVC).toMatch(/^P/)
    expect(match?.PostalCode).toBe(code)
  })

  it.each(kept)('%s: %s keeps %s, which nobody confirms', (country, address, code) => {
    const match = answer(country, address)
    expect(match?.AVC).toMatch(/^[VP]\d\d-[IU]\d\d-P[12]/)
    expect(match?.PostalCode).toBe(code)
  })

  it('a Canadian code whose district alone is known is laid out and not confirmed', () => {
    const match = answer('CA', '17 Main Street, Longueuil, QC J4K3P7')
    expect(match?.AVC).toMatch(/^[PV]22-I44-P2/)
    expect(match?.PostalCode).toBe('J4K 3P7')
  })

  it.each(written)('%s: %s is verified with %s', (country, address, code) => {
    const match = answer(country, address)
    expect(match?.AVC).toMatch(/^V\d\d-I\d\d-P6/)
    expect(match?.PostalCode).toBe(code)
  })

  it('a field of the postal code that holds none is a reason', () => {
    const { matches, explanation } = cleanse({ Country: 'DE', Thoroughfare: 'Hauptstr. 3', Locality: 'Dresden', PostalCode: 'ABCDE' }) // prettier-ignore
    expect(matches[0]?.AVC).toMatch(/^P22/)
    expect(explanation.sentence).toContain('"ABCDE" in the field of the postal code is none')
  })

  it('a code that is none is the reason that is told', () => {
    const { sentence } = cleanse({ Country: 'DE', Address: 'Hauptstr. 3, 10118 Berlin' }).explanation
    expect(sentence).toContain('"10118" is no postal code of Germany')
  })

  it('a second code is told, not dropped', () => {
    const match = answer('DE', 'Bahnhofstr. 1, 01067 10115 Dresden')
    expect(match?.AVC).toMatch(/^P/)
    expect(match).toMatchObject({ PostalCode: '01067', Unmatched: '10115' })
  })
})
