import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Send your documents', fr: 'Envoyez vos documents' },
  metaDescription: {
    en: 'Send the agency photos of your cards and certificates. You don’t need an account.',
    fr: 'Envoyez à l’agence les photos des cartes et certificats qu’elle vous a demandés, sans créer de compte.',
  },
  hello: { en: 'Hello {name}', fr: 'Bonjour {name}' },
  body: {
    en: 'The agency needs these documents to put you forward for work. Take a photo of each, front and back. You can come back to this link until {day}.',
    fr: 'L’agence a besoin de ces documents pour présenter votre candidature. Prenez chacun en photo, recto et verso. Ce lien reste valable jusqu’au {day}.',
  },
  whyTitle: { en: 'How we use your photos', fr: 'Comment nous utilisons vos photos' },
  why: {
    en: 'Only the agency, and the agent who introduced you if you have one, can see your photos. They show you’re qualified for the job. You can ask us to delete them at any time.',
    fr: 'Seule l’agence voit vos photos, ainsi que l’agent qui vous a présenté s’il y en a un. Elles prouvent que vous pouvez occuper le poste, et vous pouvez les faire supprimer à tout moment.',
  },
  toPrivacy: { en: 'How we use your data', fr: 'Comment nous utilisons vos données' },
  notMedical: {
    en: 'Send only the certificate or notice, never anything about your health.',
    fr: 'N’envoyez que l’attestation ou l’avis, jamais d’élément médical.',
  },
  send: { en: 'Send', fr: 'Envoyer' },
  another: { en: 'Change or add a photo', fr: 'Modifier ou ajouter une photo' },
  requested: { en: 'Needed', fr: 'À envoyer' },
  submitted: { en: 'Received, checking', fr: 'Reçu, en cours de vérification' },
  verified: { en: 'Verified', fr: 'Vérifié' },
  rejected: { en: 'Rejected: send again', fr: 'Refusé : à renvoyer' },
  stop: { en: 'Stop', fr: 'Arrêter' },
  received: { en: 'Received. Thank you.', fr: 'Bien reçu, merci.' },
  all: { en: 'That is everything. Thank you.', fr: 'C’est tout, merci.' },
  allBody: {
    en: 'We’ll check your documents and email you if anything is missing. You can close this page.',
    fr: 'Nous vérifions vos documents et vous écrirons s’il en manque. Vous pouvez fermer cette page.',
  },
  opening: { en: 'One moment…', fr: 'Un instant…' },
  over: { en: 'This link no longer works', fr: 'Ce lien ne fonctionne plus' },
  overBody: {
    en: 'It has expired or is incomplete. Open it again from the email, or ask the agency for a new one.',
    fr: 'Il a expiré, ou il est incomplet. Rouvrez-le depuis l’e-mail, ou demandez-en un nouveau à l’agence.',
  },
  failed: { en: 'We couldn’t load the page. Check your connection.', fr: 'La page n’a pas pu être chargée. Vérifiez votre connexion.' },
  again: { en: 'Try again', fr: 'Réessayer' },
  contact: { en: 'Contact the agency', fr: 'Contacter l’agence' },
})
