import type { CleansingAnswer, CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import type { AddressInput, MatchRecord } from '#shared/model/address.ts'
import { ok, type Result } from '#shared/result.ts'

/**
 * The one way in which an address is looked up: by search boxes, lists, the origin of Nearby and the API. Whoever asks,
 * the same text lies at the same place.
 */
export interface PostalAddress {
  address: string
  /** Code or name; empty where it is to be inferred. */
  country: string
}

/** Where an address lies, and how exact that is as the engine tells it. */
export interface LocatedAddress extends Position {
  accuracy?: string
  /** Within this distance it likely lies. */
  radiusMeters?: number
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

/** Looks up through the cleansing threads, many at a time. The host calls this, so nothing here loads the engine. */
export function createGeocode(pool: {
  cleanse(addresses: AddressInput[], request: CleansingRequest, first: number): Promise<Result<CleansingAnswer[]>>
}): Geocode {
  return async (addresses) => {
    const found: (LocatedAddress | null)[] = []
    for (let start = 0; start < addresses.length; start += BLOCK) {
      const block = addresses.slice(start, start + BLOCK).map(toAddressInput)
      const outcome = await pool.cleanse(block, LOCATE, start + 1)
      if (!outcome.ok) return outcome
      for (const answer of outcome.value) found.push(toPosition(locatedIn(answer)))
    }
    return ok(found)
  }
}

const toPosition = (match: MatchRecord | null): LocatedAddress | null =>
  match && {
    lat: Number(match.Latitude),
    lon: Number(match.Longitude),
    accuracy: match.GeoAccuracy ?? '',
    radiusMeters: Number(match.GeoDistance ?? 0) || 0,
  }
