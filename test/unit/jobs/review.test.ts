import { describe, expect, it } from 'vitest'
import type { CommandInput } from '#shared/contract/contract.ts'
import { DECISIONS } from '#shared/model/facets.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { judgeCode, POLICIES, VERDICTS } from '#shared/model/policy.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { useJobs } from './job-harness.ts'

const { exported, jobs, reopen, run: runLines } = useJobs({ isShared: true })
/** The run of a test, which asks nothing about those before it: one service serves them all. */
let jobId = ''

/** A finished run of these addresses. */
const run = async (addresses: string[]) =>
  void (jobId = await runLines(['Id,Address', ...addresses.map((address, index) => `${index},${address}`)]))
type Filter = NonNullable<CommandInput<'cleanse.rows'>['filter']>
const rows = (filter: Filter = {}, snapshot = 0) =>
  jobs.call('cleanse.rows', { jobId, filter, snapshot, offset: 0, limit: 500 })
let looks = 0
/** Rows that pass a filter now. */
const numbers = async (filter: Filter = {}) => (await rows(filter, ++looks)).rows.map(({ row }) => row)
const inPlace = async (filter: Filter) => (await rows(filter)).rows.map(({ row }) => row)
const decide = (target: CommandInput<'review.decide'>['target'], action: CommandInput<'review.decide'>['action']) =>
  jobs.call('review.decide', { jobId, target, action })
const state = () => jobs.call('review.state', { jobId })
const exportedLines = async (choices: Parameters<typeof exported>[1]) => (await exported(jobId, choices)).lines

const ADDRESSES = ['one high street', 'two', 'three', 'four', 'five low road', 'six', 'TWO', 'Łódź 8']

describe('facets', () => {
  it('count every row once in each facet of one value, and add up to the rows', async () => {
    await run(ADDRESSES)
    const { total, counts } = await jobs.call('cleanse.facets', { jobId, filter: {} })
    expect(total).toBe(ADDRESSES.length)
    for (const facet of ['word', 'decision', 'depth', 'score', 'country', 'precision', 'script'] as const) {
      expect([facet, Object.values(counts[facet]).reduce((sum, count) => sum + count, 0)]).toEqual([facet, total])
    }
    expect(counts.changed).toEqual({ Locality: 7 })
  })

  it('agree with the rows that they name, whatever is chosen beside them', async () => {
    const random = seededRandom(22)
    await run(Array.from({ length: 300 }, (_, index) => `${'ab cd e'.repeat((index * 7) % 13)} ${index % 40}`))
    for (let round = 0; round < 25; round++) {
      const filter: Filter = { search: random.pick(['', '1', 'cd']), facets: {} }
      const chosen = random.pick(['word', 'score', 'decision'] as const)
      const values = chosen === 'word' ? MATCH_WORDS.slice(0, 1 + (round % 5)) : ['100', '0', 'auto', '60']
      filter.facets = { [chosen]: { values: [...values], isNegated: random.pick([true, false]) } }
      const { total, counts } = await jobs.call('cleanse.facets', { jobId, filter })
      expect((await rows(filter)).total).toBe(total)
      for (const word of MATCH_WORDS) {
        const narrowed = { ...filter, facets: { ...filter.facets, word: { values: [word] } } }
        expect((await rows(narrowed)).total).toBe(counts.word[word] ?? 0)
      }
    }
  })

  it('find a text without regard to case, accents and scripts', async () => {
    await run(ADDRESSES)
    expect(await numbers({ search: 'lodz' })).toEqual([8])
    expect(await numbers({ search: 'TWO' })).toEqual([2, 7])
  })
})

describe('decisions', () => {
  it('stand on their rows, are counted, and are there after a restart', async () => {
    await run(ADDRESSES)
    await decide({ row: 2 }, { kind: 'accept' })
    await decide({ row: 3 }, { kind: 'keep' })
    await decide({ row: 4 }, { kind: 'setAside', note: 'ask Mr Four' })
    await reopen()
    const { decisions, answered, undo } = await state()
    expect(decisions).toMatchObject({ accepted: 1, kept: 1, setAside: 1 })
    expect(DECISIONS.reduce((sum, name) => sum + decisions[name], 0)).toBe(answered)
    expect(undo).toMatchObject({ kind: 'setAside', rows: 1, row: 4 })
    const detail = await jobs.call('cleanse.row', { jobId, row: 4 })
    expect(detail.decided).toMatchObject({ decision: 'setAside', note: 'ask Mr Four' })
    expect((await jobs.call('cleanse.row', { jobId, row: 3 })).cleaned).toBe('three')
  })

  it('reach every identical row, whatever its case', async () => {
    await run(ADDRESSES)
    expect((await jobs.call('cleanse.row', { jobId, row: 2 })).identical).toBe(2)
    expect(await decide({ identicalTo: 2 }, { kind: 'accept' })).toMatchObject({ rows: 2, row: 2 })
    expect(await numbers({ facets: { decision: { values: ['accepted'] } } })).toEqual([2, 7])
  })

  it('keep what the person wrote, verified with the other parts', async () => {
    await run(ADDRESSES)
    await decide({ row: 6 }, { kind: 'edit', parts: { Address: 'Six Acres' } })
    const detail = await jobs.call('cleanse.row', { jobId, row: 6 })
    expect(detail).toMatchObject({ decision: 'edited', answered: 'SIX', original: 'six' })
    expect(detail.match.Address?.toLowerCase()).toBe('six acres')
  })

  it('are refused where a row, a candidate or an address is not there', async () => {
    await run(ADDRESSES)
    const attempt = (target: object, action: object) =>
      jobs.attempt('review.decide', { jobId, target, action } as CommandInput<'review.decide'>)
    const codeOf = async (target: object, action: object) => {
      const result = await attempt(target, action)
      return result.ok ? 'ok' : result.error.code
    }
    expect(await codeOf({ row: 99 }, { kind: 'accept' })).toBe('cleanse/no-such-row')
    expect(await codeOf({ row: 1 }, { kind: 'choose', candidate: 3 })).toBe('desk/no-such-candidate')
    expect(await codeOf({ filter: {} }, { kind: 'choose', candidate: 0 })).toBe('desk/not-for-many')
    expect((await state()).undo).toBeNull()
  })

  it('leave a list that was filtered by them in its place until it is looked at anew', async () => {
    await run(ADDRESSES)
    const undecided: Filter = { facets: { decision: { values: ['undecided'] } } }
    const before = await inPlace(undecided)
    await decide({ row: before[0] as number }, { kind: 'accept' })
    expect(await inPlace(undecided)).toEqual(before)
    expect(await numbers(undecided)).toEqual(before.slice(1))
  })

  it('name the next row that needs a person, going round at the end', async () => {
    await run(ADDRESSES)
    await decide({ filter: {} }, { kind: 'accept' })
    await decide({ row: 3 }, { kind: 'undecide' })
    const find = (from: number) => jobs.call('cleanse.find', { jobId, from })
    const open = (await state()).decisions.undecided
    expect(open).toBe(1)
    expect((await find(0)).position).toBe(2)
    expect((await find(5)).position).toBe(2)
  })
})

describe('history', () => {
  it('undoes and redoes any steps to the very same state', async () => {
    await run(ADDRESSES)
    const random = seededRandom(7)
    const look = async () => (await rows()).rows.map(({ row, decision, cleaned }) => `${row} ${decision} ${cleaned}`)
    const states = [await look()]
    for (let step = 0; step < 30; step++) {
      const action = random.pick([
        { kind: 'accept' },
        { kind: 'keep' },
        { kind: 'undecide' },
        { kind: 'setAside' },
      ] as const)
      const row = 1 + random.below(ADDRESSES.length)
      const target = random.pick([{ row }, { identicalTo: row }, { filter: { search: 'e' } }])
      await decide(target, action)
      states.push(await look())
    }
    for (let step = 30; step > 0; step--) {
      expect(await look()).toEqual(states[step])
      await jobs.call('review.undo', { jobId })
    }
    expect(await look()).toEqual(states[0])
    for (let step = 1; step <= 30; step++) {
      await jobs.call('review.redo', { jobId })
      expect(await look()).toEqual(states[step])
    }
    expect((await state()).redo).toBeNull()
  })

  it('forgets what was undone once something new is decided', async () => {
    await run(ADDRESSES)
    await decide({ row: 1 }, { kind: 'accept' })
    await jobs.call('review.undo', { jobId })
    await decide({ row: 2 }, { kind: 'accept' })
    const redo = await jobs.attempt('review.redo', { jobId })
    expect(redo.ok ? '' : redo.error.code).toBe('desk/nothing-to-redo')
  })
})

describe('rules', () => {
  it('keep a filter with an action, say what they matched and what still stands, and are undone', async () => {
    await run(ADDRESSES)
    const filter: Filter = { search: 'street' }
    await jobs.call('review.decide', { jobId, target: { filter }, action: { kind: 'accept' }, rule: 'Streets' })
    await decide({ row: 5 }, { kind: 'keep' })
    expect((await state()).rules).toMatchObject([{ id: 1, name: 'Streets', matched: 1, standing: 1 }])
    await decide({ row: 1 }, { kind: 'keep' })
    expect((await state()).rules).toMatchObject([{ matched: 1, standing: 0 }])
    expect(await numbers({ facets: { rule: { values: ['1'] } } })).toEqual([])
    await jobs.call('review.undo', { jobId })
    expect(await numbers({ facets: { rule: { values: ['1'] } } })).toEqual([1])
    for (let step = 0; step < 2; step++) await jobs.call('review.undo', { jobId })
    expect((await state()).rules).toEqual([])
  })
})

describe('the order of rules', () => {
  const rule = (name: string, search: string, kind: 'accept' | 'keep') =>
    jobs.call('review.decide', { jobId, target: { filter: { search } }, action: { kind }, rule: name })
  const order = (id: number, place: number) => jobs.call('review.order', { jobId, rule: id, place })
  const decisions = async () => (await rows({}, ++looks)).rows.map(({ decision }) => decision)
  const account = async () =>
    (await state()).rules.map(({ name, matched, standing }) => `${name} ${standing} of ${matched}`)
  const TOWNS = ['a red b', 'red c', 'blue d', 'blue red e', 'green f']

  it('decides which rule has a row that two mean, is counted anew, and is undone and redone', async () => {
    await run(TOWNS)
    await rule('Red', 'red', 'accept')
    await rule('Blue', 'blue', 'keep')
    const before = await decisions()
    expect(before.slice(0, 4)).toEqual(['accepted', 'accepted', 'kept', 'kept'])
    expect(await account()).toEqual(['Red 2 of 3', 'Blue 2 of 2'])
    const moved = await order(2, 1)
    expect(moved).toMatchObject({ rows: 1, row: 4, operation: { kind: 'order', rule: 'Blue', rows: 1 } })
    expect((await decisions()).slice(0, 4)).toEqual(['accepted', 'accepted', 'kept', 'accepted'])
    expect(await account()).toEqual(['Blue 1 of 2', 'Red 3 of 3'])
    expect(await numbers({ facets: { rule: { values: ['1'] } } })).toEqual([1, 2, 4])
    await jobs.call('review.undo', { jobId })
    expect(await decisions()).toEqual(before)
    expect(await account()).toEqual(['Red 2 of 3', 'Blue 2 of 2'])
    await jobs.call('review.redo', { jobId })
    expect(await account()).toEqual(['Blue 1 of 2', 'Red 3 of 3'])
    // A rule that is made now stands behind all others, and to and fro ends where it began.
    const filter: Filter = { search: 'green', facets: { rule: { values: ['2'], isNegated: true } } }
    await jobs.call('review.decide', { jobId, target: { filter }, action: { kind: 'keep' }, rule: 'Green' })
    expect((await state()).rules.map(({ id }) => id)).toEqual([2, 1, 3])
    // A recipe numbers them by their places.
    const recipe = await jobs.call('recipes.save', { jobId, name: 'Colours' })
    expect(recipe.rules.map(({ name }) => name)).toEqual(['Blue', 'Red', 'Green'])
    expect(recipe.rules[2]?.filter.facets.rule?.values).toEqual(['1'])
    const stands = await decisions()
    await order(3, 1)
    await order(3, 3)
    expect(await decisions()).toEqual(stands)
  })

  it('leaves what a person decided, before the rules and after them, to the person', async () => {
    await run(TOWNS)
    await decide({ row: 1 }, { kind: 'setAside', note: 'mine' })
    await rule('Red', 'red', 'accept')
    await rule('Not accepted', 'e', 'keep')
    await decide({ row: 2 }, { kind: 'setAside', note: 'after' })
    await decide({ row: 5 }, { kind: 'undecide' })
    const before = await decisions()
    await order(2, 1)
    const after = await decisions()
    expect([after[1], after[4]]).toEqual(['setAside', before[4]])
    expect((await jobs.call('cleanse.row', { jobId, row: 2 })).decided?.note).toBe('after')
    for (let step = 0; step < 5; step++) await jobs.call('review.undo', { jobId })
    expect((await jobs.call('cleanse.row', { jobId, row: 1 })).decided?.note).toBe('mine')
  })

  it('means what stood on a row before any rule, and finds it there again', async () => {
    await run(TOWNS)
    await decide({ row: 3 }, { kind: 'setAside', note: 'mine' })
    const filter: Filter = { facets: { decision: { values: ['setAside'] } } }
    await jobs.call('review.decide', { jobId, target: { filter }, action: { kind: 'accept' }, rule: 'Aside' })
    await rule('Blue', 'blue', 'keep')
    expect(await account()).toEqual(['Aside 0 of 1', 'Blue 2 of 2'])
    await order(2, 1)
    expect(await account()).toEqual(['Blue 2 of 2', 'Aside 0 of 0'])
    await order(2, 2)
    expect(await account()).toEqual(['Aside 0 of 1', 'Blue 2 of 2'])
  })

  it('is refused where a rule takes decisions back, or is not there', async () => {
    await run(TOWNS)
    await rule('Red', 'red', 'accept')
    const undecide = { kind: 'undecide' as const }
    await jobs.call('review.decide', { jobId, target: { filter: { search: 'b' } }, action: undecide, rule: 'Not b' })
    await expect(order(2, 1)).rejects.toThrow('desk/rule-stays')
    await expect(order(3, 1)).rejects.toThrow('desk/no-such-rule')
    expect(await order(1, 1)).toMatchObject({ rows: 0, operation: null })
  })
})

describe('an export of a reviewed run', () => {
  it('holds what was decided, by whom and when', async () => {
    await run(ADDRESSES)
    await jobs.store.settings.set({ reviewerName: 'Ada' })
    await decide({ row: 3 }, { kind: 'keep' })
    await decide({ row: 4 }, { kind: 'setAside', note: 'later' })
    const lines = await exportedLines({ fields: ['Address', 'Decision'], provenance: true })
    expect(lines[0]).toBe(
      'Id,Address,Waypost_Address,Waypost_Decision,Waypost_DecidedBy,Waypost_DecidedAt,Waypost_DecidedByRule,Waypost_Note,Waypost_ReferencePack,Waypost_ReferenceRecord,Waypost_MatchRuleLabel',
    )
    expect(lines[3]).toMatch(/^2,three,three,kept,Ada,\d{4}-\d\d-\d\dT[^,]+Z,,,,,$/)
    expect(lines[4]).toMatch(/^3,four,FOUR,setAside,Ada,[^,]+,,later,echo,,$/)
  })

  it('says of an address that a person edited what was found of that one, worse or better', async () => {
    await run(['LEVEL 4 ABCDEF', 'LEVEL 2 AB', 'two'])
    await decide({ row: 1 }, { kind: 'edit', parts: { Address: 'LEVEL 2 AB' } })
    await decide({ row: 2 }, { kind: 'edit', parts: { Address: 'LEVEL 4 ABCDEF' } })
    const lines = await exportedLines({ fields: ['AVC', 'Status', 'MatchScore', 'Decision'] })
    expect(lines.slice(1, 3)).toEqual([
      '0,LEVEL 4 ABCDEF,V22-I22-P6-010,Town verified,10,edited',
      '1,LEVEL 2 AB,V44-I22-P6-014,House verified,14,edited',
    ])
    // The preview of the file says the same; the answer to the row stays what it was.
    const [first, second, third] = (await rows()).rows
    expect(first?.reported).toEqual({ word: 'Verified', avc: 'V22-I22-P6-010', score: 10, missing: '' })
    expect(second?.reported).toEqual({ word: 'Verified', avc: 'V44-I22-P6-014', score: 14, missing: '' })
    expect([first?.avc, second?.avc]).toEqual(['V44-I22-P6-014', 'V22-I22-P6-010'])
    expect(third?.reported.avc).toBe(third?.avc)
  })

  it('holds the rows of a filter only', async () => {
    await run(ADDRESSES)
    const lines = await exportedLines({ fields: ['Address'], filter: { search: 'two' } })
    expect(lines.slice(1)).toEqual(['1,two,TWO', '6,TWO,TWO'])
  })
})

describe('a policy', () => {
  const verdicts = async () => (await jobs.call('cleanse.facets', { jobId, filter: {} })).counts.verdict

  it('says of every row what becomes of it, counts under each, and is chosen at once', async () => {
    await run(Array.from({ length: 300 }, (_, index) => `LEVEL ${index % 6} ${'x'.repeat(2 * Math.floor(index / 6))}`))
    const counts = await jobs.call('review.policies', { jobId })
    for (const policy of POLICIES) {
      const chosen = await jobs.call('review.policy', { jobId, policy })
      expect(chosen.policy).toBe(policy)
      expect(chosen.decisions.auto).toBe(counts[policy].accept)
      const all = (await rows({}, ++looks)).rows
      const judged = all.map(({ word, avc }) => judgeCode(policy, word, avc))
      for (const verdict of VERDICTS) {
        const wanted = all.filter((_, index) => judged[index] === verdict).map(({ row }) => row)
        expect(counts[policy][verdict]).toBe(wanted.length)
        expect((await verdicts())[verdict] ?? 0).toBe(wanted.length)
        expect(await numbers({ facets: { verdict: { values: [verdict] } } })).toEqual(wanted)
      }
    }
    expect(counts.Strict.accept).toBeGreaterThan(0)
    expect(counts.Permissive.accept).toBeGreaterThan(counts.Strict.accept)
  })

  it('judges the answer, whatever was decided about it, and is exported where that is wanted', async () => {
    await run(ADDRESSES)
    await jobs.call('review.policy', { jobId, policy: 'Shipping' })
    const before = await verdicts()
    await decide({ row: 1 }, { kind: 'accept' })
    expect(await verdicts()).toEqual(before)
    const all = (await rows({}, ++looks)).rows
    const lines = await exportedLines({ fields: ['Address'], verdict: true })
    expect(lines[0]).toBe('Id,Address,Waypost_Address,Waypost_Verdict')
    expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(
      all.map(({ word, avc }) => judgeCode('Shipping', word, avc)),
    )
    expect((await exportedLines({ fields: ['Address'] }))[0]).toBe('Id,Address,Waypost_Address')
  })
})
