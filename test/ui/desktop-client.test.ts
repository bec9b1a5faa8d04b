import { afterEach, expect, it, vi } from 'vitest'
import { computed, reactive, ref, shallowReactive } from 'vue'
import { z } from 'zod'
import { createDesktopClient, findBridge } from '#renderer/client/desktop-client.ts'
import { contract, type CommandName } from '#shared/contract/contract.ts'
import type { DesktopBridge } from '#shared/desktop/desktop-bridge.ts'
import { randomValue, type Schema } from '../fuzz/random-value.ts'
import { seededRandom } from '../../tools/lib/seeded-random.ts'

const crossed: unknown[] = []
/** As Electron does: what cannot be cloned is refused. */
const cross = async (...words: unknown[]) => {
  crossed.push(...words.map((word) => (typeof word === 'function' ? word : structuredClone(word))))
  return { ok: true, value: { isSaved: true, file: 'token', name: 'a.csv' } }
}
const SHELL = ['addFile', 'chooseFile', 'saveFile', 'savePdf', 'mapTile', 'setMenu', 'showMenu', 'quit', 'onAction', 'onOpenFile'] // prettier-ignore
const toFunctions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, cross]))
const bridge = {
  platform: 'linux',
  commands: toFunctions(Object.keys(contract)),
  events: toFunctions(['job.changed']),
  shell: toFunctions(SHELL),
} as unknown as DesktopBridge

vi.stubGlobal('window', Object.assign(globalThis.window ?? {}, { waypost: bridge }))
afterEach(() => void crossed.splice(0))

const maker = { random: seededRandom(43), hint: () => undefined }
/** What the store of a view may hand over: watched through and through, with references of all kinds in it. */
function watched(plain: unknown) {
  const inner = [{ at: [1, { deep: 'ü' }] }]
  return {
    input: reactive({ plain, inner: ref(inner), first: computed(() => 1), shallow: shallowReactive({ inner }) }),
    expected: { plain, inner, first: 1, shallow: { inner } },
  }
}

it.each(Object.keys(contract) as CommandName[])(
  'hands %s plain values, however deep they are watched',
  async (name) => {
    const schema = z.toJSONSchema(contract[name].request, { io: 'input', unrepresentable: 'any' }) as Schema
    const { input, expected } = watched(randomValue(schema, maker))
    expect(() => structuredClone(input)).toThrow()
    await createDesktopClient(findBridge()!).call(name, input as never)
    expect(crossed).toEqual([structuredClone(expected)])
  },
)

it('hands the shell plain values, and files, bytes and listeners as they are', async () => {
  const { shell, events } = findBridge()!
  const entries = reactive([{ id: 'a', title: 'A', group: 'g', groupTitle: 'G', keys: ['Ctrl+K'], reason: null }])
  await shell.setMenu(entries)
  expect(crossed.splice(0)).toEqual([JSON.parse(JSON.stringify(entries))])
  const held = reactive({ bytes: new Uint8Array([1, 2]), made: new Date(0), listed: new Set([1]) })
  await shell.setMenu(held as never)
  expect(crossed.splice(0)).toEqual([{ bytes: new Uint8Array([1, 2]), made: new Date(0), listed: new Set([1]) }])
  const listener = () => {}
  events['job.changed'](listener)
  expect(crossed.splice(0)).toEqual([listener])
})

it('keeps members with reserved names, and refuses what no plain value is', async () => {
  const client = createDesktopClient(findBridge()!)
  const fields = JSON.parse('{"__proto__":"a","constructor":"b"}') as object
  await client.call('app.info', reactive({ fields }) as never)
  expect(Object.keys((crossed[0] as { fields: object }).fields)).toEqual(['__proto__', 'constructor'])
  await expect(client.call('app.info', { run: () => {} } as never)).rejects.toThrow(/could not be cloned/)
})
