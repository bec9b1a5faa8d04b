/** Names of the app contract, put in by the build (electron.vite.config.ts): a preload has no room for the schemas. */
declare const CONTRACT_COMMANDS: readonly string[]
declare const CONTRACT_EVENTS: readonly string[]
