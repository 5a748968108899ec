-- Words that Lintel came with, as natives write them; only of pages that nobody has changed, and where they stand as they came.
do $$
declare one record;
begin
  for one in select * from (values
    ('about-us', to_jsonb($t$Lintel est une agence de recrutement du bâtiment et de l’immobilier, en France et en Grande-Bretagne. Nous mettons en relation des personnes qui connaissent leur métier et des chantiers qui en ont besoin.$t$::text), to_jsonb($t$Lintel est une agence de recrutement spécialisée dans le bâtiment et l’immobilier, en France et en Grande-Bretagne. Nous mettons en relation des professionnels qui connaissent leur métier et des chantiers qui ont besoin d’eux.$t$::text)),
    ('about-us', to_jsonb($t$Les employeurs nous indiquent le métier, le lieu, le premier jour et la rémunération. Nous rédigeons l’offre, lisons chaque candidature et vérifions les documents exigés sur le chantier. Nous présentons ensuite des personnes prêtes à commencer.$t$::text), to_jsonb($t$Les employeurs nous indiquent le métier recherché, le lieu, la date de début et la rémunération. Nous rédigeons l’offre, lisons chaque candidature et vérifions les documents exigés sur le chantier. Nous leur présentons ensuite des personnes prêtes à commencer.$t$::text)),
    ('about-us', to_jsonb($t$Employers tell us the trade, the place, the first day and the pay. We write the advert, read every application and check the documents that the site asks for. Then we introduce people who can start.$t$::text), to_jsonb($t$Employers tell us the trade, the place, the start date and the pay. We write the advert, read every application and check the documents the site requires. Then we introduce people who are ready to start.$t$::text)),
    ('about-us', to_jsonb($t$How people are checked$t$::text), to_jsonb($t$How we check people$t$::text)),
    ('about-us', to_jsonb($t$Comment nous vérifions$t$::text), to_jsonb($t$Nos vérifications$t$::text)),
    ('about-us', to_jsonb($t$Nobody should travel to a site and be turned away at the gate. Before somebody starts, we check:

- **who they are and their right to work**, by the method the law sets for their documents
- **cards and certificates**: number, level and end date, with the body that issued them
- **the whole length of the job**: a card that runs out before the last day is renewed first

A person makes every decision. No score is computed from a name, a sex, an age, a nationality or a photo.$t$::text), to_jsonb($t$Nobody should travel to a site only to be turned away at the gate. Before anyone starts, we check:

- **who they are and their right to work**, using the method the law sets for their documents
- **cards and certificates**: number, level and expiry date, with the body that issued them
- **validity to the last day**: a card that expires before the last day has to be renewed first

A person makes every decision. We never score anyone on their name, sex, age, nationality or photo.$t$::text)),
    ('about-us', to_jsonb($t$Personne ne devrait faire la route pour être refusé à l’entrée du chantier. Avant qu’une personne commence, nous vérifions :

- **son identité et son droit au travail**, selon la méthode que la loi prévoit pour ses documents
- **ses cartes et habilitations** : numéro, niveau et date de fin, auprès de l’organisme qui les a délivrées
- **toute la durée du chantier** : une carte qui expire avant le dernier jour est d’abord renouvelée

Chaque décision est prise par une personne. Aucun score n’est calculé à partir du nom, du sexe, de l’âge, de la nationalité ou d’une photo.$t$::text), to_jsonb($t$Personne ne devrait se déplacer pour être refusé à l’entrée du chantier. Avant chaque prise de poste, nous vérifions :

- **l’identité et le droit de travailler**, selon la procédure prévue par la loi
- **les cartes et habilitations** : numéro, niveau et date de fin de validité, auprès de l’organisme qui les a délivrées
- **la validité jusqu’au dernier jour** : une carte qui expire avant la fin de la mission doit d’abord être renouvelée

Toutes les décisions sont prises par des personnes. Nous n’attribuons aucun score en fonction du nom, du sexe, de l’âge, de la nationalité ou d’une photo.$t$::text)),
    ('about-us', to_jsonb($t$Ce sur quoi vous pouvez compter$t$::text), to_jsonb($t$Nos engagements$t$::text)),
    ('about-us', to_jsonb($t$- The pay stands on the advert.
- You get an answer within five working days, even when it is no.
- Looking for work is free for candidates, always.
- You can read, correct, download or erase what we hold about you at any time.$t$::text), to_jsonb($t$- We ask employers to show the pay on every advert.
- You get an answer within five working days, even if it is no.
- Finding work through us is always free.
- You can see, correct, download or erase the information we hold about you at any time.$t$::text)),
    ('about-us', to_jsonb($t$- Le salaire figure sur l’offre.
- Vous recevez une réponse sous cinq jours ouvrés, même quand elle est négative.
- La recherche d’emploi est gratuite pour les candidats, toujours.
- Vous pouvez à tout moment consulter, corriger, télécharger ou faire effacer vos données.$t$::text), to_jsonb($t$- Nous demandons à l’employeur d’afficher la rémunération sur chaque offre.
- Vous recevez une réponse sous cinq jours ouvrés, même si elle est négative.
- Nos services sont toujours gratuits pour les candidats.
- Vous pouvez à tout moment consulter, corriger, télécharger ou faire effacer vos données.$t$::text)),
    ('faqs', to_jsonb($t$Est-ce que je paie quelque chose ?$t$::text), to_jsonb($t$Dois-je payer quelque chose ?$t$::text)),
    ('faqs', to_jsonb($t$No. Finding work through us is free, always.$t$::text), to_jsonb($t$No. Finding work through us is always free.$t$::text)),
    ('faqs', to_jsonb($t$Non. Trouver un emploi par notre intermédiaire est gratuit, toujours.$t$::text), to_jsonb($t$Non. Nos services sont toujours gratuits pour les candidats.$t$::text)),
    ('faqs', to_jsonb($t$Faut-il un compte pour postuler ?$t$::text), to_jsonb($t$Faut-il créer un compte pour postuler ?$t$::text)),
    ('faqs', to_jsonb($t$No. With one you can follow your application and apply faster next time.$t$::text), to_jsonb($t$No. With an account, you can track your application and apply faster next time.$t$::text)),
    ('faqs', to_jsonb($t$Non. Avec un compte, vous suivez votre candidature et postulez plus vite la prochaine fois.$t$::text), to_jsonb($t$Non. Un compte vous permet toutefois de suivre votre candidature et de postuler plus vite la prochaine fois.$t$::text)),
    ('faqs', to_jsonb($t$When do I hear back?$t$::text), to_jsonb($t$When will I hear back?$t$::text)),
    ('faqs', to_jsonb($t$Quand ai-je une réponse ?$t$::text), to_jsonb($t$Quand aurai-je une réponse ?$t$::text)),
    ('faqs', to_jsonb($t$Sous cinq jours ouvrés, même quand la réponse est non.$t$::text), to_jsonb($t$Sous cinq jours ouvrés, même si elle est négative.$t$::text)),
    ('faqs', to_jsonb($t$To apply, a CV as PDF or Word. Each advert lists the cards and certificates that the site asks for. We ask for identity and right to work only once you are chosen.$t$::text), to_jsonb($t$To apply, you need a CV in PDF or Word format. Each advert lists the cards and certificates the site requires. We ask for proof of identity and right to work only when we want to put you forward.$t$::text)),
    ('faqs', to_jsonb($t$Pour postuler, un CV au format PDF ou Word. Chaque offre indique les cartes et habilitations exigées sur le chantier. Nous ne demandons l’identité et le droit au travail qu’une fois que vous êtes retenu.$t$::text), to_jsonb($t$Pour postuler, un CV au format PDF ou Word suffit. Chaque offre indique les cartes et habilitations exigées sur le chantier. Nous ne vous demandons vos justificatifs d’identité et de droit de travailler qu’au moment de présenter votre candidature.$t$::text)),
    ('faqs', to_jsonb($t$My card runs out soon. Can I still apply?$t$::text), to_jsonb($t$My card expires soon. Can I still apply?$t$::text)),
    ('faqs', to_jsonb($t$Yes. It has to be good until the last day of the job, so we tell you which card to renew, and by when.$t$::text), to_jsonb($t$Yes. It has to be valid until the last day of the job, so we’ll tell you which card to renew and by when.$t$::text)),
    ('faqs', to_jsonb($t$Oui. Elle doit être valable jusqu’au dernier jour du chantier : nous vous disons quelle carte renouveler, et pour quand.$t$::text), to_jsonb($t$Oui. Elle doit rester valable jusqu’au dernier jour de la mission : nous vous indiquons quelle carte renouveler et avant quelle date.$t$::text)),
    ('faqs', to_jsonb($t$Nos recruteurs. L’employeur la lit une fois que nous vous présentons pour le poste.$t$::text), to_jsonb($t$Nos recruteurs. L’employeur la lit lorsque nous lui présentons votre candidature.$t$::text)),
    ('faqs', to_jsonb($t$Oui, à tout moment. Connectez-vous et ouvrez vos candidatures, ou écrivez-nous.$t$::text), to_jsonb($t$Oui, à tout moment. Connectez-vous et consultez vos candidatures, ou écrivez-nous.$t$::text)),
    ('faqs', to_jsonb($t$Yes. Search for jobs, then create an alert from the list. Each mail has a link that ends the alert.$t$::text), to_jsonb($t$Yes. Search for jobs, then create an alert from the list. Each email has a link to stop the alert.$t$::text)),
    ('faqs', to_jsonb($t$Pouvez-vous me signaler les nouvelles offres ?$t$::text), to_jsonb($t$Puis-je être prévenu des nouvelles offres ?$t$::text)),
    ('faqs', to_jsonb($t$Oui. Faites une recherche, puis créez une alerte depuis la liste. Chaque e-mail contient un lien pour l’arrêter.$t$::text), to_jsonb($t$Oui. Faites une recherche, puis créez une alerte depuis la liste. Chaque e-mail contient un lien pour la désactiver.$t$::text)),
    ('faqs', to_jsonb($t$How do I have my data erased?$t$::text), to_jsonb($t$How do I get my data erased?$t$::text)),
    ('faqs', to_jsonb($t$In your account under Privacy, or by writing to us. Without a request, we erase it 24 months after our last contact.$t$::text), to_jsonb($t$Log in, open your profile, then Privacy, and choose “Delete my account”. Or write to us. Otherwise, we erase it 24 months after our last contact with you.$t$::text)),
    ('faqs', to_jsonb($t$Dans votre compte, sous Confidentialité, ou en nous écrivant. Sans demande de votre part, nous les effaçons 24 mois après notre dernier contact.$t$::text), to_jsonb($t$Connectez-vous, ouvrez votre profil, rubrique « Données personnelles », puis choisissez « Supprimer mon compte ». Ou écrivez-nous. Sans demande de votre part, nous les effaçons 24 mois après notre dernier contact.$t$::text)),
    ('faqs', to_jsonb($t$Write to us with the trade, the number of people, the place, the first day and the pay. We write the advert and send it to you before it goes online.$t$::text), to_jsonb($t$Write to us with the trade, the number of people, the place, the start date and the pay. We write the advert and send it to you before it goes online.$t$::text)),
    ('faqs', to_jsonb($t$Écrivez-nous en indiquant le métier, le nombre de personnes, le lieu, le premier jour et la rémunération. Nous rédigeons l’offre et vous la soumettons avant sa mise en ligne.$t$::text), to_jsonb($t$Écrivez-nous en indiquant le métier, le nombre de personnes, le lieu, la date de début et la rémunération. Nous rédigeons l’offre et vous la soumettons avant sa mise en ligne.$t$::text)),
    ('faqs', to_jsonb($t$One job can be online for 15 days free of charge. For more, see our prices.$t$::text), to_jsonb($t$You can advertise one job for 15 days free of charge. For more, see our prices.$t$::text)),
    ('faqs', to_jsonb($t$Une offre peut être en ligne gratuitement pendant 15 jours. Au-delà, consultez nos tarifs.$t$::text), to_jsonb($t$Vous pouvez publier gratuitement une offre pendant 15 jours. Au-delà, consultez nos tarifs.$t$::text)),
    ('faqs', to_jsonb($t$What do you check before somebody starts?$t$::text), to_jsonb($t$What do you check before someone starts?$t$::text)),
    ('faqs', to_jsonb($t$Identity, right to work, and each card and certificate that you ask for, until the last day of the job.$t$::text), to_jsonb($t$Identity, right to work, and every card and certificate you ask for. They have to be valid until the last day of the job.$t$::text)),
    ('faqs', to_jsonb($t$L’identité, le droit au travail, et chaque carte ou habilitation que vous exigez, jusqu’au dernier jour du chantier.$t$::text), to_jsonb($t$L’identité, le droit de travailler et chaque carte ou habilitation que vous exigez : elles doivent être valables jusqu’au dernier jour de la mission.$t$::text)),
    ('faqs', to_jsonb($t$Can our name stay out of the advert?$t$::text), to_jsonb($t$Can you keep our name off the advert?$t$::text)),
    ('faqs', to_jsonb($t$We ask for it on every advert. People answer more often when they know what they will earn.$t$::text), to_jsonb($t$We ask for it on every advert. People are more likely to apply when they know what they will earn.$t$::text)),
    ('faqs', to_jsonb($t$Nous la demandons pour chaque offre. On répond plus volontiers quand on sait ce que l’on gagnera.$t$::text), to_jsonb($t$Nous la demandons pour chaque offre. Les candidats répondent plus volontiers quand ils savent ce qu’ils gagneront.$t$::text)),
    ('faqs', to_jsonb($t$Yes, at any time. Write to us with its reference. People who have applied are told when the pay, the place or the dates change.$t$::text), to_jsonb($t$Yes, at any time. Write to us with its reference. We tell people who have applied if the pay, the place or the dates change.$t$::text)),
    ('faqs', to_jsonb($t$Oui, à tout moment. Écrivez-nous en indiquant sa référence. Les candidats sont prévenus quand la rémunération, le lieu ou les dates changent.$t$::text), to_jsonb($t$Oui, à tout moment. Écrivez-nous en indiquant sa référence. Les candidats sont prévenus si la rémunération, le lieu ou les dates changent.$t$::text)),
    ('pricing', to_jsonb($t$Looking for work costs nothing, always. Employers pay for what they publish.$t$::text), to_jsonb($t$Finding work is always free. Employers pay for the jobs they advertise.$t$::text)),
    ('pricing', to_jsonb($t$Chercher un emploi ne coûte rien, jamais. Les employeurs paient ce qu’ils publient.$t$::text), to_jsonb($t$La recherche d’emploi est toujours gratuite. Les employeurs paient les offres qu’ils publient.$t$::text)),
    ('pricing', to_jsonb($t$One credit puts one job online. Credits are good for the period of the plan; we remind you before they end.$t$::text), to_jsonb($t$One credit puts one job online. Credits are valid for the length of the plan. We remind you before they expire.$t$::text)),
    ('pricing', to_jsonb($t$Un crédit met une offre en ligne. Les crédits sont valables pendant la durée de la formule ; nous vous prévenons avant leur échéance.$t$::text), to_jsonb($t$Un crédit permet de publier une offre. Les crédits sont valables pendant toute la durée de la formule. Nous vous prévenons avant leur expiration.$t$::text)),
    ('pricing', to_jsonb($t$A featured job has a label in the list. It is never a way to buy a better place: the order of the list is the same for all.$t$::text), to_jsonb($t$A featured job has a label in the list. It does not move up: the order of the list is the same for everyone.$t$::text)),
    ('pricing', to_jsonb($t$Une offre mise en avant porte une mention dans la liste. Elle n’achète jamais une meilleure place : l’ordre de la liste est le même pour tous.$t$::text), to_jsonb($t$Une offre mise en avant porte une mention dans la liste. Elle n’est pas mieux classée : l’ordre de la liste est le même pour tous.$t$::text)),
    ('pricing', to_jsonb($t$Oui. L’identité, le droit au travail, les cartes et les habilitations sont vérifiés dans toutes les formules.$t$::text), to_jsonb($t$Oui. L’identité, le droit de travailler, les cartes et les habilitations sont vérifiés dans toutes les formules.$t$::text))
  ) as words (slug, was, becomes) loop
    update page_versions v set content = replace(v.content::text, one.was::text, one.becomes::text)::jsonb
    from pages p
    where p.id = v.page_id and p.slug = one.slug and p.version = 1 and v.version = 1 and v.saved_by is null;
  end loop;
end $$;
