// Loaded before a program (`node --import`): the tagger reads the weights that WAYPOST_PROOF_WEIGHTS names.
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const weights = process.env.WAYPOST_PROOF_WEIGHTS
if (!weights) throw new Error('WAYPOST_PROOF_WEIGHTS names no file with weights.')

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    if (!resolved.url.endsWith('/resources/model/tagger.json')) return resolved
    return { ...resolved, url: pathToFileURL(weights).href }
  },
})
