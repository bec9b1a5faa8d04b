import { expect, test } from 'vitest'
import { importTour, TOURS } from '#main/cli/tours.ts'
import type { CommandSession } from '#main/cli/command-session.ts'
import { runCommand } from '#main/cli/run-command.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { fail, ok } from '#shared/result.ts'
import { surroundings } from './run-commands.ts'

const DIFFERENCES = [
  { stopId: 'a', field: 'state', name: 'Bakery', mine: 'open', theirs: 'done', take: 'theirs', canBoth: false },
  { stopId: null, field: 'name', name: '', mine: 'North', theirs: 'South', take: 'mine', canBoth: false },
] as const

/** A host that has compared the file so; what it was asked to take is kept. */
function session(here: CommandResponse<'tours.compare'>['here']) {
  const taken: CommandInput<'tours.take'>[] = []
  const differences = here === 'different' ? [...DIFFERENCES] : []
  const call = (async (name: string, input: unknown) => {
    if (name === 'tours.compare') return ok({ tourId: 't', name: 'North', stops: 1, here, seen: 'then', differences })
    taken.push(input as CommandInput<'tours.take'>)
    return ok({ tour: { id: 't', name: 'North', stops: [{}] }, remarks: [] })
  }) as unknown as CommandSession['call']
  const made: CommandSession = {
    call,
    addFile: async () => ok('token'),
    saveFile: async () => fail('unused', ''),
    close: async () => {},
  }
  return { taken, made }
}

async function run(here: CommandResponse<'tours.compare'>['here'], side: Parameters<typeof importTour>[2] = 'newer') {
  const { taken, made } = session(here)
  const done = await importTour(made, 'a.json', side)
  return { taken, text: done.ok ? done.value.text : done.error.message }
}

test('a tour that is not here is added, and one that is the same changes nothing', async () => {
  expect(await run('unknown')).toMatchObject({
    taken: [{ file: 'token', as: 'new' }],
    text: 'North: added with 1 stop.\n',
  })
  expect(await run('same')).toEqual({ taken: [], text: 'The file has nothing new.\n' })
  expect((await run('same', 'copy')).taken).toMatchObject([{ as: 'copy' }])
})

test('a tour that is here is joined: what is newer, or what one side has, and each difference is said', async () => {
  const { taken, text } = await run('different')
  expect(taken).toMatchObject([{ as: 'merge', seen: 'then', takes: [{ take: 'theirs' }, { take: 'mine' }] }])
  expect(text).toBe(
    'Bakery, state is taken over: here "open", in the file "done"\nname stays: here "North", in the file "South"\n',
  )
  for (const side of ['mine', 'theirs'] as const)
    expect((await run('different', side)).taken[0]?.takes?.map(({ take }) => take)).toEqual([side, side])
  expect((await run('different', 'copy')).taken).toMatchObject([{ as: 'copy' }])
})

test('other words are refused', async () => {
  for (const words of [[], ['a.json', 'b.json'], ['a.json', '--force'], ['a.json', '--mine', '--theirs']])
    expect(await runCommand(TOURS, ['import', ...words], surroundings('nowhere'))).toMatchObject({
      ok: false,
      error: { code: 'usage' },
    })
})
