-- What stands around the contact form is edited by administrators, like the other public pages.
alter table pages drop constraint pages__slug,
  add constraint pages__slug check (slug in ('about-us', 'faqs', 'pricing', 'contact-us'));

with made as (insert into pages (slug) values ('contact-us') returning id)
insert into page_versions (page_id, version, content, published_at) select id, 1, $json${
  "titleEn": "Contact us",
  "titleFr": "Nous contacter",
  "leadEn": "Hiring? Tell us the trade, how many people, the town, the start date and the pay. Looking for work? You can apply for any job without contacting us first.",
  "leadFr": "Vous recrutez ? Indiquez le métier, le nombre de personnes, la ville, la date de début et la rémunération. Vous cherchez un emploi ? Vous pouvez postuler à toute offre sans nous contacter d’abord.",
  "sections": [
    {"id": "what-happens-next", "audience": null,
     "headingEn": "What happens next", "headingFr": "Et ensuite ?",
     "bodyEn": "Someone reads your message and replies by email. If you have already applied for a job, you can follow your application in your account.",
     "bodyFr": "Une personne lit votre message et vous répond par e-mail. Si vous avez déjà postulé, vous pouvez suivre votre candidature dans votre compte."}
  ]
}$json$, now() from made;
