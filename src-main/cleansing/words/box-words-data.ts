// Words for a post box that mean nothing else in any language: an address that was typed abroad has them too. Data only,
// folded as toNameKey does. Shorter words and initials belong to the languages of the country.

const BOXES =
  'postfach|postbus|posbus|postboks|postilokero|posthholf|postholf|postlada|postafiok|postkast|privaatsak|apartado de correos|apartado postal|apartado aereo|apartado|apdo de correos|apdo postal|casilla de correos|casilla de correo|casilla postal|apartat de correus|caixa postal|cx postal|boite postale|boite post|case postale|casier postal|casella postale|cas post|skrytka pocztowa|skr poczt|postovni prihradka|post prihradka|postovy priecinok|postova priehradka|postni predal|postanski pretinac|postanski fah|postanski pregradak|casuta postala|posta kutusu|pasta kastite|abonenta kastite|pasto dezute|poshtenska kutiya|abonentskiy yashchik|abonentskii yashchik|abonentska skrynka|tachydromiki thyrida|kutia postare|kotak pos|peti surat|sanduku la posta|sanduq barid|hop thu|hom thu'

export const BOXES_EVERYWHERE: readonly string[] = BOXES.split('|')
