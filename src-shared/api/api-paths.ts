const BATCH = '/Cleansing/International/Batch'
const LISTS = '/LocationServices/LocationManagement'

/** Path of the newest version, as the protocol spells it. */
export const BATCH_PATH = `${BATCH}/v1.20/json6.ws`
export const BATCH_PATH_BEFORE = `${BATCH}/v1.10/json6.ws`

export const UPDATE_PATH = `${LISTS}/UpdateListOrPoint/v1.10/json6.ws`
export const CREATE_PATH = `${LISTS}/CreateList/v1.10/json6.ws`
export const GET_LISTS_PATH = `${LISTS}/GetLists/v1.10/json6.ws`
export const NEARBY_PATH = '/LocationServices/DistanceFinder/Nearby/v1.10/json6.ws'
export const REACH_PATH = '/LocationServices/DistanceFinder/Reach/v1.00/json6.ws'
export const GEOCODING_PATH = '/LocationServices/Geocoding/Global/v1.10/json6.ws'
export const TYPE_AHEAD_PATH = '/LocationServices/Geocoding/GlobalTypeAhead/v1.10/json6.ws'
export const DELETE_PATH = `${LISTS}/DeleteListOrPoint/v1.10/json6.ws`
