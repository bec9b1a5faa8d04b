import type { Geocode } from '#main/geocoding/locate-address.ts'
import type { ListsService } from '#main/lists/lists-service.ts'

/** What the operations on lists need from the rest of the host. */
export interface ListServices {
  lists: ListsService
  geocode: Geocode
}
