/** A person at an address, as the answer of the engine has them; empty for what it has not. */
export interface SuppressionQuery {
  forename: string
  middleName: string
  surname: string
  /** Alpha-2 code; its languages say how words of streets are abbreviated. */
  country: string
  /** The first half of a code that has two: the file may have either. Where there is none the town decides. */
  postalCode: string
  premise: string
  /** Name of the street, or of the building where there is no street. */
  street: string
  unit: string
  box: string
  locality: string
}

/** The person as the suppression file writes the name. */
export interface SuppressedPerson {
  forename: string
  middleName: string
  surname: string
}
