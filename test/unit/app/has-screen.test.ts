import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasScreen } from '#main/app/has-screen.ts'

/** Far beyond the numbers that X servers take. */
const NOBODYS = 48_123

it.each(['darwin', 'win32'])('%s always has one', (platform) => expect(hasScreen(platform, {})).toBe(true))

it.each([
  {},
  { DISPLAY: '', WAYLAND_DISPLAY: '' },
  { DISPLAY: `:${NOBODYS}` },
  { DISPLAY: `:${NOBODYS}.0` },
  { WAYLAND_DISPLAY: 'wayland-0', XDG_RUNTIME_DIR: '/nowhere' },
])('Linux has none by %j', (env) => expect(hasScreen('linux', env)).toBe(false))

it('takes a server on another machine to be there', () => {
  expect(hasScreen('linux', { DISPLAY: 'desk.example:10.0' })).toBe(true)
})

it('knows a compositor by its socket', () => {
  const folder = mkdtempSync(join(tmpdir(), 'has-screen-'))
  writeFileSync(join(folder, 'wayland-7'), '')
  expect(hasScreen('linux', { WAYLAND_DISPLAY: 'wayland-7', XDG_RUNTIME_DIR: folder })).toBe(true)
  rmSync(folder, { recursive: true })
})

it.skipIf(process.platform !== 'linux')('knows an X server whose socket has no file', async () => {
  const server = createServer().listen(`\0/tmp/.X11-unix/X${NOBODYS}`)
  await new Promise((resolve) => server.once('listening', resolve))
  expect(hasScreen('linux', { DISPLAY: `:${NOBODYS}` })).toBe(true)
  server.close()
})
