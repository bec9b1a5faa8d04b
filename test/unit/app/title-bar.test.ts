import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OVERLAY_COLOURS, titleBarOptions } from '#main/app/title-bar.ts'

const tokens = readFileSync(new URL('../../../src-renderer/styles/tokens.css', import.meta.url), 'utf8')
const token = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)

describe('the overlay of the title bar', () => {
  it('has the colours of the window', () => {
    expect([OVERLAY_COLOURS.light.color, OVERLAY_COLOURS.dark.color]).toEqual(token('chrome')?.slice(1))
    expect([OVERLAY_COLOURS.light.symbolColor, OVERLAY_COLOURS.dark.symbolColor]).toEqual(token('ink')?.slice(1))
  })

  it('leaves Linux its frame, where the menu bar is', () => {
    expect(titleBarOptions('linux', false)).toEqual({})
    expect(titleBarOptions('win32', true).titleBarOverlay).toMatchObject({ color: OVERLAY_COLOURS.dark.color })
    expect(titleBarOptions('darwin', true).titleBarStyle).toBe('hiddenInset')
  })
})
