import { Building2, Hash, Mailbox, MapPin, Route, SquareDot, Store } from '@lucide/vue'

/** What a search may find, as a line icon. */
export const PLACE_ICONS = {
  'list-point': MapPin,
  place: Building2,
  street: Route,
  'postal-code': Hash,
  address: Mailbox,
  coordinates: SquareDot,
  poi: Store,
}
