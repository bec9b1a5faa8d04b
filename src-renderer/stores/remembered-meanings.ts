import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AddressField } from '#shared/model/address.ts'
import { createLayoutMemory } from './column-layout.ts'

type Described = Pick<CommandResponse<'file.describe'>, 'columns' | 'headerRow'>
type Meanings = Record<string, AddressField | ''>

/** By the names of the columns, of which nothing else is kept. */
const memory = createLayoutMemory<{ meanings: Meanings }>('waypost.meanings')

/** Columns without names are like any other ones of their number: what is said of them is not remembered. */
const namesOf = (file: Described | null): string[] =>
  file === null || file.headerRow === null ? [] : [JSON.stringify(file.columns.map(({ name }) => name))]

/** What a person said of these columns in an earlier file; nothing where nobody did. */
export const recallMeanings = (file: Described | null): Meanings => memory.read(namesOf(file)).meanings ?? {}

export const rememberMeanings = (file: Described | null, meanings: Meanings): void =>
  memory.keep(namesOf(file), { meanings })
