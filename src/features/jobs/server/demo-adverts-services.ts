import type { Adverts } from './demo-advert.ts'

export const services: Adverts = {
  electrician: {
    pay: { GB: [22, 28, 'hour'], FR: [13.8, 18, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'glasses'],
    en: {
      opening: {
        night: 'A hospital wing has to stay in use by day while we rewire it at night.',
        new: 'New flats, clean work, wiring drawings that are right.',
      },
      work: [
        'First and second fix to BS 7671',
        'Terminating cables and dressing distribution boards',
        'Testing, labelling and handing over with certificates',
      ],
      ask: ['ECS gold card and 18th Edition', 'You test what you connect'],
    },
    fr: {
      opening: {
        night: 'Une aile d’hôpital à recâbler de nuit, sans l’arrêter le jour.',
        new: 'Des logements neufs, un travail propre, des schémas électriques justes.',
      },
      work: [
        'Tirer, raccorder et repérer les câbles selon la NF C 15-100',
        'Équiper et raccorder les tableaux électriques',
        'Essayer, mettre en service et remettre le dossier',
      ],
      ask: ['CAP ou bac pro d’électricien', 'De la rigueur dans les essais'],
    },
  },
  plumber: {
    pay: { GB: [21, 27, 'hour'], FR: [13.5, 17.5, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'glasses'],
    en: {
      opening: {
        housing: 'Repairs for a housing association: your own round, your own van, taps and leaks.',
        new: 'Sanitaryware and hot and cold water for a new student residence of three hundred rooms.',
      },
      work: ['Running water pipes in copper and press-fit', 'Fitting sanitaryware, taps and wastes', 'Testing for leaks and flushing'],
      ask: ['NVQ Level 2 or 3 in plumbing', 'Neat pipe runs, clean joints'],
    },
    fr: {
      opening: {
        housing: 'Dépannage en logements sociaux : votre tournée, votre véhicule, robinets et fuites.',
        new: 'Sanitaires et eau chaude d’une résidence étudiante neuve de trois cents chambres.',
      },
      work: [
        'Réaliser les réseaux d’eau en cuivre et en multicouche',
        'Poser sanitaires, robinets et évacuations',
        'Éprouver et rincer les réseaux',
      ],
      ask: ['Un CAP ou un titre de plombier', 'Des réseaux propres et bien alignés'],
    },
  },
  'heating-engineer': {
    pay: { GB: [23, 30, 'hour'], FR: [14, 18.5, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'glasses', 'workwear'],
    en: {
      opening: {
        refurbishment: 'Gas boilers out, heat pumps in: two hundred homes in eighteen months.',
        any: 'A housing association is renewing the heating in its sheltered schemes, one after the other.',
      },
      work: ['Replacing boilers with heat pumps', 'Fitting and balancing radiators', 'Commissioning, and showing residents how to use it'],
      ask: ['Gas Safe registered', 'Heat pump training, or willing to take it', 'You find the fault before you order the part'],
    },
    fr: {
      opening: {
        refurbishment: 'Les chaudières sortent, les pompes à chaleur arrivent : deux cents logements en dix-huit mois.',
        any: 'Un bailleur social renouvelle le chauffage de ses résidences seniors, l’une après l’autre.',
      },
      work: [
        'Remplacer les chaudières par des pompes à chaleur',
        'Poser et équilibrer les radiateurs',
        'Mettre en service et expliquer l’installation aux occupants',
      ],
      ask: ['L’attestation d’aptitude aux fluides frigorigènes, ou l’envie de la passer', 'Le sens du diagnostic'],
    },
  },
  'ventilation-fitter': {
    pay: { GB: [20, 26, 'hour'], FR: [13.2, 17, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'glasses'],
    en: {
      opening: {
        new: 'A new laboratory with more ductwork than corridor.',
        refurbishment: 'Twelve schools get fresh air: ducts and units fitted in the holidays.',
      },
      work: ['Hanging and sealing ductwork', 'Setting air handling units, dampers and grilles', 'Measuring airflow and balancing'],
      ask: ['You read a duct drawing', 'Used to working from towers and lifts'],
    },
    fr: {
      opening: {
        new: 'Un laboratoire neuf, avec plus de gaines que de couloirs.',
        refurbishment: 'Douze écoles à équiper en ventilation pendant les vacances.',
      },
      work: [
        'Poser et étancher les gaines',
        'Installer centrales de traitement d’air, registres et bouches',
        'Mesurer et équilibrer les débits d’air',
      ],
      ask: ['La lecture des plans aérauliques', 'L’habitude des plateformes et des nacelles'],
    },
  },
  insulation: {
    pay: { GB: [16, 21, 'hour'], FR: [12.6, 15.8, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'mask', 'glasses', 'gloves', 'workwear'],
    en: {
      opening: {
        refurbishment: 'A thousand cold lofts and walls in one valley, insulated before next winter.',
        housing: 'New houses that need hardly any heat, if the insulation is done right.',
      },
      work: [
        'Fitting insulation boards and mineral wool without gaps',
        'Sealing membranes and joints',
        'Photographing each stage for the record',
      ],
      ask: ['Care where nobody will look', 'At ease in lofts and tight places'],
    },
    fr: {
      opening: {
        refurbishment: 'Mille combles et murs froids dans une même vallée, à isoler avant l’hiver.',
        housing: 'Des maisons passives, si l’isolation est bien faite.',
      },
      work: [
        'Poser panneaux isolants et laines sans pont thermique',
        'Poser les membranes et traiter leur étanchéité',
        'Photographier chaque étape pour le dossier',
      ],
      ask: ['Le soin, même là où personne ne regardera', 'À l’aise dans les combles et les passages étroits'],
    },
  },
}

export const ground: Adverts = {
  groundworker: {
    pay: { GB: [18, 23, 'hour'], FR: [12.8, 16, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves'],
    en: {
      opening: {
        housing: 'Footings for a hundred and twenty houses, plot by plot.',
        new: 'Earthworks and footings for a new fire station.',
      },
      work: [
        'Digging footings and trimming to level',
        'Compacting the sub-base and preparing the formation',
        'Setting levels with laser and staff',
      ],
      ask: ['You read levels', 'Used to working beside plant'],
    },
    fr: {
      opening: {
        housing: 'Les fouilles de cent vingt maisons, parcelle après parcelle.',
        new: 'Terrassements et fouilles d’une caserne de pompiers neuve.',
      },
      work: [
        'Réaliser les fouilles et dresser les fonds',
        'Compacter les remblais et régler la plateforme',
        'Contrôler les niveaux au laser',
      ],
      ask: ['La lecture des niveaux', 'L’habitude du travail près des engins'],
    },
  },
  'plant-operator': {
    pay: { GB: [20, 26, 'hour'], FR: [13.2, 17, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'hearing'],
    en: {
      opening: {
        any: 'A bypass, four bridges, and earth to move for a year: excavator drivers wanted.',
        new: 'A retail park on a sloping field: excavators and dumpers for five months.',
      },
      work: [
        'Driving 13-tonne and 20-tonne excavators, with GPS',
        'Loading dumpers and grading slopes',
        'Checking the machine every morning and writing it down',
      ],
      ask: ['Experience on tracked excavators', 'You never rush a bucket'],
    },
    fr: {
      opening: {
        any: 'Une rocade, quatre ponts et une année de déblais : nous recrutons à la pelle hydraulique.',
        new: 'Une zone commerciale sur un terrain en pente : cinq mois de pelle et de tombereau.',
      },
      work: [
        'Conduire des pelles de 13 et 20 tonnes, avec guidage',
        'Charger les tombereaux et régler les talus',
        'Vérifier l’engin chaque matin et le noter',
      ],
      ask: ['L’expérience des pelles sur chenilles', 'Des gestes précis, sans précipitation'],
    },
  },
  'crane-operator': {
    pay: { GB: [23, 29, 'hour'], FR: [14, 18, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'harness'],
    en: {
      opening: {
        new: 'The tower crane on a new hospital is up; its driver is retiring.',
        housing: 'Two tower cranes over three hundred flats, and no relief driver yet.',
      },
      work: [
        'Driving the tower crane to the lift plan',
        'Keeping radio contact with the ground at every lift',
        'Daily checks of ropes, brakes and limits',
      ],
      ask: ['Hours on tower cranes that you can show', 'You say no when the wind says so'],
    },
    fr: {
      opening: {
        new: 'La grue à tour d’un hôpital neuf est montée ; le poste de conduite se libère.',
        housing: 'Deux grues à tour au-dessus de trois cents logements : il manque quelqu’un en relève.',
      },
      work: [
        'Conduire la grue à tour selon le plan de levage',
        'Rester en liaison radio avec le sol à chaque levée',
        'Contrôler chaque jour câbles, freins et limiteurs',
      ],
      ask: ['Des heures de grue à tour dont vous pouvez justifier', 'Le courage d’arrêter quand le vent se lève'],
    },
  },
  'slinger-signaller': {
    pay: { GB: [18, 23, 'hour'], FR: [12.8, 16, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves'],
    en: {
      opening: {
        new: 'Forty lifts a day on a tight city site need a slinger who sees everything.',
        any: 'Precast bridge beams arrive every week and have to be slung right the first time.',
      },
      work: [
        'Choosing and checking slings and shackles',
        'Slinging loads and signalling by hand and radio',
        'Keeping the lifting zone clear',
      ],
      ask: ['Clear signals, clear speech', 'You reject worn lifting gear without being asked'],
    },
    fr: {
      opening: {
        new: 'Quarante levages par jour sur un chantier étroit en ville : il faut quelqu’un qui voit tout à l’élingage.',
        any: 'Des poutres préfabriquées arrivent chaque semaine et doivent être élinguées du premier coup.',
      },
      work: [
        'Choisir et contrôler élingues et manilles',
        'Élinguer les charges et guider par gestes et par radio',
        'Tenir dégagée la zone de levage',
      ],
      ask: ['Des gestes et une parole clairs', 'Le réflexe d’écarter un accessoire usé'],
    },
  },
  'pipe-layer': {
    pay: { GB: [18, 24, 'hour'], FR: [13, 16.5, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves'],
    en: {
      opening: {
        housing: 'Sewers and water mains of a new estate, street by street.',
        any: 'Four kilometres of sewer renewal through a market town.',
      },
      work: ['Laying sewers to fall with a pipe laser', 'Building manholes and connections', 'Air and water testing before backfill'],
      ask: ['You know trench support and use it', 'Experience with plastic and concrete pipe'],
    },
    fr: {
      opening: {
        housing: 'Les canalisations d’un nouveau quartier, rue après rue.',
        any: 'Quatre kilomètres de collecteurs à renouveler dans un centre-bourg.',
      },
      work: [
        'Poser les canalisations à la pente, au laser',
        'Construire regards et branchements',
        'Faire les essais d’étanchéité avant remblai',
      ],
      ask: ['La pratique du blindage de tranchée', 'L’habitude du PVC, de la fonte et du béton'],
    },
  },
  'road-worker': {
    pay: { GB: [17, 22, 'hour'], FR: [12.6, 15.8, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'hearing'],
    en: {
      opening: {
        night: 'The ring road is resurfaced lane by lane, and only at night.',
        any: 'Kerbs, footways and asphalt for the county, in a crew of six.',
      },
      work: ['Setting kerbs and edgings', 'Raking and rolling asphalt', 'Putting out and taking in traffic management'],
      ask: ['Experience with hot asphalt', 'You look out for the others'],
    },
    fr: {
      opening: {
        night: 'Le périphérique est refait voie par voie, et uniquement de nuit.',
        any: 'Bordures, trottoirs et enrobés pour le département, dans une équipe de six.',
      },
      work: ['Poser bordures et caniveaux', 'Tirer et compacter les enrobés', 'Mettre en place et retirer la signalisation'],
      ask: ['L’expérience des enrobés à chaud', 'L’attention aux autres'],
    },
  },
  demolition: {
    pay: { GB: [17, 22, 'hour'], FR: [12.6, 15.5, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'mask', 'gloves', 'glasses'],
    en: {
      opening: {
        refurbishment: 'A department store to be stripped out down to its frame, floor by floor.',
        any: 'Careful demolition between two buildings that stay.',
      },
      work: [
        'Soft strip and manual demolition from the top down',
        'Sorting timber, metal and rubble for reuse or recycling',
        'Damping down dust and keeping exclusion zones',
      ],
      ask: ['You follow the demolition sequence to the letter', 'CCDO card and asbestos awareness'],
    },
    fr: {
      opening: {
        refurbishment: 'Un grand magasin à curer jusqu’à la structure, étage par étage.',
        any: 'Une démolition soignée entre deux immeubles conservés.',
      },
      work: [
        'Curer et démolir à la main, du haut vers le bas',
        'Trier bois, métaux et gravats pour le réemploi ou le recyclage',
        'Abattre la poussière et tenir le périmètre de sécurité',
      ],
      ask: ['Le respect du phasage de démolition', 'Le réflexe de signaler un matériau suspect'],
    },
  },
}
