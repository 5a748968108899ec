import { words } from '#shared/text.ts'

/** Who accredits an employer; `other` is called by a name of its own. */
export const schemes = [
  'constructionline',
  'chas',
  'safecontractor',
  'smas',
  'iso-9001',
  'iso-14001',
  'iso-45001',
  'fors',
  'qualibat',
  'qualifelec',
  'rge',
  'mase',
  'other',
] as const

const same = (name: string) => ({ en: name, fr: name })

export const schemeText = words({
  constructionline: same('Constructionline'),
  chas: same('CHAS'),
  safecontractor: same('SafeContractor'),
  smas: same('SMAS Worksafe'),
  'iso-9001': same('ISO 9001'),
  'iso-14001': same('ISO 14001'),
  'iso-45001': same('ISO 45001'),
  fors: same('FORS'),
  qualibat: same('Qualibat'),
  qualifelec: same('Qualifelec'),
  rge: same('RGE'),
  mase: same('MASE'),
  other: { en: 'Another', fr: 'Autre' },
})

type Named = { scheme: (typeof schemes)[number]; schemeName: string | null }

/** What an accreditation is called: `Qualibat`, or the name that another goes by. */
export const nameOfAccreditation = ({ scheme, schemeName }: Named) => schemeName ?? schemeText[scheme].en

/** Whether it holds on a day; one without an end does. */
export const isCurrent = ({ expiresOn }: { expiresOn: string | null }, today: string) => expiresOn === null || expiresOn >= today
