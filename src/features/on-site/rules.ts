export const absenceKinds = ['leave', 'sick', 'training', 'other'] as const
export type AbsenceKind = (typeof absenceKinds)[number]

/** Days that the board shows, and people at most. */
export const boardDays = 14
export const mostPeople = 1000
