-- Cards, tickets and certificates of candidates, their types, and requests for them.
-- Read by others: document_types, documents, document_files

-- Cards, tickets and certificates, as the schemes of each country issue them. Staff extend the list. A code never changes, as documents and
-- requirements keep it. `options` holds levels or categories in order: a ladder from the lowest level, where a higher level includes those
-- below; categories are independent. `months` of an option overrides that of its type.
create table document_types (
  code text primary key constraint document_types__code check (length(code) <= 60 and code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  country text constraint document_types__country check (country in ('GB', 'FR')), -- null: issued in both
  family text not null
    constraint document_types__family check (family in
      ('site-card', 'plant', 'height', 'safety', 'electrical', 'health', 'driving', 'rail', 'security', 'background', 'right-to-work')),
  position int not null constraint document_types__position check (position > 0),
  name_en text not null constraint document_types__name_en check (length(name_en) between 1 and 80),
  name_fr text not null constraint document_types__name_fr check (length(name_fr) between 1 and 80),
  shape text not null constraint document_types__shape check (shape in ('none', 'ladder', 'categories')),
  options jsonb not null default '[]',
  -- how long it is usually valid; null: it has its own end date, or none
  months int constraint document_types__months check (months between 1 and 600),
  lead_days int not null constraint document_types__lead_days check (lead_days between 0 and 365), -- how long renewal takes
  renewal_en text not null constraint document_types__renewal_en check (length(renewal_en) <= 300),
  renewal_fr text not null constraint document_types__renewal_fr check (length(renewal_fr) <= 300),
  -- the scheme's page for checking one
  check_url text constraint document_types__check_url check (length(check_url) <= 200 and check_url like 'https://%'),
  is_hidden boolean not null default false,
  -- what make and model are asked for: a face-fit test is for one facepiece
  model_en text constraint document_types__model_en check (length(model_en) between 1 and 80),
  model_fr text constraint document_types__model_fr check (length(model_fr) between 1 and 80),
  id bigint generated always as identity,
  version int not null default 1,
  is_built_in boolean not null default false, -- came with Lintel: may be changed and hidden, never removed
  constraint document_types__options check (jsonb_typeof(options) = 'array' and (shape = 'none') = (options = '[]')),
  constraint document_types__model check ((model_en is null) = (model_fr is null)),
  constraint document_types_id unique (id)
);
create unique index document_types_name_en on document_types (country, lower(name_en)) nulls not distinct;
create unique index document_types_name_fr on document_types (country, lower(name_fr)) nulls not distinct;

-- A row is one version of a document. A newer version replaces it once verified; until then it stays valid. Expiring and expired are
-- computed from the dates, never stored.
create table documents (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  type text not null references document_types,
  status text not null constraint documents__status check (status in ('requested', 'submitted', 'verified', 'rejected')),
  number text constraint documents__number check (length(number) between 1 and 60),
  level text,
  categories text[] not null default '{}' constraint documents__categories check (cardinality(categories) <= 60),
  issued_on date constraint documents__issued_on check (issued_on between '1950-01-01' and '2199-12-31'),
  expires_on date constraint documents__expires_on check (expires_on between '1950-01-01' and '2199-12-31'),
  is_provisional boolean not null default false, -- a certificate until the card comes
  reason text constraint documents__reason check (length(reason) between 1 and 500), -- why it was rejected
  checked_by bigint references accounts on delete set null,
  checked_at timestamptz,
  checked_how text constraint documents__checked_how check (checked_how in ('app', 'site', 'paper')),
  request_id bigint,
  replaces_id bigint references documents on delete set null, -- the previous version
  added_by bigint references accounts on delete set null,
  version int not null default 1,
  created_at timestamptz not null,
  requested_at timestamptz,
  submitted_at timestamptz,
  replaced_at timestamptz, -- a newer version was verified
  removed_at timestamptz,
  model text constraint documents__model check (length(model) between 1 and 120),
  constraint documents__checked
    check ((status in ('verified', 'rejected')) = (checked_at is not null) and (status = 'verified') = (checked_how is not null)),
  constraint documents__dates check (expires_on >= issued_on),
  constraint documents__rejected check ((status = 'rejected') = (reason is not null)),
  constraint documents__replaced check (replaced_at is null or status in ('verified', 'rejected'))
);
create index documents_candidate on documents (candidate_id, id);
create index documents_expiring on documents (expires_on) where status = 'verified' and removed_at is null and replaced_at is null;
-- One index for both questions: who holds a document until when, and what does one candidate hold.
create index documents_held on documents (type, candidate_id, expires_on) include (level, issued_on)
  where status = 'verified' and removed_at is null;
-- one newer version at a time
create unique index documents_newer on documents (replaces_id) where removed_at is null and status <> 'verified';
create index documents_request on documents (request_id);
create index documents_type on documents (type);
alter table documents enable row level security;
create policy documents__agents on documents
  using (candidate_id in (select id from candidates) and type not in (select code from document_types where family = 'right-to-work'))
  with check (candidate_id in (select id from candidates) and type not in (select code from document_types where family = 'right-to-work'));

-- The photos and scans of a document in order: front, back, further pages.
create table document_files (
  id bigint generated always as identity primary key,
  file_id bigint not null constraint document_files__file unique references files on delete cascade,
  document_id bigint not null references documents on delete cascade,
  side text not null constraint document_files__side check (side in ('front', 'back', 'page'))
);
create index document_files_document on document_files (document_id, id);
alter table document_files enable row level security;
create policy document_files__agents on document_files
  using (document_id in (select id from documents)) with check (document_id in (select id from documents));

-- Links by which candidates send documents.
create table document_requests (
  id bigint generated always as identity primary key,
  candidate_id bigint not null references candidates on delete cascade,
  hash bytea not null constraint document_requests__hash unique,
  is_mailed boolean not null,
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  withdrawn_at timestamptz
);
create index document_requests_candidate on document_requests (candidate_id, id desc);
alter table document_requests enable row level security;
create policy document_requests__agents on document_requests
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));

-- Reminders that a document is about to end, once for each of the three times. A new end date starts again.
create table document_reminders (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents on delete cascade,
  expires_on date not null,
  days int not null constraint document_reminders__days check (days > 0),
  sent_at timestamptz not null,
  constraint document_reminders_once unique (document_id, expires_on, days)
);
alter table document_reminders enable row level security;

alter table documents add constraint documents_request_id_fkey foreign key (request_id) references document_requests on delete set null;

alter table uploads add constraint uploads_request_id_fkey foreign key (request_id) references document_requests on delete cascade;

-- A level or a category belongs to the type of the document, as with a foreign key.
create function documents_fit_type() returns trigger language plpgsql as $$
declare of_type document_types;
begin
  select * into of_type from document_types where code = new.type for key share;
  if not (of_type.shape = 'ladder' or new.level is null) or not (of_type.shape = 'categories' or new.categories = '{}')
    or exists (select from unnest(new.categories || new.level) named where named is not null
      and not exists (select from jsonb_array_elements(of_type.options) o where o ->> 'code' = named)) then
    raise exception '% has no such level or category', new.type using errcode = 'foreign_key_violation', constraint = 'documents__level';
  end if;
  return null;
end $$;
create trigger documents_fit_type after insert or update of type, level, categories on documents
  for each row execute function documents_fit_type();

-- In how many documents, requirements and products a type stands.
create function document_type_uses(t document_types) returns bigint language sql stable as $$
  select (select count(*) from documents where type = t.code) + (select count(*) from job_requirements where type = t.code)
    + (select count(*) from requirement_templates where type = t.code) + (select count(*) from products where document_type = t.code)
$$;

-- The codes of types that were merged into another: forms, views and tasks on their way may still name them.
create table document_type_aliases (
  code text primary key,
  becomes text not null references document_types on delete cascade
);
create index document_type_aliases_becomes on document_type_aliases (becomes);
