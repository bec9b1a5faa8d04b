/** Countries in which the town of an address is the post office and reaches far beyond the town of that name. */
export const MAIL_TOWNS: readonly string[] = ['US', 'PR']
