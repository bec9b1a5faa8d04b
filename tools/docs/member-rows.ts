import type { createDescriber } from './descriptions.ts'
import type { Schema } from './open-api.types.ts'

const typesOf = (schema: Schema): string[] => [schema.type ?? []].flat().filter((type) => type !== 'null')

/** The forms that a schema allows, without null. */
const formsOf = (schema: Schema): Schema[] =>
  (schema.anyOf ?? [schema])
    .flatMap((form) => (form.anyOf ? formsOf(form) : [form]))
    .filter((form) => form.type !== 'null')

/**
 * The type of a member in one word. Text also takes numbers, and numbers and booleans take their text, so the plainest
 * form names them all.
 */
export function toTypeName(schema: Schema): string {
  const forms = formsOf(schema)
  const array = forms.find((form) => form.type === 'array')
  if (array) return `array of ${array.items?.properties ? 'objects' : 'texts'}`
  if (forms.some((form) => form.type === 'object')) return forms.length > 1 ? 'text or object' : 'object'
  const types = forms.flatMap(typesOf)
  if (types.includes('boolean')) return 'boolean'
  const isNumber = types.length > 0 && (types[0] === 'number' || types[0] === 'integer')
  return isNumber ? 'number' : 'text'
}

/** The members of an object, or of the objects of an array. */
function membersOf(schema: Schema): Record<string, Schema> {
  for (const form of formsOf(schema)) {
    if (form.properties) return form.properties
    if (form.items) return membersOf(form.items)
  }
  return {}
}

/** Rows of a table of members; those inside another follow it where a text describes them. */
export function toMemberRows(path: string, schema: Schema, describer: ReturnType<typeof createDescriber>): string[][] {
  return Object.entries(membersOf(schema)).flatMap(([name, member]) => {
    const inner = `${path}.${name}`
    const own = [
      `\`${inner.split('.').slice(1).join('.')}\``,
      toTypeName(member),
      describer.describe(inner, member.description),
    ]
    return describer.describesInside(inner) ? [own, ...toMemberRows(inner, member, describer)] : [own]
  })
}
