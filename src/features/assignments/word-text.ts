import { words } from '#shared/text.ts'
import type { Alert, AssignmentStatus, AssignmentTab, Engagement } from './rules.ts'

export const statusText = words({
  planned: { en: 'Planned', fr: 'Prévue' },
  running: { en: 'Running', fr: 'En cours' },
  ended: { en: 'Ended', fr: 'Terminée' },
} satisfies Record<AssignmentStatus, object>)

export const tabText = words({
  all: { en: 'All', fr: 'Toutes' },
  starting: { en: 'Starting', fr: 'À venir' },
  running: { en: 'Running', fr: 'En cours' },
  ending: { en: 'Ending', fr: 'Bientôt terminées' },
  ended: { en: 'Ended', fr: 'Terminées' },
} satisfies Record<AssignmentTab, object>)

/** What is to be put right, in a few words. */
export const alertText = words({
  'supplier-suspended': { en: 'Umbrella company suspended', fr: 'Société umbrella suspendue' },
  'past-end': { en: 'Past its last day', fr: 'Date de fin dépassée' },
  'ends-soon': { en: 'Ends within a week', fr: 'Se termine sous une semaine' },
  'contact-missing': { en: 'Nobody approves the hours', fr: 'Personne ne valide les heures' },
  'dpae-missing': { en: 'DPAE not recorded', fr: 'DPAE non enregistrée' },
  unsigned: { en: 'Contract not signed', fr: 'Contrat non signé' },
  'below-cost': { en: 'Charge below cost', fr: 'Facturation inférieure au coût' },
} satisfies Record<Alert, object>)

/** Why employing somebody costs what it costs. */
export const onCostText = words({
  paye: {
    en: 'Employer’s National Insurance 15% and holiday pay 12.07% of the pay.',
    fr: 'Cotisations patronales britanniques 15 % et congés payés 12,07 % du salaire.',
  },
  umbrella: {
    en: 'None: the umbrella company pays employer’s contributions out of what we pay it.',
    fr: 'Aucun : la société umbrella règle les cotisations sur ce que nous lui versons.',
  },
  cis: { en: 'None: a subcontractor pays their own contributions.', fr: 'Aucun : un sous-traitant règle ses propres cotisations.' },
  ltd: { en: 'None: their company pays its own contributions.', fr: 'Aucun : leur société règle ses propres cotisations.' },
  interim: {
    en: 'IFM 10% and holiday pay 10% of both, then employer’s contributions of about 42% on all of it.',
    fr: 'IFM 10 % et ICCP 10 % des deux, puis environ 42 % de cotisations patronales sur l’ensemble.',
  },
  cdd: {
    en: 'End-of-contract pay 10% and holiday pay 10% of both, then employer’s contributions of about 42%.',
    fr: 'Indemnité de fin de contrat 10 % et congés payés 10 % des deux, puis environ 42 % de cotisations patronales.',
  },
  cdi: {
    en: 'Holiday pay 10%, then employer’s contributions of about 42%.',
    fr: 'Congés payés 10 %, puis environ 42 % de cotisations patronales.',
  },
  'micro-entreprise': { en: 'None: they pay their own contributions.', fr: 'Aucun : la personne règle ses propres cotisations.' },
} satisfies Record<Engagement, object>)
