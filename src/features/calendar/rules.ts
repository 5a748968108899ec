/** What staff plan themselves. */
export const ownKinds = ['interview', 'induction', 'follow_up', 'training', 'leave', 'meeting'] as const
export type OwnKind = (typeof ownKinds)[number]
/** What follows from other records: read-only, with a link to them. */
export const derivedKinds = [
  'first_day',
  'next_step',
  'right_to_work_recheck',
  'document_expiry',
  'training_session',
  'invoice_due',
] as const
export type DerivedKind = (typeof derivedKinds)[number]
export const calendarKinds = [...ownKinds, ...derivedKinds] as const
export type CalendarKind = (typeof calendarKinds)[number]

export const zones = ['Europe/London', 'Europe/Paris'] as const
export type Zone = (typeof zones)[number]

export const eventColors = ['pine', 'slate', 'amber', 'brick', 'plum', 'sand'] as const
export type EventColor = (typeof eventColors)[number]

export const answers = ['none', 'accepted', 'declined', 'tentative'] as const
export type Answer = (typeof answers)[number]
