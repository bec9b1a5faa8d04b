interface Geometry {
  type?: unknown
  coordinates?: unknown
  geometries?: unknown
}

/** The coordinates of a GeoJSON geometry that is one point, also in what could hold several; null where it is not. */
export function onePoint(geometry: Geometry): unknown[] | null {
  const { type, coordinates, geometries } = geometry
  if (type === 'Point') return Array.isArray(coordinates) ? coordinates : null
  if (type === 'MultiPoint') return onlyOf(coordinates, (one) => (Array.isArray(one) ? (one as unknown[]) : null))
  if (type !== 'GeometryCollection') return null
  // What is nested deeper is no position that a program writes.
  return onlyOf(geometries, (one) => {
    const inner = (one ?? {}) as Geometry
    return inner.type === 'Point' || inner.type === 'MultiPoint' ? onePoint(inner) : null
  })
}

const onlyOf = (list: unknown, read: (one: unknown) => unknown[] | null): unknown[] | null =>
  Array.isArray(list) && list.length === 1 ? read((list as unknown[])[0]) : null
