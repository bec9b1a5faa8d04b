import { describe, expect, it } from 'vitest'
import { isDataError, isLost, quoteServer, toPushFault } from '#main/postgres/push/push-faults.ts'

const about = { table: '"public"."Depots"', user: 'sam', isCommitting: false }
const fault = (code: string, message = 'x') => toPushFault({ code, message }, about)

describe('why a push was refused', () => {
  it.each([
    ['42501', 'tables/no-right'],
    ['42P01', 'tables/no-table'],
    ['42703', 'tables/changed-table'],
    ['57014', 'tables/too-slow'],
    ['55P03', 'tables/locked'],
    ['40P01', 'tables/locked'],
    ['40001', 'tables/locked'],
    ['25006', 'tables/read-only'],
    ['53100', 'tables/server-full'],
    ['08006', 'tables/connection-lost'],
    ['57P01', 'tables/connection-lost'],
    ['ECONNRESET', 'tables/connection-lost'],
    ['XX000', 'tables/refused'],
  ])('%s is %s, in one sentence that says that nothing was changed', (code, own) => {
    const answer = fault(code)
    expect(answer).toMatchObject({ ok: false, error: { code: own } })
    expect(answer.ok || answer.error.message).toMatch(/nothing was changed/)
  })

  it('says that nobody knows where the answer to the end was lost', () => {
    const answer = toPushFault({ message: 'Connection terminated unexpectedly' }, { ...about, isCommitting: true })
    expect(answer).toMatchObject({ ok: false, error: { code: 'tables/unknown-end' } })
  })

  it('knows values that are refused', () => {
    expect(['22P02', '23502', '23514', 'P0001'].every((code) => isDataError({ code }))).toBe(true)
    expect(['42501', '57014', ''].some((code) => isDataError({ code }))).toBe(false)
    expect(isLost({ code: '23502', message: 'terminated' })).toBe(false)
  })

  it('quotes the server in one short line', () => {
    expect(quoteServer({ message: `a\n  b.${' '.repeat(3)}` })).toBe('a b')
    expect(quoteServer({ message: 'x'.repeat(9_999) }).length).toBe(300)
  })
})
