-- Whether anybody has come into an account yet, and until when the invitation to it is open: see features/identity/entry.ts.
alter table accounts
  add column joined_at timestamptz, -- null: nobody has come in yet
  add column invited_until timestamptz; -- null: never invited, or the invitation was withdrawn

update accounts a set joined_at = coalesce(a.last_login_at, a.password_updated_at, a.created_at)
  where a.password_hash is not null or a.last_login_at is not null
    or exists (select from account_providers p where p.account_id = a.id);

-- Until now an invitation was known by its mail alone, or by the link that the command line printed.
update accounts a set invited_until = greatest(
    (select u.invited_at + interval '72 hours' from users u where u.account_id = a.id),
    (select max(c.expires_at) from oob_codes c
      where c.account_id = a.id and c.type = 'PASSWORD_RESET' and c.used_at is null and c.expires_at - c.created_at > interval '1 day'))
  where a.joined_at is null;

-- A password is a way in, so whoever has one has joined.
alter table accounts add constraint accounts__joined check (joined_at is not null or password_hash is null);

create or replace trigger account_itself_changed
  after delete or update of email, password_hash, display_name, photo_url, email_verified, disabled, role, custom_attributes, valid_since, locale, date_style, joined_at
  on accounts for each row execute function account_itself_changed();
