import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'

export const candidateDeclares = declares({
  actions: words({
    'candidate.added': { en: 'Added a candidate', fr: 'A ajouté un candidat' },
    'candidate.changed': { en: 'Changed a candidate', fr: 'A modifié un candidat' },
    'candidate.changed-self': { en: 'Changed their own profile', fr: 'A modifié son profil' },
    'candidate.consents-changed': { en: 'Changed what they agreed to', fr: 'A modifié ses consentements' },
    'candidate.registered': { en: 'Signed up as a candidate', fr: 'S’est inscrit comme candidat' },
  }),
})
