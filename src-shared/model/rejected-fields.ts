/** What a rejected row carries beside its own fields: its number in the file, and why it could not be used. */
export const REJECTED_ROW = 'Rejected row'
export const REJECTED_BECAUSE = 'Rejected because'
