import { describe, expect, it } from 'vitest'
import { isRunningText } from '#main/cleansing/text/is-running-text.ts'

const words = (text: string) => text.split(/[\s,]+/).map((raw) => ({ raw }))

describe('running text', () => {
  it.each([
    'Please leave the parcel behind the green door, thank you',
    'Nobody answered when their courier came back later',
    'Der Kunde wird morgen zwischen zehn und zwölf nochmals angerufen',
  ])('is %s', (text) => {
    expect(isRunningText(words(text))).toBe(true)
  })

  it.each([
    'Rue du faubourg de la vieille église, Vannes',
    '14 hawthorn crescent behind bakery, little marlow, bucks',
    'hauptstraße neben kirche hinter garten beim bahnhof',
    'Calle de los Olivos junto al mercado, Toledo',
    'LEAVE PARCEL BEHIND GREEN DOOR THANK YOU',
  ])('is not %s', (text) => {
    expect(isRunningText(words(text))).toBe(false)
  })
})
