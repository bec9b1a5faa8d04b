import { escapeXml } from '#main/files/xml/escape-xml.ts'

/** The beginning of an element as a file has it. */
export const toOpenTag = (written: string, attributes: Record<string, string>): string =>
  `<${written}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value).replace(/[\t\n]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`)
    .join('')}>`

export const toCloseTag = (written: string): string => `</${written}>`
