import { MAX_LIST_TEXT } from '#shared/model/list-limits.ts'
import type { PointFields } from '../lists.types.ts'

const TEXTS = ['name', 'description', 'address', 'country', 'latText', 'lonText'] as const

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > MAX_LIST_TEXT

/** Whether a place of a file has a text of more characters than a list keeps. A value of several parts is no text. */
export function hasLongText(point: PointFields): boolean {
  if (TEXTS.some((field) => isLong(point[field]))) return true
  for (const name in point.metaInfo) if (isLong(point.metaInfo[name])) return true
  return false
}

/** Cuts the texts of a place that is shown as one that could not be used. */
export function cutTexts(point: PointFields): void {
  for (const field of TEXTS) point[field] = point[field].slice(0, MAX_LIST_TEXT)
  for (const name in point.metaInfo) {
    const value = point.metaInfo[name]
    if (typeof value === 'string') point.metaInfo[name] = value.slice(0, MAX_LIST_TEXT)
  }
}
