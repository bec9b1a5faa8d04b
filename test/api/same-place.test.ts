import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CREATE_PATH, GEOCODING_PATH, NEARBY_PATH, TYPE_AHEAD_PATH } from '#shared/api/api-paths.ts'
import { geocodeReply, typeAheadReply } from '#main/api/schemas/geocoding-schemas.ts'
import { createHost } from '#main/host/create-host.ts'
import { bundledPackFolder } from '#main/host/default-folders.ts'
import { unwrap } from '../measure/unwrap.ts'
import { post } from './start-host.ts'

const arePacksBuilt = ['world', 'gb'].every((id) => existsSync(join(bundledPackFolder(), `${id}.sqlite`)))

/** Positions are compared to four decimals, and estimates of a way are longer than the straight line. */
const ROUNDING_METERS = 30

interface Degrees {
  Latitude: string
  Longitude: string
}

/** Every face of the host that looks an address up; each says where it lies, or null. */
async function startFaces() {
  const folder = mkdtempSync(join(tmpdir(), 'waypost-same-place-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const paths = { dataDir: join(folder, 'data'), packFolders: [bundledPackFolder()], rendererDir: folder, port: 0 }
  const host = unwrap(await createHost(paths))
  onTestFinished(() => host.close())
  const ask = async (type: 'service' | 'management', path: string, body: unknown): Promise<unknown> => {
    const created = await host.dispatch('keys.create', { name: path, type })
    const { secret } = (created as { value: { secret: string } }).value
    return (await post(host.port, `${path}?Key=${secret}`, body)).json
  }
  const round = (at: Degrees | undefined) =>
    at ? [at.Latitude, at.Longitude].map((degrees) => Number(degrees).toFixed(4)).join() : null
  return {
    async geocoding(text: string, country: string) {
      const reply = await ask('service', GEOCODING_PATH, { Input: [text], Country: country })
      return round(geocodeReply.parse(reply)[0]?.Results[0])
    },
    async searchBox(text: string) {
      const found = await host.dispatch('places.search', { text })
      const [first] = (found as { value: { places: { lat: number; lon: number }[] } }).value.places
      return round(first && { Latitude: String(first.lat), Longitude: String(first.lon) })
    },
    async typeAhead(text: string) {
      const [first] = typeAheadReply.parse(await ask('service', TYPE_AHEAD_PATH, { Input: text }))
      const reply = await ask('service', TYPE_AHEAD_PATH, { AddressId: first?.Id })
      return round(typeAheadReply.parse(reply)[0]?.Location as Degrees | undefined)
    },
    async list(text: string, country: string) {
      const point = { Name: 'a', Address: text, Country: country }
      const reply = await ask('management', CREATE_PATH, { ListName: 'b', Geocoding: true, Locations: [point] })
      const { ListId: listId, Locations } = reply as { ListId?: string; Locations?: Degrees[] }
      // Search boxes find own locations first.
      await host.dispatch('lists.remove', { listId })
      return round(Locations?.[0])
    },
    /** Nearby does not tell its origin, but how far a point is from it. */
    async metersFromOrigin(text: string, country: string, at: string | null) {
      const [Latitude, Longitude] = (at ?? '').split(',')
      const body = {
        OriginLocation: { Address: text, Country: country },
        Locations: [{ Name: 'b', Latitude, Longitude }],
      }
      const reply = (await ask('service', NEARBY_PATH, body)) as { DestinationLocations?: { DistanceMeters: string }[] }
      return Number(reply.DestinationLocations?.[0]?.DistanceMeters)
    },
  }
}

describe.skipIf(!arePacksBuilt)('one text lies at one place (skipped until the packs are built)', () => {
  test('for the search box, Typeahead, Geocoding, lists and the origin of Nearby', async () => {
    const faces = await startFaces()
    for (const [text, country] of [
      ['93 Teagues Crescent, Telford TF2 6RF', 'GB'],
      ['93 Teagues Crescent, Telford', 'GB'],
      ['Teagues Crescent, Trench, Telford', 'GB'],
      ['12 Mill Lane, Kidderminster', 'GB'],
      ['Alexanderplatz 1, 10178 Berlin', 'DE'],
      ['Rua Augusta 12, 1100-053 Lisboa', 'PT'],
      ['10 Rue de Rivoli, 75004 Paris', 'FR'],
    ] as const) {
      const list = await faces.list(text, country)
      expect.soft(list, text).not.toBeNull()
      expect.soft(await faces.geocoding(text, country), `Geocoding: ${text}`).toBe(list)
      expect.soft(await faces.searchBox(text), `search box: ${text}`).toBe(list)
      expect.soft(await faces.typeAhead(text), `Typeahead: ${text}`).toBe(list)
      expect.soft(await faces.metersFromOrigin(text, country, list), `Nearby: ${text}`).toBeLessThan(ROUNDING_METERS)
    }
  })
})
