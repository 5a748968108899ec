import { words } from '#shared/text.ts'

/** Why something is refused. */
export const text = words({
  'match-weights-sum': { en: 'The weights must add up to 100.', fr: 'Le total des critères doit être égal à 100.' },
})
