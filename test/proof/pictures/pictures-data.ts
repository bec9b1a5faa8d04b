/** A picture of the documents: its file in docs/images and its size. */
export interface Picture {
  file: string
  width: number
  height: number
  /** Extracts that it is made with, of the test data. */
  extract: string | null
}

/** Every picture of the documents. `take-pictures.ts` says for each what it shows. */
export const PICTURES = [
  { file: 'app-window.png', width: 1200, height: 760, extract: null },
  { file: 'cleanse-review.jpg', width: 1440, height: 860, extract: null },
  { file: 'lists.jpg', width: 1490, height: 860, extract: null },
  { file: 'nearby.jpg', width: 1440, height: 860, extract: 'osm/liechtenstein-latest.osm.pbf' },
] as const satisfies readonly Picture[]

export type PictureFile = (typeof PICTURES)[number]['file']

/** The guide is part of the application, so its pictures are small. */
export const MOST_BYTES = 200_000
