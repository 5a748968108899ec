import { toAssignment, toAssignments } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { type Finder, menu } from '#web/menu.ts'

export const assignmentMenu = menu({
  assignments: {
    says: { en: 'Assignments', fr: 'Affectations' },
    also: { en: 'who works where placements missions extension rates', fr: 'missions placements prolongation tarifs' },
    group: 'recruitment',
    icon: 'construction',
    to: toAssignments,
    active: /^\/dashboard\/assignment/,
    roles: ['admin', 'operation', 'agent'],
  },
})

export const assignmentFinder: Finder = {
  kind: { en: 'Assignment', fr: 'Affectation' },
  async find(typed, { role }) {
    if (role === 'candidate') return []
    const { items } = await api.get('/assignments', { query: { ...typed, sort: 'startsOn' } })
    return items.map(({ id, candidate, job }) => ({ id, name: candidate.name, detail: job.title, to: toAssignment(id) }))
  },
}
