import { expect, it, vi } from 'vitest'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { aLiechtenstein, aPlace, makePack, newFolder } from '../reference/make-test-pack.ts'

it('sums up an answer without explaining it, and explains it when asked, once', () => {
  const folder = newFolder()
  makePack(folder, { id: 'town', countries: ['LI'], level: 2 }, (writer) => {
    writer.addCountry(aLiechtenstein({ level: 2 }))
    writer.addPlace(aPlace({ country: 'LI', name: 'Musterdorf', position: { lat: 47.1, lon: 9.5 }, population: 900 }))
  })
  const { reader } = openReference({ folders: [folder] })
  // The pack of the answer is named in its explanation and nowhere else.
  const packOf = vi.fn(reader.packOf)
  const request = { process: 'Verify', serverOptions: {}, geoCode: true, certify: false } as const
  const made = createCleanser({ ...reader, packOf }, request)
  if (!made.ok) throw new Error(made.error.message)
  const outcome = made.value({ Locality: 'Musterdorf', Country: 'LI' }, 1)
  expect(outcome.matches[0]?.Locality).toBe('Musterdorf')
  expect(packOf).not.toHaveBeenCalled()
  expect(outcome.summary).toMatchObject({ word: 'Verified', parts: [{ part: 'Locality', change: 'same' }] })
  expect(packOf).not.toHaveBeenCalled()
  expect(outcome.explanation.packId).toBe('town')
  expect(structuredClone(outcome.explanation)).toEqual(outcome.explanation)
  expect(outcome.explanation).toMatchObject(outcome.summary)
  expect(packOf).toHaveBeenCalledOnce()
})
