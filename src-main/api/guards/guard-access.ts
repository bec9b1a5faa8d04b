import type { ApiKey } from '#main/database/user-store.types.ts'
import { generalFault, listFault, type ApiFault } from '../api-fault.ts'
import type { ApiOperation } from '../operations/operation.types.ts'

/** What a key that is limited to services must name for an operation, by the path of the protocol. */
const SERVICE_PATHS: [start: string, service: NonNullable<ApiKey['services']>[number]][] = [
  ['/Cleansing/International/Batch/', 'Batch'],
  ['/LocationServices/DistanceFinder/Nearby/', 'Nearby'],
  ['/LocationServices/LocationManagement/', 'LocationManagement'],
  ['/LocationServices/Geocoding/', 'Geocoding'],
]

/** Whether a living key may call an operation: error 6 for another service than its own, 1010 for a lower type. */
export function guardAccess(operation: ApiOperation, key: ApiKey): ApiFault | null {
  const service = SERVICE_PATHS.find(([start]) => operation.paths[0]?.startsWith(start))?.[1]
  if (key.services && !(service && key.services.includes(service))) {
    const cause = `The key "${key.name}" is limited to ${key.services.join(' and ')}.`
    return generalFault(6, [cause, 'Use a key of that service: "waypost keys create --services NAMES".'])
  }
  if (operation.access === 'any' || key.type === 'management') return null
  const cause = `The key "${key.name}" is a service key; ${operation.name} changes lists.`
  return listFault(1010, [cause, 'Use a management key: "waypost keys create --type management".'])
}
