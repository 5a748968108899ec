import { inLocale } from '#shared/locale.ts'
import { toJob, toJobs, toPostJob } from '#shared/screens.ts'
import { api } from '#web/api.ts'
import { type Finder, menu } from '#web/menu.ts'
import { showPlace } from '../../places/rules.ts'

export const jobMenu = menu({
  'post-job': {
    says: { en: 'Post a New Job', fr: 'Publier une offre' },
    group: 'jobs',
    icon: 'file-plus',
    to: toPostJob,
    active: /^\/dashboard\/job\/post/,
    roles: ['admin', 'operation'],
  },
  'jobs-list': {
    says: { en: 'Jobs list', fr: 'Liste des offres' },
    group: 'jobs',
    icon: 'briefcase',
    to: toJobs,
    active: /^\/dashboard\/(job\/(?!post)|applied-candidates)\b/,
    roles: ['admin', 'operation', 'candidate'],
  },
  // The specification's menu of agents has no jobs: theirs stands below it.
  'open-jobs': {
    says: { en: 'Open jobs', fr: 'Offres ouvertes' },
    group: 'recruitment',
    icon: 'briefcase',
    to: toJobs,
    active: /^\/dashboard\/job\//,
    roles: ['agent'],
  },
})

/** Staff look through jobs of every status, candidates through what is open. */
export const jobFinder: Finder = {
  kind: { en: 'Job', fr: 'Offre' },
  async find({ q, limit }, { role, locale }) {
    const { items } =
      role === 'candidate'
        ? await api.get('/jobs', { query: { keyword: q, limit, facets: false, total: false } })
        : await api.get('/staff/jobs', { query: { q, limit } })
    return items.map(({ id, title, place, slug }) => ({
      id,
      name: title,
      detail: showPlace(place, locale),
      to: role === 'candidate' ? inLocale(`/jobs/${slug}`, locale) : toJob(id),
    }))
  },
}
