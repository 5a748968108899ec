import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The public pages; English at their plain address, French under `/fr`. */
const publicPages = (language: 'en' | 'fr') => [
  layout('layouts/public/frame.tsx', { id: `${language}/public` }, [
    index('features/site/web/public/landing.tsx', { id: `${language}/landing` }),
    route('jobs', 'features/jobs/web/public/list.tsx', { id: `${language}/jobs` }),
    route('jobs/:slug', 'features/jobs/web/public/job.tsx', { id: `${language}/job` }, [
      index('features/requirements/web/public/on-advert.tsx', { id: `${language}/requirements` }),
    ]),
    route('jobs/:trade/:town', 'features/jobs/web/public/trade-town.tsx', { id: `${language}/trade-town` }),
    route('jobs/:slug/apply', 'features/applications/web/public/apply.tsx', { id: `${language}/apply` }),
    route('candidates', 'features/directory/web/public/candidates.tsx', { id: `${language}/candidates` }),
    route('employers', 'features/directory/web/public/employers.tsx', { id: `${language}/employers` }),
    route('employers/:employerSlug', 'features/directory/web/public/employer.tsx', { id: `${language}/employer` }),
    route('register', 'features/candidates/web/public/register.tsx', { id: `${language}/register` }),
    route('supplier-documents', 'features/suppliers/web/public/send.tsx', { id: `${language}/supplier-documents` }),
    route('shortlist/:token', 'features/shortlists/web/public/shortlist.tsx', { id: `${language}/shortlist` }),
    route('interview', 'features/interviews/web/public/invitation.tsx', { id: `${language}/interview` }),
    route('hours/:token', 'features/timesheets/web/public/approve.tsx', { id: `${language}/hours` }),
    route('send-documents', 'features/documents/web/public/send.tsx', { id: `${language}/send-documents` }),
    route('job-alerts/new', 'features/alerts/web/public/new.tsx', { id: `${language}/new-alert` }),
    route('job-alerts/:token', 'features/alerts/web/public/alert.tsx', { id: `${language}/alert` }),
    route('keep-profile/:token', 'features/privacy/web/public/keep-profile.tsx', { id: `${language}/keep-profile` }),
    route('calendar/answer/:token', 'features/calendar/web/public/answer.tsx', { id: `${language}/invitation` }),
    route('shared/:token', 'features/company-files/web/public/shared.tsx', { id: `${language}/shared` }),
    route('pack/:token', 'features/site-packs/web/public/pack.tsx', { id: `${language}/pack` }),
    route('gate/:token', 'features/site-packs/web/public/gate.tsx', { id: `${language}/gate` }),
    route('payment', 'features/receivables/web/public/ask.tsx', { id: `${language}/ask-for-invoice` }),
    route('payment/:token', 'features/receivables/web/public/invoice.tsx', { id: `${language}/invoice` }),
    route('order/view/:token', 'features/orders/web/public/order.tsx', { id: `${language}/order` }),
    route('about-us', 'features/content/web/public/about.tsx', { id: `${language}/about` }),
    route('faqs', 'features/content/web/public/faqs.tsx', { id: `${language}/faqs` }),
    route('pricing', 'features/shop/web/public/pricing.tsx', { id: `${language}/pricing` }),
    route('contact-us', 'features/enquiries/web/public/contact.tsx', { id: `${language}/contact` }),
    route('product', 'features/shop/web/public/shop.tsx', { id: `${language}/shop` }),
    route('product/checkout', 'features/shop/web/public/checkout.tsx', { id: `${language}/checkout` }),
    route('product/:sku', 'features/shop/web/public/product.tsx', { id: `${language}/product` }),
    route('coming-soon', 'features/waiting-list/web/public/coming-soon.tsx', { id: `${language}/coming-soon` }),
    route('coming-soon/:token', 'features/waiting-list/web/public/waiting-address.tsx', { id: `${language}/waiting-address` }),
    route('privacy', 'features/site/web/public/privacy.tsx', { id: `${language}/privacy` }),
    route('legal', 'features/agency/web/public/legal.tsx', { id: `${language}/legal` }),
    route('404', 'features/site/web/public/not-found.tsx', { id: `${language}/404` }),
    route('403', 'features/site/web/public/forbidden.tsx', { id: `${language}/403` }),
    route('500', 'features/site/web/public/failed.tsx', { id: `${language}/500` }),
  ]),
]

/** Every screen of the product. Features meet here, not in imports. */
export default [
  ...publicPages('en'),
  ...prefix('fr', publicPages('fr')),

  layout('layouts/public/frame.tsx', { id: 'auth/public' }, [
    route('auth/login', 'features/site/web/public/login.tsx'),
    route('auth/register', 'features/sign-in/web/public/to-register.tsx'),
    route('auth/verify', 'features/sign-in/web/public/to-verification.tsx'),
    route('auth/forgot-password', 'features/sign-in/web/public/forgot-password.tsx'),
    route('auth/provider', 'features/sign-in/web/public/provider.tsx'),
    route('auth/action', 'features/sign-in/web/public/action.tsx'),
    route('setup', 'features/sign-in/web/public/setup.tsx'),
  ]),

  route('dashboard', 'layouts/dashboard.tsx', [
    layout('layouts/dashboard-screen.tsx', [
      index('features/overview/web/overview.tsx'),
      route('job/post', 'features/jobs/web/post.tsx', [index('slots/post.tsx')]),
      route('job/list', 'features/jobs/web/list.tsx', [index('features/saved-jobs/web/for-candidates.tsx')]),
      route('job/:jobId/edit', 'features/jobs/web/edit.tsx', [index('features/requirements/web/on-edit.tsx')]),
      route('job/:jobId/details', 'features/jobs/web/details.tsx', [index('slots/job.tsx')]),
      route('job/:jobId/pipeline', 'features/applications/web/board.tsx'),
      route('job/:jobId/matches', 'features/matches/web/of-job.tsx'),
      route('job/:jobId/requirements', 'features/requirements/web/of-job.tsx'),
      route('job/:jobId/activity', 'features/timeline/web/of-job.tsx'),
      route('job/:jobId/channels', 'features/channels/web/of-job.tsx'),
      route('job/:jobId/site-packs/:sitePackId', 'features/site-packs/web/badges.tsx'),
      route('job/:jobId/form', 'features/applications/web/job-form.tsx'),
      route('candidate/add', 'features/candidates/web/add.tsx'),
      route('candidate/import', 'features/imports/web/list.tsx'),
      route('candidate/import/:importId', 'features/imports/web/import.tsx'),
      layout('features/requirements/web/for-job.tsx', [
        route('candidate/list', 'features/candidates/web/list.tsx', [index('features/batches/web/on-candidates.tsx')]),
      ]),
      route('candidate/:candidateId/profile', 'features/candidates/web/profile.tsx', [index('slots/profile.tsx')]),
      route('pool/list', 'features/pools/web/list.tsx'),
      route('letters', 'features/letters/web/list.tsx'),
      route('letters/:letter', 'features/letters/web/edit.tsx'),
      route('candidate/:candidateId/edit', 'features/candidates/web/edit.tsx'),
      route('application/list', 'features/applications/web/list.tsx'),
      route('application/:applicationId/assignment', 'features/assignments/web/make.tsx'),
      route('assignments', 'features/assignments/web/list.tsx'),
      route('assignment/:assignmentId', 'features/assignments/web/assignment.tsx', [index('slots/assignment.tsx')]),
      route('assignment/:assignmentId/edit', 'features/assignments/web/edit.tsx'),
      route('applied-candidates/:jobId/list', 'features/applications/web/applicants.tsx', [
        index('features/batches/web/on-applicants.tsx'),
      ]),
      route('applied-jobs/:candidateId/list', 'features/applications/web/applied-jobs.tsx'),
      route('employer/list', 'features/employers/web/list.tsx'),
      route('employer/add', 'features/employers/web/add.tsx'),
      route('employer/:employerId/details', 'features/employers/web/details.tsx'),
      route('employer/:employerId/jobs', 'features/jobs/web/of-employer.tsx'),
      route('employer/:employerId/placements', 'features/applications/web/of-employer.tsx'),
      route('employer/:employerId/contacts', 'features/employers/web/contacts.tsx', [index('features/directory/web/on-contacts.tsx')]),
      route('employer/:employerId/credits', 'features/entitlements/web/of-employer.tsx'),
      route('employer/:employerId/invoices', 'features/invoices/web/of-employer.tsx'),
      route('employer/:employerId/notes', 'features/employers/web/notes.tsx'),
      route('employer/:employerId/edit', 'features/employers/web/edit.tsx'),
      route('user/add', 'features/users/web/add.tsx'),
      route('duplicated-candidates/list', 'features/duplicates/web/list.tsx'),
      route('duplicated-candidates/compare', 'features/duplicates/web/compare.tsx'),
      route('document/list', 'features/documents/web/list.tsx'),
      route('files/list', 'features/files/web/list.tsx'),
      route('files/upload', 'features/files/web/upload.tsx'),
      route('files/:fileId/details', 'features/files/web/record.tsx'),
      route('timesheets', 'features/timesheets/web/list.tsx'),
      route('timesheets/:assignmentId/:week', 'features/timesheets/web/sheet.tsx'),
      route('timesheet/:timesheetId', 'features/timesheets/web/sheet.tsx', { id: 'timesheet' }),
      route('my-work', 'features/timesheets/web/my-work.tsx'),
      route('my-work/hours', 'features/timesheets/web/my-hours.tsx'),
      route('audit', 'features/audit-log/web/list.tsx'),
      route('archives/list', 'features/archives/web/list.tsx'),
      route('archives/:archiveId', 'features/archives/web/record.tsx'),
      route('user/list', 'features/users/web/list.tsx'),
      route('user/:userId/edit', 'features/users/web/edit.tsx'),
      route('enquiry/list', 'features/enquiries/web/list.tsx'),
      route('equality', 'features/equality/web/equality.tsx'),
      route('health', 'features/health/web/health.tsx'),
      route('maintenance', 'features/maintenance/web/maintenance.tsx', [index('features/waiting-list/web/on-maintenance.tsx')]),
      route('api-keys', 'features/api-keys/web/keys.tsx'),
      route('webhooks', 'features/webhooks/web/list.tsx'),
      route('webhooks/:webhookId', 'features/webhooks/web/record.tsx'),
      route('settings', 'features/settings/web/settings.tsx'),
      route('content/list', 'features/content/web/list.tsx'),
      route('content/:slug/edit', 'features/content/web/edit.tsx'),
      route('change-password', 'features/sign-in/web/change-password.tsx'),
      route('send-verification-email', 'features/sign-in/web/send-verification.tsx'),
    ]),
  ]),

  // The same user records at the addresses of the second route table.
  route('user', 'layouts/dashboard.tsx', { id: 'user/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'user/screen' }, [
      index('features/users/web/to-profile.tsx'),
      route('new', 'features/users/web/add.tsx', { id: 'user/new' }),
      route('list', 'features/users/web/list.tsx', { id: 'user/list' }),
      route('cards', 'features/users/web/cards.tsx'),
      route('profile', 'features/users/web/profile.tsx'),
      route('account', 'features/users/web/account.tsx'),
      route(':userId/edit', 'features/users/web/edit.tsx', { id: 'user/edit' }),
    ]),
  ]),

  route('file-manager/templates', 'layouts/dashboard.tsx', { id: 'templates/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'templates/screen' }, [
      index('features/templates/web/list.tsx'),
      route('new', 'features/templates/web/add.tsx', { id: 'templates/new' }),
      route('write', 'features/templates/web/write.tsx'),
      route(':templateId/edit', 'features/templates/web/edit.tsx'),
    ]),
  ]),

  route('order', 'layouts/dashboard.tsx', { id: 'order/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'order/screen' }, [
      index('features/orders/web/list.tsx'),
      route('credits', 'features/entitlements/web/list.tsx', { id: 'entitlement/list' }),
      route(':orderId', 'features/orders/web/order.tsx', [index('slots/order.tsx')]),
    ]),
  ]),

  route('app', 'layouts/dashboard.tsx', { id: 'business/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'business/screen' }, [index('features/business/web/business.tsx')]),
  ]),

  route('ecommerce', 'layouts/dashboard.tsx', { id: 'sales/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'sales/screen' }, [index('features/sales/web/sales.tsx')]),
  ]),

  route('invoice', 'layouts/dashboard.tsx', { id: 'invoice/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'invoice/screen' }, [
      index('features/invoices/web/list.tsx'),
      route('new', 'features/invoices/web/new.tsx'),
      route('settings', 'features/invoices/web/settings.tsx'),
      route('reminders', 'features/invoices/web/reminders.tsx'),
      route('accounting', 'features/accounting/web/books.tsx'),
      route('customers', 'features/accounting/web/customers.tsx'),
      route('customers/new', 'features/customers/web/add.tsx'),
      route('customers/:customerId', 'features/accounting/web/customer.tsx'),
      route('customers/:customerId/statement', 'features/accounting/web/statement.tsx'),
      route('customers/:customerId/edit', 'features/customers/web/edit.tsx'),
      route('payments', 'features/receivables/web/lines.tsx'),
      route(':invoiceId', 'features/invoices/web/invoice.tsx'),
      route(':invoiceId/edit', 'features/invoices/web/edit.tsx'),
    ]),
  ]),

  route('analytics', 'layouts/dashboard.tsx', { id: 'analytics/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'analytics/screen' }, [index('features/analytics/web/analytics.tsx')]),
  ]),

  route('calendar', 'layouts/dashboard.tsx', { id: 'calendar/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'calendar/screen' }, [index('features/calendar/web/calendar.tsx')]),
  ]),

  route('file-manager', 'layouts/dashboard.tsx', { id: 'file-manager/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'file-manager/screen' }, [
      index('features/company-files/web/file-manager.tsx'),
      route('bin', 'features/company-files/web/bin.tsx'),
      route('shared', 'features/company-files/web/shared-with-me.tsx'),
    ]),
  ]),

  route('file', 'layouts/dashboard.tsx', { id: 'file/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'file/screen' }, [index('features/company-files/web/to-manager.tsx')]),
  ]),

  route('on-site', 'layouts/dashboard.tsx', { id: 'on-site/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'on-site/screen' }, [index('features/on-site/web/on-site.tsx')]),
  ]),

  route('category', 'layouts/dashboard.tsx', { id: 'category/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'category/screen' }, [
      index('features/categories/web/to-list.tsx'),
      route('new', 'features/categories/web/add.tsx'),
      route('list', 'features/categories/web/list.tsx'),
      route('tags', 'features/candidates/web/tags.tsx'),
      route('document-types', 'features/documents/web/type-list.tsx'),
      route('document-types/new', 'features/documents/web/add-type.tsx'),
      route('document-types/:documentTypeId/edit', 'features/documents/web/edit-type.tsx'),
      route(':categoryId/edit', 'features/categories/web/edit.tsx'),
    ]),
  ]),

  // Without a path of their own: the shop is public at `/product`.
  layout('layouts/dashboard.tsx', { id: 'product/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'product/screen' }, [
      route('product/manage', 'features/products/web/list.tsx'),
      route('product/new', 'features/products/web/add.tsx'),
      route('product/:productId/edit', 'features/products/web/edit.tsx', [index('slots/product.tsx')]),
    ]),
  ]),

  route('supplier', 'layouts/dashboard.tsx', { id: 'supplier/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'supplier/screen' }, [
      index('features/suppliers/web/to-list.tsx'),
      route('new', 'features/suppliers/web/add.tsx'),
      route('list', 'features/suppliers/web/list.tsx'),
      route(':supplierId', 'features/suppliers/web/overview.tsx'),
      route(':supplierId/documents', 'features/suppliers/web/documents.tsx'),
      route(':supplierId/contacts', 'features/suppliers/web/contacts.tsx'),
      route(':supplierId/purchases', 'features/suppliers/web/purchases.tsx'),
      route(':supplierId/bank-details', 'features/suppliers/web/bank-details.tsx'),
      route(':supplierId/history', 'features/suppliers/web/history.tsx'),
      route(':supplierId/edit', 'features/suppliers/web/edit.tsx'),
    ]),
  ]),

  route('components', 'layouts/dashboard.tsx', { id: 'components/frame' }, [
    layout('layouts/dashboard-screen.tsx', { id: 'components/screen' }, [index('features/site/web/components.tsx')]),
  ]),

  route('*', 'features/site/web/public/unknown.tsx'),
] satisfies RouteConfig
