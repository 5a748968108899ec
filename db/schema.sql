-- The whole schema after all migrations, written by `npm run types`. Change it by a migration, never here.

create extension fuzzystrmatch;
create extension pg_trgm;
create extension unaccent;

create text search configuration en; -- words: unaccent, english_stem
create text search configuration fr; -- words: unaccent, french_stem
create text search configuration plain; -- words: unaccent, simple

create sequence job_references;
create sequence job_search_changes;
create sequence order_numbers;

create table account_providers (
  provider text not null,
  subject text not null,
  account_id bigint not null,
  email text,
  display_name text,
  photo_url text,
  linked_at timestamp with time zone default now() not null,
  constraint account_providers__once UNIQUE (account_id, provider),
  constraint account_providers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_providers_display_name_check CHECK ((length(display_name) <= 256)),
  constraint account_providers_email_check CHECK ((length(email) <= 256)),
  constraint account_providers_photo_url_check CHECK ((length(photo_url) <= 2048)),
  constraint account_providers_pkey PRIMARY KEY (provider, subject),
  constraint account_providers_provider_check CHECK ((length(provider) <= 100)),
  constraint account_providers_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))
);
CREATE TRIGGER account_changed AFTER INSERT OR DELETE ON public.account_providers FOR EACH ROW EXECUTE FUNCTION account_changed();

create table accounting_accounts (
  id bigint generated always as identity not null,
  use text not null,
  number text not null,
  label text not null,
  changed_by bigint,
  updated_at timestamp with time zone default now() not null,
  constraint accounting_accounts__label CHECK (((length(label) >= 2) AND (length(label) <= 80))),
  constraint accounting_accounts__number CHECK ((number ~ '^[0-9][0-9A-Z]{2,11}$'::text)),
  constraint accounting_accounts__use CHECK ((length(use) <= 40)),
  constraint accounting_accounts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint accounting_accounts_pkey PRIMARY KEY (id),
  constraint accounting_accounts_use_key UNIQUE (use)
);
CREATE INDEX accounting_accounts_changed_by ON public.accounting_accounts USING btree (changed_by) WHERE (changed_by IS NOT NULL);
alter table accounting_accounts enable row level security;

create table accounts (
  id bigint generated always as identity not null,
  uid text not null,
  email text,
  email_key text generated always as (lower(email)) stored,
  initial_email text,
  password_hash text,
  password_updated_at timestamp with time zone,
  display_name text,
  photo_url text,
  email_verified boolean default false not null,
  disabled boolean default false not null,
  role text default 'candidate'::text not null,
  custom_attributes text default '{}'::text not null,
  valid_since timestamp with time zone default now() not null,
  locale text default 'en'::text not null,
  created_at timestamp with time zone default now() not null,
  last_login_at timestamp with time zone,
  last_refresh_at timestamp with time zone,
  date_style text default 'words'::text not null,
  joined_at timestamp with time zone,
  invited_until timestamp with time zone,
  email_link boolean default false not null,
  constraint accounts__custom_attributes CHECK ((length(custom_attributes) <= 1000)),
  constraint accounts__date_style CHECK ((date_style = ANY (ARRAY['words'::text, 'numbers'::text, 'iso'::text]))),
  constraint accounts__email UNIQUE (email_key),
  constraint accounts__joined CHECK (((joined_at IS NOT NULL) OR (password_hash IS NULL))),
  constraint accounts__locale CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint accounts__role CHECK ((role = ANY (ARRAY['candidate'::text, 'admin'::text, 'operation'::text, 'agent'::text]))),
  constraint accounts__uid UNIQUE (uid),
  constraint accounts_display_name_check CHECK ((length(display_name) <= 256)),
  constraint accounts_email_check CHECK ((length(email) <= 256)),
  constraint accounts_photo_url_check CHECK ((length(photo_url) <= 2048)),
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_uid_check CHECK (((length(uid) >= 1) AND (length(uid) <= 128)))
);
CREATE TRIGGER account_email_link_changed AFTER UPDATE OF email_link ON public.accounts FOR EACH ROW EXECUTE FUNCTION account_itself_changed();
CREATE TRIGGER account_itself_changed AFTER DELETE OR UPDATE OF email, password_hash, display_name, photo_url, email_verified, disabled, role, custom_attributes, valid_since, locale, date_style, joined_at ON public.accounts FOR EACH ROW EXECUTE FUNCTION account_itself_changed();
CREATE TRIGGER address_proven AFTER UPDATE OF email_verified, email ON public.accounts FOR EACH ROW WHEN ((new.email_verified AND ((NOT old.email_verified) OR (old.email IS DISTINCT FROM new.email)))) EXECUTE FUNCTION address_proven();
CREATE TRIGGER approvers_leave AFTER UPDATE OF role, disabled ON public.accounts FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (NOT old.disabled) AND ((new.role <> 'admin'::text) OR new.disabled))) EXECUTE FUNCTION approver_left();
CREATE TRIGGER approvers_leave_for_good BEFORE DELETE ON public.accounts FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION approver_left();
CREATE TRIGGER end_previews AFTER UPDATE OF disabled, role ON public.accounts FOR EACH ROW WHEN (((new.disabled AND (NOT old.disabled)) OR ((old.role = 'admin'::text) AND (new.role <> 'admin'::text)))) EXECUTE FUNCTION end_previews();
CREATE TRIGGER forget_gender AFTER UPDATE OF role ON public.accounts FOR EACH ROW WHEN (((old.role = 'candidate'::text) AND (new.role <> 'candidate'::text))) EXECUTE FUNCTION forget_gender();
CREATE TRIGGER own_events_go BEFORE DELETE ON public.accounts FOR EACH ROW EXECUTE FUNCTION own_events_go();
CREATE TRIGGER pools_go_with_owner BEFORE DELETE ON public.accounts FOR EACH ROW EXECUTE FUNCTION pools_go_with_owner();

create table agency (
  id integer default 1 not null,
  country text,
  name text,
  legal_form text,
  address text default ''::text not null,
  phone text,
  email text,
  company_number text,
  register_town text,
  vat_number text,
  share_capital_euros integer,
  publication_director text,
  host_name text,
  host_address text default ''::text not null,
  host_phone text,
  supervisor text,
  supervisor_number text,
  privacy_contact text,
  privacy_email text,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint agency__address CHECK ((length(address) <= 250)),
  constraint agency__company_number CHECK (((length(company_number) >= 8) AND (length(company_number) <= 9))),
  constraint agency__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint agency__email CHECK ((length(email) <= 254)),
  constraint agency__host_address CHECK ((length(host_address) <= 250)),
  constraint agency__host_name CHECK (((length(host_name) >= 2) AND (length(host_name) <= 160))),
  constraint agency__host_phone CHECK ((length(host_phone) <= 30)),
  constraint agency__id CHECK ((id = 1)),
  constraint agency__legal_form CHECK ((legal_form = ANY (ARRAY['ltd'::text, 'plc'::text, 'llp'::text, 'cic'::text, 'partnership'::text, 'sole-trader'::text, 'sas'::text, 'sasu'::text, 'sarl'::text, 'eurl'::text, 'sa'::text, 'snc'::text, 'scop'::text, 'ei'::text, 'association'::text]))),
  constraint agency__name CHECK (((length(name) >= 2) AND (length(name) <= 160))),
  constraint agency__phone CHECK ((phone ~ '^\+\d{6,15}$'::text)),
  constraint agency__privacy_contact CHECK ((length(privacy_contact) <= 160)),
  constraint agency__privacy_email CHECK ((length(privacy_email) <= 254)),
  constraint agency__publication_director CHECK ((length(publication_director) <= 160)),
  constraint agency__register_town CHECK ((length(register_town) <= 80)),
  constraint agency__share_capital_euros CHECK (((share_capital_euros >= 1) AND (share_capital_euros <= 1000000000))),
  constraint agency__supervisor CHECK ((supervisor = ANY (ARRAY['ico'::text, 'cnil'::text]))),
  constraint agency__supervisor_number CHECK ((supervisor_number ~ '^Z[A-Z\d]\d{6}$'::text)),
  constraint agency__vat_number CHECK ((length(vat_number) <= 14)),
  constraint agency_pkey PRIMARY KEY (id)
);

create table agency_changes (
  id bigint generated always as identity not null,
  detail text not null,
  before text not null,
  after text not null,
  changed_by bigint,
  changed_at timestamp with time zone not null,
  constraint agency_changes__detail CHECK ((length(detail) <= 40)),
  constraint agency_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint agency_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX agency_changes_changed_by ON public.agency_changes USING btree (changed_by);

create table agency_logos (
  id integer not null,
  mime text not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  content bytea not null,
  set_at timestamp with time zone not null,
  constraint agency_logos__content CHECK (((length(content) >= 1) AND (length(content) <= 500000))),
  constraint agency_logos__height CHECK (((height >= 1) AND (height <= 160))),
  constraint agency_logos__id CHECK ((id = 1)),
  constraint agency_logos__mime CHECK ((mime = ANY (ARRAY['image/png'::text, 'image/jpeg'::text]))),
  constraint agency_logos__sha256 CHECK ((length(sha256) = 64)),
  constraint agency_logos__width CHECK (((width >= 1) AND (width <= 480))),
  constraint agency_logos_pkey PRIMARY KEY (id)
);

create table analytics_counts (
  id bigint generated always as identity not null,
  counted_at timestamp with time zone not null,
  lapsing jsonb not null,
  supply jsonb not null,
  constraint analytics_counts__lapsing CHECK ((jsonb_typeof(lapsing) = 'array'::text)),
  constraint analytics_counts__supply CHECK ((jsonb_typeof(supply) = 'array'::text)),
  constraint analytics_counts_pkey PRIMARY KEY (id)
);

create table api_keys (
  id bigint generated always as identity not null,
  account_id bigint not null,
  name text not null,
  role text not null,
  hash bytea not null,
  ending text not null,
  second_factor boolean not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by bigint,
  constraint api_keys__ending CHECK ((length(ending) = 4)),
  constraint api_keys__expires_at CHECK ((expires_at > created_at)),
  constraint api_keys__hash UNIQUE (hash),
  constraint api_keys__name CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_keys__role CHECK ((role = ANY (ARRAY['admin'::text, 'operation'::text, 'agent'::text]))),
  constraint api_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX api_keys_account ON public.api_keys USING btree (account_id);
CREATE INDEX api_keys_revoked_by ON public.api_keys USING btree (revoked_by) WHERE (revoked_by IS NOT NULL);
alter table api_keys enable row level security;

create table application_moves (
  id bigint generated always as identity not null,
  application_id bigint not null,
  from_stage text not null,
  to_stage text not null,
  moved_by bigint,
  moved_at timestamp with time zone default now() not null,
  reason text,
  told boolean default false not null,
  override_reason text,
  overridden jsonb,
  tells_at timestamp with time zone,
  tells_from text,
  before jsonb,
  letter jsonb,
  note text,
  puts_back bigint,
  constraint application_moves__from_stage CHECK ((from_stage = ANY (ARRAY['new'::text, 'screening'::text, 'vetting'::text, 'submitted'::text, 'interview'::text, 'offer'::text, 'placed'::text, 'on_hold'::text, 'rejected'::text, 'client_declined'::text, 'offer_declined'::text, 'withdrawn'::text, 'completed'::text, 'ended_early'::text]))),
  constraint application_moves__note CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint application_moves__overridden CHECK (((override_reason IS NULL) = (overridden IS NULL))),
  constraint application_moves__override_reason CHECK (((length(override_reason) >= 1) AND (length(override_reason) <= 500))),
  constraint application_moves__tells_from CHECK ((tells_from = ANY (ARRAY['new'::text, 'screening'::text, 'vetting'::text, 'submitted'::text, 'interview'::text, 'offer'::text, 'placed'::text, 'on_hold'::text, 'rejected'::text, 'client_declined'::text, 'offer_declined'::text, 'withdrawn'::text, 'completed'::text, 'ended_early'::text]))),
  constraint application_moves__to_stage CHECK ((to_stage = ANY (ARRAY['new'::text, 'screening'::text, 'vetting'::text, 'submitted'::text, 'interview'::text, 'offer'::text, 'placed'::text, 'on_hold'::text, 'rejected'::text, 'client_declined'::text, 'offer_declined'::text, 'withdrawn'::text, 'completed'::text, 'ended_early'::text]))),
  constraint application_moves_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint application_moves_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint application_moves_pkey PRIMARY KEY (id),
  constraint application_moves_puts_back_fkey FOREIGN KEY (puts_back) REFERENCES application_moves(id) ON DELETE SET NULL,
  constraint application_moves_reason_check CHECK ((length(reason) <= 500))
);
CREATE INDEX application_moves_application ON public.application_moves USING btree (application_id, id);
CREATE INDEX application_moves_letters ON public.application_moves USING btree (moved_by) WHERE (tells_at IS NOT NULL);
CREATE INDEX application_moves_puts_back ON public.application_moves USING btree (puts_back) WHERE (puts_back IS NOT NULL);
CREATE UNIQUE INDEX application_moves_telling ON public.application_moves USING btree (application_id) WHERE (tells_at IS NOT NULL);
alter table application_moves enable row level security;
create policy application_moves__agents on application_moves for all using ((EXISTS ( SELECT
   FROM applications a
  WHERE (a.id = application_moves.application_id)))) with check ((EXISTS ( SELECT
   FROM applications a
  WHERE (a.id = application_moves.application_id))));
CREATE TRIGGER stages_follow_changed_moves AFTER UPDATE OF to_stage, moved_at, reason ON public.application_moves FOR EACH ROW WHEN ((((old.to_stage IS DISTINCT FROM new.to_stage) OR (old.moved_at IS DISTINCT FROM new.moved_at)) OR (old.reason IS DISTINCT FROM new.reason))) EXECUTE FUNCTION application_stages_follow_row();
CREATE TRIGGER stages_follow_moves AFTER INSERT ON public.application_moves REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION application_stages_follow();
CREATE TRIGGER stages_follow_removed_moves AFTER DELETE ON public.application_moves REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION application_stages_follow();

create table application_stages (
  id bigint generated always as identity not null,
  application_id bigint not null,
  stage text not null,
  source text not null,
  reached_at timestamp with time zone not null,
  reached_on date generated always as (((reached_at AT TIME ZONE 'UTC'::text))::date) stored not null,
  left_at timestamp with time zone,
  left_on date generated always as (((left_at AT TIME ZONE 'UTC'::text))::date) stored,
  half_days integer,
  reason text,
  days_to_fill integer,
  constraint application_stages__once UNIQUE (application_id, stage),
  constraint application_stages__stage CHECK ((stage = ANY (ARRAY['new'::text, 'screening'::text, 'vetting'::text, 'submitted'::text, 'interview'::text, 'offer'::text, 'placed'::text, 'on_hold'::text, 'rejected'::text, 'client_declined'::text, 'offer_declined'::text, 'withdrawn'::text, 'completed'::text, 'ended_early'::text]))),
  constraint application_stages_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint application_stages_pkey PRIMARY KEY (id)
);
CREATE INDEX application_stages_left ON public.application_stages USING btree (stage, left_on DESC, application_id DESC) WHERE (left_on IS NOT NULL);
CREATE INDEX application_stages_reached ON public.application_stages USING btree (stage, reached_on DESC, application_id DESC) INCLUDE (source, reason);
alter table application_stages enable row level security;
CREATE TRIGGER figures_added AFTER INSERT ON public.application_stages REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION figures_follow_stages();
CREATE TRIGGER figures_changed AFTER UPDATE ON public.application_stages REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION figures_follow_stages();
CREATE TRIGGER figures_removed AFTER DELETE ON public.application_stages REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION figures_follow_stages();

create table applications (
  id bigint generated always as identity not null,
  candidate_id bigint not null,
  job_id bigint not null,
  stage text default 'new'::text not null,
  resume_stage text,
  file_id bigint,
  message text default ''::text not null,
  source text default 'site'::text not null,
  starts_on date,
  reason text,
  applied_at timestamp with time zone default now() not null,
  opened_at timestamp with time zone,
  answer_by date not null,
  stage_changed_at timestamp with time zone default now() not null,
  stage_changed_by bigint,
  version integer default 1 not null,
  owner_id bigint,
  placed_at timestamp with time zone,
  gate text,
  gate_was text,
  gate_changed_at timestamp with time zone,
  rating smallint,
  next_step text,
  next_step_on date,
  next_step_by bigint,
  next_step_told_at timestamp with time zone,
  answers jsonb default '[]'::jsonb not null,
  knock_outs smallint default 0 not null,
  added_by bigint,
  gate_reason jsonb,
  put_off integer default 0 not null,
  put_off_at timestamp with time zone,
  ends_on date,
  constraint applications__answers CHECK (is_list(answers, 15)),
  constraint applications__gate CHECK ((gate = ANY (ARRAY['pass'::text, 'warn'::text, 'block'::text]))),
  constraint applications__gate_reason CHECK (((gate_reason IS NULL) OR ((jsonb_typeof(gate_reason) = 'object'::text) AND (gate_reason ?& ARRAY['en'::text, 'fr'::text])))),
  constraint applications__gate_was CHECK ((gate_was = ANY (ARRAY['pass'::text, 'warn'::text, 'block'::text]))),
  constraint applications__knock_outs CHECK (((knock_outs >= 0) AND is_list(answers, 15) AND (knock_outs <= jsonb_array_length(answers)))),
  constraint applications__next_step CHECK (((next_step IS NOT NULL) OR ((next_step_on IS NULL) AND (next_step_by IS NULL) AND (next_step_told_at IS NULL)))),
  constraint applications__next_step_length CHECK (((length(next_step) >= 1) AND (length(next_step) <= 200))),
  constraint applications__put_off CHECK ((put_off >= 0)),
  constraint applications__rating CHECK (((rating >= 1) AND (rating <= 5))),
  constraint applications__resume_stage CHECK ((resume_stage = ANY (ARRAY['new'::text, 'screening'::text, 'vetting'::text, 'submitted'::text, 'interview'::text, 'offer'::text, 'placed'::text, 'on_hold'::text, 'rejected'::text, 'client_declined'::text, 'offer_declined'::text, 'withdrawn'::text, 'completed'::text, 'ended_early'::text]))),
  constraint applications__source CHECK ((source = ANY (ARRAY['site'::text, 'google'::text, 'indeed'::text, 'feed'::text, 'staff'::text]))),
  constraint applications__stage CHECK ((stage = ANY (ARRAY['new'::text, 'screening'::text, 'vetting'::text, 'submitted'::text, 'interview'::text, 'offer'::text, 'placed'::text, 'on_hold'::text, 'rejected'::text, 'client_declined'::text, 'offer_declined'::text, 'withdrawn'::text, 'completed'::text, 'ended_early'::text]))),
  constraint applications_added_by_fkey FOREIGN KEY (added_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint applications_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint applications_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint applications_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint applications_message_check CHECK ((length(message) <= 4000)),
  constraint applications_next_step_by_fkey FOREIGN KEY (next_step_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint applications_pkey PRIMARY KEY (id),
  constraint applications_reason_check CHECK ((length(reason) <= 500)),
  constraint applications_stage_changed_by_fkey FOREIGN KEY (stage_changed_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX applications_active ON public.applications USING btree (candidate_id, job_id) WHERE (stage <> ALL (ARRAY['rejected'::text, 'client_declined'::text, 'offer_declined'::text, 'withdrawn'::text, 'completed'::text, 'ended_early'::text]));
CREATE INDEX applications_candidate ON public.applications USING btree (candidate_id, applied_at DESC);
CREATE INDEX applications_first_day ON public.applications USING btree (starts_on) WHERE (starts_on IS NOT NULL);
CREATE INDEX applications_job ON public.applications USING btree (job_id, stage, applied_at DESC);
CREATE INDEX applications_moved ON public.applications USING btree (stage_changed_at, id);
CREATE INDEX applications_newest ON public.applications USING btree (applied_at DESC, id DESC);
CREATE INDEX applications_next_step_by ON public.applications USING btree (next_step_by) WHERE (next_step_by IS NOT NULL);
CREATE INDEX applications_next_step_due ON public.applications USING btree (next_step_on) WHERE ((next_step_on IS NOT NULL) AND (next_step_told_at IS NULL));
CREATE INDEX applications_next_step_on ON public.applications USING btree (next_step_on) WHERE (next_step_on IS NOT NULL);
CREATE INDEX applications_owed ON public.applications USING btree (answer_by, id) WHERE (stage = ANY (ARRAY['new'::text, 'screening'::text, 'vetting'::text, 'submitted'::text, 'interview'::text, 'on_hold'::text]));
CREATE INDEX applications_owner ON public.applications USING btree (owner_id, stage, applied_at DESC) INCLUDE (id, candidate_id, opened_at, stage_changed_at, placed_at) WHERE (owner_id IS NOT NULL);
CREATE INDEX applications_placed ON public.applications USING btree (placed_at) INCLUDE (id, stage) WHERE (placed_at IS NOT NULL);
CREATE INDEX applications_stage ON public.applications USING btree (stage, applied_at DESC, id DESC);
CREATE INDEX applications_unopened ON public.applications USING btree (applied_at DESC, id DESC) WHERE ((opened_at IS NULL) AND (stage = 'new'::text));
CREATE INDEX applications_waiting ON public.applications USING btree (stage_changed_at, id) WHERE (stage = ANY (ARRAY['new'::text, 'screening'::text, 'vetting'::text]));
CREATE INDEX applications_with_client ON public.applications USING btree (stage_changed_at, id) WHERE (stage = ANY (ARRAY['submitted'::text, 'interview'::text, 'offer'::text]));
alter table applications enable row level security;
create policy applications__agents on applications for all using ((((owner_id = ( SELECT acting_agent() AS acting_agent)) IS TRUE) OR (candidate_id = ( SELECT candidates.id
   FROM candidates
  WHERE (candidates.account_id = ( SELECT acting_agent() AS acting_agent)))))) with check (((owner_id = ( SELECT acting_agent() AS acting_agent)) OR (candidate_id = ( SELECT candidates.id
   FROM candidates
  WHERE (candidates.account_id = ( SELECT acting_agent() AS acting_agent))))));
CREATE TRIGGER gates_follow_candidate AFTER UPDATE OF candidate_id ON public.applications FOR EACH ROW WHEN ((old.candidate_id <> new.candidate_id)) EXECUTE FUNCTION candidate_regate();
CREATE TRIGGER gates_follow_offer AFTER UPDATE OF stage ON public.applications FOR EACH ROW WHEN (((new.stage = ANY (ARRAY['offer'::text, 'placed'::text])) IS DISTINCT FROM (old.stage = ANY (ARRAY['offer'::text, 'placed'::text])))) EXECUTE FUNCTION candidate_regate();
CREATE TRIGGER gates_follow_stage AFTER UPDATE OF stage, starts_on ON public.applications FOR EACH ROW WHEN ((is_active(new.*) AND ((NOT is_active(old.*)) OR (old.starts_on IS DISTINCT FROM new.starts_on)))) EXECUTE FUNCTION candidate_regate();
CREATE TRIGGER nobody_left AFTER DELETE ON public.applications REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION keep_without_applicants();
CREATE TRIGGER somebody_applied AFTER INSERT ON public.applications REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_without_applicants();
CREATE TRIGGER stages_follow_added AFTER INSERT ON public.applications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION application_stages_follow();
CREATE TRIGGER stages_follow_changed AFTER UPDATE OF stage, applied_at, source, job_id ON public.applications FOR EACH ROW WHEN (((((old.stage IS DISTINCT FROM new.stage) OR (old.applied_at IS DISTINCT FROM new.applied_at)) OR (old.source IS DISTINCT FROM new.source)) OR (old.job_id IS DISTINCT FROM new.job_id))) EXECUTE FUNCTION application_stages_follow_row();
CREATE TRIGGER takes_owner BEFORE INSERT OR UPDATE OF candidate_id ON public.applications FOR EACH ROW EXECUTE FUNCTION application_takes_owner();
CREATE TRIGGER tally_deleted AFTER DELETE ON public.applications REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_applications();
CREATE TRIGGER tally_inserted AFTER INSERT ON public.applications REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_applications();
CREATE TRIGGER tally_updated AFTER UPDATE ON public.applications REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_applications();

create table archives (
  id bigint generated always as identity not null,
  kind text not null,
  record_id bigint not null,
  was text not null,
  reason text not null,
  note text default ''::text not null,
  archived_at timestamp with time zone not null,
  archived_by bigint,
  purge_on date not null,
  hold_reason text,
  hold_until date,
  held_at timestamp with time zone,
  held_by bigint,
  quarantined_at timestamp with time zone,
  restored_at timestamp with time zone,
  restored_by bigint,
  erased_at timestamp with time zone,
  erased_by bigint,
  version integer default 1 not null,
  constraint archives__candidate_hold CHECK (((kind <> 'candidate'::text) OR (hold_reason IS NULL))),
  constraint archives__end CHECK (((restored_at IS NULL) OR (erased_at IS NULL))),
  constraint archives__hold CHECK ((num_nulls(hold_reason, hold_until, held_at) = ANY (ARRAY[0, 3]))),
  constraint archives__hold_reason CHECK (((length(hold_reason) >= 1) AND (length(hold_reason) <= 500))),
  constraint archives__kind CHECK ((kind = ANY (ARRAY['candidate'::text, 'job'::text, 'user'::text, 'employer'::text, 'supplier'::text]))),
  constraint archives__nameless CHECK (((erased_at IS NULL) OR ((note = ''::text) AND (hold_reason IS NULL)))),
  constraint archives__note CHECK ((length(note) <= 500)),
  constraint archives__reason CHECK ((reason = ANY (ARRAY['filled'::text, 'withdrew'::text, 'merged'::text, 'inactive'::text, 'request'::text, 'error'::text, 'retention'::text]))),
  constraint archives__was CHECK (((length(was) >= 1) AND (length(was) <= 40))),
  constraint archives_archived_by_fkey FOREIGN KEY (archived_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint archives_erased_by_fkey FOREIGN KEY (erased_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint archives_held_by_fkey FOREIGN KEY (held_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint archives_pkey PRIMARY KEY (id),
  constraint archives_restored_by_fkey FOREIGN KEY (restored_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX archives_newest ON public.archives USING btree (archived_at DESC, id DESC) WHERE (restored_at IS NULL);
CREATE UNIQUE INDEX archives_open ON public.archives USING btree (kind, record_id) WHERE ((restored_at IS NULL) AND (erased_at IS NULL));
CREATE INDEX archives_purge ON public.archives USING btree (purge_on) WHERE ((restored_at IS NULL) AND (erased_at IS NULL));
alter table archives enable row level security;

create table assignment_allowances (
  id bigint generated always as identity not null,
  assignment_id bigint not null,
  kind text not null,
  label text not null,
  per text not null,
  pay integer not null,
  charge integer not null,
  constraint assignment_allowances__charge CHECK (((charge >= 0) AND (charge <= 10000000))),
  constraint assignment_allowances__kind CHECK ((kind = ANY (ARRAY['meal'::text, 'travel'::text, 'lodging'::text, 'tools'::text, 'other'::text]))),
  constraint assignment_allowances__label CHECK (((length(label) >= 1) AND (length(label) <= 80))),
  constraint assignment_allowances__pay CHECK (((pay >= 0) AND (pay <= 10000000))),
  constraint assignment_allowances__per CHECK ((per = ANY (ARRAY['day'::text, 'hour'::text, 'each'::text]))),
  constraint assignment_allowances_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE,
  constraint assignment_allowances_pkey PRIMARY KEY (id)
);
CREATE INDEX assignment_allowances_assignment ON public.assignment_allowances USING btree (assignment_id, id);
alter table assignment_allowances enable row level security;
create policy assignment_allowances__agents on assignment_allowances for all using ((assignment_id IN ( SELECT assignments.id
   FROM assignments))) with check ((assignment_id IN ( SELECT assignments.id
   FROM assignments)));

create table assignment_changes (
  id bigint generated always as identity not null,
  assignment_id bigint not null,
  at timestamp with time zone not null,
  kind text not null,
  details jsonb default '{}'::jsonb not null,
  by_account bigint,
  constraint assignment_changes__kind CHECK ((kind = ANY (ARRAY['made'::text, 'extended'::text, 'shortened'::text, 'changed'::text, 'rates'::text, 'ended'::text, 'reopened'::text]))),
  constraint assignment_changes_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE,
  constraint assignment_changes_by_account_fkey FOREIGN KEY (by_account) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint assignment_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX assignment_changes_assignment ON public.assignment_changes USING btree (assignment_id, id);
CREATE INDEX assignment_changes_by_account ON public.assignment_changes USING btree (by_account) WHERE (by_account IS NOT NULL);
alter table assignment_changes enable row level security;

create table assignment_rates (
  id bigint generated always as identity not null,
  assignment_id bigint not null,
  from_day date not null,
  unit text not null,
  currency text not null,
  pay integer not null,
  charge integer not null,
  on_cost integer not null,
  constraint assignment_rates__charge CHECK (((charge >= 1) AND (charge <= 100000000))),
  constraint assignment_rates__currency CHECK ((currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint assignment_rates__on_cost CHECK (((on_cost >= 0) AND (on_cost <= 20000))),
  constraint assignment_rates__once UNIQUE (assignment_id, from_day),
  constraint assignment_rates__pay CHECK (((pay >= 1) AND (pay <= 100000000))),
  constraint assignment_rates__unit CHECK ((unit = ANY (ARRAY['hour'::text, 'day'::text]))),
  constraint assignment_rates_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE,
  constraint assignment_rates_pkey PRIMARY KEY (id)
);
alter table assignment_rates enable row level security;
create policy assignment_rates__agents on assignment_rates for all using ((assignment_id IN ( SELECT assignments.id
   FROM assignments))) with check ((assignment_id IN ( SELECT assignments.id
   FROM assignments)));

create table assignments (
  id bigint generated always as identity not null,
  application_id bigint not null,
  starts_on date not null,
  ends_on date,
  ended_on date,
  end_reason text,
  end_note text default ''::text not null,
  engagement text not null,
  supplier_id bigint,
  contact_id bigint,
  site_name text default ''::text not null,
  site_address text default ''::text not null,
  role text not null,
  work_days integer[] default '{1,2,3,4,5}'::integer[] not null,
  day_starts time without time zone default '07:30:00'::time without time zone not null,
  day_ends time without time zone default '16:30:00'::time without time zone not null,
  break_minutes integer default 30 not null,
  overtime_after integer,
  overtime_times integer default 150 not null,
  mission_reason text,
  mission_detail text default ''::text not null,
  dpae_on date,
  dpae_reference text default ''::text not null,
  signed_on date,
  renewals integer default 0 not null,
  ending_told_for date,
  supplier_told_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint assignments__break_minutes CHECK (((break_minutes >= 0) AND (break_minutes <= 240))),
  constraint assignments__days CHECK ((ends_on >= starts_on)),
  constraint assignments__dpae_reference CHECK ((length(dpae_reference) <= 60)),
  constraint assignments__end_note CHECK ((length(end_note) <= 500)),
  constraint assignments__end_reason CHECK ((end_reason = ANY (ARRAY['completed'::text, 'work-finished'::text, 'candidate-left'::text, 'employer-ended'::text, 'conduct'::text, 'no-show'::text, 'injury'::text, 'documents'::text, 'other'::text]))),
  constraint assignments__ended CHECK (((ended_on IS NULL) = (end_reason IS NULL))),
  constraint assignments__ended_on CHECK ((ended_on >= starts_on)),
  constraint assignments__engagement CHECK ((engagement = ANY (ARRAY['paye'::text, 'cis'::text, 'umbrella'::text, 'ltd'::text, 'cdi'::text, 'cdd'::text, 'interim'::text, 'micro-entreprise'::text]))),
  constraint assignments__mission_detail CHECK ((length(mission_detail) <= 300)),
  constraint assignments__mission_reason CHECK ((mission_reason = ANY (ARRAY['replacement'::text, 'awaited-hire'::text, 'increase'::text, 'seasonal'::text, 'usual'::text, 'urgent-works'::text, 'abroad'::text]))),
  constraint assignments__once UNIQUE (application_id),
  constraint assignments__overtime_after CHECK (((overtime_after >= 100) AND (overtime_after <= 16800))),
  constraint assignments__overtime_times CHECK (((overtime_times >= 100) AND (overtime_times <= 300))),
  constraint assignments__renewals CHECK (((renewals >= 0) AND (renewals <= 99))),
  constraint assignments__role CHECK (((length(role) >= 1) AND (length(role) <= 120))),
  constraint assignments__site_address CHECK ((length(site_address) <= 300)),
  constraint assignments__site_name CHECK ((length(site_name) <= 120)),
  constraint assignments__supplier CHECK (((supplier_id IS NULL) OR (engagement = 'umbrella'::text))),
  constraint assignments__work_days CHECK ((work_days <@ '{1,2,3,4,5,6,7}'::integer[])),
  constraint assignments_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint assignments_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES employer_contacts(id) ON DELETE SET NULL,
  constraint assignments_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint assignments_pkey PRIMARY KEY (id),
  constraint assignments_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE SET NULL
);
CREATE INDEX assignments_contact ON public.assignments USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX assignments_created_by ON public.assignments USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX assignments_days ON public.assignments USING btree (starts_on, id);
CREATE INDEX assignments_open ON public.assignments USING btree (ends_on, id) WHERE (ended_on IS NULL);
CREATE INDEX assignments_supplier ON public.assignments USING btree (supplier_id) WHERE (supplier_id IS NOT NULL);
alter table assignments enable row level security;
create policy assignments__agents on assignments for all using ((application_id IN ( SELECT applications.id
   FROM applications))) with check ((application_id IN ( SELECT applications.id
   FROM applications)));

create table audit (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  actor_id bigint,
  actor_role text not null,
  action text not null,
  object_type text,
  object_id bigint,
  changes jsonb,
  reason text,
  request_id text,
  session_id bigint,
  network text,
  place bigint,
  prev_hash text,
  hash text,
  salts text[],
  digests text[],
  api_key_id bigint,
  constraint audit__chained CHECK ((num_nonnulls(place, prev_hash, hash, digests) = ANY (ARRAY[0, 4]))),
  constraint audit__of_three CHECK (((cardinality(digests) = 3) AND (cardinality(salts) = 3))),
  constraint audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_actor ON public.audit USING btree (actor_id, id DESC);
CREATE INDEX audit_api_key ON public.audit USING btree (api_key_id, at, id) WHERE (api_key_id IS NOT NULL);
CREATE INDEX audit_at ON public.audit USING btree (at, id);
CREATE INDEX audit_object ON public.audit USING btree (object_type, object_id, id DESC);
CREATE UNIQUE INDEX audit_place ON public.audit USING btree (place) WHERE (place IS NOT NULL);
CREATE INDEX audit_request ON public.audit USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX audit_waiting ON public.audit USING btree (at, id) WHERE (place IS NULL);
CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_forgets BEFORE UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION audit_forgets();
CREATE TRIGGER audit_webhooks AFTER INSERT ON public.audit FOR EACH ROW EXECUTE FUNCTION deliver_to_webhooks();

create table audit_chain (
  id integer default 1 not null,
  place bigint default 0 not null,
  hash text default repeat('0'::text, 64) not null,
  constraint audit_chain__id CHECK ((id = 1)),
  constraint audit_chain_pkey PRIMARY KEY (id)
);

create table audit_checks (
  id bigint generated always as identity not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  place bigint default 0 not null,
  hash text,
  forgotten bigint default 0 not null,
  found bigint default 0 not null,
  faults jsonb default '[]'::jsonb not null,
  constraint audit_checks__faults CHECK ((jsonb_typeof(faults) = 'array'::text)),
  constraint audit_checks_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX audit_checks_one ON public.audit_checks USING btree ((true)) WHERE (finished_at IS NULL);

create table avatars (
  id bigint generated always as identity not null,
  account_id bigint not null,
  sha256 text not null,
  content bytea not null,
  set_at timestamp with time zone not null,
  constraint avatars__account UNIQUE (account_id),
  constraint avatars__content CHECK (((length(content) >= 1) AND (length(content) <= 200000))),
  constraint avatars__sha256 CHECK ((length(sha256) = 64)),
  constraint avatars_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint avatars_pkey PRIMARY KEY (id)
);

create table awr_pauses (
  id bigint generated always as identity not null,
  candidate_id bigint not null,
  reason text not null,
  from_day date not null,
  to_day date not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  constraint awr_pauses__days CHECK (((to_day >= from_day) AND ((to_day - from_day) <= 400))),
  constraint awr_pauses__reason CHECK ((reason = ANY (ARRAY['jury'::text, 'shutdown'::text, 'strike'::text, 'pregnancy'::text, 'family-leave'::text]))),
  constraint awr_pauses_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint awr_pauses_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint awr_pauses_pkey PRIMARY KEY (id)
);
CREATE INDEX awr_pauses_candidate ON public.awr_pauses USING btree (candidate_id, from_day);
CREATE INDEX awr_pauses_created_by ON public.awr_pauses USING btree (created_by) WHERE (created_by IS NOT NULL);
alter table awr_pauses enable row level security;

create table bank_lines (
  id bigint generated always as identity not null,
  statement_id bigint not null,
  key text not null,
  on_day date not null,
  amount integer not null,
  currency text not null,
  payer text default ''::text not null,
  reference text default ''::text not null,
  status text not null,
  suggestion jsonb default '[]'::jsonb not null,
  entry_id bigint,
  order_id bigint,
  reason text default ''::text not null,
  settled_at timestamp with time zone,
  settled_by bigint,
  constraint bank_lines__amount CHECK ((amount <> 0)),
  constraint bank_lines__currency CHECK ((currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint bank_lines__key UNIQUE (key),
  constraint bank_lines__payer CHECK ((length(payer) <= 140)),
  constraint bank_lines__reason CHECK ((length(reason) <= 200)),
  constraint bank_lines__reference CHECK ((length(reference) <= 500)),
  constraint bank_lines__status CHECK ((status = ANY (ARRAY['waiting'::text, 'unclear'::text, 'matched'::text, 'ignored'::text]))),
  constraint bank_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES customer_entries(id) ON DELETE SET NULL,
  constraint bank_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint bank_lines_pkey PRIMARY KEY (id),
  constraint bank_lines_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint bank_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id) ON DELETE CASCADE
);
CREATE INDEX bank_lines_amount ON public.bank_lines USING btree (on_day, amount);
CREATE INDEX bank_lines_entry ON public.bank_lines USING btree (entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX bank_lines_order ON public.bank_lines USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX bank_lines_settled_by ON public.bank_lines USING btree (settled_by) WHERE (settled_by IS NOT NULL);
CREATE INDEX bank_lines_statement ON public.bank_lines USING btree (statement_id, id);
CREATE INDEX bank_lines_unclear ON public.bank_lines USING btree (on_day DESC, id DESC) WHERE (status = ANY (ARRAY['waiting'::text, 'unclear'::text]));
alter table bank_lines enable row level security;

create table bank_statements (
  id bigint generated always as identity not null,
  file_name text not null,
  format text not null,
  currency text not null,
  account text,
  from_day date,
  to_day date,
  opening bigint,
  closing bigint,
  lines integer not null,
  imported_at timestamp with time zone not null,
  imported_by bigint,
  constraint bank_statements__account CHECK (((length(account) >= 1) AND (length(account) <= 40))),
  constraint bank_statements__currency CHECK ((currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint bank_statements__file_name CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint bank_statements__format CHECK ((format = ANY (ARRAY['camt.053'::text, 'csv'::text]))),
  constraint bank_statements_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint bank_statements_pkey PRIMARY KEY (id)
);
CREATE INDEX bank_statements_imported_by ON public.bank_statements USING btree (imported_by) WHERE (imported_by IS NOT NULL);
CREATE INDEX bank_statements_newest ON public.bank_statements USING btree (imported_at DESC, id DESC);
alter table bank_statements enable row level security;

create table basket_lines (
  id bigint generated always as identity not null,
  basket_id bigint not null,
  product_id bigint not null,
  session_id bigint,
  size_id bigint,
  quantity integer not null,
  is_monthly boolean default false not null,
  held_until timestamp with time zone,
  seen_price integer not null,
  added_at timestamp with time zone default now() not null,
  constraint basket_lines__once UNIQUE NULLS NOT DISTINCT (basket_id, product_id, session_id, size_id),
  constraint basket_lines__quantity CHECK (((quantity >= 1) AND (quantity <= 99))),
  constraint basket_lines_basket_id_fkey FOREIGN KEY (basket_id) REFERENCES baskets(id) ON DELETE CASCADE,
  constraint basket_lines_pkey PRIMARY KEY (id),
  constraint basket_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint basket_lines_session_id_fkey FOREIGN KEY (session_id) REFERENCES product_sessions(id) ON DELETE CASCADE,
  constraint basket_lines_size_id_fkey FOREIGN KEY (size_id) REFERENCES product_sizes(id) ON DELETE CASCADE
);
CREATE INDEX basket_lines_product ON public.basket_lines USING btree (product_id);
CREATE INDEX basket_lines_session ON public.basket_lines USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX basket_lines_size ON public.basket_lines USING btree (size_id) WHERE (size_id IS NOT NULL);
alter table basket_lines enable row level security;

create table baskets (
  id bigint generated always as identity not null,
  key uuid not null,
  secret_hash bytea not null,
  account_id bigint,
  currency text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint baskets__currency CHECK ((currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint baskets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint baskets_account_id_key UNIQUE (account_id),
  constraint baskets_key_key UNIQUE (key),
  constraint baskets_pkey PRIMARY KEY (id),
  constraint baskets_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX baskets_updated ON public.baskets USING btree (updated_at);
alter table baskets enable row level security;

create table batch_rows (
  id bigint generated always as identity not null,
  batch_id bigint not null,
  candidate_id bigint not null,
  outcome text default 'waiting'::text not null,
  code text,
  undo jsonb,
  constraint batch_rows__candidate UNIQUE (batch_id, candidate_id),
  constraint batch_rows__outcome CHECK ((outcome = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text, 'undone'::text]))),
  constraint batch_rows_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES batches(id) ON DELETE CASCADE,
  constraint batch_rows_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint batch_rows_code_check CHECK ((length(code) <= 100)),
  constraint batch_rows_pkey PRIMARY KEY (id)
);
CREATE INDEX batch_rows_candidate ON public.batch_rows USING btree (candidate_id);
CREATE INDEX batch_rows_waiting ON public.batch_rows USING btree (batch_id, candidate_id) WHERE (outcome = 'waiting'::text);
alter table batch_rows enable row level security;
create policy batch_rows__agents on batch_rows for all using ((candidate_id IN ( SELECT candidates.id
   FROM candidates))) with check ((candidate_id IN ( SELECT candidates.id
   FROM candidates)));

create table batches (
  id bigint generated always as identity not null,
  kind text not null,
  action jsonb not null,
  selection jsonb not null,
  status text default 'waiting'::text not null,
  total integer,
  done integer default 0 not null,
  failed integer default 0 not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  asked_by bigint,
  code text,
  constraint batches__kind CHECK ((kind = ANY (ARRAY['add-tags'::text, 'remove-tags'::text, 'set-owner'::text, 'put-to-job'::text, 'send-mail'::text, 'add-to-pool'::text, 'remove-from-pool'::text, 'log-activity'::text, 'archive'::text, 'request-documents'::text, 'move-application'::text]))),
  constraint batches__status CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'finished'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text]))),
  constraint batches_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint batches_code_check CHECK ((length(code) <= 100)),
  constraint batches_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint batches_pkey PRIMARY KEY (id),
  constraint batches_total_check CHECK ((total >= 0))
);

create table calendar_attendees (
  id bigint generated always as identity not null,
  event_id bigint not null,
  account_id bigint,
  candidate_id bigint,
  contact_id bigint,
  name text not null,
  email text,
  locale text not null,
  answer text default 'none'::text not null,
  answered_at timestamp with time zone,
  invited_sequence integer,
  link_version integer default 1 not null,
  constraint calendar_attendees__answer CHECK ((answer = ANY (ARRAY['none'::text, 'accepted'::text, 'declined'::text, 'tentative'::text]))),
  constraint calendar_attendees__email CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint calendar_attendees__locale CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint calendar_attendees__name CHECK (((length(name) >= 1) AND (length(name) <= 161))),
  constraint calendar_attendees__who CHECK ((num_nonnulls(account_id, candidate_id, contact_id) <= 1)),
  constraint calendar_attendees_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint calendar_attendees_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint calendar_attendees_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES employer_contacts(id) ON DELETE CASCADE,
  constraint calendar_attendees_event_id_fkey FOREIGN KEY (event_id) REFERENCES calendar_events(id) ON DELETE CASCADE,
  constraint calendar_attendees_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX calendar_attendees_account ON public.calendar_attendees USING btree (account_id, event_id) WHERE (account_id IS NOT NULL);
CREATE UNIQUE INDEX calendar_attendees_candidate ON public.calendar_attendees USING btree (candidate_id, event_id) WHERE (candidate_id IS NOT NULL);
CREATE UNIQUE INDEX calendar_attendees_contact ON public.calendar_attendees USING btree (contact_id, event_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX calendar_attendees_event ON public.calendar_attendees USING btree (event_id, id);
alter table calendar_attendees enable row level security;

create table calendar_events (
  id bigint generated always as identity not null,
  uid text not null,
  sequence integer default 0 not null,
  kind text not null,
  title text not null,
  description text default ''::text not null,
  location text default ''::text not null,
  url text,
  color text,
  zone text not null,
  is_all_day boolean default false not null,
  starts_local timestamp without time zone not null,
  ends_local timestamp without time zone not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  rule text,
  more_on timestamp without time zone[] default '{}'::timestamp without time zone[] not null,
  last_ends_at timestamp with time zone,
  is_private boolean default false not null,
  is_busy boolean default true not null,
  owner_id bigint,
  application_id bigint,
  job_id bigint,
  candidate_id bigint,
  employer_id bigint,
  remind_minutes integer[] default '{}'::integer[] not null,
  cancelled_at timestamp with time zone,
  import_id bigint,
  created_by bigint,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint calendar_events__color CHECK ((color = ANY (ARRAY['pine'::text, 'slate'::text, 'amber'::text, 'brick'::text, 'plum'::text, 'sand'::text]))),
  constraint calendar_events__description CHECK ((length(description) <= 4000)),
  constraint calendar_events__ends CHECK (((ends_local > starts_local) AND (ends_at > starts_at))),
  constraint calendar_events__kind CHECK ((kind = ANY (ARRAY['interview'::text, 'induction'::text, 'follow_up'::text, 'training'::text, 'leave'::text, 'meeting'::text]))),
  constraint calendar_events__location CHECK ((length(location) <= 300)),
  constraint calendar_events__more_on CHECK ((cardinality(more_on) <= 100)),
  constraint calendar_events__remind_minutes CHECK ((cardinality(remind_minutes) <= 5)),
  constraint calendar_events__rule CHECK ((length(rule) <= 500)),
  constraint calendar_events__title CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint calendar_events__uid CHECK (((length(uid) >= 1) AND (length(uid) <= 255))),
  constraint calendar_events__url CHECK ((length(url) <= 500)),
  constraint calendar_events__zone CHECK ((zone = ANY (ARRAY['Europe/London'::text, 'Europe/Paris'::text]))),
  constraint calendar_events_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE SET NULL,
  constraint calendar_events_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint calendar_events_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint calendar_events_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id) ON DELETE SET NULL,
  constraint calendar_events_import_id_fkey FOREIGN KEY (import_id) REFERENCES calendar_imports(id) ON DELETE SET NULL,
  constraint calendar_events_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE SET NULL,
  constraint calendar_events_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint calendar_events_pkey PRIMARY KEY (id),
  constraint calendar_events_uid_key UNIQUE (uid)
);
CREATE INDEX calendar_events_application ON public.calendar_events USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX calendar_events_candidate ON public.calendar_events USING btree (candidate_id) WHERE (candidate_id IS NOT NULL);
CREATE INDEX calendar_events_created_by ON public.calendar_events USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX calendar_events_employer ON public.calendar_events USING btree (employer_id) WHERE (employer_id IS NOT NULL);
CREATE INDEX calendar_events_import ON public.calendar_events USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX calendar_events_job ON public.calendar_events USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX calendar_events_owner ON public.calendar_events USING btree (owner_id, starts_at);
CREATE INDEX calendar_events_reminding ON public.calendar_events USING btree (starts_at) WHERE ((remind_minutes <> '{}'::integer[]) AND (cancelled_at IS NULL));
CREATE INDEX calendar_events_repeating ON public.calendar_events USING gist (tstzrange(starts_at, last_ends_at)) WHERE (((last_ends_at IS NULL) OR (last_ends_at > ends_at)) AND (cancelled_at IS NULL));
CREATE INDEX calendar_events_time ON public.calendar_events USING gist (tstzrange(starts_at, ends_at)) WHERE ((last_ends_at = ends_at) AND (cancelled_at IS NULL));
alter table calendar_events enable row level security;

create table calendar_exceptions (
  id bigint generated always as identity not null,
  event_id bigint not null,
  original_local timestamp without time zone not null,
  is_cancelled boolean default false not null,
  title text,
  description text,
  location text,
  starts_local timestamp without time zone,
  ends_local timestamp without time zone,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint calendar_exceptions__description CHECK ((length(description) <= 4000)),
  constraint calendar_exceptions__location CHECK ((length(location) <= 300)),
  constraint calendar_exceptions__moved CHECK ((is_cancelled OR ((num_nonnulls(starts_local, ends_local, starts_at, ends_at) = 4) AND (ends_at > starts_at)))),
  constraint calendar_exceptions__once UNIQUE (event_id, original_local),
  constraint calendar_exceptions__title CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint calendar_exceptions_event_id_fkey FOREIGN KEY (event_id) REFERENCES calendar_events(id) ON DELETE CASCADE,
  constraint calendar_exceptions_pkey PRIMARY KEY (id)
);
alter table calendar_exceptions enable row level security;

create table calendar_feeds (
  id bigint generated always as identity not null,
  account_id bigint not null,
  hash bytea not null,
  name text not null,
  kinds text[] not null,
  created_at timestamp with time zone not null,
  last_read_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint calendar_feeds__kinds CHECK ((kinds <@ ARRAY['interview'::text, 'induction'::text, 'follow_up'::text, 'training'::text, 'leave'::text, 'meeting'::text, 'first_day'::text, 'next_step'::text, 'right_to_work_recheck'::text, 'document_expiry'::text, 'training_session'::text, 'invoice_due'::text])),
  constraint calendar_feeds__name CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint calendar_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint calendar_feeds_hash_key UNIQUE (hash),
  constraint calendar_feeds_pkey PRIMARY KEY (id)
);
CREATE INDEX calendar_feeds_account ON public.calendar_feeds USING btree (account_id);
alter table calendar_feeds enable row level security;

create table calendar_imports (
  id bigint generated always as identity not null,
  account_id bigint not null,
  name text not null,
  added integer not null,
  updated integer not null,
  skipped integer not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint calendar_imports__name CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint calendar_imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint calendar_imports_pkey PRIMARY KEY (id)
);
CREATE INDEX calendar_imports_account ON public.calendar_imports USING btree (account_id, id DESC);
alter table calendar_imports enable row level security;

create table calendar_reminders (
  id bigint generated always as identity not null,
  event_id bigint not null,
  account_id bigint not null,
  occurs_at timestamp with time zone not null,
  minutes integer not null,
  sent_at timestamp with time zone not null,
  constraint calendar_reminders__once UNIQUE (event_id, account_id, occurs_at, minutes),
  constraint calendar_reminders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint calendar_reminders_event_id_fkey FOREIGN KEY (event_id) REFERENCES calendar_events(id) ON DELETE CASCADE,
  constraint calendar_reminders_pkey PRIMARY KEY (id)
);
CREATE INDEX calendar_reminders_account ON public.calendar_reminders USING btree (account_id);
CREATE INDEX calendar_reminders_sent ON public.calendar_reminders USING btree (sent_at);
alter table calendar_reminders enable row level security;

create table candidate_absences (
  id bigint generated always as identity not null,
  candidate_id bigint not null,
  kind text not null,
  from_day date not null,
  to_day date not null,
  note text default ''::text not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint candidate_absences__days CHECK (((to_day >= from_day) AND ((to_day - from_day) <= 366))),
  constraint candidate_absences__kind CHECK ((kind = ANY (ARRAY['leave'::text, 'sick'::text, 'training'::text, 'other'::text]))),
  constraint candidate_absences__note CHECK ((length(note) <= 500)),
  constraint candidate_absences_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint candidate_absences_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint candidate_absences_pkey PRIMARY KEY (id)
);
CREATE INDEX candidate_absences_candidate ON public.candidate_absences USING btree (candidate_id, from_day);
CREATE INDEX candidate_absences_created_by ON public.candidate_absences USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX candidate_absences_days ON public.candidate_absences USING btree (to_day, from_day);
alter table candidate_absences enable row level security;
create policy candidate_absences__agents on candidate_absences for all using ((candidate_id IN ( SELECT candidates.id
   FROM candidates))) with check ((candidate_id IN ( SELECT candidates.id
   FROM candidates)));

create table candidate_activities (
  id bigint generated always as identity not null,
  candidate_id bigint not null,
  kind text not null,
  text text not null,
  happened_at timestamp with time zone not null,
  author_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  corrected_at timestamp with time zone,
  removed_at timestamp with time zone,
  job_id bigint,
  constraint candidate_activities__kind CHECK ((kind = ANY (ARRAY['note'::text, 'call'::text, 'mail'::text, 'meeting'::text, 'text-message'::text]))),
  constraint candidate_activities__removed CHECK (((removed_at IS NOT NULL) = (length(text) = 0))),
  constraint candidate_activities__text CHECK ((length(text) <= 4000)),
  constraint candidate_activities_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint candidate_activities_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint candidate_activities_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE SET NULL,
  constraint candidate_activities_pkey PRIMARY KEY (id)
);
CREATE INDEX candidate_activities_job ON public.candidate_activities USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX candidate_activities_newest ON public.candidate_activities USING btree (candidate_id, happened_at DESC, id DESC);
alter table candidate_activities enable row level security;
create policy candidate_activities__agents on candidate_activities for all using ((candidate_id IN ( SELECT candidates.id
   FROM candidates))) with check ((candidate_id IN ( SELECT candidates.id
   FROM candidates)));

create table candidate_changes (
  id bigint generated always as identity not null,
  candidate_id bigint not null,
  field text not null,
  was jsonb,
  became jsonb,
  by_candidate boolean not null,
  changed_by bigint,
  changed_at timestamp with time zone default now() not null,
  constraint candidate_changes_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint candidate_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint candidate_changes_field_check CHECK ((length(field) <= 60)),
  constraint candidate_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX candidate_changes_field ON public.candidate_changes USING btree (candidate_id, field, id DESC);
CREATE INDEX candidate_changes_newest ON public.candidate_changes USING btree (candidate_id, id DESC);
alter table candidate_changes enable row level security;
create policy candidate_changes__agents on candidate_changes for all using ((candidate_id IN ( SELECT candidates.id
   FROM candidates))) with check ((candidate_id IN ( SELECT candidates.id
   FROM candidates)));

create table candidate_consents (
  id bigint generated always as identity not null,
  candidate_id bigint not null,
  consent text not null,
  notice text not null,
  locale text not null,
  given_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  constraint candidate_consents__consent CHECK ((consent = ANY (ARRAY['privacy'::text, 'keep-profile'::text, 'job-alerts'::text, 'directory'::text]))),
  constraint candidate_consents__locale CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint candidate_consents_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint candidate_consents_notice_fkey FOREIGN KEY (notice) REFERENCES privacy_notices(version),
  constraint candidate_consents_pkey PRIMARY KEY (id),
  constraint candidate_consents_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX candidate_consents_candidate ON public.candidate_consents USING btree (candidate_id, consent, id DESC);
alter table candidate_consents enable row level security;
create policy candidate_consents__agents on candidate_consents for all using ((candidate_id IN ( SELECT candidates.id
   FROM candidates))) with check ((candidate_id IN ( SELECT candidates.id
   FROM candidates)));

create table candidate_genders (
  id bigint generated always as identity not null,
  account_id bigint not null,
  gender text not null,
  said_at timestamp with time zone not null,
  constraint candidate_genders__account UNIQUE (account_id),
  constraint candidate_genders__gender CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
  constraint candidate_genders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint candidate_genders_pkey PRIMARY KEY (id)
);
alter table candidate_genders enable row level security;

create table candidate_holds (
  id bigint generated always as identity not null,
  candidate_id bigint not null,
  reason text not null,
  until date not null,
  held_at timestamp with time zone not null,
  held_by bigint,
  constraint candidate_holds__candidate UNIQUE (candidate_id),
  constraint candidate_holds_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint candidate_holds_held_by_fkey FOREIGN KEY (held_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint candidate_holds_pkey PRIMARY KEY (id),
  constraint candidate_holds_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
alter table candidate_holds enable row level security;

create table candidate_openings (
  id bigint generated always as identity not null,
  candidate_id bigint not null,
  account_id bigint,
  role text not null,
  hour timestamp with time zone not null,
  opened_at timestamp with time zone not null,
  constraint candidate_openings__once UNIQUE (candidate_id, account_id, hour),
  constraint candidate_openings__role CHECK ((role = ANY (ARRAY['admin'::text, 'operation'::text, 'agent'::text]))),
  constraint candidate_openings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint candidate_openings_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint candidate_openings_pkey PRIMARY KEY (id)
);
CREATE INDEX candidate_openings_account ON public.candidate_openings USING btree (account_id, opened_at);
CREATE INDEX candidate_openings_opened ON public.candidate_openings USING btree (opened_at);
alter table candidate_openings enable row level security;

create table candidate_search (
  id bigint not null,
  account_id bigint,
  owner_id bigint,
  created_at timestamp with time zone not null,
  name text not null,
  last_contact_at timestamp with time zone,
  available_on date,
  available_until date,
  pay_min integer,
  pay_max integer,
  cell integer,
  lat real,
  lon real,
  marks text[] not null,
  doc tsvector not null storage external,
  constraint candidate_search_id_fkey FOREIGN KEY (id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint candidate_search_pkey PRIMARY KEY (id)
);
CREATE INDEX candidate_search_available ON public.candidate_search USING btree (available_on, id);
CREATE INDEX candidate_search_cell ON public.candidate_search USING btree (cell);
CREATE INDEX candidate_search_contact ON public.candidate_search USING btree (last_contact_at, id);
CREATE INDEX candidate_search_doc ON public.candidate_search USING gin (as_doc(doc)) WITH (fastupdate='on', gin_pending_list_limit='256');
CREATE INDEX candidate_search_marks ON public.candidate_search USING gin (marks) WITH (fastupdate='on', gin_pending_list_limit='64');
CREATE INDEX candidate_search_name ON public.candidate_search USING btree (name, id);
CREATE INDEX candidate_search_newest ON public.candidate_search USING btree (created_at DESC, id DESC);
CREATE INDEX candidate_search_owner ON public.candidate_search USING btree (owner_id, created_at DESC, id DESC);
alter table candidate_search enable row level security;
create policy candidate_search__agents on candidate_search for all using (((( SELECT acting_agent() AS acting_agent) = owner_id) OR (( SELECT acting_agent() AS acting_agent) = account_id))) with check (((( SELECT acting_agent() AS acting_agent) = owner_id) OR (( SELECT acting_agent() AS acting_agent) = account_id)));

create table candidate_traits (
  id bigint not null,
  account_id bigint,
  owner_id bigint,
  first text[] not null,
  last text[] not null,
  names text[] not null,
  is_known boolean not null,
  mailbox text,
  phones text[] not null,
  born date,
  country text not null,
  place_id bigint,
  postcode text,
  cv bigint[],
  name_key bigint not null,
  keys bigint[] not null,
  is_checked boolean default false not null,
  card_numbers text[] default '{}'::text[] not null,
  home text,
  constraint candidate_traits_id_fkey FOREIGN KEY (id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint candidate_traits_pkey PRIMARY KEY (id)
);
CREATE INDEX candidate_traits_keys ON public.candidate_traits USING gin (keys) WITH (gin_pending_list_limit='64');
CREATE INDEX candidate_traits_name ON public.candidate_traits USING btree (name_key);
CREATE INDEX candidate_traits_owner ON public.candidate_traits USING btree (owner_id);
CREATE INDEX candidate_traits_waiting ON public.candidate_traits USING btree (id) WHERE (NOT is_checked);
alter table candidate_traits enable row level security;
create policy candidate_traits__agents on candidate_traits for all using (((( SELECT acting_agent() AS acting_agent) = owner_id) OR (( SELECT acting_agent() AS acting_agent) = account_id))) with check (((( SELECT acting_agent() AS acting_agent) = owner_id) OR (( SELECT acting_agent() AS acting_agent) = account_id)));

create table candidates (
  id bigint generated always as identity not null,
  account_id bigint,
  first_name text not null,
  last_name text not null,
  email text,
  email_key text generated always as (lower(email)) stored,
  phone text,
  locale text default 'en'::text not null,
  place_id bigint,
  trade text,
  job_types text[] default '{}'::text[] not null,
  experience text,
  availability text default 'not-said'::text not null,
  available_from date,
  cards text[] default '{}'::text[] not null,
  status text default 'active'::text not null,
  source text default 'careers-page'::text not null,
  owner_id bigint,
  note text default ''::text not null,
  privacy_accepted_at timestamp with time zone,
  keep_profile_at timestamp with time zone,
  job_alerts_at timestamp with time zone,
  directory_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  phone2 text,
  date_of_birth date,
  languages jsonb default '[]'::jsonb not null,
  address text,
  postcode text,
  country text default 'GB'::text not null,
  max_distance_km integer,
  driving_licences text[] default '{}'::text[] not null,
  own_transport boolean default false not null,
  can_lodge_away boolean default false not null,
  other_trades text[] default '{}'::text[] not null,
  sectors text[] default '{}'::text[] not null,
  grade text,
  experience_years integer,
  qualification text,
  tags text[] default '{}'::text[] not null,
  available_until date,
  notice_days integer,
  shifts text[] default '{}'::text[] not null,
  desired_pay_min integer,
  desired_pay_max integer,
  desired_pay_unit text,
  desired_pay_currency text,
  engagements text[] default '{}'::text[] not null,
  referred_by text,
  is_hot boolean default false not null,
  lawful_basis text,
  informed_on date,
  notice_sent_at timestamp with time zone,
  do_not_contact_reason text,
  last_contact_at timestamp with time zone,
  merged_into bigint,
  constraint candidates__account UNIQUE (account_id),
  constraint candidates__availability CHECK ((availability = ANY (ARRAY['not-said'::text, 'now'::text, 'date'::text, 'on-assignment'::text, 'not-looking'::text]))),
  constraint candidates__available CHECK ((available_until >= available_from)),
  constraint candidates__cards CHECK ((cards <@ ARRAY['cscs'::text, 'cpcs'::text, 'npors'::text, 'ecs'::text, 'ipaf'::text, 'pasma'::text, 'smsts'::text, 'sssts'::text, 'first-aid'::text, 'carte-btp'::text, 'caces'::text, 'habilitation'::text, 'aipr'::text, 'sst'::text])),
  constraint candidates__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint candidates__desired_pay CHECK ((num_nonnulls(desired_pay_min, desired_pay_max, desired_pay_unit, desired_pay_currency) = ANY (ARRAY[0, 4]))),
  constraint candidates__desired_pay_currency CHECK ((desired_pay_currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint candidates__desired_pay_unit CHECK ((desired_pay_unit = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text, 'month'::text, 'year'::text]))),
  constraint candidates__do_not_contact CHECK (((status <> 'do_not_contact'::text) OR (do_not_contact_reason IS NOT NULL))),
  constraint candidates__driving_licences CHECK ((driving_licences <@ ARRAY['A'::text, 'B'::text, 'BE'::text, 'C1'::text, 'C'::text, 'CE'::text, 'D1'::text, 'D'::text])),
  constraint candidates__email UNIQUE (email_key),
  constraint candidates__engagements CHECK ((engagements <@ ARRAY['paye'::text, 'cis'::text, 'umbrella'::text, 'ltd'::text, 'cdi'::text, 'cdd'::text, 'interim'::text, 'micro-entreprise'::text])),
  constraint candidates__experience CHECK ((experience = ANY (ARRAY['fresh'::text, '1-year'::text, '2-year'::text, '3-year'::text, '4-year'::text]))),
  constraint candidates__experience_years CHECK (((experience_years >= 0) AND (experience_years <= 60))),
  constraint candidates__job_types CHECK ((job_types <@ ARRAY['freelancer'::text, 'full-time'::text, 'part-time'::text, 'temporary'::text])),
  constraint candidates__lawful_basis CHECK ((lawful_basis = ANY (ARRAY['consent'::text, 'legitimate-interest'::text]))),
  constraint candidates__locale CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint candidates__max_distance CHECK (((max_distance_km >= 0) AND (max_distance_km <= 161))),
  constraint candidates__merged CHECK (((merged_into IS NULL) OR ((merged_into <> id) AND (status = ANY (ARRAY['archived'::text, 'quarantined'::text, 'erased'::text]))))),
  constraint candidates__notice_days CHECK (((notice_days >= 0) AND (notice_days <= 365))),
  constraint candidates__qualification CHECK ((qualification = ANY (ARRAY['certificate'::text, 'associate-degree'::text, 'bachelor-degree'::text, 'master''s-degree'::text, 'doctorate-degree'::text]))),
  constraint candidates__reachable CHECK (((num_nonnulls(email, phone, account_id, merged_into) > 0) OR (note <> ''::text))),
  constraint candidates__shifts CHECK ((shifts <@ ARRAY['days'::text, 'nights'::text, 'weekends'::text, 'rotating'::text])),
  constraint candidates__source CHECK ((source = ANY (ARRAY['careers-page'::text, 'referral'::text, 'walk-in'::text, 'phone'::text, 'indeed'::text, 'google'::text, 'france-travail'::text, 'linkedin'::text, 'agent'::text, 'import'::text]))),
  constraint candidates__status CHECK ((status = ANY (ARRAY['incomplete'::text, 'active'::text, 'on_assignment'::text, 'not_looking'::text, 'do_not_contact'::text, 'archived'::text, 'quarantined'::text, 'erased'::text]))),
  constraint candidates_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint candidates_address_check CHECK (((length(address) >= 1) AND (length(address) <= 200))),
  constraint candidates_cards_check CHECK ((cardinality(cards) <= 20)),
  constraint candidates_check CHECK ((desired_pay_max >= desired_pay_min)),
  constraint candidates_desired_pay_min_check CHECK ((desired_pay_min > 0)),
  constraint candidates_do_not_contact_reason_check CHECK (((length(do_not_contact_reason) >= 1) AND (length(do_not_contact_reason) <= 500))),
  constraint candidates_email_check CHECK ((length(email) <= 254)),
  constraint candidates_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 80))),
  constraint candidates_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 80))),
  constraint candidates_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint candidates_note_check CHECK ((length(note) <= 10000)),
  constraint candidates_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint candidates_phone2_check CHECK ((length(phone2) <= 20)),
  constraint candidates_phone_check CHECK ((length(phone) <= 20)),
  constraint candidates_pkey PRIMARY KEY (id),
  constraint candidates_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint candidates_postcode_check CHECK ((length(postcode) <= 10)),
  constraint candidates_referred_by_check CHECK (((length(referred_by) >= 1) AND (length(referred_by) <= 160))),
  constraint candidates_source_check CHECK ((length(source) <= 40)),
  constraint candidates_tags_check CHECK ((cardinality(tags) <= 30)),
  constraint candidates_trade_check CHECK ((length(trade) <= 60))
);
CREATE INDEX candidates_birth ON public.candidates USING btree (date_of_birth) WHERE (date_of_birth IS NOT NULL);
CREATE INDEX candidates_created ON public.candidates USING btree (created_at DESC, id DESC);
CREATE INDEX candidates_in_directory ON public.candidates USING btree (directory_at) WHERE (directory_at IS NOT NULL);
CREATE INDEX candidates_merged ON public.candidates USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX candidates_named ON public.candidates USING gin (((name_key(first_name) || name_key(last_name))) gin_trgm_ops);
CREATE INDEX candidates_owner ON public.candidates USING btree (owner_id, created_at DESC) INCLUDE (account_id, status) WHERE (owner_id IS NOT NULL);
CREATE INDEX candidates_phone ON public.candidates USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX candidates_phone2 ON public.candidates USING btree (phone2) WHERE (phone2 IS NOT NULL);
CREATE INDEX candidates_put_away ON public.candidates USING btree (id) WHERE (status = ANY (ARRAY['archived'::text, 'quarantined'::text, 'erased'::text]));
CREATE INDEX candidates_quarantined ON public.candidates USING btree (id) WHERE (status = 'quarantined'::text);
CREATE INDEX candidates_tags ON public.candidates USING gin (tags);
alter table candidates enable row level security;
create policy candidates__agents on candidates for all using ((((owner_id = ( SELECT acting_agent() AS acting_agent)) IS TRUE) OR ((account_id = ( SELECT acting_agent() AS acting_agent)) IS TRUE))) with check (((( SELECT acting_agent() AS acting_agent) = owner_id) OR (( SELECT acting_agent() AS acting_agent) = account_id)));
CREATE TRIGGER account_changed AFTER INSERT OR DELETE OR UPDATE OF account_id ON public.candidates FOR EACH ROW EXECUTE FUNCTION account_changed();
CREATE TRIGGER applications_follow_owner AFTER UPDATE OF owner_id ON public.candidates FOR EACH ROW WHEN ((old.owner_id IS DISTINCT FROM new.owner_id)) EXECUTE FUNCTION applications_follow_owner();
CREATE TRIGGER candidate_consents_change AFTER UPDATE OF privacy_accepted_at, keep_profile_at, job_alerts_at, directory_at ON public.candidates FOR EACH ROW EXECUTE FUNCTION candidate_consents_keep();
CREATE TRIGGER candidate_consents_keep AFTER INSERT ON public.candidates FOR EACH ROW WHEN ((num_nonnulls(new.privacy_accepted_at, new.keep_profile_at, new.job_alerts_at, new.directory_at) > 0)) EXECUTE FUNCTION candidate_consents_keep();
CREATE TRIGGER candidate_search_add AFTER INSERT ON public.candidates REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION candidate_search_add();
CREATE TRIGGER candidate_search_sync AFTER UPDATE ON public.candidates FOR EACH ROW EXECUTE FUNCTION candidate_search_sync();
CREATE TRIGGER candidate_search_sync_merged AFTER UPDATE OF merged_into, email ON public.candidates FOR EACH ROW WHEN (((old.merged_into IS DISTINCT FROM new.merged_into) OR ((new.merged_into IS NOT NULL) AND (old.email IS DISTINCT FROM new.email)))) EXECUTE FUNCTION candidate_search_sync_merged();
CREATE TRIGGER candidate_traits_add AFTER INSERT ON public.candidates REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION candidate_traits_add();
CREATE TRIGGER candidate_traits_sync AFTER INSERT ON public.candidates FOR EACH ROW EXECUTE FUNCTION candidate_traits_sync();
CREATE TRIGGER candidate_traits_sync_changed AFTER UPDATE ON public.candidates FOR EACH ROW WHEN ((((((((((((((old.account_id IS DISTINCT FROM new.account_id) OR (old.owner_id IS DISTINCT FROM new.owner_id)) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.phone2 IS DISTINCT FROM new.phone2)) OR (old.date_of_birth IS DISTINCT FROM new.date_of_birth)) OR (old.country IS DISTINCT FROM new.country)) OR (old.place_id IS DISTINCT FROM new.place_id)) OR (old.postcode IS DISTINCT FROM new.postcode)) OR (old.address IS DISTINCT FROM new.address)) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION candidate_traits_sync();
CREATE TRIGGER candidates_hold_to_categories AFTER INSERT ON public.candidates REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION candidates_hold_to_categories();
CREATE TRIGGER holds_to_categories__grade AFTER UPDATE OF grade ON public.candidates FOR EACH ROW WHEN ((new.grade IS NOT NULL)) EXECUTE FUNCTION holds_to_categories('grade', 'grade');
CREATE TRIGGER holds_to_categories__other_trades AFTER UPDATE OF other_trades ON public.candidates FOR EACH ROW WHEN ((new.other_trades <> '{}'::text[])) EXECUTE FUNCTION holds_to_categories('trade', 'other_trades');
CREATE TRIGGER holds_to_categories__sectors AFTER UPDATE OF sectors ON public.candidates FOR EACH ROW WHEN ((new.sectors <> '{}'::text[])) EXECUTE FUNCTION holds_to_categories('sector', 'sectors');
CREATE TRIGGER holds_to_categories__trade AFTER UPDATE OF trade ON public.candidates FOR EACH ROW WHEN ((new.trade IS NOT NULL)) EXECUTE FUNCTION holds_to_categories('trade', 'trade');
CREATE TRIGGER merges_forget AFTER DELETE ON public.candidates FOR EACH ROW EXECUTE FUNCTION merges_forget();
CREATE TRIGGER merges_forget_erased AFTER UPDATE OF status ON public.candidates FOR EACH ROW WHEN (((new.status = 'erased'::text) AND (old.status <> 'erased'::text))) EXECUTE FUNCTION merges_forget();
CREATE TRIGGER registration_links_end AFTER UPDATE OF owner_id, email ON public.candidates FOR EACH ROW WHEN (((old.owner_id IS DISTINCT FROM new.owner_id) OR ((old.email IS DISTINCT FROM new.email) AND (old.email IS NOT NULL)))) EXECUTE FUNCTION registration_links_end();
CREATE TRIGGER tally_deleted AFTER DELETE ON public.candidates REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_candidates();
CREATE TRIGGER tally_inserted AFTER INSERT ON public.candidates REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_candidates();
CREATE TRIGGER tally_updated AFTER UPDATE ON public.candidates REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_candidates();

create table categories (
  id bigint generated always as identity not null,
  kind text not null,
  slug text not null,
  name_en text not null,
  name_fr text not null,
  synonyms text[] default '{}'::text[] not null,
  "position" integer not null,
  is_built_in boolean default false not null,
  is_hidden boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  parent_id bigint,
  constraint categories__kind CHECK ((kind = ANY (ARRAY['sector'::text, 'trade'::text, 'grade'::text, 'family'::text]))),
  constraint categories__name_en CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80))),
  constraint categories__name_fr CHECK (((length(name_fr) >= 1) AND (length(name_fr) <= 80))),
  constraint categories__parent CHECK (((parent_id IS NULL) OR (kind = 'family'::text))),
  constraint categories__position CHECK (("position" > 0)),
  constraint categories__slug CHECK (((length(slug) <= 60) AND (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))),
  constraint categories__synonyms CHECK ((cardinality(synonyms) <= 20)),
  constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_slug UNIQUE (kind, slug)
);
CREATE UNIQUE INDEX categories_name_en ON public.categories USING btree (kind, lower(name_en));
CREATE UNIQUE INDEX categories_name_fr ON public.categories USING btree (kind, lower(name_fr));
CREATE INDEX categories_parent ON public.categories USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE TRIGGER categories_are_new BEFORE INSERT ON public.categories FOR EACH ROW EXECUTE FUNCTION categories_are_new();
CREATE TRIGGER categories_fit_parent BEFORE INSERT OR UPDATE OF parent_id ON public.categories FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION categories_fit_parent();
CREATE TRIGGER categories_stay BEFORE DELETE OR UPDATE ON public.categories FOR EACH ROW EXECUTE FUNCTION categories_stay();
CREATE TRIGGER sold_follows_categories AFTER UPDATE OF parent_id, slug ON public.categories FOR EACH ROW WHEN (((new.kind = 'family'::text) AND ((old.parent_id IS DISTINCT FROM new.parent_id) OR (old.slug IS DISTINCT FROM new.slug)))) EXECUTE FUNCTION sold_follows_shelves();

create table category_aliases (
  kind text not null,
  slug text not null,
  becomes text not null,
  constraint category_aliases__kind CHECK ((kind = ANY (ARRAY['sector'::text, 'trade'::text, 'grade'::text, 'family'::text]))),
  constraint category_aliases_becomes_fkey FOREIGN KEY (kind, becomes) REFERENCES categories(kind, slug) ON DELETE CASCADE,
  constraint category_aliases_pkey PRIMARY KEY (kind, slug)
);
CREATE INDEX category_aliases_becomes ON public.category_aliases USING btree (kind, becomes);

create table company_file_stars (
  id bigint generated always as identity not null,
  account_id bigint not null,
  file_id bigint,
  folder_id bigint,
  constraint company_file_stars__of CHECK ((num_nonnulls(file_id, folder_id) = 1)),
  constraint company_file_stars_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint company_file_stars_file_id_fkey FOREIGN KEY (file_id) REFERENCES company_files(id) ON DELETE CASCADE,
  constraint company_file_stars_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE,
  constraint company_file_stars_pkey PRIMARY KEY (id)
);
CREATE INDEX company_file_stars_account ON public.company_file_stars USING btree (account_id);
CREATE UNIQUE INDEX company_file_stars_file ON public.company_file_stars USING btree (file_id, account_id) WHERE (file_id IS NOT NULL);
CREATE UNIQUE INDEX company_file_stars_folder ON public.company_file_stars USING btree (folder_id, account_id) WHERE (folder_id IS NOT NULL);
alter table company_file_stars enable row level security;

create table company_file_versions (
  id bigint generated always as identity not null,
  file_id bigint not null,
  number integer not null,
  name text not null,
  mime text not null,
  size integer not null,
  sha256 text not null,
  preview_sha256 text,
  preview_mime text,
  note text default ''::text not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  constraint company_file_versions__mime CHECK ((length(mime) <= 120)),
  constraint company_file_versions__name CHECK (((octet_length(name) >= 1) AND (octet_length(name) <= 255))),
  constraint company_file_versions__note CHECK ((length(note) <= 200)),
  constraint company_file_versions__number CHECK ((number > 0)),
  constraint company_file_versions__once UNIQUE (file_id, number),
  constraint company_file_versions__preview_mime CHECK ((length(preview_mime) <= 120)),
  constraint company_file_versions__preview_sha256 CHECK ((length(preview_sha256) = 64)),
  constraint company_file_versions__sha256 CHECK ((length(sha256) = 64)),
  constraint company_file_versions__size CHECK ((size > 0)),
  constraint company_file_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint company_file_versions_file_id_fkey FOREIGN KEY (file_id) REFERENCES company_files(id) ON DELETE CASCADE,
  constraint company_file_versions_pkey PRIMARY KEY (id)
);
CREATE INDEX company_file_versions_created_by ON public.company_file_versions USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX company_file_versions_preview ON public.company_file_versions USING btree (preview_sha256) WHERE (preview_sha256 IS NOT NULL);
CREATE INDEX company_file_versions_sha256 ON public.company_file_versions USING btree (sha256);
CREATE INDEX company_file_versions_size ON public.company_file_versions USING btree (size);
alter table company_file_versions enable row level security;
create policy company_file_versions__agents on company_file_versions for all using ((file_id IN ( SELECT company_files.id
   FROM company_files))) with check (false);

create table company_files (
  id bigint generated always as identity not null,
  folder_id bigint,
  name text not null,
  name_key text not null,
  kind text not null,
  mime text not null,
  size integer not null,
  sha256 text not null,
  number integer default 1 not null,
  tags text[] default '{}'::text[] not null,
  text text,
  extraction text default 'waiting'::text not null,
  preview text,
  doc tsvector generated always as ((((setweight(to_tsvector('plain'::regconfig, translate(name, '._-'::text, '   '::text)), 'A'::"char") || strip(to_tsvector('plain'::regconfig, "left"(COALESCE(text, ''::text), 60000)))) || strip(to_tsvector('en'::regconfig, "left"(COALESCE(text, ''::text), 60000)))) || strip(to_tsvector('fr'::regconfig, "left"(COALESCE(text, ''::text), 60000))))) stored,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  changed_by bigint,
  changed_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  removed_by bigint,
  restorable_until timestamp with time zone,
  version integer default 1 not null,
  candidate_id bigint,
  constraint company_files__extraction CHECK ((extraction = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]))),
  constraint company_files__kind CHECK ((kind = ANY (ARRAY['pdf'::text, 'document'::text, 'sheet'::text, 'slides'::text, 'picture'::text, 'media'::text, 'archive'::text, 'other'::text]))),
  constraint company_files__mime CHECK ((length(mime) <= 120)),
  constraint company_files__name CHECK (((octet_length(name) >= 1) AND (octet_length(name) <= 255))),
  constraint company_files__preview CHECK ((preview = ANY (ARRAY['pdf'::text, 'picture'::text, 'text'::text]))),
  constraint company_files__restorable CHECK (((restorable_until IS NULL) = (removed_at IS NULL))),
  constraint company_files__sha256 CHECK ((length(sha256) = 64)),
  constraint company_files__size CHECK ((size > 0)),
  constraint company_files__tags CHECK ((cardinality(tags) <= 20)),
  constraint company_files_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint company_files_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint company_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint company_files_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE,
  constraint company_files_pkey PRIMARY KEY (id),
  constraint company_files_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX company_files_candidate ON public.company_files USING btree (candidate_id) WHERE (candidate_id IS NOT NULL);
CREATE INDEX company_files_changed ON public.company_files USING btree (folder_id, changed_at, id) WHERE (removed_at IS NULL);
CREATE INDEX company_files_changed_by ON public.company_files USING btree (changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX company_files_created_by ON public.company_files USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX company_files_doc ON public.company_files USING gin (doc) WHERE (removed_at IS NULL);
CREATE INDEX company_files_folder ON public.company_files USING btree (folder_id);
CREATE INDEX company_files_kind ON public.company_files USING btree (folder_id, kind, id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX company_files_name ON public.company_files USING btree (folder_id, name_key) INCLUDE (id) NULLS NOT DISTINCT WHERE (removed_at IS NULL);
CREATE INDEX company_files_newest ON public.company_files USING btree (changed_at, id) WHERE (removed_at IS NULL);
CREATE INDEX company_files_removed_by ON public.company_files USING btree (removed_by) WHERE (removed_by IS NOT NULL);
CREATE INDEX company_files_restorable ON public.company_files USING btree (restorable_until) WHERE (restorable_until IS NOT NULL);
CREATE INDEX company_files_size ON public.company_files USING btree (folder_id, size, id) WHERE (removed_at IS NULL);
CREATE INDEX company_files_tagged ON public.company_files USING btree (folder_id) WHERE ((removed_at IS NULL) AND (tags <> '{}'::text[]));
CREATE INDEX company_files_tags ON public.company_files USING gin (tags) WHERE ((removed_at IS NULL) AND (tags <> '{}'::text[]));
CREATE INDEX company_files_words ON public.company_files USING gin (name_key gin_trgm_ops) WHERE (removed_at IS NULL);
alter table company_files enable row level security;
create policy company_files__agents on company_files for all using (((removed_at IS NULL) AND ((folder_id IN ( SELECT shared_folders(( SELECT acting_agent() AS acting_agent), 'agent'::text) AS shared_folders)) OR (id IN ( SELECT shared_company_files(( SELECT acting_agent() AS acting_agent), 'agent'::text) AS shared_company_files))))) with check (false);

create table company_links (
  id bigint generated always as identity not null,
  file_id bigint,
  folder_id bigint,
  hash bytea not null,
  password_hash text,
  created_by bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_by bigint,
  constraint company_links__expires_at CHECK ((expires_at > created_at)),
  constraint company_links__hash UNIQUE (hash),
  constraint company_links__password_hash CHECK ((length(password_hash) <= 200)),
  constraint company_links__what CHECK ((num_nonnulls(file_id, folder_id) <= 1)),
  constraint company_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint company_links_file_id_fkey FOREIGN KEY (file_id) REFERENCES company_files(id) ON DELETE SET NULL,
  constraint company_links_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE SET NULL,
  constraint company_links_pkey PRIMARY KEY (id),
  constraint company_links_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX company_links_created_by ON public.company_links USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX company_links_file ON public.company_links USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX company_links_folder ON public.company_links USING btree (folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX company_links_revoked_by ON public.company_links USING btree (revoked_by) WHERE (revoked_by IS NOT NULL);
alter table company_links enable row level security;

create table company_shares (
  id bigint generated always as identity not null,
  file_id bigint,
  folder_id bigint,
  role text,
  account_id bigint,
  shared_by bigint,
  shared_at timestamp with time zone not null,
  constraint company_shares__once UNIQUE NULLS NOT DISTINCT (file_id, folder_id, role, account_id),
  constraint company_shares__role CHECK ((role = ANY (ARRAY['admin'::text, 'operation'::text, 'agent'::text]))),
  constraint company_shares__what CHECK ((num_nonnulls(file_id, folder_id) = 1)),
  constraint company_shares__with CHECK ((num_nonnulls(role, account_id) = 1)),
  constraint company_shares_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint company_shares_file_id_fkey FOREIGN KEY (file_id) REFERENCES company_files(id) ON DELETE CASCADE,
  constraint company_shares_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE,
  constraint company_shares_pkey PRIMARY KEY (id),
  constraint company_shares_shared_by_fkey FOREIGN KEY (shared_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX company_shares_account ON public.company_shares USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX company_shares_folder ON public.company_shares USING btree (folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX company_shares_role ON public.company_shares USING btree (role) WHERE (role IS NOT NULL);
CREATE INDEX company_shares_shared_by ON public.company_shares USING btree (shared_by) WHERE (shared_by IS NOT NULL);
alter table company_shares enable row level security;
create policy company_shares__agents on company_shares for all using (((role = 'agent'::text) OR (account_id = ( SELECT acting_agent() AS acting_agent)))) with check (false);

create table company_uploads (
  id bigint generated always as identity not null,
  folder_id bigint,
  replaces_id bigint,
  name text not null,
  note text default ''::text not null,
  size integer not null,
  sha256 text,
  received integer default 0 not null,
  file_id bigint,
  fault text,
  created_by bigint not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint company_uploads__fault CHECK ((length(fault) <= 60)),
  constraint company_uploads__finished CHECK (((finished_at IS NOT NULL) = ((fault IS NOT NULL) OR (file_id IS NOT NULL)))),
  constraint company_uploads__name CHECK (((octet_length(name) >= 1) AND (octet_length(name) <= 255))),
  constraint company_uploads__note CHECK ((length(note) <= 200)),
  constraint company_uploads__received CHECK (((received >= 0) AND (received <= size))),
  constraint company_uploads__sha256 CHECK ((length(sha256) = 64)),
  constraint company_uploads__size CHECK ((size > 0)),
  constraint company_uploads_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint company_uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES company_files(id) ON DELETE CASCADE,
  constraint company_uploads_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES folders(id) ON DELETE CASCADE,
  constraint company_uploads_pkey PRIMARY KEY (id),
  constraint company_uploads_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES company_files(id) ON DELETE CASCADE
);
CREATE INDEX company_uploads_created ON public.company_uploads USING btree (created_at);
CREATE INDEX company_uploads_file ON public.company_uploads USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX company_uploads_folder ON public.company_uploads USING btree (folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX company_uploads_open ON public.company_uploads USING btree (created_by, sha256) WHERE (finished_at IS NULL);
CREATE INDEX company_uploads_replaces ON public.company_uploads USING btree (replaces_id) WHERE (replaces_id IS NOT NULL);
alter table company_uploads enable row level security;

create table customer_entries (
  id bigint generated always as identity not null,
  customer_id bigint not null,
  currency text not null,
  kind text not null,
  amount integer not null,
  allocated integer default 0 not null,
  on_day date not null,
  invoice_id bigint,
  order_id bigint,
  attempt_id bigint,
  bank_line_id bigint,
  method text,
  reference text default ''::text not null,
  at timestamp with time zone not null,
  by_account bigint,
  constraint customer_entries__allocated CHECK (((allocated >= 0) AND (allocated <= GREATEST((- amount), 0)))),
  constraint customer_entries__amount CHECK (((amount <> 0) AND ((amount > 0) = (kind = ANY (ARRAY['invoice'::text, 'refund'::text]))))),
  constraint customer_entries__currency CHECK ((currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint customer_entries__kind CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text, 'cis'::text, 'payment'::text, 'refund'::text, 'write_off'::text]))),
  constraint customer_entries__method CHECK ((method = ANY (ARRAY['card'::text, 'transfer'::text, 'cheque'::text, 'cash'::text, 'direct_debit'::text]))),
  constraint customer_entries__money CHECK (((kind = ANY (ARRAY['payment'::text, 'refund'::text])) = (method IS NOT NULL))),
  constraint customer_entries__reference CHECK ((length(reference) <= 140)),
  constraint customer_entries_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id) ON DELETE SET NULL,
  constraint customer_entries_attempt_id_key UNIQUE (attempt_id),
  constraint customer_entries_bank_line FOREIGN KEY (bank_line_id) REFERENCES bank_lines(id) ON DELETE SET NULL,
  constraint customer_entries_by_account_fkey FOREIGN KEY (by_account) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint customer_entries_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint customer_entries_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint customer_entries_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint customer_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX customer_entries_bank_line ON public.customer_entries USING btree (bank_line_id) WHERE (bank_line_id IS NOT NULL);
CREATE INDEX customer_entries_by_account ON public.customer_entries USING btree (by_account) WHERE (by_account IS NOT NULL);
CREATE INDEX customer_entries_customer ON public.customer_entries USING btree (customer_id, currency, on_day, id);
CREATE INDEX customer_entries_day ON public.customer_entries USING btree (on_day, id);
CREATE INDEX customer_entries_free ON public.customer_entries USING btree (customer_id, currency, id) WHERE ((amount < 0) AND (allocated < (- amount)));
CREATE INDEX customer_entries_invoice ON public.customer_entries USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX customer_entries_order ON public.customer_entries USING btree (order_id) WHERE (order_id IS NOT NULL);
alter table customer_entries enable row level security;
CREATE TRIGGER keep_issued BEFORE DELETE OR UPDATE ON public.customer_entries FOR EACH ROW EXECUTE FUNCTION freeze_entries();

create table customers (
  id bigint generated always as identity not null,
  kind text not null,
  employer_id bigint,
  account_id bigint,
  name text not null,
  contact_name text,
  email text not null,
  email_key text generated always as (lower(email)) stored,
  locale text not null,
  country text not null,
  address text not null,
  postcode text not null,
  town text not null,
  company_number text,
  vat_number text,
  payment_days integer default 30 not null,
  needs_purchase_order boolean default false not null,
  is_reminded boolean default true not null,
  platform_address text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint customers__address CHECK (((length(address) >= 1) AND (length(address) <= 250))),
  constraint customers__company_number CHECK ((company_number ~ '^[0-9A-Z]{8,14}$'::text)),
  constraint customers__contact_name CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 161))),
  constraint customers__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint customers__email CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint customers__kind CHECK ((kind = ANY (ARRAY['company'::text, 'person'::text]))),
  constraint customers__locale CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint customers__name CHECK (((length(name) >= 2) AND (length(name) <= 160))),
  constraint customers__payment_days CHECK (((payment_days >= 0) AND (payment_days <= 120))),
  constraint customers__person CHECK (((kind = 'company'::text) OR ((employer_id IS NULL) AND (company_number IS NULL)))),
  constraint customers__platform_address CHECK (((length(platform_address) >= 1) AND (length(platform_address) <= 80))),
  constraint customers__postcode CHECK (((length(postcode) >= 5) AND (length(postcode) <= 8))),
  constraint customers__town CHECK (((length(town) >= 1) AND (length(town) <= 100))),
  constraint customers__vat_number CHECK ((vat_number ~ '^[A-Z]{2}[0-9A-Z]{5,12}$'::text)),
  constraint customers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint customers_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id) ON DELETE SET NULL,
  constraint customers_employer_id_key UNIQUE (employer_id),
  constraint customers_pkey PRIMARY KEY (id)
);
CREATE INDEX customers_account ON public.customers USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX customers_company_number ON public.customers USING btree (company_number) WHERE (company_number IS NOT NULL);
CREATE INDEX customers_email ON public.customers USING btree (email_key);
CREATE INDEX customers_name ON public.customers USING gin (folded(name) gin_trgm_ops);
CREATE INDEX customers_newest ON public.customers USING btree (created_at DESC, id DESC);
alter table customers enable row level security;

create table directory_links (
  id bigint generated always as identity not null,
  hash bytea not null,
  contact_id bigint not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint directory_links__hash UNIQUE (hash),
  constraint directory_links_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES employer_contacts(id) ON DELETE CASCADE,
  constraint directory_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint directory_links_pkey PRIMARY KEY (id)
);
CREATE INDEX directory_links_contact ON public.directory_links USING btree (contact_id, id DESC);
CREATE INDEX directory_links_created_by ON public.directory_links USING btree (created_by);
alter table directory_links enable row level security;

create table document_files (
  id bigint generated always as identity not null,
  file_id bigint not null,
  document_id bigint not null,
  side text not null,
  constraint document_files__file UNIQUE (file_id),
  constraint document_files__side CHECK ((side = ANY (ARRAY['front'::text, 'back'::text, 'page'::text]))),
  constraint document_files_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint document_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint document_files_pkey PRIMARY KEY (id)
);
CREATE INDEX document_files_document ON public.document_files USING btree (document_id, id);
alter table document_files enable row level security;
create policy document_files__agents on document_files for all using ((document_id IN ( SELECT documents.id
   FROM documents))) with check ((document_id IN ( SELECT documents.id
   FROM documents)));

create table document_reminders (
  id bigint generated always as identity not null,
  document_id bigint not null,
  expires_on date not null,
  days integer not null,
  sent_at timestamp with time zone not null,
  constraint document_reminders__days CHECK ((days > 0)),
  constraint document_reminders_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint document_reminders_once UNIQUE (document_id, expires_on, days),
  constraint document_reminders_pkey PRIMARY KEY (id)
);
alter table document_reminders enable row level security;

create table document_requests (
  id bigint generated always as identity not null,
  candidate_id bigint not null,
  hash bytea not null,
  is_mailed boolean not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint document_requests__hash UNIQUE (hash),
  constraint document_requests_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint document_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint document_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX document_requests_candidate ON public.document_requests USING btree (candidate_id, id DESC);
alter table document_requests enable row level security;
create policy document_requests__agents on document_requests for all using ((candidate_id IN ( SELECT candidates.id
   FROM candidates))) with check ((candidate_id IN ( SELECT candidates.id
   FROM candidates)));

create table document_type_aliases (
  code text not null,
  becomes text not null,
  constraint document_type_aliases_becomes_fkey FOREIGN KEY (becomes) REFERENCES document_types(code) ON DELETE CASCADE,
  constraint document_type_aliases_pkey PRIMARY KEY (code)
);
CREATE INDEX document_type_aliases_becomes ON public.document_type_aliases USING btree (becomes);

create table document_types (
  code text not null,
  country text,
  family text not null,
  "position" integer not null,
  name_en text not null,
  name_fr text not null,
  shape text not null,
  options jsonb default '[]'::jsonb not null,
  months integer,
  lead_days integer not null,
  renewal_en text not null,
  renewal_fr text not null,
  check_url text,
  is_hidden boolean default false not null,
  model_en text,
  model_fr text,
  id bigint generated always as identity not null,
  version integer default 1 not null,
  is_built_in boolean default false not null,
  constraint document_types__check_url CHECK (((length(check_url) <= 200) AND (check_url ~~ 'https://%'::text))),
  constraint document_types__code CHECK (((length(code) <= 60) AND (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))),
  constraint document_types__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint document_types__family CHECK ((family = ANY (ARRAY['site-card'::text, 'plant'::text, 'height'::text, 'safety'::text, 'electrical'::text, 'health'::text, 'driving'::text, 'rail'::text, 'security'::text, 'background'::text, 'right-to-work'::text]))),
  constraint document_types__lead_days CHECK (((lead_days >= 0) AND (lead_days <= 365))),
  constraint document_types__model CHECK (((model_en IS NULL) = (model_fr IS NULL))),
  constraint document_types__model_en CHECK (((length(model_en) >= 1) AND (length(model_en) <= 80))),
  constraint document_types__model_fr CHECK (((length(model_fr) >= 1) AND (length(model_fr) <= 80))),
  constraint document_types__months CHECK (((months >= 1) AND (months <= 600))),
  constraint document_types__name_en CHECK (((length(name_en) >= 1) AND (length(name_en) <= 80))),
  constraint document_types__name_fr CHECK (((length(name_fr) >= 1) AND (length(name_fr) <= 80))),
  constraint document_types__options CHECK (((jsonb_typeof(options) = 'array'::text) AND ((shape = 'none'::text) = (options = '[]'::jsonb)))),
  constraint document_types__position CHECK (("position" > 0)),
  constraint document_types__renewal_en CHECK ((length(renewal_en) <= 300)),
  constraint document_types__renewal_fr CHECK ((length(renewal_fr) <= 300)),
  constraint document_types__shape CHECK ((shape = ANY (ARRAY['none'::text, 'ladder'::text, 'categories'::text]))),
  constraint document_types_id UNIQUE (id),
  constraint document_types_pkey PRIMARY KEY (code)
);
CREATE UNIQUE INDEX document_types_name_en ON public.document_types USING btree (country, lower(name_en)) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX document_types_name_fr ON public.document_types USING btree (country, lower(name_fr)) NULLS NOT DISTINCT;
CREATE TRIGGER gates_follow_type AFTER UPDATE OF shape, options, lead_days ON public.document_types FOR EACH ROW WHEN ((((old.shape IS DISTINCT FROM new.shape) OR (old.options IS DISTINCT FROM new.options)) OR (old.lead_days IS DISTINCT FROM new.lead_days))) EXECUTE FUNCTION document_types_regate();

create table documents (
  id bigint generated always as identity not null,
  candidate_id bigint not null,
  type text not null,
  status text not null,
  number text,
  level text,
  categories text[] default '{}'::text[] not null,
  issued_on date,
  expires_on date,
  is_provisional boolean default false not null,
  reason text,
  checked_by bigint,
  checked_at timestamp with time zone,
  checked_how text,
  request_id bigint,
  replaces_id bigint,
  added_by bigint,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  requested_at timestamp with time zone,
  submitted_at timestamp with time zone,
  replaced_at timestamp with time zone,
  removed_at timestamp with time zone,
  model text,
  constraint documents__categories CHECK ((cardinality(categories) <= 60)),
  constraint documents__checked CHECK ((((status = ANY (ARRAY['verified'::text, 'rejected'::text])) = (checked_at IS NOT NULL)) AND ((status = 'verified'::text) = (checked_how IS NOT NULL)))),
  constraint documents__checked_how CHECK ((checked_how = ANY (ARRAY['app'::text, 'site'::text, 'paper'::text]))),
  constraint documents__dates CHECK ((expires_on >= issued_on)),
  constraint documents__expires_on CHECK (((expires_on >= '1950-01-01'::date) AND (expires_on <= '2199-12-31'::date))),
  constraint documents__issued_on CHECK (((issued_on >= '1950-01-01'::date) AND (issued_on <= '2199-12-31'::date))),
  constraint documents__model CHECK (((length(model) >= 1) AND (length(model) <= 120))),
  constraint documents__number CHECK (((length(number) >= 1) AND (length(number) <= 60))),
  constraint documents__reason CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint documents__rejected CHECK (((status = 'rejected'::text) = (reason IS NOT NULL))),
  constraint documents__replaced CHECK (((replaced_at IS NULL) OR (status = ANY (ARRAY['verified'::text, 'rejected'::text])))),
  constraint documents__status CHECK ((status = ANY (ARRAY['requested'::text, 'submitted'::text, 'verified'::text, 'rejected'::text]))),
  constraint documents_added_by_fkey FOREIGN KEY (added_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint documents_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint documents_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES documents(id) ON DELETE SET NULL,
  constraint documents_request_id_fkey FOREIGN KEY (request_id) REFERENCES document_requests(id) ON DELETE SET NULL,
  constraint documents_type_fkey FOREIGN KEY (type) REFERENCES document_types(code)
);
CREATE INDEX documents_candidate ON public.documents USING btree (candidate_id, id);
CREATE INDEX documents_expiring ON public.documents USING btree (expires_on) WHERE ((status = 'verified'::text) AND (removed_at IS NULL) AND (replaced_at IS NULL));
CREATE INDEX documents_held ON public.documents USING btree (type, candidate_id, expires_on) INCLUDE (level, issued_on) WHERE ((status = 'verified'::text) AND (removed_at IS NULL));
CREATE UNIQUE INDEX documents_newer ON public.documents USING btree (replaces_id) WHERE ((removed_at IS NULL) AND (status <> 'verified'::text));
CREATE INDEX documents_request ON public.documents USING btree (request_id);
CREATE INDEX documents_type ON public.documents USING btree (type);
alter table documents enable row level security;
create policy documents__agents on documents for all using (((candidate_id IN ( SELECT candidates.id
   FROM candidates)) AND (NOT (type IN ( SELECT document_types.code
   FROM document_types
  WHERE (document_types.family = 'right-to-work'::text)))))) with check (((candidate_id IN ( SELECT candidates.id
   FROM candidates)) AND (NOT (type IN ( SELECT document_types.code
   FROM document_types
  WHERE (document_types.family = 'right-to-work'::text))))));
CREATE TRIGGER candidate_traits_sync_added AFTER INSERT ON public.documents FOR EACH ROW WHEN ((new.number IS NOT NULL)) EXECUTE FUNCTION candidate_traits_sync_documents();
CREATE TRIGGER candidate_traits_sync_changed AFTER UPDATE OF candidate_id, type, number, removed_at ON public.documents FOR EACH ROW WHEN (((((old.candidate_id IS DISTINCT FROM new.candidate_id) OR (old.type IS DISTINCT FROM new.type)) OR (old.number IS DISTINCT FROM new.number)) OR (old.removed_at IS DISTINCT FROM new.removed_at))) EXECUTE FUNCTION candidate_traits_sync_documents();
CREATE TRIGGER candidate_traits_sync_removed AFTER DELETE ON public.documents FOR EACH ROW WHEN ((old.number IS NOT NULL)) EXECUTE FUNCTION candidate_traits_sync_documents();
CREATE TRIGGER documents_fit_type AFTER INSERT OR UPDATE OF type, level, categories ON public.documents FOR EACH ROW EXECUTE FUNCTION documents_fit_type();
CREATE TRIGGER gates_follow_documents AFTER INSERT OR DELETE OR UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION candidate_regate();

create table duplicate_pairs (
  id bigint generated always as identity not null,
  first_id bigint not null,
  second_id bigint not null,
  score integer not null,
  reasons jsonb not null,
  found_at timestamp with time zone default now() not null,
  not_same_at timestamp with time zone,
  later_until timestamp with time zone,
  decided_by bigint,
  constraint duplicate_pairs__both UNIQUE (first_id, second_id),
  constraint duplicate_pairs_check CHECK ((first_id < second_id)),
  constraint duplicate_pairs_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint duplicate_pairs_first_id_fkey FOREIGN KEY (first_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint duplicate_pairs_pkey PRIMARY KEY (id),
  constraint duplicate_pairs_score_check CHECK (((score >= 0) AND (score <= 100))),
  constraint duplicate_pairs_second_id_fkey FOREIGN KEY (second_id) REFERENCES candidates(id) ON DELETE CASCADE
);
CREATE INDEX duplicate_pairs_open ON public.duplicate_pairs USING btree (score DESC, id) WHERE (not_same_at IS NULL);
CREATE INDEX duplicate_pairs_second ON public.duplicate_pairs USING btree (second_id);
alter table duplicate_pairs enable row level security;

create table duplicate_scans (
  id bigint generated always as identity not null,
  status text default 'waiting'::text not null,
  total integer,
  done integer default 0 not null,
  found integer default 0 not null,
  started_by bigint,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint duplicate_scans__status CHECK ((status = ANY (ARRAY['waiting'::text, 'running'::text, 'finished'::text]))),
  constraint duplicate_scans_pkey PRIMARY KEY (id),
  constraint duplicate_scans_started_by_fkey FOREIGN KEY (started_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint duplicate_scans_total_check CHECK ((total >= 0))
);
CREATE UNIQUE INDEX duplicate_scans_one ON public.duplicate_scans USING btree ((true)) WHERE (status <> 'finished'::text);
alter table duplicate_scans enable row level security;

create unlogged table duplicate_suspects (
  id bigint generated always as identity not null,
  first_id bigint not null,
  second_id bigint not null,
  constraint duplicate_suspects_pkey PRIMARY KEY (first_id, second_id)
);
alter table duplicate_suspects enable row level security;

create table employer_accreditations (
  id bigint generated always as identity not null,
  employer_id bigint not null,
  scheme text not null,
  scheme_name text,
  number text,
  seen_on date not null,
  expires_on date,
  check_url text,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint employer_accreditations__check_url CHECK (((check_url ~ '^https?://'::text) AND (length(check_url) <= 200))),
  constraint employer_accreditations__named CHECK (((scheme = 'other'::text) = (scheme_name IS NOT NULL))),
  constraint employer_accreditations__number CHECK (((length(number) >= 1) AND (length(number) <= 60))),
  constraint employer_accreditations__scheme CHECK ((scheme = ANY (ARRAY['constructionline'::text, 'chas'::text, 'safecontractor'::text, 'smas'::text, 'iso-9001'::text, 'iso-14001'::text, 'iso-45001'::text, 'fors'::text, 'qualibat'::text, 'qualifelec'::text, 'rge'::text, 'mase'::text, 'other'::text]))),
  constraint employer_accreditations__scheme_name CHECK (((length(scheme_name) >= 2) AND (length(scheme_name) <= 120))),
  constraint employer_accreditations_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id) ON DELETE CASCADE,
  constraint employer_accreditations_pkey PRIMARY KEY (id)
);
CREATE INDEX employer_accreditations_employer ON public.employer_accreditations USING btree (employer_id);
alter table employer_accreditations enable row level security;
create policy listed on employer_accreditations for select using ((EXISTS ( SELECT
   FROM employers e
  WHERE ((e.id = employer_accreditations.employer_id) AND is_in_directory(e.*)))));

create table employer_contacts (
  id bigint generated always as identity not null,
  employer_id bigint not null,
  first_name text not null,
  last_name text not null,
  job_title text,
  email text,
  email_key text generated always as (lower(email)) stored,
  phone text,
  locale text not null,
  is_main boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint employer_contacts__email CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint employer_contacts__first_name CHECK (((length(first_name) >= 1) AND (length(first_name) <= 80))),
  constraint employer_contacts__job_title CHECK (((length(job_title) >= 1) AND (length(job_title) <= 120))),
  constraint employer_contacts__last_name CHECK (((length(last_name) >= 1) AND (length(last_name) <= 80))),
  constraint employer_contacts__locale CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint employer_contacts__phone CHECK ((phone ~ '^\+[0-9]{5,18}$'::text)),
  constraint employer_contacts_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id) ON DELETE CASCADE,
  constraint employer_contacts_pkey PRIMARY KEY (id)
);
CREATE INDEX employer_contacts_email ON public.employer_contacts USING btree (email_key);
CREATE INDEX employer_contacts_employer ON public.employer_contacts USING btree (employer_id);
CREATE UNIQUE INDEX employer_contacts_main ON public.employer_contacts USING btree (employer_id) WHERE is_main;
alter table employer_contacts enable row level security;

create table employer_notes (
  id bigint generated always as identity not null,
  employer_id bigint not null,
  author_id bigint,
  text text not null,
  created_at timestamp with time zone default now() not null,
  corrected_at timestamp with time zone,
  constraint employer_notes__text CHECK (((length(text) >= 1) AND (length(text) <= 4000))),
  constraint employer_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint employer_notes_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id) ON DELETE CASCADE,
  constraint employer_notes_pkey PRIMARY KEY (id)
);
CREATE INDEX employer_notes_newest ON public.employer_notes USING btree (employer_id, created_at DESC, id DESC);
alter table employer_notes enable row level security;

create table employer_numbers (
  id bigint generated always as identity not null,
  import_id bigint not null,
  source text not null,
  number text not null,
  employer_id bigint not null,
  noted_at timestamp with time zone not null,
  constraint employer_numbers__number CHECK ((number ~ '^\d{1,20}$'::text)),
  constraint employer_numbers_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id) ON DELETE CASCADE,
  constraint employer_numbers_import UNIQUE (import_id, source, number),
  constraint employer_numbers_pkey PRIMARY KEY (id)
);
CREATE INDEX employer_numbers_employer ON public.employer_numbers USING btree (employer_id);
CREATE INDEX employer_numbers_number ON public.employer_numbers USING btree (number);
alter table employer_numbers enable row level security;

create table employer_sites (
  id bigint generated always as identity not null,
  employer_id bigint not null,
  name text not null,
  country text not null,
  address text,
  postcode text,
  place_id bigint,
  access_notes text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint employer_sites__access_notes CHECK ((length(access_notes) <= 2000)),
  constraint employer_sites__address CHECK (((length(address) >= 1) AND (length(address) <= 200))),
  constraint employer_sites__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint employer_sites__name CHECK (((length(name) >= 2) AND (length(name) <= 160))),
  constraint employer_sites__postcode CHECK (((length(postcode) >= 5) AND (length(postcode) <= 8))),
  constraint employer_sites_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id) ON DELETE CASCADE,
  constraint employer_sites_pkey PRIMARY KEY (id),
  constraint employer_sites_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id)
);
CREATE INDEX employer_sites_employer ON public.employer_sites USING btree (employer_id);
alter table employer_sites enable row level security;

create table employer_slugs (
  slug text not null,
  employer_id bigint not null,
  constraint employer_slugs_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id) ON DELETE CASCADE,
  constraint employer_slugs_pkey PRIMARY KEY (slug)
);
CREATE INDEX employer_slugs_employer ON public.employer_slugs USING btree (employer_id);

create table employers (
  id bigint generated always as identity not null,
  name text not null,
  slug text not null,
  place_id bigint,
  sector text not null,
  size text default '10-49'::text not null,
  founded_year integer,
  about_en text default ''::text not null,
  about_fr text default ''::text not null,
  created_by bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  trading_name text,
  country text default 'GB'::text not null,
  company_number text,
  vat_number text,
  website text,
  phone text,
  email text,
  address text,
  postcode text,
  invoice_address text default ''::text not null,
  owner_id bigint,
  terms_version text,
  terms_accepted_on date,
  terms_recorded_at timestamp with time zone,
  terms_recorded_by bigint,
  do_not_contact_at timestamp with time zone,
  do_not_contact_by bigint,
  do_not_contact_reason text,
  archived_at timestamp with time zone,
  terms_accepted_by bigint,
  answer_days integer,
  is_listed boolean default false not null,
  directory_doc tsvector generated always as ((((setweight(to_tsvector('plain'::regconfig, ((name || ' '::text) || COALESCE(trading_name, ''::text))), 'A'::"char") || setweight(to_tsvector('plain'::regconfig, ((about_en || ' '::text) || about_fr)), 'D'::"char")) || setweight(to_tsvector('en'::regconfig, about_en), 'D'::"char")) || setweight(to_tsvector('fr'::regconfig, about_fr), 'D'::"char"))) stored not null,
  credit_approved_at timestamp with time zone,
  credit_approved_by bigint,
  constraint employers__address CHECK (((length(address) >= 1) AND (length(address) <= 200))),
  constraint employers__answer_days CHECK (((answer_days >= 1) AND (answer_days <= 366))),
  constraint employers__company_number CHECK ((company_number ~ '^[0-9A-Z]{8,14}$'::text)),
  constraint employers__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint employers__do_not_contact CHECK (((do_not_contact_at IS NULL) = (do_not_contact_reason IS NULL))),
  constraint employers__do_not_contact_reason CHECK (((length(do_not_contact_reason) >= 1) AND (length(do_not_contact_reason) <= 500))),
  constraint employers__email CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint employers__founded CHECK (((founded_year >= 1700) AND (founded_year <= 2100))),
  constraint employers__invoice_address CHECK ((length(invoice_address) <= 500)),
  constraint employers__name CHECK (((length(name) >= 1) AND (length(name) <= 160))),
  constraint employers__phone CHECK ((phone ~ '^\+[0-9]{5,18}$'::text)),
  constraint employers__postcode CHECK (((length(postcode) >= 5) AND (length(postcode) <= 8))),
  constraint employers__size CHECK ((size = ANY (ARRAY['1-9'::text, '10-49'::text, '50-249'::text, '250-999'::text, '1000+'::text]))),
  constraint employers__slug UNIQUE (slug),
  constraint employers__terms CHECK ((num_nulls(terms_version, terms_accepted_on, terms_recorded_at) = ANY (ARRAY[0, 3]))),
  constraint employers__terms_version CHECK (((length(terms_version) >= 1) AND (length(terms_version) <= 40))),
  constraint employers__trading_name CHECK (((length(trading_name) >= 2) AND (length(trading_name) <= 160))),
  constraint employers__vat_number CHECK ((vat_number ~ '^[A-Z]{2}[0-9A-Z]{5,12}$'::text)),
  constraint employers__website CHECK (((website ~ '^https?://'::text) AND (length(website) <= 200))),
  constraint employers_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint employers_credit_approved_by_fkey FOREIGN KEY (credit_approved_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint employers_do_not_contact_by_fkey FOREIGN KEY (do_not_contact_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint employers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint employers_pkey PRIMARY KEY (id),
  constraint employers_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint employers_terms_accepted_by_fkey FOREIGN KEY (terms_accepted_by) REFERENCES employer_contacts(id) ON DELETE SET NULL,
  constraint employers_terms_recorded_by_fkey FOREIGN KEY (terms_recorded_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX employers_by_name ON public.employers USING btree (name, id);
CREATE UNIQUE INDEX employers_company_number ON public.employers USING btree (country, company_number);
CREATE INDEX employers_credit_approved_by ON public.employers USING btree (credit_approved_by);
CREATE INDEX employers_folded ON public.employers USING btree (folded(name), id);
CREATE INDEX employers_key ON public.employers USING gin (employer_key(name) gin_trgm_ops);
CREATE INDEX employers_listed ON public.employers USING btree (id) WHERE is_listed;
CREATE UNIQUE INDEX employers_name ON public.employers USING btree (lower(name));
CREATE INDEX employers_newest ON public.employers USING btree (created_at DESC, id DESC);
CREATE INDEX employers_owner ON public.employers USING btree (owner_id);
CREATE INDEX employers_postcode ON public.employers USING btree (postcode) WHERE (postcode IS NOT NULL);
CREATE INDEX employers_terms_accepted_by ON public.employers USING btree (terms_accepted_by);
CREATE INDEX employers_trading_key ON public.employers USING gin (employer_key(trading_name) gin_trgm_ops);
CREATE INDEX employers_words ON public.employers USING gin (folded(name) gin_trgm_ops, folded(trading_name) gin_trgm_ops, company_number gin_trgm_ops);
CREATE TRIGGER employer_renamed AFTER UPDATE OF name ON public.employers FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION employer_renamed();
CREATE TRIGGER employers_end_directory_links AFTER UPDATE OF archived_at, do_not_contact_at ON public.employers FOR EACH ROW WHEN (((new.archived_at IS NOT NULL) OR (new.do_not_contact_at IS NOT NULL))) EXECUTE FUNCTION end_directory_links();
CREATE TRIGGER holds_to_categories__sector AFTER INSERT OR UPDATE OF sector ON public.employers FOR EACH ROW EXECUTE FUNCTION holds_to_categories('sector', 'sector');

create table enquiries (
  id bigint generated always as identity not null,
  name text not null,
  email text not null,
  email_key text not null,
  phone text,
  kind text not null,
  subject text not null,
  message text not null,
  locale text not null,
  notice text not null,
  status text default 'new'::text not null,
  owner_id bigint,
  note text default ''::text not null,
  told_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  network text,
  constraint enquiries__email_key CHECK ((email_key = lower(email_key))),
  constraint enquiries__kind CHECK ((kind = ANY (ARRAY['employer'::text, 'candidate'::text, 'supplier'::text, 'press'::text, 'other'::text]))),
  constraint enquiries__locale CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint enquiries__status CHECK ((status = ANY (ARRAY['new'::text, 'in-progress'::text, 'done'::text, 'spam'::text]))),
  constraint enquiries_notice_fkey FOREIGN KEY (notice) REFERENCES privacy_notices(version),
  constraint enquiries_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint enquiries_pkey PRIMARY KEY (id)
);
CREATE INDEX enquiries_created_at ON public.enquiries USING btree (created_at, id);
CREATE INDEX enquiries_customer ON public.enquiries USING btree (COALESCE(regexp_replace(network, '^(([^:]*:){3}).*'::text, '\1'::text), ''::text), created_at);
CREATE INDEX enquiries_email ON public.enquiries USING btree (email_key, created_at);
CREATE INDEX enquiries_mailbox ON public.enquiries USING btree (mailbox(email_key), created_at);
CREATE INDEX enquiries_owner ON public.enquiries USING btree (owner_id);
CREATE INDEX enquiries_untold ON public.enquiries USING btree (id) WHERE (told_at IS NULL);
alter table enquiries enable row level security;

create table entitlement_uses (
  id bigint generated always as identity not null,
  entitlement_id bigint not null,
  job_id bigint,
  used_at timestamp with time zone not null,
  used_by bigint,
  ends_at timestamp with time zone,
  returned_at timestamp with time zone,
  constraint entitlement_uses_entitlement_id_fkey FOREIGN KEY (entitlement_id) REFERENCES entitlements(id) ON DELETE CASCADE,
  constraint entitlement_uses_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE SET NULL,
  constraint entitlement_uses_pkey PRIMARY KEY (id),
  constraint entitlement_uses_used_by_fkey FOREIGN KEY (used_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX entitlement_uses_entitlement ON public.entitlement_uses USING btree (entitlement_id, used_at);
CREATE INDEX entitlement_uses_job ON public.entitlement_uses USING btree (job_id);
CREATE INDEX entitlement_uses_used_by ON public.entitlement_uses USING btree (used_by);
alter table entitlement_uses enable row level security;

create table entitlements (
  id bigint generated always as identity not null,
  kind text not null,
  order_line_id bigint,
  employer_id bigint,
  granted integer not null,
  used integer default 0 not null,
  days integer,
  starts_on date not null,
  ends_on date not null,
  ended_at timestamp with time zone,
  noticed_days integer,
  note text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint entitlements__days CHECK (((days >= 1) AND (days <= 1095))),
  constraint entitlements__days_of CHECK ((ends_on >= starts_on)),
  constraint entitlements__granted CHECK (((granted >= 1) AND (granted <= 100000))),
  constraint entitlements__kind CHECK ((kind = ANY (ARRAY['job_credit'::text, 'featured'::text, 'cv_search'::text]))),
  constraint entitlements__note CHECK ((length(note) <= 500)),
  constraint entitlements__noticed_days CHECK (((noticed_days = 30) OR (noticed_days = 7))),
  constraint entitlements__used CHECK (((used >= 0) AND (used <= granted))),
  constraint entitlements_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id) ON DELETE SET NULL,
  constraint entitlements_line FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE SET NULL,
  constraint entitlements_pkey PRIMARY KEY (id)
);
CREATE INDEX entitlements_employer ON public.entitlements USING btree (employer_id, kind, ends_on);
CREATE INDEX entitlements_end ON public.entitlements USING btree (ends_on) WHERE ((ended_at IS NULL) AND (used < granted));
CREATE INDEX entitlements_line ON public.entitlements USING btree (order_line_id);
alter table entitlements enable row level security;

create table erasures (
  id bigint generated always as identity not null,
  subjects text[] default '{}'::text[] not null,
  asked_by text not null,
  erased_by bigint,
  counts jsonb not null,
  erased_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint erasures__asked_by CHECK ((asked_by = ANY (ARRAY['person'::text, 'staff'::text, 'retention'::text, 'ledger'::text]))),
  constraint erasures_erased_by_fkey FOREIGN KEY (erased_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint erasures_pkey PRIMARY KEY (id)
);
CREATE INDEX erasures_newest ON public.erasures USING btree (erased_at DESC, id DESC);
CREATE INDEX erasures_waiting ON public.erasures USING btree (id) WHERE (finished_at IS NULL);
alter table erasures enable row level security;

create table exports (
  id bigint generated always as identity not null,
  asked_by bigint,
  asked_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  fault text,
  done integer default 0 not null,
  total integer,
  size bigint,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  constraint exports__done CHECK ((done >= 0)),
  constraint exports__failed CHECK (((state = 'failed'::text) = (fault IS NOT NULL))),
  constraint exports__fault CHECK ((fault = ANY (ARRAY['disk-full'::text, 'too-large'::text, 'not-written'::text]))),
  constraint exports__ready CHECK (((state = 'ready'::text) = (size IS NOT NULL))),
  constraint exports__size CHECK ((size >= 0)),
  constraint exports__state CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text]))),
  constraint exports__total CHECK ((total >= 0)),
  constraint exports_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint exports_pkey PRIMARY KEY (id)
);
CREATE INDEX exports_asked_by ON public.exports USING btree (asked_by) WHERE (asked_by IS NOT NULL);
CREATE UNIQUE INDEX exports_one ON public.exports USING btree ((true)) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
alter table exports enable row level security;

create table feed_fetches (
  feed text not null,
  fetched_at timestamp with time zone not null,
  fetched_by text not null,
  constraint feed_fetches__feed CHECK ((feed = ANY (ARRAY['indeed'::text, 'feed'::text]))),
  constraint feed_fetches_fetched_by_check CHECK ((length(fetched_by) <= 40)),
  constraint feed_fetches_pkey PRIMARY KEY (feed)
);

create table figures (
  id bigint generated always as identity not null,
  figure text not null,
  grain text not null,
  day date not null,
  key text not null,
  n bigint not null,
  is_folded boolean default false not null,
  constraint figures__grain CHECK ((grain = ANY (ARRAY['day'::text, 'month'::text]))),
  constraint figures_pkey PRIMARY KEY (id)
);
CREATE INDEX figures_days ON public.figures USING btree (figure, grain, day) INCLUDE (key, n);
CREATE UNIQUE INDEX figures_folded ON public.figures USING btree (figure, grain, day, key) WHERE is_folded;
CREATE INDEX figures_new ON public.figures USING btree (id) WHERE (NOT is_folded);
alter table figures enable row level security;

create table files (
  id bigint generated always as identity not null,
  sha256 text not null,
  name text not null,
  mime text not null,
  size integer not null,
  kind text default 'cv'::text not null,
  candidate_id bigint,
  uploaded_by bigint,
  text text,
  extraction text default 'waiting'::text not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  replaces_id bigint,
  replaced_at timestamp with time zone,
  removed_by bigint,
  restorable_until timestamp with time zone,
  version integer default 1 not null,
  shared_at timestamp with time zone,
  shared_by bigint,
  shared_told_at timestamp with time zone,
  constraint files__extraction CHECK ((extraction = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]))),
  constraint files__kind CHECK ((kind = ANY (ARRAY['cv'::text, 'right-to-work'::text, 'card'::text, 'certificate'::text, 'contract'::text, 'timesheet'::text, 'invoice'::text, 'other'::text]))),
  constraint files__replaces UNIQUE (replaces_id),
  constraint files__restorable CHECK (((restorable_until IS NULL) OR (removed_at IS NOT NULL))),
  constraint files__shared CHECK (((shared_at IS NULL) OR ((candidate_id IS NOT NULL) AND (replaced_at IS NULL) AND (kind = ANY (ARRAY['contract'::text, 'timesheet'::text, 'invoice'::text, 'other'::text]))))),
  constraint files_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint files_mime_check CHECK ((length(mime) <= 120)),
  constraint files_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint files_pkey PRIMARY KEY (id),
  constraint files_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint files_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint files_sha256_check CHECK ((length(sha256) = 64)),
  constraint files_shared_by_fkey FOREIGN KEY (shared_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint files_size_check CHECK ((size > 0)),
  constraint files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX files_candidate ON public.files USING btree (candidate_id, created_at DESC);
CREATE INDEX files_kept ON public.files USING btree (candidate_id) WHERE ((removed_at IS NULL) AND (replaced_at IS NULL));
CREATE INDEX files_newest ON public.files USING btree (created_at DESC, id DESC);
CREATE INDEX files_restorable ON public.files USING btree (restorable_until) WHERE (restorable_until IS NOT NULL);
CREATE INDEX files_sha256 ON public.files USING btree (sha256);
CREATE INDEX files_shared ON public.files USING btree (candidate_id) WHERE (shared_at IS NOT NULL);
alter table files enable row level security;
create policy files__agents on files for all using (((kind = ANY (ARRAY['cv'::text, 'card'::text, 'certificate'::text])) AND (EXISTS ( SELECT
   FROM candidates c
  WHERE (c.id = files.candidate_id))))) with check (((kind = ANY (ARRAY['cv'::text, 'card'::text, 'certificate'::text])) AND (EXISTS ( SELECT
   FROM candidates c
  WHERE (c.id = files.candidate_id)))));
CREATE TRIGGER candidate_search_sync AFTER INSERT OR DELETE OR UPDATE OF candidate_id, text, kind, removed_at ON public.files FOR EACH ROW EXECUTE FUNCTION candidate_search_sync_files();
CREATE TRIGGER candidate_traits_sync AFTER DELETE OR UPDATE OF candidate_id, text, kind, removed_at ON public.files FOR EACH ROW EXECUTE FUNCTION candidate_traits_sync_files();
CREATE TRIGGER candidate_traits_sync_text AFTER INSERT ON public.files FOR EACH ROW WHEN ((new.text IS NOT NULL)) EXECUTE FUNCTION candidate_traits_sync_files();

create table folders (
  id bigint generated always as identity not null,
  parent_id bigint,
  name text not null,
  name_key text not null,
  audience text default 'staff'::text not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  removed_by bigint,
  removed_with bigint,
  restorable_until timestamp with time zone,
  version integer default 1 not null,
  constraint folders__audience CHECK ((audience = ANY (ARRAY['staff'::text, 'admins'::text]))),
  constraint folders__name CHECK (((octet_length(name) >= 1) AND (octet_length(name) <= 255))),
  constraint folders__parent CHECK ((parent_id <> id)),
  constraint folders__restorable CHECK (((restorable_until IS NOT NULL) = ((removed_at IS NOT NULL) AND (removed_with IS NULL)))),
  constraint folders_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint folders_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES folders(id) ON DELETE CASCADE,
  constraint folders_pkey PRIMARY KEY (id),
  constraint folders_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint folders_removed_with_fkey FOREIGN KEY (removed_with) REFERENCES folders(id) ON DELETE CASCADE
);
CREATE INDEX folders_created_by ON public.folders USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE UNIQUE INDEX folders_name ON public.folders USING btree (parent_id, name_key) NULLS NOT DISTINCT WHERE (removed_at IS NULL);
CREATE INDEX folders_parent ON public.folders USING btree (parent_id);
CREATE INDEX folders_removed_by ON public.folders USING btree (removed_by) WHERE (removed_by IS NOT NULL);
CREATE INDEX folders_removed_with ON public.folders USING btree (removed_with) WHERE (removed_with IS NOT NULL);
CREATE INDEX folders_restorable ON public.folders USING btree (restorable_until) WHERE (restorable_until IS NOT NULL);
CREATE INDEX folders_words ON public.folders USING gin (name_key gin_trgm_ops) WHERE (removed_at IS NULL);
alter table folders enable row level security;
create policy folders__agents on folders for all using ((id IN ( SELECT shared_folders(( SELECT acting_agent() AS acting_agent), 'agent'::text) AS shared_folders))) with check (false);

create table gender_filter (
  is_on boolean default true not null,
  reason text not null,
  allowed_at timestamp with time zone not null,
  allowed_by bigint,
  constraint gender_filter__is_on CHECK (is_on),
  constraint gender_filter_allowed_by_fkey FOREIGN KEY (allowed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint gender_filter_pkey PRIMARY KEY (is_on),
  constraint gender_filter_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
);
CREATE INDEX gender_filter_allowed_by ON public.gender_filter USING btree (allowed_by);

create table given_names (
  form text not null,
  name text not null,
  constraint given_names_pkey PRIMARY KEY (form, name)
);
CREATE INDEX given_names_name ON public.given_names USING btree (name);

create table hours_links (
  id bigint generated always as identity not null,
  contact_id bigint not null,
  hash bytea not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint hours_links__expires_at CHECK ((expires_at > created_at)),
  constraint hours_links__hash UNIQUE (hash),
  constraint hours_links_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES employer_contacts(id) ON DELETE CASCADE,
  constraint hours_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint hours_links_pkey PRIMARY KEY (id)
);
CREATE INDEX hours_links_contact ON public.hours_links USING btree (contact_id, id DESC);
CREATE INDEX hours_links_created_by ON public.hours_links USING btree (created_by) WHERE (created_by IS NOT NULL);
alter table hours_links enable row level security;

create table hours_views (
  id bigint generated always as identity not null,
  hours_link_id bigint not null,
  at timestamp with time zone not null,
  constraint hours_views_hours_link_id_fkey FOREIGN KEY (hours_link_id) REFERENCES hours_links(id) ON DELETE CASCADE,
  constraint hours_views_pkey PRIMARY KEY (id)
);
CREATE INDEX hours_views_link ON public.hours_views USING btree (hours_link_id, id);
alter table hours_views enable row level security;

create table idempotency_keys (
  owner text not null,
  operation text not null,
  key text not null,
  fingerprint text not null,
  status smallint,
  answer json,
  created_at timestamp with time zone default now() not null,
  params jsonb,
  constraint idempotency_keys_pkey PRIMARY KEY (owner, operation, key)
);
CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created_at);

create table identity_counters (
  key text not null,
  count integer not null,
  window_ends_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint identity_counters_pkey PRIMARY KEY (key)
);

create table identity_sessions (
  id bigint generated always as identity not null,
  account_id bigint,
  provider text not null,
  auth_time timestamp with time zone not null,
  remember boolean default false not null,
  cookie_bound boolean default false not null,
  user_agent text,
  network text,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  end_reason text,
  second_factor text,
  preview_account_id bigint,
  preview_ends_at timestamp with time zone,
  way text,
  constraint identity_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint identity_sessions_pkey PRIMARY KEY (id),
  constraint identity_sessions_preview_account_id_fkey FOREIGN KEY (preview_account_id) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX identity_sessions_account ON public.identity_sessions USING btree (account_id) WHERE (ended_at IS NULL);
CREATE INDEX identity_sessions_history ON public.identity_sessions USING btree (account_id, id DESC);
CREATE INDEX identity_sessions_preview ON public.identity_sessions USING btree (preview_account_id) WHERE (preview_account_id IS NOT NULL);
CREATE TRIGGER account_changed AFTER DELETE OR UPDATE OF ended_at, preview_account_id, preview_ends_at ON public.identity_sessions FOR EACH ROW EXECUTE FUNCTION account_changed();

create table import_rows (
  id bigint generated always as identity not null,
  import_id bigint not null,
  number integer not null,
  cells text[] not null,
  problems jsonb default '[]'::jsonb not null,
  given jsonb,
  outcome text default 'waiting'::text not null,
  email_key text,
  phones text[] default '{}'::text[] not null,
  name_key text,
  double_of bigint,
  double_row integer,
  double_by text,
  candidate_id bigint,
  version integer,
  filled jsonb,
  double_way text,
  employer_id bigint,
  double_employer bigint,
  job_id bigint,
  double_job bigint,
  is_other boolean default false not null,
  supplier_id bigint,
  double_supplier bigint,
  constraint import_rows__double_by CHECK ((double_by = ANY (ARRAY['email'::text, 'phone'::text, 'name'::text, 'number'::text, 'employer'::text, 'address'::text, 'job'::text]))),
  constraint import_rows__double_way CHECK ((double_way = ANY (ARRAY['leave-out'::text, 'fill'::text, 'add'::text, 'add-without'::text]))),
  constraint import_rows__number UNIQUE (import_id, number),
  constraint import_rows__outcome CHECK ((outcome = ANY (ARRAY['waiting'::text, 'ready'::text, 'faulty'::text, 'double'::text, 'added'::text, 'filled'::text, 'left-out'::text, 'undone'::text, 'kept'::text]))),
  constraint import_rows_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint import_rows_double_employer_fkey FOREIGN KEY (double_employer) REFERENCES employers(id) ON DELETE SET NULL,
  constraint import_rows_double_job_fkey FOREIGN KEY (double_job) REFERENCES jobs(id) ON DELETE SET NULL,
  constraint import_rows_double_of_fkey FOREIGN KEY (double_of) REFERENCES candidates(id) ON DELETE SET NULL,
  constraint import_rows_double_supplier_fkey FOREIGN KEY (double_supplier) REFERENCES suppliers(id) ON DELETE SET NULL,
  constraint import_rows_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id) ON DELETE CASCADE,
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_rows_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint import_rows_number_check CHECK ((number > 0)),
  constraint import_rows_pkey PRIMARY KEY (id),
  constraint import_rows_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE CASCADE
);
CREATE INDEX import_rows_candidate ON public.import_rows USING btree (candidate_id) WHERE (candidate_id IS NOT NULL);
CREATE INDEX import_rows_decided ON public.import_rows USING btree (import_id) WHERE (double_way IS NOT NULL);
CREATE INDEX import_rows_double ON public.import_rows USING btree (double_of) WHERE (double_of IS NOT NULL);
CREATE INDEX import_rows_double_employer ON public.import_rows USING btree (double_employer) WHERE (double_employer IS NOT NULL);
CREATE INDEX import_rows_double_job ON public.import_rows USING btree (double_job) WHERE (double_job IS NOT NULL);
CREATE INDEX import_rows_double_supplier ON public.import_rows USING btree (double_supplier) WHERE (double_supplier IS NOT NULL);
CREATE INDEX import_rows_employer ON public.import_rows USING btree (employer_id) WHERE (employer_id IS NOT NULL);
CREATE INDEX import_rows_faulty ON public.import_rows USING btree (import_id, number) WHERE (problems <> '[]'::jsonb);
CREATE INDEX import_rows_job ON public.import_rows USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX import_rows_outcome ON public.import_rows USING btree (import_id, outcome, number);
CREATE INDEX import_rows_supplier ON public.import_rows USING btree (supplier_id) WHERE (supplier_id IS NOT NULL);
alter table import_rows enable row level security;

create table imports (
  id bigint generated always as identity not null,
  file_id bigint,
  name text not null,
  kind text not null,
  status text default 'reading'::text not null,
  code text,
  fault jsonb,
  encoding text,
  delimiter text,
  header_line integer,
  columns jsonb default '[]'::jsonb not null,
  headings_key text,
  targets text[] default '{}'::text[] not null,
  options jsonb,
  is_remembered boolean default false not null,
  total integer default 0 not null,
  done integer default 0 not null,
  ready integer default 0 not null,
  faulty integer default 0 not null,
  doubles integer default 0 not null,
  added integer default 0 not null,
  filled integer default 0 not null,
  left_out integer default 0 not null,
  kept integer default 0 not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  written_by bigint,
  undone_by bigint,
  noun text,
  asked_by bigint,
  sheet text,
  sheets jsonb default '[]'::jsonb not null,
  constraint imports__delimiter CHECK ((delimiter = ANY (ARRAY['comma'::text, 'semicolon'::text, 'tab'::text, 'pipe'::text]))),
  constraint imports__encoding CHECK ((encoding = ANY (ARRAY['utf-8'::text, 'utf-16le'::text, 'utf-16be'::text, 'windows-1252'::text, 'iso-8859-15'::text, 'macintosh'::text]))),
  constraint imports__kind CHECK ((kind = ANY (ARRAY['csv'::text, 'xlsx'::text, 'json'::text]))),
  constraint imports__noun CHECK ((noun = ANY (ARRAY['candidate'::text, 'employer'::text, 'job'::text, 'supplier'::text]))),
  constraint imports__sheet CHECK ((length(sheet) <= 200)),
  constraint imports__status CHECK ((status = ANY (ARRAY['reading'::text, 'read'::text, 'checking'::text, 'checked'::text, 'writing'::text, 'written'::text, 'undoing'::text, 'undone'::text, 'cancelled'::text, 'failed'::text]))),
  constraint imports_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint imports_code_check CHECK ((length(code) <= 100)),
  constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint imports_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint imports_header_line_check CHECK ((header_line >= 0)),
  constraint imports_headings_key_check CHECK ((length(headings_key) = 64)),
  constraint imports_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint imports_written_by_fkey FOREIGN KEY (written_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX imports_file ON public.imports USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX imports_headings ON public.imports USING btree (headings_key, id DESC);
CREATE INDEX imports_newest ON public.imports USING btree (created_at DESC, id DESC);
alter table imports enable row level security;

create table interview_slots (
  id bigint generated always as identity not null,
  interview_id bigint not null,
  starts_at timestamp with time zone not null,
  constraint interview_slots__once UNIQUE (interview_id, starts_at),
  constraint interview_slots_interview_id_fkey FOREIGN KEY (interview_id) REFERENCES interviews(id) ON DELETE CASCADE,
  constraint interview_slots_pkey PRIMARY KEY (id)
);
alter table interview_slots enable row level security;

create table interviews (
  id bigint generated always as identity not null,
  application_id bigint not null,
  event_id bigint,
  status text not null,
  mode text not null,
  zone text not null,
  minutes integer not null,
  location text default ''::text not null,
  note text default ''::text not null,
  contact_id bigint,
  interviewer_id bigint,
  answer_by timestamp with time zone,
  reminded_at timestamp with time zone,
  outcome text,
  outcome_note text default ''::text not null,
  link_version integer default 1 not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  booked_at timestamp with time zone,
  ended_at timestamp with time zone,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint interviews__location CHECK ((length(location) <= 300)),
  constraint interviews__minutes CHECK (((minutes >= 10) AND (minutes <= 480))),
  constraint interviews__mode CHECK ((mode = ANY (ARRAY['site'::text, 'office'::text, 'phone'::text, 'video'::text]))),
  constraint interviews__note CHECK ((length(note) <= 2000)),
  constraint interviews__outcome CHECK ((outcome = ANY (ARRAY['hire'::text, 'second'::text, 'no'::text, 'undecided'::text]))),
  constraint interviews__outcome_note CHECK ((length(outcome_note) <= 2000)),
  constraint interviews__status CHECK ((status = ANY (ARRAY['proposed'::text, 'booked'::text, 'held'::text, 'no_show'::text, 'declined'::text, 'cancelled'::text]))),
  constraint interviews__zone CHECK ((zone = ANY (ARRAY['Europe/London'::text, 'Europe/Paris'::text]))),
  constraint interviews_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint interviews_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES employer_contacts(id) ON DELETE SET NULL,
  constraint interviews_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint interviews_event_id_fkey FOREIGN KEY (event_id) REFERENCES calendar_events(id) ON DELETE SET NULL,
  constraint interviews_event_id_key UNIQUE (event_id),
  constraint interviews_interviewer_id_fkey FOREIGN KEY (interviewer_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint interviews_pkey PRIMARY KEY (id)
);
CREATE INDEX interviews_application ON public.interviews USING btree (application_id, id);
CREATE INDEX interviews_contact ON public.interviews USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX interviews_created_by ON public.interviews USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX interviews_interviewer ON public.interviews USING btree (interviewer_id) WHERE (interviewer_id IS NOT NULL);
CREATE INDEX interviews_waiting ON public.interviews USING btree (answer_by) WHERE (status = 'proposed'::text);
alter table interviews enable row level security;

create table invoice_allocations (
  id bigint generated always as identity not null,
  entry_id bigint not null,
  invoice_id bigint,
  refund_id bigint,
  amount integer not null,
  at timestamp with time zone not null,
  by_account bigint,
  constraint invoice_allocations__amount CHECK ((amount <> 0)),
  constraint invoice_allocations__to CHECK ((num_nonnulls(invoice_id, refund_id) = 1)),
  constraint invoice_allocations_by_account_fkey FOREIGN KEY (by_account) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint invoice_allocations_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES customer_entries(id),
  constraint invoice_allocations_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  constraint invoice_allocations_pkey PRIMARY KEY (id),
  constraint invoice_allocations_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES customer_entries(id)
);
CREATE INDEX invoice_allocations_by_account ON public.invoice_allocations USING btree (by_account) WHERE (by_account IS NOT NULL);
CREATE INDEX invoice_allocations_entry ON public.invoice_allocations USING btree (entry_id);
CREATE INDEX invoice_allocations_invoice ON public.invoice_allocations USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX invoice_allocations_refund ON public.invoice_allocations USING btree (refund_id) WHERE (refund_id IS NOT NULL);
alter table invoice_allocations enable row level security;
CREATE TRIGGER keep_issued BEFORE DELETE OR UPDATE ON public.invoice_allocations FOR EACH ROW EXECUTE FUNCTION freeze_allocations();

create table invoice_events (
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  at timestamp with time zone not null,
  kind text not null,
  details jsonb default '{}'::jsonb not null,
  by_account bigint,
  by_link boolean default false not null,
  constraint invoice_events__kind CHECK ((length(kind) <= 40)),
  constraint invoice_events_by_account_fkey FOREIGN KEY (by_account) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint invoice_events_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint invoice_events_pkey PRIMARY KEY (id)
);
CREATE INDEX invoice_events_by_account ON public.invoice_events USING btree (by_account) WHERE (by_account IS NOT NULL);
CREATE INDEX invoice_events_invoice ON public.invoice_events USING btree (invoice_id, id);
alter table invoice_events enable row level security;

create table invoice_lines (
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  "position" integer not null,
  description text not null,
  detail text default ''::text not null,
  product_id bigint,
  order_line_id bigint,
  deposit_id bigint,
  credits_line_id bigint,
  nature text default 'service'::text not null,
  family text,
  quantity integer not null,
  unit text default 'each'::text not null,
  unit_price integer not null,
  discount integer default 0 not null,
  discount_amount integer default 0 not null,
  net integer not null,
  vat_code text not null,
  vat_rate integer not null,
  cis text,
  constraint invoice_lines__cis CHECK ((cis = ANY (ARRAY['labour'::text, 'materials'::text]))),
  constraint invoice_lines__description CHECK (((length(description) >= 1) AND (length(description) <= 300))),
  constraint invoice_lines__detail CHECK ((length(detail) <= 300)),
  constraint invoice_lines__discount CHECK (((discount >= 0) AND (discount <= 10000))),
  constraint invoice_lines__family CHECK (((length(family) >= 1) AND (length(family) <= 60))),
  constraint invoice_lines__nature CHECK ((nature = ANY (ARRAY['goods'::text, 'service'::text, 'event'::text]))),
  constraint invoice_lines__quantity CHECK ((((quantity >= '-9999999'::integer) AND (quantity <= 9999999)) AND (quantity <> 0))),
  constraint invoice_lines__unit CHECK ((unit = ANY (ARRAY['each'::text, 'hour'::text, 'day'::text, 'week'::text, 'month'::text, 'fixed'::text]))),
  constraint invoice_lines__unit_price CHECK (((unit_price >= 0) AND (unit_price <= 100000000))),
  constraint invoice_lines__vat_rate CHECK (((vat_rate >= 0) AND (vat_rate <= 10000))),
  constraint invoice_lines_credits_line_id_fkey FOREIGN KEY (credits_line_id) REFERENCES invoice_lines(id),
  constraint invoice_lines_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES invoices(id),
  constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint invoice_lines_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE SET NULL,
  constraint invoice_lines_pkey PRIMARY KEY (id),
  constraint invoice_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL
);
CREATE INDEX invoice_lines_credits ON public.invoice_lines USING btree (credits_line_id) WHERE (credits_line_id IS NOT NULL);
CREATE INDEX invoice_lines_deposit ON public.invoice_lines USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX invoice_lines_family ON public.invoice_lines USING btree (family, invoice_id) WHERE (family IS NOT NULL);
CREATE INDEX invoice_lines_invoice ON public.invoice_lines USING btree (invoice_id, "position");
CREATE INDEX invoice_lines_order_line ON public.invoice_lines USING btree (order_line_id) WHERE (order_line_id IS NOT NULL);
CREATE INDEX invoice_lines_product ON public.invoice_lines USING btree (product_id) WHERE (product_id IS NOT NULL);
alter table invoice_lines enable row level security;
CREATE TRIGGER keep_issued BEFORE INSERT OR DELETE OR UPDATE ON public.invoice_lines FOR EACH ROW EXECUTE FUNCTION freeze_invoice_lines();

create table invoice_sellers (
  id bigint generated always as identity not null,
  country text not null,
  name text not null,
  legal_form text,
  address text not null,
  postcode text not null,
  town text not null,
  company_number text,
  register_town text,
  vat_number text,
  email text,
  phone text,
  payment_days integer default 30 not null,
  reminder_days integer[] default '{3,10,20}'::integer[] not null,
  is_vat_on_debits boolean default false not null,
  late_rate integer,
  note_en text default ''::text not null,
  note_fr text default ''::text not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint invoice_sellers__address CHECK (((length(address) >= 1) AND (length(address) <= 250))),
  constraint invoice_sellers__company_number CHECK ((company_number ~ '^[0-9A-Z]{8,14}$'::text)),
  constraint invoice_sellers__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint invoice_sellers__email CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint invoice_sellers__late_rate CHECK (((late_rate >= 0) AND (late_rate <= 10000))),
  constraint invoice_sellers__legal_form CHECK (((length(legal_form) >= 2) AND (length(legal_form) <= 40))),
  constraint invoice_sellers__name CHECK (((length(name) >= 2) AND (length(name) <= 160))),
  constraint invoice_sellers__note_en CHECK ((length(note_en) <= 500)),
  constraint invoice_sellers__note_fr CHECK ((length(note_fr) <= 500)),
  constraint invoice_sellers__payment_days CHECK (((payment_days >= 0) AND (payment_days <= 60))),
  constraint invoice_sellers__phone CHECK ((phone ~ '^\+[0-9]{5,18}$'::text)),
  constraint invoice_sellers__postcode CHECK (((length(postcode) >= 5) AND (length(postcode) <= 8))),
  constraint invoice_sellers__register_town CHECK (((length(register_town) >= 1) AND (length(register_town) <= 80))),
  constraint invoice_sellers__reminder_days CHECK ((cardinality(reminder_days) = 3)),
  constraint invoice_sellers__town CHECK (((length(town) >= 1) AND (length(town) <= 100))),
  constraint invoice_sellers__vat_number CHECK ((vat_number ~ '^[A-Z]{2}[0-9A-Z]{5,12}$'::text)),
  constraint invoice_sellers_country_key UNIQUE (country),
  constraint invoice_sellers_pkey PRIMARY KEY (id)
);
alter table invoice_sellers enable row level security;

create table invoice_series (
  id bigint generated always as identity not null,
  series text not null,
  last integer default 0 not null,
  last_issued_at timestamp with time zone not null,
  constraint invoice_series__last CHECK ((last >= 0)),
  constraint invoice_series__series CHECK ((series ~ '^(INV|CN|FR|AV)-[0-9]{4}$'::text)),
  constraint invoice_series_pkey PRIMARY KEY (id),
  constraint invoice_series_series_key UNIQUE (series)
);
alter table invoice_series enable row level security;

create table invoice_tallies (
  id bigint generated always as identity not null,
  type text not null,
  status text not null,
  currency text not null,
  n integer not null,
  total bigint not null,
  balance bigint not null,
  constraint invoice_tallies_pkey PRIMARY KEY (id)
);
CREATE INDEX invoice_tallies_status ON public.invoice_tallies USING btree (type, status, currency) INCLUDE (n, total, balance);
alter table invoice_tallies enable row level security;

create table invoice_transmissions (
  id bigint generated always as identity not null,
  invoice_id bigint not null,
  platform text not null,
  format text not null,
  status text not null,
  reason text default ''::text not null,
  file_name text,
  started_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  by_account bigint,
  constraint invoice_transmissions__file_name CHECK ((length(file_name) <= 120)),
  constraint invoice_transmissions__format CHECK ((format = ANY (ARRAY['factur-x'::text, 'ubl'::text]))),
  constraint invoice_transmissions__platform CHECK ((platform = 'file-drop'::text)),
  constraint invoice_transmissions__reason CHECK ((length(reason) <= 500)),
  constraint invoice_transmissions__status CHECK ((status = ANY (ARRAY['waiting'::text, 'handed-over'::text, 'deposited'::text, 'rejected'::text, 'refused'::text, 'cashed'::text, 'failed'::text]))),
  constraint invoice_transmissions_by_account_fkey FOREIGN KEY (by_account) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint invoice_transmissions_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE,
  constraint invoice_transmissions_pkey PRIMARY KEY (id)
);
CREATE INDEX invoice_transmissions_by_account ON public.invoice_transmissions USING btree (by_account) WHERE (by_account IS NOT NULL);
CREATE INDEX invoice_transmissions_invoice ON public.invoice_transmissions USING btree (invoice_id, id);
alter table invoice_transmissions enable row level security;

create table invoices (
  id bigint generated always as identity not null,
  type text not null,
  status text default 'draft'::text not null,
  series text,
  serial integer,
  number text,
  seller_country text not null,
  currency text not null,
  customer_id bigint not null,
  order_id bigint,
  order_refund_id bigint,
  application_id bigint,
  credits_id bigint,
  seller jsonb,
  buyer_name text not null,
  buyer jsonb,
  locale text not null,
  purchase_order text,
  operation text,
  delivery jsonb,
  is_vat_on_debits boolean default false not null,
  issued_on date,
  issued_at timestamp with time zone,
  issued_by bigint,
  supplied_from date,
  supplied_to date,
  payment_days integer default 30 not null,
  due_on date,
  net integer default 0 not null,
  vat integer default 0 not null,
  total integer default 0 not null,
  vat_lines jsonb default '[]'::jsonb not null,
  cis_rate integer,
  cis_deduction integer default 0 not null,
  payable integer generated always as ((total - cis_deduction)) stored,
  paid integer default 0 not null,
  credited integer default 0 not null,
  balance integer generated always as (
CASE
    WHEN (status = 'draft'::text) THEN 0
    WHEN (type = 'credit_note'::text) THEN (- ((total - cis_deduction) - paid))
    ELSE (((total - cis_deduction) - paid) - credited)
END) stored,
  note text default ''::text not null,
  sent_at timestamp with time zone,
  sent_by_platform boolean default false not null,
  paid_at timestamp with time zone,
  reminders integer default 0 not null,
  reminded_at timestamp with time zone,
  is_disputed boolean default false not null,
  link_version integer default 1 not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  origin text,
  cost integer default 0 not null,
  constraint invoices__buyer_name CHECK (((length(buyer_name) >= 2) AND (length(buyer_name) <= 160))),
  constraint invoices__cis_rate CHECK ((cis_rate = ANY ('{0,2000,3000}'::integer[]))),
  constraint invoices__country CHECK (((seller_country = 'GB'::text) = (currency = 'GBP'::text))),
  constraint invoices__credits CHECK (((type = 'credit_note'::text) = (credits_id IS NOT NULL))),
  constraint invoices__currency CHECK ((currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint invoices__due CHECK ((due_on >= issued_on)),
  constraint invoices__issued CHECK ((((status = 'draft'::text) = (number IS NULL)) AND (num_nonnulls(number, series, serial, issued_on, issued_at, seller, buyer, due_on) = ANY (ARRAY[0, 8])))),
  constraint invoices__locale CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint invoices__money CHECK (((paid >= 0) AND (credited >= 0) AND ((status = 'draft'::text) OR (total >= 0)) AND ((cis_deduction >= 0) AND (cis_deduction <= GREATEST(net, 0))) AND ((paid + credited) <= GREATEST((total - cis_deduction), 0)))),
  constraint invoices__note CHECK ((length(note) <= 2000)),
  constraint invoices__number UNIQUE (number),
  constraint invoices__operation CHECK ((operation = ANY (ARRAY['goods'::text, 'services'::text, 'mixed'::text]))),
  constraint invoices__origin CHECK ((origin = ANY (ARRAY['placement'::text, 'order'::text, 'other'::text]))),
  constraint invoices__payment_days CHECK (((payment_days >= 0) AND (payment_days <= 120))),
  constraint invoices__purchase_order CHECK (((length(purchase_order) >= 1) AND (length(purchase_order) <= 60))),
  constraint invoices__reminders CHECK (((reminders >= 0) AND (reminders <= 3))),
  constraint invoices__seller_country CHECK ((seller_country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint invoices__serial UNIQUE (series, serial),
  constraint invoices__status CHECK ((status = ANY (ARRAY['draft'::text, 'issued'::text, 'sent'::text, 'deposited'::text, 'rejected'::text, 'refused'::text, 'partly_paid'::text, 'paid'::text, 'credited'::text]))),
  constraint invoices__supplied CHECK ((supplied_to >= supplied_from)),
  constraint invoices__total CHECK (((total = (net + vat)) AND (abs((total)::bigint) <= 1000000000))),
  constraint invoices__type CHECK ((type = ANY (ARRAY['invoice'::text, 'deposit'::text, 'credit_note'::text]))),
  constraint invoices_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE SET NULL,
  constraint invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint invoices_credits_id_fkey FOREIGN KEY (credits_id) REFERENCES invoices(id),
  constraint invoices_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customers(id),
  constraint invoices_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint invoices_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL,
  constraint invoices_order_refund_id_fkey FOREIGN KEY (order_refund_id) REFERENCES order_refunds(id) ON DELETE SET NULL,
  constraint invoices_order_refund_id_key UNIQUE (order_refund_id),
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_series_fkey FOREIGN KEY (series) REFERENCES invoice_series(series)
);
CREATE INDEX invoices_application ON public.invoices USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX invoices_balance ON public.invoices USING btree (balance DESC, id DESC);
CREATE INDEX invoices_country ON public.invoices USING btree (seller_country, COALESCE(issued_on, 'infinity'::date) DESC, id DESC);
CREATE INDEX invoices_created_by ON public.invoices USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX invoices_credited ON public.invoices USING btree (COALESCE(issued_on, 'infinity'::date) DESC, id DESC) WHERE ((type = 'credit_note'::text) OR (status = 'credited'::text));
CREATE INDEX invoices_credits ON public.invoices USING btree (credits_id) WHERE (credits_id IS NOT NULL);
CREATE INDEX invoices_customer ON public.invoices USING btree (customer_id, issued_on DESC, id DESC);
CREATE INDEX invoices_due_on ON public.invoices USING btree (COALESCE(due_on, 'infinity'::date) DESC, id DESC);
CREATE INDEX invoices_issued ON public.invoices USING btree (issued_on, currency) INCLUDE (customer_id, type, net, cost, origin) WHERE (issued_on IS NOT NULL);
CREATE INDEX invoices_issued_by ON public.invoices USING btree (issued_by) WHERE (issued_by IS NOT NULL);
CREATE INDEX invoices_late ON public.invoices USING btree (due_on, id) INCLUDE (currency, status, total, balance) WHERE ((type <> 'credit_note'::text) AND (status = ANY (ARRAY['issued'::text, 'sent'::text, 'deposited'::text, 'rejected'::text, 'refused'::text, 'partly_paid'::text])));
CREATE INDEX invoices_newest ON public.invoices USING btree (COALESCE(issued_on, 'infinity'::date) DESC, id DESC);
CREATE INDEX invoices_order ON public.invoices USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX invoices_status ON public.invoices USING btree (status, COALESCE(issued_on, 'infinity'::date) DESC, id DESC);
CREATE INDEX invoices_total ON public.invoices USING btree (total DESC, id DESC);
CREATE INDEX invoices_words ON public.invoices USING gin (folded(buyer_name) gin_trgm_ops, lower(number) gin_trgm_ops, lower(purchase_order) gin_trgm_ops);
alter table invoices enable row level security;
CREATE TRIGGER figures_added AFTER INSERT ON public.invoices FOR EACH ROW WHEN ((new.status <> 'draft'::text)) EXECUTE FUNCTION figures_follow_invoices();
CREATE TRIGGER figures_issued AFTER UPDATE OF status ON public.invoices FOR EACH ROW WHEN (((old.status = 'draft'::text) AND (new.status <> 'draft'::text))) EXECUTE FUNCTION figures_follow_invoices();
CREATE TRIGGER figures_removed AFTER DELETE ON public.invoices FOR EACH ROW WHEN ((old.status <> 'draft'::text)) EXECUTE FUNCTION figures_follow_invoices();
CREATE TRIGGER keep_issued BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION freeze_invoices();
CREATE TRIGGER settled_at_once BEFORE INSERT ON public.invoices FOR EACH ROW WHEN ((new.status <> 'draft'::text)) EXECUTE FUNCTION invoices_settle();
CREATE TRIGGER settled_when_issued BEFORE UPDATE OF status ON public.invoices FOR EACH ROW WHEN (((old.status = 'draft'::text) AND (new.status <> 'draft'::text))) EXECUTE FUNCTION invoices_settle();
CREATE TRIGGER tally_deleted AFTER DELETE ON public.invoices REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_invoices();
CREATE TRIGGER tally_inserted AFTER INSERT ON public.invoices REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_invoices();
CREATE TRIGGER tally_updated AFTER UPDATE ON public.invoices REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_invoices();

create table job_alerts (
  id bigint generated always as identity not null,
  account_id bigint,
  email text,
  search jsonb not null,
  locale text not null,
  frequency text not null,
  notice text not null,
  created_at timestamp with time zone not null,
  asks integer default 1 not null,
  confirmed_at timestamp with time zone,
  paused_at timestamp with time zone,
  told_until timestamp with time zone not null,
  due_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint job_alerts__email CHECK ((email = lower(email))),
  constraint job_alerts__frequency CHECK ((frequency = ANY (ARRAY['at-once'::text, 'daily'::text, 'weekly'::text]))),
  constraint job_alerts__locale CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint job_alerts__whose CHECK ((num_nonnulls(account_id, email) = 1)),
  constraint job_alerts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint job_alerts_notice_fkey FOREIGN KEY (notice) REFERENCES privacy_notices(version),
  constraint job_alerts_pkey PRIMARY KEY (id)
);
CREATE INDEX job_alerts_account ON public.job_alerts USING btree (account_id);
CREATE INDEX job_alerts_due ON public.job_alerts USING btree (due_at) WHERE ((confirmed_at IS NOT NULL) AND (paused_at IS NULL));
CREATE INDEX job_alerts_email ON public.job_alerts USING btree (email);
CREATE INDEX job_alerts_mailbox ON public.job_alerts USING btree (mailbox(email)) WHERE (email IS NOT NULL);
alter table job_alerts enable row level security;

create table job_changes (
  id bigint generated always as identity not null,
  job_id bigint not null,
  field text not null,
  was jsonb,
  became jsonb,
  changed_by bigint,
  changed_at timestamp with time zone not null,
  constraint job_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint job_changes_field_check CHECK ((length(field) <= 60)),
  constraint job_changes_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint job_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX job_changes_by ON public.job_changes USING btree (changed_by);
CREATE INDEX job_changes_newest ON public.job_changes USING btree (job_id, id DESC);

create table job_requirements (
  id bigint generated always as identity not null,
  job_id bigint not null,
  type text not null,
  level text,
  categories text[] default '{}'::text[] not null,
  until text not null,
  is_mandatory boolean not null,
  "position" integer not null,
  constraint job_requirements__categories CHECK ((cardinality(categories) <= 20)),
  constraint job_requirements__position CHECK (("position" > 0)),
  constraint job_requirements__until CHECK ((until = ANY (ARRAY['start'::text, 'end'::text]))),
  constraint job_requirements_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint job_requirements_once UNIQUE NULLS NOT DISTINCT (job_id, type, level, categories, until),
  constraint job_requirements_pkey PRIMARY KEY (id),
  constraint job_requirements_type_fkey FOREIGN KEY (type) REFERENCES document_types(code)
);
CREATE INDEX job_requirements_type ON public.job_requirements USING btree (type);
CREATE TRIGGER gates_follow_merge AFTER UPDATE OF type ON public.job_requirements FOR EACH ROW WHEN ((old.type <> new.type)) EXECUTE FUNCTION requirement_moved();
CREATE TRIGGER gates_follow_requirements AFTER INSERT ON public.job_requirements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION requirements_regate();
CREATE TRIGGER gates_follow_requirements_gone AFTER DELETE ON public.job_requirements REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION requirements_regate();

create table job_search (
  id bigint not null,
  posted_at timestamp with time zone not null,
  closes_on date not null,
  category smallint not null,
  types smallint not null,
  experience smallint not null,
  pay_min integer,
  pay_max integer,
  cell integer not null,
  lat real not null,
  lon real not null,
  tags text[] not null,
  doc tsvector not null,
  trade smallint not null,
  country text not null,
  constraint job_search__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint job_search_country_check CHECK ((length(country) = 2)),
  constraint job_search_id_fkey FOREIGN KEY (id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint job_search_pkey PRIMARY KEY (id)
);
CREATE INDEX job_search_cell ON public.job_search USING btree (cell, posted_at DESC) INCLUDE (id, category, trade, types, experience, pay_min, pay_max, lat, lon, country);
CREATE INDEX job_search_closing ON public.job_search USING btree (closes_on, id);
CREATE INDEX job_search_doc ON public.job_search USING gin (doc) WITH (fastupdate=off);
CREATE INDEX job_search_home ON public.job_search USING btree (country, posted_at DESC, id DESC) INCLUDE (category, trade, types, experience, pay_min, pay_max);
CREATE INDEX job_search_newest ON public.job_search USING btree (posted_at DESC, id DESC) INCLUDE (category, trade, types, experience, pay_min, pay_max, country);
CREATE INDEX job_search_pay ON public.job_search USING btree (pay_max DESC NULLS LAST, id DESC);
CREATE INDEX job_search_tags ON public.job_search USING gin (tags);
CREATE TRIGGER noted AFTER INSERT OR DELETE OR UPDATE ON public.job_search FOR EACH STATEMENT EXECUTE FUNCTION note_job_search_change();

create table job_terms (
  term text not null,
  home text not null,
  documents integer not null,
  constraint job_terms_pkey PRIMARY KEY (term, home)
);

create table job_views (
  job_id bigint not null,
  day date not null,
  source text not null,
  views integer default 0 not null,
  forms integer default 0 not null,
  constraint job_views__source CHECK ((source = ANY (ARRAY['site'::text, 'google'::text, 'indeed'::text, 'feed'::text]))),
  constraint job_views_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint job_views_pkey PRIMARY KEY (job_id, day, source)
);

create table job_words (
  word text not null,
  documents integer not null,
  written text,
  constraint job_words_pkey PRIMARY KEY (word)
);
CREATE INDEX job_words_trgm ON public.job_words USING gin (word gin_trgm_ops);

create table jobs (
  id bigint generated by default as identity not null,
  reference text default next_job_reference() not null,
  slug text not null,
  title text not null,
  employer_id bigint not null,
  category text not null,
  trade text not null,
  job_types text[] not null,
  place_id bigint not null,
  openings integer not null,
  filled integer default 0 not null,
  starts_on date,
  ends_on date,
  pay_min integer,
  pay_max integer,
  pay_unit text,
  pay_currency text,
  pay_monthly_min integer,
  pay_monthly_max integer,
  experience text,
  tags text[] default '{}'::text[] not null,
  description text not null,
  language text not null,
  closes_on date not null,
  status text default 'draft'::text not null,
  posted_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by bigint,
  close_reason text,
  owner_id bigint,
  created_by bigint,
  updated_by bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  opens_at timestamp with time zone,
  approval_asked_by bigint,
  approved_at timestamp with time zone,
  approved_by bigint,
  refusal_reason text,
  pause_reason text,
  show_employer boolean default true not null,
  charge_rate integer,
  copied_from bigint,
  contact_id bigint,
  site_name text,
  site_address text,
  site_postcode text,
  show_address boolean default false not null,
  shift_pattern text,
  hours_per_week real,
  pay_extras jsonb default '[]'::jsonb not null,
  engagements text[] default '{}'::text[] not null,
  qualification text,
  ppe_provided text[] default '{}'::text[] not null,
  induction_minutes integer,
  translated_title text,
  translated_description text,
  channels text[] default '{site,google,indeed,feed}'::text[] not null,
  questions jsonb default '[]'::jsonb not null,
  workplace text default 'on-site'::text not null,
  approver_id bigint,
  title_folded text generated always as (folded(title)) stored not null,
  featured_until timestamp with time zone,
  constraint jobs__channels CHECK (((channels <@ ARRAY['site'::text, 'google'::text, 'indeed'::text, 'feed'::text]) AND ('site'::text = ANY (channels)))),
  constraint jobs__charge CHECK (((charge_rate IS NULL) OR (pay_unit IS NOT NULL))),
  constraint jobs__charge_rate CHECK (((charge_rate >= 1) AND (charge_rate <= 100000000))),
  constraint jobs__dates CHECK ((ends_on >= starts_on)),
  constraint jobs__description CHECK (((length(description) <= 10000) AND ((length(description) >= 100) OR (status = ANY (ARRAY['draft'::text, 'archived'::text]))))),
  constraint jobs__engagements CHECK ((engagements <@ ARRAY['paye'::text, 'cis'::text, 'umbrella'::text, 'ltd'::text, 'cdi'::text, 'cdd'::text, 'interim'::text, 'micro-entreprise'::text])),
  constraint jobs__experience CHECK ((experience = ANY (ARRAY['fresh'::text, '1-year'::text, '2-year'::text, '3-year'::text, '4-year'::text]))),
  constraint jobs__filled CHECK (((filled >= 0) AND (filled <= openings))),
  constraint jobs__hours_in_quarters CHECK (((hours_per_week * (4)::double precision) = trunc((hours_per_week * (4)::double precision)))),
  constraint jobs__hours_per_week CHECK (((hours_per_week >= (1)::double precision) AND (hours_per_week <= (60)::double precision))),
  constraint jobs__induction_minutes CHECK (((induction_minutes >= 1) AND (induction_minutes <= 480))),
  constraint jobs__job_types CHECK ((((cardinality(job_types) >= 1) AND (cardinality(job_types) <= 4)) AND (job_types <@ ARRAY['freelancer'::text, 'full-time'::text, 'part-time'::text, 'temporary'::text]))),
  constraint jobs__language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint jobs__openings CHECK (((openings >= 1) AND (openings <= 999))),
  constraint jobs__pause_reason CHECK (((length(pause_reason) >= 1) AND (length(pause_reason) <= 500))),
  constraint jobs__pay CHECK ((((pay_min IS NULL) = (pay_max IS NULL)) AND ((pay_min IS NULL) = (pay_unit IS NULL)) AND ((pay_min IS NULL) = (pay_currency IS NULL)) AND (pay_min <= pay_max))),
  constraint jobs__pay_currency CHECK ((pay_currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint jobs__pay_extras CHECK ((jsonb_typeof(pay_extras) = 'array'::text)),
  constraint jobs__pay_min CHECK ((pay_min > 0)),
  constraint jobs__pay_unit CHECK ((pay_unit = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text, 'month'::text, 'year'::text]))),
  constraint jobs__posted CHECK (((status <> ALL (ARRAY['open'::text, 'filled'::text, 'expired'::text, 'on_hold'::text])) OR (posted_at IS NOT NULL))),
  constraint jobs__ppe_provided CHECK ((ppe_provided <@ ARRAY['helmet'::text, 'boots'::text, 'hi-vis'::text, 'gloves'::text, 'glasses'::text, 'hearing'::text, 'mask'::text, 'harness'::text, 'workwear'::text])),
  constraint jobs__qualification CHECK ((qualification = ANY (ARRAY['certificate'::text, 'associate-degree'::text, 'bachelor-degree'::text, 'master''s-degree'::text, 'doctorate-degree'::text]))),
  constraint jobs__questions CHECK (is_list(questions, 15)),
  constraint jobs__reference UNIQUE (reference),
  constraint jobs__refusal_reason CHECK (((length(refusal_reason) >= 1) AND (length(refusal_reason) <= 500))),
  constraint jobs__scheduled CHECK (((status <> 'scheduled'::text) OR (opens_at IS NOT NULL))),
  constraint jobs__shift_pattern CHECK ((shift_pattern = ANY (ARRAY['day'::text, 'night'::text, 'weekend'::text, 'rotating'::text, 'two-shift'::text, 'three-shift'::text]))),
  constraint jobs__site_address CHECK (((length(site_address) >= 1) AND (length(site_address) <= 200))),
  constraint jobs__site_name CHECK (((length(site_name) >= 1) AND (length(site_name) <= 160))),
  constraint jobs__site_postcode CHECK (((length(site_postcode) >= 5) AND (length(site_postcode) <= 8))),
  constraint jobs__slug UNIQUE (slug),
  constraint jobs__status CHECK ((status = ANY (ARRAY['draft'::text, 'pending_approval'::text, 'scheduled'::text, 'open'::text, 'on_hold'::text, 'filled'::text, 'expired'::text, 'closed'::text, 'archived'::text]))),
  constraint jobs__tag_options CHECK ((tags <@ ARRAY['app'::text, 'administrative'::text, 'android'::text, 'wordpress'::text, 'design'::text, 'react'::text, 'bim'::text, 'retrofit'::text, 'heritage'::text, 'timber-frame'::text, 'night-shift'::text, 'rail'::text, 'cscs'::text, 'lodging'::text, 'overtime'::text, 'training-given'::text])),
  constraint jobs__tags CHECK ((cardinality(tags) <= 10)),
  constraint jobs__title CHECK (((length(title) >= 3) AND (length(title) <= 100))),
  constraint jobs__translated_description CHECK (((length(translated_description) >= 100) AND (length(translated_description) <= 10000))),
  constraint jobs__translated_title CHECK (((length(translated_title) >= 3) AND (length(translated_title) <= 100))),
  constraint jobs__translation CHECK (((translated_title IS NULL) = (translated_description IS NULL))),
  constraint jobs__workplace CHECK ((workplace = ANY (ARRAY['on-site'::text, 'hybrid'::text, 'remote'::text]))),
  constraint jobs_approval_asked_by_fkey FOREIGN KEY (approval_asked_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint jobs_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint jobs_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint jobs_close_reason_check CHECK ((length(close_reason) <= 500)),
  constraint jobs_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint jobs_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES employer_contacts(id) ON DELETE SET NULL,
  constraint jobs_copied_from_fkey FOREIGN KEY (copied_from) REFERENCES jobs(id) ON DELETE SET NULL,
  constraint jobs_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint jobs_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id),
  constraint jobs_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint jobs_pkey PRIMARY KEY (id),
  constraint jobs_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint jobs_trade_check CHECK ((length(trade) <= 60)),
  constraint jobs_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX jobs_approval_asked_by ON public.jobs USING btree (approval_asked_by) WHERE (approval_asked_by IS NOT NULL);
CREATE INDEX jobs_approved_by ON public.jobs USING btree (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX jobs_approver_id ON public.jobs USING btree (approver_id) WHERE (approver_id IS NOT NULL);
CREATE INDEX jobs_category ON public.jobs USING btree (category, status);
CREATE INDEX jobs_closes ON public.jobs USING btree (closes_on, id) INCLUDE (status);
CREATE INDEX jobs_closing ON public.jobs USING btree (closes_on) INCLUDE (openings, filled) WHERE (status = 'open'::text);
CREATE INDEX jobs_contact ON public.jobs USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX jobs_copied_from ON public.jobs USING btree (copied_from) WHERE (copied_from IS NOT NULL);
CREATE INDEX jobs_created ON public.jobs USING btree (created_at DESC, id DESC) INCLUDE (status);
CREATE INDEX jobs_employer ON public.jobs USING btree (employer_id, id) INCLUDE (status);
CREATE INDEX jobs_experience ON public.jobs USING btree (experience, status);
CREATE INDEX jobs_featured ON public.jobs USING btree (featured_until) WHERE (featured_until IS NOT NULL);
CREATE INDEX jobs_named_open ON public.jobs USING btree (employer_id) WHERE ((status = 'open'::text) AND show_employer);
CREATE INDEX jobs_narrowed ON public.jobs USING btree (status) INCLUDE (category, trade, owner_id, employer_id, place_id, closes_on, job_types, experience, tags, pay_monthly_min, pay_monthly_max);
CREATE INDEX jobs_opening ON public.jobs USING btree (opens_at) WHERE (status = 'scheduled'::text);
CREATE INDEX jobs_owner ON public.jobs USING btree (owner_id, status);
CREATE INDEX jobs_pay ON public.jobs USING btree (status, pay_monthly_min, pay_monthly_max);
CREATE INDEX jobs_place ON public.jobs USING btree (place_id, status);
CREATE INDEX jobs_posted_newest ON public.jobs USING btree (posted_at DESC NULLS LAST, id DESC) INCLUDE (status);
CREATE INDEX jobs_posted_oldest ON public.jobs USING btree (posted_at, id) INCLUDE (status);
CREATE INDEX jobs_status ON public.jobs USING btree (status, created_at DESC, id DESC);
CREATE INDEX jobs_tags ON public.jobs USING gin (tags);
CREATE INDEX jobs_title_folded ON public.jobs USING btree (title_folded, id) INCLUDE (status);
CREATE INDEX jobs_trade ON public.jobs USING btree (trade, status);
CREATE INDEX jobs_words ON public.jobs USING gin (title_folded gin_trgm_ops, reference gin_trgm_ops);
CREATE TRIGGER copies_requirements AFTER INSERT ON public.jobs FOR EACH ROW WHEN ((new.copied_from IS NOT NULL)) EXECUTE FUNCTION requirements_copied();
CREATE TRIGGER gates_follow_dates AFTER UPDATE OF starts_on, ends_on, place_id ON public.jobs FOR EACH ROW WHEN ((((old.starts_on IS DISTINCT FROM new.starts_on) OR (old.ends_on IS DISTINCT FROM new.ends_on)) OR (old.place_id IS DISTINCT FROM new.place_id))) EXECUTE FUNCTION jobs_regate();
CREATE TRIGGER holds_to_categories__category AFTER INSERT OR UPDATE OF category ON public.jobs FOR EACH ROW EXECUTE FUNCTION holds_to_categories('sector', 'category');
CREATE TRIGGER holds_to_categories__trade AFTER INSERT OR UPDATE OF trade ON public.jobs FOR EACH ROW EXECUTE FUNCTION holds_to_categories('trade', 'trade');
CREATE TRIGGER job_search_sync AFTER INSERT OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION job_search_sync();
CREATE TRIGGER nobody_applied AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION keep_without_applicants();
CREATE TRIGGER tally_deleted AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_jobs();
CREATE TRIGGER tally_inserted AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_jobs();
CREATE TRIGGER tally_updated AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_jobs();

create table jobs_without_applicants (
  job_id bigint not null,
  constraint jobs_without_applicants_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint jobs_without_applicants_pkey PRIMARY KEY (job_id)
);

create table keep_questions (
  id bigint generated always as identity not null,
  candidate_id bigint not null,
  hash bytea not null,
  ends_on date not null,
  asked_at timestamp with time zone not null,
  is_mailed boolean not null,
  answered_at timestamp with time zone,
  constraint keep_questions__hash UNIQUE (hash),
  constraint keep_questions__once UNIQUE (candidate_id, ends_on),
  constraint keep_questions_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint keep_questions_pkey PRIMARY KEY (id)
);
alter table keep_questions enable row level security;

create table known_devices (
  account_id bigint not null,
  mark bytea not null,
  seen_at timestamp with time zone not null,
  constraint known_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint known_devices_pkey PRIMARY KEY (account_id, mark)
);
CREATE INDEX known_devices_seen ON public.known_devices USING btree (seen_at);

create table letter_versions (
  id bigint generated always as identity not null,
  kind text not null,
  version integer not null,
  tells boolean,
  subject_en text,
  body_en text,
  subject_fr text,
  body_fr text,
  written_at timestamp with time zone not null,
  written_by bigint,
  constraint letter_versions__body_en CHECK (((length(body_en) >= 1) AND (length(body_en) <= 4000))),
  constraint letter_versions__body_fr CHECK (((length(body_fr) >= 1) AND (length(body_fr) <= 4000))),
  constraint letter_versions__kind CHECK (((kind ~ '^[a-z-]+\.[a-zA-Z-]+$'::text) AND (length(kind) <= 60))),
  constraint letter_versions__once UNIQUE (kind, version),
  constraint letter_versions__ours CHECK ((num_nonnulls(subject_en, body_en, subject_fr, body_fr) = ANY (ARRAY[0, 4]))),
  constraint letter_versions__subject_en CHECK (((length(subject_en) >= 1) AND (length(subject_en) <= 200))),
  constraint letter_versions__subject_fr CHECK (((length(subject_fr) >= 1) AND (length(subject_fr) <= 200))),
  constraint letter_versions__version CHECK ((version > 1)),
  constraint letter_versions_pkey PRIMARY KEY (id),
  constraint letter_versions_written_by_fkey FOREIGN KEY (written_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX letter_versions_written_by ON public.letter_versions USING btree (written_by) WHERE (written_by IS NOT NULL);

create table live_events (
  seq bigint generated always as identity not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint live_events_pkey PRIMARY KEY (seq)
);
CREATE INDEX live_events_created ON public.live_events USING btree (created_at);

create table maintenance (
  is_on boolean default true not null,
  ends_at timestamp with time zone,
  note_en text default ''::text not null,
  started_at timestamp with time zone not null,
  started_by bigint,
  note_fr text default ''::text not null,
  constraint maintenance__is_on CHECK (is_on),
  constraint maintenance_pkey PRIMARY KEY (is_on),
  constraint maintenance_started_by_fkey FOREIGN KEY (started_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX maintenance_started_by ON public.maintenance USING btree (started_by);
CREATE TRIGGER tell_of_maintenance AFTER INSERT OR DELETE OR UPDATE ON public.maintenance FOR EACH STATEMENT EXECUTE FUNCTION tell_of_maintenance();

create table match_weights (
  id bigint generated always as identity not null,
  job_id bigint not null,
  weights jsonb,
  version integer not null,
  updated_by bigint,
  updated_at timestamp with time zone not null,
  constraint match_weights__job UNIQUE (job_id),
  constraint match_weights__weights CHECK (((weights IS NULL) OR (jsonb_typeof(weights) = 'object'::text))),
  constraint match_weights_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint match_weights_pkey PRIMARY KEY (id),
  constraint match_weights_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX match_weights_updated_by ON public.match_weights USING btree (updated_by) WHERE (updated_by IS NOT NULL);
alter table match_weights enable row level security;

create table merges (
  id bigint generated always as identity not null,
  survivor_id bigint not null,
  absorbed bigint[] not null,
  version integer not null,
  kept jsonb,
  merged_by bigint,
  merged_at timestamp with time zone not null,
  undo_until timestamp with time zone not null,
  undone_at timestamp with time zone,
  undone_by bigint,
  gave_way bigint[] default '{}'::bigint[] not null,
  constraint merges_absorbed_check CHECK (((cardinality(absorbed) >= 1) AND (cardinality(absorbed) <= 4))),
  constraint merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint merges_pkey PRIMARY KEY (id),
  constraint merges_survivor_id_fkey FOREIGN KEY (survivor_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint merges_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX merges_absorbed ON public.merges USING gin (absorbed);
CREATE INDEX merges_survivor ON public.merges USING btree (survivor_id);
CREATE INDEX merges_undo ON public.merges USING btree (undo_until) WHERE (kept IS NOT NULL);
alter table merges enable row level security;

create table messages (
  id bigint generated always as identity not null,
  application_id bigint not null,
  from_candidate boolean not null,
  author_id bigint,
  text text not null,
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone,
  awaits_reply boolean default false not null,
  told boolean default false not null,
  is_newest boolean default true not null,
  constraint messages__awaits_reply CHECK ((from_candidate OR (NOT awaits_reply))),
  constraint messages__text CHECK (((length(text) >= 1) AND (length(text) <= 4000))),
  constraint messages_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint messages_pkey PRIMARY KEY (id)
);
CREATE INDEX messages_author ON public.messages USING btree (author_id);
CREATE INDEX messages_awaiting ON public.messages USING btree (application_id) WHERE awaits_reply;
CREATE INDEX messages_listed ON public.messages USING btree (id DESC) INCLUDE (application_id) WHERE is_newest;
CREATE INDEX messages_newest ON public.messages USING btree (application_id, id DESC);
CREATE UNIQUE INDEX messages_newest_one ON public.messages USING btree (application_id) WHERE is_newest;
CREATE INDEX messages_unread ON public.messages USING btree (application_id) WHERE ((read_at IS NULL) AND from_candidate);
alter table messages enable row level security;
create policy messages__agents on messages for all using ((application_id IN ( SELECT applications.id
   FROM applications))) with check ((application_id IN ( SELECT applications.id
   FROM applications)));
CREATE TRIGGER messages_one_newest BEFORE INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION message_is_newest();

create table migrations (
  name text not null,
  checksum text not null,
  ran_at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

create table notification_choices (
  account_id bigint not null,
  event text not null,
  in_app boolean not null,
  mail text not null,
  constraint notification_choices__event CHECK ((event = ANY (ARRAY['webhook-paused'::text, 'audit-fault'::text, 'hours-sent'::text, 'hours-queried'::text, 'hours-approved'::text, 'hours-missing'::text, 'assignment-ending'::text, 'assignment-supplier'::text, 'shortlist-answered'::text, 'company-file-shared'::text, 'interview-answered'::text, 'calendar-invited'::text, 'calendar-answered'::text, 'calendar-reminder'::text, 'reminders-due'::text, 'invoice-turned-down'::text, 'order-paid-late'::text, 'credits-ending'::text, 'supplier-document'::text, 'supplier-status'::text, 'supplier-account'::text, 'candidate-wrote'::text, 'agency-wrote'::text, 'file-shared'::text, 'enquiry-received'::text, 'answers-due'::text, 'answer-put-off'::text, 'saved-job-closing'::text, 'next-step-due'::text, 'job-awaits-approval'::text, 'job-decided'::text, 'job-opened'::text, 'document-ending'::text, 'document-sent'::text, 'gates-changed'::text, 'application-received'::text, 'application-withdrawn'::text, 'job-expired'::text, 'candidate-moved'::text, 'application-moved'::text, 'colleague-mentioned'::text, 'records-read'::text, 'right-to-work-due'::text]))),
  constraint notification_choices__mail CHECK ((mail = ANY (ARRAY['at-once'::text, 'digest'::text, 'never'::text]))),
  constraint notification_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notification_choices_event_check CHECK ((length(event) <= 40)),
  constraint notification_choices_pkey PRIMARY KEY (account_id, event)
);

create table notifications (
  id bigint generated always as identity not null,
  account_id bigint not null,
  event text not null,
  sentence_en text not null,
  sentence_fr text not null,
  path text not null,
  in_app boolean not null,
  awaits_digest boolean not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  candidate_id bigint,
  constraint notifications__event CHECK ((event = ANY (ARRAY['webhook-paused'::text, 'audit-fault'::text, 'hours-sent'::text, 'hours-queried'::text, 'hours-approved'::text, 'hours-missing'::text, 'assignment-ending'::text, 'assignment-supplier'::text, 'shortlist-answered'::text, 'company-file-shared'::text, 'interview-answered'::text, 'calendar-invited'::text, 'calendar-answered'::text, 'calendar-reminder'::text, 'reminders-due'::text, 'invoice-turned-down'::text, 'order-paid-late'::text, 'credits-ending'::text, 'supplier-document'::text, 'supplier-status'::text, 'supplier-account'::text, 'candidate-wrote'::text, 'agency-wrote'::text, 'file-shared'::text, 'enquiry-received'::text, 'answers-due'::text, 'answer-put-off'::text, 'saved-job-closing'::text, 'next-step-due'::text, 'job-awaits-approval'::text, 'job-decided'::text, 'job-opened'::text, 'document-ending'::text, 'document-sent'::text, 'gates-changed'::text, 'application-received'::text, 'application-withdrawn'::text, 'job-expired'::text, 'candidate-moved'::text, 'application-moved'::text, 'colleague-mentioned'::text, 'records-read'::text, 'right-to-work-due'::text]))),
  constraint notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint notifications_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint notifications_event_check CHECK ((length(event) <= 40)),
  constraint notifications_path_check CHECK (((path ~~ '/%'::text) AND (length(path) <= 200))),
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_sentence_en_check CHECK (((length(sentence_en) >= 1) AND (length(sentence_en) <= 600))),
  constraint notifications_sentence_fr_check CHECK (((length(sentence_fr) >= 1) AND (length(sentence_fr) <= 600)))
);
CREATE INDEX notifications_candidate ON public.notifications USING btree (candidate_id) WHERE (candidate_id IS NOT NULL);
CREATE INDEX notifications_digest ON public.notifications USING btree (account_id, id) WHERE awaits_digest;
CREATE INDEX notifications_list ON public.notifications USING btree (account_id, id DESC) WHERE in_app;
CREATE INDEX notifications_unread ON public.notifications USING btree (account_id) WHERE (in_app AND (read_at IS NULL));
alter table notifications enable row level security;
create policy notifications__agents on notifications for all using ((( SELECT acting_agent() AS acting_agent) = account_id));
create policy notifications__agents_tell on notifications for insert with check (true);

create table oob_codes (
  hash bytea not null,
  type text not null,
  account_id bigint,
  email text not null,
  new_email text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint oob_codes__type CHECK ((type = ANY (ARRAY['PASSWORD_RESET'::text, 'VERIFY_EMAIL'::text, 'EMAIL_SIGNIN'::text, 'VERIFY_AND_CHANGE_EMAIL'::text, 'RECOVER_EMAIL'::text]))),
  constraint oob_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint oob_codes_pkey PRIMARY KEY (hash)
);
CREATE INDEX oob_codes_account ON public.oob_codes USING btree (account_id, type);
CREATE INDEX oob_codes_email ON public.oob_codes USING btree (email, type) WHERE (account_id IS NULL);

create table order_events (
  id bigint generated always as identity not null,
  order_id bigint not null,
  at timestamp with time zone not null,
  kind text not null,
  details jsonb default '{}'::jsonb not null,
  by_account bigint,
  by_link boolean default false not null,
  constraint order_events__kind CHECK ((length(kind) <= 40)),
  constraint order_events_by_account_fkey FOREIGN KEY (by_account) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint order_events_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_events_pkey PRIMARY KEY (id)
);
CREATE INDEX order_events_by_account ON public.order_events USING btree (by_account);
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, id);
alter table order_events enable row level security;

create table order_lines (
  id bigint generated always as identity not null,
  order_id bigint not null,
  "position" integer not null,
  product_id bigint not null,
  sku text not null,
  kind text not null,
  name_en text not null,
  name_fr text not null,
  is_monthly boolean default false not null,
  quantity integer not null,
  unit_price integer not null,
  net integer not null,
  vat_code text not null,
  vat_rate integer not null,
  session_id bigint,
  size_id bigint,
  size text,
  gives jsonb default '{}'::jsonb not null,
  cost integer,
  supplier_id bigint,
  refunded_quantity integer default 0 not null,
  fulfilled_at timestamp with time zone,
  constraint order_lines__net CHECK ((net = (quantity * unit_price))),
  constraint order_lines__quantity CHECK (((quantity >= 1) AND (quantity <= 999))),
  constraint order_lines__refunded CHECK (((refunded_quantity >= 0) AND (refunded_quantity <= quantity))),
  constraint order_lines__unit_price CHECK (((unit_price >= 0) AND (unit_price <= 10000000))),
  constraint order_lines__vat_rate CHECK (((vat_rate >= 0) AND (vat_rate <= 10000))),
  constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_lines_pkey PRIMARY KEY (id),
  constraint order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id),
  constraint order_lines_session_id_fkey FOREIGN KEY (session_id) REFERENCES product_sessions(id),
  constraint order_lines_size_id_fkey FOREIGN KEY (size_id) REFERENCES product_sizes(id) ON DELETE SET NULL,
  constraint order_lines_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE SET NULL
);
CREATE INDEX order_lines_order ON public.order_lines USING btree (order_id, "position");
CREATE INDEX order_lines_product ON public.order_lines USING btree (product_id, id);
CREATE INDEX order_lines_session ON public.order_lines USING btree (session_id) WHERE (session_id IS NOT NULL);
CREATE INDEX order_lines_size ON public.order_lines USING btree (size_id) WHERE (size_id IS NOT NULL);
CREATE INDEX order_lines_supplier ON public.order_lines USING btree (supplier_id) WHERE (supplier_id IS NOT NULL);
alter table order_lines enable row level security;

create table order_people (
  id bigint generated always as identity not null,
  order_line_id bigint not null,
  name text,
  candidate_id bigint,
  status text default 'booked'::text not null,
  named_at timestamp with time zone,
  completed_at timestamp with time zone,
  document_id bigint,
  constraint order_people__name CHECK (((length(name) >= 1) AND (length(name) <= 161))),
  constraint order_people__status CHECK ((status = ANY (ARRAY['booked'::text, 'attended'::text, 'absent'::text, 'cancelled'::text]))),
  constraint order_people_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE SET NULL,
  constraint order_people_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE SET NULL,
  constraint order_people_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON DELETE CASCADE,
  constraint order_people_pkey PRIMARY KEY (id)
);
CREATE INDEX order_people_candidate ON public.order_people USING btree (candidate_id) WHERE (candidate_id IS NOT NULL);
CREATE INDEX order_people_document ON public.order_people USING btree (document_id) WHERE (document_id IS NOT NULL);
CREATE INDEX order_people_line ON public.order_people USING btree (order_line_id);
alter table order_people enable row level security;

create table order_refunds (
  id bigint generated always as identity not null,
  order_id bigint not null,
  net integer not null,
  vat integer not null,
  amount integer not null,
  lines jsonb not null,
  reason text not null,
  paid_back integer default 0 not null,
  paid_back_by text,
  attempt_id bigint,
  refunded_at timestamp with time zone not null,
  refunded_by bigint,
  constraint order_refunds__amount CHECK (((amount >= 0) AND (amount = (net + vat)))),
  constraint order_refunds__paid_back CHECK (((paid_back >= 0) AND ((paid_back > 0) = (paid_back_by IS NOT NULL)))),
  constraint order_refunds__paid_back_by CHECK ((paid_back_by = ANY (ARRAY['card'::text, 'transfer'::text]))),
  constraint order_refunds__reason CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint order_refunds_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  constraint order_refunds_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint order_refunds_pkey PRIMARY KEY (id),
  constraint order_refunds_refunded_by_fkey FOREIGN KEY (refunded_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX order_refunds_attempt ON public.order_refunds USING btree (attempt_id);
CREATE INDEX order_refunds_order ON public.order_refunds USING btree (order_id);
CREATE INDEX order_refunds_refunded_by ON public.order_refunds USING btree (refunded_by);
alter table order_refunds enable row level security;
CREATE TRIGGER figures_after AFTER INSERT ON public.order_refunds FOR EACH ROW EXECUTE FUNCTION figures_follow_refunds();
CREATE TRIGGER figures_before BEFORE INSERT ON public.order_refunds FOR EACH ROW EXECUTE FUNCTION figures_follow_refunds();

create table order_tallies (
  id bigint generated always as identity not null,
  status text not null,
  currency text not null,
  n integer not null,
  total bigint not null,
  constraint order_tallies_pkey PRIMARY KEY (id)
);
CREATE INDEX order_tallies_status ON public.order_tallies USING btree (status, currency) INCLUDE (n, total);
alter table order_tallies enable row level security;

create table orders (
  id bigint generated always as identity not null,
  number text not null,
  status text default 'pending'::text not null,
  customer_kind text not null,
  employer_id bigint,
  account_id bigint,
  customer_name text not null,
  contact_name text not null,
  email text not null,
  email_key text generated always as (lower(email)) stored,
  phone text,
  locale text not null,
  country text not null,
  address text not null,
  postcode text not null,
  town text not null,
  company_number text,
  vat_number text,
  purchase_order text,
  delivery jsonb,
  currency text not null,
  net integer not null,
  vat integer not null,
  total integer not null,
  vat_lines jsonb not null,
  payment_method text not null,
  paid integer default 0 not null,
  credited integer default 0 not null,
  refunded integer default 0 not null,
  terms_accepted_at timestamp with time zone not null,
  starts_at_once boolean default false not null,
  link_version integer default 1 not null,
  placed_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  completed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  invoiced_at timestamp with time zone,
  paid_by_invoice integer default 0 not null,
  constraint orders__address CHECK (((length(address) >= 1) AND (length(address) <= 200))),
  constraint orders__company_number CHECK ((company_number ~ '^[0-9A-Z]{8,14}$'::text)),
  constraint orders__contact_name CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 161))),
  constraint orders__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint orders__currency CHECK ((currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint orders__customer_kind CHECK ((customer_kind = ANY (ARRAY['company'::text, 'person'::text]))),
  constraint orders__customer_name CHECK (((length(customer_name) >= 2) AND (length(customer_name) <= 160))),
  constraint orders__email CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint orders__locale CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint orders__money CHECK (((paid >= 0) AND ((credited >= 0) AND (credited <= total)) AND ((refunded >= 0) AND (refunded <= paid)))),
  constraint orders__net CHECK (((net >= 0) AND (net <= 1000000000))),
  constraint orders__number UNIQUE (number),
  constraint orders__payment_method CHECK ((payment_method = ANY (ARRAY['account'::text, 'transfer'::text, 'card'::text]))),
  constraint orders__phone CHECK ((phone ~ '^\+[0-9]{5,18}$'::text)),
  constraint orders__postcode CHECK (((length(postcode) >= 5) AND (length(postcode) <= 8))),
  constraint orders__purchase_order CHECK (((length(purchase_order) >= 1) AND (length(purchase_order) <= 60))),
  constraint orders__status CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'fulfilling'::text, 'completed'::text, 'cancelled'::text, 'partially_refunded'::text, 'refunded'::text]))),
  constraint orders__total CHECK ((total = (net + vat))),
  constraint orders__town CHECK (((length(town) >= 1) AND (length(town) <= 100))),
  constraint orders__vat CHECK ((vat >= 0)),
  constraint orders__vat_number CHECK ((vat_number ~ '^[A-Z]{2}[0-9A-Z]{5,12}$'::text)),
  constraint orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint orders_employer_id_fkey FOREIGN KEY (employer_id) REFERENCES employers(id) ON DELETE SET NULL,
  constraint orders_number_check CHECK ((number ~ '^ORD-[0-9]{4}-[0-9]{6,}$'::text)),
  constraint orders_pkey PRIMARY KEY (id)
);
CREATE INDEX orders_account ON public.orders USING btree (account_id, placed_at DESC);
CREATE INDEX orders_confirmed ON public.orders USING btree (confirmed_at DESC, id DESC) INCLUDE (currency, employer_id, net, credited) WHERE (confirmed_at IS NOT NULL);
CREATE INDEX orders_country ON public.orders USING btree (country, placed_at DESC, id DESC);
CREATE INDEX orders_email ON public.orders USING btree (email_key);
CREATE INDEX orders_employer ON public.orders USING btree (employer_id, placed_at DESC);
CREATE INDEX orders_newest ON public.orders USING btree (placed_at DESC, id DESC);
CREATE INDEX orders_refunded ON public.orders USING btree (placed_at DESC, id DESC) WHERE (status = ANY (ARRAY['partially_refunded'::text, 'refunded'::text]));
CREATE INDEX orders_status ON public.orders USING btree (status, placed_at DESC, id DESC);
CREATE INDEX orders_to_fulfil ON public.orders USING btree (placed_at DESC, id DESC) WHERE (status = ANY (ARRAY['confirmed'::text, 'fulfilling'::text]));
CREATE INDEX orders_to_give_back ON public.orders USING btree (placed_at DESC, id DESC) WHERE ((total - credited) < (paid - refunded));
CREATE INDEX orders_to_pay ON public.orders USING btree (placed_at DESC, id DESC) WHERE ((total - credited) > (paid - refunded));
CREATE INDEX orders_total ON public.orders USING btree (total DESC, id DESC);
CREATE INDEX orders_words ON public.orders USING gin (folded(customer_name) gin_trgm_ops, lower(number) gin_trgm_ops, lower(purchase_order) gin_trgm_ops);
alter table orders enable row level security;
CREATE TRIGGER figures_confirmed AFTER UPDATE OF confirmed_at ON public.orders FOR EACH ROW WHEN ((old.confirmed_at IS DISTINCT FROM new.confirmed_at)) EXECUTE FUNCTION figures_follow_orders();
CREATE TRIGGER figures_removed BEFORE DELETE ON public.orders FOR EACH ROW WHEN ((old.confirmed_at IS NOT NULL)) EXECUTE FUNCTION figures_follow_orders();
CREATE TRIGGER tally_deleted AFTER DELETE ON public.orders REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
CREATE TRIGGER tally_inserted AFTER INSERT ON public.orders REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
CREATE TRIGGER tally_updated AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();

create table page_sessions (
  hash bytea not null,
  account_id bigint not null,
  session_id bigint not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint page_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint page_sessions_pkey PRIMARY KEY (hash),
  constraint page_sessions_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity_sessions(id) ON DELETE CASCADE
);
CREATE INDEX page_sessions_session ON public.page_sessions USING btree (session_id);

create table page_versions (
  id bigint generated always as identity not null,
  page_id bigint not null,
  version integer not null,
  content jsonb not null,
  saved_by bigint,
  saved_at timestamp with time zone default now() not null,
  published_by bigint,
  published_at timestamp with time zone,
  constraint page_versions_page_id_fkey FOREIGN KEY (page_id) REFERENCES pages(id) ON DELETE CASCADE,
  constraint page_versions_pkey PRIMARY KEY (id),
  constraint page_versions_published_by_fkey FOREIGN KEY (published_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint page_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint page_versions_version UNIQUE (page_id, version)
);
CREATE INDEX page_versions_published_by ON public.page_versions USING btree (published_by);
CREATE INDEX page_versions_saved_by ON public.page_versions USING btree (saved_by);

create table pages (
  id bigint generated always as identity not null,
  slug text not null,
  version integer default 1 not null,
  published_version integer default 1 not null,
  constraint pages__slug CHECK ((slug = ANY (ARRAY['about-us'::text, 'faqs'::text, 'pricing'::text, 'contact-us'::text]))),
  constraint pages_pkey PRIMARY KEY (id),
  constraint pages_published FOREIGN KEY (id, published_version) REFERENCES page_versions(page_id, version) DEFERRABLE INITIALLY DEFERRED,
  constraint pages_slug_key UNIQUE (slug)
);

create table papers (
  id bigint generated always as identity not null,
  application_id bigint not null,
  template_id bigint,
  file_id bigint,
  language text not null,
  made_at timestamp with time zone not null,
  made_by bigint,
  constraint papers__language CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint papers_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint papers_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint papers_made_by_fkey FOREIGN KEY (made_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint papers_pkey PRIMARY KEY (id),
  constraint papers_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE SET NULL
);
CREATE INDEX papers_application ON public.papers USING btree (application_id, id DESC);
CREATE INDEX papers_file ON public.papers USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX papers_made_by ON public.papers USING btree (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX papers_template ON public.papers USING btree (template_id) WHERE (template_id IS NOT NULL);
alter table papers enable row level security;

create table payment_accounts (
  id bigint generated always as identity not null,
  currency text not null,
  holder text not null,
  iban text,
  bic text,
  sort_code text,
  account_number text,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint payment_accounts__account_number CHECK ((account_number ~ '^[0-9]{8}$'::text)),
  constraint payment_accounts__bic CHECK ((bic ~ '^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$'::text)),
  constraint payment_accounts__currency CHECK ((currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint payment_accounts__holder CHECK (((length(holder) >= 2) AND (length(holder) <= 70))),
  constraint payment_accounts__iban CHECK ((iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$'::text)),
  constraint payment_accounts__kind CHECK (
CASE currency
    WHEN 'EUR'::text THEN ((iban IS NOT NULL) AND (num_nonnulls(sort_code, account_number) = 0))
    ELSE ((num_nonnulls(iban, bic) = 0) AND (num_nonnulls(sort_code, account_number) = 2))
END),
  constraint payment_accounts__sort_code CHECK ((sort_code ~ '^[0-9]{6}$'::text)),
  constraint payment_accounts_currency_key UNIQUE (currency),
  constraint payment_accounts_pkey PRIMARY KEY (id)
);
alter table payment_accounts enable row level security;

create table payment_attempts (
  id bigint generated always as identity not null,
  subject text not null,
  subject_id bigint not null,
  method text not null,
  status text not null,
  amount integer not null,
  currency text not null,
  refunded integer default 0 not null,
  provider text,
  provider_session text,
  provider_payment text,
  failure text,
  started_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  recorded_by bigint,
  constraint payment_attempts__amount CHECK (((amount >= 1) AND (amount <= 2000000000))),
  constraint payment_attempts__card CHECK (((method = 'card'::text) = (provider IS NOT NULL))),
  constraint payment_attempts__currency CHECK ((currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint payment_attempts__failure CHECK ((length(failure) <= 100)),
  constraint payment_attempts__method CHECK ((method = ANY (ARRAY['account'::text, 'transfer'::text, 'card'::text]))),
  constraint payment_attempts__provider CHECK ((provider = 'stripe'::text)),
  constraint payment_attempts__refunded CHECK (((refunded >= 0) AND (refunded <= amount))),
  constraint payment_attempts__status CHECK ((status = ANY (ARRAY['started'::text, 'succeeded'::text, 'failed'::text, 'expired'::text]))),
  constraint payment_attempts__subject CHECK ((subject = ANY (ARRAY['order'::text, 'invoice'::text]))),
  constraint payment_attempts_pkey PRIMARY KEY (id),
  constraint payment_attempts_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX payment_attempts_payment ON public.payment_attempts USING btree (provider, provider_payment) WHERE (provider_payment IS NOT NULL);
CREATE INDEX payment_attempts_recorded_by ON public.payment_attempts USING btree (recorded_by);
CREATE UNIQUE INDEX payment_attempts_session ON public.payment_attempts USING btree (provider, provider_session);
CREATE INDEX payment_attempts_subject ON public.payment_attempts USING btree (subject, subject_id, started_at);
alter table payment_attempts enable row level security;

create table payment_notices (
  id bigint generated always as identity not null,
  provider text not null,
  notice_id text not null,
  kind text not null,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  constraint payment_notices__kind CHECK ((length(kind) <= 100)),
  constraint payment_notices__notice_id CHECK ((length(notice_id) <= 100)),
  constraint payment_notices__once UNIQUE (provider, notice_id),
  constraint payment_notices__provider CHECK ((provider = 'stripe'::text)),
  constraint payment_notices_pkey PRIMARY KEY (id)
);
alter table payment_notices enable row level security;

create table places (
  id bigint not null,
  name text not null,
  folded text not null,
  country text not null,
  region text not null,
  population integer not null,
  lat real not null,
  lon real not null,
  department text,
  city_id bigint,
  city_km integer,
  constraint places__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint places_city_id_fkey FOREIGN KEY (city_id) REFERENCES places(id),
  constraint places_country_check CHECK ((length(country) = 2)),
  constraint places_pkey PRIMARY KEY (id)
);
CREATE INDEX places_city ON public.places USING btree (city_id);
CREATE INDEX places_folded ON public.places USING btree (folded text_pattern_ops, population DESC);
CREATE INDEX places_folded_trgm ON public.places USING gin (folded gin_trgm_ops);
CREATE INDEX places_key ON public.places USING btree (place_key(folded) text_pattern_ops, population DESC);
CREATE INDEX places_lat ON public.places USING btree (lat, lon);

create table pool_members (
  id bigint generated always as identity not null,
  pool_id bigint not null,
  candidate_id bigint not null,
  added_by bigint,
  added_at timestamp with time zone default now() not null,
  constraint pool_members__candidate UNIQUE (pool_id, candidate_id),
  constraint pool_members_added_by_fkey FOREIGN KEY (added_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint pool_members_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint pool_members_pkey PRIMARY KEY (id),
  constraint pool_members_pool_id_fkey FOREIGN KEY (pool_id) REFERENCES pools(id) ON DELETE CASCADE
);
CREATE INDEX pool_members_candidate ON public.pool_members USING btree (candidate_id);
alter table pool_members enable row level security;
create policy pool_members__agents on pool_members for all using ((candidate_id IN ( SELECT candidates.id
   FROM candidates))) with check ((candidate_id IN ( SELECT candidates.id
   FROM candidates)));
CREATE TRIGGER candidate_search_sync_added AFTER INSERT ON public.pool_members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION candidate_search_sync_pools();
CREATE TRIGGER candidate_search_sync_came AFTER UPDATE ON public.pool_members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION candidate_search_sync_pools();
CREATE TRIGGER candidate_search_sync_removed AFTER DELETE ON public.pool_members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION candidate_search_sync_pools();
CREATE TRIGGER candidate_search_sync_went AFTER UPDATE ON public.pool_members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION candidate_search_sync_pools();

create table pools (
  id bigint generated always as identity not null,
  name text not null,
  description text default ''::text not null,
  is_shared boolean not null,
  owner_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint pools__description CHECK ((length(description) <= 500)),
  constraint pools__name CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint pools__owner CHECK ((is_shared OR (owner_id IS NOT NULL))),
  constraint pools_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint pools_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX pools_name ON public.pools USING btree (lower(name)) WHERE is_shared;
CREATE UNIQUE INDEX pools_name_own ON public.pools USING btree (owner_id, lower(name)) WHERE (NOT is_shared);
CREATE INDEX pools_owner ON public.pools USING btree (owner_id);
alter table pools enable row level security;

create table postcodes (
  country text not null,
  code text not null,
  place_id bigint not null,
  constraint postcodes__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint postcodes_pkey PRIMARY KEY (country, code, place_id),
  constraint postcodes_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id)
);
CREATE INDEX postcodes_code ON public.postcodes USING btree (code text_pattern_ops);
CREATE INDEX postcodes_place ON public.postcodes USING btree (place_id);

create table privacy_notices (
  version text not null,
  published_at timestamp with time zone not null,
  constraint privacy_notices_pkey PRIMARY KEY (version),
  constraint privacy_notices_version_check CHECK ((version ~ '^\d{4}-\d\d-\d\d$'::text))
);

create table product_holds (
  id bigint generated always as identity not null,
  session_id bigint not null,
  holder uuid not null,
  quantity integer not null,
  expires_at timestamp with time zone not null,
  constraint product_holds__once UNIQUE (session_id, holder),
  constraint product_holds__quantity CHECK (((quantity >= 1) AND (quantity <= 500))),
  constraint product_holds_pkey PRIMARY KEY (id),
  constraint product_holds_session_id_fkey FOREIGN KEY (session_id) REFERENCES product_sessions(id) ON DELETE CASCADE
);
CREATE INDEX product_holds_expiry ON public.product_holds USING btree (expires_at);
CREATE INDEX product_holds_holder ON public.product_holds USING btree (holder);
alter table product_holds enable row level security;

create table product_sessions (
  id bigint generated always as identity not null,
  product_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  place_id bigint,
  venue text default ''::text not null,
  supplier_id bigint,
  seats integer not null,
  taken integer default 0 not null,
  cancelled_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  constraint product_sessions__seats CHECK (((seats >= 1) AND (seats <= 500))),
  constraint product_sessions__taken CHECK (((taken >= 0) AND (taken <= seats))),
  constraint product_sessions__time CHECK ((ends_at > starts_at)),
  constraint product_sessions__venue CHECK ((length(venue) <= 200)),
  constraint product_sessions_pkey PRIMARY KEY (id),
  constraint product_sessions_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id),
  constraint product_sessions_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  constraint product_sessions_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id)
);
CREATE INDEX product_sessions_day ON public.product_sessions USING btree (starts_at) WHERE (cancelled_at IS NULL);
CREATE INDEX product_sessions_place ON public.product_sessions USING btree (place_id);
CREATE INDEX product_sessions_product ON public.product_sessions USING btree (product_id, starts_at);
CREATE INDEX product_sessions_supplier ON public.product_sessions USING btree (supplier_id);
alter table product_sessions enable row level security;

create table product_sizes (
  id bigint generated always as identity not null,
  product_id bigint not null,
  size text not null,
  "position" integer not null,
  stock integer not null,
  constraint product_sizes__once UNIQUE (product_id, size),
  constraint product_sizes__position CHECK (("position" > 0)),
  constraint product_sizes__size CHECK (((length(size) >= 1) AND (length(size) <= 20))),
  constraint product_sizes__stock CHECK (((stock >= 0) AND (stock <= 100000))),
  constraint product_sizes_pkey PRIMARY KEY (id),
  constraint product_sizes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
alter table product_sizes enable row level security;

create table products (
  id bigint generated always as identity not null,
  sku text not null,
  kind text not null,
  family text not null,
  audience text not null,
  status text default 'draft'::text not null,
  name_en text not null,
  name_fr text not null,
  description_en text default ''::text not null,
  description_fr text default ''::text not null,
  price integer not null,
  monthly_price integer,
  months integer,
  currency text not null,
  country text not null,
  vat_code text not null,
  unit text default 'piece'::text not null,
  cost integer,
  supplier_id bigint,
  credits integer,
  days_valid integer,
  days_live integer,
  featured_credits integer default 0 not null,
  has_client_view boolean default false not null,
  document_type text,
  names_due_days integer,
  free_cancel_days integer,
  low_stock integer default 0 not null,
  is_visible boolean default true not null,
  sold_from date,
  sold_until date,
  tags text[] default '{}'::text[] not null,
  created_by bigint,
  sold_month integer default 0 not null,
  sold_year integer default 0 not null,
  published_at timestamp with time zone,
  retired_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint products__audience CHECK ((audience = ANY (ARRAY['employer'::text, 'candidate'::text, 'both'::text]))),
  constraint products__cost CHECK (((cost >= 0) AND (cost <= 10000000))),
  constraint products__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint products__credits CHECK (((credits >= 1) AND (credits <= 1000))),
  constraint products__currency CHECK ((currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint products__days_live CHECK (((days_live >= 1) AND (days_live <= 365))),
  constraint products__days_valid CHECK (((days_valid >= 1) AND (days_valid <= 1095))),
  constraint products__description_en CHECK ((length(description_en) <= 4000)),
  constraint products__description_fr CHECK ((length(description_fr) <= 4000)),
  constraint products__featured_credits CHECK (((featured_credits >= 0) AND (featured_credits <= 1000))),
  constraint products__free_cancel_days CHECK (((free_cancel_days >= 0) AND (free_cancel_days <= 60))),
  constraint products__home CHECK ((((country = 'GB'::text) = (currency = 'GBP'::text)) AND starts_with(vat_code, (lower(country) || '-'::text)))),
  constraint products__kind CHECK ((kind = ANY (ARRAY['job_credit'::text, 'featured'::text, 'cv_search'::text, 'training_seat'::text, 'induction'::text, 'card_test'::text, 'ppe'::text, 'service'::text]))),
  constraint products__low_stock CHECK (((low_stock >= 0) AND (low_stock <= 10000))),
  constraint products__monthly CHECK (((monthly_price IS NULL) = (months IS NULL))),
  constraint products__monthly_price CHECK (((monthly_price >= 1) AND (monthly_price <= 10000000))),
  constraint products__months CHECK (((months >= 2) AND (months <= 36))),
  constraint products__name_en CHECK (((length(name_en) >= 2) AND (length(name_en) <= 120))),
  constraint products__name_fr CHECK (((length(name_fr) >= 2) AND (length(name_fr) <= 120))),
  constraint products__names_due_days CHECK (((names_due_days >= 0) AND (names_due_days <= 60))),
  constraint products__people CHECK (((audience = 'employer'::text) OR (kind = ANY (ARRAY['training_seat'::text, 'card_test'::text])))),
  constraint products__price CHECK (((price >= 0) AND (price <= 10000000))),
  constraint products__sku CHECK ((sku ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'::text)),
  constraint products__sold CHECK ((sold_until >= sold_from)),
  constraint products__status CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text]))),
  constraint products__tags CHECK ((cardinality(tags) <= 20)),
  constraint products__unit CHECK ((unit = ANY (ARRAY['piece'::text, 'pack'::text, 'pair'::text, 'seat'::text, 'person'::text, 'day'::text, 'month'::text]))),
  constraint products__vat_code CHECK ((vat_code ~ '^(gb|fr)-[a-z0-9-]{2,40}$'::text)),
  constraint products_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint products_document_type_fkey FOREIGN KEY (document_type) REFERENCES document_types(code),
  constraint products_pkey PRIMARY KEY (id),
  constraint products_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id)
);
CREATE INDEX products_created_by ON public.products USING btree (created_by);
CREATE INDEX products_document_type ON public.products USING btree (document_type);
CREATE INDEX products_family ON public.products USING btree (family, id);
CREATE INDEX products_newest ON public.products USING btree (created_at DESC, id DESC);
CREATE INDEX products_shelves ON public.products USING btree (country, family, price, id) WHERE ((status = 'published'::text) AND is_visible);
CREATE UNIQUE INDEX products_sku ON public.products USING btree (sku);
CREATE INDEX products_supplier ON public.products USING btree (supplier_id);
CREATE INDEX products_words ON public.products USING gin (folded(name_en) gin_trgm_ops, folded(name_fr) gin_trgm_ops, lower(sku) gin_trgm_ops);
alter table products enable row level security;
CREATE TRIGGER holds_to_categories__family AFTER INSERT OR UPDATE OF family ON public.products FOR EACH ROW EXECUTE FUNCTION holds_to_categories('family', 'family');
CREATE TRIGGER sold_follows_products AFTER UPDATE OF family ON public.products FOR EACH ROW WHEN ((old.family IS DISTINCT FROM new.family)) EXECUTE FUNCTION sold_follows_shelves();

create table provider_sign_ins (
  hash bytea not null,
  provider text not null,
  secrets bytea not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint provider_sign_ins_pkey PRIMARY KEY (hash),
  constraint provider_sign_ins_provider_check CHECK ((length(provider) <= 100))
);
CREATE INDEX provider_sign_ins_expired ON public.provider_sign_ins USING btree (expires_at);

create table recovery_codes (
  hash bytea not null,
  account_id bigint not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint recovery_codes_pkey PRIMARY KEY (hash)
);
CREATE INDEX recovery_codes_account ON public.recovery_codes USING btree (account_id);

create table refresh_tokens (
  hash bytea not null,
  session_id bigint not null,
  created_at timestamp with time zone default now() not null,
  replaced_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity_sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree (session_id);

create table registration_links (
  id bigint generated always as identity not null,
  hash bytea not null,
  candidate_id bigint not null,
  is_mailed boolean not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  used_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint registration_links__hash UNIQUE (hash),
  constraint registration_links_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint registration_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint registration_links_pkey PRIMARY KEY (id)
);
CREATE INDEX registration_links_candidate ON public.registration_links USING btree (candidate_id, id DESC);
alter table registration_links enable row level security;
create policy registration_links__agents on registration_links for all using ((candidate_id IN ( SELECT candidates.id
   FROM candidates))) with check ((candidate_id IN ( SELECT candidates.id
   FROM candidates)));

create table requirement_templates (
  id bigint generated always as identity not null,
  trade text not null,
  country text not null,
  type text not null,
  level text,
  categories text[] default '{}'::text[] not null,
  until text not null,
  is_mandatory boolean not null,
  "position" integer not null,
  constraint requirement_templates__categories CHECK ((cardinality(categories) <= 20)),
  constraint requirement_templates__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint requirement_templates__position CHECK (("position" > 0)),
  constraint requirement_templates__until CHECK ((until = ANY (ARRAY['start'::text, 'end'::text]))),
  constraint requirement_templates_once UNIQUE NULLS NOT DISTINCT (trade, country, type, level, categories, until),
  constraint requirement_templates_pkey PRIMARY KEY (id),
  constraint requirement_templates_type_fkey FOREIGN KEY (type) REFERENCES document_types(code)
);
CREATE INDEX requirement_templates_type ON public.requirement_templates USING btree (type);
CREATE TRIGGER holds_to_categories__trade AFTER INSERT OR UPDATE OF trade ON public.requirement_templates FOR EACH ROW EXECUTE FUNCTION holds_to_categories('trade', 'trade');

create table retention_runs (
  id bigint generated always as identity not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  as_of timestamp with time zone not null,
  is_dry_run boolean not null,
  done jsonb default '{}'::jsonb not null,
  kept_back jsonb default '{}'::jsonb not null,
  constraint retention_runs_pkey PRIMARY KEY (id)
);

create table right_to_work_checks (
  id bigint generated always as identity not null,
  candidate_id bigint not null,
  country text not null,
  proof text not null,
  checked_on date not null,
  checked_by bigint,
  permission_until date,
  follow_up_on date,
  number text,
  provider text,
  authenticity text,
  authentic_on date,
  restrictions text not null,
  file_id bigint,
  created_at timestamp with time zone not null,
  told_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_by bigint,
  withdrawn_reason text,
  version integer default 1 not null,
  notice_on date,
  constraint right_to_work_checks__authenticity CHECK ((authenticity = ANY (ARRAY['prefecture'::text, 'prefecture-silent'::text, 'france-travail'::text]))),
  constraint right_to_work_checks__checked_on CHECK (((checked_on >= '2008-01-01'::date) AND (checked_on <= '2199-12-31'::date))),
  constraint right_to_work_checks__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint right_to_work_checks__file UNIQUE (file_id),
  constraint right_to_work_checks__notice_on CHECK (((notice_on >= '2008-01-01'::date) AND (notice_on <= '2199-12-31'::date))),
  constraint right_to_work_checks__number CHECK (((length(number) >= 1) AND (length(number) <= 60))),
  constraint right_to_work_checks__permission CHECK ((permission_until >= checked_on)),
  constraint right_to_work_checks__permission_until CHECK (((permission_until >= '2008-01-01'::date) AND (permission_until <= '2199-12-31'::date))),
  constraint right_to_work_checks__proof CHECK ((proof = ANY (ARRAY['uk-passport'::text, 'uk-birth-certificate'::text, 'uk-naturalisation'::text, 'uk-passport-indefinite'::text, 'uk-status-indefinite'::text, 'uk-passport-limited'::text, 'uk-status-limited'::text, 'uk-islands'::text, 'uk-application-certificate'::text, 'uk-application-card'::text, 'uk-verification-notice'::text, 'uk-online'::text, 'uk-digital'::text, 'fr-identity'::text, 'fr-eu-family'::text, 'fr-resident'::text, 'fr-permanent'::text, 'fr-multi-year'::text, 'fr-temporary'::text, 'fr-talent'::text, 'fr-student'::text, 'fr-seasonal'::text, 'fr-visa'::text, 'fr-receipt'::text, 'fr-provisional'::text, 'fr-algerian'::text, 'fr-withdrawal-agreement'::text]))),
  constraint right_to_work_checks__provider CHECK (((length(provider) >= 1) AND (length(provider) <= 120))),
  constraint right_to_work_checks__restrictions CHECK ((length(restrictions) <= 500)),
  constraint right_to_work_checks__withdrawn CHECK (((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))),
  constraint right_to_work_checks__withdrawn_reason CHECK (((length(withdrawn_reason) >= 1) AND (length(withdrawn_reason) <= 500))),
  constraint right_to_work_checks_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint right_to_work_checks_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint right_to_work_checks_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint right_to_work_checks_pkey PRIMARY KEY (id),
  constraint right_to_work_checks_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX right_to_work_checks_candidate ON public.right_to_work_checks USING btree (candidate_id, id DESC);
CREATE INDEX right_to_work_checks_due ON public.right_to_work_checks USING btree (follow_up_on) WHERE ((withdrawn_at IS NULL) AND (told_at IS NULL));
CREATE INDEX right_to_work_checks_follow_up ON public.right_to_work_checks USING btree (follow_up_on) WHERE (withdrawn_at IS NULL);
alter table right_to_work_checks enable row level security;
CREATE TRIGGER gates_follow_right_to_work AFTER INSERT OR DELETE OR UPDATE ON public.right_to_work_checks FOR EACH ROW EXECUTE FUNCTION candidate_regate();

create table saved_jobs (
  id bigint generated always as identity not null,
  account_id bigint not null,
  job_id bigint not null,
  saved_at timestamp with time zone not null,
  warned_of date,
  constraint saved_jobs__once UNIQUE (account_id, job_id),
  constraint saved_jobs_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint saved_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint saved_jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX saved_jobs_job ON public.saved_jobs USING btree (job_id);
alter table saved_jobs enable row level security;

create table second_factor_requests (
  hash bytea not null,
  account_id bigint not null,
  secret bytea,
  provider text,
  tries integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  way text,
  constraint second_factor_requests__kind CHECK (((secret IS NULL) <> (provider IS NULL))),
  constraint second_factor_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint second_factor_requests_pkey PRIMARY KEY (hash)
);
CREATE INDEX second_factor_requests_expired ON public.second_factor_requests USING btree (expires_at);

create table second_factors (
  id text not null,
  account_id bigint not null,
  display_name text,
  secret bytea not null,
  last_step bigint not null,
  enrolled_at timestamp with time zone default now() not null,
  constraint second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint second_factors_display_name_check CHECK ((length(display_name) <= 256)),
  constraint second_factors_pkey PRIMARY KEY (id)
);
CREATE INDEX second_factors_account ON public.second_factors USING btree (account_id);
CREATE TRIGGER account_changed AFTER INSERT OR DELETE ON public.second_factors FOR EACH ROW EXECUTE FUNCTION account_changed();

create table setting_changes (
  id bigint generated always as identity not null,
  setting text not null,
  before jsonb not null,
  after jsonb not null,
  changed_by bigint,
  changed_at timestamp with time zone not null,
  constraint setting_changes__setting CHECK ((length(setting) <= 40)),
  constraint setting_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint setting_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX setting_changes_changed_by ON public.setting_changes USING btree (changed_by);

create table setting_values (
  id integer default 1 not null,
  countries text[] default '{GB,FR}'::text[] not null,
  working_days text[] default '{monday,tuesday,wednesday,thursday,friday}'::text[] not null,
  promise_days integer default 5 not null,
  approvers text default 'admins'::text not null,
  second_factor_required boolean default false not null,
  mail_from_name text,
  mail_from_address text,
  mail_signature_en text default ''::text not null,
  mail_signature_fr text default ''::text not null,
  candidate_months integer default 24 not null,
  unsuccessful_months_gb integer default 6 not null,
  unsuccessful_months_fr integer default 3 not null,
  archived_candidate_months integer default 24 not null,
  archived_job_months integer default 24 not null,
  archived_user_months integer default 12 not null,
  employer_months_gb integer default 72 not null,
  employer_months_fr integer default 60 not null,
  supplier_months_gb integer default 72 not null,
  supplier_months_fr integer default 120 not null,
  quarantine_days integer default 30 not null,
  enquiry_months integer default 12 not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint setting_values__approvers CHECK ((approvers = ANY (ARRAY['admins'::text, 'colleagues'::text]))),
  constraint setting_values__archived_candidate_months CHECK (((archived_candidate_months >= 1) AND (archived_candidate_months <= 24))),
  constraint setting_values__archived_job_months CHECK (((archived_job_months >= 1) AND (archived_job_months <= 120))),
  constraint setting_values__archived_user_months CHECK (((archived_user_months >= 1) AND (archived_user_months <= 120))),
  constraint setting_values__candidate_months CHECK (((candidate_months >= 1) AND (candidate_months <= 24))),
  constraint setting_values__countries CHECK ((countries <@ ARRAY['GB'::text, 'FR'::text])),
  constraint setting_values__employer_months_fr CHECK (((employer_months_fr >= 1) AND (employer_months_fr <= 240))),
  constraint setting_values__employer_months_gb CHECK (((employer_months_gb >= 1) AND (employer_months_gb <= 240))),
  constraint setting_values__enquiry_months CHECK (((enquiry_months >= 1) AND (enquiry_months <= 36))),
  constraint setting_values__id CHECK ((id = 1)),
  constraint setting_values__mail_from_address CHECK ((length(mail_from_address) <= 254)),
  constraint setting_values__mail_from_name CHECK ((length(mail_from_name) <= 80)),
  constraint setting_values__mail_signature_en CHECK ((length(mail_signature_en) <= 300)),
  constraint setting_values__mail_signature_fr CHECK ((length(mail_signature_fr) <= 300)),
  constraint setting_values__promise_days CHECK (((promise_days >= 1) AND (promise_days <= 7))),
  constraint setting_values__quarantine_days CHECK (((quarantine_days >= 1) AND (quarantine_days <= 90))),
  constraint setting_values__some_country CHECK ((cardinality(countries) > 0)),
  constraint setting_values__some_day CHECK ((cardinality(working_days) > 0)),
  constraint setting_values__supplier_months_fr CHECK (((supplier_months_fr >= 1) AND (supplier_months_fr <= 240))),
  constraint setting_values__supplier_months_gb CHECK (((supplier_months_gb >= 1) AND (supplier_months_gb <= 240))),
  constraint setting_values__unsuccessful_months_fr CHECK (((unsuccessful_months_fr >= 1) AND (unsuccessful_months_fr <= 24))),
  constraint setting_values__unsuccessful_months_gb CHECK (((unsuccessful_months_gb >= 1) AND (unsuccessful_months_gb <= 24))),
  constraint setting_values__working_days CHECK ((working_days <@ ARRAY['monday'::text, 'tuesday'::text, 'wednesday'::text, 'thursday'::text, 'friday'::text, 'saturday'::text, 'sunday'::text])),
  constraint setting_values_pkey PRIMARY KEY (id)
);
CREATE TRIGGER tell_of_settings AFTER UPDATE ON public.setting_values FOR EACH STATEMENT EXECUTE FUNCTION tell_of_settings();

create table settings (
  name text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint settings_pkey PRIMARY KEY (name)
);

create table shortlist_entries (
  id bigint generated always as identity not null,
  shortlist_id bigint not null,
  application_id bigint not null,
  "position" integer not null,
  note text default ''::text not null,
  answer text,
  comment text default ''::text not null,
  starts_at timestamp with time zone,
  answered_at timestamp with time zone,
  agreed_at timestamp with time zone,
  agreed_by bigint,
  constraint shortlist_entries__agreed CHECK (((agreed_at IS NULL) OR (answer IS NOT NULL))),
  constraint shortlist_entries__answer CHECK ((answer = ANY (ARRAY['yes'::text, 'interview'::text, 'no'::text]))),
  constraint shortlist_entries__answered CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint shortlist_entries__comment CHECK ((length(comment) <= 400)),
  constraint shortlist_entries__letter UNIQUE (shortlist_id, "position"),
  constraint shortlist_entries__note CHECK ((length(note) <= 500)),
  constraint shortlist_entries__position CHECK ((("position" >= 0) AND ("position" <= 11))),
  constraint shortlist_entries_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint shortlist_entries_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  constraint shortlist_entries_pkey PRIMARY KEY (id),
  constraint shortlist_entries_shortlist_id_fkey FOREIGN KEY (shortlist_id) REFERENCES shortlists(id) ON DELETE CASCADE
);
CREATE INDEX shortlist_entries_agreed_by ON public.shortlist_entries USING btree (agreed_by) WHERE (agreed_by IS NOT NULL);
CREATE INDEX shortlist_entries_application ON public.shortlist_entries USING btree (application_id);
alter table shortlist_entries enable row level security;

create table shortlist_times (
  id bigint generated always as identity not null,
  shortlist_id bigint not null,
  starts_at timestamp with time zone not null,
  constraint shortlist_times__once UNIQUE (shortlist_id, starts_at),
  constraint shortlist_times_pkey PRIMARY KEY (id),
  constraint shortlist_times_shortlist_id_fkey FOREIGN KEY (shortlist_id) REFERENCES shortlists(id) ON DELETE CASCADE
);
alter table shortlist_times enable row level security;

create table shortlist_views (
  id bigint generated always as identity not null,
  shortlist_id bigint not null,
  at timestamp with time zone not null,
  outcome text not null,
  by_person boolean default false not null,
  constraint shortlist_views__outcome CHECK ((outcome = ANY (ARRAY['shown'::text, 'expired'::text, 'revoked'::text, 'job-over'::text, 'contact-gone'::text]))),
  constraint shortlist_views_pkey PRIMARY KEY (id),
  constraint shortlist_views_shortlist_id_fkey FOREIGN KEY (shortlist_id) REFERENCES shortlists(id) ON DELETE CASCADE
);
CREATE INDEX shortlist_views_shortlist ON public.shortlist_views USING btree (shortlist_id, id);
alter table shortlist_views enable row level security;

create table shortlists (
  id bigint generated always as identity not null,
  job_id bigint not null,
  contact_id bigint,
  locale text not null,
  shows text[] not null,
  people integer not null,
  answer_by date not null,
  expires_on date not null,
  minutes integer default 30 not null,
  location text default ''::text not null,
  hash bytea,
  sent_at timestamp with time zone,
  mailed boolean default false not null,
  revoked_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint shortlists__hash UNIQUE (hash),
  constraint shortlists__locale CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint shortlists__location CHECK ((length(location) <= 300)),
  constraint shortlists__minutes CHECK (((minutes >= 10) AND (minutes <= 480))),
  constraint shortlists__people CHECK (((people >= 1) AND (people <= 12))),
  constraint shortlists__shows CHECK ((shows <@ ARRAY['names'::text, 'years'::text, 'distance'::text, 'availability'::text, 'rate'::text, 'documents'::text])),
  constraint shortlists_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES employer_contacts(id) ON DELETE SET NULL,
  constraint shortlists_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint shortlists_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint shortlists_pkey PRIMARY KEY (id)
);
CREATE INDEX shortlists_contact ON public.shortlists USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX shortlists_created_by ON public.shortlists USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX shortlists_job ON public.shortlists USING btree (job_id, id);
alter table shortlists enable row level security;

create table signing_keys (
  kid text not null,
  public_key text not null,
  private_key bytea not null,
  created_at timestamp with time zone default now() not null,
  signs_from timestamp with time zone default now() not null,
  constraint signing_keys_pkey PRIMARY KEY (kid)
);

create table site_features (
  feature text not null,
  opened_at timestamp with time zone not null,
  constraint site_features__feature CHECK ((feature = 'shop'::text)),
  constraint site_features_pkey PRIMARY KEY (feature)
);

create table site_pack_documents (
  id bigint generated always as identity not null,
  person_id bigint not null,
  document_id bigint not null,
  constraint site_pack_documents__once UNIQUE (person_id, document_id),
  constraint site_pack_documents_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id) ON DELETE CASCADE,
  constraint site_pack_documents_person_id_fkey FOREIGN KEY (person_id) REFERENCES site_pack_people(id) ON DELETE CASCADE,
  constraint site_pack_documents_pkey PRIMARY KEY (id)
);
CREATE INDEX site_pack_documents_document ON public.site_pack_documents USING btree (document_id);
alter table site_pack_documents enable row level security;

create table site_pack_people (
  id bigint generated always as identity not null,
  site_pack_id bigint not null,
  application_id bigint,
  constraint site_pack_people__once UNIQUE (site_pack_id, application_id),
  constraint site_pack_people_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE SET NULL,
  constraint site_pack_people_pkey PRIMARY KEY (id),
  constraint site_pack_people_site_pack_id_fkey FOREIGN KEY (site_pack_id) REFERENCES site_packs(id) ON DELETE CASCADE
);
CREATE INDEX site_pack_people_application ON public.site_pack_people USING btree (application_id) WHERE (application_id IS NOT NULL);
alter table site_pack_people enable row level security;

create table site_packs (
  id bigint generated always as identity not null,
  job_id bigint not null,
  hash bytea not null,
  password_hash text,
  created_by bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_by bigint,
  version integer default 1 not null,
  constraint site_packs__expires_at CHECK ((expires_at > created_at)),
  constraint site_packs__hash UNIQUE (hash),
  constraint site_packs__password_hash CHECK ((length(password_hash) <= 200)),
  constraint site_packs_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint site_packs_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
  constraint site_packs_pkey PRIMARY KEY (id),
  constraint site_packs_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX site_packs_created_by ON public.site_packs USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX site_packs_job ON public.site_packs USING btree (job_id, id DESC);
CREATE INDEX site_packs_revoked_by ON public.site_packs USING btree (revoked_by) WHERE (revoked_by IS NOT NULL);
alter table site_packs enable row level security;

create table supplier_accounts (
  id bigint generated always as identity not null,
  supplier_id bigint not null,
  holder text not null,
  iban text,
  bic text,
  sort_code text,
  account_number text,
  status text default 'asked'::text not null,
  asked_by bigint,
  asked_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  constraint supplier_accounts__account_number CHECK ((account_number ~ '^[0-9]{8}$'::text)),
  constraint supplier_accounts__bic CHECK ((bic ~ '^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$'::text)),
  constraint supplier_accounts__holder CHECK (((length(holder) >= 2) AND (length(holder) <= 140))),
  constraint supplier_accounts__iban CHECK ((iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{11,30}$'::text)),
  constraint supplier_accounts__kind CHECK ((((iban IS NOT NULL) AND (num_nonnulls(sort_code, account_number) = 0)) OR ((iban IS NULL) AND (num_nonnulls(sort_code, account_number) = 2)))),
  constraint supplier_accounts__second CHECK (((status <> 'agreed'::text) OR (decided_by IS DISTINCT FROM asked_by) OR (decided_by IS NULL))),
  constraint supplier_accounts__sort_code CHECK ((sort_code ~ '^[0-9]{6}$'::text)),
  constraint supplier_accounts__status CHECK ((status = ANY (ARRAY['asked'::text, 'agreed'::text, 'refused'::text, 'withdrawn'::text, 'replaced'::text]))),
  constraint supplier_accounts_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint supplier_accounts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint supplier_accounts_pkey PRIMARY KEY (id),
  constraint supplier_accounts_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX supplier_accounts_agreed ON public.supplier_accounts USING btree (supplier_id) WHERE (status = 'agreed'::text);
CREATE UNIQUE INDEX supplier_accounts_asked ON public.supplier_accounts USING btree (supplier_id) WHERE (status = 'asked'::text);
CREATE INDEX supplier_accounts_asked_by ON public.supplier_accounts USING btree (asked_by);
CREATE INDEX supplier_accounts_decided_by ON public.supplier_accounts USING btree (decided_by);
CREATE INDEX supplier_accounts_supplier ON public.supplier_accounts USING btree (supplier_id, id);
alter table supplier_accounts enable row level security;

create table supplier_contacts (
  id bigint generated always as identity not null,
  supplier_id bigint not null,
  first_name text not null,
  last_name text not null,
  job_title text,
  email text,
  email_key text generated always as (lower(email)) stored,
  phone text,
  locale text not null,
  is_main boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint supplier_contacts__email CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint supplier_contacts__first_name CHECK (((length(first_name) >= 1) AND (length(first_name) <= 80))),
  constraint supplier_contacts__job_title CHECK (((length(job_title) >= 1) AND (length(job_title) <= 120))),
  constraint supplier_contacts__last_name CHECK (((length(last_name) >= 1) AND (length(last_name) <= 80))),
  constraint supplier_contacts__locale CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint supplier_contacts__phone CHECK ((phone ~ '^\+[0-9]{5,18}$'::text)),
  constraint supplier_contacts_pkey PRIMARY KEY (id),
  constraint supplier_contacts_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE CASCADE
);
CREATE INDEX supplier_contacts_email ON public.supplier_contacts USING btree (email_key);
CREATE UNIQUE INDEX supplier_contacts_main ON public.supplier_contacts USING btree (supplier_id) WHERE is_main;
CREATE INDEX supplier_contacts_supplier ON public.supplier_contacts USING btree (supplier_id);
alter table supplier_contacts enable row level security;

create table supplier_documents (
  id bigint generated always as identity not null,
  supplier_id bigint not null,
  type text not null,
  name text,
  number text,
  limit_amount bigint,
  limit_currency text,
  status text default 'submitted'::text not null,
  reason text,
  issued_on date,
  expires_on date,
  file_id bigint,
  requested_at timestamp with time zone,
  checked_by bigint,
  checked_at timestamp with time zone,
  reminded_days integer,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint supplier_documents__dates CHECK ((expires_on >= issued_on)),
  constraint supplier_documents__limit CHECK (((limit_amount IS NULL) = (limit_currency IS NULL))),
  constraint supplier_documents__limit_amount CHECK (((limit_amount >= 1) AND (limit_amount <= '100000000000'::bigint))),
  constraint supplier_documents__limit_currency CHECK ((limit_currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint supplier_documents__name CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint supplier_documents__number CHECK (((length(number) >= 1) AND (length(number) <= 60))),
  constraint supplier_documents__reason CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint supplier_documents__status CHECK ((status = ANY (ARRAY['requested'::text, 'submitted'::text, 'verified'::text, 'rejected'::text]))),
  constraint supplier_documents__type CHECK ((type = ANY (ARRAY['employers-liability'::text, 'public-liability'::text, 'professional-indemnity'::text, 'accreditation'::text, 'paye-evidence'::text, 'vat-certificate'::text, 'attestation-vigilance'::text, 'qualiopi'::text, 'contract'::text, 'other'::text]))),
  constraint supplier_documents_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint supplier_documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  constraint supplier_documents_pkey PRIMARY KEY (id),
  constraint supplier_documents_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE CASCADE
);
CREATE INDEX supplier_documents_checked_by ON public.supplier_documents USING btree (checked_by);
CREATE INDEX supplier_documents_expiry ON public.supplier_documents USING btree (expires_on) WHERE (status = 'verified'::text);
CREATE INDEX supplier_documents_file ON public.supplier_documents USING btree (file_id);
CREATE INDEX supplier_documents_supplier ON public.supplier_documents USING btree (supplier_id, type);
alter table supplier_documents enable row level security;

create table supplier_purchases (
  id bigint generated always as identity not null,
  supplier_id bigint not null,
  bought_on date not null,
  net integer not null,
  currency text not null,
  reference text not null,
  description text default ''::text not null,
  source text default 'staff'::text not null,
  created_by bigint,
  created_at timestamp with time zone default now() not null,
  constraint supplier_purchases__currency CHECK ((currency = ANY (ARRAY['GBP'::text, 'EUR'::text]))),
  constraint supplier_purchases__description CHECK ((length(description) <= 200)),
  constraint supplier_purchases__net CHECK (((net >= '-100000000'::integer) AND (net <= 100000000))),
  constraint supplier_purchases__reference CHECK (((length(reference) >= 1) AND (length(reference) <= 80))),
  constraint supplier_purchases__source CHECK ((source = ANY (ARRAY['staff'::text, 'order'::text]))),
  constraint supplier_purchases_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint supplier_purchases_pkey PRIMARY KEY (id),
  constraint supplier_purchases_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE CASCADE
);
CREATE INDEX supplier_purchases_created_by ON public.supplier_purchases USING btree (created_by);
CREATE INDEX supplier_purchases_day ON public.supplier_purchases USING btree (supplier_id, bought_on);
CREATE UNIQUE INDEX supplier_purchases_order ON public.supplier_purchases USING btree (supplier_id, reference) WHERE (source = 'order'::text);
alter table supplier_purchases enable row level security;

create table supplier_requests (
  id bigint generated always as identity not null,
  hash bytea not null,
  supplier_id bigint not null,
  sent_to text not null,
  created_by bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint supplier_requests__hash UNIQUE (hash),
  constraint supplier_requests__sent_to CHECK (((length(sent_to) >= 3) AND (length(sent_to) <= 254))),
  constraint supplier_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint supplier_requests_pkey PRIMARY KEY (id),
  constraint supplier_requests_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES suppliers(id) ON DELETE CASCADE
);
CREATE INDEX supplier_requests_created_by ON public.supplier_requests USING btree (created_by);
CREATE INDEX supplier_requests_supplier ON public.supplier_requests USING btree (supplier_id, id DESC);
alter table supplier_requests enable row level security;

create table suppliers (
  id bigint generated always as identity not null,
  legal_name text not null,
  trading_name text,
  type text not null,
  country text not null,
  status text default 'prospect'::text not null,
  suspended_by_itself boolean default false not null,
  covered_until date,
  next_expiry date,
  status_reason text,
  company_number text,
  vat_number text,
  utr text,
  cis_rate text,
  cis_verification_number text,
  cis_verified_on date,
  address text,
  postcode text,
  place_id bigint,
  phone text,
  email text,
  website text,
  payment_terms_days integer default 30 not null,
  rating integer,
  notes text default ''::text not null,
  owner_id bigint,
  created_by bigint,
  archived_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint suppliers__address CHECK (((length(address) >= 1) AND (length(address) <= 200))),
  constraint suppliers__cis CHECK (((num_nonnulls(utr, cis_rate, cis_verification_number, cis_verified_on) = 0) OR (country = 'GB'::text))),
  constraint suppliers__cis_rate CHECK ((cis_rate = ANY (ARRAY['gross'::text, '20'::text, '30'::text]))),
  constraint suppliers__cis_verification_number CHECK (((length(cis_verification_number) >= 1) AND (length(cis_verification_number) <= 20))),
  constraint suppliers__company_number CHECK ((company_number ~ '^[0-9A-Z]{8,14}$'::text)),
  constraint suppliers__country CHECK ((country = ANY (ARRAY['GB'::text, 'FR'::text]))),
  constraint suppliers__email CHECK (((length(email) >= 3) AND (length(email) <= 254))),
  constraint suppliers__legal_name CHECK (((length(legal_name) >= 2) AND (length(legal_name) <= 160))),
  constraint suppliers__notes CHECK ((length(notes) <= 4000)),
  constraint suppliers__payment_terms_days CHECK (((payment_terms_days >= 0) AND (payment_terms_days <= 120))),
  constraint suppliers__phone CHECK ((phone ~ '^\+[0-9]{5,18}$'::text)),
  constraint suppliers__postcode CHECK (((length(postcode) >= 5) AND (length(postcode) <= 8))),
  constraint suppliers__rating CHECK (((rating >= 1) AND (rating <= 5))),
  constraint suppliers__status CHECK ((status = ANY (ARRAY['prospect'::text, 'onboarding'::text, 'approved'::text, 'suspended'::text, 'offboarded'::text]))),
  constraint suppliers__status_reason CHECK (((length(status_reason) >= 1) AND (length(status_reason) <= 500))),
  constraint suppliers__trading_name CHECK (((length(trading_name) >= 2) AND (length(trading_name) <= 160))),
  constraint suppliers__type CHECK ((type = ANY (ARRAY['umbrella'::text, 'labour'::text, 'training'::text, 'card-scheme'::text, 'ppe'::text, 'accommodation'::text, 'job-board'::text, 'software'::text]))),
  constraint suppliers__utr CHECK ((utr ~ '^[0-9]{10}$'::text)),
  constraint suppliers__vat_number CHECK ((vat_number ~ '^[A-Z]{2}[0-9A-Z]{5,12}$'::text)),
  constraint suppliers__website CHECK (((website ~ '^https?://'::text) AND (length(website) <= 200))),
  constraint suppliers_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint suppliers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint suppliers_pkey PRIMARY KEY (id),
  constraint suppliers_place_id_fkey FOREIGN KEY (place_id) REFERENCES places(id)
);
CREATE UNIQUE INDEX suppliers_company_number ON public.suppliers USING btree (country, company_number);
CREATE INDEX suppliers_created_by ON public.suppliers USING btree (created_by);
CREATE INDEX suppliers_expiry ON public.suppliers USING btree (next_expiry, id) WHERE (archived_at IS NULL);
CREATE INDEX suppliers_name ON public.suppliers USING btree (folded(legal_name), id);
CREATE INDEX suppliers_newest ON public.suppliers USING btree (created_at DESC, id DESC);
CREATE INDEX suppliers_owner ON public.suppliers USING btree (owner_id);
CREATE INDEX suppliers_place ON public.suppliers USING btree (place_id);
CREATE INDEX suppliers_words ON public.suppliers USING gin (name_key(legal_name) gin_trgm_ops, name_key(trading_name) gin_trgm_ops, company_number gin_trgm_ops);
alter table suppliers enable row level security;

create table tallies (
  id bigint generated always as identity not null,
  counted text not null,
  key text not null,
  n integer not null,
  constraint tallies_pkey PRIMARY KEY (id)
);
CREATE INDEX tallies_counted ON public.tallies USING btree (counted, key) INCLUDE (n);

create table template_versions (
  id bigint generated always as identity not null,
  template_id bigint not null,
  number integer not null,
  name text not null,
  kind text not null,
  title_en text not null,
  body_en text not null,
  title_fr text not null,
  body_fr text not null,
  saved_by bigint,
  saved_at timestamp with time zone not null,
  constraint template_versions__kind CHECK ((kind = ANY (ARRAY['letter'::text, 'contract'::text, 'assignment'::text, 'other'::text]))),
  constraint template_versions__name CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint template_versions__once UNIQUE (template_id, number),
  constraint template_versions_pkey PRIMARY KEY (id),
  constraint template_versions_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint template_versions_template_id_fkey FOREIGN KEY (template_id) REFERENCES templates(id) ON DELETE CASCADE
);

create table templates (
  id bigint generated always as identity not null,
  kind text not null,
  name text not null,
  title_en text default ''::text not null,
  body_en text default ''::text not null,
  title_fr text default ''::text not null,
  body_fr text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  changed_by bigint,
  changed_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  ours text,
  constraint templates__body_en CHECK ((length(body_en) <= 20000)),
  constraint templates__body_fr CHECK ((length(body_fr) <= 20000)),
  constraint templates__kind CHECK ((kind = ANY (ARRAY['letter'::text, 'contract'::text, 'assignment'::text, 'other'::text]))),
  constraint templates__languages CHECK ((((title_en = ''::text) = (body_en = ''::text)) AND ((title_fr = ''::text) = (body_fr = ''::text)) AND ((ours IS NOT NULL) OR ((title_en || title_fr) <> ''::text)))),
  constraint templates__name CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint templates__ours UNIQUE (ours),
  constraint templates__ours_keys CHECK ((ours = ANY (ARRAY['assignment-schedule'::text, 'key-information'::text, 'mission-contract'::text]))),
  constraint templates__title_en CHECK ((length(title_en) <= 150)),
  constraint templates__title_fr CHECK ((length(title_fr) <= 150)),
  constraint templates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint templates_pkey PRIMARY KEY (id)
);
CREATE INDEX templates_changed ON public.templates USING btree (changed_at DESC, id DESC) WHERE (removed_at IS NULL);

create table timesheet_days (
  id bigint generated always as identity not null,
  timesheet_id bigint not null,
  day date not null,
  kind text default 'worked'::text not null,
  starts time without time zone,
  ends time without time zone,
  break_minutes integer default 0 not null,
  hours integer not null,
  note text default ''::text not null,
  constraint timesheet_days__break_minutes CHECK (((break_minutes >= 0) AND (break_minutes <= 240))),
  constraint timesheet_days__hours CHECK (((hours >= 1) AND (hours <= 2400))),
  constraint timesheet_days__kind CHECK ((kind = ANY (ARRAY['worked'::text, 'holiday'::text]))),
  constraint timesheet_days__note CHECK ((length(note) <= 200)),
  constraint timesheet_days__once UNIQUE (timesheet_id, day),
  constraint timesheet_days_pkey PRIMARY KEY (id),
  constraint timesheet_days_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id) ON DELETE CASCADE
);
alter table timesheet_days enable row level security;

create table timesheet_extras (
  id bigint generated always as identity not null,
  timesheet_id bigint not null,
  allowance_id bigint,
  label text not null,
  quantity integer default 100 not null,
  pay integer not null,
  charge integer not null,
  constraint timesheet_extras__charge CHECK (((charge >= 0) AND (charge <= 10000000))),
  constraint timesheet_extras__label CHECK (((length(label) >= 1) AND (length(label) <= 80))),
  constraint timesheet_extras__pay CHECK (((pay >= 0) AND (pay <= 10000000))),
  constraint timesheet_extras__quantity CHECK (((quantity >= 1) AND (quantity <= 100000))),
  constraint timesheet_extras_allowance_id_fkey FOREIGN KEY (allowance_id) REFERENCES assignment_allowances(id) ON DELETE SET NULL,
  constraint timesheet_extras_pkey PRIMARY KEY (id),
  constraint timesheet_extras_timesheet_id_fkey FOREIGN KEY (timesheet_id) REFERENCES timesheets(id) ON DELETE CASCADE
);
CREATE INDEX timesheet_extras_allowance ON public.timesheet_extras USING btree (allowance_id) WHERE (allowance_id IS NOT NULL);
CREATE INDEX timesheet_extras_timesheet ON public.timesheet_extras USING btree (timesheet_id, id);
alter table timesheet_extras enable row level security;

create table timesheets (
  id bigint generated always as identity not null,
  assignment_id bigint not null,
  week date not null,
  status text default 'draft'::text not null,
  entered_by text default 'candidate'::text not null,
  sent_at timestamp with time zone,
  asked_at timestamp with time zone,
  reminded_at timestamp with time zone,
  query text default ''::text not null,
  decided_at timestamp with time zone,
  decided_by text default ''::text not null,
  decided_by_link boolean default false not null,
  hours integer default 0 not null,
  overtime integer default 0 not null,
  lines jsonb,
  invoice_id bigint,
  updated_at timestamp with time zone default now() not null,
  version integer default 1 not null,
  constraint timesheets__decided CHECK (((status <> ALL (ARRAY['approved'::text, 'queried'::text])) OR (decided_at IS NOT NULL))),
  constraint timesheets__decided_by CHECK ((length(decided_by) <= 200)),
  constraint timesheets__entered_by CHECK ((entered_by = ANY (ARRAY['candidate'::text, 'agency'::text]))),
  constraint timesheets__hours CHECK (((hours >= 0) AND (hours <= 16800))),
  constraint timesheets__invoiced CHECK (((invoice_id IS NULL) OR (status = 'approved'::text))),
  constraint timesheets__lines CHECK ((((lines IS NOT NULL) = (status = 'approved'::text)) AND ((lines IS NULL) OR (jsonb_typeof(lines) = 'array'::text)))),
  constraint timesheets__once UNIQUE (assignment_id, week),
  constraint timesheets__overtime CHECK (((overtime >= 0) AND (overtime <= hours))),
  constraint timesheets__query CHECK ((length(query) <= 500)),
  constraint timesheets__status CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'queried'::text, 'approved'::text]))),
  constraint timesheets__week CHECK ((EXTRACT(isodow FROM week) = (1)::numeric)),
  constraint timesheets_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES assignments(id) ON DELETE CASCADE,
  constraint timesheets_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE SET NULL,
  constraint timesheets_pkey PRIMARY KEY (id)
);
CREATE INDEX timesheets_invoice ON public.timesheets USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX timesheets_status ON public.timesheets USING btree (status, week) WHERE ((status <> 'approved'::text) OR (invoice_id IS NULL));
CREATE INDEX timesheets_week ON public.timesheets USING btree (week DESC, id);
alter table timesheets enable row level security;

create table unfinished_jobs (
  id bigint generated always as identity not null,
  author_id bigint not null,
  form jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint unfinished_jobs__form CHECK ((jsonb_typeof(form) = 'object'::text)),
  constraint unfinished_jobs_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint unfinished_jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX unfinished_jobs_author ON public.unfinished_jobs USING btree (author_id, updated_at);
CREATE INDEX unfinished_jobs_updated ON public.unfinished_jobs USING btree (updated_at);
alter table unfinished_jobs enable row level security;

create table uploads (
  id bigint generated always as identity not null,
  candidate_id bigint not null,
  created_by bigint,
  kind text not null,
  name text not null,
  size integer not null,
  sha256 text,
  received integer default 0 not null,
  replaces_id bigint,
  file_id bigint,
  fault text,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  request_id bigint,
  for_document boolean default false not null,
  constraint uploads__fault CHECK ((length(fault) <= 60)),
  constraint uploads__finished CHECK (((finished_at IS NOT NULL) = ((fault IS NOT NULL) OR (file_id IS NOT NULL)))),
  constraint uploads__for_document CHECK ((for_document OR (request_id IS NULL))),
  constraint uploads__kind CHECK ((kind = ANY (ARRAY['cv'::text, 'right-to-work'::text, 'card'::text, 'certificate'::text, 'contract'::text, 'timesheet'::text, 'invoice'::text, 'other'::text]))),
  constraint uploads__received CHECK (((received >= 0) AND (received <= size))),
  constraint uploads__sender CHECK (((created_by IS NULL) <> (request_id IS NULL))),
  constraint uploads__sha256 CHECK ((length(sha256) = 64)),
  constraint uploads__size CHECK ((size > 0)),
  constraint uploads_candidate_id_fkey FOREIGN KEY (candidate_id) REFERENCES candidates(id) ON DELETE CASCADE,
  constraint uploads_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint uploads_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint uploads_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint uploads_request_id_fkey FOREIGN KEY (request_id) REFERENCES document_requests(id) ON DELETE CASCADE
);
CREATE INDEX uploads_candidate ON public.uploads USING btree (candidate_id);
CREATE INDEX uploads_created ON public.uploads USING btree (created_at);
CREATE INDEX uploads_file ON public.uploads USING btree (file_id);
CREATE INDEX uploads_open ON public.uploads USING btree (created_by, sha256) WHERE (finished_at IS NULL);
CREATE INDEX uploads_replaces ON public.uploads USING btree (replaces_id);
CREATE INDEX uploads_requested ON public.uploads USING btree (request_id, sha256) WHERE (request_id IS NOT NULL);
alter table uploads enable row level security;

create table users (
  account_id bigint not null,
  first_name text not null,
  last_name text not null,
  phone text,
  branch text,
  agent_company text,
  invited_at timestamp with time zone,
  invited_by bigint,
  suspended_at timestamp with time zone,
  version integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint users_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint users_agent_company_check CHECK ((length(agent_company) <= 200)),
  constraint users_branch_check CHECK ((length(branch) <= 120)),
  constraint users_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 80))),
  constraint users_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint users_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 80))),
  constraint users_phone_check CHECK ((length(phone) <= 20)),
  constraint users_pkey PRIMARY KEY (account_id)
);

create table views (
  id bigint generated always as identity not null,
  list text not null,
  name text not null,
  query text not null,
  columns text[],
  shared_with text[] default '{}'::text[] not null,
  owner_id bigint not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  constraint views__list CHECK ((list = ANY (ARRAY['candidates'::text, 'jobs'::text, 'employers'::text, 'users'::text, 'suppliers'::text]))),
  constraint views__name CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint views__query CHECK ((length(query) <= 2000)),
  constraint views__shared_with CHECK ((shared_with <@ ARRAY['admin'::text, 'operation'::text, 'agent'::text])),
  constraint views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint views_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX views_name ON public.views USING btree (owner_id, list, lower(name)) WHERE (removed_at IS NULL);
CREATE INDEX views_shared ON public.views USING btree (list) WHERE (shared_with <> '{}'::text[]);
alter table views enable row level security;
create policy views__agents on views for all using ((( SELECT acting_agent() AS acting_agent) = owner_id)) with check (((( SELECT acting_agent() AS acting_agent) = owner_id) AND (shared_with = '{}'::text[])));
create policy views__agents_shared on views for select using (('agent'::text = ANY (shared_with)));

create table waiting_addresses (
  id bigint generated always as identity not null,
  email text not null,
  locale text not null,
  notice text not null,
  asks integer default 1 not null,
  asked_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint waiting_addresses__email CHECK ((email = lower(email))),
  constraint waiting_addresses__locale CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text]))),
  constraint waiting_addresses_email_key UNIQUE (email),
  constraint waiting_addresses_notice_fkey FOREIGN KEY (notice) REFERENCES privacy_notices(version),
  constraint waiting_addresses_pkey PRIMARY KEY (id)
);
CREATE INDEX waiting_addresses_mailbox ON public.waiting_addresses USING btree (mailbox(email));
CREATE INDEX waiting_addresses_untold ON public.waiting_addresses USING btree (id) WHERE ((confirmed_at IS NOT NULL) AND (told_at IS NULL));
alter table waiting_addresses enable row level security;

create table webhook_deliveries (
  id bigint generated always as identity not null,
  webhook_id bigint not null,
  event text not null,
  kind text not null,
  record_id bigint,
  occurred_at timestamp with time zone not null,
  status text default 'waiting'::text not null,
  tries integer default 0 not null,
  tried_at timestamp with time zone,
  next_try_at timestamp with time zone,
  response_code integer,
  took_ms integer,
  fault text,
  version integer default 1 not null,
  constraint webhook_deliveries__fault CHECK ((fault = ANY (ARRAY['address-private'::text, 'name-unknown'::text, 'timeout'::text, 'redirect'::text, 'certificate'::text, 'unreachable'::text, 'refused'::text]))),
  constraint webhook_deliveries__status CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_occurred ON public.webhook_deliveries USING btree (occurred_at);
CREATE INDEX webhook_deliveries_tried ON public.webhook_deliveries USING btree (webhook_id, tried_at DESC) WHERE (tried_at IS NOT NULL);
CREATE INDEX webhook_deliveries_webhook ON public.webhook_deliveries USING btree (webhook_id, id DESC);
alter table webhook_deliveries enable row level security;

create table webhooks (
  id bigint generated always as identity not null,
  name text not null,
  url text not null,
  events text[] not null,
  secret_version integer default 1 not null,
  secret_changed_at timestamp with time zone,
  paused_at timestamp with time zone,
  pause_reason text,
  created_by bigint,
  created_at timestamp with time zone not null,
  version integer default 1 not null,
  constraint webhooks__events CHECK ((cardinality(events) > 0)),
  constraint webhooks__name CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint webhooks__pause_reason CHECK ((pause_reason = ANY (ARRAY['by-hand'::text, 'failing'::text, 'gone'::text]))),
  constraint webhooks__paused CHECK (((paused_at IS NULL) = (pause_reason IS NULL))),
  constraint webhooks__url CHECK (((length(url) >= 10) AND (length(url) <= 500))),
  constraint webhooks_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint webhooks_pkey PRIMARY KEY (id)
);
CREATE INDEX webhooks_created_by ON public.webhooks USING btree (created_by) WHERE (created_by IS NOT NULL);
alter table webhooks enable row level security;

create view held_documents with (security_invoker=true) as
 SELECT documents.candidate_id,
    documents.id AS document_id,
    documents.type,
    documents.level,
    documents.categories,
    documents.issued_on,
    documents.expires_on,
    documents.status,
    documents.is_provisional
   FROM documents
  WHERE (documents.removed_at IS NULL)
UNION ALL
( SELECT DISTINCT ON (k.candidate_id, k.country) k.candidate_id,
    NULL::bigint AS document_id,
        CASE k.country
            WHEN 'GB'::text THEN 'right-to-work-gb'::text
            ELSE 'right-to-work-fr'::text
        END AS type,
    NULL::text AS level,
    '{}'::text[] AS categories,
    k.checked_on AS issued_on,
    k.permission_until AS expires_on,
    'verified'::text AS status,
    false AS is_provisional
   FROM right_to_work_checks k
  WHERE counts(k.*)
  ORDER BY k.candidate_id, k.country, k.checked_on DESC, k.id DESC)
UNION ALL
 SELECT newest.candidate_id,
    NULL::bigint AS document_id,
        CASE newest.country
            WHEN 'GB'::text THEN 'right-to-work-gb'::text
            ELSE 'right-to-work-fr'::text
        END AS type,
    NULL::text AS level,
    '{}'::text[] AS categories,
    newest.checked_on AS issued_on,
    newest.permission_until AS expires_on,
    'incomplete'::text AS status,
    false AS is_provisional
   FROM ( SELECT DISTINCT ON (k.candidate_id, k.country) k.*::right_to_work_checks AS k,
            k.id,
            k.candidate_id,
            k.country,
            k.proof,
            k.checked_on,
            k.checked_by,
            k.permission_until,
            k.follow_up_on,
            k.number,
            k.provider,
            k.authenticity,
            k.authentic_on,
            k.restrictions,
            k.file_id,
            k.created_at,
            k.told_at,
            k.withdrawn_at,
            k.withdrawn_by,
            k.withdrawn_reason,
            k.version,
            k.notice_on
           FROM right_to_work_checks k
          WHERE (k.withdrawn_at IS NULL)
          ORDER BY k.candidate_id, k.country, k.checked_on DESC, k.id DESC) newest
  WHERE (NOT counts(newest.k));

CREATE OR REPLACE FUNCTION public.account_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then perform pg_notify('accounts', old.account_id::text); end if;
  if tg_op <> 'DELETE' and new.account_id is not null then perform pg_notify('accounts', new.account_id::text); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.account_itself_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('accounts', old.id::text);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.acting_agent()
 RETURNS bigint
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('lintel.agent', true), '')::bigint $function$;

CREATE OR REPLACE FUNCTION public.add_notification_events(VARIADIC events text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare of_table text;
begin
  for of_table in values ('notifications'), ('notification_choices') loop
    execute format('alter table %1$s drop constraint %1$s__event, add constraint %1$s__event %2$s', of_table, replace(
      (select pg_get_constraintdef(oid) from pg_constraint where conname = of_table || '__event'), 'ARRAY[',
      'ARRAY[' || (select string_agg(quote_literal(event) || '::text, ', '') from unnest(events) event)));
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.added_within(c candidates, days integer, until timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select c.created_at > until - days * interval '24 hours' $function$;

CREATE OR REPLACE FUNCTION public.address_proven()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform graphile_worker.add_job('duplicates.claimRecord', json_build_object('accountId', new.id), max_attempts => 10);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.application_stages_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'applications' then
    perform application_stages_refresh(array(select id from changed));
  else
    perform application_stages_refresh(array(select distinct application_id from changed));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.application_stages_follow_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform application_stages_refresh(array[case tg_table_name when 'applications' then new.id else (to_jsonb(new) ->> 'application_id')::bigint end]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.application_stages_refresh(of_applications bigint[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with visits as (
    select a.id, a.source, v.stage, v.at, v.reason, j.posted_at, row_number() over turn as place, lead(v.at) over turn as until
    from applications a join jobs j on j.id = a.job_id
    left join lateral (select to_stage from application_moves m where m.application_id = a.id order by m.id desc limit 1) last on true
    cross join lateral (
      select 0::bigint as turn, 'new' as stage, a.applied_at as at, null::text as reason
      union all select m.id, m.to_stage, m.moved_at, m.reason from application_moves m where m.application_id = a.id
      -- Imported, or made at a later stage: without a move.
      union all select 9223372036854775807, a.stage, a.stage_changed_at, a.reason where a.stage <> coalesce(last.to_stage, 'new')
    ) v
    where a.id = any (of_applications)
    window turn as (partition by a.id order by v.turn)
  ), wanted as (
    select v.id as application_id, v.stage, min(v.source) as source, min(v.at) as reached_at,
      case when bool_or(v.until is null) then null else max(v.until) end as left_at,
      case when bool_or(v.until is null) then null
        else least(800, greatest(0, floor(extract(epoch from sum(v.until - v.at)) / 43200)))::int end as half_days,
      case when v.stage in ('rejected', 'client_declined', 'offer_declined', 'withdrawn') then
        case when max(v.reason) in ('missing-ticket', 'right-to-work', 'distance', 'pay', 'availability', 'experience', 'role-filled', 'duplicate',
          'no-answer', 'job-closed') then max(v.reason) else 'other' end end as reason,
      case when v.stage = 'placed' then least(3650, greatest(0, extract(epoch from min(v.at - v.posted_at)) / 86400))::int end as days_to_fill
    from visits v
    where (v.until is null or v.stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn'))
      and not exists (select from visits l where l.id = v.id and l.place > v.place and stage_rank(l.stage) < stage_rank(v.stage))
    group by v.id, v.stage
  ), gone as (
    delete from application_stages s where s.application_id = any (of_applications)
      and not exists (select from wanted w where w.application_id = s.application_id and w.stage = s.stage)
  )
  insert into application_stages as s (application_id, stage, source, reached_at, left_at, half_days, reason, days_to_fill)
    select application_id, stage, source, reached_at, left_at, half_days, reason, days_to_fill from wanted
    on conflict (application_id, stage) do update
      set source = excluded.source, reached_at = excluded.reached_at, left_at = excluded.left_at, half_days = excluded.half_days,
        reason = excluded.reason,
        -- A job that is posted once more does not change how long it took.
        days_to_fill = case when s.reached_at = excluded.reached_at then coalesce(s.days_to_fill, excluded.days_to_fill) else excluded.days_to_fill end
      where (s.source, s.reached_at, s.left_at, s.half_days, s.reason, s.days_to_fill)
        is distinct from (excluded.source, excluded.reached_at, excluded.left_at, excluded.half_days, excluded.reason, excluded.days_to_fill)
$function$;

CREATE OR REPLACE FUNCTION public.application_takes_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.owner_id := (select owner_id from candidates where id = new.candidate_id for share);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.applications_follow_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update applications set owner_id = new.owner_id where candidate_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.applications_told(agent bigint)
 RETURNS SETOF applications
 LANGUAGE sql
 STABLE
AS $function$
  select a.* from applications a
  where a.owner_id = agent and not exists (select from application_moves w where w.application_id = a.id and w.tells_at is not null)
  union all
  select r.* from application_moves w join applications a on a.id = w.application_id cross join lateral as_told(a) r
  where w.tells_at is not null and a.owner_id = agent
$function$;

CREATE OR REPLACE FUNCTION public.approver_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare waiting bigint;
begin
  for waiting in update jobs set approver_id = null where approver_id = old.id and status = 'pending_approval' returning id loop
    perform enqueue('jobs.askAllToApprove', json_build_object('jobId', waiting), now(), 'ask all to approve ' || waiting);
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.as_doc(doc tsvector)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
AS $function$ begin return doc; end $function$;

CREATE OR REPLACE FUNCTION public.as_told(a applications)
 RETURNS SETOF applications
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select r.* from (select) one
  left join application_moves w on w.application_id = a.id and w.tells_at is not null
  left join lateral told(a) t on w.id is not null
  cross join lateral jsonb_populate_record(a, case when w.id is null then '{}' else jsonb_build_object(
    'stage', t.stage, 'stage_changed_at', t.since, 'stage_changed_by', null, 'resume_stage', null, 'reason', null, 'starts_on', t.starts_on,
    'placed_at', case when t.stage in ('placed', 'completed', 'ended_early') then a.placed_at end) end) r
$function$;

CREATE OR REPLACE FUNCTION public.audit_forgets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  chained constant text[] := '{place,prev_hash,hash,salts,digests}';
begin
  if current_setting('lintel.sealing', true) = 'on' then
    if old.place is null and to_jsonb(new) - chained = to_jsonb(old) - chained then return new; end if;
    raise exception 'a line is chained once, as it stands' using errcode = '42501';
  end if;
  if (new.changes is null or new.changes is not distinct from old.changes) and (new.reason is null or new.reason is not distinct from old.reason)
    and (new.network is null or new.network is not distinct from old.network)
    and to_jsonb(new) - '{changes,reason,network}'::text[] = to_jsonb(old) - '{changes,reason,network}'::text[] then
    if new.salts is not null then
      new.salts := array[case when new.changes is not null then new.salts[1] end, case when new.reason is not null then new.salts[2] end,
        case when new.network is not null then new.salts[3] end];
    end if;
    return new;
  end if;
  raise exception 'an erasure only takes text out of the audit log' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION public.audit_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and 'on' in (current_setting('lintel.erasing', true), current_setting('lintel.sealing', true)) then return null; end if;
  raise exception 'the audit log is append-only' using errcode = '42501';
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_consents_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare one record;
begin
  for one in select n.consent, n.given_at, case when tg_op = 'UPDATE' then o.given_at end as before
    from consents_of(new) n left join consents_of(case when tg_op = 'UPDATE' then old end) o using (consent) loop
    if one.before is not null and one.given_at is distinct from one.before then
      update candidate_consents set withdrawn_at = coalesce(one.given_at, now()) where candidate_id = new.id and consent = one.consent and withdrawn_at is null;
    end if;
    if one.given_at is not null and one.given_at is distinct from one.before then
      insert into candidate_consents (candidate_id, consent, notice, locale, given_at) values (new.id, one.consent,
        coalesce((select version from privacy_notices where published_at <= one.given_at order by published_at desc limit 1),
          (select min(version) from privacy_notices)), new.locale, one.given_at);
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_doc(c candidates)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  with head as (
    select concat_ws(' zzgap ', c.first_name || ' ' || c.last_name, c.last_name || ' ' || c.first_name,
      case when c.first_name || c.last_name ~ '[^[:alnum:]]'
        then regexp_replace(c.first_name, '[^[:alnum:]]', '', 'g') || ' ' || regexp_replace(c.last_name, '[^[:alnum:]]', '', 'g') end,
      c.email, regexp_replace(c.email, '[@._+-]+', ' ', 'g'),
      (select string_agg(concat_ws(' ', m.email, regexp_replace(m.email, '[@._+-]+', ' ', 'g')), ' zzgap ') from candidates m
        where m.id in (select merged_with(c.id)) and m.id <> c.id),
      p.name, array_to_string(c.tags, ' zzgap '), replace(c.trade, '-', ' '), replace(array_to_string(c.other_trades, ' zzgap '), '-', ' ')) as words
    from (select) one left join places p on p.id = c.place_id
  ), body as (
    select concat_ws(' zzgap ', head.words, c.note, (
      select left(f.text, 60000) from files f where f.candidate_id = c.id and f.kind = 'cv' and f.removed_at is null order by f.id desc limit 1)) as words
    from head
  ), numbers as (
    select distinct '@' || substr(ltrim(number, '+'), first) as lexeme
    from unnest(array[c.phone, c.phone2]) number, generate_series(1, length(number) - 4) first where number is not null
  )
  select ts_delete(to_tsvector('public.plain', body.words) || strip(to_tsvector('public.en', body.words)) || strip(to_tsvector('public.fr', body.words)), 'zzgap')
    || array_to_tsvector(
      array(select '@' || word from unnest(tsvector_to_array(
        to_tsvector('public.plain', head.words) || to_tsvector('public.en', head.words) || to_tsvector('public.fr', head.words))) word where word <> 'zzgap')
      || array(select '@=' || trade from unnest(c.trade || c.other_trades) trade where trade is not null)
      || array(select lexeme from numbers))
  from head, body
$function$;

CREATE OR REPLACE FUNCTION public.candidate_marks(c candidates)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select candidate_marks_of_record(c) || array(select 'pool:' || pool_id from pool_members where candidate_id = c.id)
$function$;

CREATE OR REPLACE FUNCTION public.candidate_marks_of_record(c candidates)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  with has as (select exists (select from files f where f.candidate_id = c.id and f.kind = 'cv' and f.removed_at is null) as cv)
  select array_remove(array[
      'status:' || c.status, 'availability:' || c.availability, 'source:' || c.source, 'country:' || c.country, 'grade:' || c.grade,
      'experience:' || c.experience, 'qualification:' || c.qualification,
      case when c.is_hot then 'hot' end, case when c.own_transport then 'transport' end, case when c.can_lodge_away then 'lodging' end,
      case when has.cv then 'cv' end,
      case when has.cv and c.phone is not null and c.trade is not null and c.place_id is not null then 'complete' end], null)
    || array(select distinct 'trade:' || one from unnest(c.trade || c.other_trades) one where one is not null)
    || array(select 'jobType:' || one from unnest(c.job_types) one)
    || array(select 'shift:' || one from unnest(c.shifts) one)
    || array(select 'card:' || one from unnest(c.cards) one)
    || array(select 'category:' || one from unnest(c.sectors) one)
    || array(select 'licence:' || one from unnest(c.driving_licences) one)
    || array(select 'language:' || (one ->> 'code') from jsonb_array_elements(c.languages) one)
    || array(select 'tag:' || one from unnest(c.tags) one)
  from has
$function$;

CREATE OR REPLACE FUNCTION public.candidate_regate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare of_candidate bigint;
begin
  foreach of_candidate in array case tg_op when 'DELETE' then array[old.candidate_id] when 'INSERT' then array[new.candidate_id]
    else array[new.candidate_id, old.candidate_id] end loop
    perform from candidates where id = of_candidate for key share;
    if exists (select from applications a where a.candidate_id = of_candidate and is_active(a)) then
      perform enqueue('applications.regateCandidate', json_build_object('candidateId', of_candidate), now(), 'regate candidate ' || of_candidate);
    end if;
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_search_add()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into candidate_search (id, account_id, owner_id, created_at, name, last_contact_at, available_on, available_until, pay_min, pay_max, cell, lat, lon, marks, doc)
  select c.id, c.account_id, c.owner_id, c.created_at, lower(unaccent(c.last_name || ' ' || c.first_name)), c.last_contact_at,
    case c.availability when 'now' then '-infinity' when 'not-looking' then null else c.available_from end, c.available_until,
    monthly_pay(c.desired_pay_min, c.desired_pay_unit, c.country), monthly_pay(c.desired_pay_max, c.desired_pay_unit, c.country),
    geo_cell(p.lat, p.lon), p.lat, p.lon, candidate_marks(c), candidate_doc(c)
  from added join candidates c on c.id = added.id left join places p on p.id = c.place_id where is_shown(c)
  -- Another trigger may have changed, and so put, one of them by now.
  on conflict (id) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_search_put(c candidates, keep boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into candidate_search as s (id, account_id, owner_id, created_at, name, last_contact_at, available_on, available_until, pay_min, pay_max, cell, lat, lon, marks, doc)
  select c.id, c.account_id, c.owner_id, c.created_at, lower(unaccent(c.last_name || ' ' || c.first_name)), c.last_contact_at,
    case c.availability when 'now' then '-infinity' when 'not-looking' then null else c.available_from end, c.available_until,
    monthly_pay(c.desired_pay_min, c.desired_pay_unit, c.country), monthly_pay(c.desired_pay_max, c.desired_pay_unit, c.country),
    geo_cell(p.lat, p.lon), p.lat, p.lon, candidate_marks(c),
    case when keep and exists (select from candidate_search where id = c.id) then '' else candidate_doc(c) end
  from (select) one left join places p on p.id = c.place_id
  on conflict (id) do update set
    account_id = excluded.account_id, owner_id = excluded.owner_id, created_at = excluded.created_at, name = excluded.name,
    last_contact_at = excluded.last_contact_at, available_on = excluded.available_on, available_until = excluded.available_until,
    pay_min = excluded.pay_min, pay_max = excluded.pay_max, cell = excluded.cell, lat = excluded.lat, lon = excluded.lon,
    marks = excluded.marks, doc = case when keep then s.doc else excluded.doc end
$function$;

CREATE OR REPLACE FUNCTION public.candidate_search_rebuild(after_id bigint, most integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare one candidates; up_to bigint;
begin
  for one in select * from candidates where id > after_id order by id limit most for no key update loop
    up_to := one.id;
    if is_shown(one) then perform candidate_search_put(one, false); else delete from candidate_search where id = one.id; end if;
  end loop;
  return up_to;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_search_sync()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not is_shown(new) then
    delete from candidate_search where id = new.id;
  else
    perform candidate_search_put(new, tg_op = 'UPDATE' and
      (new.first_name, new.last_name, new.email, new.phone, new.phone2, new.place_id, new.trade, new.other_trades, new.tags, new.note)
      is not distinct from (old.first_name, old.last_name, old.email, old.phone, old.phone2, old.place_id, old.trade, old.other_trades, old.tags, old.note));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_search_sync_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare touched bigint[] := array[]::bigint[];
begin
  if tg_op <> 'INSERT' then touched := touched || old.candidate_id; end if;
  if tg_op <> 'DELETE' then touched := touched || new.candidate_id; end if;
  perform from candidates where id = any(touched) order by id for no key update;
  perform candidate_search_put(c, false) from candidates c where c.id = any(touched) and is_shown(c);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_search_sync_merged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform candidate_search_put(c, false) from candidates c where c.id in (old.merged_into, new.merged_into) and is_shown(c);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_search_sync_pools()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from candidates where id in (select candidate_id from changed) order by id for no key update;
  update candidate_search s set marks = array(select mark from unnest(s.marks) mark where mark not like 'pool:%')
      || array(select 'pool:' || pool_id from pool_members where candidate_id = s.id)
    where s.id in (select candidate_id from changed);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_traits_add()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('lintel.traits', true) = 'later' then
    insert into candidate_traits (id, account_id, owner_id, first, last, names, is_known, phones, country, name_key, keys)
    select c.id, c.account_id, c.owner_id, '{}', '{}', '{}', false, '{}', c.country, 0, '{}'
    from added join candidates c on c.id = added.id where is_shown(c)
    on conflict (id) do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_traits_fill(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform candidate_traits_put(waiting.c, coalesce(waiting.cv, newest_cv_sketch((waiting.c).id))) from (
    select c, t.cv from candidates c join candidate_traits t on t.id = c.id where t.id = any(ids) and t.keys = '{}' and is_shown(c)
    order by c.id for no key update of c) waiting;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_traits_of(c candidates, cv bigint[])
 RETURNS candidate_traits
 LANGUAGE plpgsql
 STABLE
AS $function$
declare t candidate_traits;
begin
  t.id := c.id; t.account_id := c.account_id; t.owner_id := c.owner_id;
  t.first := name_words(c.first_name);
  t.last := name_words(c.last_name);
  t.names := given_names_of(t.first);
  t.is_known := exists (select from given_names where form = any(array[array_to_string(t.first, ''), array_to_string(t.first, '-')]));
  t.mailbox := mailbox(c.email);
  t.phones := array(select distinct right(regexp_replace(one, '\D', '', 'g'), 9) from unnest(array[c.phone, c.phone2]) one where length(one) > 6);
  t.born := c.date_of_birth; t.country := c.country; t.place_id := c.place_id;
  t.postcode := nullif(regexp_replace(upper(c.postcode), '[^A-Z0-9]', '', 'g'), '');
  t.cv := cv;
  t.card_numbers := card_numbers_of(c.id);
  t.home := home_of(c.address, c.postcode, c.place_id);
  t.name_key := hashtextextended(in_order(spelling(t.names[1]) || spelling(array_to_string(t.last, ''))), 0);
  t.keys := trait_keys(t);
  t.is_checked := false;
  return t;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_traits_put(c candidates, cv bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into candidate_traits select t.* from candidate_traits_of(c, cv) t
  on conflict (id) do update set (account_id, owner_id, first, last, names, is_known, mailbox, phones, born, country, place_id, postcode, cv, name_key, keys, is_checked, card_numbers, home)
    = row(excluded.account_id, excluded.owner_id, excluded.first, excluded.last, excluded.names, excluded.is_known, excluded.mailbox, excluded.phones,
      excluded.born, excluded.country, excluded.place_id, excluded.postcode, excluded.cv, excluded.name_key, excluded.keys, false, excluded.card_numbers, excluded.home)
$function$;

CREATE OR REPLACE FUNCTION public.candidate_traits_sync()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' and current_setting('lintel.traits', true) = 'later' then
    return null;
  elsif not is_shown(new) then
    delete from candidate_traits where id = new.id;
  else
    perform candidate_traits_put(new, coalesce((select cv from candidate_traits where id = new.id), newest_cv_sketch(new.id)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_traits_sync_documents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare touched bigint[] := array[]::bigint[];
begin
  if tg_op <> 'INSERT' then touched := touched || old.candidate_id; end if;
  if tg_op <> 'DELETE' then touched := touched || new.candidate_id; end if;
  perform candidate_traits_put(c, t.cv) from candidates c join candidate_traits t on t.id = c.id
    where c.id = any(touched) and t.keys <> '{}' and is_shown(c) and t.card_numbers is distinct from card_numbers_of(c.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.candidate_traits_sync_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare touched bigint[] := array[]::bigint[];
begin
  if tg_op <> 'INSERT' then touched := touched || old.candidate_id; end if;
  if tg_op <> 'DELETE' then touched := touched || new.candidate_id; end if;
  perform candidate_traits_put(c, newest_cv_sketch(c.id)) from candidates c where c.id = any(touched) and is_shown(c);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.candidates_hold_to_categories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  names text[];
  missing record;
begin
  names := array(
    select 'trade trade ' || trade from added where trade is not null union
    select 'trade other_trades ' || unnest(other_trades) from added union
    select 'sector sectors ' || unnest(sectors) from added union
    select 'grade grade ' || grade from added where grade is not null);
  perform from categories where (kind, slug) in (select split_part(name, ' ', 1), split_part(name, ' ', 3) from unnest(names) name)
    order by id for key share;
  select split_part(name, ' ', 1) as kind, split_part(name, ' ', 2) as field, split_part(name, ' ', 3) as slug into missing
  from unnest(names) name
  where not exists (select from categories where kind = split_part(name, ' ', 1) and slug = split_part(name, ' ', 3)) limit 1;
  if found then
    raise exception '% "%" is in no list', missing.kind, missing.slug
      using errcode = 'foreign_key_violation', constraint = tg_table_name || '__' || missing.field;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.card_number(type text, number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when length(one) >= 5 and length(regexp_replace(one, '\D', '', 'g')) >= greatest(4, length(one) / 2.0) and one !~ '^(.)\1*$' and not starts_with('1234567890', one) then one end
  from (select ltrim(translate(regexp_replace(regexp_replace(regexp_replace(upper(number), '^.*[°º:#]', ''), '[^A-Z0-9]', '', 'g'),
    '^(' || upper(split_part(type, '-', 1)) || '|CARD|CARTE|NUMBER|NUMERO|NO|NR)+(?=.*\d)', ''), 'OI', '01'), '0') as one) plain
$function$;

CREATE OR REPLACE FUNCTION public.card_numbers_of(candidate bigint)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(distinct type || ' ' || card_number(type, number)), '{}') from documents
  where candidate_id = candidate and removed_at is null and card_number(type, number) is not null
$function$;

CREATE OR REPLACE FUNCTION public.categories_are_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from category_aliases where kind = new.kind and slug = new.slug) then
    raise exception '% was merged into another entry', new.slug using errcode = 'unique_violation', constraint = 'categories_slug';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.categories_fit_parent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from categories where id = new.parent_id for share;
  if not exists (select from categories where id = new.parent_id and kind = new.kind and parent_id is null)
    or exists (select from categories where parent_id = new.id) then
    raise exception '% has no place under %', new.slug, new.parent_id using errcode = 'check_violation', constraint = 'categories__parent';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.categories_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (old.kind, old.slug) is distinct from (new.kind, new.slug) then
    raise exception 'records name this entry by its slug' using errcode = 'check_violation', constraint = 'categories_stay';
  elsif tg_op = 'DELETE' and (old.is_built_in or category_uses(old) > 0
    or old.kind = 'trade' and exists (select from requirement_templates where trade = old.slug)) then
    raise exception 'this entry is built in or in use' using errcode = 'foreign_key_violation', constraint = 'categories_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.category_uses(c categories)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case c.kind
    when 'sector' then (select count(*) from employers where sector = c.slug) + (select count(*) from jobs where category = c.slug)
      + (select count(*) from candidates where sectors @> array[c.slug])
    when 'trade' then (select count(*) from jobs where trade = c.slug)
      + (select count(*) from candidates where trade = c.slug or other_trades @> array[c.slug])
    when 'grade' then (select count(*) from candidates where grade = c.slug)
    when 'family' then (select count(*) from products where family = c.slug)
  end
$function$;

CREATE OR REPLACE FUNCTION public.compared_traits(person jsonb)
 RETURNS candidate_traits
 LANGUAGE plpgsql
 STABLE
AS $function$
declare t candidate_traits;
begin
  t.first := name_words(person ->> 'firstName');
  t.last := name_words(person ->> 'lastName');
  t.names := given_names_of(t.first);
  t.is_known := exists (select from given_names where form = any(array[array_to_string(t.first, ''), array_to_string(t.first, '-')]));
  t.mailbox := mailbox(person ->> 'email');
  t.phones := array(select distinct right(regexp_replace(one, '\D', '', 'g'), 9)
    from unnest(array[person ->> 'phone', person ->> 'phone2']) one where length(one) > 6);
  t.born := (person ->> 'dateOfBirth')::date;
  t.country := person ->> 'country';
  t.place_id := (person ->> 'placeId')::bigint;
  t.postcode := nullif(regexp_replace(upper(person ->> 'postcode'), '[^A-Z0-9]', '', 'g'), '');
  t.name_key := 0;
  t.card_numbers := '{}';
  t.home := home_of(person ->> 'address', person ->> 'postcode', (person ->> 'placeId')::bigint);
  return t;
end $function$;

CREATE OR REPLACE FUNCTION public.consents_of(c candidates)
 RETURNS TABLE(consent text, given_at timestamp with time zone)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values ('privacy', c.privacy_accepted_at), ('keep-profile', c.keep_profile_at), ('job-alerts', c.job_alerts_at), ('directory', c.directory_at)
$function$;

CREATE OR REPLACE FUNCTION public.counts(k right_to_work_checks)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select k.withdrawn_at is null and (k.country <> 'GB' or k.file_id is not null or not exists (
    select from applications a where a.candidate_id = k.candidate_id and a.stage in ('offer', 'placed', 'completed', 'ended_early')))
$function$;

CREATE OR REPLACE FUNCTION public.deliver_to_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare delivery bigint;
begin
  for delivery in
    insert into webhook_deliveries (webhook_id, event, kind, record_id, occurred_at)
      select w.id, new.action, coalesce(new.object_type, split_part(new.action, '.', 1)), new.object_id, new.at
        from webhooks w where w.paused_at is null and new.action = any(w.events)
      returning id
  loop
    perform enqueue_quietly('webhooks.deliver', json_build_object('deliveryId', delivery), null);
  end loop;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.digits_apart(a text, b text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select length(a) = length(b) and case levenshtein_less_equal(a, b, 2) when 1 then true when 2 then in_order(a) = in_order(b) else false end
$function$;

CREATE OR REPLACE FUNCTION public.directory_candidates(today date)
 RETURNS TABLE(candidate_id bigint, trade text, sectors text[], experience text, experience_years integer, qualification text, availability text, available_from date, city_id bigint, city_km integer, added_on date, proofs jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  select c.id, c.trade, c.sectors,
    coalesce(c.experience, case when c.experience_years = 0 then 'fresh' when c.experience_years > 0 then least(c.experience_years, 4) || '-year' end),
    c.experience_years, c.qualification,
    case when c.availability = 'date' and c.available_from <= today then 'now' else c.availability end,
    case when c.availability <> 'now' and c.available_from > today then c.available_from end,
    p.city_id, p.city_km, (c.directory_at at time zone 'UTC')::date,
    (select coalesce(jsonb_agg(jsonb_build_object('type', held.type, 'validUntil', to_char(nullif(held.until, 'infinity'), 'YYYY-MM')) order by held.position), '[]')
     from (select d.type, t.position, max(coalesce(d.expires_on, 'infinity')) as until
       from held_documents d join document_types t on t.code = d.type
       where d.candidate_id = c.id and d.status = 'verified' and coalesce(d.expires_on, 'infinity') >= today
         and t.family in ('site-card', 'plant', 'height', 'safety', 'electrical', 'rail')
       group by d.type, t.position order by t.position limit 6) held)
  from candidates c left join places p on p.id = c.place_id
  where is_in_directory(c)
$function$;

CREATE OR REPLACE FUNCTION public.directory_size()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select count(*) from candidates c where is_in_directory(c)
$function$;

CREATE OR REPLACE FUNCTION public.directory_towns(employer bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 4
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select e.place_id from employers e where e.id = employer and is_in_directory(e) and e.place_id is not null
  union
  select s.place_id from employer_sites s join employers e on e.id = s.employer_id
  where s.employer_id = employer and is_in_directory(e)
    and exists (select from jobs j where j.employer_id = employer and j.place_id = s.place_id and j.show_employer and j.posted_at is not null)
$function$;

CREATE OR REPLACE FUNCTION public.distance_km(lat1 real, lon1 real, lat2 real, lon2 real)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select 12742 * asin(sqrt(power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)))
$function$;

CREATE OR REPLACE FUNCTION public.document_type_uses(t document_types)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select (select count(*) from documents where type = t.code) + (select count(*) from job_requirements where type = t.code)
    + (select count(*) from requirement_templates where type = t.code) + (select count(*) from products where document_type = t.code)
$function$;

CREATE OR REPLACE FUNCTION public.document_types_regate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform regate_job(one.job_id) from (select distinct r.job_id from job_requirements r
    where r.type = new.code and exists (select from applications a where a.job_id = r.job_id and is_active(a))) one;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.documents_fit_type()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare of_type document_types;
begin
  select * into of_type from document_types where code = new.type for key share;
  if not (of_type.shape = 'ladder' or new.level is null) or not (of_type.shape = 'categories' or new.categories = '{}')
    or exists (select from unnest(new.categories || new.level) named where named is not null
      and not exists (select from jsonb_array_elements(of_type.options) o where o ->> 'code' = named)) then
    raise exception '% has no such level or category', new.type using errcode = 'foreign_key_violation', constraint = 'documents__level';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.duplicate_score(a candidate_traits, b candidate_traits, OUT score integer, OUT reasons jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  codes text[] := '{}'; points int[] := '{}';
  -- A record that is being typed may have no name yet.
  has_names boolean := cardinality(a.first || a.last) > 1 and cardinality(b.first || b.last) > 1;
  email int := case when a.mailbox = b.mailbox then 60
    when split_part(a.mailbox, '@', 1) = split_part(b.mailbox, '@', 1) and length(split_part(a.mailbox, '@', 1)) >= 6
      or length(a.mailbox) >= 14 and levenshtein_less_equal(left(a.mailbox, 200), left(b.mailbox, 200), 1) <= 1
        and regexp_replace(a.mailbox, '\D', '', 'g') = regexp_replace(b.mailbox, '\D', '', 'g') then 25 else 0 end;
  phone int := case when a.phones && b.phones then 40
    else coalesce((select max(case when in_order(x) = in_order(y) then 26 else 20 end)
      from unnest(a.phones) x, unnest(b.phones) y where digits_apart(x, y)), 0) end;
  shared int := case when a.cv && b.cv then cardinality(array(select unnest(a.cv) intersect select unnest(b.cv))) * 16 / least(cardinality(a.cv), cardinality(b.cv)) else 0 end;
  birth int := case when a.born = b.born then 35 else 0 end;
  is_card boolean := coalesce(a.card_numbers && b.card_numbers, false);
  is_home boolean := coalesce(a.home = b.home, false);
  -- A British postcode is a few houses, a French one a town.
  is_street boolean := coalesce(a.postcode = b.postcode and a.country = 'GB' and b.country = 'GB', false);
  days text; other_days text; years int;
  firsts int; lasts int; one int;
  last_a text := array_to_string(a.last, ''); last_b text := array_to_string(b.last, '');
  is_near boolean;
  generation text; other_generation text;
begin
  score := 0; reasons := '[]';
  if (a.first || a.last || b.first || b.last) && '{jr,jnr,junior,fils,ii,sr,snr,senior,pere,iii}' then
    generation := generation_of(a.first, a.last); other_generation := generation_of(b.first, b.last);
    a.first := without_generation(a.first); a.last := without_generation(a.last); last_a := array_to_string(a.last, '');
    b.first := without_generation(b.first); b.last := without_generation(b.last); last_b := array_to_string(b.last, '');
  end if;
  if a.born <> b.born then
    days := to_char(a.born, 'YYYYMMDD'); other_days := to_char(b.born, 'YYYYMMDD');
    years := abs(extract(year from a.born) - extract(year from b.born));
    birth := case
      when (years = 0 or right(days, 4) = right(other_days, 4)) and in_order(days) = in_order(other_days) then 18
      when abs(a.born - b.born) <= 1 or years < 14 and digits_apart(days, other_days) then 18
      -- Father and son share house, number and mailbox; their birthday and a mailbox speak for a wrong digit.
      when years >= 14 then case when right(days, 4) = right(other_days, 4) and digits_apart(days, other_days) and (email = 60 or is_card) then -55 else -130 end
      when years = 0 and left(days, 6) = left(other_days, 6) then 0
      else -35 end;
  end if;
  -- The same name and nothing else in common.
  if a.id is not null and has_names and email + phone + shared = 0 and birth <= 0 and not (is_card or is_home or is_street and birth = 0) then return; end if;
  firsts := first_name_points(a, b);
  -- Two rare names, a letter apart, born on one day: twins, unless they share a mailbox.
  if birth = 35 and email < 60 and not is_card and (firsts in (3, 5) or firsts = 4 and phone < 40) then firsts := 0; end if;
  lasts := case when is_unreadable(last_a, last_b) then null when last_a = last_b then 15 else case likeness(last_a, last_b) when 3 then 15 else
    case when a.last <@ b.last or b.last <@ a.last then 10 else case likeness(last_a, last_b) when 2 then 8 when 1 then 3 else case when a.last && b.last then 6 else 0 end end end end end;
  -- Different names with other data in common: a family.
  if has_names and firsts = 0 and lasts = 0 and not is_card
    and not (a.first && b.last or a.last && b.first or array_to_string(a.first, '') % last_b or last_a % array_to_string(b.first, '')) then
    return;
  end if;
  -- One card has one holder.
  if is_card then codes := codes || 'same-card'::text; points := points || 75; end if;
  -- Email and phone.
  if email > 0 then codes := codes || case email when 60 then 'same-email' else 'similar-email' end; points := points || email; end if;
  if phone > 0 then codes := codes || case phone when 40 then 'same-phone' else 'similar-phone' end; points := points || phone; end if;
  -- Names, the strongest match first.
  if has_names is not true then
    firsts := 0; lasts := 0;
  elsif firsts > 0 and lasts > 0 then
    codes := codes || case when firsts = 20 and lasts = 15 then 'same-name' when firsts in (18, 16) then 'nickname' else 'similar-name' end;
    points := points || firsts + lasts;
  else
    one := case when num_nulls(firsts, lasts) = 0 then swapped_points(a, b) else 0 end;
    if one > 0 then
      codes := codes || 'swapped-names'::text; points := points || one;
      firsts := 20; lasts := 15;
    else
      if firsts > 0 then codes := codes || 'same-first-name'::text; points := points || firsts; end if;
      if lasts > 0 then codes := codes || 'same-last-name'::text; points := points || lasts; end if;
      if firsts = 0 then
        codes := codes || case when birth = 35 and lasts > 0 then 'twins' else 'different-first-name' end;
        -- Twins may share a house, a number and a family mailbox, but no card: two well-known names are two people.
        points := points || case when is_card then -30 when birth = 35 and lasts > 0 then case when a.is_known and b.is_known then -200 else -110 end when a.is_known and b.is_known then -100 else -60 end;
      end if;
      if lasts = 0 then codes := codes || 'different-last-name'::text; points := points || case when birth = 35 and firsts >= 18 and (is_home or is_street) then -10 else -20 end; end if;
    end if;
  end if;
  -- Father and son of one name and number are a generation apart: these are one person with a wrong date.
  if birth = -35 and phone = 40 and firsts >= 18 and lasts = 15 then birth := -15; end if;
  -- Date of birth.
  if birth <> 0 then
    codes := codes || case birth when 35 then 'same-birth-date' when -55 then 'generation-apart' when -130 then 'generation-apart' when -35 then 'different-birth-date' when -15 then 'different-birth-date' else 'similar-birth-date' end;
    points := points || birth;
  end if;
  -- Father and son.
  if generation is distinct from other_generation and birth > -55 and (birth <= 0 or num_nulls(generation, other_generation) = 0) then
    codes := codes || 'generation-apart'::text; points := points || case num_nulls(generation, other_generation) when 0 then -130 else -75 end;
  end if;
  -- Address.
  is_near := coalesce(a.postcode = b.postcode and a.country = b.country or a.place_id = b.place_id, false);
  if is_home then
    codes := codes || 'same-address'::text; points := points || 33;
  elsif a.postcode = b.postcode and a.country = b.country then
    -- The same name in one street, of whom nothing else is known.
    codes := codes || 'same-postcode'::text; points := points || case when not is_street then 8
      when firsts >= 16 and lasts = 15 and birth = 0 and email + phone = 0 and num_nulls(a.home, b.home) > 0 then 25 else 15 end;
  elsif is_near then
    codes := codes || 'same-place'::text; points := points || 8;
  elsif a.place_id <> b.place_id and email < 60 and phone < 40 then
    codes := codes || 'different-place'::text; points := points || case when birth = 35 then -2 else -8 end;
  end if;
  -- The text of their CVs.
  if shared >= 6 then
    codes := codes || case when shared >= 11 then 'same-cv' else 'similar-cv' end; points := points || case when shared >= 11 then 30 else 10 end;
  end if;
  select coalesce(sum(said), 0) into score from unnest(points) said;
  -- With a common name they are less likely one person.
  if score >= 35 and email < 60 and phone < 40 and shared < 11 and not is_card and firsts > 0 and lasts > 0 then
    select count(*) into one from (select from candidate_traits where name_key in (a.name_key, b.name_key) limit 300) namesakes;
    one := case birth when 35 then least(20, round(3 * log(2, greatest(one, 4) / 4.0))) else least(25, round(4 * log(2, greatest(one, 2) / 2.0))) end::int
      / case when is_home then 4 when is_near then 2 else 1 end;
    if one > 0 then
      codes := codes || 'common-name'::text; points := points || -one;
      score := score - one;
    end if;
  end if;
  score := greatest(0, least(100, score));
  select coalesce(jsonb_agg(jsonb_build_object('code', c, 'points', p)), '[]') into reasons from unnest(codes, points) said (c, p);
end $function$;

CREATE OR REPLACE FUNCTION public.employer_at(asked text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select id from employers where slug = asked), (select employer_id from employer_slugs where slug = asked))
$function$;

CREATE OR REPLACE FUNCTION public.employer_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(nullif(trim(regexp_replace(' ' || folded || ' ',
    ' (?:ltd|limited|plc|llp|lp|cic|inc|sarl|sas|sasu|sa|eurl|sci|snc|scop|selarl|ei|eirl|co|company|cie|ste|societe|and|et|the)(?= )', '', 'g')), ''), folded)
  from (select trim(regexp_replace(lower(public.unaccent('public.unaccent', translate(name, '.''’', ''))), '[^a-z0-9]+', ' ', 'g')) as folded) f
$function$;

CREATE OR REPLACE FUNCTION public.employer_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update job_search s set doc = fresh.doc from jobs j, job_search_row(j) fresh where j.employer_id = new.id and j.status = 'open' and s.id = j.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_directory_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update directory_links l set withdrawn_at = now() from employer_contacts c
  where c.id = l.contact_id and c.employer_id = new.id and l.withdrawn_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.end_previews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update identity_sessions set preview_account_id = null, preview_ends_at = null
    where (new.disabled and preview_account_id = new.id)
      or ((new.disabled or new.role <> 'admin') and account_id = new.id and preview_account_id is not null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.enqueue(task text, payload json, due timestamp with time zone, key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ begin
    perform graphile_worker.add_job(task, payload, run_at => due, job_key => key, max_attempts => 10,
      priority => case task when 'applications.regateJob' then -10 else 0 end);
  end $function$;

CREATE OR REPLACE FUNCTION public.enqueue_quietly(task text, payload json, due timestamp with time zone, priority integer DEFAULT 0)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ begin
    insert into graphile_worker._private_tasks (identifier) select task
      where not exists (select from graphile_worker._private_tasks t where t.identifier = task) on conflict do nothing;
    insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
      select t.id, enqueue_quietly.payload, coalesce(due, now()), 10, enqueue_quietly.priority
        from graphile_worker._private_tasks t where t.identifier = task;
  end $function$;

CREATE OR REPLACE FUNCTION public.figures_add_order(o orders, times integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into figures (figure, grain, day, key, n)
    select f.figure, g.grain, date_trunc(g.grain, f.day)::date, f.key, f.n * times
    from figures_of_order(o) f cross join (values ('day'), ('month')) g (grain)
$function$;

CREATE OR REPLACE FUNCTION public.figures_fold()
 RETURNS void
 LANGUAGE sql
AS $function$
  with added as (delete from figures where not is_folded returning figure, grain, day, key, n),
  sums as (select figure, grain, day, key, sum(n) as n from added group by figure, grain, day, key),
  gone as (
    delete from figures f using sums s where f.is_folded and (f.figure, f.grain, f.day, f.key) = (s.figure, s.grain, s.day, s.key) and f.n + s.n = 0
    returning f.figure, f.grain, f.day, f.key
  )
  insert into figures as f (figure, grain, day, key, n, is_folded)
    select figure, grain, day, key, n, true from sums s
    where n <> 0 and not exists (select from gone g where (g.figure, g.grain, g.day, g.key) = (s.figure, s.grain, s.day, s.key))
    on conflict (figure, grain, day, key) where is_folded do update set n = f.n + excluded.n
$function$;

CREATE OR REPLACE FUNCTION public.figures_follow_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  of_invoice invoices := coalesce(new, old);
begin
  insert into figures (figure, grain, day, key, n)
    select f.figure, g.grain, date_trunc(g.grain, f.day)::date, f.key, f.n * case tg_op when 'DELETE' then -1 else 1 end
    from figures_of_invoice(of_invoice) f cross join (values ('day'), ('month')) g (grain);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figures_follow_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.confirmed_at is not null then perform figures_add_order(old, -1); end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.confirmed_at is not null then perform figures_add_order(new, 1); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figures_follow_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_order orders;
begin
  select * into of_order from orders where id = new.order_id;
  if of_order.confirmed_at is not null then perform figures_add_order(of_order, case tg_when when 'BEFORE' then -1 else 1 end); end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.figures_follow_stages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then
    insert into figures (figure, grain, day, key, n)
      select f.figure, g.grain, date_trunc(g.grain, f.day)::date, f.key, -count(*)
      from before s cross join lateral figures_of(s) f cross join (values ('day'), ('month')) g (grain) group by 1, 2, 3, 4;
  end if;
  if tg_op <> 'DELETE' then
    insert into figures (figure, grain, day, key, n)
      select f.figure, g.grain, date_trunc(g.grain, f.day)::date, f.key, count(*)
      from after s cross join lateral figures_of(s) f cross join (values ('day'), ('month')) g (grain) group by 1, 2, 3, 4;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.figures_of(s application_stages)
 RETURNS TABLE(figure text, day date, key text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values ('reached', s.reached_on, s.stage || ':' || s.source)
  union all select 'left', s.left_on, s.stage || ':' || s.half_days where s.left_on is not null
  union all select 'ended', s.reached_on, s.stage || ':' || s.reason where s.reason is not null
  union all select 'filled', s.reached_on, s.days_to_fill::text where s.days_to_fill is not null
$function$;

CREATE OR REPLACE FUNCTION public.figures_of_invoice(i invoices)
 RETURNS TABLE(figure text, day date, key text, n bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select 'invoiced', i.issued_on, i.currency || ':' || i.origin || ':' || measure, v.n
  from (values ('n', 1), ('net', case i.type when 'credit_note' then -1 else 1 end * i.net), ('cost', case i.type when 'credit_note' then -1 else 1 end * i.cost))
    v (measure, n) where v.n <> 0
$function$;

CREATE OR REPLACE FUNCTION public.figures_of_order(o orders)
 RETURNS TABLE(figure text, day date, key text, n bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with lines as (
    select l.product_id, coalesce(above.slug, p.family) as shelf, l.net - coalesce((
      select sum((r ->> 'net')::int) from order_refunds of_order cross join jsonb_array_elements(of_order.lines) r
      where of_order.order_id = o.id and (r ->> 'lineId')::bigint = l.id), 0) as net
    from order_lines l join products p on p.id = l.product_id
    left join categories c on c.kind = 'family' and c.slug = p.family left join categories above on above.id = c.parent_id
    where l.order_id = o.id
  ), keys as (
    select distinct o.currency || by as key, sum(net) over (partition by by) as net
    from lines cross join lateral (values (''), (':f:' || shelf), (':p:' || product_id)) v (by)
  )
  select 'ordered', (o.confirmed_at at time zone 'UTC')::date, key, 1 from keys
  union all select 'sold', (o.confirmed_at at time zone 'UTC')::date, key, net from keys where net <> 0
$function$;

CREATE OR REPLACE FUNCTION public.figures_recount()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with anew as (
    select f.figure, g.grain, date_trunc(g.grain, f.day)::date as day, f.key, count(*) as n
    -- "offset 0": PostgreSQL 18 cannot plan it otherwise.
    from (select one from application_stages one offset 0) s cross join lateral figures_of(s.one) f
    cross join (values ('day'), ('month')) g (grain) group by 1, 2, 3, 4
  ), kept as (
    select figure, grain, day, key, sum(n) as n from figures where figure in ('reached', 'left', 'ended', 'filled') group by figure, grain, day, key
  ), mended as (
    insert into figures (figure, grain, day, key, n)
    select figure, grain, day, key, coalesce(a.n, 0) - coalesce(k.n, 0) from anew a full join kept k using (figure, grain, day, key)
    where coalesce(a.n, 0) <> coalesce(k.n, 0) returning 1
  ) select count(*) from mended
$function$;

CREATE OR REPLACE FUNCTION public.first_name_points(a candidate_traits, b candidate_traits)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare
  x text := array_to_string(a.first, ''); y text := array_to_string(b.first, '');
  parts_a int := cardinality(a.first); parts_b int := cardinality(b.first);
  alike int;
begin
  if is_unreadable(x, y) then return null; end if;
  if x = y or spelling(x) = spelling(y) then return 20; end if;
  -- Letters or signs without a known sound: one more or less is a different name.
  if x !~ '[a-z]' then return 0; end if;
  if a.is_known and b.is_known and a.names && b.names then return 18; end if;
  if parts_a > 1 and length(y) = parts_a and y = initials(a.first) or parts_b > 1 and length(x) = parts_b and x = initials(b.first) then return 16; end if;
  -- Compound names part by part, by the part that differs most: Jean-Marc is not Jean-Marie.
  if parts_a > 1 and parts_a = parts_b then
    return (select min(name_part_points(part_a, part_b)) from unnest(a.first, b.first) parts (part_a, part_b));
  end if;
  if parts_a > 1 and parts_b > 1 then return case when a.first <@ b.first or b.first <@ a.first or likeness(x, y) >= 2 then 12 else 0 end; end if;
  if parts_a <> parts_b and length(a.first[1]) > 1 and a.first[1] = b.first[1] then return 12; end if;
  if a.is_known and b.is_known then return case when parts_a <> parts_b and a.first && b.first then 8 else 0 end; end if;
  if length(x) >= 3 and length(y) >= 3 and (starts_with(x, y) and not b.is_known or starts_with(y, x) and not a.is_known) then return 12; end if;
  -- Tof for Christophe.
  if parts_a + parts_b = 2 and (not a.is_known and is_end_of(spelling(x), spelling(y)) or not b.is_known and is_end_of(spelling(y), spelling(x))) then
    return 12;
  end if;
  if not a.is_known and b.is_known and is_slip_of(x, b.names) or not b.is_known and a.is_known and is_slip_of(y, a.names) then return 12; end if;
  if length(x) = 1 and starts_with(y, x) or length(y) = 1 and starts_with(x, y) then return 8; end if;
  if not a.is_known and not b.is_known and is_another_letter(x, y) then return 3; end if;
  alike := likeness(x, y);
  -- Few mistype the first letter: Jibril and Jabril, but Aidan and Caidan.
  if alike = 2 and left(x, 1) <> left(y, 1) and in_order(left(x, 2)) <> in_order(left(y, 2)) then return 5; end if;
  return case when alike >= 2 then 12 when a.first && b.first or a.names && b.names then 8 when alike = 1 then 4 else 0 end;
end $function$;

CREATE OR REPLACE FUNCTION public.folded(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  return lower(public.unaccent('public.unaccent', words));
end $function$;

CREATE OR REPLACE FUNCTION public.forget_gender()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from candidate_genders where account_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.freeze_allocations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'by_account' = to_jsonb(old) - 'by_account' then return new; end if;
  if tg_op = 'DELETE' and not exists (select from customer_entries e where e.id = old.entry_id and is_kept(e.on_day, e.currency)) then
    return old;
  end if;
  raise exception 'what an entry settled is taken back by another allocation, never changed' using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.freeze_entries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and not is_kept(old.on_day, old.currency) then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{allocated,attempt_id,order_id,by_account}'::text[] = to_jsonb(old) - '{allocated,attempt_id,order_id,by_account}'::text[] then
    return new;
  end if;
  raise exception 'entries of a customer are answered by another entry, never changed' using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.freeze_invoice_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  line invoice_lines := coalesce(old, new);
  kept invoices;
begin
  if tg_op = 'UPDATE' and new.invoice_id <> old.invoice_id then
    raise exception 'a line stays with its invoice' using errcode = 'integrity_constraint_violation';
  end if;
  select * into kept from invoices where id = line.invoice_id;
  -- An invoice that is deleted takes its lines along.
  if not found or kept.status = 'draft' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{product_id,order_line_id}'::text[] = to_jsonb(old) - '{product_id,order_line_id}'::text[] then return new; end if;
  raise exception 'invoice % is issued: its lines are credited, not changed', kept.number using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.freeze_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.status = 'draft' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and new.status <> 'draft' and invoice_changes(to_jsonb(new)) = invoice_changes(to_jsonb(old)) then return new; end if;
  -- Accounts are kept ten years in France and six in Britain; then they may go.
  if tg_op = 'DELETE' and old.issued_on < make_date(extract(year from now())::int - case old.seller_country when 'FR' then 10 else 6 end, 1, 1) then
    return old;
  end if;
  raise exception 'invoice % is issued: it is credited, not changed or deleted', old.number using errcode = 'integrity_constraint_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.gate_lines(of_job bigint, asked_at timestamp with time zone)
 RETURNS TABLE(line integer, type text, family text, is_mandatory boolean, levels text[], categories jsonb, starts_on date, good_until date, warns_until date, holders integer)
 LANGUAGE sql
 STABLE
AS $function$
  select r.position, r.type, t.family, r.is_mandatory,
    case when t.shape = 'ladder' and r.level is not null then r.level || array(
      select o ->> 'code' from jsonb_array_elements(t.options) with ordinality listed(o, n) where n > (
        select n from jsonb_array_elements(t.options) with ordinality lowest(o, n) where o ->> 'code' = r.level)) end,
    case when t.shape = 'categories' then (select jsonb_agg(array(
      select o ->> 'code' from jsonb_array_elements(t.options) o where t.code = 'habilitation-electrique' and symbol_covers(o ->> 'code', asked)) || asked) from unnest(r.categories) asked) end,
    begins.starts_on, case r.until when 'end' then coalesce(ends.ends_on, begins.starts_on) else begins.starts_on end,
    case when r.until = 'end' and t.lead_days > 0 then site.today + t.lead_days end,
    (select count(*)::int from (select from documents d where d.type = r.type and d.status = 'verified' and d.removed_at is null
      and (d.expires_on is null or d.expires_on >= coalesce(ends.ends_on, begins.starts_on)) limit 2000) few)
  from job_requirements r join document_types t on t.code = r.type join jobs j on j.id = r.job_id join places p on p.id = j.place_id,
    lateral (select (asked_at at time zone case p.country when 'FR' then 'Europe/Paris' else 'Europe/London' end)::date as today) site,
    lateral (select greatest(j.starts_on, site.today) as starts_on) begins,
    lateral (select case when j.ends_on is not null then greatest(j.ends_on, begins.starts_on) end as ends_on) ends
  where r.job_id = of_job
  order by r.position, r.id
$function$;

CREATE OR REPLACE FUNCTION public.generation_of(first text[], last text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select max(case when one in ('jr', 'jnr', 'junior', 'fils', 'ii') then 'younger' when one in ('sr', 'snr', 'senior', 'pere') then 'older' when one = 'iii' then 'third' end)
    from (values (first), (last)) names (words), lateral (select words[cardinality(words)] where cardinality(words) > 1) behind (one)
$function$;

CREATE OR REPLACE FUNCTION public.geo_cell(lat real, lon real)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select floor((lat + 90) * 10)::int * 3600 + floor((lon + 180) * 10)::int
$function$;

CREATE OR REPLACE FUNCTION public.given_names_of(words text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce((select array_agg(n.name) from given_names n where n.form = any(array[array_to_string(words, ''), array_to_string(words, '-')])),
    (select array_agg(n.name) from given_names n where n.form = words[1] and cardinality(words) > 1 and length(words[1]) > 2),
    array[spelling(array_to_string(words, ''))])
$function$;

CREATE OR REPLACE FUNCTION public.holds_to_categories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  value jsonb := to_jsonb(new) -> tg_argv[1];
  slugs text[] := case jsonb_typeof(value) when 'array' then array(select jsonb_array_elements_text(value)) when 'string' then array[value #>> '{}'] else '{}' end;
begin
  perform from categories where kind = tg_argv[0] and slug = any(slugs) for key share;
  if exists (select from unnest(slugs) named where not exists (select from categories where kind = tg_argv[0] and slug = named)) then
    raise exception '% % is in no list', tg_argv[0], value using errcode = 'foreign_key_violation', constraint = tg_table_name || '__' || tg_argv[1];
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.home_of(address text, postcode text, place_id bigint)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with plain as (
    select regexp_replace(array_to_string(name_words(address), ' '),
      '\m(flat|apt|appt|apartment|appartement|unit|room|chambre|bat|batiment|esc|escalier|etage|floor) \w+', '', 'g') as one),
  words as (
    select word, nr from plain, regexp_split_to_table(one, ' ') with ordinality said(word, nr)
    where word !~ '^\d' and length(word) > 1 and word <> all('{street,st,road,rd,avenue,ave,av,lane,ln,close,cl,drive,dr,court,ct,place,pl,way,terrace,ter,crescent,cres,gardens,gdns,grove,gr,square,sq,hill,park,house,bis,quater,the,rue,boulevard,bd,bld,blvd,chemin,che,allee,all,impasse,imp,route,rte,quai,cours,de,du,des,la,le,les,et,aux,au}'::text[])
    order by nr limit 1)
  select substring(one from '\m\d+') || ' ' || left(word, 6) || ' ' || coalesce(nullif(regexp_replace(upper(postcode), '[^A-Z0-9]', '', 'g'), ''), place_id::text)
  from plain, words
$function$;

CREATE OR REPLACE FUNCTION public.in_order(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select string_agg(letter, '' order by letter) from regexp_split_to_table($1, '') letter
$function$;

CREATE OR REPLACE FUNCTION public.initials(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select string_agg(left(word, 1), '') from unnest(words) word
$function$;

CREATE OR REPLACE FUNCTION public.invoice_changes(jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select $1 - '{status,paid,credited,balance,payable,sent_at,sent_by_platform,paid_at,reminders,reminded_at,is_disputed,link_version,version,
    updated_at,issued_by,created_by,order_id,order_refund_id,application_id}'::text[]
$function$;

CREATE OR REPLACE FUNCTION public.invoice_cost(of_invoice bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(round(coalesce(o.cost::numeric / nullif(o.net, 0), p.cost::numeric * whole.quantity / 1000 / nullif(whole.net, 0)) * l.net)), 0)::int
  from invoice_lines l
  join invoices i on i.id = l.invoice_id
  join invoice_lines whole on whole.id = coalesce(l.credits_line_id, l.id)
  left join order_lines o on o.id = whole.order_line_id
  left join products p on p.id = whole.product_id and p.currency = i.currency
  where l.invoice_id = of_invoice and l.deposit_id is null
$function$;

CREATE OR REPLACE FUNCTION public.invoice_figures_recount()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with anew as (
    select g.grain, date_trunc(g.grain, f.day)::date as day, f.key, sum(f.n) as n
    from invoices i cross join lateral figures_of_invoice(i) f cross join (values ('day'), ('month')) g (grain)
    where i.status <> 'draft' group by 1, 2, 3
  ), kept as (
    select grain, day, key, sum(n) as n from figures where figure = 'invoiced' group by 1, 2, 3
  ), mended as (
    insert into figures (figure, grain, day, key, n)
    select 'invoiced', grain, day, key, coalesce(a.n, 0) - coalesce(k.n, 0) from anew a full join kept k using (grain, day, key)
    where coalesce(a.n, 0) <> coalesce(k.n, 0) returning 1
  ) select count(*) from mended
$function$;

CREATE OR REPLACE FUNCTION public.invoice_origin(i invoices)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when i.credits_id is not null then (select c.origin from invoices c where c.id = i.credits_id)
    when i.application_id is not null or exists (select from timesheets t where t.invoice_id = i.id) then 'placement'
    when i.order_id is not null then 'order' else 'other' end
$function$;

CREATE OR REPLACE FUNCTION public.invoice_tallies_fold()
 RETURNS void
 LANGUAGE sql
AS $function$
  with gone as (delete from invoice_tallies returning type, status, currency, n, total, balance)
  insert into invoice_tallies (type, status, currency, n, total, balance)
    select type, status, currency, sum(n), sum(total), sum(balance) from gone group by type, status, currency
      having sum(n) <> 0 or sum(total) <> 0 or sum(balance) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.invoices_settle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.origin := coalesce(invoice_origin(new), 'other');
  new.cost := invoice_cost(new.id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.is_active(a applications)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select a.stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early') $function$;

CREATE OR REPLACE FUNCTION public.is_another_letter(a text, b text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare one int := 1; pair text;
begin
  if length(a) <> length(b) or length(a) > 7 then return false; end if;
  while substr(a, one, 1) = substr(b, one, 1) and one <= length(a) loop one := one + 1; end loop;
  if one > length(a) or substr(a, one + 1) <> substr(b, one + 1) then return false; end if;
  pair := least(substr(a, one, 1), substr(b, one, 1)) || greatest(substr(a, one, 1), substr(b, one, 1));
  return pair <> all('{qw,ew,er,rt,ty,uy,iu,io,op,as,ds,df,fg,gh,hj,jk,kl,xz,cx,cv,bv,bn,mn,aq,aw,sw,es,de,dr,fr,ft,gt,gy,hy,hu,ju,ij,ik,ko,lo,lp,az,sz,sx,dx,cd,cf,fv,gv,bg,bh,hn,jn,jm,km,ez,qs,lm}'::text[]);
end $function$;

CREATE OR REPLACE FUNCTION public.is_company_content(hash text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from company_file_versions where sha256 = hash or preview_sha256 = hash)
$function$;

CREATE OR REPLACE FUNCTION public.is_end_of(short text, long text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select length(short) between 3 and 5 and length(long) >= length(short) + 2 and right(long, length(short)) = short
$function$;

CREATE OR REPLACE FUNCTION public.is_in_directory(c candidates)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select c.directory_at is not null and c.trade is not null and c.status in ('active', 'on_assignment') and c.availability <> 'not-looking'
$function$;

CREATE OR REPLACE FUNCTION public.is_in_directory(e employers)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select e.is_listed and e.archived_at is null and e.do_not_contact_at is null
$function$;

CREATE OR REPLACE FUNCTION public.is_invoiced(customer customers)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from invoices i where i.customer_id = customer.id) or exists (select from customer_entries e where e.customer_id = customer.id)
$function$;

CREATE OR REPLACE FUNCTION public.is_kept(day date, currency text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select day >= make_date(extract(year from now())::int - case currency when 'EUR' then 10 else 6 end, 1, 1)
$function$;

CREATE OR REPLACE FUNCTION public.is_known_of(e employers)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select is_in_directory(e) or exists (select from jobs j where j.employer_id = e.id and names_employer(j))
$function$;

CREATE OR REPLACE FUNCTION public.is_left_open(a applications, j jobs)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select is_active(a) and a.stage <> 'placed' and j.status in ('filled', 'expired', 'closed', 'archived')
$function$;

CREATE OR REPLACE FUNCTION public.is_list(value jsonb, most integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) <= most else false end
$function$;

CREATE OR REPLACE FUNCTION public.is_one_person(a candidate_traits, b candidate_traits)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select s.score >= 60 and (s.reasons @? '$[*].code ? (@ == "swapped-names")'
    or s.reasons @? '$[*].code ? (@ == "same-name" || @ == "nickname" || @ == "similar-name")' and first_name_points(a, b) >= 5)
  from duplicate_score(a, b) s
$function$;

CREATE OR REPLACE FUNCTION public.is_open(j jobs)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select j.status = 'open' $function$;

CREATE OR REPLACE FUNCTION public.is_owed(a applications)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select a.stage in ('new', 'screening', 'vetting', 'submitted', 'interview', 'on_hold') $function$;

CREATE OR REPLACE FUNCTION public.is_quarantined_job(job bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from archives where kind = 'job' and record_id = job
    and quarantined_at is not null and restored_at is null and erased_at is null)
$function$;

CREATE OR REPLACE FUNCTION public.is_shown(c candidates)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select c.status not in ('archived', 'quarantined', 'erased') $function$;

CREATE OR REPLACE FUNCTION public.is_slip_of(word text, names text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select exists (select from given_names where name = any(names) and left(form, 1) = left(word, 1) and length(form) >= 4 and likeness(word, form) >= 2)
$function$;

CREATE OR REPLACE FUNCTION public.is_told(v application_moves)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (
    select from application_moves w
    where w.application_id = v.application_id and w.tells_at is not null and v.id > coalesce((
      select max(k.id) from application_moves k where k.application_id = w.application_id and k.id < w.id and k.to_stage = w.tells_from), 0))
$function$;

CREATE OR REPLACE FUNCTION public.is_unopened(a applications)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select a.opened_at is null and a.stage = 'new' $function$;

CREATE OR REPLACE FUNCTION public.is_unreadable(a text, b text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select a <> b and (a ~ '[a-z]') <> (b ~ '[a-z]') or a = '' or b = ''
$function$;

CREATE OR REPLACE FUNCTION public.is_unsuccessful(c candidates)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select c.account_id is null and c.keep_profile_at is null and c.lawful_basis = 'consent'
    and exists (select from applications where candidate_id = c.id)
    and not exists (select from applications a join jobs j on j.id = a.job_id where a.candidate_id = c.id
      and a.stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn') and not is_left_open(a, j))
$function$;

CREATE OR REPLACE FUNCTION public.is_waiting(a applications)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select a.stage in ('new', 'screening', 'vetting') $function$;

CREATE OR REPLACE FUNCTION public.job_doc(lang text, title text, extra text, body text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select ts_delete(
    setweight(to_tsvector('public.plain'::regconfig, title || ' zzgap'), 'A')
      || setweight(to_tsvector(case when lang = 'fr' then 'public.fr'::regconfig else 'public.en'::regconfig end, title || ' zzgap'), 'A')
      || setweight(to_tsvector('public.plain'::regconfig, extra || ' zzgap'), 'B')
      || setweight(to_tsvector(case when lang = 'fr' then 'public.fr'::regconfig else 'public.en'::regconfig end, body), 'D'),
    'zzgap')
$function$;

CREATE OR REPLACE FUNCTION public.job_search_row(job jobs)
 RETURNS SETOF job_search
 LANGUAGE sql
 STABLE
AS $function$
  select job.id, job.posted_at, job.closes_on,
    (select id::smallint from categories where kind = 'sector' and slug = job.category),
    (select sum(1 << (array_position(array['freelancer', 'full-time', 'part-time', 'temporary'], type) - 1)) from unnest(job.job_types) type)::smallint,
    coalesce(array_position(array['fresh', '1-year', '2-year', '3-year', '4-year'], job.experience), 0)::smallint,
    job.pay_monthly_min, job.pay_monthly_max, geo_cell(p.lat, p.lon), p.lat, p.lon, job.tags,
    job_doc(job.language, job.title,
        concat_ws(' ', case when job.show_employer then e.name end, p.name, p.region, replace(job.trade, '-', ' '), array_to_string(job.tags, ' ')), job.description)
      || array_to_tsvector(array['@' || job.language || '-' || p.country]),
    (select id::smallint from categories where kind = 'trade' and slug = job.trade),
    p.country
  from employers e, places p where e.id = job.employer_id and p.id = job.place_id
$function$;

CREATE OR REPLACE FUNCTION public.job_search_sync()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then delete from job_search where id = new.id; end if;
  if new.status = 'open' then insert into job_search select * from job_search_row(new); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.job_terms_rebuild()
 RETURNS void
 LANGUAGE sql
AS $function$
  with homes as (
    select distinct lexeme as home from (select distinct '@' || j.language || '-' || p.country as lexeme from jobs j join places p on p.id = j.place_id where j.status = 'open') h
  ), fresh as materialized (
    select word, home, ndoc from homes, ts_stat(format('select doc from job_search where doc @@ %L::tsquery', quote_literal(home)))
  ), gone as (
    delete from job_terms t where not exists (select from fresh f where f.word = t.term and f.home = t.home)
  )
  insert into job_terms select word, home, ndoc from fresh
    on conflict (term, home) do update set documents = excluded.documents where job_terms.documents <> excluded.documents;

  with said as materialized (
    select distinct on (lower(unaccent(word))) lower(unaccent(word)) as plain, word
    from ts_stat($q$select to_tsvector('simple'::regconfig, j.title) from job_search s join jobs j on j.id = s.id$q$)
    order by 1, ndoc desc, word
  ), fresh as materialized (
    select w.word, w.ndoc, said.word as written
    from ts_stat($q$select to_tsvector('public.plain'::regconfig, j.title || ' ' || p.name) from job_search s join jobs j on j.id = s.id join places p on p.id = j.place_id$q$) w
    left join said on said.plain = w.word
    where length(w.word) >= 4 and w.word !~ '\d'
  ), gone as (
    delete from job_words w where not exists (select from fresh f where f.word = w.word)
  )
  insert into job_words (word, documents, written) select word, ndoc, written from fresh
    on conflict (word) do update set (documents, written) = (excluded.documents, excluded.written)
      where (job_words.documents, job_words.written) is distinct from (excluded.documents, excluded.written);
$function$;

CREATE OR REPLACE FUNCTION public.jobs_regate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform regate_job(new.id); return null; end $function$;

CREATE OR REPLACE FUNCTION public.jobs_without_applicants_recount()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  added bigint;
  taken bigint;
begin
  insert into jobs_without_applicants select id from jobs j where not exists (select from applications a where a.job_id = j.id)
    on conflict do nothing;
  get diagnostics added = row_count;
  delete from jobs_without_applicants w where exists (select from applications a where a.job_id = w.job_id);
  get diagnostics taken = row_count;
  return added + taken;
end $function$;

CREATE OR REPLACE FUNCTION public.json_without_words(said jsonb, pattern text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return case jsonb_typeof(said)
    when 'string' then to_jsonb(without_words(said #>> '{}', pattern))
    when 'array' then (select coalesce(jsonb_agg(json_without_words(one, pattern) order by n), '[]') from jsonb_array_elements(said) with ordinality list (one, n))
    when 'object' then (select coalesce(jsonb_object_agg(key, json_without_words(value, pattern)), '{}') from jsonb_each(said))
    else said end;
end $function$;

CREATE OR REPLACE FUNCTION public.keep_without_applicants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'jobs' then
    insert into jobs_without_applicants select id from after;
  elsif tg_op = 'INSERT' then
    delete from jobs_without_applicants where job_id in (select job_id from after);
  else
    insert into jobs_without_applicants select distinct b.job_id from before b
      where not exists (select from applications a where a.job_id = b.job_id) and exists (select from jobs j where j.id = b.job_id)
      on conflict do nothing;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.last_contact_of(c candidates)
 RETURNS TABLE(what text, at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select what, at from (
    values ('added', c.created_at), ('contact', c.last_contact_at), ('consent', c.keep_profile_at)
    union all select 'application', max(greatest(ap.applied_at, t.since)) from applications ap cross join lateral told(ap) t where ap.candidate_id = c.id
    union all select 'own-change', max(changed_at) from candidate_changes where candidate_id = c.id and by_candidate
    union all select 'sign-in', last_login_at from accounts where id = c.account_id) moved (what, at)
  where at is not null order by at desc, what limit 1
$function$;

CREATE OR REPLACE FUNCTION public.latin(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when words !~ '[а-яёіїєґ]' then words else
    translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(words, 'щ', 'shch'), 'ш', 'sh'), 'ч', 'ch'), 'ц', 'ts'),
      'х', 'kh'), 'ж', 'zh'), 'ю', 'yu'), 'я', 'ya'), 'є', 'ye'), 'ї', 'yi'),
      'абвгґдеёзийіклмнопрстуфыэьъ', 'abvggdeeziiiklmnoprstufye') end
$function$;

CREATE OR REPLACE FUNCTION public.likeness(a text, b text)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare shorter int := least(length(a), length(b)); apart int;
begin
  if a = b or spelling(a) = spelling(b) then return 3; end if;
  if shorter < 3 or abs(length(a) - length(b)) > 3 then return 0; end if;
  apart := levenshtein_less_equal(left(a, 80), left(b, 80), 3);
  if shorter >= 4 and (apart = 1 or apart = 2 and (shorter >= 8 or length(a) = length(b) and in_order(a) = in_order(b))) then return 2; end if;
  return case when apart <= 3 and dmetaphone(a) = dmetaphone(b) and dmetaphone(a) <> '' or similarity(a, b) >= 0.45 then 1 else 0 end;
end $function$;

CREATE OR REPLACE FUNCTION public.mailbox(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select split_part(split_part(lower(email), '@', 1), '+', 1) as name, split_part(lower(email), '@', 2) as domain) one
$function$;

CREATE OR REPLACE FUNCTION public.may_be_mailed(mailed text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from candidates c where c.email_key = mailed and c.merged_into is null
      and (not is_shown(c) or c.status = 'do_not_contact'))
    and not exists (select from candidates c join accounts o on o.id = c.account_id where o.email_key = mailed and o.email_verified
      and c.merged_into is null and (not is_shown(c) or c.status = 'do_not_contact'))
$function$;

CREATE OR REPLACE FUNCTION public.merged_with(candidate bigint)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  with recursive numbered as (
    select candidate as id
    union
    select c.id from numbered join candidates c on c.merged_into = numbered.id
  ) select id from numbered
$function$;

CREATE OR REPLACE FUNCTION public.merges_forget()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update merges set kept = null where kept is not null and (survivor_id = old.id or absorbed @> array[old.id]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.message_is_newest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update messages set is_newest = false where application_id = new.application_id and is_newest;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.monthly_pay(amount integer, unit text, country text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select round(amount / 100.0 * case unit
    when 'hour' then case country when 'FR' then 35 else 40 end * 52 / 12.0
    when 'day' then 5 * 52 / 12.0
    when 'week' then 52 / 12.0
    when 'month' then 1
    when 'year' then 1 / 12.0 end)::int
$function$;

CREATE OR REPLACE FUNCTION public.most_sharing()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select 80 $function$;

CREATE OR REPLACE FUNCTION public.name_key(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare name text := lower(public.unaccent('public.unaccent', btrim(words)));
begin
  if name !~ $q$['’‘`´.\s-]$q$ then return ' ' || name; end if;
  return ' ' || concat_ws(' ', translate(name, $q$'’‘`´.-$q$, ''), translate(name, $q$'’‘`´.-$q$, '       '),
    translate(name, $q$'’‘`´.- $q$, ''), translate(substr(name, strpos(name, ' ') + 1), $q$'’‘`´.- $q$, ''));
end
$function$;

CREATE OR REPLACE FUNCTION public.name_part_points(a text, b text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare names_a text[]; names_b text[];
begin
  if a = b or spelling(a) = spelling(b) then return 20; end if;
  names_a := array(select name from given_names where form = a); names_b := array(select name from given_names where form = b);
  if names_a && names_b then return 18; end if;
  if names_a <> '{}' and names_b <> '{}' then return 0; end if;
  if length(a) = 1 and starts_with(b, a) or length(b) = 1 and starts_with(a, b) then return 8; end if;
  return case when likeness(a, b) >= 2 then 12 else 0 end;
end $function$;

CREATE OR REPLACE FUNCTION public.name_words(name text)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
AS $function$
  select array_remove(regexp_split_to_array(regexp_replace(latin(lower(public.unaccent('public.unaccent', lower(name)))), '[''’.`]', '', 'g'), '[^[:alnum:]]+'), '')
$function$;

CREATE OR REPLACE FUNCTION public.names_employer(j jobs)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select is_open(j) and j.show_employer $function$;

CREATE OR REPLACE FUNCTION public.newest_cv_sketch(candidate bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select text_sketch((select text from files where candidate_id = candidate and kind = 'cv' and removed_at is null and text is not null order by id desc limit 1))
$function$;

CREATE OR REPLACE FUNCTION public.next_alert_at(frequency text, locale text, after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case when frequency = 'at-once' then after
    else (case when morning > here then morning else morning + step end) at time zone zone end
  from (values (case locale when 'fr' then 'Europe/Paris' else 'Europe/London' end,
    case frequency when 'weekly' then 'week' else 'day' end, case frequency when 'weekly' then interval '1 week' else interval '1 day' end)) of_it (zone, unit, step),
    lateral (select after at time zone zone as here) there,
    lateral (select date_trunc(unit, here) + interval '7 hours' as morning) then_
$function$;

CREATE OR REPLACE FUNCTION public.next_job_reference()
 RETURNS text
 LANGUAGE sql
AS $function$
  select 'JOB-' || to_char(now(), 'YYYY') || '-' || case when n < 10000 then lpad(n::text, 4, '0') else n::text end from nextval('job_references') n
$function$;

CREATE OR REPLACE FUNCTION public.note_job_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform nextval('job_search_changes');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.openings_left(j jobs)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select j.openings - j.filled $function$;

CREATE OR REPLACE FUNCTION public.order_figures_recount()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with anew as (
    select f.figure, g.grain, date_trunc(g.grain, f.day)::date as day, f.key, sum(f.n) as n
    from orders o cross join lateral figures_of_order(o) f cross join (values ('day'), ('month')) g (grain)
    where o.confirmed_at is not null group by 1, 2, 3, 4
  ), kept as (
    select figure, grain, day, key, sum(n) as n from figures where figure in ('ordered', 'sold') group by 1, 2, 3, 4
  ), mended as (
    insert into figures (figure, grain, day, key, n)
    select figure, grain, day, key, coalesce(a.n, 0) - coalesce(k.n, 0) from anew a full join kept k using (figure, grain, day, key)
    where coalesce(a.n, 0) <> coalesce(k.n, 0) returning 1
  ) select count(*) from mended
$function$;

CREATE OR REPLACE FUNCTION public.order_tallies_fold()
 RETURNS void
 LANGUAGE sql
AS $function$
  with gone as (delete from order_tallies returning status, currency, n, total)
  insert into order_tallies (status, currency, n, total)
    select status, currency, sum(n), sum(total) from gone group by status, currency having sum(n) <> 0 or sum(total) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.own_events_go()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from calendar_events where owner_id = old.id and (is_private or kind = 'leave');
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.place_key(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(trim(regexp_replace(regexp_replace(folded, '''s(?![a-z])', 's', 'g'), '[-''. ]+', ' ', 'g')), '(^| )st(e?)(?= )', '\1saint\2', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.place_slug(place places)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select trim(both '-' from regexp_replace(key, '[^a-z0-9]+', '-', 'g')) ||
    case when key ~ '[^a-z0-9 ]' or exists (
      select from places o where place_key(o.folded) = key and (o.population, -o.id) > (place.population, -place.id)
    ) then '-' || place.id else '' end
  from place_key(place.folded) key
$function$;

CREATE OR REPLACE FUNCTION public.placed_within(a applications, days integer, until timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select a.placed_at > until - days * interval '24 hours' $function$;

CREATE OR REPLACE FUNCTION public.pools_go_with_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from pools where owner_id = old.id and not is_shared;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.pools_seen_by(account bigint)
 RETURNS SETOF pools
 LANGUAGE sql
 STABLE
AS $function$
  select * from pools where is_shared or owner_id = account
$function$;

CREATE OR REPLACE FUNCTION public.readable(encoded text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return convert_from(decode((select string_agg(case when length(part[1]) = 3 then substr(part[1], 2) else encode(convert_to(part[1], 'UTF8'), 'hex') end, '' order by n)
    from regexp_matches(translate(encoded, '+', ' '), '%[0-9A-Fa-f]{2}|.', 'g') with ordinality as parts (part, n)), 'hex'), 'UTF8');
exception when others then
  return encoded;
end $function$;

CREATE OR REPLACE FUNCTION public.reader_of(a job_alerts)
 RETURNS TABLE(email text, locale text)
 LANGUAGE sql
 STABLE
AS $function$
  select lower(o.email), o.locale from accounts o
    where o.id = a.account_id and o.role = 'candidate' and o.email is not null and o.email_verified and not o.disabled
      and not exists (select from candidates c where c.account_id = o.id and c.merged_into is null
        and (not is_shown(c) or c.status = 'do_not_contact' or c.job_alerts_at is null))
  union all
  select a.email, a.locale where a.email is not null and may_be_mailed(a.email)
    and not exists (select from candidates c join accounts o on o.id = c.account_id where o.email_key = a.email and o.email_verified
      and c.merged_into is null and c.job_alerts_at is null)
$function$;

CREATE OR REPLACE FUNCTION public.regate_job(job_id bigint)
 RETURNS void
 LANGUAGE sql
AS $function$ select enqueue('applications.regateJob', json_build_object('jobId', job_id), now(), 'regate job ' || job_id) $function$;

CREATE OR REPLACE FUNCTION public.registration_links_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update registration_links set withdrawn_at = now() where candidate_id = new.id and used_at is null and withdrawn_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.requirement_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin perform regate_job(new.job_id); return null; end $function$;

CREATE OR REPLACE FUNCTION public.requirements_copied()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into job_requirements (job_id, type, level, categories, until, is_mandatory, position)
    select new.id, r.type, r.level, r.categories, r.until, r.is_mandatory, r.position from job_requirements r where r.job_id = new.copied_from
    order by r.position, r.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.requirements_regate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin perform regate_job(one.job_id) from (select distinct job_id from changed) one; return null; end $function$;

CREATE OR REPLACE FUNCTION public.score_suspects(most integer, OUT looked_at integer, OUT found integer)
 RETURNS record
 LANGUAGE sql
AS $function$
  with taken as (
    delete from duplicate_suspects where ctid = any(array(select ctid from duplicate_suspects limit most for update skip locked)) returning first_id, second_id
  ), scored as materialized (
    select taken.first_id, taken.second_id, scored.score, scored.reasons
    from taken left join candidate_traits a on a.id = first_id left join candidate_traits b on b.id = second_id
    left join lateral duplicate_score(a, b) scored on a.id is not null and b.id is not null
  ), gone as (
    delete from duplicate_pairs p using scored s
    where p.first_id = s.first_id and p.second_id = s.second_id and p.not_same_at is null and coalesce(s.score, 0) < 60
  ), kept as (
    insert into duplicate_pairs as p (first_id, second_id, score, reasons)
    select first_id, second_id, score, reasons from scored where score >= 60
    on conflict (first_id, second_id) do update set score = excluded.score, reasons = excluded.reasons
      where (p.score, p.reasons) is distinct from (excluded.score, excluded.reasons)
    returning xmax = 0 as is_new
  )
  select (select count(*)::int from taken), (select count(*)::int from kept where is_new)
$function$;

CREATE OR REPLACE FUNCTION public.shared_company_files(for_account bigint, for_role text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select f.id from company_shares s join company_files f on f.id = s.file_id left join folders d on d.id = f.folder_id
  where (s.account_id = for_account or s.role = for_role) and f.removed_at is null and d.removed_at is null
$function$;

CREATE OR REPLACE FUNCTION public.shared_folders(for_account bigint, for_role text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive shared as (
    select f.id, f.audience from folders f where f.removed_at is null
      and f.id in (select s.folder_id from company_shares s where s.account_id = for_account or s.role = for_role)
    union
    select f.id, p.audience from shared p join folders f on f.parent_id = p.id
      where f.removed_at is null and (f.audience = 'staff' or p.audience = 'admins'))
  select id from shared
$function$;

CREATE OR REPLACE FUNCTION public.shop_is_built()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select exists (select from products where status = 'published' and is_visible) $function$;

CREATE OR REPLACE FUNCTION public.shop_is_open()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select exists (select from site_features where feature = 'shop') $function$;

CREATE OR REPLACE FUNCTION public.sold_follows_shelves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform graphile_worker.add_job('orders.recountFigures', '{}'::json, job_key => 'orders.recountFigures', max_attempts => 10);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.sound(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(nullif(dmetaphone(word), ''), word)
$function$;

CREATE OR REPLACE FUNCTION public.spelling(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(regexp_replace(translate(regexp_replace(replace(replace(replace(replace(replace(word, 'ph', 'f'), 'ck', 'k'), 'tch', 'ch'),
    'cz', 'ch'), 'x', 'ks'), '([aou])e', '\1', 'g'), 'yjwvq', 'iiuuk'), '([bcdfgklmnprst])h', '\1', 'g'), '(.)\1+', '\1', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.stage_rank(stage text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_position('{new,screening,vetting,submitted,interview,offer,placed,completed}'::text[], case stage when 'ended_early' then 'completed' else stage end)
$function$;

CREATE OR REPLACE FUNCTION public.surviving(candidate bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  with recursive way as (
    select id, merged_into from candidates where id = candidate
    union all
    select c.id, c.merged_into from way join candidates c on c.id = way.merged_into
  ) select id from way where merged_into is null
$function$;

CREATE OR REPLACE FUNCTION public.suspect_all()
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into duplicate_suspects (first_id, second_id)
  select distinct a, b from (
    select array_agg(id order by id) as ids from candidate_traits, unnest(keys) key group by key having count(*) between 2 and most_sharing()) shared
  cross join unnest(ids) a cross join unnest(ids) b
  where a < b
  union
  select first_id, second_id from duplicate_pairs
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.suspect_some(ids bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into duplicate_suspects (first_id, second_id)
  select distinct least(t.id, o.id), greatest(t.id, o.id)
  from candidate_traits t cross join unnest(t.keys) key
  cross join lateral (select array_agg(id) as ids from (select id from candidate_traits where keys @> array[key] limit most_sharing() + 1) one) shared
  cross join unnest(shared.ids) o (id)
  where t.id = any(suspect_some.ids) and cardinality(shared.ids) between 2 and most_sharing() and o.id <> t.id
  union
  select first_id, second_id from duplicate_pairs where first_id = any(suspect_some.ids) or second_id = any(suspect_some.ids)
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION public.swapped_points(a candidate_traits, b candidate_traits)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with said as materialized (
    select first_name_points(a, turned(b)) as ahead, first_name_points(turned(a), b) as behind,
      likeness(array_to_string(a.last, ''), array_to_string(b.first, '')) as last, likeness(array_to_string(b.last, ''), array_to_string(a.first, '')) as other_last)
  select max(case when firsts = 20 and lasts = 3 then 32 when firsts >= 12 and (lasts = 3 or lasts = 2 and others >= 8) then 22 else 0 end)
  from said, lateral (values (ahead, last, behind), (behind, other_last, ahead)) ways (firsts, lasts, others)
$function$;

CREATE OR REPLACE FUNCTION public.symbol_covers(held text, asked text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select plain[1] = plain[2] or coalesce(has[1] = wants[1] and has[2] >= wants[2] and has[4] = wants[4] and (has[3] = 'V' or wants[3] = ''), false)
  from (select array[upper(regexp_replace(held, '[\s_-]', '', 'g')), upper(regexp_replace(asked, '[\s_-]', '', 'g'))] as plain) said,
    lateral (select regexp_match(plain[1], '^([BH])([012])(V?)(.*)$') as has, regexp_match(plain[2], '^([BH])([012])(V?)(.*)$') as wants) read
$function$;

CREATE OR REPLACE FUNCTION public.tallies_fold()
 RETURNS void
 LANGUAGE sql
AS $function$
  with gone as (delete from tallies returning counted, key, n)
  insert into tallies (counted, key, n) select counted, key, sum(n) from gone group by counted, key having sum(n) <> 0
$function$;

CREATE OR REPLACE FUNCTION public.tallies_recount()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  with counted_anew as (
    select 'candidates' as counted, status as key, count(*) as n from candidates group by status union all
    select 'jobs', status, count(*) from jobs group by status union all
    select 'trades', trade, count(*) from jobs j where is_open(j) group by trade union all
    select 'employers', employer_id::text, count(*) from jobs j where names_employer(j) group by employer_id union all
    select 'applications', stage, count(*) from applications group by stage union all
    select 'unopened', stage, count(*) from applications where opened_at is null group by stage
  ), kept as (
    select counted, key, sum(n) as n from tallies group by counted, key
  ), mended as (
    insert into tallies (counted, key, n)
    select counted, key, coalesce(a.n, 0) - coalesce(k.n, 0) from counted_anew a full join kept k using (counted, key)
    where coalesce(a.n, 0) <> coalesce(k.n, 0) returning 1
  ) select count(*) from mended
$function$;

CREATE OR REPLACE FUNCTION public.tally_applications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tallies (counted, key, n) select 'applications', stage, count(*) from after group by stage;
    insert into tallies (counted, key, n) select 'unopened', stage, count(*) from after where opened_at is null group by stage;
  elsif tg_op = 'DELETE' then
    insert into tallies (counted, key, n) select 'applications', stage, -count(*) from before group by stage;
    insert into tallies (counted, key, n) select 'unopened', stage, -count(*) from before where opened_at is null group by stage;
  else
    insert into tallies (counted, key, n)
      select counted, stage, sum(n) from (
        select 'applications' as counted, stage, 1 as n from after union all select 'applications', stage, -1 from before union all
        select 'unopened', stage, 1 from after where opened_at is null union all select 'unopened', stage, -1 from before where opened_at is null
      ) changed group by counted, stage having sum(n) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_candidates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tallies (counted, key, n) select 'candidates', status, count(*) from after group by status;
  elsif tg_op = 'DELETE' then
    insert into tallies (counted, key, n) select 'candidates', status, -count(*) from before group by status;
  else
    insert into tallies (counted, key, n)
      select 'candidates', status, sum(n) from (select status, 1 as n from after union all select status, -1 from before) changed
      group by status having sum(n) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    insert into invoice_tallies (type, status, currency, n, total, balance)
      select type, status, currency, count(*), sum(total), sum(balance) from after group by type, status, currency;
  end if;
  if tg_op <> 'INSERT' then
    insert into invoice_tallies (type, status, currency, n, total, balance)
      select type, status, currency, -count(*), -sum(total), -sum(balance) from before group by type, status, currency;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_jobs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into tallies (counted, key, n)
      select c.counted, c.key, count(*) from after, lateral (values
        ('jobs', status, true), ('trades', trade, status = 'open'), ('employers', employer_id::text, status = 'open' and show_employer)
      ) c (counted, key, counts) where c.counts group by c.counted, c.key;
  elsif tg_op = 'DELETE' then
    insert into tallies (counted, key, n)
      select c.counted, c.key, -count(*) from before, lateral (values
        ('jobs', status, true), ('trades', trade, status = 'open'), ('employers', employer_id::text, status = 'open' and show_employer)
      ) c (counted, key, counts) where c.counts group by c.counted, c.key;
  else
    insert into tallies (counted, key, n)
      select c.counted, c.key, sum(changed.n) from (
        select status, trade, employer_id, show_employer, 1 as n from after union all select status, trade, employer_id, show_employer, -1 from before
      ) changed, lateral (values
        ('jobs', status, true), ('trades', trade, status = 'open'), ('employers', employer_id::text, status = 'open' and show_employer)
      ) c (counted, key, counts) where c.counts group by c.counted, c.key having sum(changed.n) <> 0;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tally_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    insert into order_tallies (status, currency, n, total)
      select status, currency, count(*), sum(total) from after group by status, currency;
  end if;
  if tg_op <> 'INSERT' then
    insert into order_tallies (status, currency, n, total)
      select status, currency, -count(*), -sum(total) from before group by status, currency;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_maintenance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('maintenance', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('settings', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_terms(job_id bigint, was jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  of_job text := 'tell terms ' || job_id;
  began jsonb;
begin
  select j.payload -> 'was' into began from graphile_worker._private_jobs j where j.key = of_job and j.locked_at is null;
  perform graphile_worker.add_job('applications.tellTerms', json_build_object('jobId', job_id, 'was', coalesce(began, was)),
    run_at => now() + interval '3 minutes', job_key => of_job, max_attempts => 10);
end $function$;

CREATE OR REPLACE FUNCTION public.text_sketch(words text)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  with one as (select regexp_split_to_array(left(lower(words), 60000), '[^[:alnum:]]+') as words),
  shingles as (select distinct hashtextextended(array_to_string(words[i : i + 4], ' '), 0) as hash from one, generate_series(1, cardinality(words) - 4) i)
  select array_agg(hash order by hash) from (select hash from shingles order by hash limit 16) least
$function$;

CREATE OR REPLACE FUNCTION public.told(a applications)
 RETURNS TABLE(stage text, since timestamp with time zone, starts_on date, is_active boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select
    t.stage,
    case when w.id is null then a.stage_changed_at
      else coalesce((select max(v.moved_at) from application_moves v where v.application_id = a.id and v.id < w.id), a.applied_at) end,
    case when w.id is null or t.stage in ('placed', 'completed', 'ended_early') then a.starts_on end,
    t.stage not in ('rejected', 'client_declined', 'offer_declined', 'withdrawn', 'completed', 'ended_early')
  from (select) one
  left join application_moves w on w.application_id = a.id and w.tells_at is not null
  cross join lateral (select coalesce(w.tells_from, a.stage) as stage) t
$function$;

CREATE OR REPLACE FUNCTION public.trait_keys(t candidate_traits)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  with sounds as (select sound(spelling(one)) as one from unnest(t.names) one where one <> ''),
  lasts as (select sound(spelling(array_to_string(t.last, ''))) as one),
  both_names as (select least(s.one, l.one) || ' ' || greatest(s.one, l.one) as one from sounds s, lasts l),
  parts as (select one from sounds union select sound(spelling(one)) from unnest(t.last || t.first) one where length(one) > 2 union select one from lasts),
  initials as (select in_order(left(t.first[1], 1) || left(t.last[1], 1)) as one),
  keys as (
    select 'mailbox ' || t.mailbox as key union
    select 'name of mailbox ' || split_part(t.mailbox, '@', 1) where length(split_part(t.mailbox, '@', 1)) >= 6 union
    select 'phone ' || one from unnest(t.phones) one union
    select 'card ' || one from unnest(t.card_numbers) one union
    select 'home ' || t.home union
    select 'digits ' || in_order(p.one) || i.one from unnest(t.phones) p (one), initials i union
    select 'born ' || t.born || p.one from parts p union
    select 'born at ' || t.born || coalesce(t.postcode, t.place_id::text) union
    select 'birth digits ' || in_order(to_char(t.born, 'YYYYMMDD')) || b.one from both_names b union
    select 'name at ' || b.one || ' ' || t.place_id from both_names b union
    select 'name in ' || b.one || ' ' || t.postcode from both_names b union
    select 'name ' || b.one from both_names b union
    select 'cv ' || one from unnest(t.cv[1:3]) one
  )
  select array_agg(distinct hashtextextended(key, 0)) from keys where key is not null
$function$;

CREATE OR REPLACE FUNCTION public.turned(t candidate_traits)
 RETURNS candidate_traits
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
declare first text[] := t.first;
begin
  t.first := t.last; t.last := first; t.names := given_names_of(t.first);
  t.is_known := exists (select from given_names where form = any(array[array_to_string(t.first, ''), array_to_string(t.first, '-')]));
  return t;
end $function$;

CREATE OR REPLACE FUNCTION public.without_generation(words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when generation_of(words, '{}') is null then words else trim_array(words, 1) end
$function$;

CREATE OR REPLACE FUNCTION public.without_words(said text, pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when length(said) >= 100 and length(left_over) < 100 then rpad(left_over, 100, '…') else left_over end
    from (select regexp_replace(said, pattern, '[…]', 'gi') as left_over) one
$function$;
