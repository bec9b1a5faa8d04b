/**
 * Why a distance and a time are estimated and not those of the quickest way: no road map is there, because the origin
 * lies on the open sea or for want of an extract, or another one than at the origin; one of the ends lies more than 3
 * km off the roads, or in the sea more than 200 m from one; no road leads there; the roads were not looked through in time; the road map is damaged, or of
 * another version of this program.
 */
export const ESTIMATE_REASONS = [
  'no-map',
  'other-map',
  'off-road',
  'unreachable',
  'not-ready',
  'damaged-map',
  'old-map',
  'at-sea',
] as const
export type EstimateReason = (typeof ESTIMATE_REASONS)[number]
