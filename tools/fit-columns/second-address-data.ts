// Names of columns of a second address: whose it is, and which part. Data only.

/** The part that a column of somebody else's address holds. */
export type SecondPart = 'lineAway' | 'unitAway' | 'townAway' | 'regionAway' | 'codeAway' | 'countryAway'

/** Whose address it is, in front of the part: `MAIL_CITY`, `ownerZip`. */
export const OWNERS_BEFORE =
  'mail mailing owner own tax taxpayer bill billing contact agent buyer seller grantor grantee applicant manager lessee tenant trustee corr correspondence remit payer landlord permit holder licensee ship shipto delivery invoice notice ml tp o ow mlg dev contractor claimant prev prior account customer client vendor party taxp mtg lender hoa res respondent insured employer'.split(
    ' ',
  )

export const PARTS_AFTER: Readonly<Record<SecondPart, readonly string[]>> = {
  lineAway: 'addr address address1 addr1 add1 street st_addr line1 adr straddr street_address'.split(' '),
  unitAway: 'addr2 address2 unit apt suite line2 add2'.split(' '),
  townAway: 'city town cty city_name municipality place'.split(' '),
  regionAway: 'state st prov province state_cd'.split(' '),
  codeAway: 'zip zip5 zipcode zip_code pcode postal postcode postal_code'.split(' '),
  countryAway: 'country cntry country_cd ctry'.split(' '),
}

/** Whose address it is, behind the part, and the words of that language: `ville_proprietaire`. */
export const OWNERS_BEHIND: readonly { owners: string; parts: Readonly<Record<SecondPart, string>> }[] = [
  {
    owners: 'proprietaire locataire titulaire contact facturation livraison syndic gestionnaire',
    parts: {
      lineAway: 'adresse',
      unitAway: 'complement',
      townAway: 'ville',
      regionAway: 'province',
      codeAway: 'cp',
      countryAway: 'pays',
    },
  },
  {
    owners: 'propietario titular inquilino contacto facturacion envio cliente',
    parts: {
      lineAway: 'direccion',
      unitAway: 'piso',
      townAway: 'ciudad',
      regionAway: 'provincia',
      codeAway: 'cp',
      countryAway: 'pais',
    },
  },
  {
    owners: 'proprietario cliente contatto fatturazione consegna intestatario',
    parts: {
      lineAway: 'indirizzo',
      unitAway: 'interno',
      townAway: 'comune',
      regionAway: 'provincia',
      codeAway: 'cap',
      countryAway: 'paese',
    },
  },
  {
    owners: 'eigentuemer besitzer rechnung lieferung kontakt antragsteller verwalter',
    parts: {
      lineAway: 'strasse',
      unitAway: 'zusatz',
      townAway: 'ort',
      regionAway: 'land',
      codeAway: 'plz',
      countryAway: 'staat',
    },
  },
  {
    owners: 'majitele vlastnika zadatele odberatele',
    parts: {
      lineAway: 'ulice',
      unitAway: 'byt',
      townAway: 'mesto',
      regionAway: 'kraj',
      codeAway: 'psc',
      countryAway: 'stat',
    },
  },
  {
    owners: 'wlasciciela korespondencyjny najemcy platnika',
    parts: {
      lineAway: 'adres',
      unitAway: 'lokal',
      townAway: 'miasto',
      regionAway: 'wojewodztwo',
      codeAway: 'kod',
      countryAway: 'kraj',
    },
  },
  {
    owners: 'eigenaar huurder factuur contact klant',
    parts: {
      lineAway: 'adres',
      unitAway: 'toevoeging',
      townAway: 'plaats',
      regionAway: 'provincie',
      codeAway: 'postcode',
      countryAway: 'land',
    },
  },
  {
    owners: 'eier hjemmelshaver agare omistaja faktura kontakt',
    parts: {
      lineAway: 'adresse',
      unitAway: 'bolig',
      townAway: 'poststed',
      regionAway: 'fylke',
      codeAway: 'postnr',
      countryAway: 'land',
    },
  },
]
