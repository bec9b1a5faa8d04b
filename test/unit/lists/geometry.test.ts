import { expect, it } from 'vitest'
import { boundsOf, countCorners, decodeGeometry, encodeGeometry } from '#main/lists/layers/encode-geometry.ts'
import type { LayerGeometry } from '#main/lists/layers/geometry.types.ts'
import { fromKmlAbgr, toKmlAbgr } from '#main/lists/layers/layer-style.ts'
import { packText, unpackText } from '#main/lists/layers/packed-text.ts'
import { drawnPart, finenessOf } from '#main/lists/layers/simplify.ts'
import { createCoordinatesReader } from '#main/lists/documents/read-corners.ts'
import { htmlToText } from '#shared/text/html-to-text.ts'

it('a geometry comes back to the centimetre, with elevations and times where there are some', () => {
  const geometry: LayerGeometry = [
    { kind: 'line', rings: [{ lonLat: [-179.9999999, 89.5, 179.9999999, -89.5], elevations: [NaN, -12.34], times: [1.6e12, NaN] }] }, // prettier-ignore
    { kind: 'area', rings: [{ lonLat: [0, 0, 1, 0, 1, 1], elevations: null, times: null }] },
  ]
  const bytes = encodeGeometry(geometry)
  expect(decodeGeometry(bytes)).toEqual(geometry)
  expect(countCorners(geometry)).toBe(5)
  expect(boundsOf(geometry)).toEqual({ west: -179.9999999, south: -89.5, east: 179.9999999, north: 89.5 })
})

it('a million corners take about five bytes each', () => {
  const lonLat = Array.from({ length: 2_000_000 }, (_, at) => 9 + (at % 2) * 38 + (at >> 1) * 1e-6)
  expect(encodeGeometry([{ kind: 'line', rings: [{ lonLat, elevations: null, times: null }] }]).length).toBeLessThan(6_000_000) // prettier-ignore
})

it('what cannot be told apart is left out, what is not seen is cut off, and an area stays closed around the view', () => {
  const fine = finenessOf({ west: 0, south: 0, east: 1, north: 1 }, 8)
  const flat = Array.from({ length: 2000 }, (_, at) => (at % 2 === 0 ? at / 2000 : 0.5))
  expect(drawnPart({ kind: 'line', rings: [{ lonLat: flat, elevations: null, times: null }] }, fine)).toEqual([{ kind: 'line', rings: [[0, 0.5, 0.999, 0.5]] }]) // prettier-ignore
  const around = { lonLat: [-50, -50, 50, -50, 50, 50, -50, 50, -50, -50], elevations: null, times: null }
  const [area] = drawnPart({ kind: 'area', rings: [around] }, fine)
  expect(Math.min(...(area?.rings[0] ?? []))).toBe(-0.25)
  expect(Math.max(...(area?.rings[0] ?? []))).toBe(1.25)
  expect(
    drawnPart({ kind: 'line', rings: [{ lonLat: [50, 50, 60, 60], elevations: null, times: null }] }, fine),
  ).toEqual([])
})

it('coordinates of KML are read wherever their text is cut', () => {
  const text = ' 1.25,2.5,3 4,5\n6 , 7 , 8\t-9.5e0,10 '
  for (let cut = 1; cut < text.length; cut++) {
    const read: number[][] = []
    const reader = createCoordinatesReader((...corner) => read.push(corner))
    reader.text(text.slice(0, cut))
    reader.text(text.slice(cut))
    reader.end()
    expect(read, `${cut}`).toEqual([[1.25, 2.5, 3], [4, 5, NaN], [6, 7, 8], [-9.5, 10, NaN]]) // prettier-ignore
  }
})

it('colours of KML, packed texts and descriptions', () => {
  expect(fromKmlAbgr('7f0000ff')).toEqual({ color: '#ff0000', opacity: 0.498 })
  expect(toKmlAbgr('#ff0000', 0.498)).toBe('7f0000ff')
  const long = '😀'.repeat(700_000)
  expect(unpackText(packText(`a${long}`))).toBe(`a${long}`)
  expect(htmlToText('<b>Open</b> daily<br/>See <a href="x">more</a> &amp; &#8364;<script>bad()</script>')).toBe(
    'Open daily\nSee more & €',
  )
  expect(htmlToText('1 < 2 and\n3 > 2')).toBe('1 < 2 and\n3 > 2')
})
