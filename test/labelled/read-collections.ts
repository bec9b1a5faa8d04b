import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { judgeParts, type Judge, type LabelledAddress } from './judge-parts.ts'

/** One file of labelled addresses. */
export interface Collection {
  name: string
  rows: LabelledAddress[]
}

/** The folder with labelled addresses that WAYPOST_TEST_DATA names; null where there is none. */
export function labelledFolder(): string | null {
  const folder = process.env.WAYPOST_TEST_DATA ? join(process.env.WAYPOST_TEST_DATA, 'addresses') : ''
  return existsSync(folder) ? folder : null
}

/** Every `*.jsonl` of the folder, by name, without the rows that are flagged as noise. */
export function readCollections(folder: string): Collection[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => ({
      name: file.replace(/\.jsonl$/, ''),
      rows: readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as LabelledAddress)
        .filter(({ flags }) => !flags?.some((flag) => flag.startsWith('noise:'))),
    }))
}

/** Who decides whether a part is right, by a name that figures can be told apart by. */
export interface NamedJudge {
  name: 'canonical' | 'name keys'
  judge: Judge
}

/** Beside the data, where they come with it: rules that compare parts in canonical form. */
const JUDGE_BESIDE_DATA = '../tools/score/canon.mjs'

/**
 * The judge of that module; else the one that comes with the labelled data; else that of name keys, which is stricter
 * about abbreviations.
 */
export async function findJudge(file?: string): Promise<NamedJudge> {
  const beside = resolve(process.env.WAYPOST_TEST_DATA ?? '.', JUDGE_BESIDE_DATA)
  const path = file ? resolve(file) : process.env.WAYPOST_TEST_DATA && existsSync(beside) ? beside : null
  if (path === null) return { name: 'name keys', judge: judgeParts }
  const { judge } = (await import(pathToFileURL(path).href)) as { judge: Judge }
  return { name: 'canonical', judge }
}

/** Parts of a row that the input holds, and whether the answer has them right. */
export function judgeRow(judge: Judge, row: LabelledAddress, answer: Record<string, string | undefined>) {
  return Object.entries(judge(row, answer))
    .filter(([key]) => !row.inferred?.includes(key))
    .map(([key, { lenient }]) => ({ key, isRight: lenient }))
}
