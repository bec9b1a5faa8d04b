/** What is asked of the engine and of the worker alike. */
export const REQUEST = { process: 'Verify', serverOptions: {}, geoCode: true, certify: false } as const

/** Lists of rows as a file without explanations is cleansed; the one named so is explained besides. */
export const EXPLAINED = 'clean, again with explanations'
