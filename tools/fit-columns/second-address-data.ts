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

/**
 * Whose address it is, behind the part, and the words of that language for the parts in the order of `PARTS_AFTER`:
 * `ville_proprietaire`.
 */
export const OWNERS_BEHIND: Readonly<Record<string, string>> = {
  'proprietaire locataire titulaire contact facturation livraison syndic gestionnaire':
    'adresse complement ville province cp pays',
  'propietario titular inquilino contacto facturacion envio cliente': 'direccion piso ciudad provincia cp pais',
  'proprietario cliente contatto fatturazione consegna intestatario': 'indirizzo interno comune provincia cap paese',
  'eigentuemer besitzer rechnung lieferung kontakt antragsteller verwalter': 'strasse zusatz ort land plz staat',
  'majitele vlastnika zadatele odberatele': 'ulice byt mesto kraj psc stat',
  'wlasciciela korespondencyjny najemcy platnika': 'adres lokal miasto wojewodztwo kod kraj',
  'eigenaar huurder factuur contact klant': 'adres toevoeging plaats provincie postcode land',
  'eier hjemmelshaver agare omistaja faktura kontakt': 'adresse bolig poststed fylke postnr land',
}
