import { expect, test } from 'vitest'
import { contract, type CommandName } from '#shared/contract/contract.ts'
import { ok } from '#shared/result.ts'
import { combineHandlers, createDispatch } from '#main/host/dispatch.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { openLog } from '#main/features/shared/open-log.ts'
import { temporaryFolder } from '../database/temporary-folder.ts'

const names = Object.keys(contract) as CommandName[]
/** A handler for every command that answers the same. */
const allAnswering = (answer: () => Promise<unknown>): Handlers =>
  Object.fromEntries(names.map((name) => [name, answer])) as unknown as Handlers

test('a command that two modules claim stops the start', () => {
  const all = allAnswering(async () => ok({}))
  expect(() => combineHandlers(all, { 'jobs.list': all['jobs.list'] })).toThrow('two handlers')
})

test('a command that no module claims stops the start', () => {
  const { 'keys.list': _, ...rest } = allAnswering(async () => ok({}))
  expect(() => combineHandlers(rest)).toThrow('no handler for keys.list')
})

test('an answer outside the contract, and a throw, are bugs: coded, and without their message', async () => {
  for (const answer of [async () => ok({ nonsense: 1 }), () => Promise.reject(new Error('Canary Street'))]) {
    const log = openLog(temporaryFolder())
    const dispatch = createDispatch(combineHandlers(allAnswering(answer)), log)
    const result = await dispatch('app.info', {})
    expect(result).toMatchObject({ ok: false, error: { code: 'host/bug' } })
    expect(JSON.stringify(result)).not.toContain('Canary')
    log.close()
  }
})

test('no command throws or accepts, whatever nonsense it is sent', async () => {
  const log = openLog(temporaryFolder())
  const dispatch = createDispatch(combineHandlers(allAnswering(async () => ok({}))), log)
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  const nonsense = [
    undefined,
    null,
    1,
    'text',
    [],
    () => 1,
    Symbol('a'),
    new Map(),
    cyclic,
    { file: {}, jobId: [], id: 1 },
  ]
  const needsFields = names.filter((name) => !contract[name].request.safeParse({}).success)
  for (const name of needsFields)
    for (const input of nonsense)
      expect(await dispatch(name, input)).toMatchObject({ ok: false, error: { code: 'command/invalid' } })
  expect(needsFields.length).toBeGreaterThan(5)
  log.close()
})

// What Electron clones keeps such a field; HTTP carries none.
test('a field that is undefined is one that is left out', async () => {
  const log = openLog(temporaryFolder())
  const seen: unknown[] = []
  const keep = async (request: unknown) => ok(seen.push(request))
  const dispatch = createDispatch({ ...allAnswering(async () => ok({})), 'settings.set': keep as never }, log)
  await dispatch('settings.set', { theme: undefined, density: 'field' })
  expect(Object.keys(seen[0] as object)).toEqual(['density'])
  log.close()
})
