import { expect, it } from 'vitest'
import { markersOf, withoutMarker } from '#main/cleansing/words/marker-words.ts'

it('gives the name of a part of town without the word that says so', () => {
  const markers = markersOf({ alpha2: 'TR', languages: ['tr'] })
  expect(withoutMarker(markers, ['gul', 'mahallesi'], 'gul mahallesi')).toBe('gul')
  const spanish = markersOf({ alpha2: 'MX', languages: ['es'] })
  expect(withoutMarker(spanish, ['colonia', 'roma', 'norte'], 'colonia roma norte')).toBe('roma norte')
  expect(withoutMarker(spanish, ['roma', 'norte'], 'roma norte')).toBe('')
})
