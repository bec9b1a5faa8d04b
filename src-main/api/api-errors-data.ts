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
