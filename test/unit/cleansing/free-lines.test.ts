import { describe, expect, it } from 'vitest'
import { readInput } from '#main/cleansing/input/read-input.ts'
import type { AddressInput } from '#shared/model/address.ts'

const wordsOf = (address: AddressInput) => readInput(address, () => false).tokens.map(({ raw }) => raw)

describe('readInput, of Address beside numbered lines', () => {
  it.each<[what: string, address: AddressInput, words: string[]]>([
    ['a country alone', { Address: 'Hauptstr. 5, Wien', Address8: 'AUSTRIA' }, ['Hauptstr.', '5', 'Wien', 'AUSTRIA']],
    [
      'the same in other lines',
      { Address: 'Hauptstr. 5<br>Wien', Address1: 'Hauptstr. 5, Wien' },
      ['Hauptstr.', '5', 'Wien'],
    ],
    [
      'a line that only the block has',
      { Address: 'Hauptstr. 5\nÖsterreich', Address1: 'Hauptstr. 5', Address2: 'Wien' },
      ['Österreich', 'Hauptstr.', '5', 'Wien'],
    ],
    [
      'another spelling of most words',
      { Address: 'Hauptstrasse 5 Wien', Address1: 'Hauptstr. 5', Address2: 'Wien' },
      ['Hauptstr.', '5', 'Wien'],
    ],
    ['no numbered line', { Address: 'Wien' }, ['Wien']],
  ])('%s', (_, address, words) => expect(wordsOf(address)).toEqual(words))
})
