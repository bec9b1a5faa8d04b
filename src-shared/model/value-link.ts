/** What a value of a field leads to: a page, an address of mail, or a number to call. */
export interface ValueLink {
  kind: 'web' | 'mail' | 'phone'
  /** A number is copied and not opened: calling is for other programs. */
  href: string
  /** Without what is for programs. */
  text: string
}

/** What the desktop application hands on at most. */
const MAX_LINK_CHARACTERS = 2048
const MAIL = /^(?:mailto:)?([^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#.]+)$/i
const PHONE_FIELD =
  /(?:^|[^a-z])(?:phone|telephone|tel|telefon|téléphone|teléfono|telefono|mobile|mobil|handy|cell|fax)/i
const PHONE = /^[+(]?\d[\d\s().\-/]{4,30}$/
const LEAST_DIGITS = 5

/**
 * Where a whole value leads: `https://…`, `www.…`, `name@example.org`, `tel:…`, or a number in a field that is called
 * a phone; null for any other. A page without encryption and a link with a password are no links, as the desktop
 * application opens neither.
 */
export function linkOfValue(field: string, value: string): ValueLink | null {
  const text = value.trim()
  if (text === '' || text.length > MAX_LINK_CHARACTERS) return null
  const mail = MAIL.exec(text)?.[1]
  if (mail !== undefined) return { kind: 'mail', href: `mailto:${mail}`, text: mail }
  return toPhone(field, text) ?? toWeb(text)
}

function toPhone(field: string, text: string): ValueLink | null {
  const isMarked = /^tel:/i.test(text)
  const number = isMarked ? text.slice('tel:'.length) : text
  const digits = number.replace(/\D/g, '').length
  if (!(isMarked || PHONE_FIELD.test(field)) || !PHONE.test(number) || digits < LEAST_DIGITS) return null
  return { kind: 'phone', href: '', text: number }
}

function toWeb(text: string): ValueLink | null {
  const address = /^www\.[^\s]+\.[^\s]+$/i.test(text) ? `https://${text}` : text
  if (!/^https:\/\/[^\s]+$/i.test(address)) return null
  try {
    const { href, hostname, username, password } = new URL(address)
    return hostname === '' || username || password ? null : { kind: 'web', href, text }
  } catch {
    return null
  }
}
