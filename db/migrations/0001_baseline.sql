-- The schema of 1.0.0, a file a feature, and the rows that come with it. Later changes are migrations of their own.

-- Functions may name tables of later files.
set local check_function_bodies = off;

-- Foreign keys give the order.
\ir ../schema/platform.sql
\ir ../schema/identity.sql
\ir ../schema/agency.sql
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
\ir ../schema/suppliers.sql
\ir ../schema/imports.sql
\ir ../schema/duplicates.sql
\ir ../schema/users.sql
\ir ../schema/enquiries.sql
\ir ../schema/maintenance.sql
\ir ../schema/waiting-list.sql
\ir ../schema/products.sql
\ir ../schema/shop.sql
\ir ../schema/payments.sql
\ir ../schema/orders.sql
\ir ../schema/entitlements.sql
\ir ../schema/customers.sql
\ir ../schema/invoices.sql
\ir ../schema/invoice-documents.sql
\ir ../schema/receivables.sql
\ir ../schema/accounting.sql
\ir ../schema/calendar.sql
\ir ../schema/interviews.sql
\ir ../schema/on-site.sql
\ir ../schema/company-files.sql
\ir ../schema/site-packs.sql
\ir ../schema/templates.sql
\ir ../schema/analytics.sql
\ir ../schema/shortlists.sql
\ir ../schema/matches.sql
\ir ../schema/assignments.sql
\ir ../schema/timesheets.sql
\ir ../schema/letters.sql
\ir ../schema/api-keys.sql
\ir ../schema/webhooks.sql
\ir ../schema/settings.sql

\ir ../seeds/single-rows.sql
\ir ../seeds/privacy-notices.sql
\ir ../seeds/categories.sql
\ir ../seeds/document-types.sql
\ir ../seeds/requirement-templates.sql
\ir ../seeds/given-names.sql
\ir ../seeds/pages.sql
\ir ../seeds/templates.sql
