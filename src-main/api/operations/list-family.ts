import type { Geocode } from '#main/lists/geocode-points.ts'
import type { ListsService } from '#main/lists/lists-service.ts'
import { listFault } from '../api-fault.ts'
import type { ApiOperation } from './operation.types.ts'

/** What the operations on lists need from the rest of the host. */
export interface ListServices {
  lists: ListsService
  geocode: Geocode
}

/** What the operations of the list family have in common. */
export const LIST_FAMILY: Pick<ApiOperation, 'errorShape' | 'bugFault'> = {
  errorShape: 'flat',
  bugFault: (sentences) => listFault(1009, sentences),
}
