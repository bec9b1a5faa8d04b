/** What a page of the manual is made of. The build reads the pages (tools/guide); the window shows them. */
export type GuideTag =
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'pre'
  | 'code'
  | 'strong'
  | 'em'
  | 'del'
  | 'blockquote'
  | 'hr'
  | 'br'

export interface GuideElement {
  tag: GuideTag
  /** Of a heading: links name it. */
  id?: string
  /** Of a numbered list that does not begin at 1. */
  start?: number
  /** Of a cell whose column is aligned to the right. */
  isNumber?: boolean
  children: GuideNode[]
}

/** A link to a page of the manual, and to a heading of it, or to an address outside. */
export interface GuideLink {
  tag: 'a'
  page?: string
  heading?: string
  href?: string
  children: GuideNode[]
}

export interface GuidePicture {
  tag: 'img'
  /** Its file, by which the build names its address. */
  file: string
  alt: string
  width: number
  height: number
}

/** A text, or an element with what it holds. */
export type GuideNode = string | GuideElement | GuideLink | GuidePicture

export interface GuideHeading {
  id: string
  text: string
  level: number
}

export interface GuidePage {
  /** Its file name without `.md`; of a document that is not of the manual, after `docs/`. */
  id: string
  title: string
  /** False for a document that pages of the manual refer to. */
  isOfManual: boolean
  headings: GuideHeading[]
  nodes: GuideNode[]
}

export interface Guide {
  /** The index first, then in its order; other documents last. */
  pages: GuidePage[]
  /** The address of each picture, by its file. */
  pictures: Record<string, string>
}
