import type { Fields } from '#shared/fields.ts'
import type { PageContent, Section } from './rules.ts'

/** The form keeps the sections as JSON. */
export const sectionsIn = (form: FormData): Section[] => JSON.parse(String(form.get('sections') ?? '[]'))

/** What a page says, in both languages. */
export const fields: Fields<PageContent> = {
  titleEn: { kind: 'line', max: 120, needed: true },
  titleFr: { kind: 'line', max: 120, needed: true },
  leadEn: { kind: 'prose', max: 600, rows: 3, needed: true },
  leadFr: { kind: 'prose', max: 600, rows: 3, needed: true },
  sections: {
    kind: 'own',
    read: sectionsIn,
    say: (sections, locale) => sections.map((one) => (locale === 'fr' ? one.headingFr : one.headingEn)).join(' · '),
  },
}
