import { toAddCandidate, toCandidate, toCandidates } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { type Finder, menu } from '#web/menu.ts'
import { showPlace } from '../../places/rules.ts'

export const candidateMenu = menu({
  'add-candidate': {
    says: { en: 'Add candidate', fr: 'Ajouter un candidat' },
    group: 'people',
    icon: 'user-plus',
    to: toAddCandidate,
    active: /^\/dashboard\/candidate\/add/,
    roles: ['admin', 'operation', 'agent'],
  },
  'candidates-list': {
    says: { en: 'Candidates list', fr: 'Liste des candidats' },
    group: 'people',
    icon: 'users',
    to: toCandidates,
    active: /^\/dashboard\/(candidate\/(?!add|import)|applied-jobs)\b/,
    roles: ['admin', 'operation', 'agent'],
  },
  profile: {
    says: { en: 'Profile', fr: 'Profil' },
    group: 'account',
    icon: 'circle-user-round',
    to: (uid) => toCandidate(uid),
    active: /^\/dashboard\/candidate\/[^/]+\/(profile|edit)/,
    roles: ['candidate'],
  },
})

export const candidateFinder: Finder = {
  kind: { en: 'Candidate', fr: 'Candidat' },
  async find(typed, { role, locale }) {
    if (role === 'candidate') return []
    const { items } = await api.get('/candidates', { query: { ...typed, within: 'record' } })
    return items.map(({ id, firstName, lastName, place }) => ({
      id,
      name: `${firstName} ${lastName}`,
      to: toCandidate(id),
      ...(place ? { detail: showPlace(place, locale) } : {}),
    }))
  },
}
