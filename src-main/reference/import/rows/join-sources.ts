import { elementOf, findRegister } from '#main/reference/import/registers/find-register.ts'
import { joinTables, type ArchiveTable } from '#main/reference/import/registers/join-tables.ts'
import { REGISTERS } from '#main/reference/import/registers/known/registers.ts'
import type { Join, Register } from '#main/reference/import/registers/register.types.ts'
import type { NamedSource } from '#main/reference/import/rows/import-rows.ts'
import { asRegister, sampleOf } from '#main/reference/import/rows/survey-source.ts'

interface KnownSource extends NamedSource {
  found: Register | null
}

const isOf = ({ file, element }: Join, { fileName, source }: NamedSource): boolean =>
  element === undefined ? file?.test(fileName) === true : elementOf(source.title) === element

/** The registers whose tables lie in several files of one archive, by the names of these files. */
const severalFiles = (names: readonly string[]): Register[] =>
  REGISTERS.filter(({ recognise, joins = [] }) => {
    const isMain = (name: string) => recognise.fileName?.test(name) === true
    const others = names.filter((name) => !isMain(name))
    return others.length < names.length && joins.some(({ file }) => others.some((name) => file?.test(name)))
  })

/** The files of an archive that belong together, because a register has its tables in them; mostly none. */
export function filesOfOneRegister(names: readonly string[]): string[] {
  const registers = severalFiles(names)
  return names.filter((name) =>
    registers.some(
      ({ recognise, joins = [] }) => recognise.fileName?.test(name) || joins.some(({ file }) => file?.test(name)),
    ),
  )
}

async function knownSource(named: NamedSource): Promise<KnownSource> {
  const { source, fileName } = named
  const cells = (await sampleOf(source)).map((row) => row.cells)
  return { ...named, found: findRegister(source.columns, cells, { fileName, title: source.title }) }
}

/** Called while further tables are read, before the main one shows how far the import is; throws when it is to stop. */
type Heed = () => void

const toArchiveTable = ({ source, fileName }: NamedSource, heed: Heed): ArchiveTable => ({
  name: fileName,
  element: elementOf(source.title),
  columns: source.columns,
  async *rows() {
    for await (const block of source.rows()) {
      heed()
      yield block
    }
  },
})

async function joinOne(
  main: KnownSource,
  register: Register,
  others: readonly NamedSource[],
  heed: Heed,
): Promise<NamedSource> {
  const source = await asRegister(main.source, register)
  const tables = await Promise.all(
    others.map(async ({ source: other, fileName }) =>
      toArchiveTable({ fileName, source: await asRegister(other, { ...register, headerless: undefined }) }, heed),
    ),
  )
  const { columns, rows } = joinTables(register, toArchiveTable({ ...main, source }, heed), tables)
  const { hasHeader, system, title } = source
  return { fileName: main.fileName, register, source: { columns, hasHeader, system, title, rows } }
}

/** The main tables of registers, each with the columns of its further tables; then all tables that are of none of them. */
export async function joinSources(
  sources: NamedSource[],
  heed: Heed,
): Promise<{ joined: NamedSource[]; others: NamedSource[] }> {
  if (sources.length < 2) return { joined: [], others: sources }
  const known: KnownSource[] = []
  for (const one of sources) known.push(await knownSource(one))
  const joined: NamedSource[] = []
  const taken = new Set<NamedSource>()
  for (const main of known) {
    const { found } = main
    const further = known.filter((one) => one !== main && found?.joins?.some((join) => isOf(join, one)))
    if (!found || further.length === 0) continue
    joined.push(await joinOne(main, found, further, heed))
    for (const one of [main, ...further]) taken.add(one)
  }
  return { joined, others: known.filter((one) => !taken.has(one)) }
}
