import { describe, expect, it } from 'vitest'
import { expandStreetKey } from '#shared/text/expand-street-key.ts'

describe('expandStreetKey', () => {
  it.each([
    ['DE', 'stormstr', 'stormstrasse'],
    ['DE', 'alte hauptstr', 'alte hauptstrasse'],
    ['AT', 'rathauspl', 'rathausplatz'],
    ['NL', 'kerkstr', 'kerkstraat'],
    ['SE', 'kungsgata', 'kungsgatan'],
    ['DE', 'haupt str', 'haupt strasse'],
    ['DE', 'am str', 'am strasse'],
    ['GB', 'high st', 'high street'],
  ])('%s: %s is %s', (country, key, full) => expect(expandStreetKey(key, country)).toBe(full))

  it.each([
    ['DE', 'goethestrasse'],
    ['SE', 'storg'],
    ['GB', 'stormstr'],
  ])('%s: %s is left as it is', (country, key) => expect(expandStreetKey(key, country)).toBe(key))
})
