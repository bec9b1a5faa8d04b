import { createCountryOf } from '#main/reference/import/country-of.ts'
import type { ImportTools } from '#main/reference/import/import.types.ts'
import { addPoiOfNode, addPoiOfRelation, addPoiOfWay, type PoiTools } from '#main/reference/import/osm/add-pois.ts'
import { FOR_PACK, saysOfAddresses } from '#main/reference/import/osm/address-keys.ts'
import { isInside, type Boundary } from '#main/reference/import/osm/boundaries.ts'
import { openOsmFile } from '#main/reference/import/osm/open-osm-file.ts'
import type { OsmNode, OsmRelation, OsmTags, OsmWay } from '#main/reference/import/osm/osm-elements.types.ts'
import { housesOf, isHouse } from '#main/reference/import/osm/osm-houses.ts'
import { aliasesOf, nameOf } from '#main/reference/import/osm/osm-names.ts'
import { addRanges } from '#main/reference/import/osm/add-ranges.ts'
import {
  isRange,
  isStreet,
  sampleOf,
  SURVEY_PASSES,
  surveyOsm,
  memberKey,
  type OsmSurvey,
} from '#main/reference/import/osm/survey-osm.ts'
import type { Whereabouts } from '#main/reference/import/stage/stage.types.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { Position } from '#main/reference/reference-reader.ts'

/** People of a place that does not say how many it has. */
const USUAL_POPULATION: Record<string, number> = {
  city: 100_000,
  town: 10_000,
  municipality: 2_000,
  village: 1_000,
  hamlet: 100,
}
const SECTIONS = new Set(['suburb', 'quarter', 'neighbourhood', 'borough'])
/** A way longer than this has a point at each end. */
const LONG_WAY_METERS = 700
/** Streets of other spellings that are remembered, so that each is said once. */
const MOST_SPELT = 200_000

interface Context extends ImportTools {
  survey: OsmSurvey
  spelt: Set<string>
  countryOf(position: Position): string
  /** Finds countries by itself: the first point asked in a cell decides, and a shop must not move a street abroad. */
  pois: PoiTools
}

/** Alpha-2 code of a country's border; empty where it bears none. */
function codeOf({ relation: { tags } }: Boundary): string {
  const code = tags.get('ISO3166-1:alpha2') ?? tags.get('ISO3166-1') ?? ''
  return /^[A-Z]{2}$/.test(code) ? code : ''
}

/** Borders of the extract's own countries are finer than the bundled ones. */
function createCountryFinder({ countries }: OsmSurvey): (position: Position) => string {
  const coarse = createCountryOf()
  const whole = new Set(countries.map(codeOf))
  return (position) => {
    const own = countries.find((boundary) => isInside(boundary, position))
    if (own) return codeOf(own) || coarse(position)
    // The bundled borders are some hundred metres wide: beyond a fine border they must not bring a point back.
    const country = coarse(position)
    return whole.has(country) ? '' : country
  }
}

const populationOf = (tags: OsmTags): number => {
  const given = Number((tags.get('population') ?? '').replace(/[ .,'’]/g, ''))
  return Number.isInteger(given) && given > 0 && given < 1e8 ? given : (USUAL_POPULATION[tags.get('place') ?? ''] ?? 0)
}

function addPlaces({ survey, towns, sink, reader, countryOf, isWanted }: Context): void {
  for (const { lat, lon, tags } of survey.places) {
    const country = countryOf({ lat, lon })
    if (!isWanted(country)) continue
    const languages = reader.country(country)?.languages ?? []
    const kind = SECTIONS.has(tags.get('place') ?? '') ? 'section' : 'place'
    const latin = [...languages, 'en'].map((one) => tags.get(`name:${one.split('-')[0]}`)).find(isLatin)
    const name = nameOf(tags)
    const printed = isLatin(name) ? name : (latin ?? name)
    towns.add({
      country,
      name: printed,
      nativeName: printed === name ? null : name,
      timeZone: '',
      kind,
      names: [...aliasesOf(tags, languages), name],
      position: { lat, lon },
      population: populationOf(tags),
    })
    sink.counts.places++
    if (tags.has('postal_code')) {
      const town = towns.known(country, printed, { lat, lon })
      for (const postalCode of (tags.get('postal_code') ?? '').split(/[;,]/))
        sink.addPostalCode({
          country,
          postalCode,
          towns: town === null ? [] : [town],
          isTownGiven: true,
          position: { lat, lon },
        })
    }
  }
}

const isLatin = (text: string | undefined): text is string =>
  text !== undefined && !/[\u0370-\u1dff\u2e80-\uffff]/.test(text)

const levelOf = ({ relation: { tags } }: Boundary) => Number(tags.get('admin_level') ?? 0)

const cityOf = (tags: OsmTags): string =>
  tags.get('addr:city') ?? tags.get('addr:village') ?? tags.get('addr:hamlet') ?? ''

/** Country, towns and postal code of a point; null in a country that is not asked for. */
function locate(context: Context, tags: OsmTags, position: Position): Whereabouts | null {
  const { survey, towns, isWanted, sink } = context
  const country = context.countryOf(position)
  if (!isWanted(country)) {
    sink.skip('otherCountry')
    return null
  }
  const city = cityOf(tags)
  const given = city === '' ? null : towns.named(country, city, position)
  const around = survey.boundariesAround(position).sort((a, b) => levelOf(b) - levelOf(a))
  const surrounding = around.map((boundary) =>
    levelOf(boundary) >= 6 ? towns.known(country, nameOf(boundary.relation.tags), position) : null,
  )
  const found = [given, ...surrounding, given === null ? towns.nearest(country, position) : null]
  const area = around.find(({ relation }) => relation.tags.get('boundary') === 'postal_code')?.relation.tags
  const inherited = around.find(({ relation }) => relation.tags.has('postal_code'))?.relation.tags.get('postal_code')
  const code =
    tags.get('addr:postcode') ?? tags.get('postal_code') ?? area?.get('postal_code') ?? area?.get('ref') ?? inherited
  return {
    country,
    towns: [...new Set(found.filter((id) => id !== null))],
    isTownGiven: given !== null,
    // Several codes of one street are no code of a house in it.
    postalCode: /[;,]/.test(code ?? '') ? '' : (code ?? ''),
    position,
  }
}

/** House numbers of one element. */
function addHouse(context: Context, tags: OsmTags, position: Position, key: number): void {
  const { sink, survey, spelt, sample, towns } = context
  const houses = housesOf(tags, survey.streetOfHouse.get(key))
  if (houses.length === 0) return sink.skip('noStreet')
  const where = locate(context, tags, position)
  if (!where) return
  const { position: at, postalCode } = where
  const city = cityOf(tags) || towns.nameOf(where.towns)
  const written = (street: string, number: string) => ({
    street,
    number,
    city,
    postalCode,
    unit: '',
    region: '',
    position: at,
  })
  for (const { street, aliases, number } of houses) {
    if (sink.addAddress({ ...where, street, number }))
      sample.offer('houses', where.country, () => written(street, number))
    const id = `${where.towns[0] ?? ''}|${street}`
    if (aliases.length === 0 || spelt.has(id) || spelt.size >= MOST_SPELT) continue
    spelt.add(id)
    sink.addPiece({ ...where, name: street, aliases, nodes: [] })
  }
}

function addStreet(context: Context, { tags, refs }: OsmWay): void {
  const { survey, sink, reader } = context
  const points = sampleOf(refs)
    .map(survey.positionOf)
    .filter((point) => point !== null)
  const middle = points[points.length >> 1]
  if (!middle) return sink.skip('noPosition')
  const isLong = points.some((point) => greatCircleMeters(point, middle) > LONG_WAY_METERS)
  for (const [i, position] of (isLong ? points : [middle]).entries()) {
    const where = locate(context, tags, position)
    if (!where) continue
    const aliases = aliasesOf(tags, reader.country(where.country)?.languages ?? [])
    sink.addPiece({ ...where, name: nameOf(tags), aliases, nodes: i === 0 ? refs : [] })
  }
}

function addNode(context: Context, { id, lat, lon, tags }: OsmNode): void {
  addPoiOfNode(context.pois, tags, { lat, lon })
  if (!saysOfAddresses(tags)) return
  context.sink.read()
  if (isHouse(tags)) addHouse(context, tags, { lat, lon }, memberKey('node', id))
}

function addWay(context: Context, way: OsmWay): void {
  const { id, tags, refs } = way
  addPoiOfWay(context.pois, way)
  if (!saysOfAddresses(tags)) return
  context.sink.read()
  if (isRange(tags)) return addRanges({ ...context, locate: (of, position) => locate(context, of, position) }, way)
  if (isHouse(tags)) {
    const points = sampleOf(refs)
      .map(context.survey.positionOf)
      .filter((point) => point !== null)
    const [first] = points
    if (!first) return context.sink.skip('noPosition')
    // The first and the middle node of an outline lie across from each other.
    const across = points[1] ?? first
    const position = { lat: (first.lat + across.lat) / 2, lon: (first.lon + across.lon) / 2 }
    addHouse(context, tags, position, memberKey('way', id))
  }
  if (isStreet(tags)) addStreet(context, way)
}

/** A house of several outlines, such as one around a courtyard. */
function addRelation(context: Context, relation: OsmRelation): void {
  addPoiOfRelation(context.pois, relation)
  if (!isHouse(relation.tags)) return
  context.sink.read()
  const position = context.survey.middleOf(relation)
  if (!position) return context.sink.skip('noPosition')
  addHouse(context, relation.tags, position, memberKey('relation', relation.id))
}

/** Reads an OpenStreetMap extract into the stage. */
export async function importOsm(path: string, tools: ImportTools): Promise<void> {
  const file = await openOsmFile(path)
  try {
    const report = (pass: number, bytes: number) => tools.onShare((pass + bytes / file.bytes) / (SURVEY_PASSES + 1))
    const survey = await surveyOsm(file, report)
    const context: Context = {
      ...tools,
      survey,
      countryOf: createCountryFinder(survey),
      pois: { ...tools, survey, countryOf: createCountryFinder(survey) },
      spelt: new Set(),
    }
    addPlaces(context)
    await file.visit(
      {
        ...FOR_PACK,
        node: (node) => addNode(context, node),
        way: (way) => addWay(context, way),
        relation: (relation) => addRelation(context, relation),
      },
      (bytes) => report(SURVEY_PASSES, bytes),
    )
  } finally {
    await file.close()
  }
}
