import { words } from '#shared/text.ts'

export const weekdayText = words({
  monday: { en: 'Monday', fr: 'Lundi' },
  tuesday: { en: 'Tuesday', fr: 'Mardi' },
  wednesday: { en: 'Wednesday', fr: 'Mercredi' },
  thursday: { en: 'Thursday', fr: 'Jeudi' },
  friday: { en: 'Friday', fr: 'Vendredi' },
  saturday: { en: 'Saturday', fr: 'Samedi' },
  sunday: { en: 'Sunday', fr: 'Dimanche' },
})

export const approverText = words({
  admins: { en: 'Administrators', fr: 'Les administrateurs' },
  colleagues: {
    en: 'Administrators, and any recruiter who didn’t ask',
    fr: 'Les administrateurs et tout recruteur autre que le demandeur',
  },
})
