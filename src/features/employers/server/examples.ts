import { fold } from '#shared/fold.ts'
import { begins, tomHale, type ListsOf, queriesIn } from '#test/support/list-examples.ts'
import type { Topic } from '#shared/declared.ts'
import type { Person, World } from '#test/support/app.ts'
import { expect } from 'vitest'
import type { employers } from '../contract.ts'
import type { ExamplesOf, SideEffects, MakeExample } from '#test/support/operation-examples.ts'

let count = 0

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const by = await world.as('operation')
  const { id: employerId } = await by.post('/employers', { body: { name: 'Barrow & Sons', sector: 'residential' } })
  const contact = { firstName: 'Ruth', lastName: 'Barrow', locale: 'en' } as const
  const accreditation = { scheme: 'chas', seenOn: '2026-01-12' } as const
  return {
    employerId,
    contactId: (await by.post('/employers/{employerId}/contacts', { employerId, body: contact })).id,
    siteId: (await by.post('/employers/{employerId}/sites', { employerId, body: { name: 'Canal Wharf' } })).id,
    accreditationId: (await by.post('/employers/{employerId}/accreditations', { employerId, body: accreditation })).id,
    noteId: (await by.post('/employers/{employerId}/notes', { employerId, body: { text: 'Rang' } })).id,
  }
}

/** One call of each audited operation of `employers`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof employers> {
  const added = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const { id, version } = await by.post('/employers', { body: { name: `Slate & Sons ${++count}`, sector: 'residential' } })
    const topics: Topic[] = [`employer:${id}`, 'employers']
    return { by, id, version, topics }
  }
  type Added = Awaited<ReturnType<typeof added>>
  /** An operation on an employer. */
  const onEmployer =
    ({ topics: also = [], ...effects }: Partial<SideEffects>, body?: object, before?: (employer: Added) => Promise<unknown>): MakeExample =>
    async (colleague) => {
      const employer = await added(colleague)
      await before?.(employer)
      const { by, id: employerId, topics } = employer
      const version = employer.version + (before ? 1 : 0)
      return {
        by,
        input: { employerId, version, ...(body && { body }) },
        sideEffects: () => ({ on: employerId, ...effects, topics: [...also, ...topics] }),
      }
    }
  /** An operation that adds a part to an employer. */
  const addsPart =
    (body: () => object): MakeExample =>
    async (colleague) => {
      const { by, id: employerId, topics } = await added(colleague)
      return { by, input: { employerId, body: body() }, sideEffects: ({ id }) => ({ on: id, changes: { employerId }, topics }) }
    }
  /** An operation on a part of an employer. */
  const onPart =
    (
      param: string,
      make: (by: Person, employerId: number) => Promise<{ id: number }>,
      more: object = {},
      changes: object = {},
    ): MakeExample =>
    async (colleague) => {
      const { by, id: employerId, topics } = await added(colleague)
      const { id } = await make(by, employerId)
      return { by, input: { [param]: id, ...more }, sideEffects: () => ({ on: id, changes: { employerId, ...changes }, topics }) }
    }
  const person = { firstName: 'Ruth', lastName: 'Barrow', locale: 'en' } as const
  const makeContact = (by: Person, employerId: number) => by.post('/employers/{employerId}/contacts', { employerId, body: person })
  const makeSite = (by: Person, employerId: number) =>
    by.post('/employers/{employerId}/sites', { employerId, body: { name: 'Canal Wharf' } })
  const makeNote = (by: Person, employerId: number) => by.post('/employers/{employerId}/notes', { employerId, body: { text: 'Rang.' } })
  const seen = { scheme: 'chas', seenOn: '2026-01-12' } as const
  const makeAccreditation = (by: Person, employerId: number) =>
    by.post('/employers/{employerId}/accreditations', { employerId, body: seen })
  const terms = { version: '2026-01', acceptedOn: '2026-01-12', contactId: null }
  const reason = 'Asked us not to'

  return {
    acceptEmployerTerms: onEmployer({ changes: terms }, terms),
    addEmployerAccreditation: addsPart(() => ({ ...seen, number: `C-${++count}` })),
    addEmployerContact: addsPart(() => ({ ...person, lastName: `Barrow ${++count}` })),
    addEmployer: async (colleague) => ({
      by: await world.as('operation', colleague),
      input: { body: { name: `Mason & Daughters ${++count}`, sector: 'residential' } },
      sideEffects: ({ id }) => ({ on: id, topics: [`employer:${id}`, 'employers'] }),
    }),
    addEmployerNote: addsPart(() => ({ text: `Rang ${++count} times` })),
    addEmployerSite: addsPart(() => ({ name: `Canal Wharf ${++count}` })),
    archiveEmployer: onEmployer({ changes: { reason: 'inactive' }, reason, topics: ['archives'] }, { reason: 'inactive', note: reason }),
    changeEmployerAccreditation: onPart(
      'accreditationId',
      makeAccreditation,
      { version: 1, body: { number: 'C-7' } },
      { fields: ['number'] },
    ),
    changeEmployerContact: onPart('contactId', makeContact, { version: 1, body: { jobTitle: 'Director' } }, { fields: ['jobTitle'] }),
    changeEmployer: onEmployer({ changes: { fields: ['size'] } }, { size: '50-249' }),
    changeEmployerNote: onPart('noteId', makeNote, { body: { text: 'Rang twice.' } }),
    changeEmployerSite: onPart('siteId', makeSite, { version: 1, body: { address: '1 Mill Lane' } }, { fields: ['address'] }),
    resumeEmployerContact: onEmployer({}, undefined, ({ by, id: employerId, version }) =>
      by.put('/employers/{employerId}/do-not-contact', { employerId, version, body: { reason } }),
    ),
    removeEmployerAccreditation: onPart('accreditationId', makeAccreditation),
    removeEmployerContact: onPart('contactId', makeContact),
    removeEmployerNote: onPart('noteId', makeNote),
    removeEmployerSite: onPart('siteId', makeSite),
    exportEmployers: async (colleague) => {
      const [query, by] = [{ q: 'no employer is called this', format: 'csv', columns: ['name'] }, await world.as('operation', colleague)]
      const { q, ...more } = query
      const changes = { list: 'employers', ...more, filter: expect.objectContaining({ q }), rows: 0 }
      return { by, input: { query }, sideEffects: () => ({ on: null, changes, topics: [] }) }
    },
    restoreEmployer: async (colleague) => {
      const restored = onEmployer({ topics: ['archives'] }, undefined, ({ by, id: employerId, version }) =>
        by.put('/employers/{employerId}/archival', { employerId, version, body: { reason: 'inactive' } }),
      )
      return { ...(await restored(colleague)), by: await world.as('admin', colleague) }
    },
    approveEmployerCredit: async (colleague) => ({
      ...(await onEmployer({})(colleague)),
      by: await world.as('admin', colleague),
    }),
    endEmployerCredit: async (colleague) => {
      const by = await world.as('admin', colleague)
      const approved = onEmployer({}, undefined, ({ id: employerId, version }) =>
        by.put('/employers/{employerId}/credit', { employerId, version }),
      )
      return { ...(await approved(colleague)), by }
    },
    stopEmployerContact: onEmployer({ reason }, { reason }),
    withdrawEmployerTerms: onEmployer({}, undefined, ({ by, id: employerId, version }) =>
      by.put('/employers/{employerId}/terms', { employerId, version, body: terms }),
    ),
  }
}

/** What the lists promise about the records of the demonstration. */
export function lists(world: World): ListsOf<typeof employers> {
  const { idBy, rows } = queriesIn(world)
  const mostNoted = () => idBy('select employer_id as id from employer_notes group by employer_id order by count(*) desc, 1 limit 1')

  return {
    listEmployers: {
      as: 'operation',
      sorts: { createdAt: (row) => row.createdAt, name: (row) => fold(row.name), openJobs: (row) => row.openJobs },
      hides: { archived: true },
      filters: {
        q: [
          [{ q: 'MASON' }, (row) => begins(row.name, 'mason')],
          [
            async () => ({ q: (await rows('select company_number as id from employers where id = 3'))[0].id }),
            (row, { q }) => row.companyNumber === q,
          ],
        ],
        sector: [[{ sector: 'industrial' }, (row) => row.sector === 'industrial']],
        size: [[{ size: '10-49' }, (row) => row.size === '10-49']],
        country: [[{ country: 'FR' }, (row) => row.country === 'FR']],
        termsAccepted: [
          [{ termsAccepted: true }, (row) => row.termsAcceptedOn !== null],
          [{ termsAccepted: false }, (row) => row.termsAcceptedOn === null],
        ],
        doNotContact: [
          [{ doNotContact: true }, (row) => row.doNotContactAt !== null],
          [{ doNotContact: false }, (row) => row.doNotContactAt === null],
        ],
        hasOpenJobs: [
          [{ hasOpenJobs: true }, (row) => row.openJobs > 0],
          [{ hasOpenJobs: false }, (row) => row.openJobs === 0],
        ],
        ownerId: [[{ ownerId: tomHale }, (row) => row.owner?.id === tomHale]],
        mine: [[{ mine: true }, (row) => row.owner?.id === tomHale]],
        archived: [[{ archived: true }, (row) => row.archivedAt !== null]],
      },
    },
    listEmployerNotes: {
      as: 'operation',
      of: async () => ({ employerId: await mostNoted() }),
      sorts: { default: (row) => row.createdAt },
      filters: {},
    },
  }
}
