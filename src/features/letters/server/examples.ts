import type { World } from '#test/support/app.ts'
import type { ExamplesOf } from '#test/support/operation-examples.ts'
import type { letterTemplates } from '../contract.ts'

let count = 0
const letter = 'answers.pay'

/** A record for each path parameter. */
export const recordIds = async () => ({ letter })

/** One call of each audited operation of `letterTemplates`, with its side effects. */
export function examples(world: World): ExamplesOf<typeof letterTemplates> {
  const template = async (colleague?: string) => {
    const by = await world.as('operation', colleague)
    const { version } = await by.get('/letter-templates/{letter}', { letter })
    const sideEffects = async () => {
      const { history } = await by.get('/letter-templates/{letter}', { letter })
      return { on: history[0]?.id ?? 0, changes: { kind: letter }, topics: ['letter-templates' as const] }
    }
    return { by, version, sideEffects }
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
      const { by, version, sideEffects } = await template(colleague)
      return { by, input: { letter, version, body: wording() }, sideEffects }
    },
    resetLetterTemplate: async (colleague) => {
      const { by, version, sideEffects } = await template(colleague)
      const changed = await by.put('/letter-templates/{letter}/wording', { letter, version, body: wording() })
      return { by, input: { letter, version: changed.version }, sideEffects }
    },
    testLetterTemplate: async (colleague) => {
      const by = await world.as('operation', colleague)
      const body = { locale: 'fr' as const, subject: `Essai ${++count}`, text: 'Bonne nouvelle.' }
      const mails = [{ to: by.email, locale: 'fr' as const, subject: `Essai\u00a0: ${body.subject}` }]
      return { by, input: { letter, body }, sideEffects: () => ({ on: null, changes: { kind: letter, locale: 'fr' }, mails }) }
    },
  }
}
