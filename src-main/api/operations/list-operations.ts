import { createCreateOperation } from './create-list.ts'
import { createDeleteOperation } from './delete-list-or-point.ts'
import { createGetListsOperation } from './get-lists.ts'
import type { ListServices } from './list-services.types.ts'
import type { ApiOperation } from './operation.types.ts'
import { createUpdateOperation } from './update-list-or-point.ts'

/** The operations on lists and their points. */
export const createListOperations = (services: ListServices): ApiOperation[] => [
  createUpdateOperation(services),
  createCreateOperation(services),
  createGetListsOperation(services),
  createDeleteOperation(services),
]
