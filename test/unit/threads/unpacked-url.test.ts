import { describe, expect, it } from 'vitest'
import { unpackedUrl } from '#main/threads/unpacked-url.ts'

describe('unpackedUrl', () => {
  it('leads out of the archive of an installed application, on each system', () => {
    expect(unpackedUrl('./workers/a.js', 'file:///opt/Waypost/resources/app.asar/out/main/b.js').href).toBe(
      'file:///opt/Waypost/resources/app.asar.unpacked/out/main/workers/a.js',
    )
    expect(unpackedUrl('../../resources/samples', 'file:///C:/Waypost/resources/app.asar/out/main/b.js').href).toBe(
      'file:///C:/Waypost/resources/app.asar.unpacked/resources/samples',
    )
  })

  it('leaves alone what is in no archive, or already beside it', () => {
    expect(unpackedUrl('./a.js', 'file:///home/x/app.asar.unpacked/out/b.js').href).toBe(
      'file:///home/x/app.asar.unpacked/out/a.js',
    )
    expect(unpackedUrl('../a', 'file:///home/x/out/main/b.js').href).toBe('file:///home/x/out/a')
  })
})
