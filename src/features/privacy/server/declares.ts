import { declares } from '#server/declares.ts'

export const privacyDeclares = declares({
  erased: { 'erasures.erased_by': 'forgets' },
})
