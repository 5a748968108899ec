import { words } from '#shared/text.ts'

export const text = words({
  title: { en: 'Send your documents', fr: 'Envoyez vos documents' },
  metaDescription: {
    en: 'Send the agency photos of the cards and certificates that it asked for, without an account.',
    fr: 'Envoyez à l’agence les photos des cartes et certificats qu’elle vous a demandés, sans créer de compte.',
  },
  hello: { en: 'Hello {name}', fr: 'Bonjour {name}' },
  body: {
    en: 'The agency needs these documents to put you forward for work. Take a photo of each, front and back. You can come back to this link until {day}.',
    fr: 'L’agence a besoin de ces documents pour présenter votre candidature. Prenez chacun en photo, recto et verso. Ce lien reste valable jusqu’au {day}.',
  },
  whyTitle: { en: 'What we do with it', fr: 'Ce que nous en faisons' },
  why: {
    en: 'Only the agency, and the agent who introduced you if there is one, can see your photos. They prove that you may do the job, and you can have them deleted at any time.',
    fr: 'Seule l’agence voit vos photos, ainsi que l’agent qui vous a présenté s’il y en a un. Elles prouvent que vous pouvez occuper le poste, et vous pouvez les faire supprimer à tout moment.',
  },
  toPrivacy: { en: 'How we use your data', fr: 'Comment nous utilisons vos données' },
  notMedical: {
    en: 'Send only the certificate or notice, never anything about your health.',
    fr: 'N’envoyez que l’attestation ou l’avis, jamais d’élément médical.',
  },
  send: { en: 'Send', fr: 'Envoyer' },
  another: { en: 'Change or add a photo', fr: 'Modifier ou ajouter une photo' },
  requested: { en: 'To send', fr: 'À envoyer' },
  submitted: { en: 'Received, being checked', fr: 'Reçu, en cours de vérification' },
  verified: { en: 'Verified', fr: 'Vérifié' },
  rejected: { en: 'To send again', fr: 'À renvoyer' },
  stop: { en: 'Stop', fr: 'Arrêter' },
  received: { en: 'Received. Thank you.', fr: 'Bien reçu, merci.' },
  all: { en: 'That is everything. Thank you.', fr: 'C’est tout, merci.' },
  allBody: {
    en: 'We’ll check what you sent and write to you if anything is missing. You can close this page.',
    fr: 'Nous vérifions vos envois et vous écrivons s’il manque quelque chose. Vous pouvez fermer cette page.',
  },
  opening: { en: 'One moment…', fr: 'Un instant…' },
  over: { en: 'This link no longer works', fr: 'Ce lien ne fonctionne plus' },
  overBody: {
    en: 'It has expired, or was not copied in full. Open it again from the email, or ask the agency for a new one.',
    fr: 'Il a expiré, ou il est incomplet. Rouvrez-le depuis l’e-mail, ou demandez-en un nouveau à l’agence.',
  },
  failed: { en: 'The page could not be loaded. Check your connection.', fr: 'La page n’a pas pu être chargée. Vérifiez votre connexion.' },
  again: { en: 'Try again', fr: 'Réessayer' },
  contact: { en: 'Contact the agency', fr: 'Contacter l’agence' },
})
