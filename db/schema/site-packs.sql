-- Chosen documents of people placed on a job, behind a link for the site. The codes at the gate are signed and not kept.

create table site_packs (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  hash bytea not null constraint site_packs__hash unique,
  password_hash text constraint site_packs__password_hash check (length(password_hash) <= 200),
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by bigint references accounts on delete set null,
  version int not null default 1,
  constraint site_packs__expires_at check (expires_at > created_at)
);
create index site_packs_job on site_packs (job_id, id desc);
create index site_packs_created_by on site_packs (created_by) where created_by is not null;
create index site_packs_revoked_by on site_packs (revoked_by) where revoked_by is not null;
alter table site_packs enable row level security;

-- A row stays when its person is gone: the code of its badge is known, and not valid.
create table site_pack_people (
  id bigint generated always as identity primary key,
  site_pack_id bigint not null references site_packs on delete cascade,
  application_id bigint references applications on delete set null,
  constraint site_pack_people__once unique (site_pack_id, application_id)
);
create index site_pack_people_application on site_pack_people (application_id) where application_id is not null;
alter table site_pack_people enable row level security;

create table site_pack_documents (
  id bigint generated always as identity primary key,
  person_id bigint not null references site_pack_people on delete cascade,
  document_id bigint not null references documents on delete cascade,
  constraint site_pack_documents__once unique (person_id, document_id)
);
create index site_pack_documents_document on site_pack_documents (document_id);
alter table site_pack_documents enable row level security;
