/** What every command of the command line is given besides its own words. */
export interface PackContext {
  dataDir: string
  packsDir: string
  /** Bundled packs and those a user imported. */
  packFolders: string[]
  json: boolean
}

/** What a command has to say: for machines and for people. */
export interface CommandOutput {
  data: unknown
  text: string
}
