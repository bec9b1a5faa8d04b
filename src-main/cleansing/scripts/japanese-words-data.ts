import { readWordTable } from '#main/cleansing/scripts/transducer.ts'

// Words of Japanese addresses and buildings in Latin letters; a leading hyphen joins a word to the one before it. Readings
// by Hepburn without marks; words borrowed from English in English. Data only.

export const JAPANESE_WORDS = readWordTable(`
ビル=Building ビルディング=Building タワー=Tower マンション=Mansion ハイツ=Heights コーポ=Corpo アパート=Apartment センター=Center ホテル=Hotel プラザ=Plaza
スクエア=Square パーク=Park ガーデン=Garden ヒルズ=Hills コート=Court ハウス=House レジデンス=Residence メゾン=Maison グランド=Grand シティ=City
テラス=Terrace ビレッジ=Village ハイム=Heim パレス=Palace ロイヤル=Royal サンシャイン=Sunshine ステーション=Station オフィス=Office モール=Mall
ショッピング=Shopping ゲート=Gate フロント=Front セントラル=Central グリーン=Green スカイ=Sky ライオンズ=Lions サン=Sun ニュー=New タウン=Town
ドーム=Dome アリーナ=Arena ホール=Hall スタジオ=Studio ビュー=View ベイ=Bay マリン=Marine ポート=Port ヴィラ=Villa シャトー=Chateau クリニック=Clinic
第一=Daiichi 第二=Daini 第三=Daisan 第四=Daiyon 第五=Daigo 新館=Shinkan 本館=Honkan 別館=Bekkan 東館=Higashikan 西館=Nishikan 南館=Minamikan 北館=Kitakan
会館=Kaikan 会社=Kaisha 株式会社=Kabushiki_Kaisha 有限会社=Yugen_Kaisha 工業=Kogyo 商事=Shoji 産業=Sangyo 建設=Kensetsu 銀行=Ginko 保険=Hoken 生命=Seimei
病院=Byoin 大学=Daigaku 高校=Koko 中学校=Chugakko 小学校=Shogakko 学校=Gakko 幼稚園=Yochien 保育園=Hoikuen 図書館=Toshokan 美術館=Bijutsukan 博物館=Hakubutsukan
市役所=Shiyakusho 区役所=Kuyakusho 役場=Yakuba 県庁=Kencho 庁舎=Chosha 郵便局=Yubinkyoku 警察署=Keisatsusho 消防署=Shobosho 公民館=Kominkan 公園=Koen
神社=Jinja 大社=Taisha 寺=-ji 団地=Danchi 住宅=Jutaku 県営=Kenei 市営=Shiei 都営=Toei 公団=Kodan 寮=Ryo 荘=-so 館=-kan 棟=-to 号棟=-goto
駅前=Ekimae 駅=-eki 駅ビル=Eki_Building 東口=Higashiguchi 西口=Nishiguchi 南口=Minamiguchi 北口=Kitaguchi 中央=Chuo 中央口=Chuoguchi 空港=Kuko 港=-ko
通り=-dori 通=-dori 大通り=-odori 大通=Odori 街道=-kaido 坂=-zaka 橋=-bashi 筋=-suji 小路=-koji 横丁=-yokocho 商店街=Shotengai 国道=Kokudo 県道=Kendo
丁目=-chome 番地=-banchi 字=Aza 大字=Oaza 町=-cho 市=-shi 区=-ku 郡=-gun 県=-ken 府=-fu 都=-to 村=-mura 島=-shima
本町=Honcho 新町=Shinmachi 元町=Motomachi 仲町=Nakamachi 栄町=Sakaecho 東町=Higashimachi 西町=Nishimachi 南町=Minamimachi 北町=Kitamachi 旭町=Asahimachi
幸町=Saiwaicho 緑町=Midoricho 末広町=Suehirocho 錦町=Nishikicho 大手町=Otemachi 丸の内=Marunouchi 銀座=Ginza 新宿=Shinjuku 渋谷=Shibuya 池袋=Ikebukuro
品川=Shinagawa 上野=Ueno 秋葉原=Akihabara 日本橋=Nihonbashi 六本木=Roppongi 赤坂=Akasaka 青山=Aoyama 表参道=Omotesando 三井=Mitsui 三菱=Mitsubishi 住友=Sumitomo
東京=Tokyo 大阪=Osaka 京都=Kyoto 名古屋=Nagoya 横浜=Yokohama 神戸=Kobe 札幌=Sapporo 仙台=Sendai 広島=Hiroshima 福岡=Fukuoka 日本=Nihon
北海道=Hokkaido 青森=Aomori 岩手=Iwate 宮城=Miyagi 秋田=Akita 山形=Yamagata 福島=Fukushima 茨城=Ibaraki 栃木=Tochigi 群馬=Gunma 埼玉=Saitama 千葉=Chiba
神奈川=Kanagawa 新潟=Niigata 富山=Toyama 石川=Ishikawa 福井=Fukui 山梨=Yamanashi 長野=Nagano 岐阜=Gifu 静岡=Shizuoka 愛知=Aichi 三重=Mie 滋賀=Shiga
兵庫=Hyogo 奈良=Nara 和歌山=Wakayama 鳥取=Tottori 島根=Shimane 岡山=Okayama 山口=Yamaguchi 徳島=Tokushima 香川=Kagawa 愛媛=Ehime 高知=Kochi 佐賀=Saga
長崎=Nagasaki 熊本=Kumamoto 大分=Oita 宮崎=Miyazaki 鹿児島=Kagoshima 沖縄=Okinawa 東=Higashi 西=Nishi 南=Minami 北=Kita 上=Kami 下=Shimo 新=Shin
国際=Kokusai 貿易=Boeki 交通=Kotsu 電気=Denki 不動産=Fudosan 開発=Kaihatsu 技術=Gijutsu 情報=Joho 文化=Bunka 総合=Sogo 共同=Kyodo 合同=Godo 農協=Nokyo
`)
