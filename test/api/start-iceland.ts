import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createHost, type HostOptions } from '#main/host/create-host.ts'
import { unwrap } from '../measure/unwrap.ts'
import { anIceland, aPlace, makePack, newFolder } from '../unit/reference/make-test-pack.ts'
import { callsOf } from './start-host.ts'

/** Where the one town of the pack lies. */
export const TESTAVIK = { lat: 64.9, lon: -18.9 }

/** A host over a small bundled pack of Iceland. */
export async function startIceland(options: Pick<HostOptions, 'isOnBattery'> = {}) {
  const folder = newFolder()
  const bundled = join(folder, 'bundled')
  const dataDir = join(folder, 'data')
  for (const one of [bundled, dataDir]) mkdirSync(one)
  makePack(bundled, { id: 'small', countries: ['IS'] }, (writer) => {
    writer.addCountry(anIceland())
    writer.addPlace(aPlace({ country: 'IS', name: 'Testavik', position: TESTAVIK, population: 500 }))
  })
  const host = unwrap(await createHost({ dataDir, packFolders: [bundled], rendererDir: folder, port: 0, ...options }))
  onTestFinished(() => host.close())
  return { host, call: callsOf(host), folder, dataDir }
}
