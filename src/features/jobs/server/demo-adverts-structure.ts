import type { Adverts } from './demo-advert.ts'

export const structure: Adverts = {
  bricklayer: {
    pay: { GB: [21, 27, 'hour'], FR: [13.5, 17.5, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves'],
    en: {
      opening: {
        new: 'Two bricklaying gangs are under way on a new primary school and a third is needed.',
        housing: 'Steady face-brick work on a terrace of thirty-two houses, one site until next spring.',
      },
      work: ['Laying facing brick and block to the drawings', 'Building in lintels and cavity trays', 'Pointing up as you go'],
      ask: ['Experience on face work as well as block', 'Your own trowel, level and line'],
    },
    fr: {
      opening: {
        new: 'Nous construisons une école qui doit ouvrir à la rentrée et renforçons nos équipes de maçons.',
        housing: 'Deux équipes montent déjà trente-deux maisons en brique ; il nous en faut une troisième.',
      },
      work: [
        'Monter les murs en briques et en parpaings selon les plans',
        'Poser les linteaux et les appuis',
        'Jointoyer au fur et à mesure',
      ],
      ask: ['Une bonne pratique de la brique comme du parpaing', 'Votre petit outillage de maçon'],
    },
  },
  'stone-mason': {
    pay: { GB: [22, 28, 'hour'], FR: [14, 18.5, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'glasses', 'mask', 'gloves'],
    en: {
      opening: {
        listed: 'A listed mill is becoming flats, and its stone walls need people who know lime.',
        any: 'Our stone yard has orders until next summer and needs another mason, for the bench and for site.',
      },
      work: [
        'Cutting and dressing replacement stones',
        'Indenting and pinning where the old stone has failed',
        'Repointing in lime mortar',
      ],
      ask: ['Experience with hand tools as well as the saw', 'Respect for old buildings'],
    },
    fr: {
      opening: {
        listed: 'Une ancienne filature classée devient des logements, et ses murs en pierre demandent des mains qui connaissent la chaux.',
        any: 'Notre atelier de taille de pierre a des commandes jusqu’à l’été prochain et s’agrandit.',
      },
      work: ['Tailler et poser les pierres de remplacement', 'Reprendre les pierres abîmées par incrustation', 'Rejointoyer à la chaux'],
      ask: ['La pratique de la taille à la main et à la machine', 'Le respect du bâti ancien'],
    },
  },
  labourer: {
    pay: { GB: [13.5, 16.5, 'hour'], FR: [12.3, 13.6, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves'],
    en: {
      opening: {
        new: 'A new health centre is going up and the site needs reliable pairs of hands.',
        refurbishment: 'We are refurbishing an office block floor by floor and need somebody to keep it tidy and supplied.',
      },
      work: [
        'Unloading deliveries and bringing materials to the trades',
        'Keeping walkways and welfare cabins clear',
        'Sorting waste into the right skips',
      ],
      ask: ['You can follow instructions and ask when they are not clear', 'You can lift safely and do not mind the weather'],
    },
    fr: {
      opening: {
        new: 'Un centre de santé sort de terre et le chantier cherche des personnes sur qui compter.',
        refurbishment:
          'Nous rénovons un immeuble de bureaux étage par étage et cherchons une personne pour le tenir propre et approvisionné.',
      },
      work: [
        'Décharger les livraisons et approvisionner les équipes',
        'Tenir dégagés les circulations et les cantonnements',
        'Trier les déchets dans les bonnes bennes',
      ],
      ask: [
        'Vous suivez les consignes et demandez quand elles ne sont pas claires',
        'Le port de charges et le travail dehors ne vous gênent pas',
      ],
    },
  },
  formworker: {
    pay: { GB: [22, 28, 'hour'], FR: [13.5, 17.5, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'glasses'],
    en: {
      opening: {
        new: 'Walls and slabs of a new car park: the formwork moves on every third day.',
        any: 'A bridge over the bypass, with formwork that has to be exact.',
      },
      work: [
        'Making and setting shutters to line and level',
        'Propping decks and checking them before the concrete comes',
        'Striking, cleaning and oiling the panels',
      ],
      ask: ['Experience with panel systems and timber formwork', 'You read a formwork drawing without help'],
    },
    fr: {
      opening: {
        new: 'Voiles et planchers d’un parking neuf : le coffrage avance tous les trois jours.',
        any: 'Un pont au-dessus de la rocade, avec des coffrages qui ne pardonnent rien.',
      },
      work: [
        'Réaliser et régler les coffrages d’aplomb et de niveau',
        'Étayer les planchers et contrôler avant coulage',
        'Décoffrer, nettoyer et huiler les panneaux',
      ],
      ask: ['L’expérience des coffrages en bois et des panneaux modulaires', 'La lecture des plans de coffrage'],
    },
  },
  concreter: {
    pay: { GB: [19, 24, 'hour'], FR: [13.2, 17, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'glasses'],
    en: {
      opening: {
        new: 'Four thousand square metres of warehouse slab, in bays of four hundred.',
        housing: 'Ground slabs for ninety houses, two a day when the weather holds.',
      },
      work: [
        'Placing and compacting concrete from pump and skip',
        'Levelling and power floating the slab',
        'Curing it and cutting the joints',
      ],
      ask: ['You take pride in a flat floor', 'You stay until the slab is finished'],
    },
    fr: {
      opening: {
        new: 'Un siège social de six niveaux : les voiles béton tournent à trois par jour.',
        housing: 'Quatre immeubles de logements en béton banché, un étage toutes les trois semaines.',
      },
      work: ['Mettre en place et régler les banches', 'Couler et vibrer le béton', 'Ragréer et finir les parements'],
      ask: ['La pratique des banches et de leur sécurité', 'L’habitude du travail avec la grue'],
    },
  },
  steelfixer: {
    pay: { GB: [20, 26, 'hour'], FR: [13.2, 17, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'gloves', 'glasses'],
    en: {
      opening: {
        new: 'Eleven storeys of reinforced frame, with rebar delivered cut and bent.',
        any: 'Piles, caps and piers of a road bridge: six months of heavy rebar.',
      },
      work: ['Fixing rebar to the bending schedule', 'Setting spacers and checking cover', 'Tying cages on the ground and placing them'],
      ask: ['You read bar schedules', 'Fast and tidy with the nips'],
    },
    fr: {
      opening: {
        new: 'Onze niveaux de béton armé, avec des armatures livrées coupées et façonnées.',
        any: 'Pieux, semelles et piles d’un pont : six mois d’armatures lourdes.',
      },
      work: [
        'Poser et ligaturer les armatures selon les plans',
        'Placer les cales et contrôler l’enrobage',
        'Assembler les cages au sol avant la pose',
      ],
      ask: ['La lecture des plans de ferraillage', 'Un travail rapide et soigné'],
    },
  },
  scaffolder: {
    pay: { GB: [170, 220, 'day'], FR: [13, 16.5, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'harness', 'gloves'],
    en: {
      opening: {
        listed: 'A cathedral tower to be scaffolded without a single tie into its walls.',
        refurbishment: 'Scaffolds for eight tower blocks, one after the other, with hoists and loading bays.',
      },
      work: [
        'Erecting, altering and striking tube-and-fitting and system scaffolds',
        'Fixing boards, guard rails and toe boards',
        'Inspecting and tagging each scaffold before it is handed over',
      ],
      ask: ['CISRS Part 2 or Advanced card, with a log of your work', 'You clip on without being told'],
    },
    fr: {
      opening: {
        listed: 'Le clocher d’une cathédrale à échafauder sans un seul ancrage dans les murs.',
        refurbishment: 'Huit tours à échafauder l’une après l’autre, avec monte-matériaux et recettes.',
      },
      work: [
        'Monter, modifier et démonter des échafaudages multidirectionnels',
        'Poser planchers et garde-corps',
        'Contrôler chaque échafaudage avant sa remise aux utilisateurs',
      ],
      ask: ['L’habitude du montage en sécurité', 'Le sens de l’équipe : on monte à plusieurs ou pas du tout'],
    },
  },
  'steel-erector': {
    pay: { GB: [180, 230, 'day'], FR: [13.8, 17.8, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'harness', 'gloves'],
    en: {
      opening: {
        new: 'Three new distribution sheds, nine hundred tonnes of steel frame each.',
        any: 'A steel footbridge comes in four pieces and goes up on a Sunday; then the next one.',
      },
      work: [
        'Erecting columns, beams and bracing to the sequence',
        'Bolting up and torquing the connections',
        'Working from boom lifts with the lifting team',
      ],
      ask: ['You have erected steel frames before', 'Used to working at height'],
    },
    fr: {
      opening: {
        new: 'Trois entrepôts neufs, neuf cents tonnes de charpente métallique chacun.',
        any: 'Une passerelle en acier arrive en quatre tronçons et se pose un dimanche ; puis la suivante.',
      },
      work: [
        'Lever poteaux, poutres et contreventements dans l’ordre du montage',
        'Boulonner et serrer au couple',
        'Travailler en nacelle avec l’équipe de levage',
      ],
      ask: ['Une première expérience en montage de charpente métallique', 'L’habitude du travail en hauteur'],
    },
  },
  welder: {
    pay: { GB: [21, 28, 'hour'], FR: [13.5, 18, 'hour'] },
    ppe: ['helmet', 'boots', 'hi-vis', 'mask', 'gloves', 'hearing', 'workwear'],
    en: {
      opening: {
        any: 'Our workshop makes steel railings and balconies and needs a second welder.',
        night: 'Repairs to a rail depot have to be welded while the trains are out of the way, between ten and five.',
      },
      work: [
        'MAG and MMA welding of structural steel',
        'Preparing edges and dressing welds',
        'Checking your own welds before the inspector does',
      ],
      ask: ['Coded to BS EN ISO 9606-1, or ready to take the test', 'You read weld symbols'],
    },
    fr: {
      opening: {
        any: 'Notre atelier fabrique garde-corps et balcons en acier et cherche une deuxième personne à la soudure.',
        night: 'Les soudures d’un dépôt ferroviaire, à reprendre de nuit, entre vingt-deux heures et cinq heures.',
      },
      work: [
        'Souder à l’arc et au semi-automatique',
        'Préparer les bords et meuler les cordons',
        'Contrôler vos soudures avant l’inspecteur',
      ],
      ask: ['Une qualification EN ISO 9606, ou l’envie de la passer', 'La lecture des symboles de soudage'],
    },
  },
}
