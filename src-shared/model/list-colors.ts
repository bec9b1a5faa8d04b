/** Colours of lists and of statuses, by name: what each looks like is for the theme to say. */
export const LIST_COLORS = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'gray'] as const
export type ListColor = (typeof LIST_COLORS)[number]
