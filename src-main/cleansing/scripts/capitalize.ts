/** The first letter large, the others as they are. */
export const capitalize = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1)
