import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { TAKEN_FIELDS, type TakenField } from '#shared/contract/repeated-schemas.ts'
import { differAsLabels, type LocationKind } from '#shared/names/label.ts'
import { valueText } from '#shared/model/cell-text.ts'
import { ownValue } from '#shared/model/own-value.ts'

export type RepeatedPlace = CommandResponse<'lists.repeated'>['groups'][number]
export type JoinedGroup = CommandInput<'lists.join'>['groups'][number]
type Point = RepeatedPlace['places'][number]['point']

/** A line of a place that is repeated: what each of its locations says of one field. */
export interface RepeatedValue {
  kind: 'field' | 'meta'
  key: string
  texts: string[]
  /** They say different things, so one is chosen. */
  differs: boolean
}

/** Which location stays, and of which the values are; by the lines, without a choice the first that has one. */
export interface RepeatedChoice {
  /** Null where nobody has chosen yet: names that differ are never one by themselves. */
  survivor: number | null
  taken: Record<string, number>
}

const textOf = (point: Point, field: TakenField): string => {
  if (field !== 'position') return point[field]
  return point.lat === null ? '' : `${point.latText}, ${point.lonText}`
}

/** Every field that some location has. */
export function repeatedValues({ places }: RepeatedPlace): RepeatedValue[] {
  const points = places.map(({ point }) => point)
  const line = (kind: RepeatedValue['kind'], key: string, texts: string[]): RepeatedValue => ({
    kind,
    key,
    texts,
    differs: new Set(texts).size > 1,
  })
  const keys = new Set(points.flatMap(({ metaInfo }) => Object.keys(metaInfo ?? {})))
  return [
    ...TAKEN_FIELDS.map((field) => line('field', field, points.map((point) => textOf(point, field)))), // prettier-ignore
    ...[...keys].map((key) => line('meta', key, points.map(({ metaInfo }) => valueText(ownValue(metaInfo, key))))), // prettier-ignore
  ].filter(({ texts }) => texts.some((text) => text !== ''))
}

export const lineName = ({ kind, key }: RepeatedValue): string => `${kind} ${key}`

const NOBODY = -1

/** Whether any two of the locations are called differently, by what counts as the same. */
export function namesDiffer({ places }: RepeatedPlace, kind: LocationKind): boolean {
  const points = places.map(({ point }) => point)
  return points.some((one, at) =>
    points.slice(0, at).some((other) => differAsLabels(kind, other.name, one.name, one.country)),
  )
}

/** What is chosen before anybody chooses: the first one stays, unless their names differ. */
export const firstChoiceOf = (group: RepeatedPlace | undefined, kind: LocationKind): RepeatedChoice => ({
  survivor: group && namesDiffer(group, kind) ? null : 0,
  taken: {},
})

/** The location whose value of a line is taken. */
export function takenOf(value: RepeatedValue, { survivor, taken }: RepeatedChoice): number {
  const chosen = taken[lineName(value)]
  if (chosen !== undefined) return chosen
  if (survivor === null) return NOBODY
  return value.texts[survivor] === '' ? value.texts.findIndex((text) => text !== '') : survivor
}

/** What is asked of the host: the location that stays comes first. */
export function toJoined(
  group: RepeatedPlace,
  choice: RepeatedChoice & { survivor: number },
  isEverywhere: boolean,
): JoinedGroup {
  const order = [choice.survivor, ...[...group.places.keys()].filter((at) => at !== choice.survivor)]
  const take: NonNullable<JoinedGroup['take']> = {}
  const takeMeta: Record<string, number> = {}
  for (const value of repeatedValues(group)) {
    if (!value.differs) continue
    const at = order.indexOf(takenOf(value, choice))
    if (value.kind === 'meta') takeMeta[value.key] = at
    else take[value.key as TakenField] = at
  }
  const places = order.flatMap((at) => {
    const place = group.places[at]
    return place ? [{ listId: place.listId, id: place.point.id }] : []
  })
  return { places, take, takeMeta, isEverywhere }
}
