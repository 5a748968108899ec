import { newRequestKey } from '#web/request-key.ts'
import type { Question } from '../question-contract.ts'
import { hasOptions, type QuestionKind } from '../question-kinds.ts'

export const newKey = () => `q${newRequestKey().slice(0, 8)}`

const plain = { options: [], knockOuts: [], unit: null, min: null, max: null, from: null, until: null, documentType: null }
export const emptyQuestion = (): Question => ({ id: newKey(), kind: 'yes-no', textEn: null, textFr: null, isRequired: true, ...plain })
export const emptyOption = () => ({ id: newKey(), textEn: null, textFr: null })

/** What changes of a question with its type; options stay where the new type has them too. */
export function becoming({ kind, options, knockOuts }: Question, next: QuestionKind): Partial<Question> {
  if (!hasOptions(next)) return { ...plain, kind: next }
  return { ...plain, kind: next, ...(hasOptions(kind) ? { options, knockOuts } : { options: [emptyOption(), emptyOption()] }) }
}
