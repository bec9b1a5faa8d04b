import type { Page } from '@playwright/test'
import { addList } from './window-steps.ts'

const CITIES: [name: string, country: string, lat: number, lon: number, street: string][] = [
  ['Lille', 'FR', 50.62925, 3.057256, '12 rue de Tournai'],
  ['Rotterdam', 'NL', 51.89213, 4.41977, 'Waalhaven Oostzijde 81'],
  ['Antwerpen', 'BE', 51.25851, 4.38011, 'Noorderlaan 147'],
  ['Bristol', 'GB', 51.44962, -2.56614, 'Unit 4, Feeder Road'],
  ['Leeds', 'GB', 53.7797, -1.5183, 'Pontefract Lane 22'],
  ['Köln', 'DE', 50.97432, 6.88211, 'Butzweilerstraße 35–39'],
  ['Luxembourg', 'LU', 49.6117, 6.1319, 'rue de Bitbourg 9'],
  ['Rouen', 'FR', 49.4431, 1.0993, 'quai de France 4'],
  ['Norwich', 'GB', 52.6309, 1.2974, 'Barker Street 61'],
  ['Groningen', 'NL', 53.2194, 6.5665, 'Osloweg 110'],
  ['Cardiff', 'GB', 51.4816, -3.1791, 'Rover Way 7'],
  ['Reims', 'FR', 49.2583, 4.0317, 'rue des Moissons 58'],
  ['Bath', 'GB', 51.3811, -2.359, 'Locksbrook Road 3'],
  ['Gloucester', 'GB', 51.8642, -2.2382, 'Bristol Road 270'],
  ['Swindon', 'GB', 51.5558, -1.7797, 'Great Western Way 14'],
  ['Taunton', 'GB', 51.0153, -3.1069, 'Priory Bridge Road 9'],
  ['Hannover', 'DE', 52.3759, 9.732, 'Vahrenwalder Straße 269'],
  ['Orléans', 'FR', 47.9029, 1.909, 'rue des Hautes Levées 3'],
  ['Southampton', 'GB', 50.9097, -1.4044, 'Herbert Walker Avenue'],
  ['Bremen', 'DE', 53.0793, 8.8017, 'Ludwig-Erhard-Straße 6'],
  ['Metz', 'FR', 49.1193, 6.1757, 'avenue de Blida 41'],
  ['Liverpool', 'GB', 53.4084, -2.9916, 'Regent Road 205'],
]

/** A list of depots around the North Sea, made through the app contract. */
export async function makeDepots(window: Page): Promise<string> {
  const points = CITIES.map(([city, country, lat, lon, address]) => ({
    name: `Depot ${city}`,
    address,
    country,
    lat,
    lon,
  }))
  const { listId } = await addList(window, 'Service depots', points)
  return listId
}
