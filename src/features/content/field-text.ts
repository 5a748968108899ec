import { words } from '#shared/text.ts'

export const labels = words({
  titleEn: { en: 'Title in English', fr: 'Titre en anglais' },
  titleFr: { en: 'Title in French', fr: 'Titre en français' },
  leadEn: { en: 'Introduction in English', fr: 'Introduction en anglais' },
  leadFr: { en: 'Introduction in French', fr: 'Introduction en français' },
  sections: { en: 'Sections', fr: 'Rubriques' },
})
