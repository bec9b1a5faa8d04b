import { expect, it } from 'vitest'
import { describeCleansing, type Phrase } from './cleanse-line.ts'

/** One line for what each pack beside the world's adds: streets, house numbers, codes, villages, names of a script. */
const phrases: Phrase[] = [
  ['GR', 'Agiou Konstantinou 15, 104 31 Athens', 'V44', { Thoroughfare: 'Agiou Konstantinou', Premise: '15' }],
  ['GR', 'Αγίου Κωνσταντίνου 15, 10431 Αθήνα', 'V44', { PostalCode: '104 31' }],
  ['GR', 'Agiou Konstantinu 15, 104 31 Athens', 'V42', { Thoroughfare: 'Agiou Konstantinou' }],
  ['GR', 'Agiou Konstantinou 99, 104 31 Athens', 'P33'],
  ['GR', 'Ag. Konstantinou 15, Athina', 'V44', { Thoroughfare: 'Agiou Konstantinou' }],
  ['GR', 'Λεωφ. Βασ. Σοφίας 15, Αθήνα', 'V44', { Thoroughfare: 'Vasilissis Sofias' }],
  ['GR', 'Οδός Ερμού 10, Αθήνα', 'V44', { Thoroughfare: 'Ermou' }],
  ['GR', 'Plateia Ermou 15, Athina', 'P22', { Thoroughfare: 'Plateia Ermou' }],
  ['HU', 'Ábrahám Géza utca 12, 1201 Budapest', 'V44', { Thoroughfare: 'Ábrahám Géza utca' }],
  ['HU', 'Ábrahám Géza utca 99, 1201 Budapest', 'P33'],
  ['HU', 'Zwack Péter tér 2, 1095 Budapest', 'V33'],
  [
    'TW',
    'No. 11, Section 1 Bade Road, Zhongzheng District, Taipei 10058',
    'V33',
    { Thoroughfare: 'Bade Road Section 1', PostalCode: '10058' },
  ],
  ['TW', '高雄市鳳山區瑞進路20號', 'V44', { Premise: '20', Thoroughfare: 'Ruijin Road', PostalCode: '83055' }],
  ['TW', '新北市板橋區文化路一段50號', 'V44', { Locality: 'New Taipei City' }],
  ['TW', '高雄市鳳山區瑞進路20號B1F', 'V44-I55', { Premise: '20', SubBuilding: 'B1F' }],
  // Even numbers from 54 on have this code: that one of them is a house nobody says.
  ['TW', '新北市板橋區文化路一段100號', 'V33-I34', { Premise: '100', Locality: 'New Taipei City' }],
  ['TW', '新北市板橋區文化路一段50號12F-3', 'V44-I55', { Premise: '50', SubBuilding: '12F-3' }],
  [
    'TW',
    '7F, No. 50, Sec. 1, Wenhua Rd., Banqiao Dist., New Taipei City 220',
    'V44',
    { Thoroughfare: 'Wenhua Road Section 1', SubBuilding: '7F' },
  ],
  ['TW', 'No. 45, Zhongshan N. Rd., Sec. 2, Zhongshan Dist., Taipei City 104', 'V44'],
  ['SG', '5 Palm Road, Singapore 456442', 'V33', { Thoroughfare: 'Palm Road' }],
  // The country is one town, which goes without saying
  ['SG', '50 Orchard Road', 'V33-I44', { Locality: 'Singapore', Thoroughfare: 'Orchard Road' }],
  ['SG', "2 Queen's Close, Singapore", 'V33', { Thoroughfare: "Queen's Close" }],
  ['SG', '5 Lor 1a Toa Payoh, Singapore', 'V33', { Thoroughfare: 'Lorong 1a Toa Payoh' }],
  ['SG', "5 C'wealth Drive, Singapore", 'V33', { Thoroughfare: 'Commonwealth Drive' }],
  ['SG', '12 Xanthic Boulevard', 'U00', { Thoroughfare: 'Xanthic Boulevard' }],
  ['NL', 'Singelstraat 5, 1012 AB Amsterdam', 'V22', { Locality: 'Amsterdam', PostalCode: '1012 AB' }],
  ['ID', 'Jalan Braga 5, Braga, Sumur Bandung, Bandung 40111', 'V22', { PostalCode: '40111' }],
  ['TH', '99 Rama I Road, Pathum Wan, Bangkok 10330', 'V22', { PostalCode: '10330' }],
  ['JP', '長野県北安曇郡白馬村大字北城6307', 'V22', { AdministrativeArea: 'Nagano' }],
  ['JP', '北海道虻田郡倶知安町北1条東3丁目3', 'V22', { AdministrativeArea: 'Hokkaido' }],
  ['AR', 'Calle Mitre 210, 1842 Monte Grande', 'V22', { Locality: 'Monte Grande' }],
  ['AR', 'Calle Mitre 210, N3364 Aristóbulo del Valle', 'V22', { Locality: 'Aristóbulo del Valle' }],
  ['FI', 'Mannerheimintie 5, 00100 Helsingfors', 'V22', { Locality: 'Helsingfors' }],
]

describeCleansing('national packs', ({ cleanse }) => {
  it.each(phrases)('%s %s', (country, address, code, parts = {}) => {
    const [match] = cleanse({ Address: address, Country: country }).matches
    expect([match?.AVC?.slice(0, code.length), match]).toMatchObject([code, parts])
  })
})
