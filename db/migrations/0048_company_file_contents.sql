-- Feature: company-files
-- Whether a company file names this content: the collector of files asks before it removes any.
create function is_company_content(hash text) returns boolean language sql stable as $$
  select exists (select from company_file_versions where sha256 = hash or preview_sha256 = hash)
$$;
