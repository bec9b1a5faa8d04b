import { BUCKET_BITS, deletionHashes, LONGEST_ONE_EDIT_KEY } from '#main/reference/delete-index.ts'
import { encodeFuzzyBucket } from '#main/reference/fuzzy-bucket.ts'

const FIRST_CAPACITY = 1 << 20

/** Collects (hash, place) pairs in typed arrays: ten million of them take 80 MB instead of a gigabyte of objects. */
export function createFuzzyIndexWriter() {
  let hashes = new Uint32Array(FIRST_CAPACITY)
  let ids = new Uint32Array(FIRST_CAPACITY)
  let length = 0
  // Places of one name are found together, so one of them stands in the index for all.
  const known = new Set<string>()
  const push = (hash: number, id: number) => {
    if (length === hashes.length) {
      const [oldHashes, oldIds] = [hashes, ids]
      hashes = new Uint32Array(length * 2)
      hashes.set(oldHashes)
      ids = new Uint32Array(length * 2)
      ids.set(oldIds)
    }
    hashes[length] = hash
    ids[length++] = id
  }
  return {
    /** `isPlace`: long names of real places are also found across two edits. */
    add(country: string, key: string, placeId: number, isPlace: boolean) {
      const name = `${country}${key}`
      if (known.has(name)) return
      known.add(name)
      for (const hash of deletionHashes(country, key, 1)) push(hash, placeId)
      if (!isPlace || key.length <= LONGEST_ONE_EDIT_KEY) return
      for (const hash of deletionHashes(country, key, 2)) push(hash, placeId)
    },
    /** Buckets in ascending order, entries sorted and without repeats. */
    *buckets(): Generator<{ bucket: number; entries: Uint8Array }> {
      const packed = new Float64Array(length)
      for (let i = 0; i < length; i++) packed[i] = (hashes[i] as number) * 2 ** 21 + (ids[i] as number)
      packed.sort()
      let start = 0
      while (start < length) {
        const bucketOf = (at: number) => Math.floor((packed[at] as number) / 2 ** (21 + 32 - BUCKET_BITS))
        const bucket = bucketOf(start)
        let end = start
        const entries: { low: number; id: number }[] = []
        while (end < length && bucketOf(end) === bucket) {
          const value = packed[end] as number
          if (end === start || value !== packed[end - 1])
            entries.push({ low: Math.floor(value / 2 ** 21) % 2 ** (32 - BUCKET_BITS), id: value % 2 ** 21 })
          end++
        }
        yield { bucket, entries: encodeFuzzyBucket(entries) }
        start = end
      }
    },
  }
}
