// What stands in columns of countries. Data only.

/** Customary short forms, as `form=ISO 3166-1`. */
export const SHORT_FORMS: readonly string[] =
  'UK=GB|USA=US|UAE=AE|Holland=NL|England=GB|Scotland=GB|Wales=GB|Northern Ireland=GB|America=US|U.S.A.=US|U.K.=GB|Great Britain=GB|S. Korea=KR|North Korea=KP|Republic of Korea=KR|Czechia=CZ|PRC=CN|P.R. China=CN|BRD=DE|Rep. of Ireland=IE|Eire=IE|Ivory Coast=CI|Burma=MM|Swaziland=SZ|Cape Verde=CV|Vatican=VA|Russia=RU|Viet Nam=VN|KSA=SA|Turkey=TR|Tahiti=PF|Bosnia=BA|Trinidad=TT|DRC=CD|DR Congo=CD|Tanzania, United Republic of=TZ|Iran (Islamic Republic of)=IR|Moldova, Republic of=MD|Netherlands (the)=NL|Korea, Republic of=KR|Taiwan (Province of China)=TW|Hong Kong SAR=HK|Deutschland / Germany=DE|DE - Germany=DE|Germany (DE)=DE|GB-ENG=GB|EE.UU.=US|Etats-Unis=US|Royaume-Uni=GB|Grande-Bretagne=GB|Allemagne=DE|Niemcy=DE|ドイツ=DE|VAE=AE|RSA=ZA|NZ=NZ|Bundesrepublik Deutschland=DE|D.=DE|Bosnia-Herzegovina=BA|St. Lucia=LC|Curacao=CW|Reunion=RE|Isle of Man=IM|Puerto Rico=PR|Virgin Islands, U.S.=VI|Aland Islands=AX|Svalbard=SJ|Kosovo=XK|East Timor=TL|Gambia, The=GM|Lao PDR=LA|Republic of China=TW'.split(
    '|',
  )

/** Codes of vehicles that are the ISO code of another country, which wins. */
export const ISO_WINS: readonly string[] = 'ES ET CL LB MS RU SD SY BRN ROU'.split(' ')

/** What names no country. */
export const UNREADABLE: readonly string[] =
  'siehe oben|see above|Atlantis|Wakanda|49|276|0|1000|Europe|domestic|Inland|abroad|x|nein|Berlin|voir adresse|customer|Region North|???x|2026-11-29|+44|true|Zone 3'.split(
    '|',
  )

/** Rows whose code has the form of another country than the one where a town of that name lies; street, code, town. */
export const STRANGE_CODES: readonly (readonly [street: string, code: string, town: string])[] = [
  ['12 Imaginary Lane', 'XX1 1XX', 'Atlantis'],
  ['Praterstraße 50', '1020', 'siehe oben'],
  ['4 Nowhere Road', 'QQ9 9QQ', 'Salem'],
  ['Fantasieweg 3', '99999-9999', 'Oldenzaal'],
  ['1 Rue Imaginaire', '750', 'Douala'],
  ['9 Made Up Street', 'K1N 2A7', 'Nakuru'],
  ['Calle Inventada 8', '123-456', 'Cochabamba'],
  ['Улица 5', '12', 'Калининград'],
  ['7 Invented Close', 'SW1A 2AA', 'Bulawayo'],
  ['Ulica Zmyślona 2', '1234 AB', 'Kielce'],
]
