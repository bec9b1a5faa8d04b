// What `npm run bench` and `npm run proof` can run. Sorted by name; a new one is one line here, one program below
// test/bench or test/proof, and one row with its last figures in docs/measurements.md.
// A bench prints figures and judges nothing. A proof has a bar in a named constant and ends as proof-outcome.mjs says.

export { BENCHES } from './benches.mjs'

/** @typedef {import('./benches.mjs').Measurement} Measurement */
/** @typedef {Measurement & { portion: string }} Proof */

/** @type {Proof[]} `portion`: the test of `npm test` that does a little of it, drawn with a fixed seed. */
export const PROOFS = [
  {
    name: 'access-ways',
    script: 'test/proof/access-ways.ts',
    portion: 'test/unit/proof/access-ways.test.ts',
    does: 'travel from and to places beside the roads, by all modes, is never below the geodesic; needs WAYPOST_TEST_DATA [pairs by mode]',
  },
  {
    name: 'app-window',
    script: 'test/proof/app-window.ts',
    portion: 'test/unit/host/app-window.test.ts',
    does: 'the window in an installed Chromium under Xvfb: real keys and mouse, its place, its end [picture]',
  },
  {
    name: 'bounded-time',
    script: 'test/proof/bounded-time.ts',
    portion: 'test/unit/cleansing/hostile-input.test.ts',
    does: 'hostile addresses, coordinates and JSON take no longer than they may, a host ends within a second',
  },
  {
    name: 'boxes',
    script: 'test/proof/boxes.ts',
    portion: 'test/unit/proof/boxes.test.ts',
    does: 'post boxes in the fields of street, house and building and in lines, twenty forms in each of sixty countries',
  },
  {
    name: 'cluster',
    script: 'test/proof/cluster.ts',
    portion: 'test/unit/proof/cluster.test.ts',
    does: 'shards on a real Slurm, Dask and GNU parallel with killed workers join to the bytes of one machine; needs Debian packages [slurm] [dask] [parallel] [--rows n] [--install]',
  },
  {
    name: 'code-positions',
    script: 'test/proof/code-positions.ts',
    portion: 'test/unit/proof/code-positions.test.ts',
    does: 'codes of Korea and India lie where sources of another origin have them, which it fetches with npm [codes] [seed] [--show]',
  },
  {
    name: 'countries',
    script: 'test/proof/country-inference.ts',
    portion: 'test/unit/proof/countries.test.ts',
    does: 'countries of addresses that name none: found, left open, wrong [cases]',
  },
  {
    name: 'country-column',
    script: 'test/proof/country-column.ts',
    portion: 'test/unit/proof/country-column.test.ts',
    does: 'names, short forms and vehicle codes of countries read; rows V in no other country than their column [rows]',
  },
  {
    name: 'crash',
    script: 'test/proof/crash.ts',
    portion: 'test/crash/lists.test.ts',
    does: 'a host killed during writes and imports loses nothing [rounds]',
  },
  {
    name: 'decisions',
    script: 'test/proof/decisions.ts',
    portion: 'test/api/review-run.test.ts',
    does: 'a million messy rows through the whole review in the built host, and the memory of host and window [rows] [seed]',
  },
  {
    name: 'decisions-crash',
    script: 'test/proof/decisions-crash.ts',
    portion: 'test/crash/review.test.ts',
    does: 'a host killed while it runs a file and while decisions arrive goes on as if nothing had been [rounds] [rows] [seed]',
  },
  {
    name: 'directions',
    script: 'test/proof/directions.ts',
    portion: 'test/unit/proof/directions.test.ts',
    does: 'random ways told step by step: a walker who reads only the texts arrives, lengths add up, roads are avoided exactly; needs WAYPOST_TEST_DATA [ways]',
  },
  {
    name: 'docs',
    script: 'test/proof/docs.ts',
    portion: 'test/unit/docs/shown-commands.test.ts',
    does: 'every command of README, the page for administrators and the guide runs as it is shown; needs bash, curl and WAYPOST_TEST_DATA [page ...]',
  },
  {
    name: 'electron',
    script: 'test/proof/electron.ts',
    portion: 'test/e2e/desktop.spec.ts',
    does: 'all desktop tests in a real Electron, in the sandbox of an ordinary user; its start and memory; needs one and Xvfb [--dist DIR] [--start | words for Playwright]',
  },
  {
    name: 'estimate',
    script: 'test/proof/estimate.ts',
    portion: 'test/unit/jobs/estimate-share.test.ts',
    does: 'the estimate of a dropped file holds the true share in its margin, within two seconds [files] [rows]',
  },
  {
    name: 'flips',
    script: 'test/proof/flips.ts',
    portion: 'test/crash/flips.test.ts',
    does: 'single changed bytes of user.db are told, or change nothing that is shown [number] [seed] [places]',
  },
  {
    name: 'gps',
    script: 'test/proof/gps.ts',
    portion: 'test/unit/position/service.test.ts',
    does: 'a made-up drive through a real gpsd and a terminal device arrives whole; needs gpsd, gpsfake and python3',
  },
  {
    name: 'host-under-load',
    script: 'test/proof/host-under-load.ts',
    portion: 'test/crash/host-under-load.test.ts',
    does: 'requests beside a running job, the first Nearby, bodies without a key, all addresses through one host; needs WAYPOST_TEST_DATA [addresses] [points] [rows]',
  },
  {
    name: 'houses',
    script: 'test/proof/impossible-houses.ts',
    portion: 'test/unit/proof/houses.test.ts',
    does: 'house numbers that cannot be are not verified, those that the data names or has in a closed range are [packs folder]',
  },
  {
    name: 'imports',
    script: 'test/proof/imported-packs.ts',
    portion: 'test/unit/proof/imports.test.ts',
    does: 'streets and house numbers of OpenStreetMap extracts, and as many that are not there [files]',
  },
  {
    name: 'installer',
    script: 'test/proof/installer.ts',
    portion: 'test/e2e/desktop-package.spec.ts',
    does: 'a .deb of the packaged application, installed, used by two users, removed and put back; needs root, Debian, an Electron and Xvfb [--dist DIR]',
  },
  {
    name: 'joined-roads',
    script: 'test/proof/joined-roads.ts',
    portion: 'test/unit/roads/join.test.ts',
    does: 'Liechtenstein cut in two and joined is the whole, on ways across and array for array; needs osmium and WAYPOST_TEST_DATA',
  },
  {
    name: 'kept-words',
    script: 'test/proof/kept-words.ts',
    portion: 'test/unit/proof/kept-words.test.ts',
    does: 'names of firms and people come back byte for byte, and never change the answer to their address [addresses]',
  },
  {
    name: 'labelled',
    script: 'test/proof/labelled.ts',
    portion: 'test/unit/proof/labelled.test.ts',
    does: 'labelled collections and false verification against docs/figures.json [--seen] [--write]',
  },
  {
    name: 'looks',
    script: 'test/proof/looks.ts',
    portion: 'test/e2e/accessibility.spec.ts',
    does: 'every view and sheet in its looks, light, dark, forced colours, small and large: barriers, contrast, what scrolls sideways',
  },
  {
    name: 'map-pictures',
    script: 'test/proof/map-pictures.ts',
    portion: 'test/e2e/street-map.spec.ts',
    does: 'pictures of street maps for the eye, in out/screens; needs WAYPOST_TEST_DATA [town] [zoom ...]',
  },
  {
    name: 'order-free',
    script: 'test/proof/order-free.ts',
    portion: 'test/unit/proof/answers.test.ts',
    does: 'an answer depends on its address alone: any order, alone, two threads, caches at a hundredth [addresses] [alone]',
  },
  {
    name: 'packs',
    script: 'test/proof/packs.ts',
    portion: 'test/unit/reference/build-packs.test.ts',
    does: 'every bundled pack built a second time is the same byte for byte [--only ID]',
  },
  {
    name: 'pictures',
    script: 'test/proof/pictures.ts',
    portion: 'test/unit/docs/pictures.test.ts',
    does: 'the pictures of the documents, made again, are those that are committed; needs WAYPOST_TEST_DATA for one [--write] [file ...]',
  },
  {
    name: 'pipe',
    script: 'test/proof/pipe.ts',
    portion: 'test/unit/proof/pipe.test.ts',
    does: 'a stream is as quick as a file, the same bytes by blocks, threads and shards; memory of millions of rows [rows] [--millions] [--seed n]',
  },
  {
    name: 'place-typos',
    script: 'test/proof/place-typos.ts',
    portion: 'test/unit/proof/typos.test.ts',
    does: 'misspelt names of places found again, and the time it takes [cases]',
  },
  {
    name: 'points-of-interest',
    script: 'test/proof/points-of-interest.ts',
    portion: 'test/unit/proof/points-of-interest.test.ts',
    does: 'points of interest of extracts by name, with town, with a wrong letter, by kind in the order of a full scan; keystrokes over 500,000; needs WAYPOST_TEST_DATA [how many] [--show]',
  },
  {
    name: 'positions',
    script: 'test/proof/positions.ts',
    portion: 'test/unit/proof/positions.test.ts',
    does: 'houses of registers lie within the distance that their answers state; needs WAYPOST_TEST_DATA [--only cz,dk] [--rows file] [--write]',
  },
  {
    name: 'registered',
    script: 'test/proof/registered.ts',
    portion: 'test/unit/proof/answers.test.ts',
    does: 'real addresses of registers: read whole by Parse and Verify, nothing right replaced; needs WAYPOST_TEST_DATA [--only cz,dk] [--rows file] [--without-code]',
  },
  {
    name: 'registers',
    script: 'test/proof/registers.ts',
    portion: 'test/unit/proof/registers.test.ts',
    does: 'columns of public address layers are read right in all parts; needs WAYPOST_TEST_DATA [--rows file]',
  },
  {
    name: 'requests',
    script: 'test/proof/requests.ts',
    portion: 'test/fuzz/api-requests.test.ts',
    does: 'random requests made from the OpenAPI document get valid replies [number] [seed]',
  },
  {
    name: 'review',
    script: 'test/proof/review.ts',
    portion: 'test/unit/jobs/review.test.ts',
    does: 'facets, filters, search and decisions over a run of a million rows, and the memory of it [rows] [seed]',
  },
  {
    name: 'roads',
    script: 'test/proof/roads.ts',
    portion: 'test/unit/proof/roads.test.ts',
    does: 'ways over contraction hierarchies are those of Dijkstra; needs WAYPOST_TEST_DATA [origins] [networks, as NY,FLA]',
  },
  {
    name: 'roads-compared',
    script: 'test/proof/roads-compared.ts',
    portion: 'test/unit/proof/roads-compared.test.ts',
    does: 'lengths of ways beside those of another router, which it installs; needs WAYPOST_TEST_DATA [pairs] [seed]',
  },
  {
    name: 'round-trip',
    script: 'test/proof/round-trip.ts',
    portion: 'test/api/round-trip.test.ts',
    does: 'random places through every kind of file of a list and back, and a second import that changes nothing [rows] [seed]',
  },
  {
    name: 'same-answers',
    script: 'test/proof/same-answers.ts',
    portion: 'test/unit/proof/answers.test.ts',
    does: 'which addresses a change answers otherwise than another commit, by kind, better and worse COMMIT [--addresses n] [--rows file]',
  },
  {
    name: 'same-api',
    script: 'test/proof/same-api.ts',
    portion: 'test/api/same-api.test.ts',
    does: 'random requests to every operation are answered by this checkout as by another commit, byte for byte COMMIT [requests] [seed]',
  },
  {
    name: 'same-replies',
    script: 'test/proof/same-replies.ts',
    portion: 'test/api/same-replies.test.ts',
    does: 'the same replies in any order, from one thread or three [addresses]',
  },
  {
    name: 'shapes',
    script: 'test/proof/shapes.ts',
    portion: 'test/unit/lists/map-documents.test.ts',
    does: 'random map files with folders, styles, lines, areas, tracks and nested values through a list and back [files] [seed] [--file MAP]',
  },
  {
    name: 'steward-columns',
    script: 'test/proof/steward-columns.ts',
    portion: 'test/unit/files/columns/steward-columns.test.ts',
    does: 'columns of customer tables are mapped as their headings in 36 languages say; needs WAYPOST_TEST_DATA [--rows file]',
  },
  {
    name: 'steward-file',
    script: 'test/proof/steward-file.ts',
    portion: 'test/api/steward-file.test.ts',
    does: 'a drawn customer file through the built host: what leaves unseen, by kind; needs WAYPOST_TEST_DATA [rows] [--rows file]',
  },
  {
    name: 'tiles',
    script: 'test/proof/tiles.ts',
    portion: 'test/unit/maps/street-map.test.ts',
    does: 'street maps read by ogrinfo tile by tile, and beside those of tilemaker; needs both and WAYPOST_TEST_DATA',
  },
  {
    name: 'tours',
    script: 'test/proof/tours.ts',
    portion: 'test/unit/proof/tours.test.ts',
    does: 'tours of several vehicles on public instances beside the best that is known, and by road; needs WAYPOST_TEST_DATA [seed] [names that begin so]',
  },
  {
    name: 'town-typos',
    script: 'test/proof/town-typos.ts',
    portion: 'test/unit/cleansing/town-typos.test.ts',
    does: 'typos of towns of note that stand alone, with a street or with their country are offered and never verified',
  },
  {
    name: 'typos',
    script: 'test/proof/street-typos.ts',
    portion: 'test/unit/proof/typos.test.ts',
    does: 'misspelt streets corrected, impostors not verified [cases]',
  },
  {
    name: 'whole-towns',
    script: 'test/proof/whole-towns.ts',
    portion: 'test/unit/cleansing/whole-towns.test.ts',
    does: 'towns of several words come back whole, in every country [one town in]',
  },
  {
    name: 'window-speed',
    script: 'test/proof/window-speed.ts',
    portion: 'test/e2e/lists-large.spec.ts',
    does: 'lists of 100,000 and 1,000,000 locations, maps of 100,000, and street maps below 10,000, are quick in the window',
  },
]
