import { describe, expect, it } from 'vitest'
import { nearestSpelling, toNativeWord, type NativeWord } from '#main/cleansing/candidates/native-spelling.ts'
import type { PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'

const readerOf = (...names: string[]) => ({ placeNames: () => names }) as unknown as ReferenceReader
const place = (nativeName: string) => ({ id: 1, nativeName }) as PlaceRecord
const nearest = (word: string, nativeName: string, ...names: string[]) =>
  nearestSpelling(readerOf(...names), place(nativeName), toNativeWord(word) as NativeWord)

describe('nearestSpelling', () => {
  it('counts a slip once that its transliteration counts twice', () => {
    expect(nearest('αήθνα', 'Αθήνα', 'Athens')).toEqual({ name: 'Αθήνα', similarity: 0.8 })
  })

  it('takes the spelling that is nearest, whatever language it is of', () => {
    expect(nearest('кърджли', 'Кирджалі', 'Kardzhali', 'Кърджали')?.name).toBe('Кърджали')
    expect(nearest('турсуннзаде', 'Турсунзода', 'Tursunzoda', 'Турсунзаде')?.name).toBe('Турсунзаде')
    expect(nearest('Софя', 'София', 'Софи')?.name).toBe('София')
  })

  it('knows nothing of places without a name in that script', () => {
    expect(nearest('Лондн', 'London', 'London', 'Λονδίνο')).toBeNull()
    expect(toNativeWord('London')).toBeNull()
    expect([toNativeWord('大阪市')?.isSymbolic, toNativeWord('Москва')?.isSymbolic]).toEqual([true, false])
  })
})
