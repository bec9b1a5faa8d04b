/** Countries and territories (alpha-2) where traffic keeps to the left. */
const LEFT_HAND = new Set(
  (
    'AG AI AU BB BD BM BN BS BT BW CC CK CX CY DM FJ FK FM FQ GB GD GG GS GY HK ID IE IM IN JE JM JP KE KI KN KY LC LK ' +
    'LS MO MS MT MU MV MW MY MZ NA NF NP NR NU NZ PG PK PN SB SC SG SH SR SZ TC TH TK TL TO TT TV TZ UG VC VG VI WS ZA ZM ZW'
  ).split(' '),
)

/** On which side traffic keeps in a country; where none is known, on the right. */
export const drivingSide = (country: string | null): 'left' | 'right' =>
  country !== null && LEFT_HAND.has(country) ? 'left' : 'right'
