import { words } from '#shared/text.ts'

export const labels = words({
  titleEn: { en: 'English title', fr: 'Titre en anglais' },
  titleFr: { en: 'French title', fr: 'Titre en français' },
  leadEn: { en: 'English introduction', fr: 'Introduction en anglais' },
  leadFr: { en: 'French introduction', fr: 'Introduction en français' },
  sections: { en: 'Sections', fr: 'Rubriques' },
})
