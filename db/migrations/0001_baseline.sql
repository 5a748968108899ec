-- The schema of the first release, a file a feature, and the rows that come with it. Later changes are migrations of their own.

-- Functions may name tables of later files.
set local check_function_bodies = off;

-- Foreign keys give the order.
\ir ../schema/platform.sql
\ir ../schema/identity.sql
\ir ../schema/places.sql
\ir ../schema/views.sql
\ir ../schema/categories.sql
\ir ../schema/employers.sql
\ir ../schema/jobs.sql
\ir ../schema/content.sql
\ir ../schema/candidates.sql
\ir ../schema/notifications.sql
\ir ../schema/files.sql
\ir ../schema/archives.sql
\ir ../schema/activities.sql
\ir ../schema/pools.sql
\ir ../schema/documents.sql
\ir ../schema/right-to-work.sql
\ir ../schema/requirements.sql
\ir ../schema/applications.sql
\ir ../schema/messages.sql
\ir ../schema/channels.sql
\ir ../schema/saved-jobs.sql
\ir ../schema/equality.sql
\ir ../schema/directory.sql
\ir ../schema/privacy.sql
\ir ../schema/alerts.sql
\ir ../schema/batches.sql
\ir ../schema/imports.sql
\ir ../schema/duplicates.sql
\ir ../schema/users.sql
\ir ../schema/enquiries.sql
\ir ../schema/maintenance.sql
\ir ../schema/waiting-list.sql

\ir ../seeds/categories.sql
\ir ../seeds/document-types.sql
\ir ../seeds/requirement-templates.sql
\ir ../seeds/given-names.sql
\ir ../seeds/pages.sql
