import type { AddressField } from '#shared/model/address.ts'
import type { MessageKey } from '#renderer/i18n/en.ts'

/** The fields in the groups and the order in which a person looks for them. A test holds it to the protocol's list. */
export const FIELD_GROUPS: { title: MessageKey; fields: AddressField[] }[] = [
  {
    title: 'field.group.lines',
    fields: [
      'Address',
      'Address1',
      'Address2',
      'Address3',
      'Address4',
      'Address5',
      'Address6',
      'Address7',
      'Address8',
      'DeliveryAddress',
      'DeliveryAddress1',
      'DeliveryAddress2',
      'DeliveryAddress3',
      'DeliveryAddress4',
      'DeliveryAddress5',
      'DeliveryAddress6',
      'DeliveryAddress7',
      'DeliveryAddress8',
    ],
  },
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
