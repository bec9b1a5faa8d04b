import { expect, test } from 'vitest'
import { causeOf } from '#main/api/api-fault.ts'
import { toListFault } from '#main/api/operations/list-reply.ts'
import { toDatabaseError } from '#main/database/to-database-error.ts'

const PATH = '/home/ann/.local/share/waypost/user.db'
const CODES = ['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR_READ', 'SQLITE_BUSY', 'SQLITE_MISUSE', 'SQLITE_CORRUPT']

test.each(CODES)('of %s a program learns neither the path of the database nor words of SQLite', (code) => {
  const failed = toDatabaseError({ code }, PATH)
  if (failed.ok) throw new Error('no failure')
  expect(failed.error.message).toContain('user.db')
  for (const cause of [causeOf(failed.error), toListFault(failed.error, 'id').cause]) {
    expect(cause).toContain('data folder')
    expect(cause).not.toMatch(/user\.db|\/home|SQLITE/)
  }
})

test('any other failure is said as it is', () => {
  expect(causeOf({ code: 'lists/no-change', message: 'There is nothing to undo.' })).toBe('There is nothing to undo.')
})
