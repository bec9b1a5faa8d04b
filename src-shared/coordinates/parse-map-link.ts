import type { ParsedCoordinates } from './coordinates.types.ts'

const DECIMAL = '[+-]?\\d{1,3}(?:\\.\\d{1,20})?'
const PAIR = new RegExp(`^ ?(?:loc:)?(${DECIMAL})(?:[,~_ /]|%2C) ?(${DECIMAL})(?![\\d.])`, 'i')
/** What maps call the point that is meant, before what they call the middle of the view. */
const POINT_PARAMETERS = [
  'q',
  'query',
  'daddr',
  'destination',
  'coordinate',
  'pt',
  'to',
  'll',
  'sll',
  'saddr',
  'center',
  'cp',
  'map',
  'm',
  'whatshere[point]',
  'viewpoint',
  'loc',
]
/** Two maps put longitude first. */
const LONGITUDE_FIRST_HOSTS = /(?:^|\.)(?:yandex\.[a-z.]+|2gis\.[a-z.]+)$/

/** Reads the point out of a link to a map, or a `geo:` URI; empty when there is none. */
export function parseMapLink(text: string): ParsedCoordinates[] {
  const geo = /^geo:(.*)$/i.exec(text)
  if (geo) return toReading(PAIR.exec(geo[1] as string), false)
  const link = /^https?:\/\//i.test(text) ? text : /^(?:www\.|maps?\.)[\w.-]+\//i.test(text) ? `https://${text}` : null
  if (link === null || !URL.canParse(link)) return []
  const url = new URL(link)
  const isLongitudeFirst = LONGITUDE_FIRST_HOSTS.test(url.hostname)
  const found =
    findPlace(url) ??
    findNamedAxes(url) ??
    findParameter(url) ??
    findInFragment(url) ??
    findInPath(decoded(url.pathname))
  return toReading(found, isLongitudeFirst)
}

type Match = readonly (string | undefined)[] | null

/** Google Maps writes the marked place as `!3dLAT!4dLON`; the last one is the destination. */
function findPlace({ pathname }: URL): Match {
  const marks = [...pathname.matchAll(new RegExp(`!3d(${DECIMAL})!4d(${DECIMAL})`, 'g'))]
  return marks[marks.length - 1] ?? null
}

function findNamedAxes({ searchParams }: URL): Match {
  for (const [lat, lon] of [
    ['mlat', 'mlon'],
    ['lat', 'lon'],
    ['lat', 'lng'],
    ['latitude', 'longitude'],
  ] as const) {
    const match = PAIR.exec(`${searchParams.get(lat) ?? ''},${searchParams.get(lon) ?? ''}`)
    if (match) return match
  }
  return null
}

function findParameter({ searchParams }: URL): Match {
  for (const name of POINT_PARAMETERS) {
    const match = PAIR.exec((searchParams.get(name) ?? '').replace(/^(?:ll|point)\./, ''))
    if (match) return match
  }
  return null
}

/** `#map=17/48.8584/2.2945` and `#17/48.8584/2.2945`. */
const findInFragment = ({ hash }: URL): Match =>
  new RegExp(`^#(?:.*[&?])?(?:map=)?\\d{1,2}(?:\\.\\d+)?/(${DECIMAL})/(${DECIMAL})(?![\\d.])`).exec(decoded(hash))

/** `/@48.8584,2.2945,17z`, `/l/48.8584,2.2945`, `/place/48.8584,2.2945`. */
const findInPath = (path: string): Match => new RegExp(`/@?(${DECIMAL}),[ +]?(${DECIMAL})(?![\\d.])`).exec(path)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function toReading(match: Match, isLongitudeFirst: boolean): ParsedCoordinates[] {
  if (!match) return []
  const [first, second] = [Number(match[1]), Number(match[2])]
  const [lat, lon] = isLongitudeFirst ? [second, first] : [first, second]
  return [{ lat, lon, notation: 'map-link' }]
}
