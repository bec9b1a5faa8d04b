// Loaded before a program (`node --import`): one that is started from source has its threads from the built application.
import { registerHooks } from 'node:module'

const BUILT = new URL('built-worker-url.ts', import.meta.url).href

registerHooks({
  resolve: (specifier, context, next) =>
    next(/^\.{1,2}\/.*worker-url\.ts$/.test(specifier) ? BUILT : specifier, context),
})
