import { refuse } from '#shared/problem.ts'
import { whyNotChange } from '../rules.ts'
import type { EventInput } from '../shapes.ts'
import { cancelAll, changeAll, planEvent, type Planning } from './commands.ts'
import { invite } from './invitations.ts'
import { holdEvent } from './lock.ts'

// Events that follow from another record, as those of interviews do. That record decides who may change it, a candidate by a link or a
// task included; here nobody is asked what they may see, and nothing of the event is read back to them.

/** Who changes that record, in their own name. */
export type Following = Omit<Planning, 'viewer'>

/** Plans an event and invites those who take part; its number. */
export async function addFollowing(at: Following, input: EventInput): Promise<number> {
  const id = await planEvent({ ...at, viewer: 'record' }, input)
  await invite(at, id)
  return id
}

/** Changes an event; those who were invited get an update. */
export async function changeFollowing(at: Following, eventId: number, input: EventInput): Promise<void> {
  const event = await holdEvent(at.db, eventId)
  refuse(whyNotChange(event))
  await changeAll({ ...at, viewer: 'record' }, event, input, null)
}

/** Cancels an event unless it is cancelled; those who were invited get a cancellation. */
export async function cancelFollowing(at: Omit<Following, 'locale'>, eventId: number): Promise<void> {
  const event = await holdEvent(at.db, eventId)
  if (event.cancelledAt === null) await cancelAll(at, event)
}
