/** A person at an address, as the answer of the engine has them. */
export interface SuppressionQuery {
  forename: string
  surname: string
  /** Empty where the answer has none; the town decides then. */
  postalCode: string
  premise: string
  locality: string
}

/** The person as the suppression file writes the name. */
export interface SuppressedPerson {
  forename: string
  middleName: string
  surname: string
}
