import { expect, it } from 'vitest'
import { toBrazilianStreet } from '../../../tools/packs/build-br-streets.ts'

it.each([
  ['86020120', 'Rua Pernambuco - Até 791/792', 'Rua Pernambuco'],
  ['86020121', 'Rua Pernambuco - De 793/794 Ao Fim', 'Rua Pernambuco'],
  ['31365450', 'Avenida Otacílio Negrão De Lima', 'Avenida Otacílio Negrão de Lima'],
  ['86020913', 'Rua Pernambuco 390', ''],
  ['69900000', '', ''],
])('the street of %s %s is %s', (cep, text, street) => {
  expect(toBrazilianStreet(cep, text)).toBe(street)
})
