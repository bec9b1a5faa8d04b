import type { AddressInput } from '#shared/model/address.ts'

// Addresses that together fill every field that can be filled. Data only.

/** Made up but for their streets, towns and codes. */
export const FIELD_SAMPLES: AddressInput[] = [
  {
    Id: 'a-1',
    Address: 'Flat 2, 93-95a Teagues Crescent, Telford, TF2 6RF',
    Country: 'GB',
    Organization: 'Acme Trading Ltd',
    Building: 'Rose Cottage',
    DependentThoroughfare: 'North Mill Lane South',
    DoubleDependentLocality: 'Village Green',
    SuperAdministrativeArea: 'Great Britain',
    Contact: 'Jane Roe, Head of Sales',
    Department: 'Sales',
  },
  { Address: '93 Teagues Crescent, Telford, TF2 6RF, tel. 020 7946 0958', Country: 'GB' },
  { Address: '1600 N Main St SW Apt 4, Los Angeles, CA 90012-1234', Country: 'US', FullName: 'John Quincy Public' },
  { PostBox: 'RR 2 Box A15B', Locality: 'Denver', AdministrativeArea: 'CO', PostalCode: '80202', Country: 'US' },
  { PostBox: 'General Delivery', Locality: 'Denver', AdministrativeArea: 'CO', PostalCode: '80202', Country: 'US' },
  { SubBuilding: 'PMB 123', Address: '1 Main St, Denver, CO 80202', Country: 'US' },
  { PostBox: 'PO Box 4001 Stn A', Locality: 'Toronto', AdministrativeArea: 'ON', Country: 'CA' },
  { PostBox: 'Private Bag 12', Locality: 'Sydney', AdministrativeArea: 'NSW', Country: 'AU' },
  {
    SubBuilding: 'Bloque 3, Esc. 2, 3º Piso, Puerta B',
    Building: 'Edificio Colón',
    Thoroughfare: 'Calle Mayor',
    Premise: '12 bis',
    PostalCode: '28013',
    Locality: 'Madrid',
    Country: 'ES',
    DependentThoroughfare: 'Calle Menor',
  },
  { SubBuilding: 'H0302', Thoroughfare: 'Karl Johans gate', Premise: '5', Locality: 'Oslo', Country: 'NO' },
  { SubBuilding: 'Penthouse', Thoroughfare: 'High Street', Premise: 'Lot 5', Locality: 'Leeds', Country: 'GB' },
  {
    Thoroughfare: 'Avenue de la République',
    Premise: '12',
    PostalCode: '75011',
    Locality: 'Paris Cedex 11',
    Country: 'FR',
  },
  { Thoroughfare: 'Rue Longue', Premise: 'No 10', Locality: 'Marseille 13', Country: 'FR' },
  { Address: '1 Strand, City of Westminster', Country: 'GB' },
  { Locality: 'Kyoto-shi', Country: 'JP' },
  {
    Organization: 'Acme Ltd',
    SubBuilding: 'Flat 2',
    Building: 'Rose Cottage',
    PostBox: 'PO Box 12',
    Premise: '93',
    Thoroughfare: 'Teagues Crescent',
    DependentThoroughfare: 'Mill Lane',
    DependentLocality: 'Trench',
    Locality: 'Telford',
    SubAdministrativeArea: 'Shropshire',
    AdministrativeArea: 'England',
    PostalCode: 'TF2 6RF',
    Country: 'GB',
  },
  {
    Organization: 'Acme Ltd',
    Contact: 'Jane Roe',
    Address1: 'c/o Huber',
    Address2: 'Rosenstraße 1',
    Locality: 'Neuwied',
    Country: 'DE',
  },
  { Locality: 'Khimki', AdministrativeArea: 'Moscow Oblast', Country: 'RU' },
  { DependentLocality: 'District Nine', Locality: 'Leeds', Country: 'GB' },
  { Locality: 'Springfield', Country: 'US' },
  { Address: 'no address given', Country: 'US' },
  { Address: 'Makani No. 30032 95320, Sheikh Zayed Road, Dubai', Country: 'AE' },
  { Address: 'RRRD2929, King Abdulaziz Road, Riyadh 13337', Country: 'SA' },
]

/** People of a suppression file: the person of the first and of the second sample. */
export const SUPPRESSED_PEOPLE = [
  'Forename,Middle name,Surname,Address,Postcode',
  'Jane,Ann,Roe,93-95a Teagues Crescent Telford,TF2 6RF',
  'John,Quincy,Public,1600 N Main St Los Angeles,90012-1234',
].join('\n')
