import { seeEveryView } from './every-view.ts'
import { findCutText } from './find-cut-text.ts'
import { takePicture, wear, type Look } from './looks.ts'
import { expect, test } from './window-test.ts'

const SIZES = { '1280': { width: 1280, height: 800 }, '200-percent': { width: 640, height: 400 } }
/** Only seen where pictures are asked for. */
const FURTHER_SIZES = { '1440': { width: 1440, height: 900 } }
const TAKES_PICTURES = Boolean(process.env.WAYPOST_PICTURES)

const looks: Look[] = Object.entries(TAKES_PICTURES ? { ...FURTHER_SIZES, ...SIZES } : SIZES).flatMap(([name, size]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${colorScheme}-${name}`,
    size,
    media: { colorScheme, forcedColors: 'none' as const },
  })),
)
const LARGE = looks.find(({ name }) => name === 'light-1280')

test('no view cuts a text or wraps a label, at 1280 and at 200 %, in both themes', async ({ window }) => {
  test.setTimeout(240_000)
  await window.setViewportSize(SIZES['1280'])
  await seeEveryView(window, async (view) => {
    await window.mouse.move(0, 0)
    for (const look of looks) {
      await wear(window, look)
      if (TAKES_PICTURES) await takePicture(window, `cut-${view}-${look.name}`)
      expect.soft(await findCutText(window), `${view} in ${look.name}`).toEqual([])
    }
    if (LARGE) await wear(window, LARGE)
  })
})
