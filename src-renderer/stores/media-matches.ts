import { ref, type Ref } from 'vue'

/** Follows a media query as long as the window is open, for stores. */
export function mediaMatches(query: string): Readonly<Ref<boolean>> {
  const media = matchMedia(query)
  const matches = ref(media.matches)
  media.addEventListener('change', () => (matches.value = media.matches))
  return matches
}
