/** What somebody may hear of company files. */
export const shareEvents = {
  'company-file-shared': {
    to: ['admin', 'operation', 'agent'],
    says: {
      en: 'Someone shares a company file or folder with me',
      fr: 'Quelqu’un partage un fichier ou un dossier de l’entreprise avec moi',
    },
    mail: 'never',
  },
} as const
