import { toMetaWithMarks } from '#main/lists/marks-in-meta.ts'
import type { ReplyRow } from '#main/lists/sql/reply-rows.ts'
import type { PointFields } from '#main/lists/lists.types.ts'
import { toReplyHours } from './list-reply.ts'

const parse = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T))

/** The fields of a place with its marks; one without marks has them as they are stored. */
function metaText(meta: string | null, status: string, tags: string | null, notes: string | null): string {
  if (status === '' && tags === null && notes === null) return meta ?? 'null'
  const marked = {
    metaInfo: parse<PointFields['metaInfo']>(meta),
    status,
    tags: parse<PointFields['tags']>(tags),
    notes: parse<PointFields['notes']>(notes),
  } as Pick<PointFields, 'metaInfo' | 'status' | 'tags' | 'notes'>
  return JSON.stringify(toMetaWithMarks(marked))
}

/**
 * A place as the protocol writes it, as JSON: the text that `toReplyLocation` gives, without an object in between. What
 * is stored as JSON is not parsed to be written again.
 */
export function toReplyText(row: ReplyRow): string {
  const [, id, name, description, address, country, lat, lon, meta, unstructured, hours, status, tags, notes] = row
  const text = JSON.stringify
  const named = `"Id":${text(id)},"Name":${text(name)},"Description":${text(description)},"Address":${text(address)}`
  const placed = `"Country":${text(country)},"Latitude":${text(lat)},"Longitude":${text(lon)}`
  const opening = hours === null ? 'null' : text(toReplyHours(JSON.parse(hours) as never))
  const further = `"MetaInfo":${metaText(meta, status, tags, notes)},"UnstructuredMetaInfo":${unstructured ?? 'null'}`
  return `{${named},${placed},${further},"OpeningHours":${opening}}`
}
