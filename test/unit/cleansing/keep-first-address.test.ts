import { describe, expect, it } from 'vitest'
import { keepFirstAddress } from '#main/cleansing/parse/keep-first-address.ts'
import type { Part } from '#main/cleansing/parts.types.ts'

const keptOf = (parts: Part[], firstStructured: number) =>
  keepFirstAddress(
    { score: 0, spans: parts.map((part, i) => ({ from: i, to: i + 1, part, score: 0, isLexical: true, key: '' })) },
    firstStructured,
  ).spans.map(({ part }) => part)
const kept = (...parts: Part[]) => keptOf(parts, parts.length)

describe('two addresses in one field', () => {
  it('are read as the first', () => {
    const first: Part[] = ['Thoroughfare', 'Premise', 'PostalCode', 'Locality']
    expect(kept(...first, ...first)).toEqual(first)
    expect(kept('Premise', 'Thoroughfare', 'Locality', 'Premise', 'Thoroughfare', 'PostalCode')).toHaveLength(3)
  })

  it('are two also where one town was read as a part or an area of the other, and the first has its town', () => {
    const read = kept('Premise', 'Thoroughfare', 'DependentLocality', 'Premise', 'Thoroughfare', 'Locality')
    expect(read).toEqual(['Premise', 'Thoroughfare', 'Locality'])
    const areas = kept('Thoroughfare', 'Premise', 'Locality', 'Thoroughfare', 'SubBuilding', 'AdministrativeArea')
    expect(areas).toEqual(['Thoroughfare', 'Premise', 'Locality'])
  })

  it('are not seen where a part stands twice in one address', () => {
    const british: Part[] = ['Premise', 'Thoroughfare', 'Thoroughfare', 'DependentLocality', 'Locality', 'PostalCode']
    expect(kept(...british)).toEqual(british)
    const townFirst: Part[] = ['PostalCode', 'Locality', 'Thoroughfare', 'Premise', 'Locality']
    expect(kept(...townFirst)).toEqual(townFirst)
  })

  it('are not seen where structured fields repeat a line', () => {
    const line: Part[] = ['Premise', 'Thoroughfare', 'Locality']
    expect(keptOf([...line, ...line], line.length)).toEqual([...line, ...line])
  })
})
