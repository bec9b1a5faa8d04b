import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMALLEST } from '#main/app/place-window.ts'
import { launchDesktop, type Desktop } from './launch-desktop.ts'
import { expect, test } from './window-test.ts'

interface Place {
  x: number
  y: number
  width: number
  height: number
}
const LAST = { x: 111, y: 77, width: 1000, height: 650 }

const boundsOf = ({ app }: Desktop): Promise<Place | undefined> =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())

const screenOf = ({ app }: Desktop): Promise<Place> => app.evaluate(({ screen }) => screen.getPrimaryDisplay().workArea)

/** Starts on what `desktop.json` says of the last time, looks, and ends. */
async function startWith(memory: string, look: (desktop: Desktop) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-place-'))
  writeFileSync(join(dataDir, 'desktop.json'), memory)
  const desktop = await launchDesktop({ dataDir })
  try {
    await look(desktop)
  } finally {
    await desktop.close()
    rmSync(dataDir, { recursive: true })
  }
}

const toMemory = (window: object): string => JSON.stringify({ window: { ...window, isMaximized: false } })

test('the window opens at its last place, and where it is moved to is kept while it is open', async () => {
  await startWith(toMemory(LAST), async (desktop) => {
    expect(await boundsOf(desktop)).toEqual(LAST)
    const moved = { x: 40, y: 30, width: 900, height: 700 }
    await desktop.app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), moved)
    const kept = () => JSON.parse(readFileSync(join(desktop.dataDir, 'desktop.json'), 'utf8')) as { window: Place }
    await expect.poll(() => kept().window).toMatchObject(moved)
  })
})

test('a window whose screen is gone opens in the middle of the one that is there', async () => {
  await startWith(toMemory({ ...LAST, x: 5000, y: -3000 }), async (desktop) => {
    const screen = await screenOf(desktop)
    expect(await boundsOf(desktop)).toEqual({
      x: Math.round(screen.x + (screen.width - LAST.width) / 2),
      y: Math.round(screen.y + (screen.height - LAST.height) / 2),
      width: LAST.width,
      height: LAST.height,
    })
  })
})

test('a window is never smaller than what its views fit into', async () => {
  await startWith(toMemory({ ...LAST, width: 10, height: 10 }), async (desktop) => {
    expect(await boundsOf(desktop)).toMatchObject(SMALLEST)
    if (desktop.isStandIn) return
    await desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(100, 100))
    await expect.poll(() => boundsOf(desktop)).toMatchObject(SMALLEST)
  })
})

test('a memory that is cut off costs no more than the place', async () => {
  await startWith('{"window":{"x":11', async (desktop) => {
    const { x, y, width, height } = (await boundsOf(desktop)) ?? { x: 0, y: 0, width: 0, height: 0 }
    const screen = await screenOf(desktop)
    expect([width, height]).toEqual([1280, 800])
    expect([x, y]).toEqual([(screen.width - width) / 2, (screen.height - height) / 2])
  })
})

// Without a window manager, as on the screen of these tests, X11 makes no window as large as the screen.
test('a window that was maximised is maximised again', async () => {
  await startWith(JSON.stringify({ window: { ...LAST, isMaximized: true } }), async ({ app, isStandIn }) => {
    test.skip(!isStandIn, 'the screen of these tests has no window manager, which X11 needs for it')
    const isMaximized = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMaximized())
    expect(await isMaximized()).toBe(true)
  })
})
