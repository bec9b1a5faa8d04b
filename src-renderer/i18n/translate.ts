import { en, type MessageKey } from './en.ts'
import { formatNumber } from './format.ts'
import type { Message } from './message.types.ts'

export type MessageParameters = Record<string, string | number>

const plurals = new Intl.PluralRules('en-GB')

/** The text of a key. Numbers are written with separators; `count` chooses the plural form. */
export function t(key: MessageKey, parameters: MessageParameters = {}): string {
  return fill(chooseForm(en[key], parameters.count), parameters)
}

/** True when the catalogue has the key; for keys made from data, such as an error code. */
export function hasMessage(key: string): key is MessageKey {
  return Object.hasOwn(en, key)
}

function chooseForm(message: Message, count: string | number | undefined): string {
  if (typeof message === 'string') return message
  return plurals.select(Number(count)) === 'one' ? message.one : message.other
}

function fill(text: string, parameters: MessageParameters): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? formatNumber(value) : value
  })
}
