-- Public pages whose texts administrators edit. Each save is a version of its own; readers get the one that was published last.
create table pages (
  id bigint generated always as identity primary key,
  slug text not null unique constraint pages__slug check (slug in ('about-us', 'faqs', 'pricing')),
  version int not null default 1, -- the newest
  published_version int not null default 1
);
create table page_versions (
  id bigint generated always as identity primary key,
  page_id bigint not null references pages on delete cascade,
  version int not null,
  content jsonb not null, -- title, lead and sections in both languages, as the contract has them
  saved_by bigint references accounts on delete set null, -- null: the text that Lintel came with
  saved_at timestamptz not null default now(),
  published_by bigint references accounts on delete set null,
  published_at timestamptz, -- when it was published last; null: a draft
  constraint page_versions_version unique (page_id, version)
);
alter table pages add constraint pages_published foreign key (id, published_version) references page_versions (page_id, version) deferrable initially deferred;
create index page_versions_saved_by on page_versions (saved_by);
create index page_versions_published_by on page_versions (published_by);

create function first_page(slug text, content jsonb) returns void language sql as $$
  with made as (insert into pages (slug) values (slug) returning id)
  insert into page_versions (page_id, version, content, published_at) select id, 1, content, now() from made
$$;

select first_page('about-us', $json${
  "titleEn": "About us",
  "titleFr": "Qui sommes-nous ?",
  "leadEn": "Lintel is a recruitment agency for building and property in Britain and France. We bring together people who know their trade and sites that need them.",
  "leadFr": "Lintel est une agence de recrutement du bâtiment et de l’immobilier, en France et en Grande-Bretagne. Nous mettons en relation des personnes qui connaissent leur métier et des chantiers qui en ont besoin.",
  "sections": [
    {"id": "what-we-do", "audience": null,
     "headingEn": "What we do", "headingFr": "Ce que nous faisons",
     "bodyEn": "Employers tell us the trade, the place, the first day and the pay. We write the advert, read every application and check the documents that the site asks for. Then we introduce people who can start.",
     "bodyFr": "Les employeurs nous indiquent le métier, le lieu, le premier jour et la rémunération. Nous rédigeons l’offre, lisons chaque candidature et vérifions les documents exigés sur le chantier. Nous présentons ensuite des personnes prêtes à commencer."},
    {"id": "how-we-check", "audience": null,
     "headingEn": "How people are checked", "headingFr": "Comment nous vérifions",
     "bodyEn": "Nobody should travel to a site and be turned away at the gate. Before somebody starts, we check:\n\n- **who they are and their right to work**, by the method the law sets for their documents\n- **cards and certificates**: number, level and end date, with the body that issued them\n- **the whole length of the job**: a card that runs out before the last day is renewed first\n\nA person makes every decision. No score is computed from a name, a sex, an age, a nationality or a photo.",
     "bodyFr": "Personne ne devrait faire la route pour être refusé à l’entrée du chantier. Avant qu’une personne commence, nous vérifions :\n\n- **son identité et son droit au travail**, selon la méthode que la loi prévoit pour ses documents\n- **ses cartes et habilitations** : numéro, niveau et date de fin, auprès de l’organisme qui les a délivrées\n- **toute la durée du chantier** : une carte qui expire avant le dernier jour est d’abord renouvelée\n\nChaque décision est prise par une personne. Aucun score n’est calculé à partir du nom, du sexe, de l’âge, de la nationalité ou d’une photo."},
    {"id": "what-we-promise", "audience": null,
     "headingEn": "What you can count on", "headingFr": "Ce sur quoi vous pouvez compter",
     "bodyEn": "- The pay stands on the advert.\n- You get an answer within five working days, even when it is no.\n- Looking for work is free for candidates, always.\n- You can read, correct, download or erase what we hold about you at any time.",
     "bodyFr": "- Le salaire figure sur l’offre.\n- Vous recevez une réponse sous cinq jours ouvrés, même quand elle est négative.\n- La recherche d’emploi est gratuite pour les candidats, toujours.\n- Vous pouvez à tout moment consulter, corriger, télécharger ou faire effacer vos données."}
  ]
}$json$);

select first_page('faqs', $json${
  "titleEn": "Questions people ask",
  "titleFr": "Questions fréquentes",
  "leadEn": "Short answers for people looking for work, and for employers.",
  "leadFr": "Des réponses courtes, pour les candidats et pour les employeurs.",
  "sections": [
    {"id": "cost", "audience": "candidates",
     "headingEn": "Does it cost me anything?", "headingFr": "Est-ce que je paie quelque chose ?",
     "bodyEn": "No. Finding work through us is free, always.",
     "bodyFr": "Non. Trouver un emploi par notre intermédiaire est gratuit, toujours."},
    {"id": "account", "audience": "candidates",
     "headingEn": "Do I need an account to apply?", "headingFr": "Faut-il un compte pour postuler ?",
     "bodyEn": "No. With one you can follow your application and apply faster next time.",
     "bodyFr": "Non. Avec un compte, vous suivez votre candidature et postulez plus vite la prochaine fois."},
    {"id": "answer", "audience": "candidates",
     "headingEn": "When do I hear back?", "headingFr": "Quand ai-je une réponse ?",
     "bodyEn": "Within five working days, even if the answer is no.",
     "bodyFr": "Sous cinq jours ouvrés, même quand la réponse est non."},
    {"id": "documents", "audience": "candidates",
     "headingEn": "Which documents do I need?", "headingFr": "De quels documents ai-je besoin ?",
     "bodyEn": "To apply, a CV as PDF or Word. Each advert lists the cards and certificates that the site asks for. We ask for identity and right to work only once you are chosen.",
     "bodyFr": "Pour postuler, un CV au format PDF ou Word. Chaque offre indique les cartes et habilitations exigées sur le chantier. Nous ne demandons l’identité et le droit au travail qu’une fois que vous êtes retenu."},
    {"id": "card-expires", "audience": "candidates",
     "headingEn": "My card runs out soon. Can I still apply?", "headingFr": "Ma carte expire bientôt. Puis-je postuler ?",
     "bodyEn": "Yes. It has to be good until the last day of the job, so we tell you which card to renew, and by when.",
     "bodyFr": "Oui. Elle doit être valable jusqu’au dernier jour du chantier : nous vous disons quelle carte renouveler, et pour quand."},
    {"id": "who-reads", "audience": "candidates",
     "headingEn": "Who reads my application?", "headingFr": "Qui lit ma candidature ?",
     "bodyEn": "Our recruiters. The employer reads it once we put you forward for the job.",
     "bodyFr": "Nos recruteurs. L’employeur la lit une fois que nous vous présentons pour le poste."},
    {"id": "withdraw", "audience": "candidates",
     "headingEn": "Can I withdraw an application?", "headingFr": "Puis-je retirer une candidature ?",
     "bodyEn": "Yes, at any time. Log in and open your applications, or write to us.",
     "bodyFr": "Oui, à tout moment. Connectez-vous et ouvrez vos candidatures, ou écrivez-nous."},
    {"id": "alerts", "audience": "candidates",
     "headingEn": "Can you tell me about new jobs?", "headingFr": "Pouvez-vous me signaler les nouvelles offres ?",
     "bodyEn": "Yes. Search for jobs, then create an alert from the list. Each mail has a link that ends the alert.",
     "bodyFr": "Oui. Faites une recherche, puis créez une alerte depuis la liste. Chaque e-mail contient un lien pour l’arrêter."},
    {"id": "erase", "audience": "candidates",
     "headingEn": "How do I have my data erased?", "headingFr": "Comment faire effacer mes données ?",
     "bodyEn": "In your account under Privacy, or by writing to us. Without a request, we erase it 24 months after our last contact.",
     "bodyFr": "Dans votre compte, sous Confidentialité, ou en nous écrivant. Sans demande de votre part, nous les effaçons 24 mois après notre dernier contact."},
    {"id": "advertise", "audience": "employers",
     "headingEn": "How do I advertise a job?", "headingFr": "Comment publier une offre ?",
     "bodyEn": "Write to us with the trade, the number of people, the place, the first day and the pay. We write the advert and send it to you before it goes online.",
     "bodyFr": "Écrivez-nous en indiquant le métier, le nombre de personnes, le lieu, le premier jour et la rémunération. Nous rédigeons l’offre et vous la soumettons avant sa mise en ligne."},
    {"id": "employer-cost", "audience": "employers",
     "headingEn": "What does it cost?", "headingFr": "Combien cela coûte-t-il ?",
     "bodyEn": "One job can be online for 15 days free of charge. For more, see our prices.",
     "bodyFr": "Une offre peut être en ligne gratuitement pendant 15 jours. Au-delà, consultez nos tarifs."},
    {"id": "employer-checks", "audience": "employers",
     "headingEn": "What do you check before somebody starts?", "headingFr": "Que vérifiez-vous avant le premier jour ?",
     "bodyEn": "Identity, right to work, and each card and certificate that you ask for, until the last day of the job.",
     "bodyFr": "L’identité, le droit au travail, et chaque carte ou habilitation que vous exigez, jusqu’au dernier jour du chantier."},
    {"id": "confidential", "audience": "employers",
     "headingEn": "Can our name stay out of the advert?", "headingFr": "Notre nom peut-il rester confidentiel ?",
     "bodyEn": "Yes. The advert then describes your company without naming it. The place and the pay stay visible.",
     "bodyFr": "Oui. L’offre présente alors votre entreprise sans la nommer. Le lieu et la rémunération restent visibles."},
    {"id": "pay-shown", "audience": "employers",
     "headingEn": "Do we have to show the pay?", "headingFr": "Faut-il afficher la rémunération ?",
     "bodyEn": "We ask for it on every advert, and it is required in France. People answer more often when they know what they will earn.",
     "bodyFr": "Nous la demandons pour chaque offre, et elle est obligatoire en France. On répond plus volontiers quand on sait ce que l’on gagnera."},
    {"id": "both-countries", "audience": "employers",
     "headingEn": "Do you recruit in both countries?", "headingFr": "Recrutez-vous dans les deux pays ?",
     "bodyEn": "Yes, in Britain and in France, in English and in French. The checks follow the law of the country where the site is.",
     "bodyFr": "Oui, en France et en Grande-Bretagne, en français et en anglais. Les vérifications suivent la loi du pays où se trouve le chantier."},
    {"id": "change-advert", "audience": "employers",
     "headingEn": "Can an advert be changed or taken down?", "headingFr": "Peut-on modifier ou retirer une offre ?",
     "bodyEn": "Yes, at any time. Write to us with its reference. People who have applied are told when the pay, the place or the dates change.",
     "bodyFr": "Oui, à tout moment. Écrivez-nous en indiquant sa référence. Les candidats sont prévenus quand la rémunération, le lieu ou les dates changent."}
  ]
}$json$);

select first_page('pricing', $json${
  "titleEn": "Prices for employers",
  "titleFr": "Tarifs pour les employeurs",
  "leadEn": "Looking for work costs nothing, always. Employers pay for what they publish.",
  "leadFr": "Chercher un emploi ne coûte rien, jamais. Les employeurs paient ce qu’ils publient.",
  "sections": [
    {"id": "credits", "audience": null,
     "headingEn": "What is a credit?", "headingFr": "Qu’est-ce qu’un crédit ?",
     "bodyEn": "One credit puts one job online. Credits are good for the period of the plan; we remind you before they end.",
     "bodyFr": "Un crédit met une offre en ligne. Les crédits sont valables pendant la durée de la formule ; nous vous prévenons avant leur échéance."},
    {"id": "featured", "audience": null,
     "headingEn": "What does “featured” mean?", "headingFr": "Que signifie « mise en avant » ?",
     "bodyEn": "A featured job has a label in the list. It is never a way to buy a better place: the order of the list is the same for all.",
     "bodyFr": "Une offre mise en avant porte une mention dans la liste. Elle n’achète jamais une meilleure place : l’ordre de la liste est le même pour tous."},
    {"id": "checks", "audience": null,
     "headingEn": "Are checks included?", "headingFr": "Les vérifications sont-elles comprises ?",
     "bodyEn": "Yes. Identity, right to work, cards and certificates are checked in every plan.",
     "bodyFr": "Oui. L’identité, le droit au travail, les cartes et les habilitations sont vérifiés dans toutes les formules."}
  ]
}$json$);
drop function first_page;
