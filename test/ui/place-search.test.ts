import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApp, defineComponent, h, nextTick, ref } from 'vue'
import { HOST_CLIENT } from '#renderer/client/host-client.types.ts'
import PlaceSearch from '#renderer/components/PlaceSearch.vue'
import type { FoundPlace } from '#renderer/stores/use-place-search.ts'
import { ok } from '#shared/result.ts'
import { createStandInClient, type StandInClient } from './stand-in-client.ts'

const place = (name: string, kind: FoundPlace['kind'] = 'place'): FoundPlace => ({
  id: `${kind} ${name}`,
  kind,
  name,
  detail: 'England',
  listId: '',
  country: 'GB',
  lat: 52,
  lon: -2,
  precision: 'A2',
  radiusMeters: 1000,
})
const TOWNS = [place('Telford depot', 'list-point'), place('Telford'), place('Telford Road', 'street')]

/** Holds the answers of a client back until they are let go, each by its text. */
function holdAnswers(client: StandInClient) {
  const { call } = client
  const held = new Map<string, () => void>()
  client.call = async (name, input) => {
    const { text } = input as { text: string }
    if (text !== '') await new Promise<void>((resolve) => held.set(text, resolve))
    return call(name, input)
  }
  return async (text: string, ticks = 10) => {
    held.get(text)?.()
    for (let i = 0; i < ticks; i++) await nextTick()
  }
}

/** Mounts the box over a stand-in host that knows three places that begin with "tel". */
function mount() {
  const client = createStandInClient({
    'places.search': ({ text }) => ok({ places: text.startsWith('tel') ? TOWNS : [], milliseconds: 1 }),
  })
  const chosen: FoundPlace[] = []
  const text = ref('')
  const Owner = defineComponent(
    () => () =>
      h(PlaceSearch, {
        modelValue: text.value,
        label: 'From',
        near: { lat: 1, lon: 2 },
        'onUpdate:modelValue': (now: string) => (text.value = now),
        onChoose: (one: FoundPlace) => chosen.push(one),
      }),
  )
  document.body.innerHTML = '<div id="box"></div>'
  const app = createApp(Owner)
  app.provide(HOST_CLIENT, client)
  app.mount('#box')
  onTestFinished(() => app.unmount())
  const input = document.querySelector('input') as HTMLInputElement
  const type = async (value: string) => {
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
    for (let i = 0; i < 5; i++) await nextTick()
  }
  const items = () => [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent?.trim() ?? '')
  const press = async (key: string) => {
    input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    for (let i = 0; i < 5; i++) await nextTick()
  }
  return { client, chosen, input, type, items, press, text }
}

describe('the search box for places', () => {
  it('asks with every keystroke and lists own locations before the gazetteer', async () => {
    const { client, type, items } = mount()
    await type('te')
    await type('tel')
    await vi.waitFor(() => expect(items()).toHaveLength(3))
    expect(items()[0]).toContain('Telford depot')
    expect(items()[2]).toContain('Street')
    expect(client.asked.filter(({ name }) => name === 'places.search').map(({ input }) => input)).toContainEqual({
      text: 'tel',
      near: { lat: 1, lon: 2 },
    })
  })

  it('chooses with the keyboard and closes', async () => {
    const { chosen, input, type, items, press } = mount()
    input.focus()
    await type('tel')
    await vi.waitFor(() => expect(items()).toHaveLength(3))
    await press('ArrowDown')
    await press('ArrowDown')
    await press('Enter')
    expect(chosen.map(({ name }) => name)).toHaveLength(1)
    await vi.waitFor(() => expect(items()).toEqual([]))
  })

  it('waits with Enter for the answer to what stands there', async () => {
    const { client, chosen, input, type, press } = mount()
    const answer = holdAnswers(client)
    input.focus()
    await type('telf')
    await press('Enter')
    expect(chosen).toEqual([])
    await answer('telf')
    expect(chosen.map(({ name }) => name)).toEqual(['Telford depot'])
  })

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('takes the first place with Enter %i ticks behind the answer', async (ticks) => {
    const { client, chosen, input, type, press } = mount()
    const answer = holdAnswers(client)
    input.focus()
    await type('telf')
    await answer('telf', ticks)
    await press('Enter')
    await vi.waitFor(() => expect(chosen.map(({ name }) => name)).toEqual(['Telford depot']))
  })

  it('never takes what was found for an older text', async () => {
    const { client, chosen, input, type, press, items } = mount()
    const answer = holdAnswers(client)
    input.focus()
    await type('tel')
    await answer('tel')
    await vi.waitFor(() => expect(items()).toHaveLength(3))
    await press('ArrowDown')
    await type('tel, qqq')
    await press('Enter')
    expect(chosen).toEqual([])
    await type('telford')
    await answer('tel, qqq')
    await answer('telford')
    expect(chosen).toEqual([])
    await type('zzz')
    await press('Enter')
    await answer('zzz')
    expect(chosen).toEqual([])
  })

  it('says when nothing is found, and that the input is at fault', async () => {
    const { input, type } = mount()
    await type('qqqq')
    await vi.waitFor(() => expect(document.querySelector('[role="status"]')?.textContent).toContain('Nothing found'))
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await type('tel')
    await vi.waitFor(() => expect(input.getAttribute('aria-invalid')).toBeNull())
  })

  it('has a name and the roles of a combobox', () => {
    const { input } = mount()
    expect(input.getAttribute('role')).toBe('combobox')
    expect(input.getAttribute('aria-label')).toBe('From')
  })
})
