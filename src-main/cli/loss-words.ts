import type { LIST_LOSSES, LOSSES } from '#shared/contract/export-schemas.ts'
import type { SHAPE_LOSSES } from '#shared/contract/shape-schemas.ts'
import { countOf } from '#shared/text/count-of.ts'

type Loss = (typeof LOSSES)[number]
type ShapeLoss = (typeof SHAPE_LOSSES)[number]
type ListLoss = (typeof LIST_LOSSES)[number]

/** What a file cannot hold, as the window says it too. */
const WORDS: Record<Loss, string> = {
  place: 'locations without coordinates',
  long: 'locations with more than 32,767 characters for one cell',
  name: 'all characters of names',
  description: 'all characters of descriptions',
  address: 'all characters of addresses',
  country: 'all characters of countries',
  status: 'all characters of statuses',
  texts: 'coordinates that are not a position',
  digits: 'digits of coordinates below a tenth of a metre',
  placed: 'how a location got its position',
  cut: 'what is longer than 254 bytes',
  fieldNames: 'names of fields beyond 10 bytes; Waypost itself reads them back',
}

/** What a table has no column for. */
const SHAPE_WORDS: Record<ShapeLoss, string> = {
  name: 'names',
  description: 'descriptions',
  address: 'addresses',
  country: 'countries',
  position: 'coordinates',
  status: 'statuses',
  tags: 'tags',
  notes: 'notes',
  openingHours: 'opening hours',
  unstructuredMetaInfo: 'unstructured data',
  field: 'your fields',
  parts: 'addresses that changed in several columns',
  encoding: 'characters that its encoding lacks',
}

const LIST_WORDS: Record<ListLoss, string> = {
  folder: 'the folder',
  color: 'the colour',
  statuses: 'the status words',
  layers: 'lines and areas',
}

const named = (words: Partial<Record<string, string>>, lost: Partial<Record<string, number>>): string[] =>
  Object.entries(lost).map(([what, places = 0]) => `${words[what] ?? what} (${countOf(places, 'location')})`)

/** `how a location got its position (2 locations)`, for each thing that is lost. */
export const lossTexts = (lost: Partial<Record<Loss, number>>): string[] => named(WORDS, lost)
export const shapeLossTexts = (lost: Partial<Record<ShapeLoss, number>>): string[] => named(SHAPE_WORDS, lost)
export const listLossTexts = (lost: readonly ListLoss[]): string[] => lost.map((what) => LIST_WORDS[what])
