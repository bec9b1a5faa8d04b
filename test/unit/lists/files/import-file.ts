import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { describePoints } from '#main/lists/files/describe-points.ts'
import { importPoints } from '#main/lists/files/import-points.ts'
import type { PointColumns } from '#main/lists/point-columns.ts'
import type { Geocode } from '#main/geocoding/locate-address.ts'
import { ok } from '#shared/result.ts'

const NOBODY: Geocode = async (asked) => ok(asked.map(() => null))

/** A zip archive of texts. */
export async function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** Imports a file as a new list, with what is said before and after. Rows of both lists by the names of their columns. */
export async function importFile(name: string, content: string | Buffer, geocode: Geocode | null = null) {
  const path = join(mkdtempSync(join(tmpdir(), 'import-')), name)
  writeFileSync(path, content)
  const staged = { good: [] as Place[], bad: [] as Place[] }
  const plan = { path, fileName: name, format: {}, mapping: null, listName: 'L', keepOthers: true }
  const described = await describePoints(path, name, {}, geocode ?? NOBODY)
  if (!described.ok) throw new Error(described.error.message)
  const ended = await importPoints(
    { ...plan, geocode: geocode !== null },
    {
      lists: { listId: 'good', errorListId: 'bad' },
      async stage({ list, columnsJson }) {
        staged[list.id as 'good' | 'bad'].push(...toPlaces(JSON.parse(columnsJson) as PointColumns))
        return ok(undefined)
      },
      stageShapes: async () => ok(undefined),
      geocode: geocode ?? NOBODY,
      onProgress: () => {},
      isCancelled: () => false,
      now: () => new Date(0),
    },
  )
  if (!ended.ok) throw new Error(ended.error.message)
  const roles = described.value.columns.map(({ name: column, role, mark }) => [column, role ?? mark])
  return { ...staged, account: ended.value.account, described: described.value, roles: Object.fromEntries(roles) as Record<string, string | null> } // prettier-ignore
}

interface Place {
  name: string
  address: string
  description: string
  lat: number | null
  lon: number | null
  tags: string[] | null
  status: string
  notes: { at: string; text: string }[] | null
  openingHours: Record<string, unknown> | null
  metaInfo: Record<string, unknown> | null
  placed: unknown
}

function toPlaces(columns: PointColumns): Place[] {
  const at = <T>(column: readonly unknown[] | undefined, index: number, none: T): T => (column?.[index] ?? none) as T
  const parsed = <T>(column: readonly unknown[] | undefined, index: number): T | null => {
    const value = column?.[index] ?? null
    return (typeof value === 'string' ? JSON.parse(value) : value) as T | null
  }
  return columns.name.map((name, index) => ({
    name: String(name),
    address: at(columns.address, index, ''),
    description: at(columns.description, index, ''),
    lat: at(columns.lat, index, null),
    lon: at(columns.lon, index, null),
    tags: parsed(columns.tags, index),
    status: at(columns.status, index, ''),
    notes: parsed(columns.notes, index),
    openingHours: parsed(columns.openingHours, index),
    metaInfo: parsed(columns.metaInfo, index),
    placed: parsed(columns.placed, index),
  }))
}
