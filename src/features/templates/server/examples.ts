import { fold } from '#shared/fold.ts'
import { expect } from 'vitest'
import { newAddress } from '#test/support/identity.ts'
import { once } from '#shared/once.ts'
import { holds, type ListsOf } from '#test/support/list-examples.ts'
import type { World } from '#test/support/app.ts'
import type { ExamplesOf, MakeExample } from '#test/support/operation-examples.ts'
import { makePlaced } from '../../assignments/server/examples.ts'
import type { templates } from '../contract.ts'

const wording = { kind: 'letter' as const, titleEn: 'Dear {{candidate.firstName}}', bodyEn: 'Welcome, {{candidate.fullName}}.' }
let count = 0
const named = () => ({ ...wording, name: `Welcome ${++count}` })

export async function recordIds(world: World) {
  const by = await world.as('operation')
  const { id: templateId } = await by.post('/templates', { body: named() })
  const { items } = await by.get('/templates/{templateId}/versions', { templateId })
  return { templateId, templateVersionId: items[0]?.id ?? 0 }
}

export function examples(world: World): ExamplesOf<typeof templates> {
  const topics = ['templates' as const]
  const onTemplate =
    (input: object, changes?: object, before?: 'removed'): MakeExample =>
    async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id: templateId } = await by.post('/templates', { body: named() })
      if (before) await by.put('/templates/{templateId}/removal', { templateId })
      return { by, input: { templateId, ...input }, sideEffects: () => ({ on: templateId, topics, ...(changes && { changes }) }) }
    }
  const onPaper =
    (input: (templateId: number, candidateId: number) => Record<string, unknown>, kept: boolean): MakeExample =>
    async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id: templateId } = await by.post('/templates', { body: named() })
      const { id: candidateId } = await by.post('/candidates', {
        body: { firstName: 'Ann', lastName: 'Mason', locale: 'en', email: newAddress() },
      })
      return {
        by,
        input: input(templateId, candidateId),
        sideEffects: ({ fileId }) => ({
          on: templateId,
          changes: expect.objectContaining({ candidateId, format: 'pdf' }),
          ...(kept && {
            also: [{ action: 'file.added' as const, on: Number(fileId), changes: { candidateId } }],
            topics: ['files' as const, `files:${candidateId}` as const],
          }),
        }),
      }
    }

  return {
    addTemplate: async (colleague) => {
      const body = named()
      return {
        by: await world.as('operation', colleague),
        input: { body },
        otherwise: { body: named() },
        sideEffects: ({ id }) => ({ on: id, changes: { name: body.name, kind: 'letter' }, topics }),
      }
    },
    changeTemplate: onTemplate({ version: 1, body: { name: 'Farewell' } }, { fields: ['name'] }),
    removeTemplate: onTemplate({}),
    restoreTemplate: onTemplate({}, undefined, 'removed'),
    resetTemplate: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { items } = await by.get('/templates', { query: { q: 'Key information', limit: 100 } })
      const { id: templateId = 0, version = 0 } = items.find(({ ours }) => ours === 'key-information') ?? {}
      const changed = await by.patch('/templates/{templateId}', { templateId, version, body: { titleEn: 'Key facts' } })
      return { by, input: { templateId, version: changed.version }, sideEffects: () => ({ on: templateId, topics }) }
    },
    restoreTemplateVersion: async (colleague) => {
      const by = await world.as('operation', colleague)
      const { id: templateId } = await by.post('/templates', { body: named() })
      await by.patch('/templates/{templateId}', { templateId, version: 1, body: { name: 'Farewell' } })
      const { items } = await by.get('/templates/{templateId}/versions', { templateId })
      const templateVersionId = Number(items.at(-1)?.id)
      return {
        by,
        input: { templateVersionId, version: 2 },
        sideEffects: () => ({ on: templateId, changes: { restored: 1 }, topics }),
      }
    },
    downloadPaper: onPaper((templateId, candidateId) => ({ templateId, query: { candidateId, language: 'en', format: 'pdf' } }), false),
    makePaper: onPaper(
      (templateId, candidateId) => ({ body: { templateId, candidateId, language: 'en', format: 'pdf', to: 'candidate' } }),
      true,
    ),
  }
}

export function lists(world: World): ListsOf<typeof templates> {
  const make = async () => {
    const by = await world.as('operation')
    for (const name of ['Charlie', 'alpha', 'Bravo'])
      await by.post('/templates', {
        body: {
          ...wording,
          name,
          kind: name === 'alpha' ? 'contract' : 'letter',
          ...(name === 'Bravo' && { titleFr: 'Lettre', bodyFr: 'Bonjour.' }),
        },
      })
  }
  const changed = once(async () => {
    const by = await world.as('operation')
    const { id: templateId } = await by.post('/templates', { body: named() })
    for (const version of [1, 2, 3])
      await by.patch('/templates/{templateId}', { templateId, version, body: { name: `Version ${version + 1}` } })
    return { templateId }
  })
  const made = once(async () => {
    const by = await world.as('operation')
    const { applicationId, candidateId } = await makePlaced(world)
    // One that is there: the list of templates stays as it is.
    const { items } = await by.get('/templates', { query: { q: 'Key information', limit: 100 } })
    const templateId = items[0]?.id ?? 0
    for (let i = 0; i < 3; i++)
      await by.post('/papers', {
        body: { templateId, candidateId, applicationId, language: 'en', format: 'pdf', to: 'candidate', withGaps: true },
      })
    return { applicationId }
  })
  return {
    listTemplates: {
      as: 'operation',
      arrange: make,
      sorts: { changedAt: (row) => row.changedAt, name: (row) => fold(row.name) },
      filters: {
        q: [[{ q: 'alp' }, (row) => holds(row.name, 'alp')]],
        kind: [[{ kind: 'contract' }, (row) => row.kind === 'contract']],
        language: [[{ language: 'fr' }, (row) => row.languages.includes('fr')]],
      },
    },
    listTemplateVersions: {
      as: 'operation',
      of: () => changed(),
      sorts: { default: (row) => row.number },
      filters: {},
    },
    listPapers: {
      as: 'operation',
      of: () => made(),
      sorts: { default: (row) => row.id },
      filters: {},
    },
  }
}
