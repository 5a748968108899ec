import { words } from '#shared/text.ts'

export const labels = words({
  kind: { en: 'Kind', fr: 'Type' },
  name: { en: 'Name of the template', fr: 'Nom du modèle' },
  titleEn: { en: 'English title', fr: 'Titre en anglais' },
  bodyEn: { en: 'English text', fr: 'Texte en anglais' },
  titleFr: { en: 'French title', fr: 'Titre en français' },
  bodyFr: { en: 'French text', fr: 'Texte en français' },
})

export const kindText = words({
  letter: { en: 'Letter', fr: 'Courrier' },
  contract: { en: 'Contract', fr: 'Contrat' },
  assignment: { en: 'Assignment schedule', fr: 'Fiche de mission' },
  other: { en: 'Other', fr: 'Autre' },
})
