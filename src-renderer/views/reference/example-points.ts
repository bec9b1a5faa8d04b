import type { MapPoint } from '#renderer/model/map.types.ts'
import type { PackFile } from '#renderer/stores/packs-store.ts'

export type ExampleAddress = NonNullable<PackFile['table']>['examples'][number]

/** An address of a file in one line. */
export const exampleText = ({ number, street, unit, postalCode, city, region }: ExampleAddress): string =>
  [number, street, unit, postalCode, city, region].filter((part) => part !== '').join(' · ')

/** The examples that have a position, each under its number in the list. */
export const examplePoints = (examples: readonly ExampleAddress[]): MapPoint[] =>
  examples.flatMap((example, index) => {
    const { latitude, longitude } = example
    if (latitude === null || longitude === null) return []
    return [{ id: String(index), name: exampleText(example), lat: latitude, lon: longitude }]
  })
