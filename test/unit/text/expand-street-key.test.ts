import { describe, expect, it } from 'vitest'
import { expandJoinedStreetKey, expandStreetKey } from '#shared/text/expand-street-key.ts'

describe('expandJoinedStreetKey', () => {
  it.each([
    ['DE', 'stormstr', 'stormstrasse'],
    ['DE', 'alte hauptstr', 'alte hauptstrasse'],
    ['AT', 'rathauspl', 'rathausplatz'],
    ['NL', 'kerkstr', 'kerkstraat'],
    ['SE', 'kungsgata', 'kungsgatan'],
    ['DE', 'haupt str', 'haupt strasse'],
    ['GB', 'high st', 'high street'],
  ])('%s: %s is %s', (country, key, full) => expect(expandJoinedStreetKey(key, country)).toBe(full))

  it.each([
    ['DE', 'goethestrasse'],
    ['DE', 'am str'],
    ['SE', 'storg'],
    ['GB', 'stormstr'],
  ])('%s: %s is left as the words alone are written out', (country, key) =>
    expect(expandJoinedStreetKey(key, country)).toBe(expandStreetKey(key, country)),
  )
})
