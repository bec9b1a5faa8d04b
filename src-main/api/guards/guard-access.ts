import type { ApiKey } from '#main/database/user-store.types.ts'
import { generalFault, listFault, type ApiFault } from '../api-fault.ts'
import type { AnyOperation } from '../operations/define-operation.ts'

/** Whether a living key may call an operation: error 6 for another service than its own, 1010 for a lower type. */
export function guardAccess(operation: AnyOperation, key: ApiKey): ApiFault | null {
  if (key.services && !key.services.includes(operation.service)) {
    const cause = `The key "${key.name}" is limited to ${key.services.join(' and ')}.`
    return generalFault(6, [cause, 'Use a key of that service: "waypost keys create --services NAMES".'])
  }
  if (operation.access === 'any' || key.type === 'management') return null
  const cause = `The key "${key.name}" is a service key; ${operation.name} changes lists.`
  return listFault(1010, [cause, 'Use a management key: "waypost keys create --type management".'])
}
