import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import { isJsonObject, type NamedValues } from './match-property-names.ts'
import { DAYS, MAX_META_CHARACTERS, type SentLocation } from './schemas/list-schemas.ts'
import { MAX_FIELD_CHARACTERS } from './schemas/value-schemas.ts'

/** Stands for a value that the schema refuses. */
const REFUSED = Symbol('refused')
type Read<T> = T | undefined | typeof REFUSED

type Meta = NonNullable<SentLocation['MetaInfo']>
type Hours = NonNullable<SentLocation['OpeningHours']>
type Day = NonNullable<Hours[(typeof DAYS)[number]]>

/**
 * What the schema of a location makes of one, at a tenth of its cost: a request may hold a million. Null for one that
 * the schema refuses, which also says why.
 */
export function readLocation(named: unknown): SentLocation | null {
  if (!isJsonObject(named)) return null
  const sent = named as NamedValues
  const Id = readText(sent.Id)
  const Name = readText(sent.Name, MAX_LIST_TEXT)
  const Description = readText(sent.Description, MAX_LIST_TEXT)
  const Address = readText(sent.Address, MAX_LIST_TEXT)
  const Country = readText(sent.Country)
  const Latitude = readText(sent.Latitude)
  const Longitude = readText(sent.Longitude)
  if (Id === REFUSED || Name === REFUSED || Description === REFUSED || Address === REFUSED) return null
  if (Country === REFUSED || Latitude === REFUSED || Longitude === REFUSED) return null
  const MetaInfo = readMeta(sent.MetaInfo)
  const UnstructuredMetaInfo = readMeta(sent.UnstructuredMetaInfo)
  const OpeningHours = readHours(sent.OpeningHours)
  if (MetaInfo === REFUSED || UnstructuredMetaInfo === REFUSED || OpeningHours === REFUSED) return null
  return {
    Id,
    Name,
    Description,
    Address,
    Country,
    Latitude,
    Longitude,
    MetaInfo,
    UnstructuredMetaInfo,
    OpeningHours,
  }
}

/** A number stands for its digits, null for nothing. */
function readText(sent: unknown, most = MAX_FIELD_CHARACTERS): Read<string> {
  if (typeof sent === 'string') return sent.length <= most ? sent : REFUSED
  if (typeof sent === 'number') return Number.isFinite(sent) ? String(sent) : REFUSED
  if (sent === undefined) return undefined
  return sent === null ? '' : REFUSED
}

function readMeta(sent: unknown): Read<Meta | null> {
  if (sent === undefined || sent === null) return sent
  if (!isJsonObject(sent)) return REFUSED
  return JSON.stringify(sent).length <= MAX_META_CHARACTERS ? (sent as Meta) : REFUSED
}

function readHours(sent: unknown): Read<Hours | null> {
  if (sent === undefined || sent === null) return sent
  if (!isJsonObject(sent)) return REFUSED
  const hours: Hours = {}
  for (const day of DAYS) {
    const one = readDay((sent as NamedValues)[day])
    if (one === REFUSED) return REFUSED
    if (one !== undefined) hours[day] = one
  }
  return hours
}

function readDay(sent: unknown): Read<Day | null> {
  if (sent === undefined || sent === null) return sent
  if (!isJsonObject(sent)) return REFUSED
  const named = sent as NamedValues
  const Open = readText(named.Open)
  const Close = readText(named.Close)
  const Information = readText(named.Information)
  if (Open === REFUSED || Close === REFUSED || Information === REFUSED) return REFUSED
  return { Open, Close, Information }
}
