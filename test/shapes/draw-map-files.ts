import { escapeXml } from '#main/files/xml/escape-xml.ts'
import type { SeededRandom } from '../../tools/lib/seeded-random.ts'

const WORDS = ['Quay', 'Überlingen', '東京', 'Mill & Sons', '"North" <gate>', 'O’Neill', 'café', 'Straße 5', 'a\tb', '😀 end'] // prettier-ignore
const HTML = ['<b>Open</b> daily<br/>See <a href="https://example.org/?a=1&b=2">more</a>', 'Plain text', '<table><tr><td>1</td></tr></table>', 'Line one\nline two'] // prettier-ignore

const word = (random: SeededRandom): string => `${random.pick(WORDS)} ${random.below(1000)}`
const coordinate = (random: SeededRandom, most: number): string => ((random.next() * 2 - 1) * most).toFixed(random.pick([2, 5, 6, 9, 14])) // prettier-ignore
const time = (random: SeededRandom): string => new Date(1.6e12 + random.below(1e9) * 100).toISOString()

const tuple = (random: SeededRandom): string =>
  `${coordinate(random, 179)},${coordinate(random, 84)}${random.chance(0.5) ? `,${random.below(30000) / 10}` : ''}`
const tuples = (random: SeededRandom, most: number): string =>
  Array.from({ length: 2 + random.below(most) }, () => tuple(random)).join(random.pick([' ', '\n  ', '\t']))

/** A KML document with folders in folders, styles, maps of styles, schemas, lines, areas, tracks and what else is drawn. */
export function drawKml(random: SeededRandom, size: number): string {
  const styles = Array.from({ length: 4 }, (_, index) => drawKmlStyle(random, `s${index}`)).join('')
  const map = '<StyleMap id="m0"><Pair><key>normal</key><styleUrl>#s0</styleUrl></Pair><Pair><key>highlight</key><styleUrl>#s1</styleUrl></Pair></StyleMap>' // prettier-ignore
  const schema = '<Schema name="t" id="t"><SimpleField type="int" name="floors"><displayName>Floors</displayName></SimpleField></Schema>' // prettier-ignore
  const head = `<name>${escapeXml(word(random))}</name><visibility>1</visibility><open>0</open><atom:author><atom:name>Me</atom:name></atom:author><description><![CDATA[${random.pick(HTML)}]]></description>` // prettier-ignore
  const further = random.chance(0.5) ? '<ExtendedData><Data name="source"><value>survey</value></Data></ExtendedData>' : '' // prettier-ignore
  const overlay = '<GroundOverlay><name>Plan</name><Icon><href>plan.png</href></Icon><LatLonBox><north>1</north><south>0</south><east>1</east><west>0</west></LatLonBox></GroundOverlay>' // prettier-ignore
  const body = drawFolders(random, size, 3)
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
<Document id="d">${head}${styles}${map}${further}${schema}${body}${overlay}</Document></kml>`
}

const color = (random: SeededRandom): string =>
  random
    .below(2 ** 32)
    .toString(16)
    .padStart(8, '0')

function drawKmlStyle(random: SeededRandom, id: string): string {
  const icon = `<IconStyle><color>${color(random)}</color><scale>1.2</scale><Icon><href>https://example.org/i.png</href></Icon><hotSpot x="0.5" y="0" xunits="fraction" yunits="fraction"/></IconStyle>` // prettier-ignore
  const line = `<LineStyle><color>${color(random)}</color><width>${random.below(80) / 10}</width><gx:labelVisibility>1</gx:labelVisibility></LineStyle>` // prettier-ignore
  const poly = `<PolyStyle><color>${color(random)}</color><fill>${random.below(2)}</fill><outline>${random.below(2)}</outline></PolyStyle>` // prettier-ignore
  return `<Style${id === '' ? '' : ` id="${id}"`}>${icon}<LabelStyle><scale>0</scale></LabelStyle>${line}${poly}<BalloonStyle><text>$[description]</text></BalloonStyle></Style>` // prettier-ignore
}

function drawFolders(random: SeededRandom, size: number, levels: number): string {
  let text = ''
  for (let index = 0; index < size; index++) {
    text += drawPlacemark(random)
    if (levels > 0 && random.chance(0.2)) {
      const inner = drawFolders(random, Math.ceil(size / 4), levels - 1)
      text += `<Folder id="f${random.below(1e9)}"><name>${escapeXml(word(random))}</name><open>1</open><description>${escapeXml(random.pick(HTML))}</description>${inner}</Folder>` // prettier-ignore
    }
  }
  return text
}

function drawPlacemark(random: SeededRandom): string {
  const style = random.pick(['', '<styleUrl>#s1</styleUrl>', '<styleUrl>#m0</styleUrl>', drawKmlStyle(random, '')])
  const data = random.pick([
    '',
    `<ExtendedData><Data name="Opened"><displayName>Year</displayName><value>${1900 + random.below(120)}</value></Data><Data name="note"><value>${escapeXml(word(random))}</value></Data></ExtendedData>`, // prettier-ignore
    '<ExtendedData><SchemaData schemaUrl="#t"><SimpleData name="floors">3</SimpleData></SchemaData></ExtendedData>',
    '<ExtendedData xmlns:camp="http://camp.example"><camp:number>14</camp:number><camp:site><camp:size>3</camp:size></camp:site></ExtendedData>', // prettier-ignore
  ])
  const when = random.pick(['', `<TimeStamp><when>${time(random)}</when></TimeStamp>`, `<TimeSpan><begin>2020</begin><end>2021</end></TimeSpan>`]) // prettier-ignore
  const texts = `<name>${escapeXml(word(random))}</name>${random.chance(0.3) ? '<visibility>0</visibility>' : ''}${random.chance(0.2) ? `<address>${escapeXml(word(random))}</address>` : ''}${random.chance(0.5) ? `<description>${escapeXml(random.pick(HTML))}</description>` : ''}` // prettier-ignore
  return `<Placemark id="p${random.below(1e9)}">${texts}${when}${style}${data}${drawKmlGeometry(random)}</Placemark>\n`
}

function drawKmlGeometry(random: SeededRandom, levels = 1): string {
  const kind = random.below(levels > 0 ? 7 : 4)
  if (kind === 0) return `<LineString><tessellate>1</tessellate><altitudeMode>clampToGround</altitudeMode><coordinates>${tuples(random, 30)}</coordinates></LineString>` // prettier-ignore
  if (kind === 1) return `<Polygon><extrude>0</extrude><outerBoundaryIs><LinearRing><coordinates>${tuples(random, 30)}</coordinates></LinearRing></outerBoundaryIs>${random.chance(0.4) ? `<innerBoundaryIs><LinearRing><coordinates>${tuples(random, 5)}</coordinates></LinearRing></innerBoundaryIs>` : ''}</Polygon>` // prettier-ignore
  if (kind === 2) {
    const count = 1 + random.below(20)
    const whens = Array.from({ length: count }, () => `<when>${time(random)}</when>`).join('')
    const coords = Array.from({ length: count }, () => `<gx:coord>${coordinate(random, 179)} ${coordinate(random, 84)} ${random.below(100)}</gx:coord>`).join('') // prettier-ignore
    return `<gx:Track>${whens}${coords}<ExtendedData><SchemaData schemaUrl="#t"><gx:SimpleArrayData name="heartrate"><gx:value>86</gx:value></gx:SimpleArrayData></SchemaData></ExtendedData></gx:Track>` // prettier-ignore
  }
  if (kind === 4) return `<MultiGeometry>${Array.from({ length: 2 + random.below(3) }, () => drawKmlGeometry(random, 0)).join('')}</MultiGeometry>` // prettier-ignore
  return `<Point><altitudeMode>absolute</altitudeMode><coordinates>${tuple(random)}</coordinates></Point>`
}

/** A GPX file with waypoints, routes and tracks, their times, elevations and elements of other programs. */
export function drawGpx(random: SeededRandom, size: number): string {
  const of = (count: number, draw: () => string): string => Array.from({ length: count }, draw).join('\n')
  const meta = `<metadata><name>${escapeXml(word(random))}</name><desc>${escapeXml(random.pick(HTML))}</desc><author><name>Me</name></author><link href="https://example.org"><text>Site</text></link><time>${time(random)}</time>${random.chance(0.5) ? '<extensions><o:kind>hike</o:kind></extensions>' : ''}</metadata>` // prettier-ignore
  const foot = random.chance(0.5) ? '<extensions><o:points_groups><o:group name="A" color="#ff0000"/></o:points_groups></extensions>' : '' // prettier-ignore
  return `<?xml version="1.0"?>
<gpx version="1.1" creator="${escapeXml(word(random))}" xmlns="http://www.topografix.com/GPX/1/1" xmlns:o="https://osmand.net" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
${meta}${of(size, () => drawGpxPoint(random, 'wpt'))}
${of(Math.ceil(size / 8), () => `<rte><name>${escapeXml(word(random))}</name><desc>way</desc><number>${random.below(9)}</number><extensions><gpxx:RouteExtension><gpxx:IsAutoNamed>false</gpxx:IsAutoNamed></gpxx:RouteExtension></extensions>${of(1 + random.below(12), () => drawGpxPoint(random, 'rtept'))}</rte>`)}
${of(Math.ceil(size / 8), () => drawTrack(random))}${foot}</gpx>`
}

const place = (random: SeededRandom): string => `lat="${coordinate(random, 84)}" lon="${coordinate(random, 179)}"`

function drawGpxPoint(random: SeededRandom, name: 'wpt' | 'rtept'): string {
  const further = random.pick(['', '<extensions><o:icon>special_star</o:icon><o:color>#ff0000ff</o:color><gpxx:WaypointExtension><gpxx:Categories><gpxx:Category>Hut</gpxx:Category></gpxx:Categories><gpxx:Address><gpxx:City>Vaduz</gpxx:City></gpxx:Address></gpxx:WaypointExtension></extensions>', `<extensions><o:amenity_origin>x&amp;y</o:amenity_origin></extensions>`]) // prettier-ignore
  return `<${name} ${place(random)}>${random.chance(0.5) ? `<ele>${random.below(30000) / 10}</ele>` : ''}${random.chance(0.5) ? `<time>${time(random)}</time>` : ''}<name>${escapeXml(word(random))}</name>${random.chance(0.3) ? `<cmt>${escapeXml(word(random))}</cmt>` : ''}${random.chance(0.4) ? `<desc>${escapeXml(random.pick(HTML))}</desc>` : ''}${random.chance(0.3) ? '<link href="https://example.org/a"><text>A</text><type>text/html</type></link>' : ''}<sym>Flag</sym>${further}</${name}>` // prettier-ignore
}

function drawTrack(random: SeededRandom): string {
  const point = () => `<trkpt ${place(random)}><ele>${random.below(30000) / 10}</ele><time>${time(random)}</time><extensions><gpxx:TrackPointExtension><gpxx:hr>${60 + random.below(90)}</gpxx:hr></gpxx:TrackPointExtension></extensions></trkpt>` // prettier-ignore
  const segment = () => `<trkseg>${Array.from({ length: 1 + random.below(40) }, point).join('')}</trkseg>`
  const look = random.pick(['', '<extensions><gpxx:TrackExtension><gpxx:DisplayColor>DarkRed</gpxx:DisplayColor></gpxx:TrackExtension></extensions>', '<extensions><o:color>#aa00ff00</o:color><o:width>thin</o:width></extensions>']) // prettier-ignore
  return `<trk><name>${escapeXml(word(random))}</name><cmt>c</cmt><type>hiking</type>${look}${Array.from({ length: 1 + random.below(3) }, segment).join('')}</trk>` // prettier-ignore
}

/** A GeoJSON file of mixed geometry, with nested values and members that no standard names. */
export function drawGeoJson(random: SeededRandom, size: number): string {
  const position = (): number[] => [Number(coordinate(random, 179)), Number(coordinate(random, 84)), ...(random.chance(0.3) ? [random.below(3000)] : [])] // prettier-ignore
  const positions = (least: number): number[][] => Array.from({ length: least + random.below(20) }, position)
  const ring = (): number[][] => {
    const corners = positions(3)
    return [...corners, corners[0] ?? [0, 0]]
  }
  const draw = (levels: number): unknown => {
    switch (random.below(levels > 0 ? 9 : 6)) {
      case 0:
        return { type: 'LineString', coordinates: positions(2) }
      case 1:
        return { type: 'Polygon', coordinates: random.chance(0.4) ? [ring(), ring()] : [ring()], bbox: [1, 2, 3, 4] }
      case 2:
        return { type: 'MultiLineString', coordinates: [positions(2), positions(2)] }
      case 3:
        return { type: 'MultiPolygon', coordinates: [[ring()], [ring(), ring()]] }
      case 4:
        return { type: 'MultiPoint', coordinates: positions(2) }
      case 6:
        return { type: 'GeometryCollection', geometries: [draw(0), draw(0)] }
      default:
        return { type: 'Point', coordinates: position() }
    }
  }
  const properties = (): unknown =>
    random.pick<unknown>([
      null,
      {},
      { name: word(random), description: random.pick(HTML), nested: { a: [1, 2, { b: null }], c: true }, empty: '', none: null, list: [], 'stroke-width': 2, stroke: '#ff0000' }, // prettier-ignore
      { NAME: word(random), floors: 3, height: 12.5, isOpen: false, tags: ['x', 'y'], address: { street: 'Quay', city: 'Bristol' } }, // prettier-ignore
    ])
  const feature = (): unknown => ({
    type: 'Feature',
    ...(random.chance(0.4) ? { id: random.chance(0.5) ? random.below(1e6) : word(random) } : {}),
    ...(random.chance(0.2) ? { when: { start: '2020' } } : {}),
    geometry: draw(1),
    properties: properties(),
  })
  const features = Array.from({ length: size }, feature)
  return JSON.stringify({ type: 'FeatureCollection', name: word(random), crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } }, metadata: { made: [1, 2] }, features, bbox: [-180, -90, 180, 90] }) // prettier-ignore
}
