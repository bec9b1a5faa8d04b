import { OFFICIAL_NAMES } from '#main/reference/official-names-data.ts'
import { createBeginnings } from '#shared/text/may-begin.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Customary short and official names of countries that no list of names has, folded. As `name=code`, parted by commas. */
const CUSTOMARY_NAMES =
  'rsa=ZA,s africa=ZA,rep of s africa=ZA,prc=CN,pr china=CN,p r china=CN,roc=TW,taiwan roc=TW,taiwan r o c=TW,rok=KR,s korea=KR,so korea=KR,dprk=KP,democratic peoples republic of korea=KP,n korea=KP,ksa=SA,png=PG,drc=CD,rdc=CD,n zealand=NZ,eeuu=US,ee uu=US,eua=US,bosnia=BA,fyrom=MK,former yugoslav republic of macedonia=MK,lao pdr=LA,s arabia=SA,gt britain=GB,n ireland=GB,iom=IM,eire=IE,rep of ireland=IE,ireland republic of=IE,state of qatar=QA,state of kuwait=KW,state of israel=IL,republique francaise=FR,repubblica italiana=IT,republica portuguesa=PT,republica argentina=AR,rep argentina=AR,republica dominicana=DO,rep dominicana=DO,republika hrvatska=HR,republika srbija=RS,republika slovenija=SI,republika ceska=CZ,rzeczpospolita polska=PL,eesti vabariik=EE,latvijas republika=LV,lietuvos respublika=LT,reino de espana=ES,hksar=HK,hong kong sar=HK,macao sar=MO,macau sar=MO,phils=PH,la reunion=RE,ile de la reunion=RE,la martinique=MQ,la guadeloupe=GP,la guyane=GF,le maroc=MA,le senegal=SN,trinidad=TT,st vincent and the grenadines=VC,turks and caicos=TC,turks caicos=TC,st maarten=SX,st barts=BL,usvi=VI,us virgin islands=VI,u s virgin islands=VI,bvi=VG,n macedonia=MK,czech rep=CZ,dominican rep=DO,central african rep=CF,papua n g=PG,solomon is=SB,marshall is=MH,cote d ivoire=CI,s sudan=SS,kyrgyz republic=KG,shqiperia=AL,mejico=MX,guyane=GF,st vincent=VC,saint vincent=VC,st vincent the grenadines=VC,st kitts=KN,st kitts nevis=KN,antigua=AG,sao tome=ST,congo dr=CD,mainland china=CN,russian fed=RU,oesterreich=AT,irish republic=IE,rep moldova=MD,byelorussia=BY,nihon=JP,bharat=IN,hindustan=IN,aotearoa=NZ,ceylon=LK,siam=TH,hk=HK,jersey ci=JE,guernsey ci=GG,st barths=BL,falklands=FK,western samoa=WS,cnmi=MP,cook is=CK,rep south africa=ZA,i r iran=IR,burkina=BF,faroe=FO,faroes=FO,kirghizia=KG,turkmenia=TM,negara brunei=BN'

/** Name keys that no list of names has, and the country of each. */
export const customary: ReadonlyMap<string, string> = new Map([
  ...CUSTOMARY_NAMES.split(',').map((pair) => pair.split('=') as [string, string]),
  ...Object.entries(OFFICIAL_NAMES).flatMap(([code, names]) => names.map((name) => [toNameKey(name), code] as const)),
])

/** Countries of which a part bears the name of another: Northern Ireland is in Ireland as well. As `name=code`. */
const ALSO_NAMED = new Map([['ireland', 'GB']])

/** Countries of a listed name, and those that are meant by it as well, last. */
export function withAlsoNamed(key: string, listed: string[]): string[] {
  const other = ALSO_NAMED.get(key)
  return other === undefined || listed.includes(other) ? listed : [...listed, other]
}

/** Customary names that towns elsewhere bear as well: behind no town of the country they say little. */
const NAMES_OF_TOWNS: ReadonlySet<string> = new Set(['antigua', 'saint vincent'])

/** True for a customary name of a country that may as well be a town of another one. */
export const mayNameTown = (key: string): boolean => NAMES_OF_TOWNS.has(key)

/** `u a e`: what is left of `U.A.E.` once it is folded. */
const INITIALS = /^[a-z](?: [a-z]){1,3}$/
/** What an official name has before the name: `Republic of the Philippines`, `The Bahamas`. */
const OFFICIAL_BEGINNING =
  /^(?:(?:the )?(?:(?:federal|federative|islamic|arab|democratic|socialist|oriental|plurinational|bolivarian|co operative|cooperative|united|hashemite) )*(?:republic|rep|states?|kingdom|sultanate|commonwealth|principality|grand duchy) of (?:the )?|republica (?:de |da |do |del )?|republique (?:de |du |de la )|republik |republika |the )(?=\p{L}{4})/u

/** Words of the longest name of a country that is looked for in a text. */
export const MOST_COUNTRY_WORDS = 7

/** What lists of ISO 3166-1 put behind the name: `Tanzania, United Republic of`, `Bahamas, The`. */
const NAME_AND_KIND =
  /^(.{3,}?) ((?:the )?(?:former yugoslav |islamic |united |plurinational |bolivarian |democratic |people ?s |federated |federal |arab )*(?:republic|kingdom|states?|commonwealth|union) of(?: the)?|the)$/
/** The last word of such a name. */
const KIND_END = /^(?:of|the|u ?s|british)$/

/** True for the last word of a name that lists put the other way round. */
export const endsInvertedName = (lastKey: string): boolean => KIND_END.test(lastKey)

/** `iran islamic republic of` as it is said; undefined where nothing is the other way round. */
function inNaturalOrder(key: string): string | undefined {
  const [, name, kind] = NAME_AND_KIND.exec(key) ?? []
  return name === undefined ? undefined : `${kind?.replace('people s', 'peoples')} ${name}`
}

/** First words of official names; initials have a blank behind the first letter. */
const mayBegin = createBeginnings(
  'the|federal|federative|islamic|arab|democratic|socialist|oriental|plurinational|bolivarian|co|united|hashemite|republic|states|kingdom|sultanate|commonwealth|principality|grand'.split(
    '|',
  ),
)

/** True for a key that may be another form of a name than a customary one: nearly every run of words is told to be none. */
export const mayBeForm = (key: string): boolean =>
  (mayBegin(key) && (INITIALS.test(key) || OFFICIAL_BEGINNING.test(key) || key.startsWith('the '))) ||
  key.endsWith(' the') ||
  key.endsWith(' of')

/**
 * A country by a form of its name that is not listed: a customary one, initials, or the name behind `Republic of`. `find`
 * knows the listed names.
 */
export function countriesByForm(key: string, find: (key: string) => readonly string[] | undefined): string[] {
  const natural = inNaturalOrder(key) ?? key
  const known = customary.get(natural)
  if (known !== undefined) return [known]
  if (INITIALS.test(key)) {
    const code = key.replaceAll(' ', '')
    return [...(code.length > 2 ? (find(code) ?? []) : []), ...[customary.get(code) ?? []].flat()]
  }
  const name = natural.replace(OFFICIAL_BEGINNING, '')
  return [...(find(natural) ?? find(natural.replace(/^the /, '')) ?? find(name) ?? [])]
}
