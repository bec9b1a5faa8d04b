import { FuseState } from '@electron/fuses'
import { describe, expect, it } from 'vitest'
import config from '../../../electron-builder.config.ts'
import { fitFuses, FUSE_PLACES } from '../../../tools/lib/electron-fuses.ts'

const { DISABLE, ENABLE, REMOVED } = FuseState
const SEVEN = Array.from({ length: 7 }, () => ENABLE)

describe('fitFuses', () => {
  it('leaves out and names what an older runtime does not have yet', () => {
    const wanted = { runAsNode: false, onlyLoadAppFromAsar: true, grantFileProtocolExtraPrivileges: false }
    expect(fitFuses(wanted, SEVEN)).toEqual({
      fuses: { runAsNode: false, onlyLoadAppFromAsar: true },
      leftOut: ['grantFileProtocolExtraPrivileges'],
    })
    expect(fitFuses(wanted, [...SEVEN, ENABLE])).toEqual({ fuses: wanted, leftOut: [] })
  })

  it('leaves out what a runtime has no more', () => {
    expect(fitFuses({ runAsNode: false }, [REMOVED, DISABLE])).toEqual({ fuses: {}, leftOut: ['runAsNode'] })
  })

  it('leaves out all of what has none', () => {
    expect(fitFuses({ runAsNode: false }, [])).toEqual({ fuses: {}, leftOut: ['runAsNode'] })
  })

  it('knows every fuse that is set, and keeps what is no fuse', () => {
    const wanted = config.electronFuses ?? {}
    expect(Object.keys(FUSE_PLACES)).toEqual(expect.arrayContaining(Object.keys(wanted)))
    expect(fitFuses({ resetAdHocDarwinSignature: true }, [])).toMatchObject({ leftOut: [] })
  })
})
