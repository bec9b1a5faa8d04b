import type { Plugin } from 'vite'
import { guideModule, readGuide } from './read-guide.ts'

/** The module of the window whose pages the build fills in. */
const MODULE = '/src-renderer/views/help/guide-pages.ts'

/** Puts the manual into the window: its pages of Markdown take the place of the empty list in `guide-pages.ts`. */
export function guidePages(docs: string): Plugin {
  return {
    name: 'guide-pages',
    enforce: 'pre',
    load(id) {
      if (!id.replaceAll('\\', '/').endsWith(MODULE)) return null
      const guide = readGuide(docs)
      for (const file of guide.files) this.addWatchFile(file)
      return { code: guideModule(guide), moduleType: 'js' }
    },
  }
}
