import type { AddressText } from '#main/cleansing/input/read-input.ts'
import { bringCityForward } from '#main/cleansing/process/bring-city-forward.ts'
import { joinSections } from '#main/cleansing/process/join-sections.ts'
import { splitJoinedWords, type Towns } from '#main/cleansing/process/split-joined-words.ts'

/** The words of an address as its countries tell them apart and order them, before any is read. */
export const arrangeWords = (text: AddressText, towns: Towns): AddressText =>
  bringCityForward(joinSections(splitJoinedWords(text, towns), towns.countries), towns.countries)
