/** What every command of the command line is given besides its own words. */
export interface CommandContext {
  dataDir: string
  json: boolean
}

/** What a command has to say: for machines and for people. */
export interface CommandOutput {
  data: unknown
  text: string
}
