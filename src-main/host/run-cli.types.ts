/** What every command of the command line is given besides its own words. */
export interface CommandContext {
  dataDir: string
  json: boolean
}

/** The same for a command that needs the reference data. */
export interface PackContext extends CommandContext {
  packsDir: string
  /** Bundled packs and those a user imported. */
  packFolders: string[]
}

/** What a command has to say: for machines and for people. */
export interface CommandOutput {
  data: unknown
  text: string
}
