/** Gives the memory of arrays back at once; otherwise it lies there until garbage is collected. Nobody may use them after. */
export function releaseBuffers(arrays: readonly ArrayBufferView[]): void {
  for (const { buffer } of arrays) if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
