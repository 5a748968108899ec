-- The wallet. One row is one version of a document: when a newer one is verified, it replaces the one before it, which until then stays
-- good. Expiring and expired are told from the dates, never kept.
create table document_requests ( -- links by which somebody sends what was asked for, without an account; only the hash is kept
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
  is_provisional boolean not null default false, -- a certificate that stands for a card until it comes
  reason text constraint documents__reason check (length(reason) between 1 and 500), -- why it was rejected
  checked_by bigint references accounts on delete set null,
  checked_at timestamptz,
  checked_how text constraint documents__checked_how check (checked_how in ('app', 'site', 'paper')),
  request_id bigint references document_requests on delete set null,
  replaces_id bigint references documents on delete set null, -- the version before it
  added_by bigint references accounts on delete set null,
  version int not null default 1,
  created_at timestamptz not null,
  requested_at timestamptz,
  submitted_at timestamptz,
  replaced_at timestamptz, -- since a newer one is verified
  removed_at timestamptz,
  constraint documents__dates check (expires_on >= issued_on),
  constraint documents__rejected check ((status = 'rejected') = (reason is not null)),
  constraint documents__checked check ((status in ('verified', 'rejected')) = (checked_at is not null) and (status = 'verified') = (checked_how is not null)),
  constraint documents__replaced check (replaced_at is null or status = 'verified')
);
create index documents_candidate on documents (candidate_id, id);
create index documents_expiring on documents (expires_on) where status = 'verified' and removed_at is null and replaced_at is null;
create index documents_request on documents (request_id);
create index documents_type on documents (type);
create unique index documents_newer on documents (replaces_id) where removed_at is null and status <> 'verified'; -- one newer version at a time

-- Its photos and scans, in order: front, back, further pages.
create table document_files (
  id bigint generated always as identity primary key,
  file_id bigint not null constraint document_files__file unique references files on delete cascade,
  document_id bigint not null references documents on delete cascade,
  side text not null constraint document_files__side check (side in ('front', 'back', 'page'))
);
create index document_files_document on document_files (document_id, id);

-- Who was told of what comes to its end, once for each of the three times; a new date begins anew.
create table document_reminders (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents on delete cascade,
  expires_on date not null,
  days int not null constraint document_reminders__days check (days > 0),
  sent_at timestamptz not null,
  constraint document_reminders_once unique (document_id, expires_on, days)
);

-- A level or a category is one of its type's, as a foreign key would have it.
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
create trigger documents_fit_type after insert or update of type, level, categories on documents for each row execute function documents_fit_type();

alter table document_requests enable row level security;
create policy document_requests__agents on document_requests
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));
alter table documents enable row level security;
create policy documents__agents on documents
  using (candidate_id in (select id from candidates)) with check (candidate_id in (select id from candidates));
alter table document_files enable row level security;
create policy document_files__agents on document_files
  using (document_id in (select id from documents)) with check (document_id in (select id from documents));
alter table document_reminders enable row level security; -- the queue's alone

-- What somebody holds: all that the gate reads. Checks of the right to work will join it.
create view held_documents with (security_invoker = true) as
  select candidate_id, id as document_id, type, level, categories, issued_on, expires_on, status, is_provisional
  from documents where removed_at is null and replaced_at is null;
