import type { CommandResponse } from '#shared/contract/contract.ts'
import { DEPTH_NAMES } from '#shared/model/match-label.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { PackInfo } from '#main/reference/reference-reader.ts'
import type { CallCommand } from './call-command.ts'

type Coverage = CommandResponse<'reference.coverage'>['countries'][number]

const COVERAGE = 'waypost://coverage'
export const ATTRIBUTION = 'waypost://attribution'

export const RESOURCES = [
  {
    uri: COVERAGE,
    name: 'Coverage',
    description: 'How deep the reference data goes, country by country.',
    mimeType: 'application/json',
  },
  {
    uri: ATTRIBUTION,
    name: 'Attribution',
    description: 'Sources of the reference data, their licences, and the words to show beside results.',
    mimeType: 'application/json',
  },
]

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: `${COVERAGE}/{country}`,
    name: 'Coverage of a country',
    description: 'How deep the reference data goes in one country, by its two letters: waypost://coverage/GB.',
    mimeType: 'application/json',
  },
]

const toCoverage = ({ level, premises, ...rest }: Coverage) => ({
  ...rest,
  premises,
  deepestLevel: DEPTH_NAMES[level] ?? 'None',
})

const toSource = ({ id, title, version, licence, attribution, sources }: PackInfo) => ({
  id,
  title,
  version,
  licence,
  attribution,
  sources: sources.map(({ name, version: edition, licence: terms }) => ({ name, version: edition, licence: terms })),
})

/** What a resource holds. */
export async function readResource(
  uri: string,
  { call, readPacks }: { call: CallCommand; readPacks: () => PackInfo[] },
): Promise<Result<unknown>> {
  if (uri === ATTRIBUTION) return ok({ packs: readPacks().map(toSource) })
  const [, country = ''] = /^waypost:\/\/coverage(?:\/([A-Za-z]{2}))?$/.exec(uri) ?? []
  if (!uri.startsWith(COVERAGE) || (country === '' && uri !== COVERAGE))
    return fail(
      'mcp/no-resource',
      `There is no resource "${uri.slice(0, 80)}": there are ${COVERAGE}, ${COVERAGE}/GB and ${ATTRIBUTION}.`,
    )
  const found = await call('reference.coverage', {})
  if (!found.ok) return found
  const countries = found.value.countries.map(toCoverage)
  if (country === '') return ok({ countries })
  const one = countries.find((row) => row.country === country.toUpperCase())
  return one ? ok(one) : fail('mcp/no-country', `The reference data holds nothing of "${country}".`)
}
