-- What a job says besides: where exactly, when, on what terms, with what equipment, in which languages.
alter table jobs
  add column contact_id bigint references employer_contacts on delete set null,
  add column site_name text constraint jobs__site_name check (length(site_name) between 1 and 160),
  add column site_address text constraint jobs__site_address check (length(site_address) between 1 and 200),
  add column site_postcode text constraint jobs__site_postcode check (length(site_postcode) between 5 and 8),
  add column show_address boolean not null default false,
  add column shift_pattern text constraint jobs__shift_pattern check (shift_pattern in ('day', 'night', 'weekend', 'rotating', 'two-shift', 'three-shift')),
  add column hours_per_week int constraint jobs__hours_per_week check (hours_per_week between 1 and 60),
  add column pay_extras jsonb not null default '[]' constraint jobs__pay_extras check (jsonb_typeof(pay_extras) = 'array'),
  add column engagements text[] not null default '{}' constraint jobs__engagements
    check (engagements <@ array['paye', 'cis', 'umbrella', 'ltd', 'cdi', 'cdd', 'interim', 'micro-entreprise']),
  add column qualification text constraint jobs__qualification
    check (qualification in ('certificate', 'associate-degree', 'bachelor-degree', 'master''s-degree', 'doctorate-degree')),
  add column ppe_provided text[] not null default '{}' constraint jobs__ppe_provided
    check (ppe_provided <@ array['helmet', 'boots', 'hi-vis', 'gloves', 'glasses', 'hearing', 'mask', 'harness', 'workwear']),
  add column induction_minutes int constraint jobs__induction_minutes check (induction_minutes between 1 and 480),
  add column translated_title text constraint jobs__translated_title check (length(translated_title) between 3 and 100),
  add column translated_description text constraint jobs__translated_description check (length(translated_description) between 100 and 10000),
  add column channels text[] not null default '{site,google}' constraint jobs__channels check (channels <@ array['site', 'google'] and 'site' = any(channels)),
  add constraint jobs__translation check ((translated_title is null) = (translated_description is null));
create index jobs_contact on jobs (contact_id) where contact_id is not null;
