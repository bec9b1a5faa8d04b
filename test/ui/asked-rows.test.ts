import { createApp, type Component } from 'vue'
import { expect, test, vi } from 'vitest'
import { askedRowsText } from '#renderer/i18n/asked-rows-text.ts'
import { useHostStore } from '#renderer/stores/host-store.ts'
import { usePacksStore } from '#renderer/stores/packs-store.ts'
import ImportPack from '#renderer/views/reference/ImportPack.vue'
import PackList from '#renderer/views/reference/PackList.vue'
import type { AskedRows } from '#shared/contract/asked-rows-schema.ts'
import { packImportReport } from '#shared/contract/packs-schemas.ts'
import { ok } from '#shared/result.ts'
import { mountOnPage, openStores } from './open-window.ts'
import { createStandInClient, INFO } from './stand-in-client.ts'

const FAILED = { address: 'Hafnargata 3, 645 Testavik', code: 'P33-I44-P6-075', reason: 'It has no house number "3".' }
const ASKED: AskedRows = { kind: 'houses', asked: 500, verified: 497, meters: 3.6, failed: [FAILED, FAILED] }
const FIGURE = '497 of 500 houses of this file verify, within 4 m'

function show(component: Component) {
  const packs = INFO.packs.map((pack) => (pack.id === 'gb' ? { ...pack, asked: ASKED } : pack))
  const client = createStandInClient({ 'app.info': () => ok({ ...INFO, packs }) })
  const app = openStores(client, createApp(component))
  return { app, place: mountOnPage(app), stores: app.config.globalProperties.$pinia }
}

const textsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('.unverified-rows li')].map((one) => one.textContent.replace(/\s+/g, ' ').trim())

test('the figure stands beside the pack, with a fold of what does not verify', async () => {
  const { place, stores } = show(PackList)
  await useHostStore(stores).load()
  await vi.waitUntil(() => place.querySelector('.unverified-rows'))
  const entries = [...place.querySelectorAll<HTMLElement>('.pack-entry')]
  expect(entries.map((one) => one.querySelector('summary')?.textContent.includes(FIGURE))).toEqual([false, true])
  expect(entries.map((one) => one.querySelectorAll('.unverified-rows').length)).toEqual([0, 1])
  const [row, , more] = textsOf(place)
  expect(row).toBe(`${FAILED.address}${FAILED.code}${FAILED.reason}`)
  expect(more).toBe('and 1 more')
})

test('the report of an import shows it, and no fold where all verify', async () => {
  const { place, stores } = show(ImportPack)
  const packs = usePacksStore(stores)
  const counts = { places: 1, postalCodes: 1, streets: 1, premises: 500 }
  const report = packImportReport.parse({ id: 'mine', title: 'Mine', countries: ['IS'], level: 4, counts, rows: 500, skipped: {}, seconds: 1, asked: ASKED }) // prettier-ignore
  packs.report = report
  await vi.waitUntil(() => place.querySelector('[role=status]'))
  expect(place.querySelector('[role=status]')?.textContent).toContain(FIGURE)
  expect(textsOf(place)).toHaveLength(3)
  packs.report = { ...report, asked: { ...ASKED, verified: 500, failed: [] } }
  await vi.waitUntil(() => place.textContent.includes('500 of 500 houses'))
  expect(place.querySelector('.unverified-rows')).toBeNull()
  // A file without houses and streets has no figure.
  packs.report = { ...report, asked: null }
  await vi.waitUntil(() => !place.textContent.includes('of this file'))
})

test.each<[Partial<AskedRows>, string]>([
  [{ meters: null }, '497 of 500 houses of this file verify'],
  [{ verified: 0 }, '0 of 500 houses of this file verify'],
  [{ kind: 'streets', asked: 1, verified: 1, meters: null }, '1 of 1 street of this file verifies'],
  [{ meters: 0 }, '497 of 500 houses of this file verify, within 1 m'],
])('the figure says what is known: %j', (change, text) => {
  expect(askedRowsText({ ...ASKED, ...change })).toBe(text)
})
