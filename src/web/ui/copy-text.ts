import { words } from '#shared/text.ts'

export const copyText = words({
  failed: {
    en: 'Your browser blocked copying. Select the text and copy it yourself.',
    fr: 'Votre navigateur a bloqué la copie. Sélectionnez le texte et copiez-le vous-même.',
  },
})
