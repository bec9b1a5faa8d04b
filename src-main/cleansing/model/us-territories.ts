/** Territories of the United States, which its post writes in the place of the state: `San Juan PR 00907`. */
export const US_TERRITORIES: ReadonlySet<string> = new Set(['PR', 'GU', 'VI', 'AS', 'MP'])
