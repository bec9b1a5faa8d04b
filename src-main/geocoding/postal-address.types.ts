/**
 * The one way in which an address is looked up: by search boxes, lists, the origin of Nearby and the API. Whoever asks,
 * the same text lies at the same place.
 */
export interface PostalAddress {
  address: string
  /** Code or name; empty where it is to be inferred. */
  country: string
}
