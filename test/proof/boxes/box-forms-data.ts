// How post boxes are written, by language, in the letters of the language. Data only; `#` is the number.

import { listOf } from '#shared/model/list-of.ts'

/** English forms, which are understood in every country. */
export const ENGLISH_FORMS: readonly string[] = listOf(`
  PO Box # | P.O. Box # | P O Box # | P. O. Box # | POBox # | PO BOX NO. # | Post Office Box # | Post Box # |
  P.O.B. # | Lockbox # | Lock Box # | Drawer # | PO Drawer # | Private Bag # | Locked Bag # | Postal Box # |
  GPO Box # | P.O.Box# | po box: # | Box #
`)

/** Forms of one language. */
export const FORMS_OF_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  de: ['Postfach #', 'Postf. #', 'PF #', 'Postfach Nr. #', 'POSTFACH #'],
  fr: listOf(`
    BP # | B.P. # | Boîte postale # | Boite Postale n° # | Case postale # | CS # | Casier # | Casier postal #
  `),
  es: listOf(`
    Apartado # | Apartado de Correos # | Apdo. # | Apdo. Postal # | Apartado Postal # | Casilla # |
    Casilla de Correo #
  `),
  pt: ['Caixa Postal #', 'Cx. Postal #', 'CX POSTAL #', 'Apartado #', 'C.P. #'],
  it: ['Casella Postale #', 'C.P. #', 'Cas. Post. #', 'Casella postale n. #'],
  nl: ['Postbus #', 'POSTBUS #', 'Postbus nr. #'],
  da: ['Postboks #', 'Boks #', 'Postbox #'],
  no: ['Postboks #', 'Pb. #', 'Boks #'],
  sv: ['Box #', 'Postbox #', 'Postlåda #'],
  fi: ['PL #', 'Postilokero #', 'P.L. #'],
  is: ['Pósthólf #'],
  pl: ['Skrytka pocztowa #', 'Skr. poczt. #', 'skrytka #'],
  cs: ['P.O. Box #', 'Poštovní přihrádka #', 'P.P. #'],
  sk: ['Poštový priečinok #', 'P.O.BOX #'],
  sl: ['Poštni predal #', 'p.p. #'],
  hr: ['Poštanski pretinac #', 'p.p. #'],
  sr: ['Поштански фах #', 'Poštanski fah #', 'Поштански преградак #'],
  bg: ['п.к. #', 'Пощенска кутия #', 'ПК #'],
  ru: ['а/я #', 'А/Я #', 'абонентский ящик #', 'а/я № #'],
  uk: ['а/с #', 'абонентська скринька #'],
  hu: ['Pf. #', 'Postafiók #', 'Pf #'],
  ro: ['C.P. #', 'Căsuța Poștală #', 'Căsuţa poştală nr. #'],
  tr: ['P.K. #', 'Posta Kutusu #', 'PK #', 'Posta Kutusu No: #'],
  el: ['Τ.Θ. #', 'ΤΘ #', 'Ταχυδρομική Θυρίδα #', 'T.Θ. #'],
  et: ['Postkast #', 'pk #'],
  lv: ['Pasta kastīte #', 'Abonenta kastīte #', 'a/k #'],
  lt: ['Pašto dėžutė #', 'p.d. #', 'a/d #'],
  he: ['ת.ד. #', 'ת"ד #', 'תא דואר #'],
  ar: ['ص.ب. #', 'ص.ب #', 'صندوق بريد #', 'ص ب #'],
  fa: ['صندوق پستی #', 'ص.پ. #'],
  th: ['ตู้ ปณ. #', 'ตู้ปณ. #', 'ตู้ไปรษณีย์ #'],
  vi: ['Hộp thư #', 'Hòm thư #'],
  id: ['Kotak Pos #', 'KOTAK POS #'],
  ms: ['Peti Surat #', 'PETI SURAT #'],
  ja: ['私書箱#号', '私書箱第#号'],
  ko: ['사서함 #', '사서함 #호'],
  zh: ['邮政信箱#号', '信箱#', '郵政信箱#號'],
  af: ['Posbus #', 'Privaatsak #'],
  sw: ['S.L.P. #', 'SLP #'],
  hy: ['փ/ա #'],
  ka: ['ს/ყ #'],
}

/** A country, its languages, a town with its code where it has codes. */
export interface BoxCountry {
  country: string
  languages: readonly string[]
  town: string
  code: string
}

const row = (country: string, languages: string, town: string, code = ''): BoxCountry => ({
  country,
  languages: languages.split(' '),
  town,
  code,
})

export const BOX_COUNTRIES: readonly BoxCountry[] = [
  row('US', 'en', 'Springfield', '62701'),
  row('CA', 'en fr', 'Halifax', 'B3H 1A1'),
  row('GB', 'en', 'Bristol', 'BS1 4DJ'),
  row('IE', 'en', 'Cork'),
  row('AU', 'en', 'Adelaide', '5000'),
  row('NZ', 'en', 'Hamilton', '3240'),
  row('ZA', 'en af', 'Bloemfontein', '9300'),
  row('IN', 'en', 'Pune', '411001'),
  row('KE', 'en sw', 'Nakuru', '20100'),
  row('TZ', 'sw', 'Arusha'),
  row('NG', 'en', 'Ibadan', '200001'),
  row('DE', 'de', 'Kassel', '34117'),
  row('AT', 'de', 'Linz', '4020'),
  row('CH', 'de fr it', 'Bern', '3001'),
  row('FR', 'fr', 'Nantes', '44000'),
  row('BE', 'nl fr', 'Gent', '9000'),
  row('LU', 'fr de', 'Esch-sur-Alzette'),
  row('MA', 'fr ar', 'Rabat', '10000'),
  row('SN', 'fr', 'Dakar'),
  row('ES', 'es', 'Zaragoza', '50001'),
  row('MX', 'es', 'Puebla', '72000'),
  row('AR', 'es', 'Rosario', '2000'),
  row('CL', 'es', 'Valdivia'),
  row('CR', 'es', 'San José'),
  row('PT', 'pt', 'Braga', '4700-001'),
  row('BR', 'pt', 'Curitiba', '80010-000'),
  row('IT', 'it', 'Bologna', '40121'),
  row('NL', 'nl', 'Utrecht', '3511 AB'),
  row('DK', 'da', 'Odense', '5000'),
  row('NO', 'no', 'Bergen', '5003'),
  row('SE', 'sv', 'Uppsala', '753 10'),
  row('FI', 'fi sv', 'Turku', '20100'),
  row('PL', 'pl', 'Lublin', '20-001'),
  row('CZ', 'cs', 'Brno', '602 00'),
  row('HU', 'hu', 'Debrecen', '4024'),
  row('RO', 'ro', 'Iași', '700001'),
  row('TR', 'tr', 'Bursa', '16010'),
  row('GR', 'el', 'Patra', '262 21'),
  row('RU', 'ru', 'Казань', '420111'),
  row('UA', 'uk', 'Львів', '79000'),
  row('BG', 'bg', 'Пловдив', '4000'),
  row('RS', 'sr', 'Niš', '18000'),
  row('HR', 'hr', 'Split', '21000'),
  row('SI', 'sl', 'Maribor', '2000'),
  row('SK', 'sk', 'Košice', '040 01'),
  row('EE', 'et', 'Tartu', '50090'),
  row('LV', 'lv', 'Liepāja', 'LV-3401'),
  row('LT', 'lt', 'Kaunas', '44001'),
  row('IS', 'is', 'Akureyri', '600'),
  row('IL', 'he', 'חיפה'),
  row('AE', 'ar', 'Dubai'),
  row('EG', 'ar', 'Alexandria'),
  row('IR', 'fa', 'Shiraz'),
  row('TH', 'th', 'Chiang Mai', '50000'),
  row('VN', 'vi', 'Huế'),
  row('ID', 'id', 'Bandung', '40111'),
  row('MY', 'ms', 'Ipoh', '30000'),
  row('JP', 'ja', '札幌市'),
  row('KR', 'ko', '대전'),
  row('TW', 'zh', '台中'),
]
