import type { PointFields } from './lists.types.ts'

/** A point of which nothing is said; but for its name, each field is what the table of places puts by itself. */
export const BLANK_POINT: Required<PointFields> = {
  name: '',
  description: '',
  address: '',
  country: '',
  lat: null,
  lon: null,
  latText: '',
  lonText: '',
  metaInfo: null,
  unstructuredMetaInfo: null,
  openingHours: null,
  status: '',
  tags: null,
  notes: null,
  imported: null,
  placed: null,
  photos: null,
}
