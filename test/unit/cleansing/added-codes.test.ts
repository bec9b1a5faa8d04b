import { expect, it } from 'vitest'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'

describeCleansing('postal codes added, with the bundled packs', ({ cleanse }) => {
  it.each([
    ['AU', '179 Galatea Road, Newtown, Vic', 'two places of the name lie in the area that is given'],
    ['US', '4013 County Road MM, Lebanon, WI', 'two places of the name lie in the area that is given'],
    ['DE', 'Zur Linde 5, Klingenberg', 'the name is a short one, and other codes lie beside the town'],
    ['BE', 'Klothstraße 74, Kelmis', 'the name is another one, and other codes lie beside the town'],
    ['SI', 'Selce 9, Selce', 'the name is another one than that of the small place that is known'],
    ['CZ', 'Lubojaty 88, Bílovec', 'a village stands for the street, and lists have another code for it'],
    ['CZ', 'Hořejší Vrchlabí 12, Vrchlabí', 'a village stands for the street, and lists have another code for it'],
    ['CZ', 'Nasobůrky 7, Litovel', 'a village stands for the street, and lists have another code for it'],
    ['ES', 'Barrio La Iglesia 14, Laredo', 'the street is a part of the municipality'],
    ['ES', 'Barriada San José 5, Zumaia', 'the street is a part of the municipality'],
    ['ES', 'Lugar Bances 4, Pravia', 'the street is a part of the municipality'],
    ['ES', 'Calle Mayor 4, Puerto Lumbreras', 'villages of the municipality have codes beside that of the town'],
    ['ES', 'Calle Real 8, Capdepera', 'villages of the municipality have codes beside that of the town'],
    ['HR', 'Gudovac 12, Gudovac', 'its code is that of a district of a hundred places'],
    ['HR', 'Lužani, Ulica Matije Gupca 3', 'its code is that of a district of ten places'],
    ['DK', 'Gammel Holte, Skovvej 4', 'the word before the town may make another of it'],
    ['DK', 'Tisvilde Ry, Skovvej 4', 'the part is known elsewhere'],
    ['SK', 'Vysoké Tatry 31, Vysoké Tatry', 'its houses are counted through parts with codes of their own'],
    ['US', '12 Willow Street, Winchester, CT', 'lists have it for another one, Winchester Center'],
    ['US', '120 NE 170 St, North Miami Beach, FL', 'other codes of the city lie in it'],
    ['US', '31 Old Farms Road, Glastonbury, CT', 'another code lies within reach of a town of its size'],
  ])('%s: %s gets none: %s', (Country, Address) => {
    expect(cleanse({ Address, Country }).matches[0]).not.toHaveProperty('PostalCode')
  })

  it.each([
    ['AU', '12 Cairns Avenue, Belmont, Vic', '3216'],
    ['DE', 'Kibitzweg 5, Vohburg a.d.Donau', '85088'],
    ['MK', 'Питу Гули 39, Крушево', '7550'],
    ['FR', "31 Avenue de l'Europe Brugheas", '03700'],
    ['CZ', 'Kujavy 12, Fulnek', '742 45'],
    ['PL', 'Polna 14, Ropczyce', '39-100'],
    ['ES', 'Calle Real 4, Noja', '39180'],
    ['ES', 'Calle Mayor 3, Haro', '26200'],
    ['SK', 'Štrba 12, Štrba', '059 38'],
    ['CH', 'Dorfstrasse 4, Buochs', '6374'],
    ['AT', 'Hauptstraße 5, Gols', '7122'],
    ['FR', '12 Rue de la Mairie, Amanlis', '35150'],
    ['HU', 'Fő utca 12, Bikal', '7346'],
    ['DK', 'Skolevej 2, Store Heddinge', '4660'],
  ])('%s: %s gets %s, the only one that it can be', (Country, Address, PostalCode) => {
    expect(cleanse({ Address, Country }).matches[0]).toMatchObject({ PostalCode })
  })
})
