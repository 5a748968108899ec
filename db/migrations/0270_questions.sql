-- What a job asks of whoever applies, and what they answered: each answer beside its question as it was asked.
create function is_list(value jsonb, most int) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) = 'array' then jsonb_array_length(value) <= most else false end
$$;
alter table jobs add column questions jsonb not null default '[]' constraint jobs__questions check (is_list(questions, 15));
alter table applications
  add column answers jsonb not null default '[]' constraint applications__answers check (is_list(answers, 15)),
  add column knock_outs smallint not null default 0, -- how many of the answers do not suit
  add constraint applications__knock_outs check (knock_outs >= 0 and is_list(answers, 15) and knock_outs <= jsonb_array_length(answers));
