import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askPassword } from '#main/cli/ask-password.ts'
import { askingFor } from '#main/cli/list-links.ts'
import { fail, ok } from '#shared/result.ts'

/** A terminal at which somebody types. */
function terminal(typed: string[]) {
  const modes: boolean[] = []
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => void modes.push(isRaw),
  })
  const stderr = new PassThrough()
  for (const letters of typed) stdin.write(letters)
  return { stdin, stderr, modes, shown: () => String(stderr.read() ?? '') }
}

test.each([
  [['secret\r'], 'secret'],
  [['sec', 'ret\n'], 'secret'],
  [['secrex\u007Ft\r'], 'secret'],
  [['\b\bgrün 🚚\r'], 'grün 🚚'],
  [['\r'], null],
  [['sec\u0003'], null],
])('%j is %j, and no letter is shown', async (typed, password) => {
  const { shown, modes, ...io } = terminal(typed)
  expect(await askPassword(io, 'Password: ')).toBe(password)
  expect(shown()).toBe('Password: \n')
  expect(modes).toEqual([true, false])
})

test('where nobody is at a terminal, nobody is asked', async () => {
  const io = { stdin: new PassThrough(), stderr: new PassThrough() }
  expect(await askPassword(io, 'Password: ')).toBeNull()
  expect(io.stderr.read()).toBeNull()
})

test('a person is asked once, and only where the password is what is missing', async () => {
  const server = { user: 'waypost', host: 'db.example.org' }
  const tried: unknown[] = []
  const needs = async (given: { password?: string }) => {
    tried.push(given)
    return given.password === undefined ? fail('tables/no-password', 'asked') : ok('in')
  }
  const { shown, ...io } = terminal(['secret\r'])
  expect(await askingFor(io, server, needs)).toEqual(ok({ value: 'in', password: { password: 'secret' } }))
  expect(tried).toEqual([{}, { password: 'secret' }])
  expect(shown()).toBe('Password of "waypost" at db.example.org: \n')
  const other = terminal(['secret\r'])
  const lost = fail('tables/connection-lost', 'lost')
  expect(await askingFor(other, server, async () => lost)).toEqual(lost)
  expect(other.shown()).toBe('')
})
