import type { Register } from '../register.types.ts'

/** Finland: addresses of buildings of the Digital and Population Data Services Agency, without a header. */
export const fiDvv: Register = {
  id: 'fi-dvv',
  title: 'Rakennusten osoitetiedot (DVV)',
  country: 'FI',
  recognise: { columns: [], fileName: /osoitteet/i },
  headerless: {
    columns: [
      'rakennustunnus', 'sijaintikunta', 'maakunta', 'kayttotarkoitus', 'pohjoiskoordinaatti', 'itakoordinaatti',
      'osoitenumero', 'kadunnimi_suomi', 'kadunnimi_ruotsi', 'katunumero', 'postinumero', 'aanestysalue',
      'aanestysalue_suomi', 'aanestysalue_ruotsi', 'sijaintikiinteisto', 'poimintapaiva',
    ], // prettier-ignore
    leastColumns: 15,
    looks: {
      rakennustunnus: /^\d{9}[\dA-Z]$/,
      sijaintikunta: /^\d{3}$/,
      pohjoiskoordinaatti: /^[67]\d{6}$/,
      itakoordinaatti: /^\d{5,6}$/,
      postinumero: /^\d{5}$/,
    },
  },
  encoding: 'windows-1252',
  plan: {
    parts: {
      number: [{ columns: ['katunumero'] }],
      street: [{ columns: ['kadunnimi_suomi'] }, { columns: ['kadunnimi_ruotsi'] }],
      postalCode: [{ columns: ['postinumero'] }],
    },
    axes: { north: 'pohjoiskoordinaatti', east: 'itakoordinaatti', system: 'EPSG:3067' },
  },
  level: 4,
  licence: 'CC-BY-4.0',
  attribution: 'Digi- ja väestötietovirasto, rakennusten osoitetiedot',
  foundAt: 'https://www.avoindata.fi (Rakennusten osoitetiedot, koko Suomi)',
  renewed: 'every three months',
  size: '90 MB as .7z, 400 MB; unpack it first',
  houses: 2_400_000,
  note: 'It has no towns: they are those of the postal codes and the positions. Streets have Finnish and Swedish names.',
  confirmation: { confirmed: 'layout', by: 'Three programs that read the file name its 16 columns in their order.' },
}
