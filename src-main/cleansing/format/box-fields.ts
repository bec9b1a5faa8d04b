import { profileOf } from '#main/cleansing/grammar/profile-of.ts'

type Field = [field: string, value: string]

const NUMBER = /(?<number>\S*\d.*)$/
/** Letters before and after the digits of a box: `CS 40001`, `A12`, `12B`. */
const NUMBER_PARTS = /^(?<prefix>\p{L}+[-\s]?)?(?<digits>\d+)(?<suffix>[-\s]?\p{L}+)?$/u
const BAGS = /\b(?:bag|lobby)\b/i
/** Words for mail that waits at the office, standing alone. */
export const GENERAL_DELIVERY =
  /^(?:general delivery|poste restante|lista de correos|posta restante|fermo posta|postlagernd|gd)$/i
/** Delivery routes of North America, alone or before a box: `RR 2 Box 15`. */
const ROUTE =
  /^(?<type>rr|r\.?\s?r\.?|rural route|hc|hcr|highway contract(?: route)?|star route|mr|ss)\s*#?\s*(?<number>\d+)/i
/** Boxes at an agent, in the United States. */
export const PRIVATE_BOX = /^(?<type>pmb|private mail ?box)\s*#?\s*(?<number>\S*\d\S*)$/i
/** Offices of Canada after a box: `PO Box 4001 Stn A`, `RPO Main`. */
const INSTALLATION = /\b(?<type>stn|station|rpo|lcd|ldc|cdo|po|cmc)\s+(?<qualifier>(?!box)\S.*)$/i

function toInstallationFields(office: RegExpExecArray | null): Field[] {
  if (!office?.groups) return []
  return [
    ['DeliveryInstallation', office[0]],
    ['DeliveryInstallationType', office.groups.type as string],
    ['DeliveryInstallationQualifierName', office.groups.qualifier as string],
  ]
}

/** The same of an office that stands alone, as a part of town would. */
export const toOfficeFields = (text: string): Field[] =>
  toInstallationFields(new RegExp(`^${INSTALLATION.source}`, 'i').exec(text))

/** Route fields of a route that was read as a street and its number: `RR` and `2`. */
export function toRouteFields(street: string, premise: string): Field[] {
  const route = ROUTE.exec(`${street} ${premise}`)
  if (!route?.groups || route[0].length !== `${street} ${premise}`.length) return []
  return [
    ['Route', route[0]],
    ['RouteType', route.groups.type as string],
    ['RouteNumber', route.groups.number as string],
  ]
}

/** Type, number and letters of a post box; routes and delivery offices that are written with it. */
export function toBoxFields(box: string, country: string): Field[] {
  const fields: Field[] = []
  const add = (field: string, value = '') => {
    if (value.trim() !== '') fields.push([field, value.trim()])
  }
  if (GENERAL_DELIVERY.test(box)) return [['GeneralDelivery', box]]
  const agent = PRIVATE_BOX.exec(box)?.groups
  if (agent) {
    add('PMBType', agent.type)
    add('PMBNumber', agent.number)
  }
  const route = ROUTE.exec(box)
  if (route?.groups) {
    add('Route', route[0])
    add('RouteType', route.groups.type)
    add('RouteNumber', route.groups.number)
  }
  let rest = route ? box.slice(route[0].length).replace(/^[\s,]+/, '') : box
  const office = profileOf(country).hasPostalStations ? INSTALLATION.exec(rest) : null
  if (office) rest = rest.slice(0, office.index).trim()
  fields.push(...toInstallationFields(office))
  const number = NUMBER.exec(rest)?.groups?.number ?? ''
  const type = rest.slice(0, rest.length - number.length)
  add('PostBoxNumber', number)
  const parts = NUMBER_PARTS.exec(number)?.groups
  if (parts) {
    add('PostBoxNum', parts.digits)
    add('PostBoxNumberPrefix', parts.prefix)
    add('PostBoxNumberSuffix', parts.suffix)
  }
  add('PostBoxType', type)
  if (BAGS.test(type)) add('BoxBagLobbyName', type)
  return fields
}
