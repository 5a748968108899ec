import { words } from '#shared/text.ts'

/** What people call a kind of record, its state in the archive, and why it is there. */
export const reasonText = words({
  filled: { en: 'Position filled', fr: 'Poste pourvu' },
  withdrew: { en: 'Withdrew', fr: 'Désistement' },
  merged: { en: 'Merged with a duplicate', fr: 'Doublon fusionné' },
  inactive: { en: 'Inactive', fr: 'Inactivité' },
  request: { en: 'At their request', fr: 'À sa demande' },
  error: { en: 'Entered by mistake', fr: 'Saisie par erreur' },
  retention: { en: 'Retention period over', fr: 'Durée de conservation atteinte' },
})
