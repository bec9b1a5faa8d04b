import { listOf } from '#shared/model/list-of.ts'

// Words by which headings and titles say which of several addresses a column belongs to. Compared after folding, as
// names of columns are. Data only.

/** What an address is for, with the words for it in the languages of column names. */
export const GROUP_WORDS: Record<string, string[]> = {
  billing: listOf(`
    الفواتير | الفوترة | חיוב | לחיוב | thanh toán | penagihan | billing | bill | bill to | billto | invoice |
    invoicing | invoice to | rechnung | rechnungs | faktura | fakturierung | fakturerings | fakturering |
    facturation | facture | factura | facturación | fatturazione | fattura | faturação | faturamento | fatura |
    cobrança | factuur | facturatie | laskutus | lasku | faktury | fakturační | fakturace | fakturačná |
    fakturacyjny | fakturacji | do faktury | számlázási | számla | facturare | faturalama | računa | za račun |
    χρέωσης | τιμολόγησης | выставления счета | счета | плательщика | плательщик | платника | 請求先 | 請求書送付先 |
    请款 | 账单 | 帳單 | 开票 | 發票 | 청구지 | 청구
  `),
  delivery: listOf(`
    الشحن | التوصيل | التسليم | משלוח | למשלוח | giao hàng | pengiriman | delivery | deliver | deliver to |
    delivered | shipping | ship | ship to | shipto | shipment | liefer | lieferung | lieferungs | versand |
    zustell | zustellung | livraison | expédition | envoi | entrega | envío | envio | spedizione | consegna |
    levering | leverings | leverans | levererans | bezorg | bezorging | aflever | verzend | verzending | lever |
    toimitus | dostawy | dostawa | wysyłki | dodací | doručení | dodania | dodacia | szállítási | szállítás |
    kézbesítési | livrare | teslimat | sevkiyat | dostave | dostavu | isporuke | αποστολής | παράδοσης |
    доставки | доставка | доставлення | 配送先 | お届け先 | 届け先 | 送付先 | 納品先 | 配送 | 收货 | 收貨 | 送货 | 送貨 | 배송지 | 배송
  `),
  home: listOf(`
    home | private | privat | personal | residential | residence | zuhause | heim | thuis | privé | koti | hem |
    hjem | domowy | zamieszkania | domicile | personnel | particular | residencia | casa | residenza |
    bydliště | lakóhely | domiciliu | домашний | домашняя | проживания | 自宅 | 家庭 | 자택
  `),
  work: listOf(`
    work | office | business | company | employer | dienstlich | geschäftlich | geschäfts | büro | arbeit |
    firmen | travail | bureau | professionnel | trabajo | oficina | lavoro | ufficio | trabalho | werk |
    zakelijk | kantoor | arbete | arbets | jobb | arbeids | arbejds | työ | pracy | praca | służbowy |
    zaměstnání | munkahely | рабочий | работа | работы | 勤務先 | 会社 | 公司 | 单位 | 직장
  `),
  registered: listOf(`
    registered | legal | statutory | registered office | sitz | firmensitz | siège | siège social |
    sede legale | legale | sede social | social | fiscal | statutair | siedziby | siedziba | sídlo | sídla |
    rejestrowy | székhely | sediu | юридический | юр | регистрации | юридична | 本社 | 登記 | 注册
  `),
  trading: listOf(`
    trading | operating | operational | actual | betriebs | betrieb | exploitation | sede operativa |
    operativa | provozovna | provozovny | telephely | фактический | факт | фактична | 営業所 | 办公 | 经营
  `),
  postal: listOf(`
    postal | mailing | mail | post | correspondence | correspondance | korrespondenz | korespondencyjny |
    korespondencji | korespondenční | correspondencia | corrispondenza | correspondência | correspondentie |
    levelezési | почтовый | поштова | 郵送先 | 通讯 | 通訊 | 우편
  `),
  visiting: listOf(`
    visiting | visit | physical | besuchs | besuch | besök | besöks | besøks | besøgs | bezoek | käynti
  `),
  sender: listOf(`
    sender | from | ship from | shipfrom | shipper | consignor | absender | expéditeur | remitente | mittente |
    remetente | afzender | avsändare | avsender | afsender | lähettäjä | nadawca | nadawcy | odesílatel |
    odesílatele | feladó | expeditor | gönderen | αποστολέα | отправителя | отправитель | відправника | 発送元 |
    差出人 | 送り主 | 依頼主 | 寄件人 | 发件人 | 寄件 | 发件 | 발신인
  `),
  recipient: listOf(`
    recipient | receiver | to | consignee | addressee | empfänger | destinataire | destinatario | destinatário |
    ontvanger | mottagare | mottaker | modtager | vastaanottaja | odbiorca | odbiorcy | příjemce | címzett |
    destinatar | alıcı | παραλήπτη | получателя | получатель | отримувача | 受取人 | 收件人 | 收件 | 수신인
  `),
  origin: listOf(`
    origin | orig | start | pickup | pick up | collection | departure | loading | abhol | abholung | lade |
    belade | origine | départ | enlèvement | chargement | origen | recogida | carga | salida | ritiro |
    partenza | carico | origem | coleta | herkomst | ophaal | laad | załadunku | nakládky | felrakodás |
    kalkış | загрузки | отправления | 出発地 | 集荷先 | 发货 | 發貨 | 출발지
  `),
  destination: listOf(`
    destination | dest | end | drop | dropoff | drop off | arrival | unloading | ziel | entlade | arrivée |
    déchargement | destino | llegada | descarga | destinazione | arrivo | scarico | bestemming | rozładunku |
    vykládky | lerakodás | varış | разгрузки | назначения | 目的地 | 到着地 | 도착지
  `),
  primary: listOf(`
    primary | main | principal | first | haupt | hoofd | huvud | principale | główny | hlavní | основной
  `),
  secondary: listOf(`
    secondary | second | alternate | alternative | alt | other | neben | zweit | zweite | secondaire |
    secundaria | secundario | secondario | alternativ | dodatkowy | další | másodlagos | дополнительный
  `),
  permanent: ['permanent', 'stały', 'trvalý', 'állandó', 'постоянный', 'hauptwohnsitz'],
  current: ['current', 'present', 'new', 'aktuell', 'neue', 'actuel', 'actual', 'attuale', 'nový', 'obecny'],
  former: ['former', 'previous', 'old', 'alte', 'früher', 'ancien', 'anterior', 'precedente', 'starý', 'poprzedni'],
  temporary: ['temporary', 'term', 'přechodný', 'tymczasowy', 'ideiglenes'],
  sold: listOf(`
    sold | sold to | soldto | buyer | purchaser | käufer | acheteur | comprador | kupujícího | kupującego
  `),
  seller: ['seller', 'vendor', 'supplier', 'verkäufer', 'lieferanten', 'fournisseur', 'proveedor', 'fornitore'],
  customer: ['customer', 'client', 'kunde', 'kunden', 'cliente', 'klant', 'klienta', 'kund', 'asiakas', '顧客', '客户'],
  owner: ['owner', 'landlord', 'eigentümer', 'propriétaire', 'propietario', 'proprietario', 'eigenaar'],
  property: ['property', 'site', 'installation', 'service', 'objekt', 'premises', 'location'],
  head: ['hq', 'headquarters', 'head office', 'headoffice', 'zentrale', 'hauptsitz', 'centrala', 'maison mère'],
  branch: listOf(`
    branch | store | warehouse | plant | factory | depot | filiale | filial | werks | lager | sucursal
  `),
  parent: ['parent', 'guardian', 'eltern', 'mother', 'father'],
  student: ['student', 'pupil', 'schüler'],
}

/** What a first part of one word means as a name: `Liefer` of `Lieferstraße` is `Lieferung`. */
export const WHOLE_WORDS: Record<string, string> = {
  liefer: 'Lieferung',
  lieferungs: 'Lieferung',
  rechnungs: 'Rechnung',
  zustell: 'Zustellung',
  abhol: 'Abholung',
  fakturerings: 'Fakturering',
  leverings: 'Levering',
  bezorg: 'Bezorging',
  verzend: 'Verzending',
  besuchs: 'Besuch',
  billto: 'Bill to',
  shipto: 'Ship to',
}

/** Words that are found at the beginning of a longer one: `Lieferort`, `SHIPCITY`. Others would be found by chance. */
export const COMPOUND_WORDS = listOf(`
  liefer | lieferungs | rechnungs | versand | zustell | fakturerings | faktura | leverings | leverans |
  factuur | bezorg | aflever | verzend | laskutus | toimitus | privat | firmen | geschafts | absender |
  empfanger | abhol | entlade | belade | besuchs | besoks | besogs | bezoek | kaynti | post | kunden |
  billing | bill | billto | shipping | ship | shipto | delivery | mailing | home | work | sender | sold |
  soldto | lieferanten | haupt | neben | koti | tyo | origin | dest | destination | arbeids
`)

/** What may stand between such a word and the rest of a heading. */
export const CONNECTING_WORDS = listOf(`
  de | del | della | di | da | do | du | des | d | der | die | das | fur | for | of | the | la | le | les |
  l | pour | per | para | na | w | z | dla | van | voor | til | till | zur | zum | pro | k | dlia | для | о |
  e | a
`)

/** Words beside the name of a part that tell no address from another. */
export const NO_GROUP_WORDS = listOf(`
  name | code | no | nr | n | num | number | nummer | numero | line | zeile | ligne | linea | linha | rad |
  rivi | type | typ | id | text | full | short | long | abbreviation | abbr | iso | iso2 | iso3 | en | de |
  fr | es | it | nl | pt | pl | ru | ja | zh | latin | english | native | local | optional | required |
  extra | zusatz | suffix | prefix | district | area | email | e | mail | ip | web | house | haus | post |
  zip | postal | address | town | and | und | or | only | data | value | field
`)
