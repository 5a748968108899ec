-- Feature: company-files
-- What went to the bin with a folder goes with it for good too: it was set free first, and a folder in the bin cannot be.
alter table folders drop constraint folders_removed_with_fkey,
  add constraint folders_removed_with_fkey foreign key (removed_with) references folders on delete cascade;
