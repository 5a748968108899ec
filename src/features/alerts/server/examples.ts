import { leeds } from '#test/support/factories.ts'
import { runs } from '#test/support/sql.ts'
import { newAddress } from '#test/support/identity.ts'
import type { alerts } from '../contract.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'

let count = 0

/** One call of each audited operation of `alerts`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof alerts> {
  const candidate = () => world.as('candidate', `candidate ${++count}`)
  const body = { search: { keyword: 'mason', location: leeds, distance: 10 }, frequency: 'daily' as const }
  const ownAlert = async () => {
    const by = await candidate()
    const { id: alertId } = await by.post('/me/job-alerts', { body })
    return { by, alertId }
  }
  /** The alert of a visitor, with the token of its mail. */
  const visitorAlert = async () => {
    const email = newAddress()
    await world.visitor.post('/job-alerts', { body: { ...body, email } })
    const url = (await world.mails()).findLast(({ to }) => to === email)?.action?.url
    const token = url?.split('/').at(-1) as string
    return { by: world.visitor, token, on: Number(token.split('-')[0]) }
  }
  /** Due at a time that no frequency has, so that every change of frequency shows: on Sundays daily and weekly alerts are due together. */
  const makeDueAtOddTime = (alertId: number) =>
    runs(world, `update job_alerts set due_at = due_at + interval '1 minute' where id = ${alertId}`)

  return {
    addJobAlert: async () => {
      const by = await candidate()
      await by.post('/candidates/registration', { body: { firstName: 'Lea', lastName: 'Doe', locale: 'en', privacyAccepted: true } })
      const otherwise = { body: { ...body, frequency: 'weekly' } }
      return { by, input: { body }, otherwise, sideEffects: ({ id }) => ({ on: id, topics: [] }) }
    },
    changeJobAlert: async () => {
      const { by, alertId } = await ownAlert()
      await makeDueAtOddTime(alertId)
      const changes = { isPaused: true, frequency: 'at-once' }
      return { by, input: { alertId, version: 1, body: changes }, sideEffects: () => ({ on: alertId, changes, topics: [] }) }
    },
    removeJobAlert: async () => {
      const { by, alertId } = await ownAlert()
      return { by, input: { alertId }, sideEffects: () => ({ on: alertId, topics: [] }) }
    },
    requestJobAlert: async () => {
      const email = newAddress()
      const sideEffects = async () => {
        const url = (await world.mails()).findLast(({ to }) => to === email)?.action?.url
        const on = Number(url?.split('/').at(-1)?.split('-')[0])
        return { on, topics: [], mails: [{ to: email, locale: 'en' as const, subject: 'Confirm your job alert' }] }
      }
      return {
        by: world.visitor,
        input: { body: { ...body, email } },
        otherwise: { body: { ...body, email, frequency: 'weekly' } },
        sideEffects,
      }
    },
    confirmLinkedAlert: async () => {
      const { by, token, on } = await visitorAlert()
      return { by, input: { token }, sideEffects: () => ({ on, topics: [] }) }
    },
    changeLinkedAlert: async () => {
      const { by, token, on } = await visitorAlert()
      await makeDueAtOddTime(on)
      const changes = { frequency: 'at-once' }
      return { by, input: { token, body: changes }, sideEffects: () => ({ on, changes, topics: [] }) }
    },
    endLinkedAlert: async () => {
      const { by, token, on } = await visitorAlert()
      return { by, input: { token }, sideEffects: () => ({ on, topics: [] }) }
    },
  }
}
