-- Whether the account has been signed in by a link in a mail: remembered, where it was concluded from what else is missing.
alter table accounts add column email_link boolean not null default false;
update accounts set email_link = true
where email is not null and email_verified and password_hash is null and last_login_at is not null
  and not exists (select from account_providers p where p.account_id = accounts.id);
create trigger account_email_link_changed after update of email_link on accounts for each row execute function account_itself_changed();
