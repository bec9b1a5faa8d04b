import { hasMessage, t } from './translate.ts'

const NUMBERED = /^(Address|DeliveryAddress)([1-8])$/

/** Name of an address field for people: `PostalCode` → `Postal code`. */
export function fieldName(field: string): string {
  const numbered = NUMBERED.exec(field)
  if (numbered) return t(`field.${numbered[1] as 'Address'}N`, { number: numbered[2] ?? '' })
  const key = `field.${field}`
  return hasMessage(key) ? t(key) : field
}
