import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixedPlan } from '#main/reference/fixed-plan.ts'

const db = new Database(':memory:')

/** Every street is in town 1 or a rare one, every name is `main` or a rare one: which index is better depends on the values. */
beforeAll(() => {
  db.exec('CREATE TABLE street (town INTEGER, name TEXT); CREATE INDEX by_town ON street (town)')
  db.exec('CREATE INDEX by_name ON street (name)')
  const insert = db.prepare('INSERT INTO street VALUES (?, ?)')
  for (let i = 0; i < 3000; i++) insert.run(i % 2 === 0 ? 1 : i, i % 2 === 0 ? `rare ${i}` : 'main')
  db.exec('ANALYZE')
})
afterAll(() => db.close())

const SQL = 'EXPLAIN QUERY PLAN SELECT * FROM street WHERE town = ? AND name = ?'
const planOf = (sql: string, town: number, name: string) =>
  (db.prepare(sql).all(town, name) as { detail: string }[]).map(({ detail }) => detail).join()

it('plans a statement without its values', () => {
  expect(planOf(SQL, 1, 'rare 4')).not.toBe(planOf(SQL, 7, 'main'))
  expect(planOf(fixedPlan(SQL), 1, 'rare 4')).toBe(planOf(fixedPlan(SQL), 7, 'main'))
})

it('hides values by place and by name, each once', () => {
  expect(fixedPlan('a = ? AND b IN (@one, +@two) LIMIT @most')).toBe('a = +? AND b IN (+@one, +@two) LIMIT +@most')
})
