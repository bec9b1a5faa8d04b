import type { ExplainedPart } from './explanation.ts'

/** What people read for a part of an address. The window and the report of a run both take it from here. */
export const PART_NAMES = {
  Organization: 'Organisation',
  SubBuilding: 'Flat or unit',
  Building: 'Building',
  Premise: 'Number',
  PostBox: 'Post box',
  Thoroughfare: 'Street',
  DependentLocality: 'Suburb',
  Locality: 'Town',
  PostalCode: 'Postal code',
  SubAdministrativeArea: 'County',
  AdministrativeArea: 'Region',
  Country: 'Country',
} as const satisfies Record<ExplainedPart, string>

/** What people read for a field that a column can have; lines with a number have it at the end. */
export const FIELD_NAMES = {
  Address: 'Whole address',
  DeliveryAddress: 'Delivery address',
  Latitude: 'Latitude',
  Longitude: 'Longitude',
  Id: 'Row key',
  SuperAdministrativeArea: 'Large region',
  AdministrativeArea: 'State or region',
  SubAdministrativeArea: 'County or district',
  Locality: 'Town',
  DependentLocality: 'Suburb or village',
  DoubleDependentLocality: 'Part of a suburb',
  Thoroughfare: 'Street',
  DependentThoroughfare: 'Side street',
  Building: 'Building',
  Premise: 'House number',
  SubBuilding: 'Flat or unit',
  SubBuildingFloor: 'Floor',
  PostalCode: 'Postal code',
  Organization: 'Organisation',
  PostBox: 'Post box',
  Country: 'Country',
  Contact: 'Contact',
  Function: 'Function',
  Department: 'Department',
  Forename: 'First name',
  Surname: 'Surname',
  MiddleName: 'Middle name',
  FullName: 'Full name',
} as const

export const LINE_NAMES = { Address: 'Address line', DeliveryAddress: 'Delivery line' } as const
