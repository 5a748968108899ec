import type { Actor } from '#shared/roles.ts'

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

export const eventColors = ['pine', 'slate', 'amber', 'brick', 'plum', 'sand'] as const
export type EventColor = (typeof eventColors)[number]

export const answers = ['none', 'accepted', 'declined', 'tentative'] as const
export type Answer = (typeof answers)[number]
/** What one may say to an invitation. */
export const givenAnswers = ['accepted', 'declined', 'tentative'] as const

/** Of what stands in the calendar: as planned, or a day that has passed with something left to do. */
export const itemStatuses = ['planned', 'late'] as const

/** Which occurrences of a repeating event a change is about. */
export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

export const whose = ['mine', 'team'] as const

type Shown = { ownerId: number | null; isPrivate: boolean; attendeeIds: readonly number[] }

/** In whose calendar it stands: their own, the team's, or one to which they are asked. */
export const isOf = (accountId: number | null, { ownerId, attendeeIds }: Omit<Shown, 'isPrivate'>): boolean =>
  ownerId === null || ownerId === accountId || (accountId !== null && attendeeIds.includes(accountId))

/** Of what is private to others one sees that they are busy, and no more. */
export const isHidden = ({ id }: Pick<Actor, 'id'>, event: Shown): boolean => event.isPrivate && !isOf(id, event)

/** Nor of what kind it is, except that they are on leave. */
export const hiddenKind = (kind: OwnKind): OwnKind => (kind === 'leave' ? 'leave' : 'meeting')

/** Whether somebody who is to be there can be nowhere else: what lasts all day is a note, except leave. */
export const takesTime = ({ kind, isBusy, isAllDay }: { kind: CalendarKind; isBusy: boolean; isAllDay: boolean }): boolean =>
  isBusy && (!isAllDay || kind === 'leave')

/** Why an event is not changed; null when it may be. */
export const whyNotChange = ({ cancelledAt }: { cancelledAt: string | null }): 'event-cancelled' | null =>
  cancelledAt === null ? null : 'event-cancelled'
