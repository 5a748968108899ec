import { nameText } from '#shared/common-text.ts'
import { words } from '#shared/text.ts'

/** What is called how of a person who works with Lintel. */
export const labels = words({
  ...nameText,
  phone: { en: 'Phone', fr: 'Téléphone' },
  locale: { en: 'Language', fr: 'Langue' },
  branch: { en: 'Branch', fr: 'Agence' },
  agentCompany: { en: 'Agent’s company', fr: 'Société de l’agent' },
  dateStyle: { en: 'Dates', fr: 'Dates' },
})
