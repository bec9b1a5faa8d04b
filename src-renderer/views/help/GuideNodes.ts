import { h, type FunctionalComponent, type VNodeChild } from 'vue'
import type { GuideElement, GuideLink, GuideNode, GuidePicture } from '#shared/model/guide.types.ts'
import { markWords } from './search-guide.ts'

interface Properties {
  nodes: GuideNode[]
  pictures: Record<string, string>
  /** The words that are looked for, which are marked. */
  words: readonly string[]
  /** The heading that was asked for. */
  here: string | undefined
}
type Follow = (page: string, heading: string | undefined) => void

/** Ids of headings begin with this, so that none is that of a part of the window. */
export const HEADING_PREFIX = 'help-'

/** Shows a page of the manual. Its elements are those that the build knows; nothing in it is read as HTML. */
export const GuideNodes: FunctionalComponent<Properties, { follow: Follow }> = (properties, { emit }) => {
  const follow: Follow = (page, heading) => emit('follow', page, heading)
  const toNodes = (nodes: readonly GuideNode[]): VNodeChild[] => nodes.flatMap(toNode)

  function toNode(node: GuideNode): VNodeChild {
    if (typeof node === 'string') return toText(node)
    if (node.tag === 'a') return toLink(node)
    return node.tag === 'img' ? toPicture(node) : toElement(node)
  }
  const toText = (text: string): VNodeChild =>
    markWords(text, properties.words).map((piece) =>
      piece.isFound ? h('mark', { class: 'found' }, piece.text) : piece.text,
    )

  function toLink({ page, heading, href, children }: GuideLink): VNodeChild {
    if (page === undefined) return h('a', { href, target: '_blank', rel: 'noopener' }, toNodes(children))
    const onClick = (event: Event): void => {
      event.preventDefault()
      follow(page, heading)
    }
    return h('a', { href: `#${page}`, onClick }, toNodes(children))
  }

  function toPicture({ file, alt, width, height }: GuidePicture): VNodeChild {
    const src = properties.pictures[file]
    return src === undefined ? null : h('img', { src, alt, width, height, loading: 'lazy' })
  }

  function toElement({ tag, id, start, isNumber, children }: GuideElement): VNodeChild {
    const attributes = {
      ...(id === undefined ? {} : { id: `${HEADING_PREFIX}${id}`, tabindex: -1 }),
      class: { number: isNumber, here: id !== undefined && id === properties.here },
      ...(start === undefined ? {} : { start }),
      ...(tag === 'th' ? { scope: 'col' } : {}),
    }
    if (tag === 'pre') return h('pre', { class: 'code-block selectable' }, toNodes(children))
    return h(tag, attributes, toNodes(children))
  }
  return toNodes(properties.nodes)
}
GuideNodes.props = ['nodes', 'pictures', 'words', 'here']
GuideNodes.emits = ['follow']
