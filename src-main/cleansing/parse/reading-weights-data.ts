// Weights of the hand-made reader, in units of about one log-odds step. Data only.

export const SPAN_WEIGHTS = {
  /** Each span costs, each word earns: fewer, longer spans win where evidence is equal. */
  perSpan: -1.1,
  perWord: 0.5,
  unreadWord: -2,
  /** A run whose own words settle its part. */
  marked: 4.5,
  /** What such a run may be besides. */
  markedOr: -0.5,
  /** A run that only the tagger proposes. */
  taggedOnly: -0.5,
  /** A structured field is worth `FieldNameWeight` times this when a span covers it. */
  perFieldWeight: 0.45,
  partOfField: 0.85,
  street: 3.4,
  streetMiddleType: 1.2,
  streetDirection: 0.7,
  /** Names behind a type that ends the street, or before one that begins it: of a suburb, of a firm. */
  streetPastType: -3.5,
  streetBehindVenue: -2.5,
  /** Words in two scripts, and a small letter where names have capitals. */
  streetTwoScripts: -2,
  streetSmallLetter: -2,
  streetEndsInParticle: -8,
  streetEndsInLetter: -5,
  streetBare: 0,
  streetKnown: 3.2,
  streetLongBareWord: -0.5,
  streetStartsWithNumber: -1.4,
  streetForeignWord: -1.2,
  streetOrphanType: -4,
  premise: 2,
  premiseMarked: 2.8,
  premiseLong: -1,
  unit: 3.8,
  unitHash: 2.8,
  wholeUnit: 1.8,
  unitBare: -0.3,
  box: 5,
  boxBare: 1,
  building: 2.4,
  buildingContext: -0.1,
  organization: 2.6,
  organizationContext: 0.1,
  wholeSegment: 0.4,
  locality: 2.6,
  localityPerMagnitude: 0.25,
  localityOfPostalCode: 2.5,
  localityFuzzy: 1.5,
  localityContext: -0.4,
  localityDigit: -2,
  /** Two letters that are a further name of a town. */
  localityCode: -2.5,
  /** A place called like a street type or a direction (Rue, Villa, West). */
  localityTypeWord: -2.5,
  localityStreetWord: -1,
  dependentLocality: 1.3,
  dependentLocalityFuzzy: 0.2,
  dependentLocalityContext: -0.6,
  district: 1.4,
  /** `Sector 1`, `3. Bezirk`; and a city with the number of its district, `Dublin 4`. */
  numberedDistrict: 3.2,
  localityNumbered: 1,
  localityEndsInParticle: -4,
  /** A part that ends inside the name of a town, or is a piece of it. */
  cutTown: -5,
  area: 2.6,
  areaCode: 2.2,
  areaOfPostalCode: 1.5,
  areaContext: -2.3,
  areaInPlaceOfState: -0.8,
  /** Areas in countries that do not write them. */
  areaUnusual: -1,
  subArea: 1.3,
  country: 4,
  countryCode: 1.6,
  postalKnown: 5,
  postalPattern: 1.6,
  postalLetters: 1.5,
  /** An unknown code of so many digits that it is no house number. */
  postalLong: 3.5,
  postalDistrict: 1.5,
  postalDistrictBeforeName: 3.2,
  /** Digits behind a numbered street, one short of a code. */
  postalShortened: 6,
  /** Digits before a name, where the country writes the code before the town. */
  postalBeforeName: 1.2,
} as const

export const ORDER_WEIGHTS = {
  forward: 0.2,
  backward: -0.9,
  premiseBesideStreet: 1.2,
  premiseAcrossStreet: 0.3,
  postalBesideLocality: 0.5,
  areaAfterLocality: 0.6,
  /** Two parts without a delimiter between them, where one is usual. */
  missingDelimiter: -0.3,
} as const

/** What a name before the house number of a street costs besides when it is read as another street. */
export const NAME_BEFORE_STREET = -3

/** What a second span of the same part costs. */
export const REPEAT_WEIGHTS = {
  Organization: -0.6,
  SubBuilding: -0.3,
  Building: -1,
  Premise: -5,
  PostBox: -3,
  Thoroughfare: -2.6,
  DependentLocality: -0.8,
  Locality: -6,
  PostalCode: -5,
  SubAdministrativeArea: -3,
  AdministrativeArea: -3,
  Country: -4,
} as const
