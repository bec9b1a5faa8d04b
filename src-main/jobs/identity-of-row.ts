import { toAddressInput, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import { NAME_FIELDS } from '#shared/model/name-fields.ts'
import type { DuplicateKind } from '#shared/names/duplicate-kinds.ts'
import { toIdentity, type Identity } from '#shared/names/identity.ts'

/** What two rows of a run are the same of, where duplicates are looked for. */
export const kindOfPlan = ({ duplicatesOf }: Pick<BatchPlan, 'duplicatesOf'>): DuplicateKind => duplicatesOf ?? 'place'

/** Who a row is about: by the columns that say so, and by the organisation that stood in its address. */
export function identityOfRow(
  { mapping }: Pick<BatchPlan, 'mapping'>,
  { cells, match }: { cells: string[]; match: MatchRecord },
): Identity {
  const ofNames = mapping.filter(({ field }) => (NAME_FIELDS as readonly string[]).includes(field))
  const given = toAddressInput(cells, ofNames)
  return toIdentity({ Organization: match.Organization ?? '', ...given }, match['ISO3166-2'] ?? match.Country ?? '')
}
