import { expect, it } from 'vitest'
import { describeCleansing, type Phrase, reportedBy } from './cleanse-line.ts'

/** Addresses as spreadsheets, forms and hurried hands leave them. */
const phrases: Phrase[] = [
  // A code that lost its leading zero or its last digit.
  ['DE', 'Prager Straße 12, 1069 Dresden', 'P22-I44-P5', { PostalCode: '01069', Premise: '12' }],
  ['US', '40 Beacon Street, Boston MA 2108', 'P22-I44-P5', { PostalCode: '02108', Thoroughfare: 'Beacon Street' }],
  ['FR', '18 Rue des Lilas 6900', 'U00-I44-P1', { Thoroughfare: 'Rue des Lilas', Premise: '18', PostalCode: '6900' }],
  ['US', '18 County Road 6900', 'U00-I4', { PostalCode: '' }],
  ['FR', '18 Rue du 8 Mai 1945', 'U00-I44-P0', { Thoroughfare: 'Rue du 8 Mai 1945' }],
  // The last word of a street is no misspelt town.
  ['FR', '18 Rue Robert Doisy 92160', 'V', { Thoroughfare: 'Rue Robert Doisy', PostalCode: '92160' }],
  // Names as they are shortened and doubled.
  ['DE', 'Goethestraße 3, 91207 Lauf a.d.Pegnitz', 'V22', { Locality: 'Lauf a.d.Pegnitz' }],
  ['FR', '18 Rue des Lilas, 49350 Gennes-Val-de-Lire', 'V20', { Locality: 'Gennes-Val-de-Loire' }],
  // A lost blank.
  ['FR', '6 Rue des LilasBordeaux', 'V22-I44-P0', { Thoroughfare: 'Rue des Lilas', Locality: 'Bordeaux' }],
  ['FR', '6 rue des lilas 33000bordeaux', 'V22-I44-P6', { Thoroughfare: 'Rue des Lilas', Locality: 'Bordeaux' }],
  ['US', '6 McDonald Street, Boston MA', 'V22-I44-P0', { Thoroughfare: 'McDonald Street' }],
  // A name before the house number.
  [
    'FR',
    'delta logistique 9 rue des lilas 33000 bordeaux',
    'V22-I44-P6',
    { Organization: 'Delta Logistique', Thoroughfare: 'Rue des Lilas' },
  ],
  // One letter wrong in the country's own script.
  ['GR', 'Ερμού 12, 10563 Αήθνα', 'V', { Locality: 'Athens' }],
  ['BG', 'ул. Балкан 14, 6600 Кърджли', 'V20', { Locality: 'Kardzhali' }],
  // A town known by its codes only lies where they do.
  ['ZA', '14 Acacia Road, iPnelands 7405', 'V20-I44-P6', { Locality: 'Pinelands', PostalCode: '7405' }],
  // Firms, streets and parts of towns that bear the name of their town.
  ['KE', 'Mobmasa Pharmacy, Moi Avenue, Mombasa', 'V22', { Organization: 'Mombasa Pharmacy' }],
  ['AU', '9 Delta Street, Brsbane, Carindale 4152', 'V22', { DependentLocality: 'Brisbane', Locality: 'Carindale' }],
  ['AO', 'Luxnda Trade Centre, Rua do Carmo 5, Luanda', 'V22', { Building: 'Luanda Trade Centre' }],
  ['US', '48 Country Lane, Xenia OH 45385', 'V22', { Thoroughfare: 'Country Lane' }],
  ['GB', 'Leads Bakery, 4 Albion Street, Leeds LS1 6HX', '', { Organization: 'Leads Bakery' }],
  // A short last word of a street is no misspelt village where no code says so, but may be a town.
  ['FR', '12 Cité Roland Garros', 'U00', { Thoroughfare: 'Cité Roland Garros', Locality: '' }],
  // Lines without a delimiter that end in their town and country.
  ['ML', 'Pharmacie Diallo Rue 210 Sikasso Mali', 'V22', { Thoroughfare: 'Rue 210', Locality: 'Sikasso' }],
  ['AU', '14 Zeltra Crescent Bromdale Perth WA 6000', 'V22', { DependentLocality: 'Bromdale' }],
  ['NG', 'Palm Crest Hotel Oduya Crescent Magodo Lagos Nigeria', 'V22', { Organization: 'Palm Crest Hotel' }],
  ['SY', 'Amal Clinic شارع بغداد Kafarsoun Damascus Syria', 'V22', { DependentLocality: 'Kafarsoun' }],
  ['BA', 'Vojvode Stepe bb Doboj', 'V22', { Thoroughfare: 'Vojvode Stepe', Premise: 'Bb', Locality: 'Doboj' }],
  ['YE', 'Hotel Saba شارع الزبيري Sanaa Yemen', 'V22', { Organization: 'Hotel Saba', Country: 'YE' }],
  [
    'SV',
    'Calle Arce 827, Santa Ana, Departamento de Santa Ana',
    'V',
    { Locality: 'Santa Ana', Thoroughfare: 'Calle Arce' },
  ],
]

/** Misspelt towns that no code, area or street supports: country, address, and the record that is proposed. */
const proposals = [
  ['BY', 'ул. Советская 10, Брст', 'Brest'],
  ['IL', 'רחוב ביאליק 21, אשקלן', 'Ashkelon'],
  ['EG', '44 شارع سعد زغلول, المنصرة', 'Al Manşūrah'],
  ['TH', '12 ถนนพหลโยธิน, เชียงหม่', 'Chiang Mai'],
  ['IN', '18, नेहरू मार्ग, जयपर', 'Jaipur'],
  ['PE', 'Jirón Grau 112, Barracno', 'Barranco'],
  ['MU', 'Royal Road 21, LLallmatie', 'Lallmatie'],
  ['IE', '12 Main Street, Dubiln 4', 'Dublin'],
  ['CM', 'Rue 1.044, Doulaa V, Cameroon', 'Douala'],
  ['ME', 'Obala 4, 81259 Pogdorica', 'Podgorica'],
  ['SK', 'kalná cesta 14, lveice sk', 'Levice'],
  ['FR', '39 Rue des Boulets Pais', 'Paris'],
]

describeCleansing('damaged addresses', ({ cleanse }) => {
  it.each(phrases)('%s: %s', (...phrase) => {
    const [, , avc, parts] = phrase
    expect(reportedBy(phrase, cleanse)).toEqual({ AVC: avc, ...parts })
  })

  it.each(proposals)('%s: %s may be in %s, and is left as it is', (country, address, town) => {
    const { matches, explanation } = cleanse({ Address: address, Country: country })
    expect(matches[0]?.AVC).toMatch(/^P00-.*-000$/)
    expect(matches[0]?.Locality).not.toBe(town)
    expect(explanation.candidates[0]?.text).toContain(town)
    expect(explanation.sentence).toContain('it is proposed, and the address stays as it was given')
  })
})
