-- Job alerts by mail.

-- A saved search whose new jobs are mailed to an account, or to an address that confirmed it. The row is the proof of consent.
create table job_alerts (
  id bigint generated always as identity primary key,
  account_id bigint references accounts on delete cascade,
  email text constraint job_alerts__email check (email = lower(email)),
  search jsonb not null, -- the query of the job search
  locale text not null constraint job_alerts__locale check (locale in ('en', 'fr')), -- also decides between miles and kilometres
  frequency text not null constraint job_alerts__frequency check (frequency in ('at-once', 'daily', 'weekly')),
  notice text not null references privacy_notices, -- the privacy notice that was read
  created_at timestamptz not null, -- while unconfirmed: the last request
  asks int not null default 1, -- requests within a day
  confirmed_at timestamptz, -- null: the address is not proven
  paused_at timestamptz,
  told_until timestamptz not null, -- jobs posted up to then have been sent
  due_at timestamptz not null,
  version int not null default 1,
  constraint job_alerts__whose check (num_nonnulls(account_id, email) = 1)
);
create index job_alerts_account on job_alerts (account_id);
create index job_alerts_due on job_alerts (due_at) where confirmed_at is not null and paused_at is null;
create index job_alerts_email on job_alerts (email);
alter table job_alerts enable row level security;

-- False for the address (in lower case) of a candidate who is archived or not to be contacted.
create function may_be_mailed(mailed text) returns boolean language sql stable as $$
  select not exists (select from candidates c where c.email_key = mailed and c.merged_into is null
      and (not is_shown(c) or c.status = 'do_not_contact'))
    and not exists (select from candidates c join accounts o on o.id = c.account_id where o.email_key = mailed and o.email_verified
      and c.merged_into is null and (not is_shown(c) or c.status = 'do_not_contact'))
$$;

-- The recipient of an alert's mails and their language. No row if they may not be sent: the address is unproven, the account is closed, the
-- candidate is archived or not to be contacted, or the consent was withdrawn.
create function reader_of(a job_alerts) returns table (email text, locale text) language sql stable as $$
  select lower(o.email), o.locale from accounts o
    where o.id = a.account_id and o.role = 'candidate' and o.email is not null and o.email_verified and not o.disabled
      and not exists (select from candidates c where c.account_id = o.id and c.merged_into is null
        and (not is_shown(c) or c.status = 'do_not_contact' or c.job_alerts_at is null))
  union all
  select a.email, a.locale where a.email is not null and may_be_mailed(a.email)
    and not exists (select from candidates c join accounts o on o.id = c.account_id where o.email_key = a.email and o.email_verified
      and c.merged_into is null and c.job_alerts_at is null)
$$;

-- The next time an alert is due: at seven in the morning where its language is spoken, daily or on Mondays.
create function next_alert_at(frequency text, locale text, after timestamptz) returns timestamptz language sql stable as $$
  select case when frequency = 'at-once' then after
    else (case when morning > here then morning else morning + step end) at time zone zone end
  from (values (case locale when 'fr' then 'Europe/Paris' else 'Europe/London' end,
    case frequency when 'weekly' then 'week' else 'day' end, case frequency when 'weekly' then interval '1 week' else interval '1 day' end)) of_it (zone, unit, step),
    lateral (select after at time zone zone as here) there,
    lateral (select date_trunc(unit, here) + interval '7 hours' as morning) then_
$$;
