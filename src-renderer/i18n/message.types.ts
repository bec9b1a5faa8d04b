/** A text, or its forms by plural category of `count` (Intl.PluralRules). `{name}` stands for a parameter. */
export type Message = string | { one: string; other: string }
