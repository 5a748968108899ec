import { toEnquiries } from '#shared/screens.ts'
import { menu } from '#web/menu.ts'

/** The menu is the specification's: the palette and the overview lead there. */
export const enquiryMenu = menu({
  enquiries: {
    says: { en: 'Enquiries', fr: 'Demandes reçues' },
    to: toEnquiries,
    roles: ['admin', 'operation'],
  },
})
