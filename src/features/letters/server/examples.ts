import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { letterTemplates } from '../contract.ts'

let count = 0

/** A record for each path parameter. */
export async function recordIds(world: World) {
  const { items } = await (await world.as('operation')).get('/letter-templates')
  return { letterTemplateId: items[0]?.id ?? 0 }
}

/** One call of each audited operation of `letterTemplates`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof letterTemplates> {
  const template = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const { items } = await by.get('/letter-templates')
    const one = items.find(({ kind }) => kind === 'pay') as (typeof items)[number]
    const sideEffects = () => ({ on: one.id, changes: { kind: 'pay' }, topics: ['letter-templates' as const] })
    return { by, one, sideEffects }
  }
  const wording = () => ({
    tells: true,
    subjectEn: `About {job} ${++count}`,
    bodyEn: 'Sorry, no.',
    subjectFr: `À propos de {job} ${count}`,
    bodyFr: 'Désolés, non.',
  })
  return {
    changeLetterTemplate: async (colleague) => {
      const { by, one, sideEffects } = await template(colleague)
      return { by, input: { letterTemplateId: one.id, version: one.version, body: wording() }, sideEffects }
    },
    resetLetterTemplate: async (colleague) => {
      const { by, one, sideEffects } = await template(colleague)
      const changed = await by.put('/letter-templates/{letterTemplateId}/wording', {
        letterTemplateId: one.id,
        version: one.version,
        body: wording(),
      })
      return { by, input: { letterTemplateId: one.id, version: changed.version }, sideEffects }
    },
  }
}
