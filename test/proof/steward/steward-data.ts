// What a customer file is made of beside its addresses. Data only.

/** Countries as the clerks of a German firm write them, several ways each. */
export const COUNTRY_WORDS: Readonly<Record<string, readonly string[]>> = {
  AT: ['Österreich', 'A', 'AT', 'Austria', 'AUT'],
  AU: ['Australien', 'AUS', 'AU', 'Australia'],
  CA: ['Kanada', 'CDN', 'CA', 'Canada'],
  CH: ['Schweiz', 'CH', 'Suisse', 'Switzerland'],
  CZ: ['Tschechien', 'CZ', 'Tschechische Republik', 'Česko'],
  DK: ['Dänemark', 'DK', 'Danmark'],
  ES: ['Spanien', 'E', 'ES', 'España'],
  FI: ['Finnland', 'FIN', 'FI', 'Suomi'],
  FR: ['Frankreich', 'F', 'FR', 'France'],
  GB: ['Großbritannien', 'GB', 'UK', 'Vereinigtes Königreich', 'England'],
  HR: ['Kroatien', 'HR', 'Hrvatska'],
  HU: ['Ungarn', 'H', 'HU', 'Magyarország'],
  IE: ['Irland', 'IRL', 'IE', 'Ireland'],
  IT: ['Italien', 'I', 'IT', 'Italia'],
  JP: ['Japan', 'J', 'JP', '日本'],
  LU: ['Luxemburg', 'L', 'LU', 'Luxembourg'],
  NL: ['Niederlande', 'NL', 'Holland', 'Nederland'],
  NO: ['Norwegen', 'N', 'NO', 'Norge'],
  PL: ['Polen', 'PL', 'Polska'],
  SE: ['Schweden', 'S', 'SE', 'Sverige'],
  SI: ['Slowenien', 'SLO', 'SI', 'Slovenija'],
  SK: ['Slowakei', 'SK', 'Slovensko'],
  US: ['Vereinigte Staaten', 'USA', 'US', 'United States'],
}

/** What stands in the column of countries and names none. */
export const UNREADABLE_COUNTRIES = ['siehe oben', '49', 'Inland', 'EU', 'wie Firma', 'Ausland', '0043'] as const

/** Firms with signs that spell trouble, and in letters of other scripts. */
export const ORGANIZATIONS = [
  'Kwik-Fix "Mart" Inc.',
  'ACME (UK) Ltd; t/a "Foo"',
  'müller & söhne gmbh',
  'BÄCKEREI O’NEILL – FILIALE 3',
  "d'Artagnan, Fils et Cie.",
  'Autoteile Mainz 2',
  'Am Markt 5 Betriebs-KG',
  'Hotel "Zur Post" [Inh. J. Huber]',
  'St. Martin Apotheke e.K.',
  'Paris Berlin Shipping Co.',
  '4711 Logistik; Zweigstelle 12',
  'smith/jones LLP',
  'Łódzkie Zakłady <Południe>',
  'eBay-shop24.de',
] as const
export const FOREIGN_ORGANIZATIONS = [
  '株式会社日本橋商事',
  '有限会社さくら',
  'ООО «Ромашка»',
  '北京星河科技有限公司',
  '삼성상회 주식회사',
  'شركة النور للتجارة',
  'Αφοί Παπαδόπουλοι ΑΕ',
  'חברת השרון בע״מ',
] as const
export const PERSONS = [
  'Dr. Hans-Jörg Müller',
  'van der Berg, Anna',
  'O’Connor, Seán',
  'frau k. lópez-garcía',
  'J. R. "Bob" Smith Jr.',
  'Żaneta Wiśniewska',
  'M. & Mme Lefèvre',
  '山田 太郎',
  'Ольга Петрова',
  'Nguyễn Văn Bình',
] as const

/** Words of units by country, with `#` for what is drawn; `de` where a country has none of its own here. */
export const UNITS: Readonly<Record<string, readonly string[]>> = {
  AT: ['Stiege 2/Top #', 'Top #'],
  AU: ['Unit #', 'Apt #'],
  CA: ['Unit #', 'Suite #', '# 3I'],
  CH: ['Whg. #', 'App. #'],
  DK: ['st. tv.', '# th'],
  ES: ['Piso # Puerta B', 'off. #'],
  FR: ['Appt n° #', 'Bât. B Apt #', 'Esc. # Porte 4'],
  GB: ['Flat #', 'Apartment #'],
  IE: ['Apt. #', 'Unit #'],
  IT: ['interno n° #', 'Scala B Int. #'],
  NL: ['Appartement #', '#hoog'],
  PL: ['m. #', 'lok. #'],
  US: ['Apt #', 'Suite #', '# 3I', 'Unit #'],
}

/** Words before a person to whom something is sent for somebody else. */
export const CARE_OF = ['c/o ', 'z. Hd. ', 'attn: ', 'zu Hd. ', 't.a.v. ', 'att. '] as const

/** Words for nothing. */
export const NOTHING = ['n/a', 'siehe oben', 'dito', 'xxx', 'k.A.', 'unbekannt', '???', 'wie oben'] as const

/** House numbers as a spreadsheet makes them of `3-5` or `12/3`. */
export const DATES = ['2026-03-12', '03-May', '12. Mär', '05.03.2026', '2026-05-01 00:00:00', 'Mar-12'] as const

/** Our own example and its like: streets whose unit code is theirs alone, whatever the town is called. */
export const OWN_EXAMPLES = [['10 Downing Street', 'SW1A 2AA', 'London', 'GB']] as const
