import { removeRepeats } from '#main/cleansing/input/remove-repeats.ts'
import { joinBox, splitPremise } from '#main/cleansing/input/split-premise.ts'
import type { CleansingSettings } from '#main/cleansing/options/cleansing-settings.ts'
import type { AddressInput } from '#shared/model/address.ts'

/** Longer street fields hold more than a number and a name. */
const LONGEST_SIMPLE_STREET = 120

/** What the options want done to the fields before their words are read. */
export function prepareAddress(address: AddressInput, settings: CleansingSettings): AddressInput {
  const plain = joinBox(settings.repeatMask === 0 ? address : removeRepeats(address, settings.repeatMask))
  const isSimple = settings.isSimpleParse && (plain.Thoroughfare?.length ?? 0) <= LONGEST_SIMPLE_STREET
  return isSimple ? splitPremise(plain) : plain
}
