-- Feature: agency
-- The agency's logo, drawn anew and small, as pages and mails show it. What stood there before is told by agency_changes.
-- Read by others: none

create table agency_logos (
  id int primary key constraint agency_logos__id check (id = 1),
  mime text not null constraint agency_logos__mime check (mime in ('image/png', 'image/jpeg')),
  width int not null constraint agency_logos__width check (width between 1 and 480),
  height int not null constraint agency_logos__height check (height between 1 and 160),
  sha256 text not null constraint agency_logos__sha256 check (length(sha256) = 64),
  content bytea not null constraint agency_logos__content check (length(content) between 1 and 500000),
  set_at timestamptz not null
);
