export const interviewStatuses = ['proposed', 'booked', 'held', 'no_show', 'declined', 'cancelled'] as const
export type InterviewStatus = (typeof interviewStatuses)[number]
export const interviewModes = ['site', 'office', 'phone', 'video'] as const
export type InterviewMode = (typeof interviewModes)[number]
export const outcomes = ['hire', 'second', 'no', 'undecided'] as const
export type Outcome = (typeof outcomes)[number]

/** Where an interview may go from each status. */
export const transitions: Record<InterviewStatus, readonly InterviewStatus[]> = {
  proposed: ['booked', 'declined', 'cancelled'],
  booked: ['held', 'no_show', 'declined', 'cancelled'],
  held: [],
  no_show: ['held'],
  declined: [],
  cancelled: [],
}
