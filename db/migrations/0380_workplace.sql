-- Where the work is done: on the site or in the office, from home, or both by turns.
alter table jobs add column workplace text not null default 'on-site'
  constraint jobs__workplace check (workplace in ('on-site', 'hybrid', 'remote'));
