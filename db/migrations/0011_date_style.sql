-- How a person likes to read days: 21 Nov 2026, 21/11/2026 or 2026-11-21.
alter table accounts add column date_style text not null default 'words'
  constraint accounts__date_style check (date_style in ('words', 'numbers', 'iso'));
