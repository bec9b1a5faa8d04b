import { z } from 'zod'

const isFields = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values by names that a person or a file chose. They are handed on as they are: `z.record` drops `__proto__`. */
export const ownFields = z.custom<Record<string, unknown>>(isFields, 'must be an object')
