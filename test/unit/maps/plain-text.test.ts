import fc from 'fast-check'
import { expect, it } from 'vitest'
import { detectScheme } from '#main/maps/model/detect-scheme.ts'
import { toPlainText } from '#main/maps/archive/plain-text.ts'

it.each([
  ['© <a href="https://example.org">People</a> | <b>Data</b>', '© People | Data'],
  ['<script>alert("x")</script>Map<style>b{}</style>', 'Map'],
  ['<script>alert("x")', ''],
  ['<!-- a --> b <!-- c', 'b'],
  ['<img src=x onerror="alert(1)"', ''],
  ['A &amp; B &lt;i&gt; &#169; &#x2014; &unknown; &#0;', 'A & B <i> © — &unknown;'],
  ['5 < 6 > 4', '5 < 6 > 4'],
  ['two\n lines\tand \u202Eturned\u200B', 'two lines and turned'],
  ['a\uD800b', 'ab'],
])('%j is told as %j', (text, plain) => expect(toPlainText(text, 100)).toBe(plain))

it('is bounded, keeps no control character, and comes to an end with hostile text', () => {
  expect(toPlainText('x'.repeat(1000), 10)).toBe(`${'x'.repeat(9)}…`)
  for (const piece of ['<', '</script', '<script>', '<!--', '&#', '<a ']) {
    expect(toPlainText(piece.repeat(200_000), 100).length).toBeLessThanOrEqual(100)
  }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 300 }), (codes) => {
      const plain = toPlainText(String.fromCodePoint(...codes), 50)
      expect(plain.length).toBeLessThanOrEqual(50)
      expect(plain).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      expect(plain.isWellFormed()).toBe(true)
    }),
  )
})

it.each([
  ['shortbread', ['ocean', 'land', 'streets', 'buildings', 'pois', 'street_labels', 'boundaries']],
  ['openmaptiles', ['water', 'waterway', 'landcover', 'landuse', 'transportation', 'building', 'place']],
  ['protomaps', ['earth', 'water', 'landuse', 'roads', 'buildings', 'places', 'pois']],
  ['other', ['water', 'landuse']],
  ['other', ['parcels', 'owners', 'zones', 'soil']],
  ['other', []],
])('the scheme %s is known by %j', (scheme, layers) => expect(detectScheme(layers)).toBe(scheme))
