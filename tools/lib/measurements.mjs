// What `npm run bench` and `npm run proof` can run. Sorted by name; a new one is one line here, one program below
// test/bench or test/proof, and one row with its last figures in docs/measurements.md.
// A bench prints figures and judges nothing. A proof has a bar in a named constant and ends as proof-outcome.mjs says.

export { BENCHES } from './benches.mjs'

/** @typedef {import('./benches.mjs').Measurement} Measurement */
/** @typedef {Measurement & { portion: string }} Proof */

/**
 * `portion`: the test of `npm test` that does a little of it, drawn with a fixed seed; left out: that of its name in
 * test/unit/proof. `script`, left out: that of its name in test/proof.
 */
const PROOF_BY_NAME = {
  'access-ways': {
    does: 'travel from and to places beside the roads, by all modes, is never below the geodesic; needs WAYPOST_TEST_DATA [pairs by mode]',
  },
  'app-window': {
    portion: 'test/unit/host/app-window.test.ts',
    does: 'the window in an installed Chromium under Xvfb: real keys and mouse, its place, its end [picture]',
  },
  'bounded-time': {
    portion: 'test/unit/cleansing/hostile-input.test.ts',
    does: 'hostile addresses, coordinates and JSON take no longer than they may, a host ends within a second',
  },
  boxes: {
    does: 'post boxes in the fields of street, house and building and in lines, twenty forms in each of sixty countries',
  },
  cluster: {
    does: 'shards on a real Slurm, Dask and GNU parallel with killed workers join to the bytes of one machine; needs Debian packages [slurm] [dask] [parallel] [--rows n] [--install]',
  },
  'code-positions': {
    does: 'codes of Korea and India lie where sources of another origin have them, which it fetches with npm [codes] [seed] [--show]',
  },
  compatible: {
    portion: 'test/api/compatible-clients.test.ts',
    does: 'geopy, leaflet-control-geocoder in Chromium and the geocoder of QGIS find 200 places of ten countries as people type them; shapes and parts of libpostal-rest; a keystroke on Photon; needs Debian packages [geopy] [leaflet] [qgis] [libpostal] [keystrokes] [--places n] [--addresses n] [--install]',
  },
  countries: {
    script: 'test/proof/country-inference.ts',
    does: 'countries of addresses that name none: found, left open, wrong [cases]',
  },
  'country-column': {
    does: 'names, short forms and vehicle codes of countries read; rows V in no other country than their column [rows]',
  },
  crash: {
    portion: 'test/crash/lists.test.ts',
    does: 'a host killed during writes and imports loses nothing [rounds]',
  },
  decisions: {
    portion: 'test/api/review-run.test.ts',
    does: 'a million messy rows through the whole review in the built host: facets, filters, decisions, rules, merges; the memory of host and window [rows] [seed]',
  },
  'decisions-crash': {
    portion: 'test/crash/review.test.ts',
    does: 'a host killed while it runs a file and while decisions arrive goes on as if nothing had been [rounds] [rows] [seed]',
  },
  directions: {
    does: 'random ways told step by step: a walker who reads only the texts arrives, lengths add up, roads are avoided exactly; needs WAYPOST_TEST_DATA [ways]',
  },
  docs: {
    portion: 'test/unit/docs/shown-commands.test.ts',
    does: 'every command of README, the page for administrators and the guide runs as it is shown; needs bash, curl and WAYPOST_TEST_DATA [page ...]',
  },
  electron: {
    portion: 'test/e2e/desktop.spec.ts',
    does: 'all desktop tests in a real Electron, in the sandbox of an ordinary user; its start and memory; needs one and Xvfb [--dist DIR] [--start | words for Playwright]',
  },
  estimate: {
    portion: 'test/unit/jobs/estimate-share.test.ts',
    does: 'the estimate of a dropped file holds the true share in its margin, within two seconds [files] [rows]',
  },
  flips: {
    portion: 'test/crash/flips.test.ts',
    does: 'single changed bytes of user.db are told, or change nothing that is shown [number] [seed] [places]',
  },
  'geo-files': {
    portion: 'test/unit/lists/files/gis-files.test.ts',
    does: 'GIS files of lists, read by GDAL and DuckDB, and theirs read by Waypost; needs gdal-bin [--rows n] [--seed n] [--install]',
  },
  gps: {
    portion: 'test/unit/position/service.test.ts',
    does: 'a made-up drive through a real gpsd and a terminal device arrives whole; needs gpsd, gpsfake and python3',
  },
  'host-under-load': {
    portion: 'test/crash/host-under-load.test.ts',
    does: 'requests beside a running job, the first Nearby, bodies without a key, all addresses through one host; needs WAYPOST_TEST_DATA [addresses] [points] [rows]',
  },
  houses: {
    script: 'test/proof/impossible-houses.ts',
    does: 'house numbers that cannot be are not verified, those that the data names or has in a closed range are [packs folder]',
  },
  imports: {
    script: 'test/proof/imported-packs.ts',
    does: 'streets and house numbers of OpenStreetMap extracts, and as many that are not there [files]',
  },
  installer: {
    portion: 'test/e2e/desktop-package.spec.ts',
    does: 'a .deb of the packaged application, installed, used by two users, removed and put back; needs root, Debian, an Electron and Xvfb [--dist DIR]',
  },
  'joined-roads': {
    portion: 'test/unit/roads/join.test.ts',
    does: 'Liechtenstein cut in two and joined is the whole, on ways across and array for array; needs osmium and WAYPOST_TEST_DATA',
  },
  'kept-words': {
    does: 'names of firms and people come back byte for byte, and never change the answer to their address [addresses]',
  },
  labelled: {
    does: 'labelled collections and false verification against docs/figures.json [--seen] [--write]',
  },
  looks: {
    portion: 'test/e2e/accessibility.spec.ts',
    does: 'every view and sheet in its looks, light, dark, forced colours, small and large: barriers, contrast, what scrolls sideways',
  },
  'map-pictures': {
    portion: 'test/e2e/street-map.spec.ts',
    does: 'pictures of street maps for the eye, in out/screens; needs WAYPOST_TEST_DATA [town] [zoom ...]',
  },
  mcp: {
    portion: 'test/unit/cli/mcp.test.ts',
    does: 'the server for assistants: first answer in 2 s, later ones in 50 ms, 150 MiB at rest; needs Linux [addresses]',
  },
  'order-free': {
    portion: 'test/unit/proof/answers.test.ts',
    does: 'an answer depends on its address alone: any order, alone, two threads, caches at a hundredth [addresses] [alone]',
  },
  packs: {
    portion: 'test/unit/reference/build-packs.test.ts',
    does: 'every bundled pack built a second time is the same byte for byte [--only ID]',
  },
  parquet: {
    portion: 'test/unit/files/parquet.test.ts',
    does: 'Parquet files of DuckDB and Apache Arrow of all kinds read cell by cell, ours read by both, a million rows beside CSV; installs both beside, once [rows of the measured table]',
  },
  pictures: {
    portion: 'test/unit/docs/pictures.test.ts',
    does: 'the pictures of the documents, made again, are those that are committed; needs WAYPOST_TEST_DATA for one [--write] [file ...]',
  },
  pipe: {
    does: 'a stream is as quick as a file, the same bytes by blocks, threads and shards; memory of millions of rows [rows] [--millions] [--seed n]',
  },
  'place-typos': {
    portion: 'test/unit/proof/typos.test.ts',
    does: 'misspelt names of places found again, and the time it takes [cases]',
  },
  'points-of-interest': {
    does: 'points of interest of extracts by name, with town, with a wrong letter, by kind in the order of a full scan; keystrokes over 500,000; needs WAYPOST_TEST_DATA [how many] [--show]',
  },
  positions: {
    does: 'houses of registers lie within the distance that their answers state; needs WAYPOST_TEST_DATA [--only cz,dk] [--rows file] [--write]',
  },
  postgis: {
    does: 'the SQL of the guide on a real PostGIS: the nearest ten of a list are those of Nearby; needs Debian packages, root and WAYPOST_TEST_DATA [origins] [--install]',
  },
  qgis: {
    does: 'the plugin in a QGIS without a display: its geocoder finds places, a layer is cleansed and the nearest are found as by the API; needs Debian packages [places] [--install]',
  },
  registered: {
    portion: 'test/unit/proof/answers.test.ts',
    does: 'real addresses of registers: read whole by Parse and Verify, nothing right replaced; needs WAYPOST_TEST_DATA [--only cz,dk] [--rows file] [--without-code]',
  },
  registers: {
    does: 'columns of public address layers are read right in all parts; needs WAYPOST_TEST_DATA [--rows file]',
  },
  requests: {
    portion: 'test/fuzz/api-requests.test.ts',
    does: 'random requests made from the OpenAPI document get valid replies [number] [seed]',
  },
  roads: {
    does: 'ways over contraction hierarchies are those of Dijkstra; needs WAYPOST_TEST_DATA [origins] [networks, as NY,FLA]',
  },
  'roads-compared': {
    does: 'lengths of ways beside those of another router, which it installs; needs WAYPOST_TEST_DATA [pairs] [seed]',
  },
  'round-trip': {
    portion: 'test/api/round-trip.test.ts',
    does: 'random places through every kind of file of a list and back, and a second import that changes nothing [rows] [seed]',
  },
  'same-answers': {
    portion: 'test/unit/proof/answers.test.ts',
    does: 'which addresses a change answers otherwise than another commit, by kind, better and worse COMMIT [--addresses n] [--rows file]',
  },
  'same-api': {
    portion: 'test/api/same-api.test.ts',
    does: 'random requests to every operation are answered by this checkout as by another commit, byte for byte COMMIT [requests] [seed]',
  },
  'same-replies': {
    portion: 'test/api/same-replies.test.ts',
    does: 'the same replies in any order, from one thread or three [addresses]',
  },
  'score-curve': {
    does: 'how often answers are right, by word, country and match score: calibration, Brier score and area under the curve on rows that were held out; needs WAYPOST_TEST_DATA [--weights folder] [--write]',
  },
  shapes: {
    portion: 'test/unit/lists/map-documents.test.ts',
    does: 'random map files with folders, styles, lines, areas, tracks and nested values through a list and back [files] [seed] [--file MAP]',
  },
  'steward-columns': {
    portion: 'test/unit/files/columns/steward-columns.test.ts',
    does: 'columns of customer tables are mapped as their headings in 36 languages say; needs WAYPOST_TEST_DATA [--rows file]',
  },
  'steward-file': {
    portion: 'test/api/steward-file.test.ts',
    does: 'a drawn customer file through the built host: what leaves unseen, by kind; needs WAYPOST_TEST_DATA [rows] [--rows file]',
  },
  'table-link': {
    portion: 'test/api/table-link.test.ts',
    does: 'a list linked to a table of a real PostgreSQL: many locations pushed and pulled, conflicts, refusals, kills of either side, TLS, the role of the guide; needs Debian packages and root [locations] [rounds] [seed] [--record] [--install]',
  },
  tiles: {
    portion: 'test/unit/maps/street-map.test.ts',
    does: 'street maps read by ogrinfo tile by tile, and beside those of tilemaker; needs both and WAYPOST_TEST_DATA',
  },
  tours: {
    does: 'tours of several vehicles on public instances beside the best that is known, and by road; needs WAYPOST_TEST_DATA [seed] [names that begin so]',
  },
  'town-typos': {
    portion: 'test/unit/cleansing/town-typos.test.ts',
    does: 'typos of towns of note that stand alone, with a street or with their country are offered and never verified',
  },
  typos: {
    script: 'test/proof/street-typos.ts',
    does: 'misspelt streets corrected, impostors not verified [cases]',
  },
  'whole-towns': {
    portion: 'test/unit/cleansing/whole-towns.test.ts',
    does: 'towns of several words come back whole, in every country [one town in]',
  },
  'window-speed': {
    portion: 'test/e2e/lists-large.spec.ts',
    does: 'lists of 100,000 and 1,000,000 locations, maps of 100,000, and street maps below 10,000, are quick in the window',
  },
  workbooks: {
    portion: 'test/unit/files/kept-workbook.test.ts',
    does: 'three workbooks as people keep them, cleansed: LibreOffice reads the same but for the added columns; needs Debian packages [rows] [--install]',
  },
}

/** @type {Proof[]} */
export const PROOFS = Object.entries(PROOF_BY_NAME).map(([name, proof]) => ({
  name,
  script: `test/proof/${name}.ts`,
  portion: `test/unit/proof/${name}.test.ts`,
  ...proof,
}))
