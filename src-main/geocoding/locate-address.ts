import type { CleansingAnswer, CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import type { AddressInput, MatchRecord } from '#shared/model/address.ts'
import { ok, type Result } from '#shared/result.ts'
import { isCountryUnclear } from './is-country-unclear.ts'
import type { PostalAddress } from './postal-address.types.ts'

export type { PostalAddress }

/** Where an address lies, and how exact that is as the engine tells it. */
export interface LocatedAddress extends Position {
  accuracy?: string
  /** Within this distance it likely lies. */
  radiusMeters?: number
  /**
   * The address names no country, and nothing but the name of a town says which one is meant, or its postal code is not
   * known there: it may lie on another continent.
   */
  isCountryUnclear?: boolean
}

/** Looks addresses up in the reference data; null where none is found at a locality or deeper. */
export type Geocode = (addresses: readonly PostalAddress[]) => Promise<Result<(LocatedAddress | null)[]>>

/** Addresses that one thread looks up at a time. */
const BLOCK = 100

/** What the engine is asked. Programs that are told how exact an answer is may take an area, too. */
export const LOCATE_ANY: CleansingRequest = {
  process: 'Geocode',
  serverOptions: { AddressLineSeparator: ', ' },
  geoCode: true,
  certify: false,
}

/** A country or a region is no place for a point. */
export const LOCATE: CleansingRequest = {
  ...LOCATE_ANY,
  serverOptions: { ...LOCATE_ANY.serverOptions, MinimumGeoAccuracyLevel: '2' },
}

/** An address as the engine takes it; without a country it is inferred. */
export const toAddressInput = ({ address, country }: PostalAddress): AddressInput =>
  country.trim() === '' ? { Address: address } : { Address: address, Country: country }

/** The match that says where the address lies. */
export const locatedIn = (answer: CleansingAnswer | null | undefined): MatchRecord | null =>
  answer?.matches.find(({ Latitude, Longitude }) => Latitude && Longitude) ?? null

/** What the cleansing threads do for whoever looks addresses up. */
export interface AddressCleanser {
  cleanse(addresses: AddressInput[], request: CleansingRequest, first: number): Promise<Result<CleansingAnswer[]>>
}

/** Looks up through the cleansing threads, many at a time. The host calls this, so nothing here loads the engine. */
export function createGeocode(pool: AddressCleanser): Geocode {
  return async (addresses) => {
    const found: (LocatedAddress | null)[] = []
    for (let start = 0; start < addresses.length; start += BLOCK) {
      const block = addresses.slice(start, start + BLOCK).map(toAddressInput)
      const outcome = await pool.cleanse(block, LOCATE, start + 1)
      if (!outcome.ok) return outcome
      for (const [index, answer] of outcome.value.entries()) {
        const match = locatedIn(answer)
        found.push(match && toPosition(match, addresses[start + index]!))
      }
    }
    return ok(found)
  }
}

function toPosition(match: MatchRecord, asked: PostalAddress): LocatedAddress {
  return {
    lat: Number(match.Latitude),
    lon: Number(match.Longitude),
    accuracy: match.GeoAccuracy ?? '',
    radiusMeters: Number(match.GeoDistance ?? 0) || 0,
    ...(isCountryUnclear(match, asked) && { isCountryUnclear: true }),
  }
}
