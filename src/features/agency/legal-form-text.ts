import { words } from '#shared/text.ts'

export const text = words({
  ltd: { en: 'Private limited company', fr: 'Private limited company (droit britannique)' },
  plc: { en: 'Public limited company', fr: 'Public limited company (droit britannique)' },
  llp: { en: 'Limited liability partnership', fr: 'Limited liability partnership (droit britannique)' },
  cic: { en: 'Community interest company', fr: 'Community interest company (droit britannique)' },
  partnership: { en: 'Partnership', fr: 'Partnership (société de personnes de droit britannique)' },
  'sole-trader': { en: 'Sole trader', fr: 'Sole trader (entrepreneur individuel de droit britannique)' },
  sas: { en: 'SAS (French simplified joint-stock company)', fr: 'Société par actions simplifiée (SAS)' },
  sasu: { en: 'SASU (French simplified joint-stock company, one shareholder)', fr: 'Société par actions simplifiée unipersonnelle (SASU)' },
  sarl: { en: 'SARL (French limited liability company)', fr: 'Société à responsabilité limitée (SARL)' },
  eurl: { en: 'EURL (French limited liability company, one shareholder)', fr: 'Entreprise unipersonnelle à responsabilité limitée (EURL)' },
  sa: { en: 'SA (French public limited company)', fr: 'Société anonyme (SA)' },
  snc: { en: 'SNC (French general partnership)', fr: 'Société en nom collectif (SNC)' },
  scop: { en: 'SCOP (French workers’ cooperative)', fr: 'Société coopérative de production (SCOP)' },
  ei: { en: 'EI (French sole trader)', fr: 'Entrepreneur individuel (EI)' },
  association: { en: 'Association (French non-profit organisation)', fr: 'Association loi 1901' },
})
