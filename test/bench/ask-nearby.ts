import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { NEARBY_PATH } from '#shared/api/api-paths.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { HostProcess } from '../crash/host-process.ts'

/** Imports points as a list; answers its id. */
export async function importList(host: HostProcess, folder: string, points: readonly Position[]): Promise<string> {
  const path = join(folder, 'points.csv')
  const file = createWriteStream(path)
  file.write('Name,Address,Country,Latitude,Longitude\n')
  for (const [n, { lat, lon }] of points.entries()) {
    if (!file.write(`Depot ${n},${n} High Street,,${lat},${lon}\n`)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
  const job = await host.call('lists.import', { file: await host.upload(path), name: 'Depots' })
  await host.whenEnded(job.id)
  return (await host.call('lists.imported', { jobId: job.id })).listId ?? ''
}

export interface NearbyQuestion {
  origin: Position
  count: number
  kilometers: number
  /** As the protocol numbers it: 0 by distance, 1 by time. */
  orderBy?: 0 | 1
}

/** Asks Nearby as a client of the API does, over one connection that stays open; answers how many were routed, as `7/10`. */
export function nearbyAsker(
  url: string,
  secret: string,
  listId: string,
): (question: NearbyQuestion) => Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return ({ origin, count, kilometers, orderBy = 0 }) =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${url}${NEARBY_PATH}?Key=${secret}`,
        { agent, method: 'POST', headers: { 'content-type': 'application/json' } },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`Nearby answered ${response.statusCode}`))
          response.resume().on('end', () => resolve(String(response.headers['waypost-routed'])))
        },
      )
      sent.on('error', reject)
      const place = { Latitude: String(origin.lat), Longitude: String(origin.lon) }
      const limits = { MaxResults: count, MaxDistance: kilometers * 1000, OrderBy: orderBy }
      sent.end(JSON.stringify({ OriginLocation: place, LocationListId: listId, ...limits }))
    })
}
