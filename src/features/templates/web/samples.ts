import type { PaperMade, PaperPreview, Template, TemplateRow, TemplateVersion } from '#features/templates/shapes.ts'

// Sample records for tests, as screens get them on 21 November 2026.

const words = {
  kind: 'contract' as const,
  name: 'Assignment schedule',
  titleEn: 'Assignment schedule',
  bodyEn: '**Assignment**\n\n{{candidate.fullName}}, {{employer.name}}\n\n- {{placement.startsOn}}',
  titleFr: 'Fiche de mission',
  bodyFr: '{{candidate.fullName}} travaille pour {{employer.name}}.',
}

export const templateRow: TemplateRow = {
  id: 5,
  kind: words.kind,
  name: words.name,
  languages: ['en', 'fr'],
  ours: null,
  isOurs: false,
  changedAt: '2026-11-20T12:00:00.000Z',
  changedByName: 'Ann Other',
  version: 2,
}
export const template: Template = { ...templateRow, ...words }
export const versions: TemplateVersion[] = [2, 1].map((number) => ({
  id: number,
  number,
  ...words,
  savedAt: '2026-11-20T12:00:00.000Z',
  savedByName: number === 1 ? null : 'Ann Other',
}))
export const preview: PaperPreview = {
  title: words.titleEn,
  blocks: [
    { kind: 'heading', parts: [{ text: 'The assignment', isStrong: true }] },
    { kind: 'items', items: [[{ text: 'First day: ……', isStrong: false }]] },
  ],
  missing: [{ placeholder: 'placement.startsOn', label: 'First day at work', from: 'Application: first day' }],
  fileName: 'Assignment schedule Sam Whitfield.pdf',
}

export const papersMade: PaperMade[] = [
  {
    id: 2,
    templateName: 'Assignment schedule (UK)',
    language: 'en',
    file: { id: 9, name: 'Assignment schedule Sam Whitfield.pdf' },
    madeAt: '2026-11-20T12:00:00.000Z',
    madeByName: 'Ann Other',
  },
  { id: 1, templateName: null, language: 'en', file: null, madeAt: '2026-11-19T12:00:00.000Z', madeByName: null },
]
