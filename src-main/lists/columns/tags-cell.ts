/** Stands before, between and behind the tags of a place, so that one tag is found as a whole; no tag holds it. */
const TAG_END = '\n'

/** The tags of a place as one text of a column. */
export const toTagsCell = (tags: readonly string[]): string => TAG_END + tags.map(toTag).join('')

const toTag = (tag: string): string => tag.replaceAll(TAG_END, ' ') + TAG_END

/** A tag as it stands in such a text. */
export const soughtTag = (tag: string): string => TAG_END + toTag(tag)

/** The tags of such a text. */
export const splitTagsCell = (cell: string): string[] => cell.split(TAG_END).filter((tag) => tag !== '')
