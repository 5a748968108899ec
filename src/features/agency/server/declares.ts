import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const agencyDeclares = declares({
  problems: text,
  actions: words({
    'agency.changed': { en: 'Changed the agency’s details', fr: 'A modifié les coordonnées de l’agence' },
    'agency.logo-removed': { en: 'Removed the agency’s logo', fr: 'A retiré le logo de l’agence' },
    'agency.logo-set': { en: 'Set the agency’s logo', fr: 'A choisi le logo de l’agence' },
  }),
  topics: { agency: ({ role }) => role === 'admin' },
  erased: { 'agency_changes.changed_by': 'forgets' },
})
