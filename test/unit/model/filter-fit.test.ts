import { describe, expect, it } from 'vitest'
import { fitFilter, toFileFilter, toSavedFilter } from '#shared/model/filter-fit.ts'

const chosen = (values: string[], isNegated = false) => ({ values, isNegated })
const filter = (facets: Parameters<typeof fitFilter>[0]['facets']) => ({ facets, search: '' })
const COUNTS = { country: { DE: 3, '': 1 }, word: { Verified: 4 }, decision: { undecided: 4 } }

describe('a saved filter in a file', () => {
  it('names what the file has not, and says where nothing can be found', () => {
    const one = filter({ country: chosen(['DE', 'FR']), word: chosen(['Verified']) })
    expect(fitFilter(one, COUNTS, [])).toEqual({ missing: [{ facet: 'country', value: 'FR' }], findsNothing: false })
    const none = filter({ country: chosen(['FR']), word: chosen(['Verified']) })
    expect(fitFilter(none, COUNTS, []).findsNothing).toBe(true)
  })

  it('names a column that the file has not: no row has a value of it, unless it is turned round', () => {
    const of = (isNegated: boolean) => ({ ...filter({}), columns: { Branch: chosen(['North'], isNegated) } })
    expect(fitFilter(of(false), COUNTS, [], ['Branch'])).toEqual({ missing: [], findsNothing: false })
    const missing = [{ facet: 'column', value: 'Branch' }]
    expect(fitFilter(of(false), COUNTS, [], ['Town'])).toEqual({ missing, findsNothing: true })
    expect(fitFilter(of(true), COUNTS, [], ['Town'])).toEqual({ missing: [], findsNothing: false })
  })

  it('misses neither what it leaves out nor what comes and goes with the work', () => {
    const one = filter({ country: chosen(['FR'], true), decision: chosen(['accepted']), script: chosen([]) })
    expect(fitFilter(one, COUNTS, [])).toEqual({ missing: [], findsNothing: false })
  })

  it('means rules by their names, whatever number each file gives them', () => {
    const here = [
      { id: 1, name: 'Branches' },
      { id: 2, name: 'No street' },
    ]
    const saved = toSavedFilter(filter({ rule: chosen(['2']) }), here)
    expect(saved.facets.rule).toEqual(chosen(['No street']))
    const there = [{ id: 1, name: 'No street' }]
    expect(toFileFilter(saved, there).facets.rule).toEqual(chosen(['1']))
    expect(fitFilter(saved, {}, there).missing).toEqual([])
    expect(fitFilter(saved, {}, []).missing).toEqual([{ facet: 'rule', value: 'No street' }])
  })

  it('keeps rows of no rule apart from any rule, whatever its name is', () => {
    const rules = [{ id: 1, name: '0' }]
    const saved = toSavedFilter(filter({ rule: chosen(['0', '1']) }), rules)
    expect(toFileFilter(saved, rules).facets.rule).toEqual(chosen(['0', '1']))
    expect(toFileFilter(saved, []).facets.rule).toEqual(chosen(['0']))
    expect(fitFilter(saved, {}, []).missing).toEqual([{ facet: 'rule', value: '0' }])
  })

  it('lets no row pass for a rule that is not there, and every row without it', () => {
    const asked = toFileFilter(filter({ rule: chosen(['Branches']) }), [])
    expect(asked.facets.rule?.values).toHaveLength(1)
    expect(toFileFilter(filter({ rule: chosen(['Branches'], true) }), []).facets.rule?.values).toEqual([])
  })
})
