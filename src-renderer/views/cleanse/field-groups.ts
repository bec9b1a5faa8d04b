import { ADDRESS_INPUT_FIELDS } from '#shared/model/batch-fields-data.ts'
import type { AddressField } from '#shared/model/address.ts'
import type { MessageKey } from '#renderer/i18n/en.ts'

const LINE = /^(?:Delivery)?Address\d?$/

/** The fields in the groups and the order in which a person looks for them. A test holds it to the protocol's list. */
export const FIELD_GROUPS: { title: MessageKey; fields: AddressField[] }[] = [
  { title: 'field.group.lines', fields: ADDRESS_INPUT_FIELDS.filter((field) => LINE.test(field)) },
  {
    title: 'field.group.place',
    fields: [
      'Locality',
      'PostalCode',
      'AdministrativeArea',
      'Country',
      'DependentLocality',
      'DoubleDependentLocality',
      'SubAdministrativeArea',
      'SuperAdministrativeArea',
    ],
  },
  {
    title: 'field.group.parts',
    fields: [
      'Thoroughfare',
      'Premise',
      'Building',
      'SubBuilding',
      'SubBuildingFloor',
      'DependentThoroughfare',
      'PostBox',
    ],
  },
  {
    title: 'field.group.person',
    fields: ['Organization', 'FullName', 'Forename', 'MiddleName', 'Surname', 'Contact', 'Department', 'Function'],
  },
  { title: 'field.group.other', fields: ['Id', 'Latitude', 'Longitude'] },
]
