/** Bytes of the typed arrays of an object. */
export const arrayBytes = (held: object): number =>
  Object.values(held).reduce<number>((sum, value) => sum + (ArrayBuffer.isView(value) ? value.byteLength : 0), 0)
