import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const agencyDeclares = declares({
  problems: text,
  actions: words({
    'agency.changed': { en: 'Changed the agency’s details', fr: 'A modifié les coordonnées de l’agence' },
  }),
  topics: { agency: ({ role }) => role === 'admin' },
  erased: { 'agency_changes.changed_by': 'forgets' },
})
