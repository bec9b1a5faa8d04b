import { beforeEach, describe, expect, it } from 'vitest'
import { ref } from 'vue'
import { findDuplicateMeanings } from '#renderer/stores/check-mapping.ts'
import { useAddressGroups, type FileDescription, type Meanings } from '#renderer/stores/use-address-groups.ts'
import { DESCRIPTION } from './stand-in-client.ts'

beforeEach(() => sessionStorage.clear())

const FIELDS = ['Organization', 'Address1', 'Locality', 'Address1', 'Locality', 'Country'] as const
const FOUND = [
  { name: 'Billing', columns: [1, 2] },
  { name: 'Delivery', columns: [3, 4] },
]

function open(groups = FOUND) {
  const description = ref<FileDescription | null>({
    ...DESCRIPTION,
    groups,
    columns: FIELDS.map((field, index) => ({
      index,
      name: `Column ${index}`,
      samples: [],
      filled: 1,
      field,
      confidence: 1,
      reason: 'header' as const,
    })),
  })
  const chosenMeanings = ref<Meanings>({})
  return { chosenMeanings, ...useAddressGroups(description, chosenMeanings) }
}

/** What a run is asked for: of each address its name and columns. */
const askedOf = ({ asked }: ReturnType<typeof open>): string[] =>
  asked.value.map(({ group, mapping }) => `${group?.name ?? ''}: ${mapping.map(({ index }) => index).join(' ')}`)

describe('the addresses of a row', () => {
  it('are cleansed as they are ticked: the first at the beginning, and at least one', () => {
    const groups = open()
    expect(askedOf(groups)).toEqual(['Billing: 0 1 2 5'])
    groups.toggleAddress(0)
    expect(askedOf(groups)).toEqual(['Billing: 0 1 2 5'])
    groups.toggleAddress(1)
    expect(askedOf(groups)).toEqual(['Billing: 0 1 2 5', 'Delivery: 0 3 4 5'])
    groups.toggleAddress(0)
    expect(askedOf(groups)).toEqual(['Delivery: 0 3 4 5'])
    expect(groups.asked.value[0]?.group).toEqual({ name: 'Delivery', columns: [3, 4], elsewhere: [1, 2] })
    expect(groups.isLeftAlone(1)).toBe(true)
    expect(groups.isLeftAlone(0)).toBe(false)
  })

  it('take and lose columns by hand, and are the same after a reload', () => {
    const groups = open()
    groups.moveColumn(5, 1)
    groups.moveColumn(0, 0)
    expect(askedOf(groups)).toEqual(['Billing: 0 1 2'])
    const again = open()
    again.restoreAddresses()
    expect(askedOf(again)).toEqual(askedOf(groups))
    again.resetAddresses()
    expect(askedOf(again)).toEqual(['Billing: 0 1 2 5'])
  })

  it('are one where a person says so: then each part has one column, the first', () => {
    const groups = open()
    groups.takeAsOne(true)
    expect(askedOf(groups)).toEqual([': 0 1 2 5'])
    expect(groups.meanings.value[3]).toBe('')
    groups.chosenMeanings.value = { 3: 'Address1', 1: '' }
    expect(askedOf(groups)).toEqual([': 0 2 3 5'])
  })

  it('of a recipe are those that were found, or take their place', () => {
    const groups = open()
    groups.giveAddresses([{ name: 'Delivery', columns: [3, 4, 5] }])
    expect(askedOf(groups)).toEqual(['Delivery: 0 3 4 5'])
    const other = open([])
    other.giveAddresses([
      { name: 'Ship', columns: [3, 4] },
      { name: 'Bill', columns: [1, 2] },
    ])
    expect(askedOf(other)).toEqual(['Ship: 0 3 4 5', 'Bill: 0 1 2 5'])
    const plain = open()
    plain.giveAddresses([])
    expect(plain.isOneAddress.value).toBe(true)
  })

  it('may both have a street: only one address has a meaning twice', () => {
    const groups = open()
    expect(findDuplicateMeanings(groups.meanings.value, groups.addressOf).size).toBe(0)
    expect(findDuplicateMeanings(groups.meanings.value)).toEqual(
      new Map([
        [3, 1],
        [4, 2],
      ]),
    )
  })
})
