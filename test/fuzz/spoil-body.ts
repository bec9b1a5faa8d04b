import { randomAnything, randomText, type ValueMaker } from './random-value.ts'

type Json = Record<string, unknown> | unknown[]

/** Every object and list within a value, itself too. */
function containers(value: unknown, found: Json[] = []): Json[] {
  if (typeof value !== 'object' || value === null) return found
  found.push(value as Json)
  for (const inner of Object.values(value)) containers(inner, found)
  return found
}

/** Changes one place of a well-formed value into something else. */
function spoilValue(value: unknown, maker: ValueMaker): unknown {
  const { random } = maker
  const where = containers(value)
  const target = where.length > 0 ? random.pick(where) : null
  if (target === null) return randomAnything(maker)
  const names = Object.keys(target)
  if (Array.isArray(target)) {
    if (random.below(2) === 0) target.push(randomAnything(maker))
    else if (names.length > 0) target[random.below(names.length)] = randomAnything(maker)
    return value
  }
  const name = names.length > 0 ? random.pick(names) : 'Key'
  const kind = random.below(6)
  if (kind === 0) target[name.toUpperCase()] = target[name]
  else if (kind === 1) target[randomText(maker)] = randomAnything(maker)
  else if (kind === 2) target[name] = 'y'.repeat(100_000)
  else target[name] = randomAnything(maker)
  return value
}

/** Changes the text of a well-formed JSON body. */
function spoilText(text: string, { random }: ValueMaker): string | Uint8Array {
  const at = random.below(text.length + 1)
  switch (random.below(9)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + random.pick(['}', ']', ',', '"', '\\', ':', 'NaN', '\u0000']) + text.slice(at)
    case 2:
      return text.replace('{', '{"__proto__":{"a":1},')
    case 3:
      return text.replace('{', '{"Key":"a","Key":"b",')
    case 4:
      return '['.repeat(random.below(100_000))
    case 5:
      return `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`
    case 6:
      return Uint8Array.from({ length: 1 + random.below(2_000) }, () => random.below(256))
    case 7:
      return `\ufeff${text}`
    default:
      return text.replace(/\d+/, '1e999')
  }
}

/** A body that is wrong somewhere: in a value, in its JSON, or in its bytes. */
export function spoilBody(value: unknown, maker: ValueMaker): string | Uint8Array {
  const isOfText = maker.random.below(3) === 0
  if (isOfText) return spoilText(JSON.stringify(value), maker)
  let spoilt = value
  for (let times = 1 + maker.random.below(3); times > 0; times--) spoilt = spoilValue(spoilt, maker)
  return JSON.stringify(spoilt)
}
