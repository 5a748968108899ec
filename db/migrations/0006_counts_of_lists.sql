-- The lists of files and of messages count what they show by an index alone, and take off the few that they hide.
create index files_kept on files (candidate_id) where removed_at is null and replaced_at is null;
create index candidates_put_away on candidates (id) where status in ('archived', 'quarantined', 'erased');
create index imports_file on imports (file_id) where file_id is not null;
