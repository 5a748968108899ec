import type { Adverts } from './demo-advert.ts'

const onVisits = ['helmet', 'boots', 'hi-vis'] as const

export const supervision: Adverts = {
  foreman: {
    pay: { GB: [23, 29, 'hour'], FR: [2700, 3400, 'month'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves'],
    en: {
      opening: {
        housing: 'Fourteen people and eighty houses need a foreman who is out there with them.',
        any: 'Several small sites for the county, and one foreman who knows them all.',
      },
      work: ['Setting the gangs to work at the morning briefing', 'Checking work before it is covered up', 'Calling off materials in time'],
      ask: ['Years on the tools before you led others', 'You stay calm on bad days'],
    },
    fr: {
      opening: {
        housing: 'Quatorze compagnons et quatre-vingts maisons attendent leur chef ou cheffe de chantier, sur le terrain avec eux.',
        any: 'Plusieurs petits chantiers pour le département, et une personne qui les connaît tous.',
      },
      work: [
        'Répartir le travail des compagnons au point du matin',
        'Contrôler les ouvrages avant de les recouvrir',
        'Commander les matériaux à temps',
      ],
      ask: ['Des années de terrain avant d’encadrer', 'Du calme les mauvais jours'],
    },
  },
}

export const management: Adverts = {
  'site-manager': {
    pay: { GB: [48_000, 62_000, 'year'], FR: [3200, 4300, 'month'] },
    ppe: onVisits,
    en: {
      opening: {
        new: 'One site, sixty people, a client who answers the phone: a new school needs its site manager.',
        refurbishment: 'A council office to be refurbished in three phases, and somebody to run the site.',
      },
      work: [
        'Running the site from day to day',
        'Planning the subcontractors week by week',
        'Chairing site meetings and holding the handover date',
      ],
      ask: ['You have brought a site to handover before', 'Clear in speech and in writing'],
    },
    fr: {
      opening: {
        new: 'Une école neuve, soixante personnes sur le chantier et un client qui répond au téléphone : le poste de conduite de travaux est à pourvoir.',
        refurbishment: 'Une mairie à rénover en trois phases, et quelqu’un pour en conduire les travaux.',
      },
      work: [
        'Conduire les travaux au quotidien',
        'Planifier les sous-traitants semaine par semaine',
        'Animer les réunions de chantier et tenir la date de réception',
      ],
      ask: ['Un chantier déjà mené jusqu’à la réception', 'De la clarté, à l’oral comme à l’écrit'],
    },
  },
  'quantity-surveyor': {
    pay: { GB: [42_000, 56_000, 'year'], FR: [2700, 3600, 'month'] },
    ppe: onVisits,
    en: {
      opening: {
        any: 'Four quantity surveyors share one office and need a fifth for framework contracts.',
        housing: 'A housebuilder with nine live sites needs its works measured and its accounts settled.',
      },
      work: ['Measuring the works and preparing monthly valuations', 'Pricing variations', 'Agreeing final accounts'],
      ask: ['You know JCT and NEC', 'At home with spreadsheets'],
    },
    fr: {
      opening: {
        any: 'Un bureau de quatre métreurs cherche une cinquième personne pour des accords-cadres à bons de commande.',
        housing: 'Neuf opérations de logement en cours, dont il faut tenir les métrés et les comptes.',
      },
      work: [
        'Réaliser les métrés et les situations de travaux',
        'Chiffrer les travaux supplémentaires',
        'Établir et faire accepter les décomptes',
      ],
      ask: ['La connaissance des marchés de travaux', 'À l’aise avec les tableurs'],
    },
  },
  'project-manager': {
    pay: { GB: [50_000, 66_000, 'year'], FR: [3400, 4600, 'month'] },
    ppe: onVisits,
    en: {
      opening: {
        new: 'A new college, from the first feasibility study to the opening day.',
        refurbishment: 'A theatre to be refurbished with a firm project budget and a friendly board.',
      },
      work: [
        'Leading the project from feasibility to completion',
        'Keeping the project budget and the risks in view',
        'Reporting to the client each month',
      ],
      ask: ['A finished project you can talk about', 'You decide, and you write down why'],
    },
    fr: {
      opening: {
        new: 'Un lycée neuf, de la faisabilité à l’inauguration.',
        refurbishment: 'Un théâtre à rénover, avec un budget d’opération ferme et un maître d’ouvrage qui décide.',
      },
      work: [
        'Piloter l’opération, de la faisabilité à la livraison',
        'Suivre le budget de l’opération et les risques',
        'Rendre compte chaque mois au maître d’ouvrage',
      ],
      ask: ['Un projet mené à terme dont vous pouvez parler', 'Vous décidez, et vous écrivez pourquoi'],
    },
  },
  'site-engineer': {
    pay: { GB: [36_000, 48_000, 'year'], FR: [2800, 3700, 'month'] },
    ppe: onVisits,
    en: {
      opening: {
        new: 'A twenty-storey tower with a realistic programme needs a setting-out engineer.',
        any: 'Two kilometres of tramway to set out, stop by stop.',
      },
      work: [
        'Setting out lines and levels with the total station',
        'Checking works against drawings and tolerances',
        'Keeping as-built records',
      ],
      ask: ['Confident with total station and GNSS', 'You check twice before anybody builds'],
    },
    fr: {
      opening: {
        new: 'Une tour, un calendrier réaliste et un poste d’ingénieur travaux H/F à pourvoir.',
        any: 'Deux kilomètres de tramway à construire, arrêt après arrêt.',
      },
      work: ['Préparer les travaux avec les méthodes', 'Planifier équipes et sous-traitants', 'Suivre qualité, délais et dépenses'],
      ask: ['Une formation d’ingénieur en génie civil', 'Le goût du terrain autant que du planning'],
    },
  },
  architect: {
    pay: { GB: [38_000, 52_000, 'year'], FR: [2600, 3700, 'month'] },
    ppe: onVisits,
    en: {
      opening: {
        listed: 'A practice that repairs country churches and needs an architect who likes old drawings.',
        new: 'Libraries and health centres: a practice of twelve is winning more work than it can handle.',
      },
      work: ['Designing from sketch to planning permission', 'Drawing construction details', 'Answering questions while it is built'],
      ask: ['ARB-registered', 'You draw by hand and on screen'],
    },
    fr: {
      opening: {
        listed: 'Une agence qui restaure des églises rurales cherche un ou une architecte.',
        new: 'Médiathèques et maisons de santé : une agence de douze personnes gagne plus de concours qu’elle ne peut en mener.',
      },
      work: [
        'Concevoir, de l’esquisse au permis de construire',
        'Dessiner les détails d’exécution',
        'Suivre la réalisation et répondre aux questions',
      ],
      ask: ['Inscription à l’Ordre, faite ou en cours', 'Le goût du dessin, à la main comme à l’écran'],
    },
  },
  'bim-technician': {
    pay: { GB: [32_000, 43_000, 'year'], FR: [2400, 3200, 'month'] },
    ppe: onVisits,
    en: {
      opening: {
        new: 'A hospital in one BIM model, forty firms working in it, and somebody to keep it right.',
        refurbishment: 'Old warehouses are scanned and become BIM models before they become flats.',
      },
      work: [
        'Building and keeping the BIM model',
        'Running clash detection and following it up',
        'Producing drawings and schedules from the model',
      ],
      ask: ['Fluent in Revit or ArchiCAD', 'You name files so that others find them'],
    },
    fr: {
      opening: {
        new: 'Un hôpital dans une seule maquette BIM, quarante entreprises qui y travaillent, et quelqu’un pour la tenir à jour.',
        refurbishment: 'D’anciens entrepôts scannés deviennent des maquettes BIM avant de devenir des logements.',
      },
      work: [
        'Construire et tenir à jour la maquette BIM',
        'Détecter les conflits et suivre leur résolution',
        'Tirer de la maquette plans et nomenclatures',
      ],
      ask: ['La maîtrise de Revit ou d’ArchiCAD', 'Des fichiers bien nommés, que les autres retrouvent'],
    },
  },
  'health-and-safety': {
    pay: { GB: [38_000, 50_000, 'year'], FR: [2800, 3700, 'month'] },
    ppe: onVisits,
    en: {
      opening: {
        any: 'Eleven sites and one adviser who visits each of them every fortnight.',
        new: 'A new power station control building, where every near miss is talked about.',
      },
      work: [
        'Reviewing risk assessments and method statements',
        'Visiting sites and giving toolbox talks',
        'Looking into accidents and near misses',
      ],
      ask: ['NEBOSH General or Construction Certificate, or equivalent', 'You persuade rather than threaten'],
    },
    fr: {
      opening: {
        any: 'Onze chantiers, et un animateur ou une animatrice sécurité qui passe sur chacun tous les quinze jours.',
        new: 'Un bâtiment industriel neuf, où l’on parle de chaque presqu’accident.',
      },
      work: [
        'Relire les PPSPS et les plans de prévention',
        'Visiter les chantiers et animer des causeries sécurité',
        'Analyser accidents et presqu’accidents',
      ],
      ask: ['Une formation en prévention', 'Vous convainquez plutôt que de menacer'],
    },
  },
  'building-surveyor': {
    pay: { GB: [38_000, 50_000, 'year'], FR: [2700, 3600, 'month'] },
    ppe: onVisits,
    en: {
      opening: {
        any: 'A practice of chartered building surveyors with more condition surveys than it can get to.',
        listed: 'Country houses and their defects: a post for somebody who reads old buildings.',
      },
      work: [
        'Condition surveys and reports on defects',
        'Writing specifications and schedules of repair',
        'Inspecting repairs until they are signed off',
      ],
      ask: ['MRICS, or working towards it', 'Reports that the owner understands'],
    },
    fr: {
      opening: {
        any: 'Un cabinet d’experts en bâtiment qui a plus de diagnostics à rendre que de semaines.',
        listed: 'Des monuments à restaurer et leurs désordres, pour quelqu’un qui sait lire le bâti ancien.',
      },
      work: [
        'Établir les diagnostics et constater les désordres',
        'Rédiger les préconisations de reprise',
        'Suivre les réparations jusqu’à leur réception',
      ],
      ask: ['La connaissance des pathologies du bâtiment', 'Des rapports que le propriétaire comprend'],
    },
  },
}

export const property: Adverts = {
  'property-manager': {
    pay: { GB: [29_000, 38_000, 'year'], FR: [2200, 2900, 'month'] },
    ppe: [],
    en: {
      opening: {
        housing: 'Four hundred flats, tenants who stay, and a landlord who repairs.',
        any: 'A family firm manages sixty buildings and needs somebody to look after twenty of them.',
      },
      work: [
        'Looking after tenancies and residents’ questions',
        'Ordering repairs and seeing them done',
        'Drawing up service charges that people understand',
      ],
      ask: ['Experience with tenants', 'Good written English'],
    },
    fr: {
      opening: {
        housing: 'Quatre cents logements, des locataires fidèles, un propriétaire qui répare.',
        any: 'Un cabinet familial gère soixante immeubles et cherche quelqu’un pour en suivre vingt.',
      },
      work: [
        'Suivre les baux et répondre aux locataires',
        'Commander les réparations et les suivre',
        'Établir et expliquer les charges locatives',
      ],
      ask: ['Une expérience en gestion locative', 'De l’aisance à l’écrit'],
    },
  },
  'lettings-agent': {
    pay: { GB: [27_000, 33_000, 'year'], FR: [2100, 2600, 'month'] },
    ppe: [],
    en: {
      opening: {
        any: 'A small office on the high street needs somebody who likes keys and people.',
        housing: 'Ninety new flats to let by the summer, with viewings six days a week.',
      },
      work: ['Viewings and answering enquiries', 'Checking references and preparing agreements', 'Inventories and handing over keys'],
      ask: ['You can get round the area on your own', 'You like people, Saturdays included'],
    },
    fr: {
      opening: {
        any: 'Une petite agence du centre cherche une personne qui aime les clés et les gens.',
        housing: 'Quatre-vingt-dix appartements neufs à louer avant l’été, avec des visites six jours sur sept.',
      },
      work: [
        'Organiser les visites de logements et répondre aux demandes',
        'Monter les dossiers et préparer les contrats',
        'Dresser les états des lieux et remettre les clés',
      ],
      ask: ['De l’autonomie pour vos déplacements', 'Le goût du contact, samedi compris'],
    },
  },
  'facilities-manager': {
    pay: { GB: [34_000, 44_000, 'year'], FR: [2500, 3300, 'month'] },
    ppe: ['boots', 'hi-vis'],
    en: {
      opening: {
        any: 'Three office buildings, one maintenance team, and somebody to lead it.',
        refurbishment: 'A museum reopens after its refurbishment and needs its building looked after.',
      },
      work: [
        'Planned maintenance and repairs of the building',
        'Managing the maintenance contracts',
        'Keeping the plant rooms and their records in order',
      ],
      ask: ['A technical background', 'On call one week in four'],
    },
    fr: {
      opening: {
        any: 'Trois immeubles de bureaux, une équipe de maintenance et quelqu’un pour la diriger.',
        refurbishment: 'Un musée rouvre après rénovation et cherche quelqu’un pour entretenir son bâtiment.',
      },
      work: [
        'Planifier la maintenance et les réparations',
        'Gérer les contrats de maintenance',
        'Tenir en ordre les locaux techniques et leurs registres',
      ],
      ask: ['Une formation technique', 'Une semaine d’astreinte sur quatre'],
    },
  },
}
