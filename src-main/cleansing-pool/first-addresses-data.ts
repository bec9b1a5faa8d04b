import type { AddressInput } from '#shared/model/address.ts'

/** An address for each way in which addresses are read: plain, misspelt, without its country, in each pack's country. */
const ONE_EACH: readonly (readonly [address: string, country?: string])[] = [
  ['1 High Street, London', 'GB'],
  ['10 Downing Street, London SW1A 2AA', 'GB'],
  ['10 Dowming Stret, Lodnon SW1A 2AA', 'GB'],
  ['221b Bakr Street, London', 'GB'],
  ['Flat 3, Rose Cottage, 12 Station Road, Newport, TF10 7EN'],
  ['1600 Pennsylvania Avenue NW, Washington, DC 20500', 'US'],
  ['PO Box 12, Sprngfield, IL', 'US'],
  ['Main Street 10, Springfield'],
  ['Hauptstrasse 1, 10115 Berlin'],
  ['Unter den Lindn 1, 10117 Berln', 'DE'],
  ['55 Rue du Faubourg Saint-Honoré, 75008 Paris', 'FR'],
  ['12 Rue de la Paix, Lyn', 'FR'],
  ['Calle Mayor 1, Madird', 'ES'],
  ['Avenida Paulista 1578, São Paulo - SP, 01310-200', 'BR'],
  ['Av. Insurgentes Sur 100, Colonia Centro, Ciudad de México', 'MX'],
  ['Via Roma 1, 00184 Roma RM', 'IT'],
  ['Andrássy út 60, 1062 Budapest', 'HU'],
  ['Ermou 10, 105 63 Athina', 'GR'],
  ['Ερμού 10, Αθήνα', 'GR'],
  ['İstiklal Cad. No:5 Daire 3, Beyoğlu/İstanbul', 'TR'],
  ['ул. Тверская, д. 7, Москва, 125009', 'RU'],
  ['Москва, ул. Ленина 12'],
  ['شارع الملك فهد ١٢، الرياض', 'SA'],
  ['שדרות רוטשילד 1, תל אביב', 'IL'],
  ['12 MG Road, Ward 5, Bengalru 560001, Karnataka', 'IN'],
  ['北京市朝阳区建国路88号', 'CN'],
  ['88 Jianguo Road, Chaoyang District, Beijng', 'CN'],
  ['東京都千代田区丸の内1-1', 'JP'],
  ['1-1 Marunouchi, Chiyoda-ku, Tokyo 100-0005', 'JP'],
  ['서울특별시 종로구 세종대로 1', 'KR'],
  ['No. 7, Sec. 5, Xinyi Rd., Taipei', 'TW'],
  ['臺北市信義區信義路五段7號', 'TW'],
  ['ถนนสุขุมวิท แขวงคลองเตย กรุงเทพมหานคร 10110', 'TH'],
  ['1 Raffles Place, Singapore 048616', 'SG'],
  ['Jl. Jend. Sudirman No. 1, RT 05 RW 03, Jakarta', 'ID'],
  ['12 Rizal St, Brgy. Poblacion, Quezon Ciyt', 'PH'],
  ['12 Lê Lợi, Phường Bến Nghé, Quận 1, Hồ Chí Minh', 'VN'],
  ['San Jose Santa Maria San Pedro La Union'],
  ['Newport, London, Paris, Georgia, 12345, 10115'],
]

/** Texts as long as any that is read: common names, numbers, misspelt streets and other scripts, as they come from broken files. */
const LONG: readonly (readonly [address: string, country?: string])[] = [
  ['Newport London San Jose Victoria '.repeat(16)],
  ['Church Rod, High Steet, Victora Road, London, '.repeat(16), 'GB'],
  ['12 34 TF2 6RF 12345 10115, '.repeat(12)],
  ['ถนนสุขุมวิทแขวงคลองเตย'.repeat(20)],
  ['شارع الملك فهد، улица Ленина, 北京市朝阳区, '.repeat(8)],
]

/** What a thread reads before it is needed. */
export const FIRST_ADDRESSES: readonly AddressInput[] = [...ONE_EACH, ...LONG].map(([Address, Country]) =>
  Country ? { Address, Country } : { Address },
)
