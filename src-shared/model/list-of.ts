/** What a text lists between bars, over any number of lines: `billing | bill to | invoice`. */
export const listOf = (text: string): string[] => text.split('|').map((one) => one.trim())
