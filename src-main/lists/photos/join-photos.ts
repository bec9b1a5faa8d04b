import type { PlacePhoto, PointFields } from '../lists.types.ts'

/** Photos of places that become one, those of the first one first; what shows the same picture is one photo. */
export function joinPhotos(points: readonly Pick<PointFields, 'photos'>[]): PlacePhoto[] {
  const known = new Map<string, PlacePhoto>()
  for (const photo of points.flatMap(({ photos }) => photos ?? [])) {
    const key = photo.sha256 ?? photo.id
    // A copy stays readable whatever becomes of the file that a link leads to.
    const before = known.get(key)
    if (!before || (!before.isCopy && photo.isCopy)) known.set(key, photo)
  }
  return [...known.values()]
}
