import { worksHere } from '#shared/roles.ts'
import { toAddEmployer, toEmployer, toEmployers } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { type Finder, menu } from '#web/menu.ts'
import { showPlace } from '../../places/rules.ts'

export const employerMenu = menu({
  'employers-list': {
    says: { en: 'Employers', fr: 'Employeurs' },
    also: { en: 'clients companies', fr: 'clients entreprises' },
    group: 'recruitment',
    icon: 'building',
    to: toEmployers,
    active: /^\/dashboard\/employer\//,
    roles: ['admin', 'operation'],
  },
  'add-employer': { says: { en: 'Add employer', fr: 'Ajouter un employeur' }, to: toAddEmployer, roles: ['admin', 'operation'] },
})

export const employerFinder: Finder = {
  kind: { en: 'Employer', fr: 'Employeur' },
  async find(typed, who) {
    if (!worksHere(who)) return []
    const { items } = await api.get('/employers', { query: { ...typed, sort: 'name', dir: 'asc' } })
    return items.map(({ id, name, place }) => ({ id, name, ...(place && { detail: showPlace(place, who.locale) }), to: toEmployer(id) }))
  },
}
