-- Imports of candidates, employers and jobs from spreadsheets.
-- Read by others: imports, import_rows

-- An imported file and its progress, and a row for each of its lines with the outcome.
create table imports (
  id bigint generated always as identity primary key,
  file_id bigint references files on delete set null, -- null once the file is deleted
  name text not null check (length(name) between 1 and 255),
  kind text not null constraint imports__kind check (kind in ('csv', 'xlsx', 'json')),
  status text not null default 'reading'
    constraint imports__status check (status in
      ('reading', 'read', 'checking', 'checked', 'writing', 'written', 'undoing', 'undone', 'cancelled', 'failed')),
  code text check (length(code) <= 100), -- why it failed
  fault jsonb, -- the values in that message
  encoding text
    constraint imports__encoding check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15', 'macintosh')),
  delimiter text constraint imports__delimiter check (delimiter in ('comma', 'semicolon', 'tab', 'pipe')),
  header_line int check (header_line >= 0), -- 0: the file has no headings
  columns jsonb not null default '[]', -- [{"heading": "Born", "samples": ["03/04/1990"], "dayOrders": ["dmy", "mdy"]}]
  headings_key text check (length(headings_key) = 64), -- finds the choices made for the same headings
  targets text[] not null default '{}', -- the field of each column; '' skips it
  options jsonb,
  is_remembered boolean not null default false, -- columns and options come from an earlier file
  total int not null default 0,
  done int not null default 0, -- progress of the current step
  ready int not null default 0,
  faulty int not null default 0,
  doubles int not null default 0,
  added int not null default 0,
  filled int not null default 0,
  left_out int not null default 0,
  kept int not null default 0, -- not undone, as somebody has changed it since
  created_by bigint references accounts on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  written_by bigint references accounts on delete set null,
  undone_by bigint references accounts on delete set null,
  noun text constraint imports__noun check (noun in ('candidate', 'employer', 'job', 'supplier')), -- null until it is read
  asked_by bigint references accounts on delete set null -- who asked for the step that runs now: it ends once they may no longer import
);
create index imports_headings on imports (headings_key, id desc);
create index imports_newest on imports (created_at desc, id desc);
create index imports_file on imports (file_id) where file_id is not null;
alter table imports enable row level security;

create table import_rows (
  id bigint generated always as identity primary key,
  import_id bigint not null references imports on delete cascade,
  number int not null check (number > 0), -- its line in the file
  cells text[] not null,
  problems jsonb not null default '[]', -- [{"column": 3, "field": "phone", "code": "phone-invalid", "values": {}}]
  given jsonb, -- the record as the API takes it
  outcome text not null default 'waiting'
    constraint import_rows__outcome check (outcome in
      ('waiting', 'ready', 'faulty', 'double', 'added', 'filled', 'left-out', 'undone', 'kept')),
  email_key text,
  phones text[] not null default '{}',
  name_key text, -- with the date of birth
  double_of bigint references candidates on delete set null,
  double_row int, -- an earlier row of the same file
  double_by text constraint import_rows__double_by check (double_by in ('email', 'phone', 'name', 'number', 'employer', 'address', 'job')),
  candidate_id bigint references candidates on delete cascade, -- created or completed
  version int, -- of that record afterwards
  filled jsonb, -- what was blank before
  -- the decision for this row alone; null: as for the file
  double_way text constraint import_rows__double_way check (double_way in ('leave-out', 'fill', 'add', 'add-without')),
  employer_id bigint references employers on delete cascade, -- created or completed
  double_employer bigint references employers on delete set null,
  job_id bigint references jobs on delete cascade, -- created
  double_job bigint references jobs on delete set null,
  is_other boolean not null default false, -- the record has another name: never filled in
  supplier_id bigint references suppliers on delete cascade,
  double_supplier bigint references suppliers on delete set null,
  constraint import_rows__number unique (import_id, number)
);
create index import_rows_candidate on import_rows (candidate_id) where candidate_id is not null;
create index import_rows_decided on import_rows (import_id) where double_way is not null;
create index import_rows_double on import_rows (double_of) where double_of is not null;
create index import_rows_double_employer on import_rows (double_employer) where double_employer is not null;
create index import_rows_double_job on import_rows (double_job) where double_job is not null;
create index import_rows_employer on import_rows (employer_id) where employer_id is not null;
create index import_rows_faulty on import_rows (import_id, number) where problems <> '[]';
create index import_rows_job on import_rows (job_id) where job_id is not null;
create index import_rows_outcome on import_rows (import_id, outcome, number);
create index import_rows_supplier on import_rows (supplier_id) where supplier_id is not null;
create index import_rows_double_supplier on import_rows (double_supplier) where double_supplier is not null;
alter table import_rows enable row level security;

-- The number of an employer in another program. That program's table of jobs names employers by nothing else, and may be imported after the
-- rows of its table of employers are deleted (30 days). Each import has its own rows, so that undoing one keeps the others.
create table employer_numbers (
  id bigint generated always as identity primary key,
  import_id bigint not null,
  source text not null, -- the heading of the column, letters only: companyid
  number text not null constraint employer_numbers__number check (number ~ '^\d{1,20}$'),
  employer_id bigint not null references employers on delete cascade,
  noted_at timestamptz not null,
  constraint employer_numbers_import unique (import_id, source, number)
);
create index employer_numbers_employer on employer_numbers (employer_id);
create index employer_numbers_number on employer_numbers (number);
alter table employer_numbers enable row level security;
