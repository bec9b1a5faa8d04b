const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** What XML 1.0 cannot carry, not even as a reference. */
// eslint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** A text with what XML cannot carry replaced. */
export const toXmlText = (text: string): string => text.replace(LONE_SURROGATE, '\ufffd').replace(NOT_XML, '\ufffd')

/** Text for an element or an attribute. */
export const escapeXml = (text: string): string => toXmlText(text).replace(/[&<>"\r]/g, (sign) => MARKUP[sign] ?? sign)
