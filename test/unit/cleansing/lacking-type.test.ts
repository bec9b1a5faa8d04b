import { describe, expect, it } from 'vitest'
import { openBritishTown } from './british-town.ts'

describe('a street given without its type', () => {
  const verify = openBritishTown({ name: 'Telford', code: 'TF2 6RF', streets: ['Teagues Crescent', 'Station Road'] })
  const streetOf = (Address: string) => {
    const { AVC = '', Thoroughfare } = verify({ Address, Country: 'GB' })
    return { level: AVC.slice(0, 2), isSure: AVC.endsWith('-100'), Thoroughfare }
  }

  it('is known by its name, and what was not said is no full agreement', () => {
    expect(streetOf('93 Teagues, Telford, TF2 6RF')).toEqual({
      level: 'V3',
      isSure: false,
      Thoroughfare: 'Teagues Crescent',
    })
  })

  it('is none where another street is given, known or not', () => {
    expect(streetOf('14 Quagmire Parade, Teagues, Telford, TF2 6RF')).toMatchObject({
      level: 'P2',
      Thoroughfare: 'Quagmire Parade',
    })
    expect(streetOf('Teagues, 14 Quagmire Parade, Telford, TF2 6RF')).toMatchObject({ Thoroughfare: 'Quagmire Parade' })
    expect(streetOf('14 Station Road, Teagues, Telford, TF2 6RF')).toMatchObject({ Thoroughfare: 'Station Road' })
  })

  it('is none where the number stands beside another name', () => {
    expect(streetOf('14 Quagmire, Teagues, Telford, TF2 6RF').Thoroughfare).not.toBe('Teagues Crescent')
  })
})
