import { request } from 'node:http'
import type { Page } from '@playwright/test'
import { appCall } from './app-call.ts'

const BATCH = '/Cleansing/International/Batch/v1.20/json6.ws'
const LISTS = '/LocationServices/LocationManagement'
const ADDRESS = { Address1: '10 Downing Street', Locality: 'London', PostalCode: 'SW1A 2AA', Country: 'GB' }

/** Sends one request to the API as a program would; `origin` as a web page would. */
export function callApi(apiUrl: string, path: string, { body, origin }: { body?: object; origin?: string } = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...(origin ? { origin } : {}) }
    const sent = request(`${apiUrl}${path}`, { method: body ? 'POST' : 'GET', headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}

/** Keys, a page that asks, and requests of programs that went well and not, as on a day of work. */
export async function makeTraffic(window: Page): Promise<void> {
  const { apiUrl } = await appCall(window, 'app.info', {})
  const create = (name: string, input: object = {}) =>
    appCall(window, 'keys.create', { name, type: 'service', ...input })
  const crm = await create('crm-sync', { dailyLimit: 20 })
  const tablet = await create('field-tablet', { services: ['Nearby', 'Batch'] })
  const setup = await create('setup script', { type: 'management', expiresAt: '2099-12-31T22:59:59.999Z' })
  const old = await create('old-import')
  await appCall(window, 'keys.revoke', { id: old.key.id })
  const list = await callApi(apiUrl, `${LISTS}/CreateList/v1.10/json6.ws?Key=${setup.secret}`, {
    body: { ListName: 'Sites', Locations: [{ Name: 'North', Latitude: '53.48', Longitude: '-2.24' }] },
  })
  const { ListId } = JSON.parse(list.text) as { ListId: string }
  for (const size of [1, 12, 100, 40, 7, 3]) {
    const body = { Addresses: Array.from({ length: size }, () => ADDRESS), Options: { Process: 'Verify' } }
    await callApi(apiUrl, `${BATCH}?Key=${crm.secret}`, { body })
  }
  const nearby = { OriginLocation: { Latitude: '53.41', Longitude: '-2.98' }, LocationListId: ListId }
  for (let count = 0; count < 4; count++) {
    await callApi(apiUrl, `/LocationServices/DistanceFinder/Nearby/v1.10/json6.ws?Key=${tablet.secret}`, {
      body: nearby,
    })
  }
  await callApi(apiUrl, `${LISTS}/CreateList/v1.10/json6.ws?Key=${crm.secret}`, { body: { ListName: 'No' } })
  await callApi(apiUrl, `${BATCH}?Key=${crm.secret}`, { body: { Addresses: [] }, origin: 'http://localhost:3000' })
  await callApi(apiUrl, `${LISTS}/GetLists/v1.10/json6.ws?Key=${setup.secret}`)
}
