import type { CommandResponse } from '#shared/contract/contract.ts'
import { formatDistance } from './format-distance.ts'
import { t } from './translate.ts'
import { timeText } from './travel-text.ts'

type Way = CommandResponse<'nearby.directions'>['ways'][number]

/** How far one goes after a step; empty at the last. */
export const lengthOfStep = (meters: number): string => (meters === 0 ? '' : formatDistance(meters))

/** "9.6 km, 12 min" */
export const wayFigures = ({ meters, seconds }: Way): string =>
  `${formatDistance(meters)}, ${timeText({ seconds, isEstimate: false })}`

const OWN_STRENGTH = new Set(['bicycle', 'pedestrian'])

/** What the figures leave out; empty where they leave out nothing. */
export const directionsNote = (mode: string): string => (OWN_STRENGTH.has(mode) ? t('directions.noAscent') : '')
