import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { problemText } from '../text.ts'

export const directoryDeclares = declares({
  problems: problemText,
  actions: words({
    'directory.filtered-by-gender': { en: 'Filtered the candidate directory by gender', fr: 'A filtré l’annuaire des candidats par genre' },
    'directory-link.made': { en: 'Created a link to the candidate directory', fr: 'A créé un lien vers l’annuaire des candidats' },
    'directory-link.opened': { en: 'Opened the candidate directory by a link', fr: 'A ouvert l’annuaire des candidats par un lien' },
    'directory-link.withdrawn': { en: 'Withdrew a link to the candidate directory', fr: 'A retiré un lien vers l’annuaire des candidats' },
  }),
  erased: { 'directory_links.created_by': 'forgets' },
})
