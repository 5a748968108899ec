-- What an advert in France must say is not for this answer to claim: we ask for the pay.
update page_versions v
set content = replace(replace(content::text, ', and it is required in France', ''), ', et elle est obligatoire en France', '')::jsonb
from pages p
where p.id = v.page_id and p.slug = 'faqs' and v.version = 1 and v.saved_by is null;
