/** Rows of a layer: addresses as customers write them, in ten countries, one of them of no place. */
export const ADDRESSES = [
  { id: 'a', address: '96 Euston Road, London, NW1 2DB', country: 'GB' },
  { id: 'b', address: 'Pariser Platz 1, 10117 Berlin', country: 'DE' },
  { id: 'c', address: '10 rue de Rivoli, 75004 Paris', country: 'FR' },
  { id: 'd', address: 'Calle de Alcalá 42, 28014 Madrid', country: 'ES' },
  { id: 'e', address: 'Via Dante 7, 20123 Milano', country: 'IT' },
  { id: 'f', address: 'Oudegracht 158, 3511 AZ Utrecht', country: 'NL' },
  { id: 'g', address: 'ul. Piotrkowska 104, 90-926 Łódź', country: 'PL' },
  { id: 'h', address: '233 S Wacker Dr, Chicago, IL 60606', country: 'US' },
  { id: 'i', address: '1 Spring Street, Melbourne VIC 3000', country: 'AU' },
  { id: 'j', address: 'xqzj wvkk', country: '' },
]

/** Near and far of the origin, in this order. */
export const DEPOTS = [
  { title: 'Runcorn', lat: 53.34, lon: -2.73 },
  { title: 'Manchester', lat: 53.48, lon: -2.24 },
  { title: 'Leeds', lat: 53.8, lon: -1.55 },
  { title: 'Newcastle', lat: 54.97, lon: -1.61 },
]

export const ORIGIN = { lat: 53.41, lon: -2.98 }
