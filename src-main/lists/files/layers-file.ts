import { decodeGeometry } from '../layers/encode-geometry.ts'
import type { NewLayer } from '../layers/layers.types.ts'
import { writeLayer } from './layer-writers.ts'
import { createPointWriter } from './point-writers.ts'

interface LayersFile {
  format: 'geojson' | 'kml'
  /** For the format that names the whole. */
  name: string
}

/** Lines and areas by themselves as a file, as an export of a list that has nothing else. */
export function layersToFile(layers: readonly NewLayer[], { format, name }: LayersFile): string {
  const { start, end } = createPointWriter({ format, listName: name, listId: '', path: '', preset: 'exact' }, [])
  const features = layers.map((layer) => {
    const pieces = writeLayer(format, { ...layer, id: '', ordinal: 0, edited: [] }, decodeGeometry(layer.geometry))
    return [...pieces].join('')
  })
  return `${start}${features.join(format === 'geojson' ? ',\n' : '')}${end}`
}
