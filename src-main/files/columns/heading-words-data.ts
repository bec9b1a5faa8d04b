import type { HeaderRole } from '#main/files/columns/header-role.types.ts'

// Names of columns whose words do not add up to what they mean, and words between the others. Compared after folding:
// case, accents, scripts, underscores and hyphens do not matter. Data only.

/** Whole names; names of two letters count only where they stand here, for cells are as short. */
export const WHOLE_HEADINGS: Partial<Record<HeaderRole, string>> = {
  AddressLine: `address|complément|complément adresse|complément d'adresse|complément 1|adresszusatz|zusatz|町域|番地以降|以降の住所|それ以降の住所|町名番地|町名・番地|町域番地|丁目番地|full address|address extra
    ligne adresse|address line|addr line|line|add|mailing address|postal address|location address|presso`,
  Street: `ulice a č.p.|ulice č.p.|thoroughfare|str|voie|ul|ул|вул|rd`,
  Premise: `n|no|nr|n°|nº|hsnr|hs nr|hnr|n civico|street number|street no|numero de rue|numero voie|č|д|nr domu|number`,
  SubBuilding: `sub building|subbuilding|toev|toevoeging|porta|puerta|door|complemento|departamento`,
  SubBuildingFloor: `piano|verdieping|階`,
  PostBox: `bp|box|po box`,
  DoubleDependentLocality: 'double dependent locality',
  DependentLocality: `district|dependent locality|lieu dit|city district|village|urbanization|urbanizacion|suburb|町|町名|区`,
  Locality: `by|tp|suburb city|thanh pho|市|시|pošta|poczta`,
  SubAdministrativeArea: `sub administrative area|departement|département|province county`,
  AdministrativeArea: `st|област|uf|il|administrative area|provincia|province|provincie|prov|land region|admin1|state|county region|distrito|省|州|도|県`,
  SuperAdministrativeArea: 'super administrative area',
  PostalCode: `cp|c p|pc|〒|〒番号|postal|post code|zip plus 4|ma buu chinh|kod pocztowy|poštna št|pošt št|τκ|пк|ps|индекс|индекс|indeks|індекс|indekss|indeksas`,
  Country: `land kz|country territory|quoc gia|kraj zamieszkania|land|kraj|stato|stat|staat|国`,
  Organization: `account name|trading name|trading as|legal name|denominazione`,
  Contact: `c/o|care of`,
  FullName: `full name|nombre completo|nom complet|姓名|氏名|imię i nazwisko`,
  Forename: `primeiro nome|primer nombre|имя|名`,
  MiddleName: `zweiter vorname`,
  Surname: `primer apellido|último nome|nom d'usage|nume de familie|numele de familie|họ|ho|nom de famille|姓`,
  Department: `service|avdelning`,
  Function: `position|function|funktion|fonction|cargo|role`,
  Id: `št stranke|source id|external id|objectid|klantnr|klant nr|codice|row id|record id|site id|id`,
  Latitude: `y|ycoord|y coord|y coordinate|point y|breite|geographische breite|decimal latitude|latitude dd|latitude wgs84|lat wgs84`,
  Longitude: `x|xcoord|x coord|x coordinate|point x|länge|geographische länge|decimal longitude|longitude dd|longitude wgs84|lon wgs84`,
  Other: `feature|ad|adı|last contact|name 1|name 2|name 3|имя клиента|lfd nr|lfdnr|laufende nummer|opening hours|date of birth|updated|updated at|created at`,
}

/** Names of columns that may as well hold metres on a map: only degrees make them coordinates. */
export const AXIS_NAMES =
  'x|y|xcoord|ycoord|x coord|y coord|x coordinate|y coordinate|point x|point y|breite|länge'.split('|')

/** What is called so is a country in one language and a region in the next, or in one table and the next. */
export const COUNTRY_OR_REGION = ['kraj', 'land', 'stat']

/** Words that say whose address it is, not what the column holds; they may mean something else in other names. */
export const OWNER_WORDS =
  `billing bill invoice shipping ship delivery deliver mailing home work office secondary po store branch property primary main
  registered legal current physical to from liefer rechnungs original raw src source input new old text value field sender`.split(
    /\s+/,
  )

/** Words for a number that do not say what is numbered. */
export const NUMBER_WORDS = [
  'nr',
  'no',
  'n',
  'N°',
  'num',
  'number',
  'nummer',
  'numer',
  'numero',
  'número',
  'numéro',
  'номер',
]

/** What stands between the words of a name. */
export const JOINING_WORDS =
  `and und et y e en i och og ja or o oder ou és și şi dan và va ή u και ve и та або или un ir in eller als & plus
  of the for von der die das des du de la le les l d del de los della dello di do da dos van het til till för für pour para per per na do za a о за на в из z ze s si sur at as incl inkl`.split(
    /\s+/,
  )
