/** Kinds of map files of which a list keeps what it does not say itself. */
export type DocumentKind = 'kml' | 'gpx' | 'geojson'

/** What one document of a map file says besides its features. */
export interface KeptDocument {
  kind: DocumentKind
  /** Of a part of an archive; empty: the only one. */
  name: string
  /** The document with signs where its features stand. */
  frame: string
}

/** A feature as its document has it. */
export interface KeptFeature {
  number: number
  text: string
}
