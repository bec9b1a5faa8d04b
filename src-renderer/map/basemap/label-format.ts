/** What a label names; decides its look and the zooms at which it is shown. */
export const LABEL_KINDS = ['country', 'sea', 'region', 'capital', 'place'] as const
export type LabelKind = (typeof LABEL_KINDS)[number]

/** Labels as columns, most important first: small as JSON, and read without an object per label. */
export interface LabelColumns {
  /** Index into LABEL_KINDS. */
  kind: number[]
  fromZoom: number[]
  /** Ten-thousandths of a degree. */
  lat: number[]
  lon: number[]
  /** In the local script. */
  name: string[]
  /** In Latin letters, for machines without a font for the local script; 0 when it is the same. */
  latin: (string | 0)[]
}

export const LABEL_DEGREE_PARTS = 10_000

/** Files of the built basemap, in the order in which the map needs them. */
export const BASEMAP_FILES = {
  bands: ['band-0.bin', 'band-2.bin', 'band-4.bin', 'band-6.bin'],
  majorLabels: 'labels-major.json',
  minorLabels: 'labels-minor.json',
} as const
