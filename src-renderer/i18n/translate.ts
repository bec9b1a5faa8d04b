import { en, type MessageKey } from './en.ts'
import { formatNumber } from './format.ts'

export type MessageParameters = Record<string, string | number>

const plurals = new Intl.PluralRules('en-GB')

/** The text of a key. Numbers are written with separators; `count` chooses the plural form. */
export function t(key: MessageKey, parameters: MessageParameters = {}): string {
  return fill(formOf(en[key], plurals.select(Number(parameters.count)) === 'one'), parameters)
}

/** True when the catalogue has the key; for keys made from data, such as an error code. */
export function hasMessage(key: string): key is MessageKey {
  return Object.hasOwn(en, key)
}

/** A text for one, or for any other count: `{row is|rows are}` names both, and `{name}` stands for a parameter. */
export function formOf(text: string, isOne: boolean): string {
  return text.replace(/\{((?:[^{}|]|\{\w+\})*)\|((?:[^{}|]|\{\w+\})*)\}/g, isOne ? '$1' : '$2')
}

function fill(text: string, parameters: MessageParameters): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? formatNumber(value) : value
  })
}
