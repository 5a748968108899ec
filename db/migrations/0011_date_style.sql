-- How a person likes to read days: 21 Nov 2026, 21/11/2026 or 2026-11-21.
alter table accounts add column date_style text not null default 'words'
  constraint accounts__date_style check (date_style in ('words', 'numbers', 'iso'));

-- Processes remember accounts; see 0005.
drop trigger account_itself_changed on accounts;
create trigger account_itself_changed
  after delete or update of email, password_hash, display_name, photo_url, email_verified, disabled, role, custom_attributes, valid_since, locale, date_style
  on accounts for each row execute function account_itself_changed();
