import { layoutOf } from '#main/cleansing/words/address-layout.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'

/** In which order a country writes the parts of an address. */
export interface CountryOrder {
  /** Smaller stands further left. */
  rank: Record<Part, number>
  premiseFirst: boolean
  /** The country writes the administrative area. */
  printsArea: boolean
  postalCodeFirst: boolean
}

const orders = new Map<string, CountryOrder>()

/** Read off the template that prints addresses: what is written in an order is read in that order. */
export function orderOf(country: string): CountryOrder {
  const known = orders.get(country)
  if (known) return known
  const flat = layoutOf(country, () => true)
    .flat()
    .filter((piece) => typeof piece === 'string')
  const at = (part: Part) => {
    const index = flat.indexOf(part)
    return index < 0 ? flat.length : index
  }
  const rank = Object.fromEntries(flat.map((part) => [part, at(part)])) as Record<Part, number>
  const street = at('Thoroughfare')
  rank.Organization = -3
  rank.PostBox ??= street
  // Flats stand before the house in most English-speaking countries and after the street elsewhere: both are usual.
  rank.SubBuilding = street + 0.5
  rank.Building = Math.min(rank.Building ?? -1, street - 0.5)
  rank.Country = flat.length + 1
  // A part of a town stands beside its town: on the side where smaller things stand.
  const isSmallFirst = street < at('Locality')
  rank.DependentLocality = at('Locality') + (isSmallFirst ? -0.5 : 0.5)
  rank.AdministrativeArea ??= at('Locality') + (isSmallFirst ? 0.6 : -0.6)
  rank.SubAdministrativeArea ??= at('Locality') + (isSmallFirst ? 0.5 : -0.5)
  const order = {
    rank,
    premiseFirst: at('Premise') < street,
    printsArea: flat.includes('AdministrativeArea'),
    postalCodeFirst: at('PostalCode') < at('Locality'),
  }
  orders.set(country, order)
  return order
}
