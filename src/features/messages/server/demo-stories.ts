import type { Side } from '../rules.ts'

/**
 * How a conversation ends: the candidate’s word lies unread, or was read and waits; or the agency’s lies unread. Else it is over, with a
 * last word of the agency, or one of the candidate that needs no reply.
 */
type Ending = 'unread' | 'waiting' | 'unseen' | 'over'

export type Story = {
  name: string
  /** Of whom it is told: where the application stands. */
  stages: readonly string[]
  /** It speaks of gates, boots or cards. */
  isOfSite?: true
  /** So many days after they applied at the earliest. */
  afterDays?: number
  ending: Ending
  turns: readonly { from: Side; en: string; fr: string }[]
}

const candidate = (en: string, fr: string) => ({ from: 'candidate', en, fr }) as const
const agency = (en: string, fr: string) => ({ from: 'agency', en, fr }) as const

const looking = ['new', 'screening', 'vetting']
const hired = ['offer', 'placed']

export const stories: readonly Story[] = [
  {
    name: 'interview',
    stages: ['interview'],
    ending: 'unseen',
    turns: [
      agency(
        'Hello {first}, the client would like to meet you on Wednesday at 10, at the site office. Does that suit you?',
        'Bonjour {first}, le client souhaite vous rencontrer mercredi à 10 h, au bureau du chantier. Cela vous convient-il ?',
      ),
      candidate('Wednesday is fine. Should I bring anything?', 'Mercredi, c’est parfait. Dois-je apporter quelque chose ?'),
      agency(
        'Just your ID and two references. It takes about half an hour.',
        'Une pièce d’identité et deux références. Comptez une petite demi-heure.',
      ),
    ],
  },
  {
    name: 'why it takes so long',
    stages: ['submitted'],
    afterDays: 8,
    ending: 'waiting',
    turns: [
      candidate(
        'It’s been over a week since I applied. Is there any news?',
        'J’ai postulé il y a plus d’une semaine. Avez-vous des nouvelles ?',
      ),
      agency(
        'Sorry to keep you waiting. The client is still choosing and has promised us an answer by the end of the week. We haven’t forgotten you.',
        'Désolés pour l’attente. Le client n’a pas encore fait son choix ; il nous a promis une réponse d’ici la fin de la semaine. Nous ne vous oublions pas.',
      ),
      candidate(
        'Thanks for letting me know. I’ve had another offer, so it would help to hear a day earlier.',
        'Merci de me tenir au courant. J’ai une autre proposition : une réponse un jour plus tôt m’arrangerait.',
      ),
    ],
  },
  {
    name: 'drives too',
    stages: ['new'],
    ending: 'unread',
    turns: [
      candidate(
        'I forgot to say in my application that I drive and have my own car. Is that any use for this job?',
        'J’ai oublié de préciser dans ma candidature que j’ai le permis B et un véhicule. Est-ce utile pour ce poste ?',
      ),
    ],
  },
  {
    name: 'start time',
    stages: hired,
    isOfSite: true,
    ending: 'over',
    turns: [
      candidate(
        'Hi, what time do we start on the first day, and at which gate?',
        'Bonjour, à quelle heure commence-t-on le premier jour, et par quelle entrée ?',
      ),
      agency(
        'Hello {first}, 7.30 at the main gate. Ask for the site manager at the cabin.\n\nBring your CSCS card for the induction.',
        'Bonjour {first}, à 7 h 30 à l’entrée principale. Demandez le chef de chantier à la base vie.\n\nApportez votre carte BTP pour l’accueil sécurité.',
      ),
      candidate('Great, thanks. See you then.', 'C’est noté, merci.'),
    ],
  },
  {
    name: 'parking',
    stages: [...hired, 'interview'],
    isOfSite: true,
    ending: 'unread',
    turns: [
      candidate(
        'Is there parking on site? I’d come with my own van and a fair few tools.',
        'Peut-on se garer sur le chantier ? Je viendrais avec mon fourgon et mes outils.',
      ),
      agency(
        'Only to unload before 9, I’m afraid. After that there’s a free car park five minutes’ walk away.',
        'Seulement pour décharger avant 9 h. Ensuite, il y a un parking gratuit à cinq minutes à pied.',
      ),
      candidate('And can tools stay on site overnight?', 'Et peut-on laisser les outils sur place le soir ?'),
    ],
  },
  {
    name: 'PPE',
    stages: [...hired, 'submitted'],
    isOfSite: true,
    ending: 'over',
    turns: [
      agency(
        'Do you have your own hard hat, boots and hi-vis, or should we order PPE for you? If so, what size are your boots?',
        'Avez-vous vos EPI (casque, chaussures de sécurité, gilet) ou faut-il vous en commander ? Si oui, quelle est votre pointure ?',
      ),
      candidate('Hat and boots, yes, but my hi-vis has seen better days.', 'Casque et chaussures oui, mais mon gilet a fait son temps.'),
      agency('No problem, we’ll order you a new vest.', 'Pas de souci, nous vous commandons un gilet neuf.'),
    ],
  },
  {
    name: 'card',
    stages: looking,
    isOfSite: true,
    ending: 'unseen',
    turns: [
      agency(
        'Could you send us a photo of your CSCS card, both sides? You can upload it in your account.',
        'Pouvez-vous nous envoyer une photo de votre carte BTP, recto et verso ? Vous pouvez la déposer dans votre compte.',
      ),
      candidate(
        'It ran out last month. The test for the new one is next week, will that do?',
        'La mienne est restée chez mon ancien employeur. Comment faire ?',
      ),
      agency(
        'That’s fine. Upload the new one as soon as it comes, so that we can put you forward.',
        'Pas d’inquiétude : c’est le nouvel employeur qui fait la demande. Une photo d’identité récente nous suffit pour l’instant.',
      ),
    ],
  },
  {
    name: 'pay',
    stages: looking,
    ending: 'over',
    turns: [
      candidate(
        'The advert gives a range for the pay. What would it be with my experience?',
        'L’annonce indique une fourchette de salaire. Où se situerait le mien avec mon expérience ?',
      ),
      agency(
        'We’d put you forward at the upper end. The client decides after the interview.',
        'Nous vous présenterions dans le haut de la fourchette. C’est le client qui décide après l’entretien.',
      ),
      candidate('That works for me, please go ahead.', 'Cela me convient, vous pouvez présenter ma candidature.'),
    ],
  },
  {
    name: 'still free',
    stages: looking,
    ending: 'waiting',
    turns: [
      agency(
        'Before we put you forward: are you still free from next Monday?',
        'Avant de présenter votre candidature : êtes-vous toujours disponible à partir de lundi prochain ?',
      ),
      candidate(
        'From Tuesday. My current job runs until Monday evening. Is one day later all right?',
        'À partir de mardi : mon contrat actuel se termine lundi soir. Un jour plus tard, est-ce possible ?',
      ),
    ],
  },
  {
    name: 'bus',
    stages: [...hired, 'interview'],
    isOfSite: true,
    ending: 'unread',
    turns: [
      candidate(
        'How do I get to the site without a car? The first bus only arrives at 7.45.',
        'Comment aller sur le chantier sans voiture ? Le premier bus n’arrive qu’à 7 h 45.',
      ),
      agency(
        'Someone on the same gang comes from your direction and could give you a lift. May we pass on your number?',
        'Quelqu’un de l’équipe vient de votre côté et pourrait vous emmener. Pouvons-nous lui donner votre numéro ?',
      ),
      candidate('Yes, please do.', 'Oui, avec plaisir.'),
    ],
  },
  {
    name: 'declined',
    stages: ['client_declined'],
    ending: 'over',
    turns: [
      candidate(
        'Thanks for letting me know, even if it’s a no. Can you tell me what was missing?',
        'Merci de m’avoir répondu, même si c’est non. Pouvez-vous me dire ce qui manquait ?',
      ),
      agency(
        'It was close. The client took someone who had worked with them before. We’ll keep you in mind for the next one.',
        'Cela s’est joué à peu de chose : le client a retenu quelqu’un qui avait déjà travaillé avec lui. Nous pensons à vous pour la suite.',
      ),
      candidate('Please do, thank you.', 'Volontiers, merci.'),
    ],
  },
  {
    name: 'reference',
    stages: looking,
    ending: 'waiting',
    turns: [
      agency(
        'Could you give us the name of somebody you worked for, so that we can ask for a reference?',
        'Pourriez-vous nous donner le nom d’un ancien responsable, pour une prise de références ?',
      ),
      candidate(
        'My last foreman. He’d rather be emailed than rung, is that all right with you?',
        'Mon dernier chef d’équipe. Il préfère un e-mail à un appel, est-ce que cela vous va ?',
      ),
    ],
  },
  {
    name: 'days off',
    stages: [...hired, 'submitted'],
    ending: 'over',
    turns: [
      candidate(
        'I have two days booked off next month. Would that be a problem?',
        'J’ai deux jours d’absence prévus le mois prochain. Est-ce que cela pose problème ?',
      ),
      agency('Not at all, thanks for telling us early.', 'Aucun problème, merci de nous prévenir à l’avance.'),
    ],
  },
  {
    name: 'newer CV',
    stages: [...looking, 'submitted'],
    ending: 'over',
    turns: [
      candidate(
        'There’s a newer CV in my account; the old one lacked my last two jobs. Could you use that one?',
        'J’ai déposé un CV plus récent : il manquait mes deux derniers postes. Pouvez-vous utiliser celui-là ?',
      ),
      agency('Of course. The client will get the new one.', 'Bien sûr. Le client recevra le nouveau.'),
    ],
  },
  {
    name: 'trial day',
    stages: ['submitted'],
    isOfSite: true,
    ending: 'unseen',
    turns: [
      agency(
        'Good news: the client likes your profile. Could you do a paid trial day this week or next?',
        'Bonne nouvelle : votre profil plaît au client. Pourriez-vous faire une journée d’essai rémunérée cette semaine ou la suivante ?',
      ),
    ],
  },
]
