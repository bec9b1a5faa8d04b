import { onScopeDispose, ref, type Ref } from 'vue'

/**
 * Follows a media query, for what CSS alone cannot leave out (columns of a grid with roles). Widths are in em, as in the
 * styles: a window of 1024 pixels whose text is twice as large is laid out as one of 512.
 */
export function useMediaQuery(query: string): Readonly<Ref<boolean>> {
  const media = matchMedia(query)
  const matches = ref(media.matches)
  const follow = (): void => void (matches.value = media.matches)
  media.addEventListener('change', follow)
  onScopeDispose(() => media.removeEventListener('change', follow))
  return matches
}
