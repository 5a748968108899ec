import type { DemoProduct } from './product.ts'

const seat = { kind: 'training_seat', unit: 'seat', from: 'training', namesDueDays: 4, freeCancelDays: 4 } as const
const british = { ...seat, country: 'GB', vatCode: 'gb-standard' } as const
// Vocational training by a body with the certificate of article 261-4-4° of the CGI bears no VAT.
const french = { ...seat, country: 'FR', vatCode: 'fr-exempt', namesDueDays: 7, freeCancelDays: 10 } as const
const test = { kind: 'card_test', family: 'card-tests', unit: 'seat', from: 'card-scheme', namesDueDays: 3, freeCancelDays: 3 } as const
const room = 'Training centre, room 2'
const salle = 'Centre de formation, salle 2'

export const training: readonly DemoProduct[] = [
  {
    ...british,
    sku: 'TRN-SSSTS',
    family: 'site-safety',
    nameEn: 'SSSTS refresher',
    nameFr: 'Recyclage SSSTS',
    descriptionEn:
      'One day for site supervisors whose SSSTS certificate ends soon.\n\nCourse and assessment, in English. The certificate comes to the person’s wallet, where we check it. Bring the certificate that is about to end.',
    descriptionFr:
      'Une journée pour les chefs de chantier au Royaume-Uni dont le certificat SSSTS arrive à échéance.\n\nFormation et évaluation, en anglais. Le certificat arrive dans le portefeuille de la personne, où nous le vérifions. Apporter le certificat en cours.',
    price: 16500,
    cost: 11800,
    documentType: 'sssts',
    sessions: [
      { in: 9, town: 'Leeds', venue: room, seats: 10, taken: 8 },
      { in: 46, town: 'Leeds', venue: room, seats: 10, taken: 1 },
      { in: 73, town: 'York', venue: 'Foss Lane', seats: 12, taken: 0 },
    ],
  },
  {
    ...british,
    sku: 'TRN-SMSTS',
    family: 'site-safety',
    audience: 'both',
    nameEn: 'SMSTS, five days',
    nameFr: 'SMSTS, cinq jours',
    descriptionEn:
      'The five-day course for site managers in the UK.\n\nCourse, workbook and exam. If you do not pass, one resit is included. The certificate comes to the wallet, to be checked.',
    descriptionFr:
      'La formation de cinq jours pour les conducteurs de travaux au Royaume-Uni.\n\nCours, manuel et examen. En cas d’échec, un second passage est compris. Le certificat arrive dans le portefeuille, à vérifier.',
    price: 49500,
    cost: 38000,
    documentType: 'smsts',
    sessions: [
      { in: 15, town: 'Manchester', venue: 'Ancoats', days: 5, seats: 16, taken: 5 },
      { in: 50, town: 'Bristol', venue: 'Temple Gate', days: 5, seats: 16, taken: 2 },
    ],
  },
  {
    ...british,
    sku: 'TRN-IPAF',
    family: 'plant-and-height',
    audience: 'both',
    nameEn: 'IPAF 3a and 3b',
    nameFr: 'IPAF 3a et 3b',
    descriptionEn:
      'Scissor lifts and booms in one day, machine included.\n\nTheory test and practical test on both machines. The card comes to the wallet, to be checked.',
    descriptionFr:
      'Nacelles ciseaux et flèche en une journée au Royaume-Uni, engin compris.\n\nTest théorique et test pratique sur les deux engins. La carte arrive dans le portefeuille, à vérifier.',
    price: 21000,
    cost: 15200,
    documentType: 'ipaf',
    sessions: [
      { in: 11, town: 'Bradford', venue: 'Plant yard, Canal Road', seats: 8, taken: 6 },
      { in: 32, town: 'Sheffield', venue: 'Attercliffe yard', seats: 8, taken: 0 },
    ],
  },
  {
    ...british,
    sku: 'TRN-PASMA',
    family: 'plant-and-height',
    nameEn: 'PASMA towers for users',
    nameFr: 'PASMA, échafaudages roulants',
    descriptionEn: 'Build, move and take down mobile towers safely.\n\nOne day with a practical test. Footwear and helmet needed.',
    descriptionFr:
      'Monter, déplacer et démonter un échafaudage roulant en sécurité, au Royaume-Uni.\n\nUne journée avec test pratique. Chaussures et casque nécessaires.',
    price: 18500,
    cost: 13000,
    documentType: 'pasma',
    sessions: [{ in: 22, town: 'Birmingham', venue: 'Digbeth yard', seats: 12, taken: 4 }],
  },
  {
    ...british,
    sku: 'TRN-FAW',
    family: 'site-safety',
    audience: 'both',
    nameEn: 'Emergency first aid at work',
    nameFr: 'Premiers secours au travail (Royaume-Uni)',
    descriptionEn: 'One day on bleeding, burns, shock and resuscitation.\n\nThe certificate is valid for three years.',
    descriptionFr: 'Une journée : saignements, brûlures, malaise et réanimation.\n\nLe certificat britannique est valable trois ans.',
    price: 9500,
    cost: 6200,
    documentType: 'first-aid',
    sessions: [
      { in: 18, town: 'Leeds', venue: room, seats: 12, taken: 3 },
      { in: 60, town: 'London', venue: 'Old Street', seats: 12, taken: 0 },
    ],
  },
  {
    ...british,
    sku: 'TRN-ASB',
    family: 'site-safety',
    nameEn: 'Asbestos awareness, online',
    nameFr: 'Sensibilisation à l’amiante, en ligne (Royaume-Uni)',
    descriptionEn:
      'Half a day online with a trainer: where asbestos is found, and what to do.\n\nAnswers to questions as you go; certificate the same day.',
    descriptionFr:
      'Une demi-journée en ligne avec un formateur : où se trouve l’amiante, et que faire.\n\nCertificat britannique le jour même.',
    price: 4500,
    cost: 2400,
    documentType: 'asbestos',
    sessions: [
      { in: 6, town: '', venue: 'Online', seats: 40, taken: 11 },
      { in: 27, town: '', venue: 'Online', seats: 40, taken: 0 },
    ],
  },
  {
    ...french,
    sku: 'TRN-R482',
    family: 'plant-and-height',
    nameEn: 'CACES R482 A, Lyon',
    nameFr: 'CACES R482 A',
    descriptionEn:
      'Three days on compact plant, in French, test included.\n\nCategory A. The CACES is a test: the employer gives the driving authorisation.',
    descriptionFr:
      'Trois jours sur engins compacts, test compris.\n\nCatégorie A. Le CACES atteste de la réussite au test : l’employeur délivre l’autorisation de conduite.',
    price: 69000,
    cost: 52000,
    documentType: 'caces-r482',
    sessions: [{ in: 15, town: 'Lyon', venue: 'Plateau technique de Gerland', days: 3, seats: 6, taken: 6 }],
  },
  {
    ...french,
    sku: 'TRN-R489',
    family: 'plant-and-height',
    audience: 'both',
    nameEn: 'CACES R489 1A and 3',
    nameFr: 'CACES R489 catégories 1A et 3',
    descriptionEn: 'Fork-lift trucks: three days in French, test included.',
    descriptionFr: 'Chariots élévateurs à conducteur porté : trois jours, test compris.',
    price: 58000,
    cost: 43000,
    documentType: 'caces-r489',
    sessions: [
      { in: 20, town: 'Nantes', venue: 'Plateau technique', days: 3, seats: 8, taken: 3 },
      { in: 55, town: 'Lille', venue: 'Plateau technique', days: 3, seats: 8, taken: 0 },
    ],
  },
  {
    ...french,
    sku: 'TRN-B0',
    family: 'electrical',
    nameEn: 'Electrical clearance B0 H0',
    nameFr: 'Habilitation électrique B0 H0',
    descriptionEn: 'One day in French for those who work near electrical installations.',
    descriptionFr:
      'Une journée pour les non-électriciens qui travaillent à proximité d’installations.\n\nLe titre d’habilitation est délivré par l’employeur à l’issue de la formation.',
    price: 24000,
    cost: 16000,
    documentType: 'habilitation-electrique',
    status: 'draft',
    sessions: [{ in: 30, town: 'Tours', venue: salle, seats: 12, taken: 0 }],
  },
  {
    ...french,
    sku: 'TRN-SST',
    family: 'site-safety',
    nameEn: 'SST, workplace first aider',
    nameFr: 'SST, sauveteur secouriste du travail',
    descriptionEn: 'Two days in French, with the certificate of the INRS.',
    descriptionFr: 'Deux jours, avec le certificat de l’INRS, valable 24 mois.',
    price: 21000,
    cost: 14500,
    documentType: 'sst',
    sessions: [
      { in: 12, town: 'Lyon', venue: salle, days: 2, seats: 10, taken: 4 },
      { in: 40, town: 'Bordeaux', venue: salle, days: 2, seats: 10, taken: 1 },
    ],
  },
  {
    ...french,
    sku: 'TRN-R408',
    family: 'plant-and-height',
    nameEn: 'Scaffolding R408, users',
    nameFr: 'Échafaudage R408, utilisation',
    descriptionEn: 'One day in French on using and checking a façade scaffold.',
    descriptionFr: 'Une journée : utiliser et vérifier un échafaudage de pied.',
    price: 29000,
    cost: 20500,
    documentType: 'echafaudage-r408',
    status: 'retired',
    sessions: [{ in: -40, town: 'Marseille', venue: salle, seats: 10, taken: 7 }],
  },
  {
    ...test,
    sku: 'TEST-HSE',
    country: 'GB',
    vatCode: 'gb-standard',
    audience: 'both',
    nameEn: 'Health, safety and environment test',
    nameFr: 'Test santé, sécurité et environnement (Royaume-Uni)',
    descriptionEn:
      'The touch-screen test that a CSCS card needs, with the booking done for you.\n\nYou can book it yourself with the scheme for its own price: this is a convenience, and never a condition.',
    descriptionFr:
      'Le test sur écran exigé pour une carte CSCS au Royaume-Uni, réservation comprise.\n\nVous pouvez le réserver vous-même auprès de l’organisme, à son prix : c’est un service, jamais une condition.',
    price: 3200,
    cost: 2250,
    sessions: [
      { in: 8, town: 'Leeds', venue: 'Test centre, Park Row', seats: 6, taken: 2 },
      { in: 10, town: 'London', venue: 'Test centre, Holborn', seats: 6, taken: 6 },
      { in: 24, town: 'Glasgow', venue: 'Test centre, Hope Street', seats: 6, taken: 0 },
    ],
  },
  {
    ...test,
    sku: 'TEST-NPORS',
    country: 'GB',
    vatCode: 'gb-standard',
    nameEn: 'NPORS experienced-worker test',
    nameFr: 'Test NPORS pour conducteur expérimenté',
    descriptionEn:
      'Theory and practical test on your own machine for operators with experience.\n\nBring the card that is about to end, or a reference.',
    descriptionFr:
      'Test théorique et pratique sur votre engin, pour un conducteur expérimenté au Royaume-Uni.\n\nApporter la carte en cours, ou une attestation.',
    price: 27500,
    cost: 21000,
    documentType: 'npors',
    sessions: [{ in: 28, town: 'Birmingham', venue: 'Digbeth yard', seats: 4, taken: 1 }],
  },
  {
    ...test,
    sku: 'TEST-AIPR',
    country: 'FR',
    vatCode: 'fr-standard',
    audience: 'both',
    nameEn: 'AIPR exam, operator',
    nameFr: 'Examen AIPR opérateur',
    descriptionEn: 'The multiple-choice exam for work near buried networks, in French.',
    descriptionFr:
      'L’examen par QCM pour les travaux à proximité des réseaux.\n\nL’attestation de compétences arrive dans le portefeuille, à vérifier. L’employeur délivre l’autorisation d’intervention.',
    price: 9000,
    cost: 6000,
    documentType: 'aipr',
    sessions: [
      { in: 13, town: 'Paris', venue: 'Centre d’examen', seats: 12, taken: 9 },
      { in: 34, town: 'Toulouse', venue: 'Centre d’examen', seats: 12, taken: 0 },
    ],
  },
  {
    ...test,
    sku: 'TEST-CPCS',
    country: 'GB',
    vatCode: 'gb-standard',
    audience: 'candidate',
    nameEn: 'CPCS theory test',
    nameFr: 'Test théorique CPCS',
    descriptionEn:
      'The theory test for a CPCS card, booked in your name.\n\nNobody has to buy this here: the scheme sells the same test, and we accept it from anywhere.',
    descriptionFr:
      'Le test théorique pour une carte CPCS au Royaume-Uni, réservé à votre nom.\n\nPersonne n’est tenu de l’acheter ici : l’organisme vend le même test, et nous l’acceptons d’où qu’il vienne.',
    price: 6500,
    cost: 5400,
    sessions: [{ in: 19, town: 'Cardiff', venue: 'Test centre, Queen Street', seats: 8, taken: 3 }],
  },
]
