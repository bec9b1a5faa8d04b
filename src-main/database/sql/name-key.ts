/** What a name is compared by: two of one kind never differ in case alone. */
export const toNameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase()
