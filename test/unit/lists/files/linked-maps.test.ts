import { describe, expect, it } from 'vitest'
import { remarkLine } from '#main/cli/remark-line.ts'
import { sayNothingUsable } from '#main/jobs/list-work.ts'
import { importFile, zipOf } from './import-file.ts'

const kml = (body: string) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${body}</Document></kml>`
const mark = (name: string, more = '') =>
  `<Placemark><name>${name}</name>${more}<Point><coordinates>13.4,52.5</coordinates></Point></Placemark>`
const link = (href: string, name = '') =>
  `<NetworkLink>${name && `<name>${name}</name>`}<Link><href>${href}</href></Link></NetworkLink>`
const styled = (color: string) => `<Style id="s"><IconStyle><color>${color}</color></IconStyle></Style>${mark(color, '<styleUrl>#s</styleUrl>')}` // prettier-ignore

const summary = (places: { name: string; tags: string[] | null }[]) => places.map(({ name, tags }) => [name, tags])

describe('links between map files', () => {
  it('a backup of Organic Maps: its lists stand behind links inside the archive, each with its name', async () => {
    const file = await zipOf({
      'doc.kml': kml(link('files/My%20Places.kml', 'My Places') + link('files\\Hikes.kml', 'Hikes')),
      'files/Hikes.kml': kml(mark('Summit')),
      'files/My Places.kml': kml(mark('Home') + mark('Work')),
    })
    const { good, account, described } = await importFile('backup.kmz', file)
    expect(summary(good)).toEqual([
      ['Home', ['My Places']],
      ['Work', ['My Places']],
      ['Summit', ['Hikes']],
    ])
    expect(account).toMatchObject({ rowsIn: 3, added: 3, remarks: [{ what: 'documents', count: 2, names: [] }] })
    expect(described).toMatchObject({ rows: 3, remarks: account.remarks })
  })

  it('a circle of links ends: each document is read once', async () => {
    const file = await zipOf({
      'doc.kml': kml(mark('Root') + link('a/one.kml') + link('doc.kml')),
      'a/one.kml': kml(mark('One') + link('two.kml') + link('../doc.kml')),
      'a/two.kml': kml(mark('Two') + link('one.kml') + link('./two.kml#here')),
    })
    const { good, account } = await importFile('circle.kmz', file)
    expect(summary(good)).toEqual(['Root', 'One', 'Two'].map((name) => [name, null]))
    expect(account.remarks).toEqual([{ what: 'documents', count: 2, names: [] }])
  })

  it('documents that nothing links to are read behind the others', async () => {
    const file = await zipOf({ 'a.kml/deep.kml': kml(mark('Deep')), 'other.kml': kml(mark('Other')), 'doc.kml': kml(mark('Root')) }) // prettier-ignore
    expect(summary((await importFile('three.kmz', file)).good)).toEqual(['Root', 'Deep', 'Other'].map((name) => [name, null])) // prettier-ignore
  })

  it('styles of one name are those of their own document', async () => {
    const file = await zipOf({ 'doc.kml': kml(styled('ff0000ff') + link('b.kml')), 'b.kml': kml(styled('ff00ff00')) })
    const { good } = await importFile('styles.kmz', file)
    expect(good.map(({ metaInfo }) => metaInfo?.color)).toEqual(['#ff0000', '#00ff00'])
  })

  it('links out of the file are counted and named, and not followed', async () => {
    const out = ['https://example.org/live.kml', '../up.kml', 'missing.kml', '/etc/x.kml', 'inner.kmz', 'C:/x.kml']
    const file = await zipOf({ 'doc.kml': kml(mark('A') + out.map((href) => link(href)).join('') + link('')) })
    const { account } = await importFile('out.kmz', file)
    expect(account.remarks).toEqual([{ what: 'linksOutside', count: 6, names: out.slice(0, 5) }])
    expect(account.remarks?.map(remarkLine)).toEqual([
      'Not followed: 6 links to other files (https://example.org/live.kml, ../up.kml, missing.kml, /etc/x.kml, inner.kmz, …).\n',
    ])
  })

  it('a file of nothing but links to other files says so', async () => {
    const { account } = await importFile('links.kml', kml(link('https://example.org/a.kml') + link('b.kml')))
    expect(sayNothingUsable('links.kml', account)).toBe(
      '"links.kml" has no locations, only links to other files (https://example.org/a.kml, b.kml): import those files.',
    )
  })
})

describe('a map file of addresses alone', () => {
  const lone = (name: string, address: string) => `<Placemark><name>${name}</name><address>${address}</address></Placemark>` // prettier-ignore

  it('says how its places are found', async () => {
    const { account } = await importFile(
      'sites.kml',
      kml(lone('A', 'Am Wall 3, Bremen') + lone('B', 'Markt 1, Bremen')),
    )
    expect(account.added).toBe(0)
    expect(sayNothingUsable('sites.kml', account)).toBe(
      'No row of "sites.kml" has coordinates, but 2 rows have an address: import it with --geocode, or with “Locate rows without coordinates by their address”.',
    )
  })

  it('beside places with coordinates, the others are counted', async () => {
    const { account } = await importFile('mixed.kml', kml(mark('P') + lone('A', 'Am Wall 3, Bremen')))
    expect(account.remarks?.map(remarkLine)).toEqual([
      '1 row without coordinates has an address: --geocode finds the position.\n',
    ])
  })
})
