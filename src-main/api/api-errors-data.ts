// Numbers and descriptions are constants of the protocol; clients compare them. Data only.

/** Errors that any operation may answer with. */
export const GENERAL_ERRORS = {
  [-1]: 'Unknown error',
  2: 'Unknown key',
  4: 'Request not allowed from this IP',
  5: 'Request not allowed from this URL',
  6: 'Web service not available on this key',
  8: 'Key daily limit exceeded',
  10: 'Surge protector triggered',
  12: 'Management key required',
  16: 'Key expired',
  18: 'Missing or invalid parameters',
  19: 'Invalid JSON object',
  20: 'Endpoint not available',
} as const

/** Errors of the Batch operation. */
export const BATCH_ERRORS = {
  1000: 'Invalid JSON object',
  1001: 'No address supplied',
  1002: 'Batch processing failed',
  1003: 'Batch processing timeout',
  1004: 'Too many addresses supplied',
} as const

/** Errors of the geocoding operations. */
export const GEOCODING_ERRORS = {
  1001: 'InputRequired',
  1002: 'ProviderFailure',
} as const

/** Errors of the list family, in the protocol's own spelling. The name of the point follows that of 1004. */
export const LIST_ERRORS = {
  1001: 'No List Id Suppled',
  1002: 'Listname Not Supplied.',
  1003: 'Address Not Supplied.',
  1004: 'Invalid lat or long Supplied for point.',
  1005: 'Point Supplied with no name.',
  1006: 'No list of that ID can be found associated with your account.',
  1007: 'You have no lists associated with your account.',
  1008: 'No location of that ID can be found associated with the requested list.',
  1009: 'Internal Server Error. Please try again later.',
  1010: 'Location Management operations required a Management Key',
} as const
