/** How the elements of a document repeat, as far as it was looked through. */
export interface XmlTally {
  /** Times that each path of names was met with something in it. */
  counts: Map<string, number>
  /** The first system that an element names. */
  system: string | null
  root: string
}

export const JOIN = '/'
/** Elements around one object each, or around all, in collections of GML and of feature services. */
const WRAPPERS = /^(?:featureMembers?|members?)$/i
const MOST_SOURCES = 20

const lastOf = (path: string) => path.slice(path.lastIndexOf(JOIN) + 1)
const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf(JOIN)))
const depthOf = (path: string) => path.split(JOIN).length

/** Paths of the elements that are the rows: the objects of a collection, else the outermost elements that repeat. */
export function rowPaths({ counts }: XmlTally): string[] {
  const paths = [...counts.keys()]
  const members = paths.filter((path) => WRAPPERS.test(lastOf(parentOf(path))) && !WRAPPERS.test(lastOf(path)))
  const found = members.length > 0 ? members : paths.filter((path) => (counts.get(path) ?? 0) >= 2)
  const depth = Math.min(...found.map(depthOf))
  return found
    .filter((path) => depthOf(path) === depth)
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .slice(0, MOST_SOURCES)
}
