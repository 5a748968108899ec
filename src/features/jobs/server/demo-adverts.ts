import type { PayUnit } from '../rules.ts'

type Family = {
  trades: readonly string[]
  /** Typical pay in whole units, low and high end. */
  pay: Record<'GB' | 'FR', readonly [number, number, PayUnit]>
  en: { opening: readonly string[]; work: readonly string[]; ask: readonly string[] }
  fr: { opening: readonly string[]; work: readonly string[]; ask: readonly string[] }
}

/** What adverts of one kind of work say; the generator joins an opening, the work, what is asked and what is offered. */
export const families: readonly Family[] = [
  {
    trades: ['bricklayer', 'stone-mason', 'labourer', 'formworker', 'concreter'],
    pay: { GB: [21, 27, 'hour'], FR: [13, 18, 'hour'] },
    en: {
      opening: [
        'Two gangs are under way on a terrace of thirty-two houses and a third is needed.',
        'A listed mill is becoming flats, and its walls need people who know lime.',
        'We are raising a primary school that has to open after the summer.',
        'Steady face-brick work, one site, until next spring.',
      ],
      work: [
        'Facing brick and block to the engineer’s drawings',
        'Setting out openings, lintels and cavity trays',
        'Keeping the lift clean and safe for the next gang',
        'Repointing and indenting where the old work has failed',
      ],
      ask: ['Two years on the trowel, or a finished apprenticeship', 'A CSCS card in your trade', 'Your own hand tools'],
    },
    fr: {
      opening: [
        'Deux équipes montent déjà trente-deux maisons ; il nous en faut une troisième.',
        'Une ancienne filature devient des logements et ses murs demandent des mains qui connaissent la chaux.',
        'Nous construisons une école qui doit ouvrir à la rentrée.',
        'Du gros œuvre régulier, un seul chantier, jusqu’au printemps.',
      ],
      work: [
        'Monter les murs en briques et parpaings selon les plans',
        'Poser les linteaux et tracer les ouvertures',
        'Coffrer, ferrailler et couler les chaînages',
        'Reprendre les maçonneries anciennes et les joints',
      ],
      ask: ['Deux ans de pratique, ou un CAP de maçon', 'La Carte BTP, ou de quoi la demander', 'Le goût du travail d’équipe'],
    },
  },
  {
    trades: ['carpenter', 'joiner', 'roofer', 'floor-layer', 'dry-liner'],
    pay: { GB: [180, 240, 'day'], FR: [13.5, 18.5, 'hour'] },
    en: {
      opening: [
        'Roofs on forty timber-frame houses go up before the winter.',
        'Second fix in a block of eighteen flats, one floor a fortnight.',
        'A small shop with good machines looks for a pair of hands on site.',
        'Slates off, boards on, slates back: a church roof in three phases.',
      ],
      work: [
        'Cutting and fixing roof timbers',
        'Hanging doors, skirting, stairs',
        'Slating and tiling, with the leadwork',
        'Partitions and ceilings to the line',
      ],
      ask: ['Experience on your own, not only as a mate', 'You work safely at height', 'A van helps but is not needed'],
    },
    fr: {
      opening: [
        'Quarante maisons à ossature bois à couvrir avant l’hiver.',
        'Second œuvre dans une résidence de dix-huit logements, un niveau par quinzaine.',
        'Un atelier bien équipé cherche des mains pour la pose.',
        'Une toiture d’église à refaire en trois phases, ardoise et zinc.',
      ],
      work: [
        'Tailler et lever les charpentes',
        'Poser portes, plinthes et escaliers',
        'Couvrir en ardoise et en tuile, avec la zinguerie',
        'Monter cloisons et plafonds en plaques de plâtre',
      ],
      ask: ['De l’autonomie sur votre poste', 'L’habitude du travail en hauteur', 'Le permis B est un plus'],
    },
  },
  {
    trades: ['electrician', 'plumber', 'heating-engineer', 'ventilation-fitter', 'insulation'],
    pay: { GB: [22, 30, 'hour'], FR: [2300, 3100, 'month'] },
    en: {
      opening: [
        'Gas boilers go, heat pumps come: two hundred homes in eighteen months.',
        'A hospital wing has to stay in use while we rewire it at night.',
        'New build, clean work, drawings that are right.',
        'Repairs and upkeep for a housing association, your own round.',
      ],
      work: [
        'First and second fix to current regulations',
        'Testing, labelling and handing over with papers',
        'Pipework in copper and press-fit',
        'Commissioning with the manufacturer',
      ],
      ask: ['The qualification of your trade', 'ECS, JIB or Gas Safe as your work needs', 'Calm with people who live where you work'],
    },
    fr: {
      opening: [
        'Les chaudières sortent, les pompes à chaleur arrivent : deux cents logements en dix-huit mois.',
        'Une aile d’hôpital à recâbler de nuit, sans l’arrêter.',
        'Du neuf, du propre, des plans justes.',
        'Dépannage et entretien pour un bailleur social, votre propre tournée.',
      ],
      work: [
        'Tirer, raccorder et repérer selon la norme',
        'Essayer, mettre en service et remettre le dossier',
        'Réaliser les réseaux en cuivre et en multicouche',
        'Poser isolants et gaines avec soin',
      ],
      ask: [
        'Le CAP ou le BP de votre métier',
        'Une habilitation électrique à jour si votre poste le demande',
        'Le contact facile avec les occupants',
      ],
    },
  },
  {
    trades: ['plant-operator', 'crane-operator', 'groundworker', 'pipe-layer', 'road-worker', 'slinger-signaller', 'demolition'],
    pay: { GB: [19, 26, 'hour'], FR: [13, 17.5, 'hour'] },
    en: {
      opening: [
        'A bypass, four bridges, and earth to move for a year.',
        'The tower crane stands; its driver is leaving us for good reasons.',
        'Drains and kerbs for a new estate, street by street.',
        'Careful demolition between two buildings that stay.',
      ],
      work: [
        '13-tonne and 20-tonne machines, with GPS',
        'Lifting to the plan, with the slinger',
        'Laying and testing pipes to fall',
        'Checks every morning, written down',
      ],
      ask: ['CPCS or NPORS for your machine', 'A day without hurry is a good day', 'Ready for an early start'],
    },
    fr: {
      opening: [
        'Une rocade, quatre ponts et une année de terrassement.',
        'La grue est montée ; son conducteur prend sa retraite.',
        'Réseaux et bordures d’un nouveau quartier, rue après rue.',
        'Une démolition soignée entre deux immeubles conservés.',
      ],
      work: [
        'Conduire pelles de 13 et 20 tonnes, avec guidage',
        'Lever selon le plan, avec l’élingueur',
        'Poser et contrôler les canalisations',
        'Vérifier l’engin chaque matin et le noter',
      ],
      ask: ['Le CACES R482 ou R487 de votre engin', 'L’AIPR à jour', 'Des journées qui commencent tôt'],
    },
  },
  {
    trades: [
      'site-manager',
      'foreman',
      'quantity-surveyor',
      'project-manager',
      'site-engineer',
      'architect',
      'bim-technician',
      'health-and-safety',
      'building-surveyor',
    ],
    pay: { GB: [42_000, 62_000, 'year'], FR: [2900, 4300, 'month'] },
    en: {
      opening: [
        'One site, sixty people, a client who answers the phone.',
        'We are four in the office and need a fifth who likes to be outside.',
        'Framework contracts for the county, several small sites at once.',
        'A tower with a hard core and a soft deadline, for once.',
      ],
      work: [
        'Planning, ordering and holding the week together',
        'Measuring and agreeing the account',
        'Coordinating the trades and their drawings',
        'Keeping records that stand up later',
      ],
      ask: ['Some years in the same role', 'SMSTS or the equal of it', 'Clear words, spoken and written'],
    },
    fr: {
      opening: [
        'Un chantier, soixante personnes, un client qui décroche.',
        'Nous sommes quatre au bureau et cherchons la cinquième personne, qui aime le terrain.',
        'Des marchés à bons de commande pour le département, plusieurs petits chantiers à la fois.',
        'Une tour au planning raisonnable, pour une fois.',
      ],
      work: [
        'Planifier, commander et tenir la semaine',
        'Métrer et suivre les situations de travaux',
        'Coordonner les corps d’état et leurs plans',
        'Tenir des comptes rendus qui font foi',
      ],
      ask: ['Quelques années au même poste', 'Une bonne connaissance des marchés de travaux', 'Des mots clairs, à l’oral et à l’écrit'],
    },
  },
  {
    trades: ['painter', 'plasterer', 'tiler', 'glazier', 'cladder', 'landscaper', 'scaffolder', 'welder', 'steel-erector', 'steelfixer'],
    pay: { GB: [160, 220, 'day'], FR: [12.8, 16.8, 'hour'] },
    en: {
      opening: [
        'Thirty kitchens and thirty bathrooms, one after the other.',
        'A façade in brick slips and glass needs people who look twice.',
        'Schools in the holidays, offices the rest of the year.',
        'The frame is up and waits for its skin.',
      ],
      work: [
        'Preparing surfaces so that the finish lasts',
        'Fixing to tolerance, not to hope',
        'Working round others without waiting for them',
        'Leaving it cleaner than you found it',
      ],
      ask: ['A trained eye and a steady hand', 'Card or certificate of your trade', 'Two references we may ring'],
    },
    fr: {
      opening: [
        'Trente cuisines et trente salles de bains, l’une après l’autre.',
        'Une façade de brique et de verre qui demande un œil exigeant.',
        'Des écoles pendant les vacances, des bureaux le reste de l’année.',
        'La structure est debout et attend son enveloppe.',
      ],
      work: [
        'Préparer les supports pour que la finition dure',
        'Poser dans les tolérances',
        'Travailler avec les autres corps d’état',
        'Laisser le chantier plus propre qu’à l’arrivée',
      ],
      ask: ['Un œil formé et une main sûre', 'Le CAP ou le titre de votre métier', 'Deux références joignables'],
    },
  },
  {
    trades: ['property-manager', 'lettings-agent', 'facilities-manager'],
    pay: { GB: [27_000, 38_000, 'year'], FR: [2100, 2900, 'month'] },
    en: {
      opening: [
        'Four hundred flats, tenants who stay, and a landlord who repairs.',
        'A small office on the high street needs somebody who likes keys and people.',
        'Three office buildings under one roof of service.',
      ],
      work: [
        'Viewings, inventories and handovers',
        'Ordering repairs and seeing them done',
        'Service charges that people understand',
        'Knowing every plant room by heart',
      ],
      ask: ['Experience with tenants or buildings', 'You drive, or cycle fast', 'Good written English'],
    },
    fr: {
      opening: [
        'Quatre cents logements, des locataires fidèles, un propriétaire qui répare.',
        'Une petite agence du centre cherche une personne qui aime les clés et les gens.',
        'Trois immeubles de bureaux sous un même service.',
      ],
      work: [
        'Visites, états des lieux et remises de clés',
        'Commander les travaux et les suivre',
        'Expliquer les charges simplement',
        'Connaître chaque local technique',
      ],
      ask: ['Une expérience en gestion locative ou technique', 'Le permis B', 'Une bonne rédaction'],
    },
  },
]

export const offers = {
  en: [
    'Paid every Friday',
    'Tools and PPE provided',
    'Parking on site',
    'Travel paid beyond ten miles',
    'Overtime by agreement, paid at time and a half',
    'Training and card renewals paid',
    'A canteen that deserves the name',
    'Home every night',
  ],
  fr: [
    'Panier et indemnités de trajet',
    'Équipements fournis par l’entreprise',
    'Stationnement sur le chantier',
    'Heures supplémentaires payées et majorées',
    'Mutuelle prise en charge à 60 %',
    'Formations et recyclages financés',
    'Grand déplacement possible, logement payé',
    'Retour chaque soir',
  ],
} as const

export const headings = {
  en: {
    work: 'What you do',
    ask: 'What you bring',
    offer: 'What you get',
    end: 'Send your CV; a person reads it and answers within five working days.',
  },
  fr: {
    work: 'Votre travail',
    ask: 'Votre profil',
    offer: 'Ce que nous offrons',
    end: 'Envoyez votre CV : une personne le lit et répond sous cinq jours ouvrés.',
  },
} as const
