/** What happened to a field, in the numbering of verification-codes.md. */
export const FIELD_STATUSES = [
  'fsNotApplicable',
  'fsVerifiedNoChange',
  'fsVerifiedAliasChange',
  'fsVerifiedSmallChange',
  'fsVerifiedLargeChange',
  'fsAdded',
  'fsIdentifiedNoChange',
  'fsIdentifiedAlias',
  'fsIdentifiedContext',
  'fsEmpty',
  'fsUnrecognized',
] as const
export type FieldStatus = (typeof FIELD_STATUSES)[number]

/** A change that leaves this much of the text is small. */
const SMALL_CHANGE_SIMILARITY = 0.8

/** Status of a verified part by how much of it changed. */
export const verifiedStatus = (similarity: number): FieldStatus =>
  similarity >= SMALL_CHANGE_SIMILARITY ? 'fsVerifiedSmallChange' : 'fsVerifiedLargeChange'

/** How bad a verified change is; others do not count for a parent. */
const RANK: Partial<Record<FieldStatus, number>> = {
  fsVerifiedNoChange: 1,
  fsVerifiedAliasChange: 2,
  fsVerifiedSmallChange: 3,
  fsVerifiedLargeChange: 4,
}

/**
 * A parent takes the worst change among its children; a child that was added is a small change of a parent that was
 * given; identified and empty children do not lower a verified parent.
 */
export function combineStatuses(children: readonly FieldStatus[], isParentGiven: boolean): FieldStatus {
  const verified = children.map((child) => (child === 'fsAdded' && isParentGiven ? 'fsVerifiedSmallChange' : child))
  const ranked = verified.filter((child) => RANK[child] !== undefined)
  if (ranked.length > 0 && children.some((child) => RANK[child] !== undefined))
    return ranked.reduce((worst, child) => ((RANK[child] as number) > (RANK[worst] as number) ? child : worst))
  const isAddedOnly = children.length > 0 && children.every((child) => child === 'fsAdded' || child === 'fsEmpty')
  if (isAddedOnly && children.includes('fsAdded')) return isParentGiven ? 'fsVerifiedSmallChange' : 'fsAdded'
  const order: FieldStatus[] = ['fsUnrecognized', 'fsIdentifiedContext', 'fsIdentifiedAlias', 'fsIdentifiedNoChange']
  return order.find((status) => children.includes(status)) ?? 'fsEmpty'
}
