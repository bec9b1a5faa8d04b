import { computed, ref, type Ref } from 'vue'
import type { AddressField } from '#shared/model/address.ts'
import { elsewhereOf, toGroupMapping, type GroupedColumns } from '#shared/model/group-mapping.ts'
import { keepPlace, readPlace } from './window-place.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'

export type FileDescription = CommandResponse<'file.describe'>

/** By column index: the field it means, or empty when it is carried unchanged. */
export type Meanings = Record<string, AddressField | ''>

export interface AddressGroup {
  name: string
  columns: number[]
}

/** One address of each row, as a run is asked for it. */
export interface AskedAddress {
  mapping: { index: number; field: AddressField }[]
  group?: { name: string; columns: number[]; elsewhere: number[] }
}

/** What a person chose of the addresses of a row. */
interface GroupChoices {
  /** Places of the addresses that are cleansed; empty where all columns are one address, null while nobody chose. */
  chosen: number[] | null
  /** By column: the place of its address, −1 for the row itself. */
  moved: Record<string, number>
  /** Addresses as a recipe has them, in place of those that were found. */
  given: AddressGroup[] | null
}

const NOTHING_CHOSEN: GroupChoices = { chosen: null, moved: {}, given: null }

/** The addresses that each row of the open file has, where there are several, and which of them are cleansed. */
export function useAddressGroups(description: Ref<FileDescription | null>, chosenMeanings: Ref<Meanings>) {
  const choices = ref<GroupChoices>(NOTHING_CHOSEN)
  const found = computed(() => choices.value.given ?? description.value?.groups ?? [])
  const columns = computed(() => description.value?.columns ?? [])

  const placeOf = (index: number): number =>
    choices.value.moved[index] ?? found.value.findIndex((group) => group.columns.includes(index))
  const addressGroups = computed<AddressGroup[]>(() =>
    found.value.map(({ name }, at) => ({
      name,
      columns: columns.value.flatMap(({ index }) => (placeOf(index) === at ? [index] : [])),
    })),
  )
  /** All columns are taken as one address. */
  const isOneAddress = computed(() => found.value.length > 0 && choices.value.chosen?.length === 0)
  /** Places of those that are cleansed: the first, while nobody chose. */
  const chosenAddresses = computed(() => choices.value.chosen ?? (found.value.length > 0 ? [0] : []))

  const meanings = computed(() => meaningsOf(columns.value, chosenMeanings.value, isOneAddress.value))
  const asked = computed(() => {
    const fields = columns.value.map(({ index }) => meanings.value[index] ?? '')
    return toAsked({ fields, groups: addressGroups.value }, chosenAddresses.value)
  })

  /** The place of the address of a column; −1 where it belongs to the row. */
  const addressOf = (index: number): number => (isOneAddress.value ? -1 : placeOf(index))

  function keep(change: Partial<GroupChoices>): void {
    choices.value = { ...choices.value, ...change }
    keepPlace({ addresses: choices.value })
  }

  /** At least one address is cleansed, so the last one stays. */
  function toggleAddress(at: number): void {
    const before = chosenAddresses.value
    const next = before.includes(at) ? before.filter((one) => one !== at) : [...before, at]
    if (next.length > 0) keep({ chosen: next.sort((a, b) => a - b) })
  }

  return {
    addressGroups,
    chosenAddresses,
    isOneAddress,
    addressOf,
    /** Of an address that is not cleansed. */
    isLeftAlone: (index: number) => addressOf(index) >= 0 && !chosenAddresses.value.includes(addressOf(index)),
    toggleAddress,
    takeAsOne: (isOne: boolean) => keep({ chosen: isOne ? [] : null }),
    moveColumn: (index: number, at: number) => keep({ moved: { ...choices.value.moved, [index]: at } }),
    /** Takes the addresses of a recipe; an empty list makes all columns one. */
    giveAddresses: (groups: AddressGroup[]) => keep(matchGiven(groups, description.value?.groups ?? [])),
    resetAddresses: () => keep(NOTHING_CHOSEN),
    restoreAddresses: () => {
      choices.value = { ...NOTHING_CHOSEN, ...(readPlace().addresses as Partial<GroupChoices> | undefined) }
    },
    meanings,
    asked,
  }
}

export type AddressGroups = ReturnType<typeof useAddressGroups>

/** What the columns mean: as it was chosen, else as it was guessed. */
function meaningsOf(columns: FileDescription['columns'], chosen: Meanings, isOneAddress: boolean): Meanings {
  const taken = new Set<string>(Object.values(chosen))
  const meaningOf = (index: number, field: AddressField | null): AddressField | '' => {
    const own = chosen[index]
    if (own !== undefined || field === null) return own ?? ''
    // One address has one column for a part: the first.
    if (isOneAddress && taken.has(field)) return ''
    taken.add(field)
    return field
  }
  return Object.fromEntries(columns.map(({ index, field }) => [index, meaningOf(index, field)]))
}

/** The addresses at these places as runs are asked for them; all columns as one address where there is no place. */
function toAsked(columns: GroupedColumns, places: readonly number[]): AskedAddress[] {
  const { fields, groups } = columns
  if (places.length === 0) return [{ mapping: toGroupMapping({ fields, groups: [] }, 0) }]
  return places.map((at) => ({
    mapping: toGroupMapping(columns, at),
    group: {
      name: groups[at]?.name ?? '',
      columns: [...(groups[at]?.columns ?? [])],
      elsewhere: elsewhereOf(columns, at),
    },
  }))
}

/** Addresses of a recipe are those that were found where they have the same names; else they take their place. */
function matchGiven(groups: AddressGroup[], found: readonly AddressGroup[]): GroupChoices {
  const places = groups.map(({ name }) => found.findIndex((one) => one.name === name))
  const isFound = places.every((at) => at >= 0)
  const moved = Object.fromEntries(
    groups.flatMap(({ columns }, order) => columns.map((index) => [index, isFound ? (places[order] ?? -1) : order])),
  )
  if (isFound) return { chosen: places, moved, given: null }
  return { chosen: [...groups.keys()], moved: {}, given: groups }
}
