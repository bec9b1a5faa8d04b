import { expect, it } from 'vitest'
import { describeCleansing, type Phrase, reportedBy } from './cleanse-line.ts'

/** Addresses whose own words say what their parts are, as people write them in one line. */
const phrases: Phrase[] = [
  ['DE', 'Gartenstrasse 12 c/o Huber, 60311 Frankfurt', 'V2', { Contact: 'c/o Huber', Premise: '12' }],
  ['FR', 'Résidence du Lac, 12 avenue Foch, 69006 Lyon', 'V22', { Building: 'Résidence du Lac', Premise: '12' }],
  ['MX', 'Calle Durango 25, Col. Roma Norte, 06700 Ciudad de México', 'V22', { Thoroughfare: 'Calle Durango' }],
  [
    'TR',
    'Gül Mah. Lale Cad. No:15 Kat:3 D:7 Bornova/İzmir',
    'V22',
    { DependentLocality: 'Gül Mah.', Thoroughfare: 'Lale Cad.', SubBuilding: 'Kat 3, D 7', Locality: 'Bornova' },
  ],
  [
    'NG',
    '15 Adeola Odeku Street, Victoria Island, Lagos',
    'V22',
    { Thoroughfare: 'Adeola Odeku Street', DependentLocality: 'Victoria Island', Locality: 'Lagos' },
  ],
  // The code of an area keeps its meaning when each of its letters has a dot.
  ['US', '742 Maple Ave, Albany, N.Y. 12208', 'V22', { Locality: 'Albany', AdministrativeArea: 'NY' }],
  ['AU', '45 George St, Newcastle, N.S.W. 2300', 'V22', { Locality: 'Newcastle', AdministrativeArea: 'NSW' }],
  ['IN', '14 Station Road, Kanpur, U.P. 208001', 'V22', { Locality: 'Kanpur', DependentLocality: '' }],
  // The post of the United States writes a territory in the place of the state.
  [
    'PR',
    '814 Calle Luna, Ponce 00730',
    'V22',
    { AdministrativeArea: 'PR', SubAdministrativeArea: 'Ponce', AdministrativeAreaISO2: 'US-PR', Locality: 'Ponce' },
  ],
  ['FI', 'Rantatie 1 A 5, 00100 Helsinki', 'V22', { Premise: '1', SubBuilding: 'A 5' }],
  ['DK', 'Nygade 45, 2. th, 1164 København K', 'V22', { Premise: '45', SubBuilding: '2. Th' }],
  ['AE', 'ص ب ٢٣٤٥، دبي', 'V22', { AdministrativeArea: 'Dubai' }],
  [
    'KR',
    '서울특별시 중구 세종대로 110',
    'V22',
    { Thoroughfare: 'Sejong-daero', Premise: '110', AdministrativeArea: 'Seoul' },
  ],
  ['JO', 'شارع الملكة رانيا، عمان', 'V22', { Locality: 'Amman', AdministrativeArea: 'Amman' }],
  ['EG', 'شارع التحرير 15، الدقي، الجيزة', 'V22', { Premise: '15', Locality: 'Giza' }],
  [
    'TH',
    '99/5 ถนนสุขุมวิท แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110',
    'V22',
    { Premise: '99/5', DependentLocality: 'Khlong Toei', Locality: 'Bangkok', PostalCode: '10110' },
  ],
  ['CN', '北京市朝阳区建国路87号', 'V22', { Premise: '87', Thoroughfare: 'Jianguo Lu' }],
  ['CN', '广州市天河区体育西路与天河路交叉口', 'V22', { DependentLocality: 'Tianhe', Premise: '', Building: '' }],
  ['CN', '陕西西安碑林区东大街12号', 'V22', { Premise: '12', Locality: 'Xi’an', AdministrativeArea: 'Shaanxi' }],
  ['CN', '广州越秀区中山五路9号', 'V22', { Premise: '9', Locality: 'Guangzhou', AdministrativeArea: 'Guangdong' }],
  ['AR', 'Av. Mitre 1234 Piso 5, C1073 Buenos Aires', 'V22-I55-P6', { PostalCode: 'C1073', SubBuilding: 'Piso 5' }],
  [
    'IN',
    'Shop No. 7, Opp. State Bank, Station Road, Anand, Gujarat 388001',
    'V22',
    { Building: 'Opp. State Bank', SubBuilding: 'Shop No. 7', Thoroughfare: 'Station Road', Locality: 'Anand' },
  ],
  ['KE', 'P.O. Box 12345-00100, Nairobi', 'V22-I55-P6', { PostBox: 'P.O. Box 12345', PostalCode: '00100' }],
  [
    'KZ',
    'Алматы, мкр. Самал-2, дом 58, БЦ Самал Тауэрс',
    'V22',
    { Building: 'BTS Samal Tauers', Premise: 'Dom 58', Unmatched: '' },
  ],
  ['GB', 'www.example.org, 12 High Street, Reading', 'P33', { Organization: '', Unmatched: 'www.example.org' }],
]

describeCleansing('written forms', ({ cleanse }) => {
  it.each(phrases)('%s: %s', (...phrase) => {
    const [, , avc, parts] = phrase
    expect(reportedBy(phrase, cleanse)).toEqual({ AVC: avc, ...parts })
  })
})
