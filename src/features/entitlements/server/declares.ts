import { declares } from '#server/declares.ts'
import { words } from '#shared/text.ts'
import { text } from '../text.ts'

export const entitlementDeclares = declares({
  problems: text,
  actions: words({
    'entitlement.given': { en: 'Gave credits to an employer', fr: 'A donné des crédits à un employeur' },
    'entitlement.used': { en: 'Used a credit for a job', fr: 'A utilisé un crédit pour une offre' },
    'entitlement.ended': { en: 'Ended credits of an employer', fr: 'A mis fin aux crédits d’un employeur' },
  }),
  events: {
    'credits-ending': {
      to: ['admin', 'operation'],
      says: { en: 'Credits of one of my employers end soon', fr: 'Les crédits de l’un de mes employeurs expirent bientôt' },
    },
  },
  erased: { 'entitlement_uses.used_by': 'forgets' },
  mayName: { entitlements: { note: 'text' } },
})
