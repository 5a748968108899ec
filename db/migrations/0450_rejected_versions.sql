-- An earlier version counts for as long as it is good: what turns out to be wrong is rejected there too, and stays where it is.
alter table documents drop constraint documents__replaced,
  add constraint documents__replaced check (replaced_at is null or status in ('verified', 'rejected'));
