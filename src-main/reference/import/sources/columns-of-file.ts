import { detectSourceKind } from '#main/reference/import/source-kind.ts'
import { openRowSources } from './open-row-sources.ts'

/** Names of the columns of a file's first table; none for an archive or an extract, which are opened when imported. */
export async function columnsOfFile(path: string, name: string): Promise<string[]> {
  const kind = await detectSourceKind(path, name)
  if (kind === 'osm' || kind === 'geonames' || kind === 'zip' || kind === 'gzip') return []
  const [source] = await openRowSources({ path, name, kind })
  return source?.columns ?? []
}
