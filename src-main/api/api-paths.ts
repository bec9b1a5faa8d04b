const BATCH = '/Cleansing/International/Batch'

/** Path of the newest version, as the protocol spells it. */
export const BATCH_PATH = `${BATCH}/v1.20/json6.ws`
export const BATCH_PATH_BEFORE = `${BATCH}/v1.10/json6.ws`

/** In lower case: paths are matched without regard to case. */
export const BATCH_PATHS: ReadonlySet<string> = new Set(
  [BATCH_PATH, BATCH_PATH_BEFORE].map((path) => path.toLowerCase()),
)
