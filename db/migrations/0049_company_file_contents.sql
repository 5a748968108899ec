-- Feature: company-files
-- Whether a company file names this content: the collector of files asks before it removes any.
create or replace function is_company_content(hash text) returns boolean language sql stable as $$
  select exists (select from company_file_versions where sha256 = hash or preview_sha256 = hash)
$$;

-- Pages in the middle of a large folder are counted off an index alone, and so is what all versions take.
drop index company_files_name;
create unique index company_files_name on company_files (folder_id, name_key) include (id) nulls not distinct where removed_at is null;
create index company_file_versions_size on company_file_versions (size);
create index company_files_tagged on company_files (folder_id) where removed_at is null and tags <> '{}';
