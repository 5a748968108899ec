-- Files of candidates that are brought in: one row for the file and how far it is, one for each of its rows with what came of it.
create table imports (
  id bigint generated always as identity primary key,
  file_id bigint references files on delete set null, -- null once it is forgotten
  name text not null check (length(name) between 1 and 255),
  kind text not null constraint imports__kind check (kind in ('csv', 'xlsx', 'json')),
  status text not null default 'reading' constraint imports__status
    check (status in ('reading', 'read', 'checking', 'checked', 'writing', 'written', 'undoing', 'undone', 'cancelled', 'failed')),
  code text check (length(code) <= 100), -- why it failed
  fault jsonb, -- what that sentence names
  encoding text constraint imports__encoding check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15', 'macintosh')),
  delimiter text constraint imports__delimiter check (delimiter in ('comma', 'semicolon', 'tab', 'pipe')),
  header_line int check (header_line >= 0), -- 0: the file has no headings
  columns jsonb not null default '[]', -- [{"heading": "Born", "samples": ["03/04/1990"], "dayOrders": ["dmy", "mdy"]}]
  headings_key text check (length(headings_key) = 64), -- by which what was chosen for the same headings is found again
  targets text[] not null default '{}', -- for each column its field; '' leaves it out
  options jsonb,
  is_remembered boolean not null default false, -- whether columns and options are those of an earlier file
  total int not null default 0,
  done int not null default 0, -- of what runs now
  ready int not null default 0,
  faulty int not null default 0,
  doubles int not null default 0,
  added int not null default 0,
  filled int not null default 0,
  left_out int not null default 0,
  kept int not null default 0, -- not taken back, as somebody has changed it since
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_newest on imports (created_at desc, id desc);
create index imports_headings on imports (headings_key, id desc);

create table import_rows (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports on delete cascade,
  number int not null check (number > 0), -- its line in the file
  cells text[] not null,
  problems jsonb not null default '[]', -- [{"column": 3, "field": "phone", "code": "phone-invalid", "values": {}}]
  given jsonb, -- the candidate, as the API takes one
  outcome text not null default 'waiting' constraint import_rows__outcome
    check (outcome in ('waiting', 'ready', 'faulty', 'double', 'added', 'filled', 'left-out', 'undone', 'kept')),
  email_key text,
  phones text[] not null default '{}',
  name_key text, -- with the day of birth
  double_of bigint references candidates on delete set null,
  double_row int, -- an earlier row of the same file
  double_by text constraint import_rows__double_by check (double_by in ('email', 'phone', 'name')),
  candidate_id bigint references candidates on delete cascade, -- whom it became, or completed
  version int, -- of that record, when this was done
  filled jsonb, -- what was blank there before
  constraint import_rows__number unique (import_id, number)
);
create index import_rows_outcome on import_rows (import_id, outcome, number);
create index import_rows_faulty on import_rows (import_id, number) where problems <> '[]';
create index import_rows_candidate on import_rows (candidate_id) where candidate_id is not null;
create index import_rows_double on import_rows (double_of) where double_of is not null;
-- Agents have no business with these: no policy shows them a row.
alter table imports enable row level security;
alter table import_rows enable row level security;

-- By which somebody is found who is brought in again.
create index candidates_phone on candidates (phone) where phone is not null;
create index candidates_phone2 on candidates (phone2) where phone2 is not null;
create index candidates_birth on candidates (date_of_birth) where date_of_birth is not null;
