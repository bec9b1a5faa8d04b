const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** What XML 1.0 cannot carry, not even as a reference. */
// eslint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/** Text for an element or an attribute; what XML cannot carry is replaced. */
export const escapeXml = (text: string): string =>
  text
    .replace(LONE_SURROGATE, '\ufffd')
    .replace(NOT_XML, '\ufffd')
    .replace(/[&<>"\r]/g, (sign) => MARKUP[sign] ?? sign)
