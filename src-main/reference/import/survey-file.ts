import { createCountryOf } from '#main/reference/import/country-of.ts'
import { isOpenAddresses, surveySource, type TableSurvey } from '#main/reference/import/rows/survey-source.ts'
import { detectSourceKind } from '#main/reference/import/source-kind.ts'
import { openRowSources } from '#main/reference/import/sources/open-row-sources.ts'
import type { RowSource } from '#main/reference/import/sources/row-source.types.ts'
import type { ShapefileParts } from '#main/reference/import/sources/shapefile-source.ts'
import { openReference } from '#main/reference/open-packs.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

/** The first table of a file, and how it would be read. */
export interface SurveyedFile {
  source: RowSource
  survey: TableSurvey
  isOpenAddresses: boolean
}

export interface FileQuestion {
  path: string
  /** As whoever gave the file named it. */
  name: string
  packFolders: string[]
  /** Alpha-2 code; empty: the one in which the rows lie. */
  country: string
  /** The files of a Shapefile; left out: those beside it. */
  parts?: ShapefileParts
}

/** Looks at the first table of a file, and gives what `use` makes of it while the packs are open; null for an archive or an extract. */
export async function inspectFile<T>(
  { path, name, packFolders, country, parts }: FileQuestion,
  use: (file: SurveyedFile, reader: ReferenceReader) => T,
): Promise<T | null> {
  const kind = await detectSourceKind(path, name)
  if (kind === 'osm' || kind === 'geonames' || kind === 'zip' || kind === 'gzip') return null
  const [source] = await openRowSources({ path, name, kind, parts })
  if (!source) return null
  const { reader } = openReference({ folders: packFolders })
  try {
    const survey = await surveySource(source, { reader, country, fileName: name, countryOf: createCountryOf() })
    return use({ source: survey.source, survey, isOpenAddresses: isOpenAddresses(source) }, reader)
  } finally {
    reader.close()
  }
}

/** The first table of a file; null for an archive or an extract, which are opened when they are imported. */
export const surveyFile = (question: FileQuestion): Promise<SurveyedFile | null> =>
  inspectFile(question, (file) => file)
