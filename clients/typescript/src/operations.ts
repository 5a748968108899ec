// Made from openapi.json by npm run openapi; changes are lost.

/** What an operation refuses with, for programs; a newer server may know more. */
export type ProblemCode = 'absence-ends-before' | 'absence-too-long' | 'absences-full' | 'accepted-in-future' | 'account-not-approved' | 'address-taken-since' | 'age-not-working' | 'agreement-required' | 'alert-unknown' | 'allocation-fixed' | 'allocation-taken-back' | 'allowance-too-many' | 'allowance-twice' | 'allowance-unknown' | 'already-applied' | 'already-featured' | 'already-paid-for' | 'already-put-to-job' | 'answer-by-past' | 'answer-without-reason' | 'application-ended' | 'application-not-placed' | 'applied-since' | 'approver-unknown' | 'archive-conflict' | 'archive-erased' | 'archive-not-held' | 'archive-restored' | 'assignment-end-past' | 'assignment-end-same' | 'assignment-end-to-come' | 'assignment-ended' | 'assignment-ends-before-start' | 'assignment-exists' | 'assignment-no-hours' | 'assignment-not-ended' | 'assignment-reopen-late' | 'assignment-started' | 'assignment-too-long' | 'assignment-worked-later' | 'authenticity-after-check' | 'authenticity-day-needed' | 'authenticity-long-ago' | 'authenticity-needed' | 'authenticity-waits' | 'balance-changed' | 'basket-changed' | 'basket-empty' | 'basket-full' | 'basket-mixed-currencies' | 'basket-too-large' | 'basket-unknown' | 'batch-final' | 'batch-not-over' | 'batch-over' | 'both-have-accounts' | 'break-too-long' | 'calendar-days' | 'cancel-too-late' | 'candidate-archived' | 'candidate-archived-ask' | 'candidate-exists' | 'candidate-has-account' | 'candidate-has-no-account' | 'candidate-merged' | 'candidate-not-held' | 'candidate-not-on-job' | 'candidate-not-to-contact' | 'candidate-put-away' | 'candidate-unknown' | 'candidate-unreachable' | 'candidate-without-email' | 'card-not-offered' | 'card-payment-too-small' | 'card-provider-away' | 'category-built-in' | 'category-exists' | 'category-has-children' | 'category-in-use' | 'category-merge-built-in' | 'category-merge-depth' | 'category-merge-itself' | 'category-merge-kinds' | 'category-name-unusable' | 'category-no-parent' | 'category-parent-itself' | 'category-too-deep' | 'changed-since' | 'changed-since-merge' | 'changedMeanwhile' | 'check-in-future' | 'check-long-ago' | 'check-withdrawn' | 'cis-only-british' | 'cis-too-large' | 'cis-verified-in-future' | 'company-number-invalid-FR' | 'company-number-invalid-GB' | 'company-number-of-FR' | 'company-number-of-GB' | 'conflict' | 'consent-not-given' | 'consent-required' | 'contact-unknown' | 'copy-kept' | 'copy-of-identity' | 'country-not-in-use' | 'credit-given-back' | 'credit-not-approved' | 'credit-note-not-copied' | 'credit-note-not-credited' | 'credit-of-other-customer' | 'credit-of-written-off' | 'credit-too-large' | 'credit-too-small' | 'credits-missing' | 'credits-used' | 'customer-incomplete' | 'customer-person-number' | 'customer-unknown' | 'date-out-of-range' | 'day-in-future' | 'day-no-holiday' | 'day-no-hours' | 'day-outside-assignment' | 'day-outside-week' | 'day-twice' | 'days-overlap' | 'deposit-deducted' | 'deposit-unknown' | 'description-missing' | 'description-too-short' | 'directory-closed' | 'directory-link-lapsed' | 'directory-link-none' | 'directory-link-unknown' | 'do-not-contact-not-set' | 'document-asked-for' | 'document-categories-needed' | 'document-check-url' | 'document-date-too-early' | 'document-end-needed' | 'document-ends-before-issue' | 'document-ends-too-late' | 'document-file-needed' | 'document-good' | 'document-has-newer' | 'document-issued-in-future' | 'document-level-needed' | 'document-link-lapsed' | 'document-link-unknown' | 'document-not-renewable' | 'document-not-submitted' | 'document-option-twice' | 'document-option-unnamed' | 'document-options-needed' | 'document-options-unused' | 'document-request-none' | 'document-too-many-files' | 'document-type-built-in' | 'document-type-exists' | 'document-type-in-use' | 'document-type-merge-built-in' | 'document-type-merge-country' | 'document-type-merge-itself' | 'document-type-merge-options' | 'document-type-merge-right-to-work' | 'document-type-name-unusable' | 'document-type-unknown' | 'document-verified' | 'document-waits' | 'email-not-verified' | 'employer-archived' | 'employer-exists' | 'employer-full' | 'employer-has-open-jobs' | 'employer-linked' | 'employer-not-archived' | 'employer-not-to-contact' | 'employer-number-exists' | 'employer-terms-missing' | 'employer-unknown' | 'engagement-missing' | 'engagement-not-offered' | 'enquiries-full' | 'enquiry-stale' | 'entitlement-ended' | 'entitlement-of-order' | 'entry-differs' | 'erase-held-own' | 'erase-hours-open' | 'erase-import-at-work' | 'event-all-day' | 'event-attendee-twice' | 'event-attendee-unknown' | 'event-cancelled' | 'event-ends-before' | 'event-occurrence-fields' | 'event-occurrence-unknown' | 'event-owner-unknown' | 'event-private' | 'event-record-unknown' | 'event-rule-bound' | 'event-rule-invalid' | 'event-rule-never' | 'event-too-long' | 'expires-before-answer' | 'expires-too-late' | 'family-unknown' | 'fee-for-work' | 'file-content-mismatch' | 'file-damaged' | 'file-empty' | 'file-encrypted' | 'file-has-macros' | 'file-in-application' | 'file-in-check' | 'file-in-document' | 'file-infected' | 'file-kind-differs' | 'file-not-removed' | 'file-not-shareable' | 'file-of-nobody' | 'file-removed' | 'file-replaced' | 'file-too-large' | 'file-too-large-to-scan' | 'file-type-not-accepted' | 'file-without-text' | 'files-unavailable' | 'folder-circular' | 'folder-full' | 'folder-holds-admins' | 'folder-in-bin' | 'folder-too-deep' | 'folder-unknown' | 'folder-within-admins' | 'gate-blocked' | 'gate-code-unknown' | 'gender-filter-off' | 'given-twice' | 'grade-unknown' | 'happened-in-future' | 'hold-day-past' | 'hold-day-too-late' | 'hours-changed-meanwhile' | 'hours-chosen-twice' | 'hours-lapsed' | 'hours-link-expired' | 'hours-link-none' | 'hours-link-revoked' | 'hours-link-unknown' | 'hours-not-kept' | 'hours-nothing-chosen' | 'hours-nothing-to-charge' | 'hours-priced-meanwhile' | 'hours-reason-needed' | 'hours-supplier-suspended' | 'hours-too-many-lines' | 'idempotency-in-flight' | 'idempotency-key-required' | 'idempotency-mismatch' | 'identity-too-early' | 'import-column-of-another' | 'import-column-twice' | 'import-columns-differ' | 'import-elsewhere' | 'import-empty' | 'import-forgotten' | 'import-job-stays' | 'import-not-a-table' | 'import-old-excel' | 'import-other-table' | 'import-row-not-known' | 'import-row-other-name' | 'import-row-same-email' | 'import-row-same-number' | 'import-sheet-unknown' | 'import-without-name' | 'import-without-title' | 'import-wrote-nothing' | 'insufficient-storage' | 'internal' | 'interview-link-unknown' | 'interview-not-booked' | 'interview-not-open' | 'interview-not-yet' | 'interview-over' | 'interviewer-unknown' | 'invalid-argument' | 'invalid-characters' | 'invalid-date' | 'invalid-email' | 'invalid-format' | 'invitation-unknown' | 'invoice-below-zero' | 'invoice-carries-hours' | 'invoice-credited' | 'invoice-draft' | 'invoice-empty' | 'invoice-issued' | 'invoice-link-unknown' | 'invoice-nothing-owed' | 'invoice-of-order' | 'invoice-owes-less' | 'invoice-too-large' | 'invoice-total-changed' | 'item-not-removed' | 'item-removed' | 'job-admins-approve' | 'job-archived' | 'job-asked-by-you' | 'job-awaits-approval' | 'job-employer-locked' | 'job-move-not-allowed' | 'job-needs-approval' | 'job-not-awaiting-approval' | 'job-not-open' | 'job-not-over' | 'job-not-waiting' | 'job-over' | 'keep-question-answered' | 'keep-question-unknown' | 'kind-for-employers' | 'letter-gone' | 'letter-too-late' | 'letter-waits' | 'line-customers-differ' | 'line-done' | 'line-goes-out' | 'line-not-named' | 'line-of-order' | 'line-open' | 'line-quantity-too-large' | 'line-settled' | 'line-too-small' | 'line-unknown' | 'line-without-customer' | 'link-erased' | 'link-expired' | 'link-locked' | 'link-over' | 'link-password-wrong' | 'link-revoked' | 'link-unknown' | 'links-full' | 'maintenance' | 'maintenance-over' | 'match-weights-sum' | 'mention-unknown' | 'merge-erased' | 'merge-outdated' | 'merge-too-old' | 'merge-two-assignments' | 'merge-undone' | 'merged-again' | 'method-not-allowed' | 'mission-declared-early' | 'mission-detail-needed' | 'mission-end-needed' | 'mission-not-declared' | 'mission-not-signed' | 'mission-reason-needed' | 'mission-renewed-twice' | 'mission-too-long' | 'months-missing' | 'move-not-allowed' | 'move-told' | 'name-not-plain' | 'name-taken' | 'names-overdue' | 'next-step-day' | 'no-answer-owed' | 'no-credit-left' | 'no-opening-left' | 'not-an-option' | 'not-by-api-key' | 'not-for-companies' | 'not-for-persons' | 'not-found' | 'not-monthly' | 'not-multiple' | 'not-own-activity' | 'not-own-note' | 'not-own-pool' | 'not-own-view' | 'not-put-forward' | 'nothing-chosen' | 'nothing-owed' | 'nothing-to-give-back' | 'nothing-to-put-back' | 'notice-after-check' | 'notice-day-needed' | 'notice-six-months' | 'notice-without-address' | 'on-site-away' | 'on-site-day-past' | 'on-site-full' | 'on-site-not-that-day' | 'on-site-placed' | 'only-candidates-apply' | 'order-cancelled' | 'order-credits-used' | 'order-invoiced' | 'order-lines-open' | 'order-link-unknown' | 'order-not-confirmed' | 'order-not-open' | 'order-not-paid' | 'order-not-pending' | 'order-not-refundable' | 'order-started' | 'owner-unknown' | 'page-anchor-twice' | 'page-too-long' | 'paper-incomplete' | 'paper-type-not-accepted' | 'password-too-short' | 'password-too-simple' | 'pause-ends-before' | 'pause-too-long' | 'pauses-full' | 'pay-below-legal-minimum' | 'pay-max-below-min' | 'payload-too-large' | 'payment-days-too-long' | 'payment-days-too-many' | 'payment-too-large' | 'period-backwards' | 'period-reversed' | 'period-too-long' | 'permission-denied' | 'permission-end-needed' | 'permission-over' | 'permission-too-long' | 'permission-without-end' | 'permit-number-needed' | 'person-done' | 'person-no-employer' | 'person-without-name' | 'phone-extension' | 'phone-invalid' | 'photo-heic' | 'picture-in-passes' | 'picture-of-candidate' | 'picture-too-large' | 'picture-type' | 'place-unknown' | 'placeholder-none' | 'placeholder-unknown' | 'placeholder-unknown-near' | 'placement-invoiced' | 'pool-exists' | 'pool-unknown' | 'postcode-invalid-FR' | 'postcode-invalid-GB' | 'postcode-missing' | 'ppe-for-people' | 'ppe-not-for-persons' | 'precondition-failed' | 'precondition-required' | 'preview-read-only' | 'preview-withheld' | 'price-moved' | 'privacy-needed' | 'product-fixed' | 'product-full' | 'product-gone' | 'product-not-on-sale' | 'product-not-published' | 'product-published' | 'product-retired' | 'product-unknown' | 'product-without-sessions' | 'product-without-sizes' | 'program-refused' | 'provider-needed' | 'purge-day-too-early' | 'purge-day-too-late' | 'questions-changed' | 'rate-limited' | 'rate-outside' | 'rates-full' | 'reason-needed' | 'received-in-future' | 'refund-by-card-too-large' | 'registration-link-lapsed' | 'registration-link-none' | 'registration-link-unknown' | 'replied-today' | 'reply-day' | 'reply-letter-of-one' | 'required' | 'requirement-double' | 'requirement-level-unknown' | 'requirement-without-alternative' | 'rest-too-large' | 'scan-type-not-accepted' | 'scanner-unavailable' | 'scheme-name-missing' | 'seats-below-taken' | 'second-factor-required' | 'sector-unknown' | 'seen-in-future' | 'seller-missing' | 'session-cancelled' | 'session-ends-early' | 'session-full' | 'session-in-past' | 'session-missing' | 'session-needed' | 'session-over' | 'session-to-come' | 'setup-closed' | 'share-person' | 'share-twice' | 'share-what' | 'share-with' | 'shares-full' | 'shop-closed' | 'shop-not-for-agents' | 'shop-open' | 'shortlist-agreed' | 'shortlist-contact-gone' | 'shortlist-contact-unknown' | 'shortlist-contact-without-email' | 'shortlist-double' | 'shortlist-gone' | 'shortlist-has-answers' | 'shortlist-link-unknown' | 'shortlist-not-sent' | 'shortlist-over' | 'sign-in-too-old' | 'sign-up-closed' | 'site-pack-document' | 'site-pack-person' | 'site-pack-revoked' | 'site-pack-twice' | 'site-packs-full' | 'size-exists' | 'size-missing' | 'size-needed' | 'sku-exists' | 'sku-invalid' | 'slot-past' | 'slot-taken' | 'slot-too-far' | 'slot-twice' | 'slot-unknown' | 'sold-until-early' | 'someone' | 'start-date-early' | 'start-date-needed' | 'statement-too-long' | 'stock-moved' | 'stock-short' | 'storage-full' | 'supplied-before' | 'supplier-account-decided' | 'supplier-account-not-own' | 'supplier-account-own' | 'supplier-archived' | 'supplier-bought-in-future' | 'supplier-document-end-needed' | 'supplier-document-ended' | 'supplier-document-limit-low' | 'supplier-document-limit-needed' | 'supplier-document-name-needed' | 'supplier-document-of-FR' | 'supplier-document-of-GB' | 'supplier-document-vigilance' | 'supplier-full' | 'supplier-in-business' | 'supplier-needed' | 'supplier-not-archived' | 'supplier-not-asked' | 'supplier-not-covered' | 'supplier-not-umbrella' | 'supplier-nothing-to-ask' | 'supplier-number-exists' | 'supplier-purchase-of-order' | 'supplier-reason-needed' | 'supplier-step-not-possible' | 'supplier-suspended' | 'supplier-unknown' | 'supplier-without-email' | 'task-is-running' | 'template-comes-with-lintel' | 'template-not-in-language' | 'template-not-ours' | 'template-placeholder-unknown' | 'template-words-missing' | 'terms-not-accepted' | 'theAgency' | 'time-limit-needed' | 'timesheet-approved' | 'timesheet-empty' | 'timesheet-invoiced' | 'timesheet-not-approved' | 'timesheet-not-sent' | 'timesheet-outside-assignment' | 'timesheet-sent' | 'timesheet-too-soon' | 'timesheet-unknown' | 'too-few' | 'too-large' | 'too-long' | 'too-many' | 'too-many-enquiries' | 'too-many-files' | 'too-many-megabytes' | 'too-many-mentions' | 'too-many-pools' | 'too-many-tags' | 'too-many-to-copy' | 'too-many-views' | 'too-short' | 'too-small' | 'topic-unknown' | 'total-changed' | 'trade-unknown' | 'translation-missing' | 'transmission-answered' | 'transmission-not-french' | 'transmission-standing' | 'transmission-to-person' | 'unauthenticated' | 'unavailable' | 'undo-too-late' | 'unfinished-job-gone' | 'unknown-field' | 'unsupported-media-type' | 'until-before-from' | 'upload-gap' | 'upload-not-kept' | 'upload-too-long' | 'uri-too-long' | 'user-joined' | 'utr-invalid' | 'utr-needed' | 'vat-code-foreign' | 'vat-code-of-another-country' | 'vat-number-invalid-FR' | 'vat-number-invalid-GB' | 'vat-number-of-FR' | 'vat-number-of-GB' | 'vat-number-of-another' | 'version-current' | 'version-unknown' | 'view-exists' | 'view-not-shared' | 'waiting-stale' | 'waiting-unknown' | 'webhook-delivery-waits' | 'webhook-paused' | 'website-invalid' | 'week-not-monday' | 'week-outside-assignment' | 'written-since-merge' | 'wrong-type' | 'zip-too-large' | 'zip-too-many' | (string & {})

export interface Operations {
/** Read how a browser reaches the identity service. For everybody. */
'GET /config': { input: {  }; output: { apiKey: string; projectId: string; authDomain: string; /** Null if the identity provider is Google’s own */
identityBase: string | null; /** The emulator used in place of Google; never in production */
emulatorHost: string | null; /** Whether people can connect authenticator apps */
totp: boolean; /** OpenID providers that sign people in */
providers: ({ id: string; name: string })[] } }
/** List who can be responsible for a record, by name. For admin, operation. */
'GET /colleagues': { input: { query?: { /** Part of the name */
q?: string; /** Without agents */
worksHere?: boolean; /** Only these */
role?: 'admin' | 'operation' | 'agent'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: ({ id: number; name: string; role: 'candidate' | 'admin' | 'operation' | 'agent' })[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: { id: number; name: string; role: 'candidate' | 'admin' | 'operation' | 'agent' } }
/** Create the first admin account with the one-time link. For everybody. Refuses with setup-closed, password-too-simple, password-too-short. */
'POST /setup': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { token: string; name: string; email: string; password: string } }; output: { uid: string } }
/** List files, each in its latest version. For admin, operation. */
'GET /files': { input: { query?: { /** The file’s name, or whom it belongs to */
q?: string; kind?: ('cv' | 'right-to-work' | 'card' | 'certificate' | 'contract' | 'timesheet' | 'invoice' | 'other')[]; /** Of the document that it is a page of */
status?: 'requested' | 'submitted' | 'verified' | 'rejected' | 'expired'; candidateId?: number; uploadedById?: number; expiresWithinDays?: number; /** What it looks like to people */
form?: 'pdf' | 'text' | 'picture'; minKb?: number; maxKb?: number; /** Shared with whom it belongs to, or not */
shared?: boolean; /** Belongs to nobody, or to a candidate */
orphaned?: boolean; /** Deleted, and can still be restored */
removed?: boolean; sort?: 'createdAt' | 'name' | 'size' | 'expiresOn'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { items: FileRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; counts: { kept: number; removed: number } }; item: FileRow }
/** Read a file’s details. For admin, operation. */
'GET /files/{fileId}': { input: { fileId: number }; output: FileRecord }
/** Rename a file, change its kind, or move it to another candidate. For admin, operation. Refuses with file-removed, file-replaced, file-in-document, file-in-check, file-in-application, file-kind-differs, identity-too-early, candidate-unknown, too-many-files, too-many-megabytes. */
'PATCH /files/{fileId}': { input: { fileId: number; /** The version that was seen */
version: number; body: { name?: string; kind?: 'cv' | 'right-to-work' | 'card' | 'certificate' | 'contract' | 'timesheet' | 'invoice' | 'other'; /** Moves it, with its earlier versions, to another candidate */
candidateId?: number } }; output: FileRow }
/** Delete a file; it can be restored for 30 days. For admin, operation. Refuses with file-removed, file-replaced, file-in-document, file-in-check. */
'DELETE /files/{fileId}': { input: { fileId: number; /** The version that was seen */
version: number }; output: undefined }
/** Restore a deleted file. For admin, operation. Refuses with file-not-removed, too-many-files, too-many-megabytes. */
'PUT /files/{fileId}/restoration': { input: { fileId: number; /** The version that was seen */
version: number }; output: FileRow }
/** Share a file from the agency with the person it belongs to, who is notified; newer versions are shared too. For admin, operation. Refuses with file-removed, file-replaced, file-of-nobody, file-not-shareable, candidate-put-away. */
'PUT /files/{fileId}/sharing': { input: { fileId: number; /** The version that was seen */
version: number }; output: FileRow }
/** Stop sharing a file with the person it belongs to. For admin, operation. */
'DELETE /files/{fileId}/sharing': { input: { fileId: number; /** The version that was seen */
version: number }; output: FileRow }
/** List the agency’s files shared with a candidate, latest first. For admin, operation. */
'GET /candidates/{candidateId}/shared-files': { input: { candidateId: number }; output: { items: SharedFile[] } }
/** Extract the text of a file again. For admin, operation. Refuses with file-without-text. */
'PUT /files/{fileId}/reading': { input: { fileId: number }; output: FileRow }
/** Download a file. For admin, operation, agent. */
'GET /files/{fileId}/content': { input: { fileId: number; query?: { /** Show in the browser instead of saving; PDF, JPG and PNG only */
inline?: boolean } }; output: Response }
/** Read the text extracted from a file. For admin, operation, agent. */
'GET /files/{fileId}/text': { input: { fileId: number }; output: { text: string | null; extraction: 'waiting' | 'done' | 'failed' } }
/** Start sending a file in parts, or resume an interrupted one; a candidate’s file is deleted unless it is added to a document within a day. For admin, operation. Refuses with file-empty, file-too-large, file-type-not-accepted, scan-type-not-accepted, paper-type-not-accepted, photo-heic, file-replaced, file-in-document, too-many-files, too-many-megabytes, identity-too-early. */
'POST /uploads': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { name: string; /** In bytes */
size: number; /** Candidates send pages of documents alone: card, certificate, right-to-work */
kind: 'cv' | 'right-to-work' | 'card' | 'certificate' | 'contract' | 'timesheet' | 'invoice' | 'other'; /** Whom it belongs to */
candidateId: number; /** Of the whole file. An upload of the same that was cut off is taken up again, and what arrives is held to it */
sha256?: string; /** The file whose newer version it is */
replacesId?: number } }; output: Upload }
/** Read the progress and result of an upload. For admin, operation. */
'GET /uploads/{uploadId}': { input: { uploadId: number }; output: Upload }
/** Send the next part of a file; after the last part the file is queued for processing. For admin, operation. Refuses with upload-gap, upload-too-long, file-too-large. */
'PUT /uploads/{uploadId}/parts': { input: { uploadId: number; query: { /** Where this part begins; what has arrived already is left alone */
from: number }; /** application/octet-stream; at most 1048576 bytes */
file: Blob }; output: Upload }
/** Find towns by the beginning of their name, or by postcode. For everybody. */
'GET /places': { input: { query: { /** The beginning of a town’s name, or all of “Leeds, West Yorkshire” or “Lyon (69)”; accents do not matter. Or a postcode: LS1 4AP, 69003 */
q: string; country?: 'GB' | 'FR'; limit?: number } }; output: { items: Place[]; /** Whether the first one matches the typed name or postcode exactly */
isNamed: boolean; /** The town that may have been meant, when none is named: of a similar name, and larger than those that begin as typed */
like: Place | null } }
/** Find the town nearest to a point; the point is not kept. For everybody. */
'GET /places/nearest': { input: { query: { /** Two decimals are enough, and reveal less about where someone is */
lat: number; lon: number } }; output: { /** Null if there is none within 50 km */
place: Place | null } }
/** Read one town. For everybody. */
'GET /places/{placeId}': { input: { placeId: number }; output: Place }
/** Read who runs this site: what its legal notice says. For everybody. */
'GET /agency': { input: {  }; output: Agency }
/** Read the agency’s logo, a PNG or JPEG within 480 by 160 pixels; 304 for an ETag that is still right. For everybody. */
'GET /agency/logo': { input: { query?: { /** Of the logo one means; makes an address that changes with it */
tag?: string } }; output: Response }
/** Read the last 200 changes to these details, newest first. For admin. */
'GET /agency/changes': { input: {  }; output: { items: AgencyChange[] } }
/** Read all sectors, trades, grades and product families, by kind and in order. For everybody. */
'GET /categories': { input: {  }; output: { items: Category[] } }
/** Add an entry to a list. For admin, operation. Refuses with category-exists, category-name-unusable, family-unknown, category-no-parent, category-parent-itself, category-too-deep. */
'POST /categories': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { nameEn: string; nameFr: string; /** Other words for it, in any language, by which it is found */
synonyms?: string[]; /** No longer offered; records that have it keep it */
isHidden?: boolean; /** The shelf under which a product family stands; null: it is one */
parent?: string | null; kind: 'sector' | 'trade' | 'grade' | 'family' } }; output: ManagedCategory }
/** List the entries of one kind with how often each is used; trades by name, others in their own order. For admin, operation. */
'GET /staff/categories': { input: { query?: { kind?: 'sector' | 'trade' | 'grade' | 'family'; /** A name in either language, or a synonym */
q?: string; hidden?: boolean; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: ManagedCategory[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** How many entries each list has */
counts: Record<'sector' | 'trade' | 'grade' | 'family', number> }; item: ManagedCategory }
/** Read one entry. For admin, operation. */
'GET /categories/{categoryId}': { input: { categoryId: number }; output: ManagedCategory }
/** Rename an entry, hide it, show it again or move it to another shelf. For admin, operation. Refuses with category-exists, family-unknown, category-no-parent, category-parent-itself, category-too-deep. */
'PATCH /categories/{categoryId}': { input: { categoryId: number; /** The version that was seen */
version: number; body: { nameEn?: string; nameFr?: string; synonyms?: string[]; isHidden?: boolean; parent?: string | null } }; output: ManagedCategory }
/** Remove an entry that no record uses. For admin, operation. Refuses with category-built-in, category-in-use, category-has-children. */
'DELETE /categories/{categoryId}': { input: { categoryId: number }; output: undefined }
/** Move an entry within its list. For admin, operation. */
'PUT /categories/{categoryId}/position': { input: { categoryId: number; body: { /** Where it is to stand; the others make room */
position: number } }; output: ManagedCategory }
/** See what would move if an entry were merged into another, or why it cannot be. For admin, operation. */
'GET /categories/{categoryId}/merge-preview': { input: { categoryId: number; query: { /** The entry that stays */
into: number } }; output: CategoryMergePreview }
/** Merge an entry into another: records move to it, and the old slug keeps leading there. For admin, operation. Refuses with category-merge-itself, category-merge-kinds, category-merge-built-in, category-merge-depth. */
'POST /categories/{categoryId}/merge': { input: { categoryId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { /** The entry that stays */
into: number } }; output: ManagedCategory }
/** List employers. For admin, operation. */
'GET /employers': { input: { query?: { /** Name, trading name or registration number */
q?: string; sector?: string; size?: '1-9' | '10-49' | '50-249' | '250-999' | '1000+'; country?: 'GB' | 'FR'; termsAccepted?: boolean; doNotContact?: boolean; hasOpenJobs?: boolean; ownerId?: number; /** Only those the caller looks after */
mine?: boolean; /** Archived ones instead of the others */
archived?: boolean; sort?: 'createdAt' | 'name' | 'openJobs'; /** Sort direction */
dir?: 'asc' | 'desc'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: EmployerRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; counts: { current: number; archived: number } }; item: EmployerRow }
/** Add an employer. For admin, operation. Refuses with employer-exists, employer-number-exists, company-number-invalid-GB, company-number-invalid-FR, vat-number-invalid-GB, vat-number-invalid-FR, website-invalid, postcode-invalid-GB, postcode-invalid-FR, phone-invalid, phone-extension, place-unknown, owner-unknown, sector-unknown. */
'POST /employers': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { name: string; tradingName?: string | null; country?: 'GB' | 'FR'; /** Companies House number; SIREN or SIRET in France */
companyNumber?: string | null; vatNumber?: string | null; sector: string; size?: '1-9' | '10-49' | '50-249' | '250-999' | '1000+'; foundedYear?: number | null; /** Who at the agency looks after them; by default the person who adds them */
ownerId?: number | null; website?: string | null; phone?: string | null; email?: string | null; /** Street and number */
address?: string | null; /** As the country writes it */
postcode?: string | null; placeId?: number | null; /** If different from the address */
invoiceAddress?: string; /** Shown in the public directory; a confidential client is not */
isListed?: boolean; aboutEn?: string; aboutFr?: string } }; output: Employer }
/** Find employers that may have this name or registration number. For admin, operation. */
'GET /employers/similar': { input: { query?: { /** Accents, punctuation and legal forms such as Ltd or SARL are ignored */
name?: string; companyNumber?: string; country?: 'GB' | 'FR' } }; output: { items: SimilarEmployer[] } }
/** Read one employer with its contacts and sites. For admin, operation. */
'GET /employers/{employerId}': { input: { employerId: number }; output: Employer }
/** Change an employer. For admin, operation. Refuses with employer-exists, employer-number-exists, employer-archived, company-number-invalid-GB, company-number-invalid-FR, vat-number-invalid-GB, vat-number-invalid-FR, website-invalid, postcode-invalid-GB, postcode-invalid-FR, phone-invalid, phone-extension, place-unknown, owner-unknown, sector-unknown. */
'PATCH /employers/{employerId}': { input: { employerId: number; /** The version that was seen */
version: number; body: { name?: string; tradingName?: string | null; country?: 'GB' | 'FR'; companyNumber?: string | null; vatNumber?: string | null; sector?: string; size?: '1-9' | '10-49' | '50-249' | '250-999' | '1000+'; foundedYear?: number | null; /** Who at the agency looks after them; by default the person who adds them */
ownerId?: number | null; website?: string | null; phone?: string | null; email?: string | null; address?: string | null; postcode?: string | null; placeId?: number | null; invoiceAddress?: string; isListed?: boolean; aboutEn?: string; aboutFr?: string } }; output: Employer }
/** Archive an employer; it can still be read and restored. For admin, operation. Refuses with employer-archived, employer-has-open-jobs. */
'PUT /employers/{employerId}/archival': { input: { employerId: number; /** The version that was seen */
version: number; body: { reason: 'inactive' | 'request' | 'error'; /** What to know when it is restored */
note?: string } }; output: Employer }
/** Restore an employer from the archive. For admin. Refuses with employer-not-archived. */
'DELETE /employers/{employerId}/archival': { input: { employerId: number; /** The version that was seen */
version: number }; output: Employer }
/** Record that an employer accepted the agency’s terms. For admin, operation. Refuses with employer-archived, accepted-in-future, contact-unknown. */
'PUT /employers/{employerId}/terms': { input: { employerId: number; /** The version that was seen */
version: number; body: { /** Which edition of the agency’s terms */
version: string; acceptedOn: string; /** Who accepted them there */
contactId?: number | null } }; output: Employer }
/** Withdraw the record that an employer accepted the terms. For admin, operation. Refuses with employer-archived, terms-not-accepted. */
'DELETE /employers/{employerId}/terms': { input: { employerId: number; /** The version that was seen */
version: number }; output: Employer }
/** Let an employer buy on account: their contacts confirm orders by themselves. For admin. Refuses with employer-archived. */
'PUT /employers/{employerId}/credit': { input: { employerId: number; /** The version that was seen */
version: number }; output: Employer }
/** Stop an employer buying on account. For admin. Refuses with employer-archived, credit-not-approved. */
'DELETE /employers/{employerId}/credit': { input: { employerId: number; /** The version that was seen */
version: number }; output: Employer }
/** Mark an employer “Do not contact”. For admin, operation. Refuses with employer-archived. */
'PUT /employers/{employerId}/do-not-contact': { input: { employerId: number; /** The version that was seen */
version: number; body: { reason: string } }; output: Employer }
/** Allow contact with an employer again. For admin, operation. Refuses with employer-archived, do-not-contact-not-set. */
'DELETE /employers/{employerId}/do-not-contact': { input: { employerId: number; /** The version that was seen */
version: number }; output: Employer }
/** Add a contact of an employer; the first is the main one. For admin, operation. Refuses with employer-archived, employer-full, phone-invalid, phone-extension. */
'POST /employers/{employerId}/contacts': { input: { employerId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { firstName: string; lastName: string; jobTitle?: string | null; email?: string | null; phone?: string | null; locale: 'en' | 'fr'; /** The main contact; setting it unsets the previous one */
isMain?: boolean } }; output: EmployerContact }
/** Change a contact. For admin, operation. Refuses with employer-archived, phone-invalid, phone-extension. */
'PATCH /employer-contacts/{contactId}': { input: { contactId: number; /** The version that was seen */
version: number; body: { firstName?: string; lastName?: string; jobTitle?: string | null; email?: string | null; phone?: string | null; locale?: 'en' | 'fr'; isMain?: boolean } }; output: EmployerContact }
/** Remove a contact for good. For admin, operation. Refuses with employer-archived. */
'DELETE /employer-contacts/{contactId}': { input: { contactId: number }; output: undefined }
/** Add a site of an employer. For admin, operation. Refuses with employer-full, postcode-invalid-GB, postcode-invalid-FR, place-unknown, employer-archived. */
'POST /employers/{employerId}/sites': { input: { employerId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { name: string; country?: 'GB' | 'FR'; /** Street and number */
address?: string | null; /** As the country writes it */
postcode?: string | null; placeId?: number | null; /** How to get in: gate, hours, whom to ask for */
accessNotes?: string } }; output: EmployerSite }
/** Change a site. For admin, operation. Refuses with postcode-invalid-GB, postcode-invalid-FR, place-unknown, employer-archived. */
'PATCH /employer-sites/{siteId}': { input: { siteId: number; /** The version that was seen */
version: number; body: { name?: string; country?: 'GB' | 'FR'; address?: string | null; postcode?: string | null; placeId?: number | null; accessNotes?: string } }; output: EmployerSite }
/** Remove a site for good. For admin, operation. Refuses with employer-archived. */
'DELETE /employer-sites/{siteId}': { input: { siteId: number }; output: undefined }
/** Add an accreditation of an employer, once its proof has been seen. For admin, operation. Refuses with employer-full, employer-archived, scheme-name-missing, seen-in-future, website-invalid. */
'POST /employers/{employerId}/accreditations': { input: { employerId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { scheme: 'constructionline' | 'chas' | 'safecontractor' | 'smas' | 'iso-9001' | 'iso-14001' | 'iso-45001' | 'fors' | 'qualibat' | 'qualifelec' | 'rge' | 'mase' | 'other'; /** Name of a scheme that is not in the list; only for `other` */
schemeName?: string | null; number?: string | null; /** When the agency saw the proof */
seenOn: string; /** Last day it is valid */
expiresOn?: string | null; /** Where anyone can check it with the scheme */
checkUrl?: string | null } }; output: EmployerAccreditation }
/** Change an accreditation. For admin, operation. Refuses with employer-archived, scheme-name-missing, seen-in-future, website-invalid. */
'PATCH /employer-accreditations/{accreditationId}': { input: { accreditationId: number; /** The version that was seen */
version: number; body: { scheme?: 'constructionline' | 'chas' | 'safecontractor' | 'smas' | 'iso-9001' | 'iso-14001' | 'iso-45001' | 'fors' | 'qualibat' | 'qualifelec' | 'rge' | 'mase' | 'other'; schemeName?: string | null; number?: string | null; /** When the agency saw the proof */
seenOn?: string; expiresOn?: string | null; checkUrl?: string | null } }; output: EmployerAccreditation }
/** Remove an accreditation for good. For admin, operation. Refuses with employer-archived. */
'DELETE /employer-accreditations/{accreditationId}': { input: { accreditationId: number }; output: undefined }
/** List notes about an employer, newest first. For admin, operation. */
'GET /employers/{employerId}/notes': { input: { employerId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: EmployerNote[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: EmployerNote }
/** Add a note about an employer. For admin, operation. Refuses with employer-archived. */
'POST /employers/{employerId}/notes': { input: { employerId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { text: string } }; output: EmployerNote }
/** Correct your own note. For admin, operation. Refuses with employer-archived, not-own-note. */
'PATCH /employer-notes/{noteId}': { input: { noteId: number; body: { text: string } }; output: EmployerNote }
/** Remove your own note for good; administrators can remove anyone’s. For admin, operation. Refuses with employer-archived, not-own-note. */
'DELETE /employer-notes/{noteId}': { input: { noteId: number }; output: undefined }
/** Read the state of a candidate’s registration link. For admin, operation, agent. */
'GET /candidates/{candidateId}/registration-link': { input: { candidateId: number }; output: { /** The newest one, while nobody used it or withdrew it */
link: RegistrationLink | null } }
/** Create a registration link for a candidate, with their details filled in; earlier links stop working. For admin, operation, agent. Refuses with candidate-put-away, candidate-not-to-contact, candidate-has-account, candidate-without-email. */
'PUT /candidates/{candidateId}/registration-link': { input: { candidateId: number; body: { /** Email it to the candidate, in their language */
mail: boolean } }; output: { /** Shown this once */
url: string; /** Whether it was sent by email; if not, staff passed it on */
isMailed: boolean; sentAt: string; openedAt: string | null; expiresAt: string } }
/** Withdraw a candidate’s registration link. For admin, operation, agent. Refuses with registration-link-none. */
'DELETE /candidates/{candidateId}/registration-link': { input: { candidateId: number }; output: undefined }
/** Read the details that a registration is filled in with, by the token in its link. For everybody. Refuses with registration-link-unknown, registration-link-lapsed. */
'POST /registration-links': { input: { body: { token: string } }; output: PrefilledRegistration }
/** Create an account and its candidate record; the answer does not tell whether the address had an account, an email to it does. For everybody. Refuses with sign-up-closed, password-too-simple, password-too-short, place-unknown, trade-unknown, sector-unknown, grade-unknown, phone-invalid, phone-extension, postcode-invalid-GB, postcode-invalid-FR, age-not-working, until-before-from, pay-max-below-min. */
'POST /candidates/sign-up': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { firstName: string; lastName: string; /** With country code, or as dialled in the candidate’s country */
phone: string; phone2?: string | null; locale: 'en' | 'fr'; /** Only needed to check some cards */
dateOfBirth?: string | null; languages?: ({ code: 'ar' | 'bg' | 'bn' | 'bs' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'et' | 'fa' | 'fi' | 'fr' | 'ga' | 'hi' | 'hr' | 'hu' | 'it' | 'ku' | 'lt' | 'lv' | 'mk' | 'mt' | 'nl' | 'no' | 'pa' | 'pl' | 'ps' | 'pt' | 'ro' | 'ru' | 'sk' | 'sl' | 'so' | 'sq' | 'sr' | 'sv' | 'ti' | 'tr' | 'uk' | 'ur' | 'vi' | 'yo' | 'zh'; level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2' })[]; placeId: number; address?: string | null; /** As written in the country */
postcode?: string | null; /** That of the language by default */
country?: 'GB' | 'FR'; /** How far from home they go for work */
maxDistanceKm?: number | null; drivingLicences?: ('A' | 'B' | 'BE' | 'C1' | 'C' | 'CE' | 'D1' | 'D')[]; ownTransport?: boolean; /** Takes work that needs lodging */
canLodgeAway?: boolean; trade: string; otherTrades?: string[]; sectors?: string[]; grade?: string | null; experience?: 'fresh' | '1-year' | '2-year' | '3-year' | '4-year' | null; experienceYears?: number | null; qualification?: 'certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree' | null; cards?: ('cscs' | 'cpcs' | 'npors' | 'ecs' | 'ipaf' | 'pasma' | 'smsts' | 'sssts' | 'first-aid' | 'carte-btp' | 'caces' | 'habilitation' | 'aipr' | 'sst')[]; availability?: 'not-said' | 'now' | 'date' | 'on-assignment' | 'not-looking'; availableFrom?: string | null; availableUntil?: string | null; noticeDays?: number | null; shifts?: ('days' | 'nights' | 'weekends' | 'rotating')[]; jobTypes?: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; /** What they ask, never what they earned */
desiredPay?: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; engagements?: ('paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise')[]; /** The privacy notice was read */
privacyAccepted: true; keepProfile?: boolean; jobAlerts?: boolean; inDirectory?: boolean; email: string; password: string } }; output: undefined }
/** Search candidates. For admin, operation, agent. Refuses with place-unknown. */
'GET /candidates': { input: { query?: { /** Words, "phrases", beginnings*, AND, OR, NOT, -word and brackets, over names, contacts, tags, notes and CVs */
q?: string; /** Also as another trade of theirs */
trade?: string[]; grade?: string[]; experience?: ('fresh' | '1-year' | '2-year' | '3-year' | '4-year')[]; qualification?: ('certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree')[]; availability?: ('not-said' | 'now' | 'date' | 'on-assignment' | 'not-looking')[]; /** Can start that day at the latest */
availableBy?: string; status?: ('incomplete' | 'active' | 'on_assignment' | 'not_looking' | 'do_not_contact')[]; jobType?: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; shift?: ('days' | 'nights' | 'weekends' | 'rotating')[]; card?: ('cscs' | 'cpcs' | 'npors' | 'ecs' | 'ipaf' | 'pasma' | 'smsts' | 'sssts' | 'first-aid' | 'carte-btp' | 'caces' | 'habilitation' | 'aipr' | 'sst')[]; /** Types of documents: holds one of these, checked and not expired */
document?: string[]; /** And it is valid until that day at least */
documentUntil?: string; /** The job that `compliance` is about */
forJob?: number; /** What the gate answers for the job; unknown: nothing that it asks for was ever sent */
compliance?: 'pass' | 'warn' | 'block' | 'unknown'; /** Sectors */
category?: string[]; /** Spoken */
language?: ('ar' | 'bg' | 'bn' | 'bs' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'et' | 'fa' | 'fi' | 'fr' | 'ga' | 'hi' | 'hr' | 'hu' | 'it' | 'ku' | 'lt' | 'lv' | 'mk' | 'mt' | 'nl' | 'no' | 'pa' | 'pl' | 'ps' | 'pt' | 'ro' | 'ru' | 'sk' | 'sl' | 'so' | 'sq' | 'sr' | 'sv' | 'ti' | 'tr' | 'uk' | 'ur' | 'vi' | 'yo' | 'zh')[]; licence?: ('A' | 'B' | 'BE' | 'C1' | 'C' | 'CE' | 'D1' | 'D')[]; lodging?: boolean; transport?: boolean; /** All of these */
tag?: string[]; /** None of these */
withoutTag?: string[]; /** In any of these pools */
pool?: number[]; source?: ('careers-page' | 'referral' | 'walk-in' | 'phone' | 'indeed' | 'google' | 'france-travail' | 'linkedin' | 'agent' | 'import')[]; /** Only those the caller is responsible for */
mine?: boolean; ownerId?: number; hot?: boolean; /** Only those who may be contacted, or only those who may not be */
contactable?: boolean; hasCv?: boolean; /** Whether phone, trade, town and CV are there */
complete?: boolean; country?: ('GB' | 'FR')[]; /** Asks for at least this much, in whole units a month */
payMin?: number; /** Asks for at most this much, in whole units a month */
payMax?: number; /** Added within this many days */
addedWithinDays?: number; addedFrom?: string; addedTo?: string; /** Not contacted for so many days, or never */
notContactedFor?: number; /** County or département where they live; a town that is a county of its own, such as London */
region?: string; location?: number; /** Miles in English, kilometres in French */
distance?: number; /** Where the words are looked for: also in notes and CVs, or in the record alone, which is quicker */
within?: 'all' | 'record'; /** By default relevance for words, else createdAt */
sort?: 'relevance' | 'createdAt' | 'lastName' | 'lastContactAt' | 'nearest' | 'availableFrom' | 'compliance'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { items: CandidateRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** How the words were understood, in the caller’s language */
understood: string | null; /** Where nothing matches: without which filter most would */
costliest: { filter: string; /** Up to 1,000 */
total: number } | null; /** The town asked for */
around: Place | null }; item: CandidateRow }
/** Add a candidate. For admin, operation, agent. Refuses with candidate-exists, candidate-archived, candidate-archived-ask, candidate-unreachable, owner-unknown, place-unknown, trade-unknown, sector-unknown, grade-unknown, phone-invalid, phone-extension, postcode-invalid-GB, postcode-invalid-FR, age-not-working, until-before-from, pay-max-below-min. */
'POST /candidates': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { firstName: string; lastName: string; phone?: string | null; phone2?: string | null; locale: 'en' | 'fr'; /** Only needed to check some cards */
dateOfBirth?: string | null; languages?: ({ code: 'ar' | 'bg' | 'bn' | 'bs' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'et' | 'fa' | 'fi' | 'fr' | 'ga' | 'hi' | 'hr' | 'hu' | 'it' | 'ku' | 'lt' | 'lv' | 'mk' | 'mt' | 'nl' | 'no' | 'pa' | 'pl' | 'ps' | 'pt' | 'ro' | 'ru' | 'sk' | 'sl' | 'so' | 'sq' | 'sr' | 'sv' | 'ti' | 'tr' | 'uk' | 'ur' | 'vi' | 'yo' | 'zh'; level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2' })[]; placeId?: number | null; address?: string | null; /** As written in the country */
postcode?: string | null; /** That of the language by default */
country?: 'GB' | 'FR'; /** How far from home they go for work */
maxDistanceKm?: number | null; drivingLicences?: ('A' | 'B' | 'BE' | 'C1' | 'C' | 'CE' | 'D1' | 'D')[]; ownTransport?: boolean; /** Takes work that needs lodging */
canLodgeAway?: boolean; trade?: string | null; otherTrades?: string[]; sectors?: string[]; grade?: string | null; experience?: 'fresh' | '1-year' | '2-year' | '3-year' | '4-year' | null; experienceYears?: number | null; qualification?: 'certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree' | null; cards?: ('cscs' | 'cpcs' | 'npors' | 'ecs' | 'ipaf' | 'pasma' | 'smsts' | 'sssts' | 'first-aid' | 'carte-btp' | 'caces' | 'habilitation' | 'aipr' | 'sst')[]; availability?: 'not-said' | 'now' | 'date' | 'on-assignment' | 'not-looking'; availableFrom?: string | null; availableUntil?: string | null; noticeDays?: number | null; shifts?: ('days' | 'nights' | 'weekends' | 'rotating')[]; jobTypes?: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; /** What they ask, never what they earned */
desiredPay?: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; engagements?: ('paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise')[]; email?: string | null; source?: 'careers-page' | 'referral' | 'walk-in' | 'phone' | 'indeed' | 'google' | 'france-travail' | 'linkedin' | 'agent' | 'import'; referredBy?: string | null; /** Whoever adds the candidate, if left out */
ownerId?: number | null; /** To be placed soon */
isHot?: boolean; /** Kept in lower case, each once */
tags?: string[]; lawfulBasis?: 'consent' | 'legitimate-interest' | null; /** When they were told that the agency keeps their data */
informedOn?: string | null; note?: string; /** Email them the privacy notice, if there is an address */
sendNotice?: boolean } }; output: Candidate }
/** Count candidates by the options of each filter. For admin, operation, agent. Refuses with place-unknown. */
'GET /candidate-counts': { input: { query?: { /** Words, "phrases", beginnings*, AND, OR, NOT, -word and brackets, over names, contacts, tags, notes and CVs */
q?: string; /** Also as another trade of theirs */
trade?: string[]; grade?: string[]; experience?: ('fresh' | '1-year' | '2-year' | '3-year' | '4-year')[]; qualification?: ('certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree')[]; availability?: ('not-said' | 'now' | 'date' | 'on-assignment' | 'not-looking')[]; /** Can start that day at the latest */
availableBy?: string; status?: ('incomplete' | 'active' | 'on_assignment' | 'not_looking' | 'do_not_contact')[]; jobType?: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; shift?: ('days' | 'nights' | 'weekends' | 'rotating')[]; card?: ('cscs' | 'cpcs' | 'npors' | 'ecs' | 'ipaf' | 'pasma' | 'smsts' | 'sssts' | 'first-aid' | 'carte-btp' | 'caces' | 'habilitation' | 'aipr' | 'sst')[]; /** Types of documents: holds one of these, checked and not expired */
document?: string[]; /** And it is valid until that day at least */
documentUntil?: string; /** The job that `compliance` is about */
forJob?: number; /** What the gate answers for the job; unknown: nothing that it asks for was ever sent */
compliance?: 'pass' | 'warn' | 'block' | 'unknown'; /** Sectors */
category?: string[]; /** Spoken */
language?: ('ar' | 'bg' | 'bn' | 'bs' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'et' | 'fa' | 'fi' | 'fr' | 'ga' | 'hi' | 'hr' | 'hu' | 'it' | 'ku' | 'lt' | 'lv' | 'mk' | 'mt' | 'nl' | 'no' | 'pa' | 'pl' | 'ps' | 'pt' | 'ro' | 'ru' | 'sk' | 'sl' | 'so' | 'sq' | 'sr' | 'sv' | 'ti' | 'tr' | 'uk' | 'ur' | 'vi' | 'yo' | 'zh')[]; licence?: ('A' | 'B' | 'BE' | 'C1' | 'C' | 'CE' | 'D1' | 'D')[]; lodging?: boolean; transport?: boolean; /** All of these */
tag?: string[]; /** None of these */
withoutTag?: string[]; /** In any of these pools */
pool?: number[]; source?: ('careers-page' | 'referral' | 'walk-in' | 'phone' | 'indeed' | 'google' | 'france-travail' | 'linkedin' | 'agent' | 'import')[]; /** Only those the caller is responsible for */
mine?: boolean; ownerId?: number; hot?: boolean; /** Only those who may be contacted, or only those who may not be */
contactable?: boolean; hasCv?: boolean; /** Whether phone, trade, town and CV are there */
complete?: boolean; country?: ('GB' | 'FR')[]; /** Asks for at least this much, in whole units a month */
payMin?: number; /** Asks for at most this much, in whole units a month */
payMax?: number; /** Added within this many days */
addedWithinDays?: number; addedFrom?: string; addedTo?: string; /** Not contacted for so many days, or never */
notContactedFor?: number; /** County or département where they live; a town that is a county of its own, such as London */
region?: string; location?: number; /** Miles in English, kilometres in French */
distance?: number } }; output: { /** By filter and option, each filter counted under the others: `counts.trade.bricklayer` */
counts: Record<string, Record<string, number>>; /** False when only the first 10,000 candidates were counted */
isExact: boolean } }
/** Read one candidate as staff see them. For admin, operation, agent. */
'GET /candidates/{candidateId}': { input: { candidateId: number }; output: Candidate }
/** Change a candidate. For admin, operation, agent. Refuses with candidate-exists, candidate-archived, candidate-archived-ask, candidate-unreachable, candidate-has-account, candidate-put-away, owner-unknown, place-unknown, trade-unknown, sector-unknown, grade-unknown, phone-invalid, phone-extension, postcode-invalid-GB, postcode-invalid-FR, age-not-working, until-before-from, pay-max-below-min. */
'PATCH /candidates/{candidateId}': { input: { candidateId: number; /** The version that was seen */
version: number; body: { firstName?: string; lastName?: string; phone?: string | null; phone2?: string | null; locale?: 'en' | 'fr'; dateOfBirth?: string | null; languages?: ({ code: 'ar' | 'bg' | 'bn' | 'bs' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'et' | 'fa' | 'fi' | 'fr' | 'ga' | 'hi' | 'hr' | 'hu' | 'it' | 'ku' | 'lt' | 'lv' | 'mk' | 'mt' | 'nl' | 'no' | 'pa' | 'pl' | 'ps' | 'pt' | 'ro' | 'ru' | 'sk' | 'sl' | 'so' | 'sq' | 'sr' | 'sv' | 'ti' | 'tr' | 'uk' | 'ur' | 'vi' | 'yo' | 'zh'; level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2' })[]; placeId?: number | null; address?: string | null; postcode?: string | null; /** That of the language by default */
country?: 'GB' | 'FR'; maxDistanceKm?: number | null; drivingLicences?: ('A' | 'B' | 'BE' | 'C1' | 'C' | 'CE' | 'D1' | 'D')[]; ownTransport?: boolean; canLodgeAway?: boolean; trade?: string | null; otherTrades?: string[]; sectors?: string[]; grade?: string | null; experience?: 'fresh' | '1-year' | '2-year' | '3-year' | '4-year' | null; experienceYears?: number | null; qualification?: 'certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree' | null; cards?: ('cscs' | 'cpcs' | 'npors' | 'ecs' | 'ipaf' | 'pasma' | 'smsts' | 'sssts' | 'first-aid' | 'carte-btp' | 'caces' | 'habilitation' | 'aipr' | 'sst')[]; availability?: 'not-said' | 'now' | 'date' | 'on-assignment' | 'not-looking'; availableFrom?: string | null; availableUntil?: string | null; noticeDays?: number | null; shifts?: ('days' | 'nights' | 'weekends' | 'rotating')[]; jobTypes?: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; desiredPay?: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; engagements?: ('paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise')[]; email?: string | null; source?: 'careers-page' | 'referral' | 'walk-in' | 'phone' | 'indeed' | 'google' | 'france-travail' | 'linkedin' | 'agent' | 'import'; referredBy?: string | null; /** Whoever adds the candidate, if left out */
ownerId?: number | null; isHot?: boolean; tags?: string[]; lawfulBasis?: 'consent' | 'legitimate-interest' | null; informedOn?: string | null; note?: string } }; output: Candidate }
/** List the tags in use, most used first. For admin, operation, agent. */
'GET /candidate-tags': { input: {  }; output: { items: ({ tag: string; candidates: number })[] } }
/** Rename a tag, merge it into another or remove it, for every candidate who has it. For admin, operation. */
'PUT /candidate-tags': { input: { body: { tag: string; /** Another name, or another tag, with which it becomes one; null removes it */
becomes: string | null } }; output: { /** How many had it */
candidates: number } }
/** List the earlier values of a record’s fields, newest first. For admin, operation, agent. */
'GET /candidates/{candidateId}/changes': { input: { candidateId: number; query?: { field?: string; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { items: FieldChange[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: FieldChange }
/** Mark a candidate “Do not contact”, and say why. For admin, operation, agent. Refuses with candidate-put-away. */
'PUT /candidates/{candidateId}/do-not-contact': { input: { candidateId: number; body: { reason: string } }; output: Candidate }
/** Allow contact with a candidate again. For admin, operation, agent. Refuses with candidate-put-away. */
'DELETE /candidates/{candidateId}/do-not-contact': { input: { candidateId: number }; output: Candidate }
/** Archive a candidate; administrators can restore the record. For admin, operation. Refuses with candidate-put-away. */
'PUT /candidates/{candidateId}/archival': { input: { candidateId: number; /** The version that was seen */
version: number; body: { reason: 'withdrew' | 'inactive' | 'request' | 'error'; /** What to know when it is restored */
note?: string } }; output: Candidate }
/** List a candidate’s CVs, newest first. For admin, operation, agent. */
'GET /candidates/{candidateId}/files': { input: { candidateId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: File[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: File }
/** Add a CV; the newest one is used. For admin, operation, agent. Refuses with file-empty, file-content-mismatch, file-damaged, file-encrypted, file-has-macros, file-too-large, file-type-not-accepted, picture-too-large, picture-in-passes, photo-heic, too-many-files, too-many-megabytes. */
'POST /candidates/{candidateId}/files': { input: { candidateId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; /** application/pdf, image/jpeg, image/png, application/vnd.openxmlformats-officedocument.wordprocessingml.document; at most 10485760 bytes */
file: Blob }; output: File }
/** Log a note, a call, an email, a meeting or a text message. For admin, operation, agent. Refuses with candidate-put-away, candidate-not-on-job, happened-in-future, mention-unknown, too-many-mentions. */
'POST /candidates/{candidateId}/activities': { input: { candidateId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { kind?: 'note' | 'call' | 'mail' | 'meeting' | 'text-message'; /** Name a colleague of the agency as `@{12}`, by their account: they hear of it */
text: string; /** Not in the future */
happenedAt?: string; /** A job that they are on */
jobId?: number } }; output: Activity }
/** Correct an activity that you logged. For admin, operation, agent. Refuses with not-own-activity, happened-in-future, mention-unknown, too-many-mentions. */
'PATCH /candidate-activities/{activityId}': { input: { activityId: number; /** The version that was seen */
version: number; body: { /** Name a colleague of the agency as `@{12}`, by their account: they hear of it */
text?: string; /** Not in the future */
happenedAt?: string } }; output: Activity }
/** Remove an activity that you logged and erase its text; administrators can remove anyone’s. For admin, operation, agent. Refuses with not-own-activity. */
'DELETE /candidate-activities/{activityId}': { input: { activityId: number; /** The version that was seen */
version: number }; output: undefined }
/** List the pools you can see, by name. For admin, operation. */
'GET /pools': { input: {  }; output: { items: Pool[] } }
/** Add a pool of candidates. For admin, operation. Refuses with pool-exists. */
'POST /pools': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { name: string; description?: string; /** With all staff, or only for yourself */
isShared?: boolean } }; output: Pool }
/** Change a pool’s name, purpose or who can see it. For admin, operation. Refuses with pool-exists, not-own-pool. */
'PATCH /pools/{poolId}': { input: { poolId: number; /** The version that was seen */
version: number; body: { name?: string; description?: string; isShared?: boolean } }; output: Pool }
/** Remove a pool; its candidates stay. For admin, operation. Refuses with not-own-pool. */
'DELETE /pools/{poolId}': { input: { poolId: number }; output: undefined }
/** List the pools a candidate is in. For admin, operation. */
'GET /candidates/{candidateId}/pools': { input: { candidateId: number }; output: { items: ({ id: number; name: string })[] } }
/** Add a candidate to pools and remove them from others. For admin, operation. Refuses with pool-unknown, too-many-pools. */
'PATCH /candidates/{candidateId}/pools': { input: { candidateId: number; body: { add?: number[]; remove?: number[] } }; output: { items: ({ id: number; name: string })[] } }
/** List the types of cards, tickets and certificates, with their levels and categories. For everybody. */
'GET /document-types': { input: {  }; output: { items: DocumentType[] } }
/** Add a type of document, with its levels or categories. For admin, operation. Refuses with document-type-exists, document-type-name-unusable, document-options-needed, document-options-unused, document-option-twice, document-option-unnamed, document-check-url. */
'POST /document-types': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { nameEn: string; nameFr: string; /** How long one is usually valid; null: it has no end, or names its own */
months?: number | null; /** How long renewing one takes */
leadDays?: number; renewalEn?: string; renewalFr?: string; /** Where the scheme says whether one is genuine; begins with https:// */
checkUrl?: string | null; /** No longer offered; documents and jobs that have it keep it */
isHidden?: boolean; /** Where it is issued; null: in both countries */
country?: 'GB' | 'FR' | null; family: 'site-card' | 'plant' | 'height' | 'safety' | 'electrical' | 'health' | 'driving' | 'rail' | 'security' | 'background'; shape?: 'none' | 'ladder' | 'categories'; /** Its levels, lowest first, or its categories */
options?: ({ en: string; fr: string })[] } }; output: ManagedDocumentType }
/** List the documents of all candidates, each in its newest version. For admin, operation. */
'GET /documents': { input: { query?: { /** The candidate’s name */
q?: string; type?: string; /** Valid ones may expire soon */
standing?: 'requested' | 'submitted' | 'rejected' | 'valid' | 'expiring' | 'expired'; /** The candidate is placed; put forward, in interviews or with an offer; free; or not looking for work */
holder?: 'on-site' | 'put-forward' | 'free' | 'not-looking'; /** Last day it is valid: this day or later */
expiresFrom?: string; /** Last day it is valid: this day or earlier */
expiresTo?: string; /** A newer version was asked for, or not */
asked?: boolean; sort?: 'createdAt' | 'expiresOn'; /** Sort direction */
dir?: 'asc' | 'desc'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: DocumentRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: DocumentRow }
/** Read a candidate’s documents, earlier versions included, newest first. For admin, operation, agent. */
'GET /candidates/{candidateId}/documents': { input: { candidateId: number }; output: { items: Document[] } }
/** Add a document with its photo or scan, or a newer version of one, to be checked. For admin, operation, agent. Refuses with candidate-put-away, document-type-unknown, document-not-renewable, document-has-newer, upload-not-kept, document-level-needed, document-categories-needed, document-date-too-early, document-issued-in-future, document-ends-before-issue, document-ends-too-late, document-end-needed, document-file-needed, document-too-many-files, file-empty, file-content-mismatch, file-damaged, file-encrypted, file-has-macros, file-too-large, scan-type-not-accepted, picture-too-large, picture-in-passes, photo-heic, too-many-files, too-many-megabytes. */
'POST /candidates/{candidateId}/documents': { input: { candidateId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; /** application/pdf, image/jpeg, image/png; at most 10485760 bytes */
file?: Blob; body: { type: string; /** The verified document of which this is the newer version */
replacesId?: number; number?: string; /** The make and model it is for; only types that name one keep it */
model?: string; level?: string; categories?: string[]; issuedOn?: string; /** Last day it is valid */
expiresOn?: string; isProvisional?: boolean; /** What the file shows; another front or back takes the place of the one before */
side?: 'front' | 'back' | 'page'; /** In the place of a file: one that the candidate sent in parts */
uploadId?: number } }; output: Document }
/** Send a document that was asked for, resend a rejected one, or correct an unchecked one; also adds another side. For admin, operation, agent. Refuses with document-verified, upload-not-kept, document-level-needed, document-categories-needed, document-date-too-early, document-issued-in-future, document-ends-before-issue, document-ends-too-late, document-end-needed, document-file-needed, document-too-many-files, file-empty, file-content-mismatch, file-damaged, file-encrypted, file-has-macros, file-too-large, scan-type-not-accepted, picture-too-large, picture-in-passes, photo-heic, too-many-files, too-many-megabytes. */
'PUT /documents/{documentId}/submission': { input: { documentId: number; /** The version that was seen */
version: number; /** application/pdf, image/jpeg, image/png; at most 10485760 bytes */
file?: Blob; body?: { number?: string; /** The make and model it is for; only types that name one keep it */
model?: string; level?: string; categories?: string[]; issuedOn?: string; /** Last day it is valid */
expiresOn?: string; isProvisional?: boolean; /** What the file shows; another front or back takes the place of the one before */
side?: 'front' | 'back' | 'page'; /** In the place of a file: one that the candidate sent in parts */
uploadId?: number } }; output: Document }
/** Verify a document; it replaces an earlier version. For admin, operation. Refuses with document-not-submitted. */
'PUT /documents/{documentId}/verification': { input: { documentId: number; /** The version that was seen */
version: number; body: { /** In the scheme’s app, on its site, or by looking at the document itself */
how: 'app' | 'site' | 'paper' } }; output: Document }
/** Reject a document, even a verified one, with a reason that is emailed to the person. An earlier version no longer counts. For admin, operation. Refuses with document-not-submitted. */
'PUT /documents/{documentId}/rejection': { input: { documentId: number; /** The version that was seen */
version: number; body: { /** The person reads it */
reason: string } }; output: Document }
/** Remove a document with its files; candidates can remove only those nobody has verified or asked for. For admin, operation, agent. Refuses with document-verified, document-asked-for. */
'DELETE /documents/{documentId}': { input: { documentId: number; /** The version that was seen */
version: number }; output: undefined }
/** Read the state of a candidate’s link for sending documents. For admin, operation, agent. */
'GET /candidates/{candidateId}/document-request': { input: { candidateId: number }; output: { /** The newest link, while nobody withdrew it */
request: DocumentRequest | null } }
/** Ask a candidate for documents, with a link that needs no account; earlier links stop working. For admin, operation, agent. Refuses with candidate-put-away, candidate-not-to-contact, candidate-without-email, document-type-unknown, document-waits, document-good. */
'PUT /candidates/{candidateId}/document-request': { input: { candidateId: number; body: { types: string[]; /** Even if they hold one that is valid for a long time: as a newer version */
newer?: boolean; /** Email the link to the candidate, in their language */
mail: boolean } }; output: { /** Shown this once */
url: string; /** Whether it was sent by email; if not, staff passed it on */
isMailed: boolean; sentAt: string; openedAt: string | null; expiresAt: string } }
/** Stop asking for documents that have not arrived, and withdraw the link. For admin, operation, agent. Refuses with document-request-none. */
'DELETE /candidates/{candidateId}/document-request': { input: { candidateId: number }; output: undefined }
/** Read which documents are asked for, by the token in a link. For everybody. Refuses with document-link-unknown, document-link-lapsed. */
'POST /document-requests': { input: { body: { token: string } }; output: AskedDocuments }
/** Send a document that was asked for, or another side of it, by the token in a link. For everybody. Refuses with document-link-unknown, document-link-lapsed, document-verified, upload-not-kept, document-level-needed, document-categories-needed, document-date-too-early, document-issued-in-future, document-ends-before-issue, document-ends-too-late, document-end-needed, document-file-needed, document-too-many-files, file-empty, file-content-mismatch, file-damaged, file-encrypted, file-has-macros, file-too-large, scan-type-not-accepted, picture-too-large, picture-in-passes, photo-heic, too-many-files, too-many-megabytes. */
'POST /document-requests/documents': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; /** application/pdf, image/jpeg, image/png; at most 10485760 bytes */
file?: Blob; body: { /** Stands before the file, which nobody looks at without it */
token: string; documentId: number; /** In the place of a file: one that was sent in parts */
uploadId?: number; number?: string; /** The make and model it is for; only types that name one keep it */
model?: string; level?: string; categories?: string[]; issuedOn?: string; /** Last day it is valid */
expiresOn?: string; isProvisional?: boolean; /** What the file shows; another front or back takes the place of the one before */
side?: 'front' | 'back' | 'page' } }; output: AskedDocuments }
/** Start or resume sending a file in parts, or read its progress, by the token in a link. For everybody. Refuses with document-link-unknown, document-link-lapsed, document-verified, file-empty, file-content-mismatch, file-damaged, file-encrypted, file-has-macros, file-too-large, scan-type-not-accepted, picture-too-large, picture-in-passes, photo-heic, too-many-files, too-many-megabytes. */
'POST /document-requests/uploads': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { token: string; documentId: number; name: string; /** In bytes */
size: number; sha256: string; /** How far is this one, and what became of it? */
uploadId?: number } }; output: Upload }
/** Send the next part of a file, by the token in a link; after the last part the file is queued for processing. For everybody. Refuses with document-link-unknown, document-link-lapsed, upload-gap, upload-too-long, file-too-large. */
'PUT /document-requests/uploads/parts': { input: { /** application/octet-stream; at most 1048576 bytes */
file: Blob; body: { token: string; uploadId: number; /** Where this part begins */
from: number } }; output: Upload }
/** List the types of documents with how often each is used, in their order. For admin, operation. */
'GET /staff/document-types': { input: { query?: { /** A name in either language */
q?: string; /** Those issued there, and those issued in both countries */
country?: 'GB' | 'FR'; family?: 'site-card' | 'plant' | 'height' | 'safety' | 'electrical' | 'health' | 'driving' | 'rail' | 'security' | 'background' | 'right-to-work'; hidden?: boolean; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: ManagedDocumentType[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: ManagedDocumentType }
/** Read one type of document. For admin, operation. */
'GET /document-types/{documentTypeId}': { input: { documentTypeId: number }; output: ManagedDocumentType }
/** Rename a type of document, change how long it lasts and how it is renewed, hide it or show it again. For admin, operation. Refuses with document-type-exists, document-check-url. */
'PATCH /document-types/{documentTypeId}': { input: { documentTypeId: number; /** The version that was seen */
version: number; body: { nameEn?: string; nameFr?: string; /** How long one is usually valid; null: it has no end, or names its own */
months?: number | null; leadDays?: number; renewalEn?: string; renewalFr?: string; /** Where the scheme says whether one is genuine; begins with https:// */
checkUrl?: string | null; isHidden?: boolean } }; output: ManagedDocumentType }
/** Remove a type of document that nothing uses. For admin, operation. Refuses with document-type-built-in, document-type-in-use. */
'DELETE /document-types/{documentTypeId}': { input: { documentTypeId: number }; output: undefined }
/** Move a type of document within the list. For admin, operation. */
'PUT /document-types/{documentTypeId}/position': { input: { documentTypeId: number; body: { /** Where it is to stand; the others make room */
position: number } }; output: ManagedDocumentType }
/** See what would move if a type of document were merged into another, or why it cannot be. For admin, operation. */
'GET /document-types/{documentTypeId}/merge-preview': { input: { documentTypeId: number; query: { /** The type that stays */
into: number } }; output: DocumentTypeMergePreview }
/** Merge a type of document into another with the same levels or categories: documents and jobs move to it. For admin, operation. Refuses with document-type-merge-itself, document-type-merge-built-in, document-type-merge-right-to-work, document-type-merge-country, document-type-merge-options. */
'POST /document-types/{documentTypeId}/merge': { input: { documentTypeId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { /** The type that stays */
into: number } }; output: ManagedDocumentType }
/** Search open jobs. For everybody. Refuses with place-unknown. */
'GET /jobs': { input: { query?: { /** Id of a town */
location?: number; /** Around the town: miles for English, kilometres for French; 0 is the town only */
distance?: number; category?: string; /** Address of an employer’s page: only jobs that name them */
employer?: string; jobType?: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; datePosted?: 'all' | 'last-hour' | 'last-24-hour' | 'last-7-days' | 'last-14-days' | 'last-30-days'; experience?: ('fresh' | '1-year' | '2-year' | '3-year' | '4-year')[]; /** Gross monthly pay */
salaryMin?: number; /** Gross monthly pay; 20000 means 20000 or more */
salaryMax?: number; tag?: 'app' | 'administrative' | 'android' | 'wordpress' | 'design' | 'react' | 'bim' | 'retrofit' | 'heritage' | 'timber-frame' | 'night-shift' | 'rail' | 'cscs' | 'lodging' | 'overtime' | 'training-given'; /** Only these, such as those that a visitor saved */
ids?: number[]; /** Words, "phrases", -excluded, “or” between two; trades are found in both languages; a town or a job type that it names becomes a filter */
keyword?: string; trade?: string; /** Newest by default; with a keyword, title hits first */
sort?: 'relevance' | 'newest' | 'oldest' | 'nearest' | 'pay' | 'closing'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** The first row, from 0, instead of a page. If this and `end` are 0, `page` and `limit` apply */
start?: number; /** The row before which it ends; at most 100 rows are sent. 0: `limit` rows from `start` */
end?: number; /** First the country of `location`, else of the signed-in candidate, else of the language; before it, where nothing is searched for, the candidate’s trade around their town */
homeFirst?: boolean; /** Also count every option under the other filters */
facets?: boolean; /** False, together with `facets=false`, stops counting one row after the page: enough to know whether there is a next one */
total?: boolean } }; output: { items: JobCard[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** The town asked for */
around: Place | null; /** The employer asked for */
employer: { name: string; slug: string } | null; facets: { category: Record<string, number>; trade: Record<string, number>; jobType: Record<string, number>; datePosted: Record<string, number>; experience: Record<string, number>; /** Null where too many jobs would have to be read for it */
tag: Record<string, number> | null } | null; /** Where the keyword names a town, which is `around`, or a job type: what is left of it, and the filters with what it names */
read: { keyword: string; jobType: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; distance: number | null } | null; /** With `homeFirst`: how many jobs come first and how many follow, in this order; null where not all were counted */
parts: ({ of: 'own' | 'home' | 'abroad'; /** What is home */
country: 'GB' | 'FR'; total: number })[] | null; /** The keyword as it was understood, when a word was misspelt */
correctedTo: string | null }; item: JobCard }
/** Create a job with its document requirements, as a draft or online. For admin, operation. Refuses with place-unknown, country-not-in-use, sector-unknown, trade-unknown, employer-unknown, employer-terms-missing, employer-archived, postcode-missing, approver-unknown, engagement-missing, unfinished-job-gone, document-type-unknown, requirement-level-unknown, requirement-without-alternative, requirement-double. */
'POST /jobs': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { title: string; employerId: number; /** False: adverts name a confidential client */
showEmployer?: boolean; /** Whom one speaks to there; staff only */
contactId?: number | null; category: string; trade: string; jobTypes: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; placeId: number; siteName?: string | null; siteAddress?: string | null; sitePostcode?: string | null; /** False: adverts name the town alone */
showAddress?: boolean; openings: number; startsOn?: string | null; endsOn?: string | null; workplace?: 'on-site' | 'hybrid' | 'remote'; shiftPattern?: 'day' | 'night' | 'weekend' | 'rotating' | 'two-shift' | 'three-shift' | null; hoursPerWeek?: number | null; pay?: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; payExtras?: ({ kind: 'overtime' | 'meal' | 'travel' | 'lodging' | 'tools' | 'night-premium' | 'bonus'; /** Minor units, in the currency of the pay */
amount?: number | null; unit?: 'hour' | 'day' | 'week' | 'month' | 'once' | null; /** Of overtime: how many times the pay */
times?: number | null })[]; engagements?: ('paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise')[]; chargeRate?: number | null; experience?: 'fresh' | '1-year' | '2-year' | '3-year' | '4-year' | null; qualification?: 'certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree' | null; ppeProvided?: ('helmet' | 'boots' | 'hi-vis' | 'gloves' | 'glasses' | 'hearing' | 'mask' | 'harness' | 'workwear')[]; inductionMinutes?: number | null; tags?: ('app' | 'administrative' | 'android' | 'wordpress' | 'design' | 'react' | 'bim' | 'retrofit' | 'heritage' | 'timber-frame' | 'night-shift' | 'rail' | 'cscs' | 'lodging' | 'overtime' | 'training-given')[]; /** Paragraphs, lines that begin with "- ", and **strong** words */
description: string; language: 'en' | 'fr'; /** In the other language */
translatedTitle?: string | null; translatedDescription?: string | null; /** Asked of whoever applies, in this order */
questions?: ({ /** Yours to choose, once a job; answers name it, and it stays while the question is reworded */
id: string; kind: 'yes-no' | 'one' | 'several' | 'short' | 'long' | 'number' | 'date' | 'link' | 'document'; textEn?: string | null; textFr?: string | null; isRequired?: boolean; /** Of `one` and `several` */
options?: ({ id: string; textEn?: string | null; textFr?: string | null })[]; /** Answers that do not suit: `yes`, `no`, ids of options; of numbers and dates `outside`, for what lies outside the bounds */
knockOuts?: string[]; /** Of a number */
unit?: 'year' | 'month' | 'week' | 'day' | 'hour' | 'kilometer' | 'mile' | 'meter' | null; /** Of a number; outside its bounds an answer is refused, or a knock-out */
min?: number | null; max?: number | null; /** Of a date */
from?: string | null; until?: string | null; /** Of a document: which, from `GET /document-types` */
documentType?: string | null })[]; closesOn: string; channels?: ('site' | 'google' | 'indeed' | 'feed')[]; /** Put online, or ask for that where it has to be approved; otherwise a draft */
publish?: boolean; /** When it goes online by itself, at most 90 days ahead; at once if left out */
opensAt?: string; /** The administrator who is to approve it, where that is needed, and is told; all of them are told if left out */
approverId?: number; /** One’s own unfinished job that has become this one, and is discarded by it */
unfinishedJobId?: number; /** The version of it that was seen; with a newer one the job is not written */
unfinishedJobVersion?: number; /** What it asks for, in order */
requirements?: ({ type: string; /** Of a ladder: this one or a higher one; null: any */
level?: string | null; /** All of them, on one document */
categories?: string[]; /** One of these will do instead */
alternatives?: ({ type: string; /** Of a ladder: this one or a higher one; null: any */
level?: string | null; /** All of them, on one document */
categories?: string[] })[]; /** Until when it has to be good: the first day on site, or the last */
until?: 'start' | 'end'; /** Without it nobody is put forward; otherwise it is only said */
isMandatory?: boolean })[] } }; output: Job }
/** Suggest trades and words to search open jobs by, while someone types or when nothing was found. For everybody. Refuses with place-unknown. */
'GET /jobs/suggestions': { input: { query: { /** Id of a town */
location?: number; /** Around the town: miles for English, kilometres for French; 0 is the town only */
distance?: number; category?: string; /** Address of an employer’s page: only jobs that name them */
employer?: string; jobType?: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; datePosted?: 'all' | 'last-hour' | 'last-24-hour' | 'last-7-days' | 'last-14-days' | 'last-30-days'; experience?: ('fresh' | '1-year' | '2-year' | '3-year' | '4-year')[]; /** Gross monthly pay */
salaryMin?: number; /** Gross monthly pay; 20000 means 20000 or more */
salaryMax?: number; tag?: 'app' | 'administrative' | 'android' | 'wordpress' | 'design' | 'react' | 'bim' | 'retrofit' | 'heritage' | 'timber-frame' | 'night-shift' | 'rail' | 'cscs' | 'lodging' | 'overtime' | 'training-given'; /** Only these, such as those that a visitor saved */
ids?: number[]; /** What is typed so far; accents do not matter */
q: string } }; output: { items: ({ text: string; /** Open jobs of the trade under the other filters; of a word, all that have it in their title */
jobs: number; kind: 'trade' | 'word'; /** The trade to filter by; null where `text` is a keyword */
trade: string | null })[] } }
/** List the trades in a town with the most open jobs; up to a minute out of date. For everybody. */
'GET /trade-towns': { input: { query: { country: 'GB' | 'FR'; limit?: number } }; output: { items: ({ trade: string; place: Place; /** The town in an address */
townSlug: string; /** Open jobs of the trade in the town itself */
jobs: number })[] } }
/** Read a trade in a town by the words in an address: bricklayer and leeds, macon and lyon. For everybody. */
'GET /trade-towns/named': { input: { query: { trade: string; town: string } }; output: { trade: string; place: Place; /** The town in an address */
townSlug: string; /** Open jobs of the trade in the town itself */
jobs: number } }
/** Read one public advert by its address, or by its number alone. For everybody. */
'GET /adverts/{slug}': { input: { slug: string }; output: Advert }
/** List jobs of every status. For admin, operation, agent. Refuses with place-unknown. */
'GET /staff/jobs': { input: { query?: { /** Title, reference or employer */
q?: string; status?: 'open' | 'draft' | 'paused' | 'ended' | 'archived'; employerId?: number; category?: string; trade?: string; jobType?: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; experience?: ('fresh' | '1-year' | '2-year' | '3-year' | '4-year')[]; /** Any of them */
tag?: ('app' | 'administrative' | 'android' | 'wordpress' | 'design' | 'react' | 'bim' | 'retrofit' | 'heritage' | 'timber-frame' | 'night-shift' | 'rail' | 'cscs' | 'lodging' | 'overtime' | 'training-given')[]; /** Gross monthly pay: jobs that pay at least this much */
payMin?: number; payMax?: number; /** County or département; a town that is a county of its own, such as London */
region?: string; /** Id of a town */
location?: number; /** Around the town: miles for English, kilometres for French */
distance?: number; ownerId?: number; /** Only those the caller is responsible for */
mine?: boolean; closingWithinDays?: number; noApplicants?: boolean; sort?: 'createdAt' | 'title' | 'closesOn' | 'postedAt' | 'employer' | 'applicants'; /** Sort direction */
dir?: 'asc' | 'desc'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: JobRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; counts: Record<string, number>; /** The town asked for */
around: Place | null }; item: JobRow }
/** Read one job as staff see it. For admin, operation, agent. */
'GET /jobs/{jobId}': { input: { jobId: number }; output: Job }
/** Change a job. For admin, operation. Refuses with place-unknown, country-not-in-use, sector-unknown, trade-unknown, employer-unknown, employer-terms-missing, employer-archived, job-archived, job-needs-approval, job-employer-locked, postcode-missing, engagement-missing. */
'PATCH /jobs/{jobId}': { input: { jobId: number; /** The version that was seen */
version: number; body: { title?: string; employerId?: number; showEmployer?: boolean; contactId?: number | null; category?: string; trade?: string; jobTypes?: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; placeId?: number; siteName?: string | null; siteAddress?: string | null; sitePostcode?: string | null; showAddress?: boolean; openings?: number; startsOn?: string | null; endsOn?: string | null; workplace?: 'on-site' | 'hybrid' | 'remote'; shiftPattern?: 'day' | 'night' | 'weekend' | 'rotating' | 'two-shift' | 'three-shift' | null; hoursPerWeek?: number | null; pay?: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; payExtras?: ({ kind: 'overtime' | 'meal' | 'travel' | 'lodging' | 'tools' | 'night-premium' | 'bonus'; /** Minor units, in the currency of the pay */
amount?: number | null; unit?: 'hour' | 'day' | 'week' | 'month' | 'once' | null; /** Of overtime: how many times the pay */
times?: number | null })[]; engagements?: ('paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise')[]; chargeRate?: number | null; experience?: 'fresh' | '1-year' | '2-year' | '3-year' | '4-year' | null; qualification?: 'certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree' | null; ppeProvided?: ('helmet' | 'boots' | 'hi-vis' | 'gloves' | 'glasses' | 'hearing' | 'mask' | 'harness' | 'workwear')[]; inductionMinutes?: number | null; tags?: ('app' | 'administrative' | 'android' | 'wordpress' | 'design' | 'react' | 'bim' | 'retrofit' | 'heritage' | 'timber-frame' | 'night-shift' | 'rail' | 'cscs' | 'lodging' | 'overtime' | 'training-given')[]; /** Paragraphs, lines that begin with "- ", and **strong** words */
description?: string; language?: 'en' | 'fr'; translatedTitle?: string | null; translatedDescription?: string | null; questions?: ({ /** Yours to choose, once a job; answers name it, and it stays while the question is reworded */
id: string; kind: 'yes-no' | 'one' | 'several' | 'short' | 'long' | 'number' | 'date' | 'link' | 'document'; textEn?: string | null; textFr?: string | null; isRequired?: boolean; /** Of `one` and `several` */
options?: ({ id: string; textEn?: string | null; textFr?: string | null })[]; /** Answers that do not suit: `yes`, `no`, ids of options; of numbers and dates `outside`, for what lies outside the bounds */
knockOuts?: string[]; /** Of a number */
unit?: 'year' | 'month' | 'week' | 'day' | 'hour' | 'kilometer' | 'mile' | 'meter' | null; /** Of a number; outside its bounds an answer is refused, or a knock-out */
min?: number | null; max?: number | null; /** Of a date */
from?: string | null; until?: string | null; /** Of a document: which, from `GET /document-types` */
documentType?: string | null })[]; closesOn?: string; channels?: ('site' | 'google' | 'indeed' | 'feed')[]; /** Why those under way are not emailed that the pay falls or the place changes; left out, they are */
untold?: string } }; output: Job }
/** Put a job online now, later or again; if it needs approval, this asks for it. For admin, operation. Refuses with job-move-not-allowed, job-awaits-approval, job-needs-approval, approver-unknown, country-not-in-use, description-too-short, postcode-missing, engagement-missing, employer-terms-missing, employer-archived. */
'PUT /jobs/{jobId}/publication': { input: { jobId: number; /** The version that was seen */
version: number; body: { closesOn?: string; /** When it goes online by itself, at most 90 days ahead; at once if left out */
opensAt?: string; /** The administrator who is to approve it, where that is needed, and is told; all of them are told if left out */
approverId?: number; /** Asked for where all openings were taken */
openings?: number } }; output: Job }
/** Move a job that is scheduled or waiting for approval back to the drafts. For admin, operation. Refuses with job-not-waiting. */
'DELETE /jobs/{jobId}/publication': { input: { jobId: number; /** The version that was seen */
version: number }; output: Job }
/** Approve a job: it goes online, now or when it was asked to; recruiters may where the settings say so. For admin, operation. Refuses with job-not-awaiting-approval, job-asked-by-you, job-admins-approve, description-too-short, postcode-missing, engagement-missing, employer-terms-missing, employer-archived. */
'PUT /jobs/{jobId}/approval': { input: { jobId: number; /** The version that was seen */
version: number }; output: Job }
/** Send a job that is waiting for approval back to the drafts, and say why. For admin, operation. Refuses with job-not-awaiting-approval, job-asked-by-you, job-admins-approve. */
'PUT /jobs/{jobId}/refusal': { input: { jobId: number; /** The version that was seen */
version: number; body: { reason: string } }; output: Job }
/** Take a job offline for a while. For admin, operation. Refuses with job-not-open. */
'PUT /jobs/{jobId}/pause': { input: { jobId: number; /** The version that was seen */
version: number; body: { reason: string } }; output: Job }
/** Mark a job as filled, by us or elsewhere. For admin, operation. Refuses with job-not-open. */
'PUT /jobs/{jobId}/filling': { input: { jobId: number; /** The version that was seen */
version: number; body: { reason: string } }; output: Job }
/** Close a job to new applications. For admin, operation. Refuses with job-not-open. */
'PUT /jobs/{jobId}/closure': { input: { jobId: number; /** The version that was seen */
version: number; body: { reason: string } }; output: Job }
/** Archive a job that has ended; administrators can restore it. For admin, operation. Refuses with job-archived, job-not-over. */
'PUT /jobs/{jobId}/archival': { input: { jobId: number; /** The version that was seen */
version: number; body: { reason: 'filled' | 'withdrew' | 'inactive' | 'error'; /** What to know when it is restored */
note?: string } }; output: Job }
/** Duplicate a job as a new draft, with its requirements. For admin, operation. */
'POST /jobs/{jobId}/copies': { input: { jobId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string }; output: Job }
/** Do the same to up to 100 jobs; the response says which were refused and why. For admin, operation. Refuses with owner-unknown. */
'POST /job-changes': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { change: { kind: 'extend'; closesOn: string } | { kind: 'pause'; reason: string } | { kind: 'close'; reason: string } | { kind: 'relist'; closesOn: string } | { kind: 'archive'; reason: 'filled' | 'withdrew' | 'inactive' | 'error'; /** What to know when it is restored */
note?: string } | { kind: 'set-owner'; ownerId: number }; jobIds: number[] } }; output: { items: ({ jobId: number; /** Null where there is no such job */
title: string | null; /** Why it was not done; null where it was */
code: string | null; /** The same as a sentence in the caller’s language */
reason: string | null })[] } }
/** Read a public page in the language of the caller. For everybody. */
'GET /pages/{page}': { input: { page: string; query?: { /** Only what is said to them */
audience?: 'candidates' | 'employers'; /** How many sections, from the first on */
limit?: number } }; output: Page }
/** List the pages whose texts can be edited. For admin. */
'GET /staff/pages': { input: {  }; output: { items: PageState[] } }
/** Read the latest version of a page, draft or published, in both languages. For admin. */
'GET /staff/pages/{page}': { input: { page: string }; output: ManagedPage }
/** Save a new version of a page as a draft; its sections hold at most 60000 characters in total. For admin. Refuses with page-anchor-twice, page-too-long. */
'PATCH /staff/pages/{page}': { input: { page: string; /** The version that was seen */
version: number; body: { titleEn?: string; titleFr?: string; leadEn?: string; leadFr?: string; sections?: ({ /** Its anchor in the address of the page */
id: string; audience: 'candidates' | 'employers' | null; headingEn: string; headingFr: string; bodyEn: string; bodyFr: string })[] } }; output: ManagedPage }
/** Publish this version of a page; it must be complete in both languages. For admin. Refuses with translation-missing. */
'PUT /staff/page-versions/{versionId}/publication': { input: { versionId: number }; output: ManagedPage }
/** Read the last hundred versions of a page, newest first. For admin. */
'GET /staff/pages/{page}/versions': { input: { page: string }; output: { items: PageVersion[] } }
/** Read how many people of each gender applied and were placed, and whether staff may filter by it. For admin. */
'GET /equality': { input: {  }; output: Equality }
/** Let staff filter the candidate directory by the gender that people gave, with a reason. For admin. */
'PUT /equality/gender-filter': { input: { body: { reason: string; /** That choosing people by their gender is against the law but for rare exceptions */
understood: true } }; output: Equality }
/** Switch the filter by gender off. For admin. */
'DELETE /equality/gender-filter': { input: {  }; output: Equality }
/** Search the employers in the public directory. For everybody. Refuses with place-unknown. */
'GET /directory/employers': { input: { query?: { /** Words of their names, or of what is said about them */
keyword?: string; /** Id of a town */
location?: number; /** Around the town, of the employer or a site: miles for English, kilometres for French; 0 is the town alone */
distance?: number; /** Sector */
category?: string; companySize?: '1-9' | '10-49' | '50-249' | '250-999' | '1000+'; /** Year; 1900 leaves in who is older, or of an unknown year */
foundationDateMin?: number; foundationDateMax?: number; /** `jobs`: most open jobs first; `nearest` needs a town */
sort?: 'name' | 'jobs' | 'newest' | 'nearest'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** The first row, from 0, instead of a page. If this and `end` are 0, `page` and `limit` apply */
start?: number; /** The row before which it ends; at most 100 rows are sent. 0: `limit` rows from `start` */
end?: number } }; output: { items: EmployerCard[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** The town asked for */
around: Place | null; /** Every option counted under the other filters */
facets: { category: Record<string, number>; companySize: Record<string, number> }; /** When the keyword finds nothing: similar keywords that do */
near: string[] }; item: EmployerCard }
/** List the employers in the public directory with the most open jobs. For everybody. */
'GET /directory/hiring': { input: {  }; output: { items: HiringEmployer[] } }
/** Read an employer’s public page, also by an earlier address. For everybody. */
'GET /directory/employers/{employerSlug}': { input: { employerSlug: string }; output: EmployerPage }
/** Search the candidates who agreed to appear without their name; for staff, or with a link. For admin, operation. Refuses with directory-closed, directory-link-lapsed, gender-filter-off, place-unknown. */
'GET /directory/candidates': { input: { query?: { /** From opening a link; staff need none */
pass?: string; /** Words of trades, sectors, cards and towns in either language */
keyword?: string; /** Id of a town */
location?: number; /** From there to the large town that a card names: miles for English, kilometres for French */
distance?: number; /** Sector */
category?: string; /** What they said of themselves: for staff, while an administrator allows it; each use is in the audit log */
candidateGender?: 'all' | 'male' | 'female' | 'other'; /** When they joined, by the day: `last-hour` is `last-24-hour` */
datePost?: 'all' | 'last-hour' | 'last-24-hour' | 'last-7-days' | 'last-14-days' | 'last-30-days'; experiences?: ('fresh' | '1-year' | '2-year' | '3-year' | '4-year')[]; qualifications?: ('certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree')[]; /** `nearest` needs a town */
sort?: 'newest' | 'available' | 'experience' | 'nearest'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** The first row, from 0, instead of a page. If this and `end` are 0, `page` and `limit` apply */
start?: number; /** The row before which it ends; at most 100 rows are sent. 0: `limit` rows from `start` */
end?: number } }; output: { items: DirectoryCandidate[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** For staff, while an administrator allows it */
mayFilterByGender: boolean; /** The town asked for */
around: Place | null; /** Every option counted under the other filters */
facets: { category: Record<string, number>; experiences: Record<string, number>; qualifications: Record<string, number>; datePost: Record<string, number> }; /** When the keyword finds nothing: similar keywords that do */
near: string[] }; item: DirectoryCandidate }
/** Read how many people are in the candidate directory. For everybody. */
'GET /directory/candidates/size': { input: {  }; output: { /** Null where there are fewer than ten */
people: number | null } }
/** Open the candidate directory with a link, for a few hours. For everybody. Refuses with directory-link-unknown, directory-link-lapsed. */
'POST /directory/passes': { input: { body: { /** Behind the # of the link */
token: string } }; output: { /** Shown this once */
pass: string; expiresAt: string } }
/** List the links that open the candidate directory to an employer’s contacts, the latest for each. For admin, operation. */
'GET /employers/{employerId}/directory-links': { input: { employerId: number }; output: { items: DirectoryLink[] } }
/** Create a link that opens the candidate directory to a contact; their earlier link stops working. For admin, operation. Refuses with employer-archived, employer-not-to-contact. */
'PUT /employer-contacts/{contactId}/directory-link': { input: { contactId: number; body: { days?: number } }; output: { /** Shown this once */
url: string; sentAt: string; openedAt: string | null; expiresAt: string } }
/** Withdraw a contact’s link to the candidate directory. For admin, operation. Refuses with directory-link-none. */
'DELETE /employer-contacts/{contactId}/directory-link': { input: { contactId: number }; output: undefined }
/** Ask for a job alert with an email address alone; the emailed link confirms it within 7 days. For everybody. Refuses with place-unknown, sector-unknown, trade-unknown, employer-unknown. */
'POST /job-alerts': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { email: string; search: { /** Words, "phrases", -excluded, “or” between two; trades are found in both languages; a town or a job type that it names becomes a filter */
keyword?: string; /** Id of a town */
location?: number; /** Around the town: miles for English, kilometres for French; 0 is the town only */
distance?: number; category?: string; trade?: string; /** Address of an employer’s page: only jobs that name them */
employer?: string; jobType?: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; experience?: ('fresh' | '1-year' | '2-year' | '3-year' | '4-year')[]; /** Gross monthly pay */
salaryMin?: number; /** Gross monthly pay; 20000 means 20000 or more */
salaryMax?: number; tag?: 'app' | 'administrative' | 'android' | 'wordpress' | 'design' | 'react' | 'bim' | 'retrofit' | 'heritage' | 'timber-frame' | 'night-shift' | 'rail' | 'cscs' | 'lodging' | 'overtime' | 'training-given' }; frequency: 'at-once' | 'daily' | 'weekly' } }; output: undefined }
/** Read a job alert, by the link in its emails. For everybody. Refuses with alert-unknown. */
'GET /job-alerts/{token}': { input: { token: string }; output: LinkedJobAlert }
/** Change a job alert, by the link in its emails. For everybody. Refuses with alert-unknown. */
'PATCH /job-alerts/{token}': { input: { token: string; body: { frequency?: 'at-once' | 'daily' | 'weekly'; isPaused?: boolean } }; output: LinkedJobAlert }
/** End a job alert, by the link in its emails; safe to repeat. For everybody. Refuses with alert-unknown. */
'DELETE /job-alerts/{token}': { input: { token: string }; output: undefined }
/** Confirm a job alert, with the link in the email. For everybody. Refuses with alert-unknown. */
'PUT /job-alerts/{token}/confirmation': { input: { token: string }; output: LinkedJobAlert }
/** Read how and when a candidate’s right to work was checked. For admin, operation. */
'GET /candidates/{candidateId}/right-to-work': { input: { candidateId: number }; output: { /** The newest first; the first that counts says how they stand */
items: RightToWorkCheck[]; /** Where they work, whose rules hold */
country: 'GB' | 'FR'; /** Whether a job was offered: before, no copy is kept */
mayCopy: boolean; /** When they first started work for the agency: a check is made before */
firstDay: string | null } }
/** Record a right-to-work check, with its copy where the law requires one. For admin, operation. Refuses with check-in-future, check-long-ago, permission-too-long, authenticity-long-ago, permission-end-needed, time-limit-needed, permission-without-end, permission-over, notice-six-months, provider-needed, permit-number-needed, authenticity-needed, authenticity-day-needed, authenticity-after-check, authenticity-waits, notice-day-needed, notice-after-check, candidate-put-away, copy-of-identity, file-empty, file-content-mismatch, file-damaged, file-encrypted, file-has-macros, file-too-large, scan-type-not-accepted, picture-too-large, picture-in-passes, photo-heic, too-many-files, too-many-megabytes, identity-too-early. */
'POST /candidates/{candidateId}/right-to-work': { input: { candidateId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; /** application/pdf, image/jpeg, image/png; at most 10485760 bytes */
file?: Blob; body: { /** What was seen; the method follows from it */
proof: 'uk-passport' | 'uk-birth-certificate' | 'uk-naturalisation' | 'uk-passport-indefinite' | 'uk-status-indefinite' | 'uk-passport-limited' | 'uk-status-limited' | 'uk-islands' | 'uk-application-certificate' | 'uk-application-card' | 'uk-verification-notice' | 'uk-online' | 'uk-digital' | 'fr-identity' | 'fr-eu-family' | 'fr-resident' | 'fr-permanent' | 'fr-multi-year' | 'fr-temporary' | 'fr-talent' | 'fr-student' | 'fr-seasonal' | 'fr-visa' | 'fr-receipt' | 'fr-provisional' | 'fr-algerian' | 'fr-withdrawal-agreement'; /** Before they start work: a later check gives no protection */
checkedOn: string; /** Its last day, needed where the proof may have one; null says outright that there is no time limit */
permissionUntil?: string | null; /** Of the permit. Never a share code: the page that it leads to is the proof */
number?: string | null; /** The certified digital service */
provider?: string | null; /** How a French permit was found genuine */
authenticity?: 'prefecture' | 'prefecture-silent' | 'france-travail' | null; /** The day on which the préfecture was asked */
authenticOn?: string | null; /** The day of the positive verification notice */
noticeOn?: string | null; /** What they may not do, or how many hours they may work */
restrictions?: string } }; output: RightToWorkCheck }
/** Add the copy to a right-to-work check, once a job has been offered. For admin, operation. Refuses with copy-kept, check-withdrawn, copy-of-identity, file-empty, file-content-mismatch, file-damaged, file-encrypted, file-has-macros, file-too-large, scan-type-not-accepted, picture-too-large, picture-in-passes, photo-heic, too-many-files, too-many-megabytes, identity-too-early. */
'PUT /right-to-work/{checkId}/copy': { input: { checkId: number; /** The version that was seen */
version: number; /** application/pdf, image/jpeg, image/png; at most 10485760 bytes */
file: Blob }; output: RightToWorkCheck }
/** Withdraw a check that was wrong; it stays on record but no longer counts. For admin, operation. Refuses with check-withdrawn. */
'PUT /right-to-work/{checkId}/withdrawal': { input: { checkId: number; /** The version that was seen */
version: number; body: { reason: string } }; output: RightToWorkCheck }
/** Read which documents a job requires, and until when they must be valid. For everybody. */
'GET /jobs/{jobId}/requirements': { input: { jobId: number }; output: { items: Requirement[]; jobVersion: number } }
/** Set the documents a job requires; its applications are checked again. For admin, operation. Refuses with document-type-unknown, requirement-level-unknown, requirement-without-alternative, requirement-double, job-archived. */
'PUT /jobs/{jobId}/requirements': { input: { jobId: number; /** The version that was seen */
version: number; body: { /** In order; what is not among them is asked for no more */
items: ({ type: string; /** Of a ladder: this one or a higher one; null: any */
level?: string | null; /** All of them, on one document */
categories?: string[]; /** One of these will do instead */
alternatives?: ({ type: string; /** Of a ladder: this one or a higher one; null: any */
level?: string | null; /** All of them, on one document */
categories?: string[] })[]; /** Until when it has to be good: the first day on site, or the last */
until?: 'start' | 'end'; /** Without it nobody is put forward; otherwise it is only said */
isMandatory?: boolean })[] } }; output: { items: Requirement[]; jobVersion: number } }
/** Read the documents usually required for a trade in a country. For admin, operation. Refuses with place-unknown. */
'GET /requirement-templates': { input: { query: { trade: string; /** Where the job is; what is usual follows the country */
placeId: number } }; output: { items: Requirement[] } }
/** Read who can be put forward for a job today, and what the others are missing; empty if it requires no documents. For admin, operation, agent. */
'GET /jobs/{jobId}/gate': { input: { jobId: number; query?: { /** Candidates leave it out: it is about themselves */
candidateIds?: number[] } }; output: { items: ({ result: 'pass' | 'warn' | 'block'; met: number; lines: GateLine[]; candidateId: number })[] } }
/** List conversations about applications, latest message first. For admin, operation. */
'GET /conversations': { input: { query?: { /** Staff only: all, or those in which the agency has still to reply */
state?: 'all' | 'awaiting-reply'; /** Staff: only where the caller is responsible for the job or the candidate, or nobody of the agency is */
mine?: boolean; /** A part of the candidate’s name, the job’s title or its reference */
q?: string; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: Conversation[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: Conversation }
/** Count conversations with unread messages, and those awaiting a reply. For admin, operation. */
'GET /conversation-counts': { input: { query?: { /** Staff: only where the caller is responsible for the job or the candidate, or nobody of the agency is */
mine?: boolean } }; output: { /** In how many there is something unread */
unread: number; /** Staff only: in how many the agency has still to reply */
awaitingReply: number } }
/** List the messages about an application, newest first. For admin, operation. */
'GET /applications/{applicationId}/messages': { input: { applicationId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: Message[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; conversation: { applicationId: number; candidateId: number; candidateName: string; job: { id: number; slug: string; title: string; reference: string; /** To candidates null where the client is confidential */
employer: string | null }; /** Staff only: the agency has neither replied nor said that no reply is needed */
awaitsReply: boolean }; /** The candidate has no account: messages reach them by mail alone */
isByMail: boolean; /** Why the caller cannot write here; null when they can */
whyNot: { code: string; says: string } | null }; item: Message }
/** Write to the agency about your application, or to the candidate. Candidates are notified of each message, staff once for messages in a row. For admin, operation. Refuses with candidate-put-away, candidate-has-no-account, candidate-not-to-contact. */
'POST /applications/{applicationId}/messages': { input: { applicationId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { text: string; /** Staff: the newest message that was seen. Those after it still wait for a reply; left out, all were seen */
seenUpTo?: number } }; output: Message }
/** Mark the other side’s messages as read, up to and including one, with the notification. For admin, operation. */
'PUT /applications/{applicationId}/messages/read': { input: { applicationId: number; body: { /** The newest message that was seen; it and all before it count */
upTo: number } }; output: undefined }
/** Mark a candidate’s message as needing no reply. For admin, operation. */
'PUT /applications/{applicationId}/messages/settled': { input: { applicationId: number; body: { /** The newest message that was seen; it and all before it count */
upTo: number } }; output: undefined }
/** Read the kinds of mail that you may change. For admin, operation. */
'GET /letter-templates': { input: {  }; output: { items: ({ kind: string; group: string; groupTitle: string; name: string; to: 'candidate' | 'visitor' | 'customer' | 'contact' | 'supplier' | 'guest' | 'user' | 'staff'; /** In the language of the request */
subject: string; /** Whether the email is ticked when someone moves an application there; null: there is no tick */
tells: boolean | null; /** Says what comes with Lintel */
isOurs: boolean; changedAt: string | null; changedByName: string | null })[] } }
/** Read what a kind of mail says in both languages, said before, and may name. For admin, operation. */
'GET /letter-templates/{letter}': { input: { letter: string }; output: LetterTemplate }
/** Change what a kind of mail says, and whether it is ticked by default. For admin, operation. Refuses with placeholder-unknown, placeholder-unknown-near, placeholder-none. */
'PUT /letter-templates/{letter}/wording': { input: { letter: string; /** The version that was seen */
version: number; body: { /** Whether the email is ticked when someone moves an application there; null: there is no tick */
tells: boolean | null; subjectEn: string; bodyEn: string; subjectFr: string; bodyFr: string } }; output: LetterTemplate }
/** Reset a kind of mail to the words that come with Lintel. For admin, operation. */
'DELETE /letter-templates/{letter}/wording': { input: { letter: string; /** The version that was seen */
version: number }; output: LetterTemplate }
/** Mail yourself how a text would look. For admin, operation. Refuses with placeholder-unknown, placeholder-unknown-near, placeholder-none. */
'POST /letter-templates/{letter}/tests': { input: { letter: string; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { locale: 'en' | 'fr'; subject: string; text: string } }; output: { to: string } }
/** Apply for a job, with or without an account, with or without a CV. For everybody. Refuses with job-not-open, questions-changed, already-applied, privacy-needed, only-candidates-apply, phone-invalid, phone-extension, place-unknown, file-empty, file-content-mismatch, file-damaged, file-encrypted, file-has-macros, file-too-large, file-type-not-accepted, picture-too-large, picture-in-passes, photo-heic. */
'POST /jobs/{jobId}/applications': { input: { jobId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; /** application/pdf, image/jpeg, image/png, application/vnd.openxmlformats-officedocument.wordprocessingml.document; at most 10485760 bytes */
file?: Blob; body: { /** Guests: required */
firstName?: string; /** Guests: required */
lastName?: string; /** Guests: required */
email?: string; phone?: string; placeId?: number; message?: string; /** By the id of the question: `yes`, `no`, ids of options, or what was written */
answers?: Record<string, string[]>; /** Of the advert that was read; where its questions have changed since, nothing is sent */
questionsVersion?: string; /** By which channel they came to the advert */
source?: 'site' | 'google' | 'indeed' | 'feed'; /** The privacy notice was read; must be true */
privacyAccepted: boolean; /** Leave empty: people do not see this field */
website?: string; /** How long the form was open */
seconds?: number } }; output: { received: true; /** Only for signed-in candidates */
applicationId: number | null; answerBy: string } }
/** List a job’s applicants. For admin, operation. */
'GET /jobs/{jobId}/applications': { input: { jobId: number; query?: { /** Name, address or words of the CV */
q?: string; stage?: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; /** Over, whether it came to work or not; or still under way */
ended?: boolean; source?: 'site' | 'google' | 'indeed' | 'feed' | 'staff'; hasCv?: boolean; /** At least this many stars */
rating?: number; /** Only applications that are not over */
gate?: 'pass' | 'warn' | 'block'; /** The gate says something else than a day ago */
gateChanged?: boolean; /** They gave an unsuitable answer */
knockedOut?: boolean; sort?: 'createdAt' | 'stageChangedAt' | 'distance' | 'name' | 'rating'; /** Sort direction */
dir?: 'asc' | 'desc'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: Applicant[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; counts: Record<string, number>; /** How many under way the gate lets pass, warns of, blocks, and sees otherwise than a day ago */
gates: Record<string, number>; /** How many gave an unsuitable answer */
knockedOut: number }; item: Applicant }
/** Read a job’s pipeline as a board: a column for each stage, with its first cards. For admin, operation. */
'GET /jobs/{jobId}/board': { input: { jobId: number; query?: { /** The candidate’s name or email */
q?: string; gate?: 'pass' | 'warn' | 'block'; /** How far from the site they live at most */
withinKm?: number; /** Their answer is due today or late */
answerDue?: boolean; order?: 'waiting' | 'newest' | 'nearest' | 'name'; /** So many cards a column at most */
each?: number } }; output: { columns: BoardColumn[]; /** How many of these are on hold, which no column shows */
held: number; /** How many of these are over */
ended: number } }
/** Read the draft reply to a candidate who is waiting. For admin, operation. Refuses with no-answer-owed, letter-waits, replied-today, reply-day. */
'GET /applications/{applicationId}/reply': { input: { applicationId: number; query?: { /** The new day of the promise: a working day after the one promised, within 10 working days; as long on as the settings promise, if left out */
until?: string; /** Added to the email of whoever is told to wait */
addition?: string } }; output: { /** Told to wait, or that the job is over */
kind: 'holding' | 'job-over'; until: string | null; /** Null: no email can be sent to them */
letter: { locale: 'en' | 'fr'; subject: string; greeting: string; /** What can be changed before it goes; an empty line begins a paragraph */
body: string; /** What is added: the promised day, and the like */
closing: string[] } | null } }
/** Reply to up to 100 waiting candidates, with a new date or that the job has ended. For admin, operation. Refuses with reply-day, reply-letter-of-one. */
'POST /replies': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { applicationIds: number[]; /** Which reply was agreed to: whoever is due the other one gets none, and the reason is given */
kinds?: ('holding' | 'job-over')[]; /** The new day of the promise: a working day after the one promised, within 10 working days; as long on as the settings promise, if left out */
until?: string; /** Added to the email of whoever is told to wait */
addition?: string; /** The email as you read and changed it: of one application, and for the one kind of reply that it is */
letters?: { en?: { subject: string; body: string }; fr?: { subject: string; body: string } }; /** By phone: they already know, and no email is sent */
how?: 'mail' | 'phone' } }; output: { items: RepliedApplication[] } }
/** Read how a job’s applicants answered its current questions. For admin, operation. */
'GET /jobs/{jobId}/answers': { input: { jobId: number }; output: { applications: number; items: ({ question: Question; answered: number; knockedOut: number; /** Where one chooses: how often each was chosen */
spread: ({ answer: string; n: number })[] })[] } }
/** Find which of these candidates have an active application for a job. For admin, operation. */
'GET /jobs/{jobId}/active-candidates': { input: { jobId: number; query: { /** Candidates who may be added to the job */
ids: number[] } }; output: { /** Those of them who are already on it */
candidateIds: number[] } }
/** List applications across jobs. For admin, operation, agent. */
'GET /applications': { input: { query?: { /** The candidate’s name or email */
q?: string; stage?: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; /** Only for jobs of this employer */
employerId?: number; /** Came to work, also where that has ended since */
placed?: boolean; /** Only for jobs or of candidates that the caller is responsible for */
mine?: boolean; /** New, and nobody of the agency has opened it yet */
unopened?: boolean; /** At a stage where the candidate waits for the agency */
waiting?: boolean; /** The answer that they were promised is due today or late */
answerDue?: boolean; /** Moved to placed within this many days */
placedWithinDays?: number; /** Only for this job */
jobId?: number; /** Reached this stage; put back, it did not */
reached?: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; /** Left this stage for the last time */
left?: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; /** Why it ended without work; rejected, client_declined, offer_declined, withdrawn */
reason?: 'missing-ticket' | 'right-to-work' | 'distance' | 'pay' | 'availability' | 'experience' | 'role-filled' | 'job-closed' | 'duplicate' | 'no-answer' | 'other'; /** Of the job */
trade?: string; /** Only for jobs that this colleague is responsible for */
jobOwnerId?: number; /** How it came about */
source?: 'site' | 'google' | 'indeed' | 'feed' | 'staff'; /** Reached, left or ended on this day or later; without these, applied */
from?: string; /** The same on this day or earlier */
to?: string; /** With the employer: put forward, in interviews or with an offer */
withClient?: boolean; /** At its stage since this day or later */
movedFrom?: string; /** At its stage since this day or earlier */
movedTo?: string; /** Promised an answer for this day or later */
answerFrom?: string; /** Promised an answer for this day or earlier */
answerTo?: string; sort?: 'createdAt' | 'stageChangedAt' | 'answerBy'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { items: Application[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; counts: Partial<Record<'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early', number>> }; item: Application }
/** Read one application with its newest moves. For admin, operation. */
'GET /applications/{applicationId}': { input: { applicationId: number }; output: ApplicationWithHistory }
/** List every move of an application, newest first. For admin, operation. */
'GET /applications/{applicationId}/moves': { input: { applicationId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: ({ id: number; from: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; to: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; by: string | null; at: string; reason: string | null; /** The candidate was told by email */
told: boolean; /** Why an administrator moved it against the gate */
overrideReason: string | null; /** What the gate said against it */
overridden: GateLine[] | null; /** Why it was put back */
note: string | null; /** It put the application back to where it stood before */
isPutBack: boolean })[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: { id: number; from: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; to: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; by: string | null; at: string; reason: string | null; /** The candidate was told by email */
told: boolean; /** Why an administrator moved it against the gate */
overrideReason: string | null; /** What the gate said against it */
overridden: GateLine[] | null; /** Why it was put back */
note: string | null; /** It put the application back to where it stood before */
isPutBack: boolean } }
/** Mark an application as opened. For admin, operation. */
'PUT /applications/{applicationId}/opening': { input: { applicationId: number }; output: undefined }
/** Move an application to another stage. For admin, operation. Refuses with move-not-allowed, job-not-open, reason-needed, start-date-needed, start-date-early, no-opening-left, already-put-to-job, gate-blocked, letter-too-late. */
'PUT /applications/{applicationId}/stage': { input: { applicationId: number; /** The version that was seen */
version: number; body: { stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; reason?: 'missing-ticket' | 'right-to-work' | 'distance' | 'pay' | 'availability' | 'experience' | 'role-filled' | 'job-closed' | 'duplicate' | 'no-answer' | 'other'; /** Needed with the reason "other" */
reasonText?: string; startsOn?: string; /** Tell the candidate by email; left out, as the letter’s template says: rejections only, unless staff changed it */
tell?: boolean; /** The email as you read and changed it, by language; without it, the template is used */
letters?: { en?: { subject: string; body: string }; fr?: { subject: string; body: string } }; /** When the candidate is told, within 14 days; automatically as soon as the move can no longer be undone */
tellAt?: string; /** Administrators: why it goes on although the gate blocks */
override?: string } }; output: Application }
/** Undo your own last move, within seconds and before anyone is notified. For admin, operation. Refuses with undo-too-late, already-put-to-job. */
'DELETE /applications/{applicationId}/stage': { input: { applicationId: number; /** The version that was seen */
version: number }; output: Application }
/** Put an application back one stage, however long ago it was moved; nobody is told. For admin, operation. Refuses with nothing-to-put-back, move-told, already-put-to-job. */
'PUT /applications/{applicationId}/previous-stage': { input: { applicationId: number; /** The version that was seen */
version: number; body: { /** Why; it stays in the history */
note: string; /** You know that the candidate was already told of the move; without it, that is refused */
told?: boolean } }; output: Application }
/** Move up to 200 applications to a stage; the response says which were refused and why. For admin, operation. Refuses with letter-too-late. */
'POST /jobs/{jobId}/moves': { input: { jobId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; reason?: 'missing-ticket' | 'right-to-work' | 'distance' | 'pay' | 'availability' | 'experience' | 'role-filled' | 'job-closed' | 'duplicate' | 'no-answer' | 'other'; /** Needed with the reason "other" */
reasonText?: string; startsOn?: string; /** Tell the candidate by email; left out, as the letter’s template says: rejections only, unless staff changed it */
tell?: boolean; /** The email as you read and changed it, by language; without it, the template is used */
letters?: { en?: { subject: string; body: string }; fr?: { subject: string; body: string } }; /** When the candidate is told, within 14 days; automatically as soon as the move can no longer be undone */
tellAt?: string; items: ({ applicationId: number; /** The one that was seen */
version: number })[] } }; output: { items: ({ applicationId: number; /** Null where this job has no such application */
candidateName: string | null; /** What it has become; null where it stays as it is */
version: number | null; /** Why it was not done; null where it was */
code: string | null; /** The same as a sentence in the caller’s language */
reason: string | null })[] } }
/** Undo your own last moves, within seconds; the response says which were refused and why. For admin, operation. */
'POST /jobs/{jobId}/undone-moves': { input: { jobId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { items: ({ applicationId: number; /** The one that was seen */
version: number })[] } }; output: { items: ({ applicationId: number; /** Null where this job has no such application */
candidateName: string | null; /** What it has become; null where it stays as it is */
version: number | null; /** Why it was not done; null where it was */
code: string | null; /** The same as a sentence in the caller’s language */
reason: string | null })[] } }
/** Rate a candidate for this job. For admin, operation. Refuses with precondition-failed. */
'PUT /applications/{applicationId}/rating': { input: { applicationId: number; body: { rating: number | null; /** What stood there; where someone was faster, this is refused */
seen?: number | null } }; output: undefined }
/** Plan the next step; the person who plans it is reminded on the day. For admin, operation. Refuses with next-step-day, precondition-failed. */
'PUT /applications/{applicationId}/next-step': { input: { applicationId: number; body: { what: string; on?: string | null; /** The step that stood there; where someone was faster, this is refused */
seen?: string | null } }; output: undefined }
/** Tick off the next step. For admin, operation. Refuses with precondition-failed. */
'DELETE /applications/{applicationId}/next-step': { input: { applicationId: number; query?: { /** The step that stood there; where someone was faster, this is refused */
seen?: string } }; output: undefined }
/** Preview the email that a move would send to the candidate. For admin, operation. */
'GET /applications/{applicationId}/letter': { input: { applicationId: number; query: { stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; reason?: 'missing-ticket' | 'right-to-work' | 'distance' | 'pay' | 'availability' | 'experience' | 'role-filled' | 'job-closed' | 'duplicate' | 'no-answer' | 'other'; reasonText?: string; startsOn?: string; tellAt?: string; /** Theirs, if left out */
locale?: 'en' | 'fr' } }; output: { /** Null: this move is no news to them, or no email can be sent to them */
letter: { locale: 'en' | 'fr'; subject: string; greeting: string; /** What can be changed before it goes; an empty line begins a paragraph */
body: string; /** What is added: the promised day, and the like */
closing: string[] } | null; /** The email is ticked to begin with */
tells: boolean } }
/** Cancel the email about the last move before it is sent. For admin, operation. Refuses with letter-gone. */
'DELETE /applications/{applicationId}/letter': { input: { applicationId: number }; output: undefined }
/** Add a candidate to an open job; agents can add only the candidates they brought. For admin, operation, agent. Refuses with job-not-open, already-put-to-job, candidate-not-to-contact. */
'POST /candidates/{candidateId}/applications': { input: { candidateId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { jobId: number } }; output: Application }
/** List a candidate’s applications; for candidates and agents, active ones come first. For admin, operation, agent. */
'GET /candidates/{candidateId}/applications': { input: { candidateId: number; query?: { jobId?: number; /** Under way, or over */
active?: boolean; stage?: 'received' | 'being-checked' | 'with-employer' | 'interview' | 'offer' | 'hired' | 'not-this-time' | 'withdrawn'; sort?: 'createdAt' | 'stageChangedAt'; /** Sort direction */
dir?: 'asc' | 'desc'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: ({ id: number; job: { id: number; slug: string; reference: string; title: string; /** Null where the client is confidential */
employer: string | null; place: Place; jobTypes: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; pay: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; status: 'draft' | 'pending_approval' | 'scheduled' | 'open' | 'on_hold' | 'filled' | 'expired' | 'closed' | 'archived' }; /** From where they live */
distanceKm: number | null; stage: 'received' | 'being-checked' | 'with-employer' | 'interview' | 'offer' | 'hired' | 'not-this-time' | 'withdrawn'; isActive: boolean; startsOn: string | null; /** `staff`: the agency added them */
source: 'site' | 'google' | 'indeed' | 'feed' | 'staff'; appliedAt: string; answerBy: string; stageChangedAt: string; /** What they answered to the questions of the job; agents are not told */
answers: Answered[]; version: number; /** Staff only */
internalStage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early' | null; /** Staff only */
nextStep: NextStep | null; /** Staff only: put forward against the gate */
override: { reason: string; by: string | null; at: string } | null; /** The gate today, line by line; null: the job asks for nothing, or the application is over */
compliance: Gate | null })[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** How many are under way, whatever of them is listed */
active: number; over: number }; item: { id: number; job: { id: number; slug: string; reference: string; title: string; /** Null where the client is confidential */
employer: string | null; place: Place; jobTypes: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; pay: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; status: 'draft' | 'pending_approval' | 'scheduled' | 'open' | 'on_hold' | 'filled' | 'expired' | 'closed' | 'archived' }; /** From where they live */
distanceKm: number | null; stage: 'received' | 'being-checked' | 'with-employer' | 'interview' | 'offer' | 'hired' | 'not-this-time' | 'withdrawn'; isActive: boolean; startsOn: string | null; /** `staff`: the agency added them */
source: 'site' | 'google' | 'indeed' | 'feed' | 'staff'; appliedAt: string; answerBy: string; stageChangedAt: string; /** What they answered to the questions of the job; agents are not told */
answers: Answered[]; version: number; /** Staff only */
internalStage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early' | null; /** Staff only */
nextStep: NextStep | null; /** Staff only: put forward against the gate */
override: { reason: string; by: string | null; at: string } | null; /** The gate today, line by line; null: the job asks for nothing, or the application is over */
compliance: Gate | null } }
/** List what the shop sells now, shelf by shelf. For everybody. */
'GET /shop/products': { input: { query?: { /** Name or SKU; accents do not matter */
q?: string; /** A family, with those below it */
family?: string; kind?: 'job_credit' | 'featured' | 'cv_search' | 'training_seat' | 'induction' | 'card_test' | 'ppe' | 'service'; /** Who is to buy; what both may buy is in each */
audience?: 'employer' | 'candidate'; /** Where it is supplied; the currency follows. By default those of the reader’s country come first */
country?: 'GB' | 'FR'; /** Net, in minor units */
priceMin?: number; /** Minor units */
priceMax?: number; /** Has a session on this day or later */
from?: string; /** Has a session on this day or earlier */
to?: string; /** Has a session in this town */
placeId?: number; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: ShopProductCard[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** How many each family has of what matches, whatever family was asked for; those below are in it */
shelves: Record<string, number> }; item: ShopProductCard }
/** Read one product as the shop sells it, by its SKU or number. For everybody. */
'GET /shop/products/{sku}': { input: { sku: string }; output: ShopProduct }
/** List products as staff manage them. For admin, operation. */
'GET /products': { input: { query?: { /** Name in either language, or SKU */
q?: string; /** `short`: published, and full, out of stock or low */
tab?: 'published' | 'short' | 'draft' | 'retired'; kind?: 'job_credit' | 'featured' | 'cv_search' | 'training_seat' | 'induction' | 'card_test' | 'ppe' | 'service'; /** A family, with those below it */
family?: string; audience?: 'employer' | 'candidate' | 'both'; country?: 'GB' | 'FR'; /** Net, in minor units */
priceMin?: number; priceMax?: number; /** Has a session to come in this town */
placeId?: number; /** Of the product, or of a session to come */
supplierId?: number; sort?: 'createdAt' | 'name' | 'price' | 'left' | 'sold'; /** Sort direction */
dir?: 'asc' | 'desc'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: ProductRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; counts: { published: number; short: number; draft: number; retired: number }; /** Who supplies any of the products, to filter by */
suppliers: ({ id: number; name: string })[] }; item: ProductRow }
/** Add a product as a draft. For admin. Refuses with sku-exists, sku-invalid, ppe-for-people, kind-for-employers, vat-code-foreign, country-not-in-use, months-missing, sold-until-early, family-unknown, supplier-unknown, document-type-unknown. */
'POST /products': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { /** Letters, digits and hyphens; in capitals */
sku: string; kind: 'job_credit' | 'featured' | 'cv_search' | 'training_seat' | 'induction' | 'card_test' | 'ppe' | 'service'; family: string; /** A person may buy training seats and card tests alone */
audience?: 'employer' | 'candidate' | 'both'; nameEn: string; nameFr: string; descriptionEn?: string; descriptionFr?: string; /** Where it is supplied, whose VAT it bears at home; the currency follows */
country?: 'GB' | 'FR'; /** Net, in minor units */
price: number; /** Net, paid each month instead */
monthlyPrice?: number | null; months?: number | null; vatCode: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; unit?: 'piece' | 'pack' | 'pair' | 'seat' | 'person' | 'day' | 'month'; /** What the agency pays for one, net */
cost?: number | null; supplierId?: number | null; /** Adverts, featured adverts or days of CV search */
credits?: number | null; /** Within how many days they are used */
daysValid?: number | null; /** How long each advert is online, or featured */
daysLive?: number | null; featuredCredits?: number; /** Shortlists by link */
hasClientView?: boolean; /** Comes to the candidate’s wallet once completed, to be checked */
documentType?: string | null; /** Days before a session by which seats are named */
namesDueDays?: number | null; /** Days before a session; half the price after that */
freeCancelDays?: number | null; /** At this stock of a size it counts as low; 0: never */
lowStock?: number; /** On the shelves; otherwise only by its address */
isVisible?: boolean; soldFrom?: string | null; soldUntil?: string | null; tags?: string[] } }; output: Product }
/** Read one product with its sessions and sizes. For admin, operation. */
'GET /products/{productId}': { input: { productId: number }; output: Product }
/** Change a product; SKU, kind and country stay once it was on sale. For admin. Refuses with sku-exists, product-fixed, description-missing, credits-missing, sku-invalid, ppe-for-people, kind-for-employers, vat-code-foreign, country-not-in-use, months-missing, sold-until-early, family-unknown, supplier-unknown, document-type-unknown. */
'PATCH /products/{productId}': { input: { productId: number; /** The version that was seen */
version: number; body: { /** Letters, digits and hyphens; in capitals */
sku?: string; kind?: 'job_credit' | 'featured' | 'cv_search' | 'training_seat' | 'induction' | 'card_test' | 'ppe' | 'service'; family?: string; audience?: 'employer' | 'candidate' | 'both'; nameEn?: string; nameFr?: string; descriptionEn?: string; descriptionFr?: string; country?: 'GB' | 'FR'; /** Net, in minor units */
price?: number; monthlyPrice?: number | null; months?: number | null; vatCode?: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; unit?: 'piece' | 'pack' | 'pair' | 'seat' | 'person' | 'day' | 'month'; cost?: number | null; supplierId?: number | null; credits?: number | null; daysValid?: number | null; daysLive?: number | null; featuredCredits?: number; hasClientView?: boolean; documentType?: string | null; namesDueDays?: number | null; freeCancelDays?: number | null; lowStock?: number; isVisible?: boolean; soldFrom?: string | null; soldUntil?: string | null; tags?: string[] } }; output: Product }
/** Put a product on sale, for the first time or again. For admin. Refuses with product-published, ppe-for-people, kind-for-employers, vat-code-foreign, description-missing, credits-missing, session-missing, size-missing. */
'PUT /products/{productId}/publication': { input: { productId: number; /** The version that was seen */
version: number }; output: Product }
/** Take a product off sale; what was sold of it stays. For admin. Refuses with product-retired, product-not-published. */
'PUT /products/{productId}/retirement': { input: { productId: number; /** The version that was seen */
version: number }; output: Product }
/** Put several products on sale; those that lack something stay as they are, and why is in the answer. For admin. */
'POST /products/publications': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { productIds: number[] } }; output: { done: number[]; refused: ({ productId: number; code: string; message: string })[] } }
/** Take several products off sale. For admin. */
'POST /products/retirements': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { productIds: number[] } }; output: { done: number[]; refused: ({ productId: number; code: string; message: string })[] } }
/** Change the prices of several products, all or none. For admin. Refuses with price-moved, product-gone. */
'POST /products/prices': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { /** Net, in minor units. To undo: the same with `was` and `becomes` changed over */
prices: ({ productId: number; /** The price as it was seen; another one by now refuses the whole change */
was: number; becomes: number })[] } }; output: { changed: number } }
/** Add a session with its seats. For admin. Refuses with product-without-sessions, product-full, session-ends-early, session-in-past, place-unknown, supplier-unknown. */
'POST /products/{productId}/sessions': { input: { productId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { startsAt: string; endsAt: string; /** Null: online */
placeId?: number | null; /** Room or street */
venue?: string; /** Who holds it; null: as the product says */
supplierId?: number | null; seats: number } }; output: ProductSession }
/** Change a session; its seats are never fewer than those sold or in a basket. For admin. Refuses with session-cancelled, seats-below-taken, session-ends-early, session-in-past, place-unknown, supplier-unknown. */
'PATCH /product-sessions/{productSessionId}': { input: { productSessionId: number; /** The version that was seen */
version: number; body: { startsAt?: string; endsAt?: string; placeId?: number | null; venue?: string; supplierId?: number | null; seats?: number } }; output: ProductSession }
/** Cancel a session; nobody can book it any more, and the orders of its seats are settled one by one. For admin. Refuses with session-cancelled, session-over. */
'PUT /product-sessions/{productSessionId}/cancellation': { input: { productSessionId: number; /** The version that was seen */
version: number }; output: ProductSession }
/** Add a size with what lies in stock. For admin. Refuses with product-without-sizes, size-exists, product-full. */
'POST /products/{productId}/sizes': { input: { productId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { /** `one-size` where there is but one */
size: string; stock: number } }; output: Product }
/** Record how much of a size is in stock, after a delivery or a count. For admin. Refuses with stock-moved. */
'PUT /product-sizes/{productSizeId}/stock': { input: { productSizeId: number; body: { /** The stock as it was seen; another one by now refuses the count */
was: number; becomes: number } }; output: Product }
/** Remove a size that is no longer sold. For admin. Refuses with size-missing. */
'DELETE /product-sizes/{productSizeId}': { input: { productSizeId: number }; output: undefined }
/** List the credits of all employers. For admin, operation. */
'GET /entitlements': { input: { query?: { kind?: 'job_credit' | 'featured' | 'cv_search'; employerId?: number; /** With an order, or given by staff */
bought?: boolean; /** Taken back, or not */
ended?: boolean; /** Some are left, and they have not been taken back */
open?: boolean; /** From this day or later */
from?: string; /** From this day or before */
to?: string; /** To be used by this day or later */
endsFrom?: string; /** To be used by this day or before */
endsTo?: string; /** Used on this day or later; uses that were given back do not count */
usedFrom?: string; /** Used on this day or before */
usedTo?: string; sort?: 'startsOn' | 'endsOn'; /** Sort direction */
dir?: 'asc' | 'desc'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: EntitlementRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** Of all that match */
sums: { granted: number; usedThen: number; left: number } }; item: EntitlementRow }
/** Read what an employer can use, and has used. For admin, operation. */
'GET /employers/{employerId}/entitlements': { input: { employerId: number }; output: { left: { job_credit: number; featured: number; cv_search: number }; items: Entitlement[] } }
/** Give credits to an employer without an order, with the reason. For admin. Refuses with employer-archived. */
'POST /employers/{employerId}/entitlements': { input: { employerId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { kind: 'job_credit' | 'featured' | 'cv_search'; granted: number; /** How long each use lasts */
days: number; /** Within which they are used, from today */
daysValid: number; /** Why */
note: string } }; output: Entitlement }
/** End credits that were given without an order. For admin. Refuses with entitlement-ended, entitlement-of-order. */
'PUT /entitlements/{entitlementId}/end': { input: { entitlementId: number; body: { reason: string } }; output: Entitlement }
/** Read which credits a job used, and which its employer has left. For admin, operation. */
'GET /jobs/{jobId}/credits': { input: { jobId: number }; output: { /** Of its employer */
left: { job_credit: number; featured: number; cv_search: number }; uses: ({ id: number; kind: 'job_credit' | 'featured' | 'cv_search'; usedAt: string; endsAt: string | null; returnedAt: string | null })[]; featuredUntil: string | null } }
/** Use a credit of the employer for a job: its days run from when it is online. For admin, operation. Refuses with no-credit-left, job-over, already-featured, already-paid-for. */
'POST /jobs/{jobId}/credits': { input: { jobId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { kind: 'job_credit' | 'featured' } }; output: { id: number; endsAt: string | null; /** Until the job is online */
waits: boolean } }
/** List the bank accounts to which customers transfer money. For admin. */
'GET /payment-accounts': { input: {  }; output: { items: PaymentAccount[] } }
/** Read the days on which a candidate cannot work, the latest first. For admin, operation, agent. */
'GET /candidates/{candidateId}/absences': { input: { candidateId: number }; output: { items: Absence[] } }
/** Add days on which a candidate cannot work. For admin, operation, agent. Refuses with absence-ends-before, absence-too-long, absences-full, candidate-put-away. */
'POST /candidates/{candidateId}/absences': { input: { candidateId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { kind: 'leave' | 'sick' | 'training' | 'other'; fromDay: string; /** The last day, a year after the first at most */
toDay: string; /** The candidate reads it, too */
note?: string } }; output: Absence }
/** Change days on which a candidate cannot work. For admin, operation, agent. Refuses with absence-ends-before, absence-too-long. */
'PATCH /candidate-absences/{absenceId}': { input: { absenceId: number; /** The version that was seen */
version: number; body: { kind?: 'leave' | 'sick' | 'training' | 'other'; fromDay?: string; /** The last day, a year after the first at most */
toDay?: string; note?: string } }; output: Absence }
/** Remove days on which a candidate cannot work. For admin, operation, agent. */
'DELETE /candidate-absences/{absenceId}': { input: { absenceId: number }; output: undefined }
/** Read who can be on site from a day on: people of a trade near a place by days, with the gate, and the jobs they are wanted for. For admin, operation, agent. Refuses with place-unknown, document-type-unknown. */
'GET /on-site': { input: { query: { /** The first day */
day: string; days?: number; /** When work begins: who works nights only is not there at 07:00 */
time?: string; /** As their trade or one of their others */
trade?: string; placeId?: number; /** How far from the place they live, and the jobs are */
withinKm?: number; /** The lights tell of these documents */
types?: string[]; /** The lights tell whether they can be put forward for this job; it comes before `types` */
jobId?: number; /** The candidate’s name or email */
q?: string; /** By name where no place is asked for */
sort?: 'nearest' | 'name'; /** So many people at most */
most?: number } }; output: OnSiteBoard }
/** Read whether a candidate can be proposed for a job from a day, and what is missing. For admin, operation. */
'GET /on-site/gate': { input: { query: { candidateId: number; jobId: number; day: string } }; output: { /** Line by line, with reason and remedy; null: the job requires no documents */
gate: Gate | null; /** What stands in the way besides documents */
refusal: { code: string; /** In the caller’s language */
reason: string } | null } }
/** Read the gate’s light for one candidate on several jobs, a day each. For admin, operation. */
'GET /on-site/lights': { input: { query: { candidateId: number; jobIds: number[]; day: string; days?: number } }; output: { items: ({ jobId: number; /** A letter a day, as on the board */
lights: string })[] } }
/** Propose a candidate for a job from a day: they are added to it if needed, and put forward once the gate lets them. For admin, operation. Refuses with on-site-day-past, on-site-not-that-day, on-site-placed, on-site-away, on-site-full, job-not-open, already-put-to-job, candidate-not-to-contact, move-not-allowed, gate-blocked. */
'POST /on-site/proposals': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { candidateId: number; jobId: number; /** Their first day */
day: string; /** Although every opening is filled or someone has been put forward for it */
isReserve?: boolean; /** Administrators: why they are proposed although the gate blocks */
override?: string } }; output: Application }
/** Take your own proposal back, within seconds and before anyone is notified. For admin, operation. Refuses with undo-too-late, changed-since. */
'DELETE /on-site/proposals/{applicationId}': { input: { applicationId: number; /** The version that was seen */
version: number }; output: undefined }
/** Rank people for a job by its weights, each point with its reason; those already on the job are left out. For admin, operation. */
'GET /jobs/{jobId}/matches': { input: { jobId: number; query?: { /** `warn`: who can be put forward, with warnings or without */
gate?: 'all' | 'warn' | 'pass'; /** How far from the job they live */
withinKm?: number; /** So many people at most */
most?: number } }; output: JobMatches }
/** Rank open jobs for a candidate, each by its own weights; jobs they are on are left out. For admin, operation. */
'GET /candidates/{candidateId}/matches': { input: { candidateId: number; query?: { /** So many jobs at most */
most?: number } }; output: { items: JobMatch[] } }
/** Set what counts for a job’s matches. For admin, operation. Refuses with match-weights-sum, job-archived. */
'PUT /jobs/{jobId}/match-weights': { input: { jobId: number; /** The version that was seen */
version: number; body: { /** How many points each criterion is worth; together 100 */
weights: { requirements: number; trade: number; distance: number; start: number; pay: number; experience: number; sector: number; shifts: number } } }; output: MatchWeights }
/** Make the same count for a job’s matches as for every job. For admin, operation. Refuses with job-archived. */
'DELETE /jobs/{jobId}/match-weights': { input: { jobId: number; /** The version that was seen */
version: number }; output: undefined }
/** List assignments. For admin, operation, agent. */
'GET /assignments': { input: { query?: { /** Name of the person or the employer, or title of the job */
q?: string; /** `starting` within 14 days, `ending` within 30 */
tab?: 'all' | 'starting' | 'running' | 'ending' | 'ended'; country?: 'GB' | 'FR'; engagement?: 'paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise'; candidateId?: number; jobId?: number; employerId?: number; supplierId?: number; /** Only those of jobs that the caller looks after */
mine?: boolean; sort?: 'createdAt' | 'startsOn' | 'endsOn' | 'name'; /** Sort direction */
dir?: 'asc' | 'desc'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: AssignmentRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; counts: { all: number; starting: number; running: number; ending: number; ended: number } }; item: AssignmentRow }
/** Read one assignment; agents without charge and margin. For admin, operation, agent. */
'GET /assignments/{assignmentId}': { input: { assignmentId: number }; output: Assignment }
/** Change the terms of an assignment: site, contact, supplier, hours, allowances, papers. For admin, operation. Refuses with assignment-ended, assignment-started, engagement-not-offered, supplier-needed, supplier-not-umbrella, supplier-suspended, supplier-not-asked, contact-unknown, assignment-ends-before-start, assignment-too-long, assignment-no-hours, mission-end-needed, mission-reason-needed, mission-detail-needed, mission-too-long, pay-below-legal-minimum. */
'PATCH /assignments/{assignmentId}': { input: { assignmentId: number; /** The version that was seen */
version: number; body: { engagement?: 'paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise'; supplierId?: number | null; contactId?: number | null; siteName?: string; siteAddress?: string; /** The work done, as the papers name it */
role?: string; /** 1 is Monday */
workDays?: number[]; dayStarts?: string; dayEnds?: string; breakMinutes?: number; overtimeAfter?: number | null; overtimeTimes?: number; missionReason?: 'replacement' | 'awaited-hire' | 'increase' | 'seasonal' | 'usual' | 'urgent-works' | 'abroad' | null; missionDetail?: string; dpaeOn?: string | null; dpaeReference?: string; signedOn?: string | null; allowances?: ({ kind: 'meal' | 'travel' | 'lodging' | 'tools' | 'other'; label: string; per: 'day' | 'hour' | 'each'; pay: number; charge: number })[]; /** Changes only until it begins */
startsOn?: string } }; output: Assignment }
/** Remove an assignment that has not begun; the application stays placed. For admin, operation. Refuses with assignment-ended, assignment-started. */
'DELETE /assignments/{assignmentId}': { input: { assignmentId: number }; output: undefined }
/** List how an assignment changed, newest first. For admin, operation. */
'GET /assignments/{assignmentId}/history': { input: { assignmentId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: AssignmentChange[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: AssignmentChange }
/** Read what the assignment of a placed candidate would be by the terms of the job. For admin, operation. */
'GET /applications/{applicationId}/assignment-draft': { input: { applicationId: number }; output: AssignmentDraft }
/** Make the assignment of a placed candidate; for days beyond the job the documents are asked. For admin, operation. Refuses with application-not-placed, assignment-exists, gate-blocked, engagement-not-offered, supplier-needed, supplier-not-umbrella, supplier-suspended, supplier-not-asked, contact-unknown, assignment-ends-before-start, assignment-too-long, assignment-no-hours, mission-end-needed, mission-reason-needed, mission-detail-needed, mission-too-long, pay-below-legal-minimum. */
'POST /applications/{applicationId}/assignment': { input: { applicationId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { engagement: 'paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise'; /** The umbrella company that employs them */
supplierId?: number | null; /** Who at the employer approves the hours */
contactId?: number | null; siteName?: string; siteAddress?: string; /** The work done, as the papers name it */
role: string; /** 1 is Monday */
workDays?: number[]; dayStarts?: string; /** Before `dayStarts`: the morning after */
dayEnds?: string; breakMinutes?: number; /** In hundredths of an hour a week; null: no overtime */
overtimeAfter?: number | null; /** In hundredths of the rate */
overtimeTimes?: number; /** Why the law lets a French agency send somebody */
missionReason?: 'replacement' | 'awaited-hire' | 'increase' | 'seasonal' | 'usual' | 'urgent-works' | 'abroad' | null; /** Who is replaced, or what the increase is */
missionDetail?: string; /** When the hiring was declared to URSSAF */
dpaeOn?: string | null; dpaeReference?: string; /** When the contract was signed */
signedOn?: string | null; allowances?: ({ kind: 'meal' | 'travel' | 'lodging' | 'tools' | 'other'; label: string; per: 'day' | 'hour' | 'each'; pay: number; charge: number })[]; /** Changes only until it begins */
startsOn: string; /** The last day; a French mission has one */
endsOn?: string | null; rate: { unit?: 'hour' | 'day'; /** Gross, in minor units */
pay: number; /** What the employer is charged, in minor units without VAT */
charge: number; /** What employing costs besides the pay, in hundredths of a percent of it */
onCost: number } } }; output: Assignment }
/** Change pay and charge from a day on; at most 60 rates. For admin, operation. Refuses with assignment-ended, rate-outside, rates-full, pay-below-legal-minimum. */
'PUT /assignments/{assignmentId}/rates': { input: { assignmentId: number; /** The version that was seen */
version: number; body: { unit?: 'hour' | 'day'; /** Gross, in minor units */
pay: number; /** What the employer is charged, in minor units without VAT */
charge: number; /** What employing costs besides the pay, in hundredths of a percent of it */
onCost: number; /** From when on; a rate of that day is replaced */
fromDay: string } }; output: Assignment }
/** Extend or shorten an assignment; an extension asks the documents for the new days. For admin, operation. Refuses with assignment-ended, assignment-ends-before-start, assignment-too-long, assignment-end-past, assignment-end-same, gate-blocked, supplier-suspended, mission-end-needed, mission-too-long, mission-renewed-twice. */
'PUT /assignments/{assignmentId}/end-date': { input: { assignmentId: number; /** The version that was seen */
version: number; body: { /** The last day; null where no end is known */
endsOn: string | null; /** Why an administrator goes against the documents */
override?: string } }; output: Assignment }
/** Record that an assignment is over; its application is completed or ended early. For admin, operation. Refuses with assignment-ended, assignment-ends-before-start, assignment-end-to-come, assignment-worked-later. */
'PUT /assignments/{assignmentId}/ending': { input: { assignmentId: number; /** The version that was seen */
version: number; body: { /** The last day worked; today or before */
endedOn: string; reason: 'completed' | 'work-finished' | 'candidate-left' | 'employer-ended' | 'conduct' | 'no-show' | 'injury' | 'documents' | 'other'; note?: string } }; output: Assignment }
/** Reopen an assignment within 14 days of recording its end. For admin, operation. Refuses with assignment-not-ended, assignment-reopen-late, already-put-to-job. */
'PUT /assignments/{assignmentId}/reopening': { input: { assignmentId: number; /** The version that was seen */
version: number; body: { reason: string } }; output: Assignment }
/** Read how many of the 12 weeks of the Agency Workers Regulations a candidate has at each employer, and what pauses them. For admin, operation. */
'GET /candidates/{candidateId}/clocks': { input: { candidateId: number }; output: { clocks: AwrClock[]; pauses: AwrPause[] } }
/** Add days that pause the 12 weeks of a candidate, or during which they count on. For admin, operation. Refuses with pause-ends-before, pause-too-long, pauses-full, candidate-put-away. */
'POST /candidates/{candidateId}/awr-pauses': { input: { candidateId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { reason: 'jury' | 'shutdown' | 'strike' | 'pregnancy' | 'family-leave'; fromDay: string; /** The last day */
toDay: string } }; output: AwrPause }
/** Remove days that pause the 12 weeks of a candidate. For admin, operation. */
'DELETE /awr-pauses/{awrPauseId}': { input: { awrPauseId: number }; output: undefined }
/** Read the weeks of an assignment by the Agency Workers Regulations, or the limits of a French mission. For admin, operation. */
'GET /assignments/{assignmentId}/limits': { input: { assignmentId: number }; output: { awr: AwrClock | null; mission: MissionLimits | null } }
/** Read what another last day would mean: margin, equal treatment, documents that lapse, French limits. For admin, operation. */
'GET /assignments/{assignmentId}/end-date-preview': { input: { assignmentId: number; query?: { /** The last day that is asked about; left out: no end is known */
endsOn?: string } }; output: EndDatePreview }
/** List a folder of company files, or search in it and below it; folders stand beside the page of files. For admin, operation. */
'GET /company-files': { input: { query?: { /** What lies in it */
folderId?: number; /** What lies at the top, in no folder */
top?: boolean; /** In names, tags and texts, in the folder and below it */
q?: string; kind?: ('pdf' | 'document' | 'sheet' | 'slides' | 'picture' | 'media' | 'archive' | 'other')[]; /** Files that have all of them */
tag?: string[]; changedWithinDays?: number; /** Those that the caller marked with a star */
starred?: boolean; sort?: 'changedAt' | 'name' | 'size' | 'kind'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { items: CompanyFile[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** Null: the top */
folder: Folder | null; /** The folders above it, from the top */
path: ({ id: number; name: string })[]; folders: Folder[] }; item: CompanyFile }
/** List all folders, those above first. For admin, operation. */
'GET /folders': { input: {  }; output: { items: ({ id: number; /** Null: at the top */
parentId: number | null; name: string; /** Who sees it and all that lies in it */
audience: 'staff' | 'admins'; createdAt: string; version: number })[] } }
/** Add a folder; below a folder of administrators it is theirs too. For admin, operation. Refuses with name-taken, folder-too-deep, folder-full, folder-unknown. */
'POST /folders': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { name: string; parentId?: number | null; /** Administrators only */
audience?: 'staff' | 'admins' } }; output: Folder }
/** Read a folder, and how much lies in it. For admin, operation. */
'GET /folders/{folderId}': { input: { folderId: number }; output: FolderDetails }
/** Rename a folder, or change who sees it and all that lies in it. For admin, operation. Refuses with name-taken, folder-within-admins, item-removed. */
'PATCH /folders/{folderId}': { input: { folderId: number; /** The version that was seen */
version: number; body: { name?: string; /** Administrators only; for all that lies in it */
audience?: 'staff' | 'admins' } }; output: Folder }
/** Read a company file and its versions. For admin, operation. */
'GET /company-files/{companyFileId}': { input: { companyFileId: number }; output: CompanyFileDetails }
/** Rename a company file, or change its tags. For admin, operation. Refuses with name-taken, program-refused. */
'PATCH /company-files/{companyFileId}': { input: { companyFileId: number; /** The version that was seen */
version: number; body: { name?: string; tags?: string[] } }; output: CompanyFileDetails }
/** Move files and folders into a folder. For admin, operation. Refuses with name-taken, folder-circular, folder-too-deep, folder-full, nothing-chosen, folder-unknown. */
'POST /company-file-moves': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { files?: number[]; folders?: number[]; /** The folder; null: the top */
to: number | null } }; output: { files: number[]; folders: number[] } }
/** Copy files and folders into a folder; a name that is taken gets a number. For admin, operation. Refuses with folder-circular, folder-too-deep, folder-full, storage-full, too-many-to-copy, nothing-chosen, folder-unknown. */
'POST /company-file-copies': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { files?: number[]; folders?: number[]; /** The folder; null: the top */
to: number | null } }; output: { files: number[]; folders: number[] } }
/** Add tags to files, or remove them. For admin, operation. Refuses with too-many-tags, nothing-chosen. */
'POST /company-file-tags': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { files?: number[]; add?: string[]; remove?: string[] } }; output: { files: number[]; folders: number[] } }
/** List the tags of company files, those of most files first. For admin, operation. */
'GET /company-file-tags': { input: {  }; output: { items: ({ tag: string; files: number })[] } }
/** Mark files and folders with a star, for the caller alone, or take it off. For admin, operation. Refuses with nothing-chosen. */
'POST /company-file-stars': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { files?: number[]; folders?: number[]; starred: boolean } }; output: { files: number[]; folders: number[] } }
/** Read how much company files take, and how much room they have. For admin, operation. */
'GET /company-file-storage': { input: {  }; output: { usedBytes: number; mostBytes: number; /** That the caller sees */
files: number; inBin: number } }
/** Download a company file. For admin, operation. */
'GET /company-files/{companyFileId}/content': { input: { companyFileId: number; query?: { /** An earlier version */
number?: number; /** Show in the browser instead of saving; PDF and pictures only */
inline?: boolean } }; output: Response }
/** Read how the text of a company file begins. For admin, operation. */
'GET /company-files/{companyFileId}/text': { input: { companyFileId: number }; output: { text: string | null } }
/** Put an earlier version back in place, as the newest one. For admin, operation. Refuses with version-unknown, version-current, storage-full. */
'POST /company-files/{companyFileId}/versions': { input: { companyFileId: number; /** The version that was seen */
version: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { number: number } }; output: CompanyFileDetails }
/** Move files and folders to the bin; they can be restored for 30 days. For admin, operation. Refuses with folder-holds-admins, nothing-chosen. */
'POST /company-file-removals': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { files?: number[]; folders?: number[] } }; output: { files: number[]; folders: number[] } }
/** List what is in the bin, the latest first. For admin, operation. */
'GET /company-file-bin': { input: { query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: BinItem[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: BinItem }
/** Restore files and folders from the bin to where they were. For admin, operation. Refuses with name-taken, folder-in-bin, folder-full, folder-too-deep, item-not-removed, nothing-chosen. */
'POST /company-file-restorations': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { files?: number[]; folders?: number[]; /** Another name, where one file or folder is restored and its own is taken */
name?: string } }; output: { files: number[]; folders: number[] } }
/** Start sending a company file in parts, or resume an interrupted one; a name that is taken gets a number. For admin, operation. Refuses with file-empty, file-too-large, program-refused, storage-full, folder-too-deep, folder-full, folder-unknown. */
'POST /company-uploads': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { name: string; /** In bytes */
size: number; folderId?: number | null; /** Folders below that one, from above, in which it lies; those that are missing are added */
below?: string[]; /** The file whose next version it is; the folder is then that file’s */
replacesId?: number; /** What changed in this version */
note?: string; /** Of the whole file. An upload of the same that was cut off is taken up again, and what arrives is held to it */
sha256?: string } }; output: CompanyUpload }
/** Read the progress and result of an upload of a company file. For admin, operation. */
'GET /company-uploads/{companyUploadId}': { input: { companyUploadId: number }; output: CompanyUpload }
/** Send the next part of a company file; after the last part the file is queued for processing. For admin, operation. Refuses with upload-gap, upload-too-long, file-too-large. */
'PUT /company-uploads/{companyUploadId}/parts': { input: { companyUploadId: number; query: { /** Where this part begins; what has arrived already is left alone */
from: number }; /** application/octet-stream; at most 1048576 bytes */
file: Blob }; output: CompanyUpload }
/** Read with whom a company file or folder is shared, and its links. For admin, operation. Refuses with share-what. */
'GET /company-file-sharing': { input: { query?: { fileId?: number; folderId?: number } }; output: CompanySharing }
/** Share a company file or folder with a role or a person, who is notified. For admin, operation. Refuses with share-with, share-person, share-twice, shares-full, share-what. */
'POST /company-file-shares': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { fileId?: number; folderId?: number; role?: 'admin' | 'operation' | 'agent'; /** A colleague or an agent */
accountId?: number } }; output: CompanyShare }
/** Stop sharing a company file or folder with a role or a person. For admin, operation. */
'DELETE /company-file-shares/{companyShareId}': { input: { companyShareId: number }; output: undefined }
/** Make a link that opens a company file or folder without an account, until it expires. For admin, operation. Refuses with links-full, share-what. */
'POST /company-file-links': { input: { body: { fileId?: number; folderId?: number; /** For how many days the link works */
days?: number; password?: string } }; output: { id: number; createdAt: string; createdBy: { id: number; name: string } | null; expiresAt: string; revokedAt: string | null; hasPassword: boolean; openings: { n: number; lastAt: string | null }; /** Nobody reads it again */
url: string } }
/** Revoke a link: it opens nothing any more. For admin, operation. Refuses with link-over. */
'PUT /company-file-links/{companyLinkId}/revocation': { input: { companyLinkId: number }; output: CompanyLink }
/** Read when a link was opened, and what came of it, the latest first. For admin, operation. */
'GET /company-file-links/{companyLinkId}/openings': { input: { companyLinkId: number }; output: { items: ({ id: number; at: string; /** A street of the network, not an address */
network: string | null; outcome: 'opened' | 'downloaded' | 'password-wrong' | 'expired' | 'revoked' | 'erased'; /** The file that was downloaded, while it is there */
name: string | null })[] } }
/** Download company files and folders as one zip file. For admin, operation. Refuses with nothing-chosen, zip-too-large, zip-too-many. */
'GET /company-files/zip': { input: { query?: { files?: number[]; folders?: number[] } }; output: Response }
/** Read what is shared with the caller or their role, or a folder below. For admin, operation, agent. */
'GET /shared-with-me': { input: { query?: { /** A folder below */
folderId?: number; /** Which hundred of its files */
part?: number } }; output: SharedTree }
/** Download a file that is shared with the caller. For admin, operation, agent. */
'GET /shared-with-me/file': { input: { query: { fileId: number; /** Show in the browser instead of saving; PDF and pictures only */
inline?: boolean } }; output: Response }
/** Download a folder that is shared with the caller as a zip file. For admin, operation, agent. Refuses with zip-too-large, zip-too-many. */
'GET /shared-with-me/zip': { input: { query: { folderId: number } }; output: Response }
/** Read what a link opens: a file, or a folder and those below. For everybody. Refuses with link-unknown, link-expired, link-revoked, link-erased, link-locked. */
'GET /shared/{token}': { input: { token: string; query?: { /** A folder below */
folderId?: number; /** Which hundred of its files */
part?: number; /** What the right password was answered with */
pass?: string } }; output: OpenedLink }
/** Give the password of a link, for a pass that opens it for a while. For everybody. Refuses with link-unknown, link-expired, link-revoked, link-erased, link-password-wrong. */
'POST /shared/{token}/passes': { input: { token: string; body: { password: string } }; output: { pass: string } }
/** Download a file that a link opens. For everybody. Refuses with link-unknown, link-expired, link-revoked, link-erased, link-locked. */
'GET /shared/{token}/file': { input: { token: string; query: { fileId: number; /** Show in the browser instead of saving; PDF and pictures only */
inline?: boolean; /** What the right password was answered with */
pass?: string } }; output: Response }
/** Download a folder that a link opens as a zip file. For everybody. Refuses with link-unknown, link-expired, link-revoked, link-erased, link-locked, zip-too-large, zip-too-many. */
'GET /shared/{token}/zip': { input: { token: string; query?: { folderId?: number; /** What the right password was answered with */
pass?: string } }; output: Response }
/** List orders. For admin, operation. */
'GET /orders': { input: { query?: { /** Number, customer or purchase order */
q?: string; tab?: 'all' | 'pending' | 'to-fulfil' | 'completed' | 'cancelled' | 'refunded'; employerId?: number; /** Placed on this day or later */
from?: string; /** Placed on this day or before */
to?: string; /** Confirmed on this day or later, whatever became of it since */
confirmedFrom?: string; /** Confirmed on this day or before */
confirmedTo?: string; currency?: 'GBP' | 'EUR'; /** With this product */
productId?: number; /** With a product of this family, or of one below it */
family?: string; country?: 'GB' | 'FR'; method?: 'account' | 'transfer' | 'card'; payment?: 'to-pay' | 'to-give-back' | 'settled'; /** Total of at least so much, in minor units */
min?: number; max?: number; sort?: 'placedAt' | 'total'; /** Sort direction */
dir?: 'asc' | 'desc'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: OrderRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** Of all orders, by currency, never added together */
tabs: ({ tab: 'all' | 'pending' | 'to-fulfil' | 'completed' | 'cancelled' | 'refunded'; count: number; totals: ({ currency: 'GBP' | 'EUR'; total: number })[] })[]; /** What the filter leaves; null: without one, or not reckoned */
sums: OrderSum[] | null }; item: OrderRow }
/** Read one order. For admin, operation. */
'GET /orders/{orderId}': { input: { orderId: number }; output: Order }
/** Confirm an order: accept it on account, or once it is paid. For admin. Refuses with order-not-pending, order-not-paid. */
'PUT /orders/{orderId}/confirmation': { input: { orderId: number; /** The version that was seen */
version: number }; output: Order }
/** Confirm many orders; each is refused for itself, with its reason. For admin. */
'PUT /order-confirmations': { input: { body: { orderIds: number[] } }; output: { items: ({ orderId: number; number: string | null; code: string | null; message: string | null })[] } }
/** Start to fulfil an order. For admin, operation. Refuses with order-not-confirmed. */
'PUT /orders/{orderId}/start': { input: { orderId: number; /** The version that was seen */
version: number }; output: Order }
/** Complete an order of which every line is done. For admin, operation. Refuses with order-not-confirmed, order-not-open, order-lines-open. */
'PUT /orders/{orderId}/completion': { input: { orderId: number; /** The version that was seen */
version: number }; output: Order }
/** Cancel an order; seats and stock come back, credits end. For admin. Refuses with order-cancelled, order-not-open, order-credits-used, order-started, refund-by-card-too-large, card-provider-away. */
'PUT /orders/{orderId}/cancellation': { input: { orderId: number; /** The version that was seen */
version: number; body: { reason: string; /** How money goes back: to the card, by a transfer that was made, or later */
payBack: 'card' | 'transfer' | 'later' } }; output: Order }
/** Refund an order in part, by line and quantity. For admin. Refuses with order-not-refundable, line-quantity-too-large, credits-used, refund-by-card-too-large, card-provider-away. */
'POST /orders/{orderId}/refunds': { input: { orderId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { lines: ({ lineId: number; quantity: number })[]; /** How much of their price comes back */
percent?: number; reason: string; /** How money goes back: to the card, by a transfer that was made, or later */
payBack: 'card' | 'transfer' | 'later' } }; output: Order }
/** Give back what was paid too much: to the card, or record a transfer. For admin. Refuses with nothing-to-give-back, refund-by-card-too-large, card-provider-away. */
'POST /orders/{orderId}/repayments': { input: { orderId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { method: 'card' | 'transfer' } }; output: Order }
/** Record a transfer that came in, in part or in full. For admin. Refuses with order-cancelled, nothing-owed, order-invoiced, payment-too-large, received-in-future. */
'POST /orders/{orderId}/payments': { input: { orderId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { amount: number; receivedOn: string } }; output: Order }
/** Say which employer ordered; credits go to them. For admin, operation. Refuses with employer-unknown, employer-exists, employer-number-exists, sector-unknown, person-no-employer, employer-linked. */
'PUT /orders/{orderId}/employer': { input: { orderId: number; /** The version that was seen */
version: number; body: { /** Null: add the customer as a new employer */
employerId: number | null; sector?: string } }; output: Order }
/** Write to the customer by email; their personal link goes along. For admin, operation. */
'POST /orders/{orderId}/messages': { input: { orderId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { text: string } }; output: Order }
/** Email the customer a new personal link; earlier ones stop working. For admin, operation. */
'PUT /orders/{orderId}/link': { input: { orderId: number }; output: Order }
/** Record that goods were delivered or a service was done. For admin, operation. Refuses with order-not-confirmed, order-not-open, line-done, order-lines-open. */
'PUT /order-lines/{lineId}/completion': { input: { lineId: number }; output: { id: number; fulfilledAt: string | null } }
/** Name the person a place is for. For admin, operation. Refuses with person-done, order-not-open. */
'PUT /order-people/{personId}/name': { input: { personId: number; body: { name: string } }; output: undefined }
/** Say which candidate a named person is. For admin, operation. Refuses with candidate-unknown, person-done, order-not-open. */
'PUT /order-people/{personId}/candidate': { input: { personId: number; body: { candidateId: number } }; output: undefined }
/** Record that a named person attended, or was absent; the document of the product comes to the candidate. For admin, operation. Refuses with person-without-name, person-done, order-not-confirmed, order-not-open, session-to-come, line-not-named, candidate-put-away. */
'PUT /order-people/{personId}/attendance': { input: { personId: number; body: { attended: boolean } }; output: undefined }
/** Read an order by its personal link. For everybody. Refuses with order-link-unknown. */
'GET /orders/by-link/{token}': { input: { token: string }; output: OwnOrder }
/** Confirm an order on account, by the link that came by email. For everybody. Refuses with order-link-unknown, order-not-pending, account-not-approved. */
'PUT /orders/by-link/{token}/confirmation': { input: { token: string }; output: OwnOrder }
/** Open a checkout at the card provider for what is still owed. For everybody. Refuses with order-link-unknown, card-not-offered, card-provider-away, nothing-owed, order-cancelled. */
'POST /orders/by-link/{token}/card-payments': { input: { token: string; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string }; output: { /** Where the card provider takes the payment */
url: string } }
/** Name the people an order is for, until names are due. For everybody. Refuses with order-link-unknown, names-overdue, person-done, order-not-open. */
'PUT /orders/by-link/{token}/people': { input: { token: string; body: { people: ({ id: number; name: string })[] } }; output: OwnOrder }
/** Cancel an order or one line of it, as the terms allow. For everybody. Refuses with order-link-unknown, cancel-too-late, order-cancelled, order-not-open. */
'PUT /orders/by-link/{token}/cancellation': { input: { token: string; body: { /** One line; null: the whole order */
lineId?: number | null } }; output: OwnOrder }
/** List customers; what they owe is in `/customer-accounts`. For admin, operation. */
'GET /customers': { input: { query?: { /** Name, email or registration number */
q?: string; country?: 'GB' | 'FR'; kind?: 'company' | 'person'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc'; sort?: 'name' } }; output: { items: CustomerRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: CustomerRow }
/** Add a customer who is no employer. For admin. Refuses with company-number-invalid-GB, company-number-invalid-FR, company-number-of-GB, company-number-of-FR, vat-number-invalid-GB, vat-number-invalid-FR, vat-number-of-GB, vat-number-of-FR, vat-number-of-another, postcode-invalid-GB, postcode-invalid-FR, payment-days-too-many, customer-person-number. */
'POST /customers': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { kind?: 'company' | 'person'; /** Legal name of the company, or the person’s */
name: string; contactName?: string | null; /** Where invoices go */
email: string; /** Language of invoices and mails */
locale: 'en' | 'fr'; country: 'GB' | 'FR'; address: string; postcode: string; town: string; /** Companies House number; SIREN or SIRET in France */
companyNumber?: string | null; vatNumber?: string | null; /** Days from the invoice to its due date */
paymentDays?: number; /** Pays no invoice without the number of its purchase order */
needsPurchaseOrder?: boolean; isReminded?: boolean; /** Electronic address of a French company on its approved platform; left out: its SIREN */
platformAddress?: string | null } }; output: Customer }
/** Read one customer. For admin, operation. */
'GET /customers/{customerId}': { input: { customerId: number }; output: Customer }
/** Change a customer; what was issued stays as it is. For admin. Refuses with company-number-invalid-GB, company-number-invalid-FR, company-number-of-GB, company-number-of-FR, vat-number-invalid-GB, vat-number-invalid-FR, vat-number-of-GB, vat-number-of-FR, vat-number-of-another, postcode-invalid-GB, postcode-invalid-FR, payment-days-too-many, customer-person-number. */
'PATCH /customers/{customerId}': { input: { customerId: number; /** The version that was seen */
version: number; body: { /** Legal name of the company, or the person’s */
name?: string; contactName?: string | null; /** Where invoices go */
email?: string; /** Language of invoices and mails */
locale?: 'en' | 'fr'; country?: 'GB' | 'FR'; address?: string; postcode?: string; town?: string; companyNumber?: string | null; vatNumber?: string | null; paymentDays?: number; needsPurchaseOrder?: boolean; isReminded?: boolean; platformAddress?: string | null } }; output: Customer }
/** Make a customer of an employer, from its record and main contact; the one that exists, if there is one. For admin. Refuses with customer-incomplete. */
'PUT /employers/{employerId}/customer': { input: { employerId: number }; output: Customer }
/** List invoices, deposits and credit notes. For admin, operation. */
'GET /invoices': { input: { query?: { /** Number, customer or purchase order */
q?: string; tab?: 'all' | 'draft' | 'sent' | 'overdue' | 'partly-paid' | 'paid' | 'credited'; customerId?: number; employerId?: number; orderId?: number; /** Of the seller */
country?: 'GB' | 'FR'; currency?: 'GBP' | 'EUR'; /** Issued on this day or later */
from?: string; /** Issued on this day or before */
to?: string; /** Issued for a placement, for an order, or written by hand; a credit note as what it takes back */
origin?: 'placement' | 'order' | 'other'; /** Owed, and due for so many days */
age?: 'not-due' | '1-30' | '31-60' | '61-90' | 'over-90' | 'late' | 'any'; /** Total of at least so much, in minor units */
min?: number; max?: number; /** With a product of this family, or of one below it */
family?: string; sort?: 'issuedOn' | 'dueOn' | 'total' | 'balance'; /** Sort direction */
dir?: 'asc' | 'desc'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: InvoiceRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** Of all invoices, by currency, never added together; credit notes count below zero */
tabs: ({ tab: 'all' | 'draft' | 'sent' | 'overdue' | 'partly-paid' | 'paid' | 'credited'; count: number; totals: ({ currency: 'GBP' | 'EUR'; total: number; balance: number })[] })[]; /** What the filter leaves, net; null: without one, or not reckoned */
sums: InvoiceSum[] | null }; item: InvoiceRow }
/** Create a draft for a customer or an employer. For admin. Refuses with customer-unknown, employer-unknown, product-unknown, deposit-unknown, deposit-deducted, line-unknown, vat-code-of-another-country, payment-days-too-long, supplied-before, cis-only-british, cis-too-large, customer-incomplete, postcode-invalid-GB, postcode-invalid-FR, invoice-too-large. */
'POST /invoices': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { type?: 'invoice' | 'deposit'; /** Whose currency, series and law it has; by default the customer’s country */
sellerCountry?: 'GB' | 'FR'; /** Of the paper; by default the customer’s language */
locale?: 'en' | 'fr'; purchaseOrder?: string | null; suppliedFrom?: string | null; /** The tax point; null: the day of issue */
suppliedTo?: string | null; /** By default the customer’s; at most 60 in France */
paymentDays?: number; /** France: VAT is due when invoiced; by default the seller’s choice */
isVatOnDebits?: boolean; delivery?: { name: string; country: 'GB' | 'FR'; address: string; postcode: string; town: string } | null; /** Britain: what the customer withholds on labour, hundredths of a percent */
cisRate?: number | null; note?: string; lines?: ({ /** Of a line that is there already */
id?: number; description: string; /** Below it, in grey */
detail?: string; productId?: number | null; /** The deposit invoice that this line deducts */
depositId?: number | null; nature?: 'goods' | 'service' | 'event'; /** Thousandths; below zero takes off */
quantity?: number; unit?: 'each' | 'hour' | 'day' | 'week' | 'month' | 'fixed'; /** Net, minor units */
unitPrice: number; /** Hundredths of a percent */
discount?: number; vatCode: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; cis?: 'labour' | 'materials' | null })[]; customerId?: number | null; /** Instead of a customer: an employer, who becomes one */
employerId?: number | null } }; output: Invoice }
/** List the numbers of all invoices that match, for what is done to a selection. For admin, operation. */
'GET /invoices/ids': { input: { query?: { /** Number, customer or purchase order */
q?: string; tab?: 'all' | 'draft' | 'sent' | 'overdue' | 'partly-paid' | 'paid' | 'credited'; customerId?: number; employerId?: number; orderId?: number; /** Of the seller */
country?: 'GB' | 'FR'; currency?: 'GBP' | 'EUR'; /** Issued on this day or later */
from?: string; /** Issued on this day or before */
to?: string; /** Issued for a placement, for an order, or written by hand; a credit note as what it takes back */
origin?: 'placement' | 'order' | 'other'; /** Owed, and due for so many days */
age?: 'not-due' | '1-30' | '31-60' | '61-90' | 'over-90' | 'late' | 'any'; /** Total of at least so much, in minor units */
min?: number; max?: number; /** With a product of this family, or of one below it */
family?: string; sort?: 'issuedOn' | 'dueOn' | 'total' | 'balance'; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { ids: number[]; /** False: there are more than 1000 */
isAll: boolean; totals: ({ currency: 'GBP' | 'EUR'; total: number; balance: number })[] } }
/** Find whom to invoice by name: customers, and employers who are none yet. For admin, operation. */
'GET /invoices/customers': { input: { query?: { q?: string } }; output: { items: ({ /** Null: an employer who was never invoiced */
customerId: number | null; employerId: number | null; name: string; country: 'GB' | 'FR'; town: string | null })[] } }
/** Suggest the VAT that a line bears for a customer. For admin, operation. Refuses with customer-unknown, product-unknown, vat-code-of-another-country. */
'GET /invoices/vat': { input: { query: { customerId: number; sellerCountry: 'GB' | 'FR'; nature?: 'goods' | 'service' | 'event'; /** What it bears at home; by default the standard rate */
code?: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; /** Instead of `nature` and `code` */
productId?: number; /** Tax point; by default today */
on?: string } }; output: { code: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; /** Hundredths of a percent */
rate: number } }
/** Read one invoice, deposit or credit note. For admin, operation. */
'GET /invoices/{invoiceId}': { input: { invoiceId: number }; output: Invoice }
/** Change a draft; lines that are sent take the place of all lines. For admin. Refuses with invoice-issued, invoice-carries-hours, customer-unknown, employer-unknown, product-unknown, deposit-unknown, deposit-deducted, line-unknown, vat-code-of-another-country, payment-days-too-long, supplied-before, cis-only-british, cis-too-large, customer-incomplete, postcode-invalid-GB, postcode-invalid-FR, invoice-too-large. */
'PATCH /invoices/{invoiceId}': { input: { invoiceId: number; /** The version that was seen */
version: number; body: { type?: 'invoice' | 'deposit'; /** Whose currency, series and law it has; by default the customer’s country */
sellerCountry?: 'GB' | 'FR'; /** Of the paper; by default the customer’s language */
locale?: 'en' | 'fr'; purchaseOrder?: string | null; suppliedFrom?: string | null; suppliedTo?: string | null; /** By default the customer’s; at most 60 in France */
paymentDays?: number; /** France: VAT is due when invoiced; by default the seller’s choice */
isVatOnDebits?: boolean; delivery?: { name: string; country: 'GB' | 'FR'; address: string; postcode: string; town: string } | null; cisRate?: number | null; note?: string; lines?: ({ /** Of a line that is there already */
id?: number; description: string; /** Below it, in grey */
detail?: string; productId?: number | null; /** The deposit invoice that this line deducts */
depositId?: number | null; nature?: 'goods' | 'service' | 'event'; /** Thousandths; below zero takes off */
quantity?: number; unit?: 'each' | 'hour' | 'day' | 'week' | 'month' | 'fixed'; /** Net, minor units */
unitPrice: number; /** Hundredths of a percent */
discount?: number; vatCode: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; cis?: 'labour' | 'materials' | null })[]; customerId?: number } }; output: Invoice }
/** Delete a draft. For admin. Refuses with invoice-issued. */
'DELETE /invoices/{invoiceId}': { input: { invoiceId: number; /** The version that was seen */
version: number }; output: undefined }
/** Invoice an order that was not invoiced by itself; the invoice is issued and mailed at once. For admin. Refuses with order-not-confirmed, order-invoiced, seller-missing. */
'POST /orders/{orderId}/invoices': { input: { orderId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string }; output: Invoice }
/** Create a draft of the fee for a placement; the employer pays it, never the candidate. For admin. Refuses with fee-for-work, application-not-placed, placement-invoiced, customer-incomplete, invoice-too-large. */
'POST /applications/{applicationId}/invoices': { input: { applicationId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { /** A year, minor units */
salary: number; /** Of the salary, hundredths of a percent */
percent: number; candidateName: string; purchaseOrder?: string | null } }; output: Invoice }
/** Create a draft with the customer and lines of an invoice. For admin. Refuses with credit-note-not-copied. */
'POST /invoices/{invoiceId}/copies': { input: { invoiceId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string }; output: Invoice }
/** See what stands against issuing a draft, its next number and its total. For admin, operation. Refuses with invoice-issued. */
'GET /invoices/{invoiceId}/issue': { input: { invoiceId: number }; output: { checks: ({ about: 'address' | 'vat-number' | 'company-number' | 'purchase-order' | 'seller' | 'lines' | 'vat' | 'total' | 'deposits'; state: 'ok' | 'warn' | 'block'; /** What it says, in `check-text.ts` */
code: string })[]; canIssue: boolean; nextNumber: string; issuedOn: string; dueOn: string; /** The tax point: VAT rates of this day apply */
ratesOn: string; total: number; payable: number; version: number } }
/** Issue a draft: it gets the next number, and is never changed again. For admin. Refuses with invoice-issued, invoice-empty, invoice-below-zero, deposit-deducted, seller-missing, invoice-total-changed. */
'POST /invoices/{invoiceId}/issue': { input: { invoiceId: number; /** The version that was seen */
version: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { /** As it was seen: another total is refused */
total: number } }; output: Invoice }
/** Issue a credit note for an invoice, in part or whole. For admin. Refuses with invoice-draft, credit-note-not-credited, invoice-credited, invoice-of-order, deposit-deducted, credit-of-written-off, credit-too-large, line-unknown, seller-missing. */
'POST /invoices/{invoiceId}/credit-notes': { input: { invoiceId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { /** By default all that is left */
lines?: ({ lineId: number; /** Thousandths */
quantity: number })[]; /** Of what these lines came to, hundredths of a percent */
percent?: number; reason: string } }; output: Invoice }
/** Record that the customer disputes an invoice, or no longer does; it is not reminded meanwhile. For admin, operation. Refuses with invoice-draft, credit-note-not-credited. */
'PUT /invoices/{invoiceId}/dispute': { input: { invoiceId: number; body: { isDisputed: boolean; reason?: string } }; output: Invoice }
/** Email the customer a new personal link; earlier ones stop working. For admin. Refuses with invoice-draft. */
'PUT /invoices/{invoiceId}/link': { input: { invoiceId: number }; output: Invoice }
/** Read who invoices in each country. For admin, operation. */
'GET /invoice-sellers': { input: {  }; output: { items: InvoiceSeller[] } }
/** Read reminders before they go: one letter a customer, with all that is late. For admin. */
'GET /invoice-reminders': { input: { query?: { /** By default all for which a step is due today */
invoiceIds?: number[] } }; output: { letters: ReminderLetter[]; /** What is not reminded of, and why */
leftOut: ({ invoiceId: number; number: string | null; code: string; message: string })[]; /** More than 100 are due */
hasMore: boolean } }
/** Send reminders as they were seen; what is paid, disputed or reminded of by now is left out, with its reason. For admin. */
'POST /invoice-reminders': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { letters: ({ customerId: number; sellerCountry: 'GB' | 'FR'; subject: string; text: string; invoices: ({ invoiceId: number; /** As it was seen */
reminders: number })[] })[] } }; output: { mails: number; items: ({ invoiceId: number; number: string | null; code: string | null; message: string | null })[] } }
/** Download an invoice as a PDF; a draft has no Factur-X. For admin, operation. Refuses with invoice-draft. */
'GET /invoices/{invoiceId}/pdf': { input: { invoiceId: number; query?: { /** The language of the paper; the invoice’s own by default */
locale?: 'en' | 'fr'; /** `factur-x`: PDF/A-3 with the invoice in CII inside */
format?: 'pdf' | 'factur-x' } }; output: Response }
/** Download an invoice as EN 16931 has it, in CII or UBL. For admin, operation. Refuses with invoice-draft. */
'GET /invoices/{invoiceId}/xml': { input: { invoiceId: number; query?: { format?: 'cii' | 'ubl' } }; output: Response }
/** Download the invoice of a personal link as a PDF. For everybody. */
'GET /invoices/by-link/{token}/pdf': { input: { token: string; query?: { /** The language of the paper; the invoice’s own by default */
locale?: 'en' | 'fr'; /** `factur-x`: PDF/A-3 with the invoice in CII inside */
format?: 'pdf' | 'factur-x' } }; output: Response }
/** Read the email that an invoice goes out with, before it goes. For admin. Refuses with invoice-draft. */
'GET /invoices/{invoiceId}/mail': { input: { invoiceId: number }; output: { subject: string; text: string; to: string; locale: 'en' | 'fr'; /** Name of the PDF that goes along */
attachment: string } }
/** Email an invoice with its PDF and personal link; subject, text and address are ours unless given. For admin. Refuses with invoice-draft. */
'POST /invoices/{invoiceId}/mails': { input: { invoiceId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { subject?: string; text?: string; to?: string } }; output: { id: number; to: string; sentAt: string; status: 'draft' | 'issued' | 'sent' | 'deposited' | 'rejected' | 'refused' | 'partly_paid' | 'paid' | 'credited' } }
/** Email many invoices; each is refused for itself, with its reason. For admin. */
'POST /invoice-mails': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { invoiceIds: number[] } }; output: { items: ({ invoiceId: number; number: string | null; code: string | null; message: string | null })[] } }
/** List how an invoice went to an approved platform, and what it answered; the latest first. For admin, operation. */
'GET /invoices/{invoiceId}/transmissions': { input: { invoiceId: number }; output: { items: ({ id: number; invoiceId: number; platform: 'file-drop'; format: 'factur-x' | 'ubl'; status: 'waiting' | 'handed-over' | 'deposited' | 'rejected' | 'refused' | 'cashed' | 'failed'; reason: string; fileName: string | null; startedAt: string; answeredAt: string | null; /** Null: by itself */
by: { id: number; name: string } | null })[] } }
/** Hand a French invoice over to the approved platform. For admin. Refuses with invoice-draft, transmission-not-french, transmission-to-person, transmission-standing. */
'POST /invoices/{invoiceId}/transmissions': { input: { invoiceId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { format?: 'factur-x' | 'ubl' } }; output: { id: number; invoiceId: number; platform: 'file-drop'; format: 'factur-x' | 'ubl'; status: 'waiting' | 'handed-over' | 'deposited' | 'rejected' | 'refused' | 'cashed' | 'failed'; reason: string; fileName: string | null; startedAt: string; answeredAt: string | null; /** Null: by itself */
by: { id: number; name: string } | null } }
/** Record what the platform answered, where it answered in its own portal. For admin. Refuses with transmission-answered, answer-without-reason. */
'PUT /invoice-transmissions/{transmissionId}/answer': { input: { transmissionId: number; body: { answer: 'deposited' | 'rejected' | 'refused'; reason?: string } }; output: { id: number; invoiceId: number; platform: 'file-drop'; format: 'factur-x' | 'ubl'; status: 'waiting' | 'handed-over' | 'deposited' | 'rejected' | 'refused' | 'cashed' | 'failed'; reason: string; fileName: string | null; startedAt: string; answeredAt: string | null; /** Null: by itself */
by: { id: number; name: string } | null } }
/** List customers with what they owe. For admin, operation. */
'GET /customer-accounts': { input: { query?: { /** Name, email or registration number */
q?: string; country?: 'GB' | 'FR'; kind?: 'company' | 'person'; /** Owes something, is late with it, or has credit */
standing?: 'owes' | 'late' | 'credit'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc'; /** By `balance`: the larger of a customer’s currencies */
sort?: 'name' | 'balance' } }; output: { items: CustomerAccountRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** Of all customers, by currency */
totals: CustomerStanding[] }; item: CustomerAccountRow }
/** Read what a customer owes, by how late it is, with the open invoices. For admin, operation. */
'GET /customers/{customerId}/account': { input: { customerId: number }; output: CustomerAccount }
/** Read a statement of a customer’s account: what was owed, what moved, what is owed. For admin, operation. Refuses with period-reversed. */
'GET /customers/{customerId}/statement': { input: { customerId: number; query: { from: string; to: string; currency: 'GBP' | 'EUR' } }; output: CustomerStatement }
/** Download a statement as a PDF. For admin, operation. Refuses with period-reversed, statement-too-long. */
'GET /customers/{customerId}/statement/pdf': { input: { customerId: number; query: { from: string; to: string; currency: 'GBP' | 'EUR'; /** The customer’s language by default */
locale?: 'en' | 'fr' } }; output: Response }
/** Read the email that a statement goes out with, before it goes. For admin. Refuses with period-reversed, statement-too-long. */
'GET /customers/{customerId}/statement-mail': { input: { customerId: number; query: { from: string; to: string; currency: 'GBP' | 'EUR' } }; output: { to: string; subject: string; text: string; locale: 'en' | 'fr' } }
/** Email a customer a statement with its PDF. For admin. Refuses with period-reversed, statement-too-long. */
'POST /customers/{customerId}/statement-mails': { input: { customerId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { to: string; subject: string; text: string; from: string; until: string; currency: 'GBP' | 'EUR' } }; output: { id: number; to: string; sentAt: string } }
/** List the accounts by which sales and money are written into the books. For admin, operation. */
'GET /accounting/accounts': { input: {  }; output: { items: BookAccount[] } }
/** Set accounts of the books; exports made from then on use them. For admin. */
'PUT /accounting/accounts': { input: { body: { items: ({ country: 'GB' | 'FR'; use: 'customers' | 'services' | 'goods' | 'deposits' | 'vat-standard' | 'vat-intermediate' | 'vat-reduced' | 'vat-other' | 'vat-pending' | 'bank' | 'card' | 'cheque' | 'cash' | 'cis' | 'losses'; number: string; label: string })[] } }; output: { items: BookAccount[] } }
/** List suppliers. For admin, operation. */
'GET /suppliers': { input: { query?: { /** Name, trading name or registration number */
q?: string; type?: 'umbrella' | 'labour' | 'training' | 'card-scheme' | 'ppe' | 'accommodation' | 'job-board' | 'software'; country?: 'GB' | 'FR'; /** Left out: all but those in the archive */
status?: 'prospect' | 'onboarding' | 'approved' | 'suspended' | 'offboarded' | 'archived'; /** Whether the mandatory documents are there */
light?: 'pass' | 'warn' | 'block'; ownerId?: number; /** Only those the caller looks after */
mine?: boolean; /** Only those with which business may be done today */
choosable?: boolean; sort?: 'createdAt' | 'name' | 'nextExpiry'; /** Sort direction */
dir?: 'asc' | 'desc'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: SupplierRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; counts: { prospect: number; onboarding: number; approved: number; suspended: number; offboarded: number; archived: number } }; item: SupplierRow }
/** Add a supplier, as a prospect. For admin. Refuses with supplier-number-exists, company-number-invalid-GB, company-number-invalid-FR, company-number-of-GB, company-number-of-FR, vat-number-invalid-GB, vat-number-invalid-FR, vat-number-of-GB, vat-number-of-FR, vat-number-of-another, utr-invalid, utr-needed, cis-only-british, cis-verified-in-future, website-invalid, postcode-invalid-GB, postcode-invalid-FR, phone-invalid, phone-extension, place-unknown, owner-unknown. */
'POST /suppliers': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { legalName: string; tradingName?: string | null; type: 'umbrella' | 'labour' | 'training' | 'card-scheme' | 'ppe' | 'accommodation' | 'job-board' | 'software'; country?: 'GB' | 'FR'; /** Companies House number; SIREN or SIRET in France */
companyNumber?: string | null; vatNumber?: string | null; /** Unique Taxpayer Reference, for the Construction Industry Scheme; Great Britain only */
utr?: string | null; /** What HMRC said is withheld, in percent */
cisRate?: '20' | '30' | 'gross' | null; cisVerificationNumber?: string | null; cisVerifiedOn?: string | null; /** Street and number */
address: string; /** As the country writes it */
postcode?: string | null; placeId?: number | null; phone?: string | null; email?: string | null; website?: string | null; paymentTermsDays?: number; rating?: number | null; notes?: string; /** Who at the agency looks after them; by default whoever adds them */
ownerId?: number | null } }; output: Supplier }
/** Read one supplier with its contacts, documents and spend. For admin, operation. */
'GET /suppliers/{supplierId}': { input: { supplierId: number }; output: Supplier }
/** Change a supplier. For admin. Refuses with supplier-archived, supplier-number-exists, company-number-invalid-GB, company-number-invalid-FR, company-number-of-GB, company-number-of-FR, vat-number-invalid-GB, vat-number-invalid-FR, vat-number-of-GB, vat-number-of-FR, vat-number-of-another, utr-invalid, utr-needed, cis-only-british, cis-verified-in-future, website-invalid, postcode-invalid-GB, postcode-invalid-FR, phone-invalid, phone-extension, place-unknown, owner-unknown. */
'PATCH /suppliers/{supplierId}': { input: { supplierId: number; /** The version that was seen */
version: number; body: { legalName?: string; tradingName?: string | null; type?: 'umbrella' | 'labour' | 'training' | 'card-scheme' | 'ppe' | 'accommodation' | 'job-board' | 'software'; country?: 'GB' | 'FR'; companyNumber?: string | null; vatNumber?: string | null; utr?: string | null; cisRate?: '20' | '30' | 'gross' | null; cisVerificationNumber?: string | null; cisVerifiedOn?: string | null; /** Street and number */
address?: string; postcode?: string | null; placeId?: number | null; phone?: string | null; email?: string | null; website?: string | null; paymentTermsDays?: number; rating?: number | null; notes?: string; /** Who at the agency looks after them; by default whoever adds them */
ownerId?: number | null } }; output: Supplier }
/** List what was done with a supplier, newest first. For admin, operation. */
'GET /suppliers/{supplierId}/history': { input: { supplierId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: SupplierHistoryLine[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: SupplierHistoryLine }
/** Take a supplier to its next status; approved only once its mandatory documents are verified and valid. For admin. Refuses with supplier-archived, supplier-step-not-possible, supplier-not-covered, supplier-reason-needed. */
'PUT /suppliers/{supplierId}/status': { input: { supplierId: number; /** The version that was seen */
version: number; body: { status: 'prospect' | 'onboarding' | 'approved' | 'suspended' | 'offboarded'; /** Needed to suspend or offboard */
reason?: string } }; output: Supplier }
/** Archive a supplier; it can still be read and restored. For admin. Refuses with supplier-archived, supplier-in-business. */
'PUT /suppliers/{supplierId}/archival': { input: { supplierId: number; /** The version that was seen */
version: number; body: { reason: 'inactive' | 'request' | 'error'; /** What to know when it is restored */
note?: string } }; output: Supplier }
/** Restore a supplier from the archive. For admin. Refuses with supplier-not-archived. */
'DELETE /suppliers/{supplierId}/archival': { input: { supplierId: number; /** The version that was seen */
version: number }; output: Supplier }
/** Add a contact of a supplier; the first is the main one. For admin. Refuses with supplier-archived, supplier-full, phone-invalid, phone-extension. */
'POST /suppliers/{supplierId}/contacts': { input: { supplierId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { firstName: string; lastName: string; jobTitle?: string | null; email?: string | null; phone?: string | null; locale: 'en' | 'fr'; /** The main contact; setting it unsets the previous one */
isMain?: boolean } }; output: SupplierContact }
/** Change a contact of a supplier. For admin. Refuses with supplier-archived, phone-invalid, phone-extension. */
'PATCH /supplier-contacts/{supplierContactId}': { input: { supplierContactId: number; /** The version that was seen */
version: number; body: { firstName?: string; lastName?: string; jobTitle?: string | null; email?: string | null; phone?: string | null; locale?: 'en' | 'fr'; isMain?: boolean } }; output: SupplierContact }
/** Remove a contact of a supplier for good. For admin. Refuses with supplier-archived. */
'DELETE /supplier-contacts/{supplierContactId}': { input: { supplierContactId: number }; output: undefined }
/** Add a document of a supplier; it waits to be checked. For admin. Refuses with supplier-archived, supplier-full, supplier-document-of-GB, supplier-document-of-FR, supplier-document-name-needed, supplier-document-end-needed, supplier-document-vigilance, supplier-document-limit-needed, document-issued-in-future, document-ends-before-issue, file-empty, file-content-mismatch, file-damaged, file-encrypted, file-has-macros, file-too-large, scan-type-not-accepted, picture-too-large, picture-in-passes, photo-heic. */
'POST /suppliers/{supplierId}/documents': { input: { supplierId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; /** application/pdf, image/jpeg, image/png; at most 10485760 bytes */
file?: Blob; body: { type: 'employers-liability' | 'public-liability' | 'professional-indemnity' | 'accreditation' | 'paye-evidence' | 'vat-certificate' | 'attestation-vigilance' | 'qualiopi' | 'contract' | 'other'; /** Of another document: what it is called */
name?: string; number?: string; /** What an insurance covers, in whole pounds or euros of the supplier’s country */
limitAmount?: number; issuedOn?: string; /** Its last good day */
expiresOn?: string } }; output: SupplierDocument }
/** Record that a document of a supplier was checked and is good. For admin. Refuses with supplier-archived, document-not-submitted, supplier-document-limit-low, supplier-document-ended. */
'PUT /supplier-documents/{supplierDocumentId}/verification': { input: { supplierDocumentId: number; /** The version that was seen */
version: number }; output: SupplierDocument }
/** Reject a document of a supplier, saying why; a link that asks for it shows the reason. For admin. Refuses with supplier-archived, document-not-submitted. */
'PUT /supplier-documents/{supplierDocumentId}/rejection': { input: { supplierDocumentId: number; /** The version that was seen */
version: number; body: { reason: string } }; output: SupplierDocument }
/** Remove a document of a supplier with its file. For admin. Refuses with supplier-archived. */
'DELETE /supplier-documents/{supplierDocumentId}': { input: { supplierDocumentId: number }; output: undefined }
/** Email the main contact a link by which it sends documents without an account; older links stop working. For admin. Refuses with supplier-archived, supplier-without-email, supplier-nothing-to-ask, supplier-full, supplier-document-of-GB, supplier-document-of-FR, supplier-document-name-needed. */
'PUT /suppliers/{supplierId}/document-request': { input: { supplierId: number; body: { /** None: all that is mandatory and missing or ends soon */
types?: ('employers-liability' | 'public-liability' | 'professional-indemnity' | 'accreditation' | 'paye-evidence' | 'vat-certificate' | 'attestation-vigilance' | 'qualiopi' | 'contract' | 'other')[]; /** Of another document: what it is called */
name?: string } }; output: Supplier }
/** Stop asking for what has not arrived, and withdraw the link. For admin. Refuses with supplier-archived, document-request-none. */
'DELETE /suppliers/{supplierId}/document-request': { input: { supplierId: number }; output: Supplier }
/** Read what a supplier is asked for, by the token of a link. For everybody. Refuses with document-link-unknown, document-link-lapsed. */
'POST /supplier-requests': { input: { body: { token: string } }; output: AskedSupplierDocuments }
/** Send a document that a supplier was asked for, by the token of a link. For everybody. Refuses with document-link-unknown, document-link-lapsed, document-verified, document-file-needed, supplier-document-of-GB, supplier-document-of-FR, supplier-document-name-needed, supplier-document-end-needed, supplier-document-vigilance, supplier-document-limit-needed, document-issued-in-future, document-ends-before-issue, file-empty, file-content-mismatch, file-damaged, file-encrypted, file-has-macros, file-too-large, scan-type-not-accepted, picture-too-large, picture-in-passes, photo-heic. */
'POST /supplier-requests/documents': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; /** application/pdf, image/jpeg, image/png; at most 10485760 bytes */
file?: Blob; body: { /** Stands before the file, which nobody looks at without it */
token: string; supplierDocumentId: number; /** Of another document: what it is called */
name?: string; number?: string; /** What an insurance covers, in whole pounds or euros of the supplier’s country */
limitAmount?: number; issuedOn?: string; /** Its last good day */
expiresOn?: string } }; output: AskedSupplierDocuments }
/** List the bank details of a supplier and every change of them, masked, newest first. For admin. */
'GET /suppliers/{supplierId}/accounts': { input: { supplierId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: SupplierAccount[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: SupplierAccount }
/** Refuse a change of bank details that another administrator asked for. For admin. Refuses with supplier-account-decided, supplier-account-own. */
'PUT /supplier-accounts/{supplierAccountId}/refusal': { input: { supplierAccountId: number }; output: SupplierAccount }
/** Take back a change of bank details that you asked for. For admin. Refuses with supplier-account-decided, supplier-account-not-own. */
'PUT /supplier-accounts/{supplierAccountId}/withdrawal': { input: { supplierAccountId: number }; output: SupplierAccount }
/** List what was bought of a supplier, newest first. For admin, operation. */
'GET /suppliers/{supplierId}/purchases': { input: { supplierId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: SupplierPurchase[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: SupplierPurchase }
/** Note what was bought of a supplier. For admin. Refuses with supplier-archived, supplier-bought-in-future. */
'POST /suppliers/{supplierId}/purchases': { input: { supplierId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { boughtOn: string; /** Without tax, in minor units; below zero: a credit note */
net: number; currency: 'GBP' | 'EUR'; /** The supplier’s invoice number */
reference: string; description?: string } }; output: SupplierPurchase }
/** Remove a purchase that was noted by mistake. For admin. Refuses with supplier-archived, supplier-purchase-of-order. */
'DELETE /supplier-purchases/{supplierPurchaseId}': { input: { supplierPurchaseId: number }; output: undefined }
/** List what was invoiced to, credited to, paid by and paid back to a customer; the newest first. For admin, operation. */
'GET /customers/{customerId}/entries': { input: { customerId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc'; currency?: 'GBP' | 'EUR'; /** What is left to be used */
isFree?: boolean } }; output: { items: CustomerEntry[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: CustomerEntry }
/** Record money that came for an invoice, in part or in full. For admin. Refuses with invoice-draft, invoice-nothing-owed, received-in-future. */
'POST /invoices/{invoiceId}/payments': { input: { invoiceId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { /** What is more than owed stays as the customer’s credit */
amount: number; receivedOn: string; method?: 'transfer' | 'cheque' | 'cash' | 'direct_debit'; reference?: string } }; output: InvoiceMoney }
/** Record that many invoices are paid in full; each is refused for itself, with its reason. For admin. Refuses with received-in-future. */
'POST /invoice-payments': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { invoiceIds: number[]; receivedOn: string; method?: 'transfer' | 'cheque' | 'cash' | 'direct_debit'; reference?: string } }; output: { items: ({ invoiceId: number; number: string | null; /** What was recorded */
amount: number | null; code: string | null; message: string | null })[] } }
/** Settle an invoice with what its customer has left with us. For admin. Refuses with invoice-draft, invoice-nothing-owed, credit-too-small, invoice-owes-less, credit-of-other-customer. */
'POST /invoices/{invoiceId}/credits': { input: { invoiceId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { /** The payment or credit note with something left */
entryId: number; amount: number } }; output: InvoiceMoney }
/** Take a payment off an invoice; it becomes the customer’s credit. For admin. Refuses with allocation-fixed, allocation-taken-back. */
'PUT /invoice-allocations/{allocationId}/return': { input: { allocationId: number }; output: InvoiceMoney }
/** Give up a small rest of an invoice. For admin. Refuses with invoice-draft, invoice-nothing-owed, rest-too-large, balance-changed. */
'PUT /invoices/{invoiceId}/write-off': { input: { invoiceId: number; body: { /** The rest, as you saw it */
amount: number; reason: string } }; output: InvoiceMoney }
/** Undo a payment that was recorded by mistake. For admin. Refuses with allocation-fixed, credit-given-back. */
'PUT /customer-entries/{entryId}/cancellation': { input: { entryId: number; body: { reason: string } }; output: { id: number } }
/** List imported bank statements, the newest first. For admin, operation. */
'GET /bank-statements': { input: { query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { items: BankStatement[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: BankStatement }
/** List lines of bank statements with what they were matched to, or may be for. For admin, operation. */
'GET /bank-lines': { input: { query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc'; status?: 'waiting' | 'unclear' | 'matched' | 'ignored'; statementId?: number; /** In the payer and the reference */
q?: string } }; output: { items: BankLine[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; counts: { waiting: number; matched: number; unclear: number; ignored: number } }; item: BankLine }
/** Say what a line of a bank statement is for. For admin. Refuses with line-settled, line-without-customer, line-customers-differ, line-too-small, line-goes-out, entry-differs, invoice-nothing-owed, invoice-owes-less, payment-too-large. */
'PUT /bank-lines/{bankLineId}/match': { input: { bankLineId: number; body: { /** Whose money it is, where no invoice says it */
customerId?: number | null; /** What it pays; the rest stays as the customer’s credit */
invoices?: ({ invoiceId: number; amount: number })[]; /** The payment or refund that is recorded already */
entryId?: number | null; /** An order that is not invoiced yet */
orderId?: number | null } }; output: BankLine }
/** Take back what was made of a line; it is unclear again. For admin. Refuses with line-open, line-of-order, allocation-fixed, credit-given-back. */
'DELETE /bank-lines/{bankLineId}/match': { input: { bankLineId: number }; output: BankLine }
/** Set a line of a bank statement aside: it is no customer’s money. For admin. Refuses with line-settled. */
'PUT /bank-lines/{bankLineId}/exclusion': { input: { bankLineId: number; body: { reason: string } }; output: BankLine }
/** Read an invoice by its personal link. For everybody. Refuses with invoice-link-unknown. */
'GET /invoices/by-link/{token}': { input: { token: string }; output: LinkedInvoice }
/** Open a checkout at the card provider for an invoice, or part of it. For everybody. Refuses with invoice-link-unknown, card-not-offered, card-provider-away, invoice-nothing-owed, invoice-owes-less, card-payment-too-small. */
'POST /invoices/by-link/{token}/card-payments': { input: { token: string; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { /** A part; by default all that is owed */
amount?: number } }; output: { /** Where the card provider takes the payment */
url: string } }
/** Have the personal link of an invoice emailed to the address it went to; the answer is always the same. For everybody. */
'POST /invoice-links': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { number: string; email: string } }; output: undefined }
/** List what is on between two days, at most 400; repeating events are expanded. For admin, operation. Refuses with calendar-days. */
'GET /calendar': { input: { query: { /** The first day; at most 400 days are answered */
from: string; /** The last day */
to: string; /** By whose clocks those days begin and end */
zone?: 'Europe/London' | 'Europe/Paris'; /** `mine` has the team’s own events too */
whose?: 'mine' | 'team'; /** Only those of these colleagues */
accountIds?: number[]; kinds?: ('interview' | 'induction' | 'follow_up' | 'training' | 'leave' | 'meeting' | 'first_day' | 'next_step' | 'right_to_work_recheck' | 'document_expiry' | 'training_session' | 'invoice_due')[]; /** Words of the title or the place */
q?: string } }; output: { /** In the order of time */
items: CalendarItem[]; /** There are more than 1000 */
isCut: boolean; holidays: ({ day: string; name: { en: string; fr: string }; where: ('england-wales' | 'scotland' | 'northern-ireland' | 'france' | 'alsace-moselle')[] })[] } }
/** Count what is on between two days, by kind and by day. For admin, operation. Refuses with calendar-days. */
'GET /calendar/days': { input: { query: { /** The first day; at most 400 days are answered */
from: string; /** The last day */
to: string; /** By whose clocks those days begin and end */
zone?: 'Europe/London' | 'Europe/Paris'; /** `mine` has the team’s own events too */
whose?: 'mine' | 'team'; /** Only those of these colleagues */
accountIds?: number[]; /** Words of the title or the place */
q?: string } }; output: { counts: { interview: number; induction: number; follow_up: number; training: number; leave: number; meeting: number; first_day: number; next_step: number; right_to_work_recheck: number; document_expiry: number; training_session: number; invoice_due: number }; days: ({ day: string; counts: { interview?: number; induction?: number; follow_up?: number; training?: number; leave?: number; meeting?: number; first_day?: number; next_step?: number; right_to_work_recheck?: number; document_expiry?: number; training_session?: number; invoice_due?: number } })[] } }
/** Read one event, who is asked to it, and what it clashes with. For admin, operation. Refuses with event-occurrence-unknown, event-private. */
'GET /calendar-events/{eventId}': { input: { eventId: number; query?: { /** Of a repeating event; its first by default */
occurrence?: string } }; output: CalendarEvent }
/** Change an event or some of its occurrences; those who were invited get an update. For admin, operation. Refuses with event-cancelled, event-occurrence-unknown, event-occurrence-fields, event-private, event-rule-bound, event-ends-before, event-too-long, event-all-day, event-rule-invalid, event-rule-never, event-owner-unknown, event-attendee-unknown, event-attendee-twice, event-record-unknown. */
'PATCH /calendar-events/{eventId}': { input: { eventId: number; /** The version that was seen */
version: number; body: { kind?: 'interview' | 'induction' | 'follow_up' | 'training' | 'leave' | 'meeting'; title?: string; description?: string; location?: string; url?: string | null; color?: 'pine' | 'slate' | 'amber' | 'brick' | 'plum' | 'sand' | null; zone?: 'Europe/London' | 'Europe/Paris'; isAllDay?: boolean; /** By the clocks of its zone, 2026-11-10T09:00 */
startsLocal?: string; /** Midnight after the last day of what is all day */
endsLocal?: string; rule?: string | null; moreOn?: string[]; isPrivate?: boolean; isBusy?: boolean; /** In whose calendar it stands, the caller’s by default; null: the team’s */
ownerId?: number | null; applicationId?: number | null; jobId?: number | null; candidateId?: number | null; employerId?: number | null; remindMinutes?: number[]; attendees?: ({ accountId?: number; candidateId?: number; /** Of an employer */
contactId?: number; /** Of somebody Lintel does not know */
name?: string; email?: string; /** In which language they are written to; that of the caller by default */
locale?: 'en' | 'fr' })[]; /** Of a repeating event: this occurrence, this one and those after it, or all */
scope?: 'this' | 'following' | 'all'; /** When that occurrence begins by the rule; needed unless `scope` is `all` */
occurrence?: string | null } }; output: CalendarEvent }
/** Plan an event. For admin, operation. Refuses with event-ends-before, event-too-long, event-all-day, event-rule-invalid, event-rule-never, event-owner-unknown, event-attendee-unknown, event-attendee-twice, event-record-unknown. */
'POST /calendar-events': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { kind: 'interview' | 'induction' | 'follow_up' | 'training' | 'leave' | 'meeting'; title: string; /** Those who are invited read it */
description?: string; location?: string; /** Of a video call */
url?: string | null; /** Null: that of its kind */
color?: 'pine' | 'slate' | 'amber' | 'brick' | 'plum' | 'sand' | null; zone?: 'Europe/London' | 'Europe/Paris'; isAllDay?: boolean; /** By the clocks of its zone, 2026-11-10T09:00 */
startsLocal: string; /** Midnight after the last day of what is all day */
endsLocal: string; /** How it repeats: an RRULE of RFC 5545 without its name; null: once */
rule?: string | null; /** Times beside those of the rule */
moreOn?: string[]; /** Others see “busy” and no more */
isPrivate?: boolean; /** Whether it clashes with other events */
isBusy?: boolean; /** In whose calendar it stands, the caller’s by default; null: the team’s */
ownerId?: number | null; applicationId?: number | null; jobId?: number | null; candidateId?: number | null; employerId?: number | null; /** So many minutes before */
remindMinutes?: number[]; attendees?: ({ accountId?: number; candidateId?: number; /** Of an employer */
contactId?: number; /** Of somebody Lintel does not know */
name?: string; email?: string; /** In which language they are written to; that of the caller by default */
locale?: 'en' | 'fr' })[] } }; output: CalendarEvent }
/** Move an event or make it longer or shorter; those who were invited get an update. For admin, operation. Refuses with event-cancelled, event-occurrence-unknown, event-occurrence-fields, event-private, event-rule-bound, event-ends-before, event-too-long, event-all-day, event-rule-invalid, event-rule-never, event-owner-unknown, event-attendee-unknown, event-attendee-twice, event-record-unknown. */
'PUT /calendar-events/{eventId}/time': { input: { eventId: number; /** The version that was seen */
version: number; body: { /** By the clocks of its zone, 2026-11-10T09:00 */
startsLocal: string; /** By the clocks of its zone, 2026-11-10T09:00 */
endsLocal: string; isAllDay?: boolean; zone?: 'Europe/London' | 'Europe/Paris'; /** Of a repeating event: this occurrence, this one and those after it, or all */
scope?: 'this' | 'following' | 'all'; /** When that occurrence begins by the rule; needed unless `scope` is `all` */
occurrence?: string | null } }; output: CalendarEvent }
/** Cancel an event or some of its occurrences; those who were invited are told. For admin, operation. Refuses with event-cancelled, event-occurrence-unknown, event-private. */
'PUT /calendar-events/{eventId}/cancellation': { input: { eventId: number; /** The version that was seen */
version: number; body: { /** Of a repeating event: this occurrence, this one and those after it, or all */
scope?: 'this' | 'following' | 'all'; /** When that occurrence begins by the rule; needed unless `scope` is `all` */
occurrence?: string | null } }; output: CalendarEvent }
/** Invite those who are asked to an event and don’t have its invitation as it is now. For admin, operation. Refuses with event-cancelled, event-private. */
'PUT /calendar-events/{eventId}/invitations': { input: { eventId: number }; output: CalendarEvent }
/** Say whether you are coming to an event to which you are asked. For admin, operation. Refuses with event-cancelled, event-private. */
'PUT /calendar-events/{eventId}/answer': { input: { eventId: number; body: { answer: 'accepted' | 'declined' | 'tentative' } }; output: CalendarEvent }
/** Read an invitation by its personal link; that answers nothing. For everybody. Refuses with invitation-unknown. */
'GET /calendar-invitations/{token}': { input: { token: string }; output: CalendarInvitation }
/** Answer an invitation by its personal link; a later answer takes the place of the one before. For everybody. Refuses with event-cancelled, invitation-unknown. */
'PUT /calendar-invitations/{token}/answer': { input: { token: string; body: { answer: 'accepted' | 'declined' | 'tentative' } }; output: CalendarInvitation }
/** List interviews, the newest first: of an application, a candidate or a job, or all. For admin, operation. */
'GET /interviews': { input: { query?: { applicationId?: number; candidateId?: number; jobId?: number; status?: 'proposed' | 'booked' | 'held' | 'no_show' | 'declined' | 'cancelled'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { items: Interview[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: Interview }
/** Read one interview. For admin, operation. */
'GET /interviews/{interviewId}': { input: { interviewId: number }; output: Interview }
/** Change where and how an interview takes place; whoever takes part gets an update. For admin, operation. Refuses with interview-not-open, slot-taken, contact-unknown, interviewer-unknown. */
'PATCH /interviews/{interviewId}': { input: { interviewId: number; /** The version that was seen */
version: number; body: { mode?: 'site' | 'office' | 'phone' | 'video'; minutes?: number; location?: string; note?: string; contactId?: number | null; interviewerId?: number | null } }; output: Interview }
/** Read the link by which the candidate picks a time, to pass it on. For admin, operation. Refuses with interview-not-open. */
'GET /interviews/{interviewId}/link': { input: { interviewId: number }; output: { /** Only for the candidate */
url: string } }
/** Propose times for an interview; the candidate picks one by a personal link. For admin, operation. Refuses with application-ended, candidate-put-away, candidate-without-email, slot-past, slot-too-far, slot-taken, contact-unknown, interviewer-unknown. */
'POST /applications/{applicationId}/interviews': { input: { applicationId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { mode: 'site' | 'office' | 'phone' | 'video'; minutes: number; /** An address, the number that is called, or the link of a video call */
location?: string; /** What the candidate should know or bring */
note?: string; /** Who sees the candidate for the employer */
contactId?: number | null; /** Who takes part for the agency */
interviewerId?: number | null; zone: 'Europe/London' | 'Europe/Paris'; /** When it can begin */
slots: string[]; /** How many days the candidate has to pick a time */
answerDays?: number; /** Email the candidate the link, in their language */
mail?: boolean } }; output: Interview }
/** Propose other times; an agreed one is given up. For admin, operation. Refuses with interview-not-open, application-ended, candidate-put-away, candidate-without-email, slot-past, slot-too-far, slot-taken. */
'PUT /interviews/{interviewId}/slots': { input: { interviewId: number; /** The version that was seen */
version: number; body: { /** When it can begin */
slots: string[]; /** How many days the candidate has to pick a time */
answerDays?: number; /** Email the candidate the link, in their language */
mail?: boolean } }; output: Interview }
/** Agree on a time, or on another one; whoever takes part gets an invitation. For admin, operation. Refuses with interview-not-open, slot-past, slot-too-far, slot-taken. */
'PUT /interviews/{interviewId}/time': { input: { interviewId: number; /** The version that was seen */
version: number; body: { startsAt: string } }; output: Interview }
/** Cancel an interview. For admin, operation. Refuses with interview-not-open. */
'PUT /interviews/{interviewId}/cancellation': { input: { interviewId: number; /** The version that was seen */
version: number; body: { /** The candidate reads it */
reason?: string; /** Email the candidate the link, in their language */
mail?: boolean } }; output: Interview }
/** Record that an interview took place and what came of it, or that the candidate did not come. For admin, operation. Refuses with interview-not-booked, interview-not-yet. */
'PUT /interviews/{interviewId}/outcome': { input: { interviewId: number; /** The version that was seen */
version: number; body: { status: 'held' | 'no_show'; outcome?: 'hire' | 'second' | 'no' | 'undecided' | null; outcomeNote?: string } }; output: Interview }
/** Read what times are proposed, by the token of a link; this answers nothing. For everybody. Refuses with interview-link-unknown. */
'POST /interview-invitations': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { token: string } }; output: InterviewInvitation }
/** Pick one of the proposed times, by the token of a link; the same one again changes nothing. For everybody. Refuses with interview-link-unknown, interview-not-open, interview-over, slot-unknown, slot-past, slot-taken. */
'POST /interview-invitations/time': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { token: string; startsAt: string } }; output: InterviewInvitation }
/** Say that none of the times will do, by the token of a link. For everybody. Refuses with interview-link-unknown, interview-not-open. */
'POST /interview-invitations/refusal': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { token: string; /** Staff read it: other times that would do, or why not */
reason?: string } }; output: InterviewInvitation }
/** List weeks of hours. For admin, operation. */
'GET /timesheets': { input: { query?: { /** Left out: all, drafts too */
tab?: 'sent' | 'queried' | 'approved' | 'to-invoice' | 'invoiced'; week?: string; /** Name of the candidate, of the employer or of the site */
q?: string; employerId?: number; candidateId?: number; assignmentId?: number; invoiceId?: number; sort?: 'week' | 'name' | 'employer' | 'hours'; /** Sort direction */
dir?: 'asc' | 'desc'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: TimesheetRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: TimesheetRow }
/** Count weeks of hours by what is to be done with them, in one week or in all. For admin, operation. */
'GET /timesheets/tabs': { input: { query?: { week?: string } }; output: { 'to-enter': { count: number; /** Hundredths */
hours: number }; sent: { count: number; /** Hundredths */
hours: number }; queried: { count: number; /** Hundredths */
hours: number }; approved: { count: number; /** Hundredths */
hours: number }; 'to-invoice': { count: number; /** Hundredths */
hours: number }; invoiced: { count: number; /** Hundredths */
hours: number } } }
/** List weeks of which no hours were sent, begun or not. For admin, operation. */
'GET /timesheets/missing': { input: { query?: { /** Left out: the last eight weeks */
week?: string } }; output: { items: MissingWeek[] } }
/** Read a week of hours. For admin, operation. */
'GET /timesheets/{timesheetId}': { input: { timesheetId: number }; output: Timesheet }
/** Read the hours of a week by its Monday, entered or not. For admin, operation. Refuses with week-not-monday, hours-not-kept. */
'GET /assignments/{assignmentId}/weeks/{week}': { input: { assignmentId: number; week: string }; output: Timesheet }
/** Enter the hours, allowances and expenses of a week; they stay a draft until they are sent. For admin, operation. Refuses with week-not-monday, hours-not-kept, week-outside-assignment, timesheet-sent, timesheet-approved, day-twice, day-outside-week, day-outside-assignment, day-in-future, day-no-holiday, day-no-hours, break-too-long, days-overlap, allowance-unknown, allowance-twice, allowance-too-many. */
'PUT /assignments/{assignmentId}/weeks/{week}': { input: { assignmentId: number; week: string; body: { /** The version that was seen; 0: nothing was entered yet */
version: number; days: ({ day: string; /** `holiday`: a bank holiday that is paid and not worked */
kind?: 'worked' | 'holiday'; starts?: string | null; /** Not after `starts`: the morning after */
ends?: string | null; breakMinutes?: number; /** Of a holiday, hundredths; null: as planned. Of a day worked its times count */
hours?: number | null; note?: string })[]; extras?: ({ /** Null: an expense */
allowanceId?: number | null; /** Of an expense: what for */
label?: string; /** Of an allowance, hundredths */
quantity?: number; /** Of an expense, minor units */
amount?: number })[] } }; output: Timesheet }
/** Send a week of hours to whoever approves it. For admin, operation. Refuses with timesheet-sent, timesheet-approved, timesheet-empty, timesheet-too-soon, timesheet-outside-assignment, mission-not-declared, mission-declared-early, mission-not-signed. */
'PUT /timesheets/{timesheetId}/sending': { input: { timesheetId: number; /** The version that was seen */
version: number }; output: Timesheet }
/** Take back hours that nobody has decided on yet. For admin, operation. Refuses with timesheet-not-sent, timesheet-approved. */
'PUT /timesheets/{timesheetId}/recall': { input: { timesheetId: number; /** The version that was seen */
version: number }; output: Timesheet }
/** Approve hours for the employer, on a ground; what was decided or changed meanwhile is left. For admin, operation. */
'POST /timesheets/approvals': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { sheets: ({ id: number; version: number })[]; /** On what ground the agency decides, such as “by phone, Ruth Aldous” */
ground: string } }; output: { items: ({ id: number; /** Null: done; else why not */
code: string | null })[] } }
/** Query hours for the employer: they go back to whoever entered them. For admin, operation. Refuses with timesheet-not-sent, timesheet-approved. */
'PUT /timesheets/{timesheetId}/query': { input: { timesheetId: number; /** The version that was seen */
version: number; body: { query: string; /** On what ground the agency decides, such as “by phone, Ruth Aldous” */
ground: string } }; output: Timesheet }
/** Reopen approved hours that are not invoiced. For admin, operation. Refuses with timesheet-not-approved, timesheet-invoiced. */
'PUT /timesheets/{timesheetId}/reopening': { input: { timesheetId: number; /** The version that was seen */
version: number; body: { reason: string } }; output: Timesheet }
/** Remind contacts of hours to approve, and candidates of hours to enter or to correct. For admin, operation. */
'POST /timesheets/reminders': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { sheets: ({ assignmentId: number; week: string })[] } }; output: { contacts: number; candidates: number; /** Weeks of whom nobody could be written to, or where nothing is to be done */
unreachable: number } }
/** Read what these hours would come to on invoices, and on which days a document was not valid. For admin, operation. */
'GET /timesheets/invoice-preview': { input: { query: { ids: number[] } }; output: HoursInvoicePreview }
/** Draft invoices of approved hours, one for each employer. For admin. Refuses with timesheet-not-approved, timesheet-invoiced, timesheet-unknown, hours-lapsed, hours-reason-needed, hours-supplier-suspended, hours-too-many-lines, hours-nothing-to-charge, customer-incomplete, cis-too-large. */
'POST /timesheets/invoices': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { ids: number[]; purchaseOrder?: string | null; /** Britain: what the customer withholds on labour, hundredths of a percent */
cisRate?: number | null; /** Invoice days on which a mandatory document was not valid */
lapsesSeen?: boolean; /** Why; needed with `lapsesSeen` */
reason?: string } }; output: { invoices: ({ id: number; employerId: number; net: number; sheets: number })[] } }
/** List the links by which an employer’s contacts approve hours. For admin, operation. */
'GET /employers/{employerId}/hours-links': { input: { employerId: number }; output: { items: HoursLink[] } }
/** Create a link by which a contact approves hours; their earlier link stops working. For admin, operation. Refuses with employer-not-to-contact. */
'PUT /employer-contacts/{contactId}/hours-link': { input: { contactId: number }; output: { /** Shown this once */
url: string; expiresAt: string } }
/** Revoke a contact’s link to approve hours. For admin, operation. Refuses with hours-link-none. */
'DELETE /employer-contacts/{contactId}/hours-link': { input: { contactId: number }; output: undefined }
/** Read the hours to approve, by the token of a link; this decides nothing. For everybody. Refuses with hours-link-unknown, hours-link-expired, hours-link-revoked. */
'POST /hours-approvals': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { token: string } }; output: LinkedHours }
/** Approve hours, or query them with a sentence each, by the token of a link; all of it or nothing. For everybody. Refuses with hours-link-unknown, hours-link-expired, hours-link-revoked, hours-nothing-chosen, hours-chosen-twice, hours-changed-meanwhile, hours-priced-meanwhile. */
'POST /hours-approvals/decisions': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { token: string; approve?: ({ id: number; version: number; /** What it came to, as it was seen */
charge?: number })[]; query?: ({ id: number; version: number; query: string })[] } }; output: LinkedHours }
/** List the site packs of a job, the latest first. For admin, operation. */
'GET /jobs/{jobId}/site-packs': { input: { jobId: number }; output: { items: SitePack[] } }
/** Make a site pack of the people placed on a job, behind a link that expires. For admin, operation. Refuses with site-packs-full, site-pack-person, site-pack-document, site-pack-twice. */
'POST /jobs/{jobId}/site-packs': { input: { jobId: number; body: { /** Who is placed, each with the documents that the site sees */
people: ({ applicationId: number; documentIds: number[] })[]; /** For how many days the link works */
days?: number; password?: string } }; output: { id: number; jobId: number; createdAt: string; createdBy: string | null; expiresAt: string; revokedAt: string | null; hasPassword: boolean; /** Who is placed, each with the documents that the site sees */
people: ({ applicationId: number; documentIds: number[] })[]; /** By the link; the gate is not counted */
openings: { n: number; lastAt: string | null }; version: number; /** Nobody reads it again */
url: string } }
/** Read who is placed on a job, each with the documents that a site pack may show. For admin, operation. */
'GET /jobs/{jobId}/site-pack-choice': { input: { jobId: number }; output: SitePackChoice }
/** Change who and what is in a site pack, how long its link works, or its password. For admin, operation. Refuses with site-pack-revoked, site-pack-person, site-pack-document, site-pack-twice. */
'PATCH /site-packs/{sitePackId}': { input: { sitePackId: number; /** The version that was seen */
version: number; body: { /** Who is placed, each with the documents that the site sees */
people?: ({ applicationId: number; documentIds: number[] })[]; /** From now on */
days?: number; /** Null: none from now on */
password?: string | null } }; output: SitePack }
/** Revoke a site pack: its link opens nothing and its codes are not valid any more. For admin, operation. Refuses with site-pack-revoked. */
'PUT /site-packs/{sitePackId}/revocation': { input: { sitePackId: number }; output: SitePack }
/** Read when the link of a site pack was opened, and what came of it, the latest first. For admin, operation. */
'GET /site-packs/{sitePackId}/openings': { input: { sitePackId: number }; output: { items: ({ id: number; at: string; /** A street of the network, not an address */
network: string | null; outcome: 'opened' | 'downloaded' | 'password-wrong' | 'expired' | 'revoked' | 'erased' })[] } }
/** Read the codes of a site pack for the gate, one for each person and one for the crew. For admin, operation. */
'GET /site-packs/{sitePackId}/badges': { input: { sitePackId: number }; output: SitePackBadges }
/** Read a site pack by the token of its link. For everybody. Refuses with link-unknown, link-expired, link-revoked, link-locked. */
'GET /packs/{token}': { input: { token: string; query?: { /** What the right password was answered with */
pass?: string } }; output: OpenedSitePack }
/** Give the password of a site pack’s link, for a pass that opens it for a while. For everybody. Refuses with link-unknown, link-expired, link-revoked, link-password-wrong. */
'POST /packs/{token}/passes': { input: { token: string; body: { password: string } }; output: { pass: string } }
/** Download all documents of a site pack as a zip file. For everybody. Refuses with link-unknown, link-expired, link-revoked, link-locked, zip-too-large. */
'GET /packs/{token}/zip': { input: { token: string; query?: { /** What the right password was answered with */
pass?: string } }; output: Response }
/** Download one document of a site pack. For everybody. Refuses with link-unknown, link-expired, link-revoked, link-locked. */
'GET /packs/{token}/file': { input: { token: string; query: { fileId: number; /** What the right password was answered with */
pass?: string; /** Show in the browser instead of saving */
inline?: boolean } }; output: Response }
/** Read whether somebody, or a whole crew, may pass the gate of a site today; says nothing about anybody. For everybody. Refuses with gate-code-unknown. */
'GET /gate/{token}': { input: { token: string }; output: GateAnswer }
/** List shortlists, the newest first: of a job, of an application, or all. For admin, operation. */
'GET /shortlists': { input: { query?: { jobId?: number; applicationId?: number; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { items: Shortlist[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: Shortlist }
/** Read one shortlist with what the employer answered. For admin, operation. */
'GET /shortlists/{shortlistId}': { input: { shortlistId: number }; output: Shortlist }
/** Change a shortlist; another contact ends the link, and once the employer has answered, people and order stay. For admin, operation. Refuses with job-not-open, shortlist-has-answers, not-put-forward, candidate-not-to-contact, shortlist-gone, shortlist-double, shortlist-contact-unknown, answer-by-past, expires-before-answer, expires-too-late, slot-past, slot-too-far, slot-twice. */
'PUT /shortlists/{shortlistId}': { input: { shortlistId: number; /** The version that was seen */
version: number; body: { contactId: number; locale: 'en' | 'fr'; /** Besides trade, words and letter */
shows: ('names' | 'years' | 'distance' | 'availability' | 'rate' | 'documents')[]; answerBy: string; /** The last day on which the link shows them; left out, 21 days from today */
expiresOn?: string; /** When the employer may meet somebody */
times?: string[]; minutes?: number; /** Where they meet */
location?: string; /** The first is A */
entries: ({ applicationId: number; /** A sentence or two that the employer reads */
note?: string })[] } }; output: Shortlist }
/** Put applicants of a job together for a contact of the employer; nothing goes out yet. For admin, operation. Refuses with job-not-open, not-put-forward, candidate-not-to-contact, shortlist-gone, shortlist-double, shortlist-contact-unknown, answer-by-past, expires-before-answer, expires-too-late, slot-past, slot-too-far, slot-twice. */
'POST /jobs/{jobId}/shortlists': { input: { jobId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { contactId: number; locale: 'en' | 'fr'; /** Besides trade, words and letter */
shows: ('names' | 'years' | 'distance' | 'availability' | 'rate' | 'documents')[]; answerBy: string; /** The last day on which the link shows them; left out, 21 days from today */
expiresOn?: string; /** When the employer may meet somebody */
times?: string[]; minutes?: number; /** Where they meet */
location?: string; /** The first is A */
entries: ({ applicationId: number; /** A sentence or two that the employer reads */
note?: string })[] } }; output: Shortlist }
/** Make the personal link of a shortlist; an older one stops working. For admin, operation. Refuses with job-not-open, shortlist-over, shortlist-contact-gone, shortlist-contact-without-email, employer-not-to-contact. */
'PUT /shortlists/{shortlistId}/link': { input: { shortlistId: number; body: { /** Email the contact the link, in their language */
mail?: boolean } }; output: { /** Only for the contact; it is nowhere kept */
url: string } }
/** Withdraw the link of a shortlist; it shows nobody any more. For admin, operation. Refuses with shortlist-not-sent. */
'DELETE /shortlists/{shortlistId}/link': { input: { shortlistId: number }; output: Shortlist }
/** Agree with answers: a yes leads to an offer, an interview to an interview, a no to declined by the employer. For admin, operation. Refuses with letter-too-late. */
'PUT /shortlists/{shortlistId}/agreement': { input: { shortlistId: number; body: { /** `version`: of the application, as it was seen */
items: ({ entryId: number; /** The one that was seen */
answer: 'yes' | 'interview' | 'no'; version: number })[]; /** Propose the time that the employer picked to the candidate, by email */
propose?: boolean; /** Tell the candidates of the move by email */
tell?: boolean; /** The email as you read and changed it, by language; without it, the template is used */
letters?: { en?: { subject: string; body: string }; fr?: { subject: string; body: string } }; /** When they are told */
tellAt?: string } }; output: { items: ({ entryId: number; candidateName: string | null; /** Why it was not done; null where it was */
code: string | null; reason: string | null })[]; shortlist: Shortlist } }
/** Download a shortlist as a PDF, with what its link shows. For admin, operation. */
'GET /shortlists/{shortlistId}/pdf': { input: { shortlistId: number }; output: Response }
/** Read whether a link was made by us; it shows nobody and counts as no view. For everybody. Refuses with shortlist-link-unknown. */
'GET /shortlist-links/{token}': { input: { token: string }; output: { locale: 'en' | 'fr' } }
/** Read a shortlist by the token of a link; this answers nothing. For everybody. Refuses with shortlist-link-unknown. */
'POST /shortlist-links': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { token: string } }; output: LinkedShortlist }
/** Record that a person looks: they touched, scrolled or typed, which programs that follow links do not. For everybody. Refuses with shortlist-link-unknown. */
'POST /shortlist-links/views': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { token: string; viewId: number } }; output: undefined }
/** Answer by the token of a link: yes, no or interview; an answer may change until the agency has agreed. For everybody. Refuses with shortlist-link-unknown, shortlist-over, shortlist-gone, shortlist-agreed, slot-unknown. */
'POST /shortlist-links/answers': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { token: string; items: ({ entryId: number; answer: 'yes' | 'interview' | 'no'; comment?: string; /** One of the times on offer; null: another one */
startsAt?: string | null })[] } }; output: LinkedShortlist }
/** List where a job is advertised, and how many views and applications came from each place. For admin, operation. */
'GET /jobs/{jobId}/channels': { input: { jobId: number }; output: { items: JobChannel[]; /** Applications of candidates whom the agency added to the job */
putByStaff: { recent: number; all: number }; /** Each of the last 30 days, the newest last */
days: ({ day: string; views: number; applications: number })[] } }
/** List the templates of papers. For admin, operation. */
'GET /templates': { input: { query?: { /** Part of the name */
q?: string; kind?: 'letter' | 'contract' | 'assignment' | 'other'; /** Complete in this language */
language?: 'en' | 'fr'; sort?: 'changedAt' | 'name'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { items: TemplateRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; counts: Record<'letter' | 'contract' | 'assignment' | 'other', number> }; item: TemplateRow }
/** Add a template, in one language or both. For admin, operation. Refuses with template-words-missing, template-placeholder-unknown. */
'POST /templates': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { kind: 'letter' | 'contract' | 'assignment' | 'other'; name: string; titleEn?: string; /** Paragraphs, lines that begin with “- ”, **strong** words; `{{candidate.fullName}}` is filled in */
bodyEn?: string; titleFr?: string; bodyFr?: string } }; output: Template }
/** Read a template. For admin, operation. */
'GET /templates/{templateId}': { input: { templateId: number }; output: Template }
/** Change a template; what it said before is kept. For admin, operation. Refuses with template-words-missing, template-placeholder-unknown. */
'PATCH /templates/{templateId}': { input: { templateId: number; /** The version that was seen */
version: number; body: { kind?: 'letter' | 'contract' | 'assignment' | 'other'; name?: string; titleEn?: string; bodyEn?: string; titleFr?: string; bodyFr?: string } }; output: Template }
/** Remove a template; papers made from it stay. For admin, operation. Refuses with template-comes-with-lintel. */
'PUT /templates/{templateId}/removal': { input: { templateId: number }; output: undefined }
/** Bring a removed template back. For admin, operation. */
'DELETE /templates/{templateId}/removal': { input: { templateId: number }; output: Template }
/** Set a template that comes with Lintel back to our words; what it said before is kept. For admin, operation. Refuses with template-not-ours. */
'PUT /templates/{templateId}/reset': { input: { templateId: number; /** The version that was seen */
version: number }; output: Template }
/** List what a template said, newest first. For admin, operation. */
'GET /templates/{templateId}/versions': { input: { templateId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: TemplateVersion[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: TemplateVersion }
/** Save an older version of a template as its newest. For admin, operation. */
'PUT /template-versions/{templateVersionId}/restoration': { input: { templateVersionId: number; /** The version that was seen */
version: number }; output: Template }
/** Read a paper as it would be made, and which values are missing. For admin, operation. Refuses with template-not-in-language. */
'GET /templates/{templateId}/preview': { input: { templateId: number; query: { /** Left out: with examples */
candidateId?: number; /** Of the same candidate: fills in job, employer and first day */
applicationId?: number; /** Of the paper */
language: 'en' | 'fr' } }; output: PaperPreview }
/** Download a paper made from a template, kept nowhere. For admin, operation. Refuses with template-not-in-language, paper-incomplete. */
'GET /templates/{templateId}/paper': { input: { templateId: number; query: { candidateId: number; /** Of the same candidate: fills in job, employer and first day */
applicationId?: number; /** Of the paper */
language: 'en' | 'fr'; format: 'pdf' | 'docx'; withGaps?: boolean } }; output: Response }
/** List the papers made for an assignment, newest first, and those that can be made. For admin, operation. */
'GET /applications/{applicationId}/papers': { input: { applicationId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: PaperMade[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** What the law of the country asks for, and which values it lacks */
offered: ({ id: number; name: string; /** Of the paper */
language: 'en' | 'fr'; /** Labels, in the language of the request */
missing: string[] })[] }; item: PaperMade }
/** Make a paper from a template and keep it. For admin, operation. Refuses with template-not-in-language, paper-incomplete, too-many-files, too-many-megabytes, storage-full, folder-unknown. */
'POST /papers': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { templateId: number; candidateId: number; /** Of the same candidate: fills in job, employer and first day */
applicationId?: number; /** Of the paper */
language: 'en' | 'fr'; format: 'pdf' | 'docx'; /** Also where values are missing */
withGaps?: boolean; /** With the candidate’s files, as a contract, or into a folder of company files */
to: 'candidate' | 'folder'; /** The folder; null: the top */
folderId?: number | null } }; output: { name: string; /** Among the candidate’s files */
fileId: number | null; companyFileId: number | null } }
/** List a job’s timeline, newest first. For admin, operation. */
'GET /jobs/{jobId}/timeline': { input: { jobId: number; query?: { kind?: 'status' | 'edit' | 'requirement' | 'application' | 'mail'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: JobTimelineEntry[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: JobTimelineEntry }
/** List a candidate’s timeline, newest first; agents see only their own entries and the moves. For admin, operation, agent. */
'GET /candidates/{candidateId}/timeline': { input: { candidateId: number; query?: { kind?: 'note' | 'call' | 'mail' | 'meeting' | 'text-message' | 'message' | 'move' | 'edit' | 'cv' | 'document' | 'contact'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: TimelineEntry[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** The record is archived: nothing more is logged */
isClosed: boolean }; item: TimelineEntry }
/** Start a batch: one action on many candidates, in the background. For admin, operation. Refuses with owner-unknown, job-not-open, happened-in-future, document-type-unknown, reason-needed, letter-too-late. */
'POST /batches': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { action: { kind: 'add-tags'; tags: string[] } | { kind: 'remove-tags'; tags: string[] } | { kind: 'set-owner'; ownerId: number | null } | { kind: 'add-to-pool'; poolId: number } | { kind: 'remove-from-pool'; poolId: number } | { kind: 'log-activity'; activity: 'note' | 'call' | 'mail' | 'meeting' | 'text-message'; text: string; /** Now by default; not in the future */
happenedAt?: string } | { kind: 'put-to-job'; jobId: number } | { kind: 'send-mail'; /** Can contain {firstName} and {lastName} */
subject: string; /** Paragraphs; can contain {firstName} and {lastName} */
body: string } | { kind: 'request-documents'; /** By email, with a link; not from those who hold a valid one */
types: string[]; /** A valid one is then one that the job’s gate lets through */
jobId?: number } | { /** Except those whom someone else has moved since */
stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; reason?: 'missing-ticket' | 'right-to-work' | 'distance' | 'pay' | 'availability' | 'experience' | 'role-filled' | 'job-closed' | 'duplicate' | 'no-answer' | 'other'; /** Needed with the reason "other" */
reasonText?: string; startsOn?: string; /** Tell the candidate by email; left out, as the letter’s template says: rejections only, unless staff changed it */
tell?: boolean; /** The email as you read and changed it, by language; without it, the template is used */
letters?: { en?: { subject: string; body: string }; fr?: { subject: string; body: string } }; /** When the candidate is told, within 14 days; automatically as soon as the move can no longer be undone */
tellAt?: string; kind: 'move-application'; jobId: number } | { kind: 'archive'; reason: 'withdrew' | 'inactive' | 'request' | 'error'; /** What to know when it is restored */
note?: string }; selection: { ids: number[] } | { /** Every candidate that the list shows for these filters */
query: { /** Words, "phrases", beginnings*, AND, OR, NOT, -word and brackets, over names, contacts, tags, notes and CVs */
q?: string; /** Also as another trade of theirs */
trade?: string[]; grade?: string[]; experience?: ('fresh' | '1-year' | '2-year' | '3-year' | '4-year')[]; qualification?: ('certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree')[]; availability?: ('not-said' | 'now' | 'date' | 'on-assignment' | 'not-looking')[]; /** Can start that day at the latest */
availableBy?: string; status?: ('incomplete' | 'active' | 'on_assignment' | 'not_looking' | 'do_not_contact')[]; jobType?: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; shift?: ('days' | 'nights' | 'weekends' | 'rotating')[]; card?: ('cscs' | 'cpcs' | 'npors' | 'ecs' | 'ipaf' | 'pasma' | 'smsts' | 'sssts' | 'first-aid' | 'carte-btp' | 'caces' | 'habilitation' | 'aipr' | 'sst')[]; /** Types of documents: holds one of these, checked and not expired */
document?: string[]; /** And it is valid until that day at least */
documentUntil?: string; /** The job that `compliance` is about */
forJob?: number; /** What the gate answers for the job; unknown: nothing that it asks for was ever sent */
compliance?: 'pass' | 'warn' | 'block' | 'unknown'; /** Sectors */
category?: string[]; /** Spoken */
language?: ('ar' | 'bg' | 'bn' | 'bs' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'et' | 'fa' | 'fi' | 'fr' | 'ga' | 'hi' | 'hr' | 'hu' | 'it' | 'ku' | 'lt' | 'lv' | 'mk' | 'mt' | 'nl' | 'no' | 'pa' | 'pl' | 'ps' | 'pt' | 'ro' | 'ru' | 'sk' | 'sl' | 'so' | 'sq' | 'sr' | 'sv' | 'ti' | 'tr' | 'uk' | 'ur' | 'vi' | 'yo' | 'zh')[]; licence?: ('A' | 'B' | 'BE' | 'C1' | 'C' | 'CE' | 'D1' | 'D')[]; lodging?: boolean; transport?: boolean; /** All of these */
tag?: string[]; /** None of these */
withoutTag?: string[]; /** In any of these pools */
pool?: number[]; source?: ('careers-page' | 'referral' | 'walk-in' | 'phone' | 'indeed' | 'google' | 'france-travail' | 'linkedin' | 'agent' | 'import')[]; /** Only those the caller is responsible for */
mine?: boolean; ownerId?: number; hot?: boolean; /** Only those who may be contacted, or only those who may not be */
contactable?: boolean; hasCv?: boolean; /** Whether phone, trade, town and CV are there */
complete?: boolean; country?: ('GB' | 'FR')[]; /** Asks for at least this much, in whole units a month */
payMin?: number; /** Asks for at most this much, in whole units a month */
payMax?: number; /** Added within this many days */
addedWithinDays?: number; addedFrom?: string; addedTo?: string; /** Not contacted for so many days, or never */
notContactedFor?: number; /** County or département where they live; a town that is a county of its own, such as London */
region?: string; location?: number; /** Miles in English, kilometres in French */
distance?: number; /** Where the words are looked for: also in notes and CVs, or in the record alone, which is quicker */
within?: 'all' | 'record' } } | { /** Everybody whose application for this job is under way */
applicantsOf: number; /** Instead, everybody whom the job’s list shows for these filters */
matching?: { /** Name, address or words of the CV */
q?: string; stage?: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; /** Over, whether it came to work or not; or still under way */
ended?: boolean; source?: 'site' | 'google' | 'indeed' | 'feed' | 'staff'; hasCv?: boolean; /** At least this many stars */
rating?: number; /** Only applications that are not over */
gate?: 'pass' | 'warn' | 'block'; /** The gate says something else than a day ago */
gateChanged?: boolean; /** They gave an unsuitable answer */
knockedOut?: boolean } } } }; output: Batch }
/** Read the progress of a batch. For admin, operation. */
'GET /batches/{batchId}': { input: { batchId: number }; output: Batch }
/** List the result for each candidate in a batch. For admin, operation. */
'GET /batches/{batchId}/rows': { input: { batchId: number; query?: { outcome?: 'waiting' | 'done' | 'failed' | 'undone'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: BatchRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: BatchRow }
/** Stop a batch; completed changes stay. For admin, operation. Refuses with batch-over. */
'PUT /batches/{batchId}/cancellation': { input: { batchId: number }; output: Batch }
/** Undo a batch, except where someone has changed the record since. For admin, operation. Refuses with batch-not-over, batch-final. */
'PUT /batches/{batchId}/undoing': { input: { batchId: number }; output: Batch }
/** Upload a file of candidates, employers, jobs or suppliers to import; nothing is written yet. For admin, operation. Refuses with import-empty, import-not-a-table, import-old-excel, import-other-table, file-too-large. */
'POST /imports': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; /** text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/json; at most 31457280 bytes */
file: Blob }; output: Import }
/** List imports, newest first. For admin, operation. */
'GET /imports': { input: { query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: Import[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: Import }
/** Download a sample file to try an import with, errors included. For admin, operation. */
'GET /import-sample': { input: {  }; output: Response }
/** Read the progress of an import. For admin, operation. */
'GET /imports/{importId}': { input: { importId: number }; output: Import }
/** Read the file again with other settings. For admin, operation. Refuses with import-elsewhere, import-sheet-unknown, import-forgotten. */
'PUT /imports/{importId}/reading': { input: { importId: number; body: { /** Null: as it is found out */
encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15' | 'macintosh' | null; delimiter?: 'comma' | 'semicolon' | 'tab' | 'pipe' | null; headerLine?: number | null; /** Null: the one that looks most like a list of ours */
sheet?: string | null; noun?: 'candidate' | 'employer' | 'job' | 'supplier' | null } }; output: Import }
/** Map the columns, and check the import without writing anything. For admin, operation. Refuses with import-elsewhere, import-columns-differ, import-column-twice, import-column-of-another, import-without-name, import-without-title, owner-unknown. */
'PUT /imports/{importId}/check': { input: { importId: number; body: { targets: ('' | 'fullName' | 'firstName' | 'lastName' | 'email' | 'phone' | 'phone2' | 'locale' | 'dateOfBirth' | 'languages' | 'country' | 'address' | 'postcode' | 'placeId' | 'maxDistanceKm' | 'drivingLicences' | 'ownTransport' | 'canLodgeAway' | 'trade' | 'otherTrades' | 'sectors' | 'grade' | 'experience' | 'experienceYears' | 'qualification' | 'cards' | 'availability' | 'availableFrom' | 'availableUntil' | 'noticeDays' | 'shifts' | 'jobTypes' | 'desiredPay' | 'engagements' | 'tags' | 'isHot' | 'source' | 'referredBy' | 'note' | 'lawfulBasis' | 'informedOn' | 'doNotContact' | 'name' | 'tradingName' | 'companyNumber' | 'vatNumber' | 'sector' | 'size' | 'foundedYear' | 'website' | 'invoiceAddress' | 'aboutEn' | 'aboutFr' | 'title' | 'employerId' | 'category' | 'siteName' | 'siteAddress' | 'sitePostcode' | 'openings' | 'startsOn' | 'endsOn' | 'pay' | 'hoursPerWeek' | 'description' | 'legalName' | 'type' | 'utr' | 'cisRate' | 'cisVerificationNumber' | 'cisVerifiedOn' | 'paymentTermsDays')[]; options: { /** Where a row names none; numbers and postcodes are read as written there */
country: 'GB' | 'FR'; /** The candidates’ language where a row names none; or that of adverts; nothing to employers */
locale: 'en' | 'fr'; /** How 03/04/2026 is meant */
dayOrder: 'dmy' | 'mdy' | 'ymd'; /** What becomes of rows whose person or employer is already known */
doubles: 'leave-out' | 'fill' | 'add'; /** What becomes of rows that share an address or a number with a record of another name */
others?: 'add-without' | 'leave-out'; /** Whether rows with faults wait, or come without the value, which the note then says */
faults: 'leave-out' | 'to-note'; /** Who is responsible for the new records */
ownerId: number | null; /** Of candidates */
lawfulBasis: 'consent' | 'legitimate-interest' | null; /** Given to all candidates */
tags: string[] } } }; output: Import }
/** List the rows as they will be written, with the existing records they match. For admin, operation. */
'GET /imports/{importId}/rows': { input: { importId: number; query?: { outcome?: 'waiting' | 'ready' | 'faulty' | 'double' | 'added' | 'filled' | 'left-out' | 'undone' | 'kept'; /** Only those whose person or employer is already known */
isDouble?: boolean; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: ImportRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: ImportRow }
/** Decide what to do with a row that matches an existing record. For admin, operation. Refuses with import-elsewhere, import-row-not-known, import-row-same-email, import-row-same-number, import-row-other-name, import-job-stays. */
'PUT /imports/{importId}/decisions': { input: { importId: number; body: { /** Of the row: its line in the file */
number: number; /** Null: as the options say for all */
doubleWay: 'leave-out' | 'fill' | 'add' | 'add-without' | null } }; output: Import }
/** Correct cells of rows with errors, and check the import again without writing anything. For admin, operation. Refuses with import-elsewhere. */
'PUT /imports/{importId}/corrections': { input: { importId: number; body: { cells: ({ /** Of the row: its line in the file */
number: number; /** Counted from 0 */
column: number; /** What stands there instead */
value: string })[] } }; output: Import }
/** List errors by row and column. For admin, operation. */
'GET /imports/{importId}/problems': { input: { importId: number; query?: { /** Counted from 0 */
column?: number; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: ImportProblem[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; /** How many each column has */
columns: ({ column: number | null; problems: number })[] }; item: ImportProblem }
/** Write the records of a checked import; jobs become drafts. For admin, operation. Refuses with import-elsewhere. */
'PUT /imports/{importId}/writing': { input: { importId: number }; output: Import }
/** Stop an import; records already written stay until it is undone. For admin, operation. Refuses with import-elsewhere. */
'PUT /imports/{importId}/cancellation': { input: { importId: number }; output: Import }
/** Read a candidate as a JSON Resume (jsonresume.org, 1.0.0), without staff notes. For admin, operation, agent. */
'GET /candidates/{candidateId}/resume': { input: { candidateId: number }; output: Resume }
/** Undo a whole import, except records that someone has changed since. For admin, operation. Refuses with import-elsewhere, import-wrote-nothing, import-forgotten. */
'PUT /imports/{importId}/undoing': { input: { importId: number }; output: Import }
/** Find existing candidates who may be the one being entered. For admin, operation, agent. */
'GET /candidates/similar': { input: { query?: { firstName?: string; lastName?: string; email?: string; phone?: string; dateOfBirth?: string; postcode?: string; placeId?: number; country?: 'GB' | 'FR'; /** The record that is being changed */
except?: number } }; output: { items: SimilarCandidate[] } }
/** List groups of possible duplicates, the most likely first. For admin. */
'GET /duplicates': { input: { query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc'; sort?: 'score'; /** At least */
score?: number; /** Any of these */
reason?: ('same-card' | 'same-email' | 'similar-email' | 'same-phone' | 'similar-phone' | 'same-name' | 'nickname' | 'swapped-names' | 'similar-name' | 'same-first-name' | 'same-last-name' | 'same-birth-date' | 'similar-birth-date' | 'same-address' | 'same-postcode' | 'same-place' | 'same-cv' | 'similar-cv' | 'different-first-name' | 'different-last-name' | 'different-birth-date' | 'generation-apart' | 'twins' | 'different-place' | 'common-name')[]; /** One of them */
addedSince?: string; /** Of one of them */
ownerId?: number; candidateId?: number; decision?: 'not-same' | 'later' | 'open' } }; output: { items: DuplicateGroup[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: DuplicateGroup }
/** Mark pairs as different people, or postpone the decision. For admin. */
'PUT /duplicates/decision': { input: { body: { pairIds: number[]; /** `open`: look at it again */
decision: 'not-same' | 'later' | 'open' } }; output: { pairs: number } }
/** Compare two to five candidates, and see what a merge would move. For admin. */
'GET /candidate-comparison': { input: { query: { ids: number[]; survivorId?: number } }; output: CandidateComparison }
/** Merge two to five candidates into one. For admin. Refuses with merge-outdated, merge-two-assignments, candidate-merged, candidate-put-away, both-have-accounts, candidate-has-account. */
'POST /merges': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { /** Whose address stays */
survivorId: number; /** The survivor too, each with the version that was seen */
records: ({ id: number; version: number })[]; /** Whose value is taken, or both; by default the survivor’s or, where that is empty, another’s */
fields?: { firstName?: number | 'both'; lastName?: number | 'both'; email?: number | 'both'; phone?: number | 'both'; locale?: number | 'both'; dateOfBirth?: number | 'both'; languages?: number | 'both'; home?: number | 'both'; maxDistanceKm?: number | 'both'; drivingLicences?: number | 'both'; ownTransport?: number | 'both'; canLodgeAway?: number | 'both'; trade?: number | 'both'; otherTrades?: number | 'both'; sectors?: number | 'both'; grade?: number | 'both'; experience?: number | 'both'; experienceYears?: number | 'both'; qualification?: number | 'both'; cards?: number | 'both'; availability?: number | 'both'; noticeDays?: number | 'both'; shifts?: number | 'both'; jobTypes?: number | 'both'; desiredPay?: number | 'both'; engagements?: number | 'both'; tags?: number | 'both'; isHot?: number | 'both'; source?: number | 'both'; referredBy?: number | 'both'; ownerId?: number | 'both'; note?: number | 'both'; lawfulBasis?: number | 'both'; informedOn?: number | 'both' } } }; output: Merge }
/** List merges, newest first. For admin. */
'GET /merges': { input: { query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc'; sort?: 'mergedAt'; /** As survivor or absorbed */
candidateId?: number } }; output: { items: Merge[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: Merge }
/** Undo a merge: each record goes back to how it was. For admin. Refuses with merge-undone, merge-too-old, merge-erased, merged-again, changed-since-merge, address-taken-since, applied-since, written-since-merge. */
'PUT /merges/{mergeId}/undoing': { input: { mergeId: number }; output: Merge }
/** Scan all candidates for duplicates; returns the scan that is already running, if any. For admin. */
'POST /duplicate-scans': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string }; output: DuplicateScan }
/** Read the progress of the latest scan. For admin. */
'GET /duplicate-scans/newest': { input: {  }; output: { scan: DuplicateScan | null } }
/** Read why and until when a candidate’s data is kept, and what they agreed to. For admin, operation. */
'GET /candidates/{candidateId}/privacy': { input: { candidateId: number }; output: Privacy }
/** List who opened a candidate’s record in the last year, newest first. For admin, operation. */
'GET /candidates/{candidateId}/openings': { input: { candidateId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: RecordOpening[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: RecordOpening }
/** Record that a candidate withdrew consent; nobody can give it for them. For admin, operation. Refuses with candidate-merged, consent-not-given. */
'PUT /candidates/{candidateId}/consent-withdrawal': { input: { candidateId: number; body: { consent: 'keep-profile' | 'job-alerts' | 'directory' } }; output: undefined }
/** Email the privacy notice to a candidate now. For admin, operation. Refuses with candidate-merged, candidate-put-away, candidate-not-to-contact, notice-without-address. */
'PUT /candidates/{candidateId}/privacy-notice': { input: { candidateId: number }; output: undefined }
/** Put a candidate under a legal hold: nothing is erased until it ends. For admin. Refuses with candidate-merged, hold-day-past, hold-day-too-late. */
'PUT /candidates/{candidateId}/hold': { input: { candidateId: number; body: { reason: string; until: string } }; output: undefined }
/** End the legal hold of a candidate. For admin. Refuses with candidate-merged, candidate-not-held. */
'DELETE /candidates/{candidateId}/hold': { input: { candidateId: number }; output: undefined }
/** Read what erasing a candidate would remove. For admin. */
'GET /candidates/{candidateId}/erasure': { input: { candidateId: number }; output: { /** Rows, by table */
goes: Record<string, number>; /** What the law keeps, and until when */
stays: string[]; /** What stands in the way */
whyNot: { code: string; reason: string } | null } }
/** Read the question whether to keep your profile, by the link in an email. For everybody. Refuses with keep-question-unknown. */
'GET /keep-questions/{token}': { input: { token: string }; output: { endsOn: string; isAnswered: boolean } }
/** Answer the question, once: keep the profile, or delete it now. For everybody. Refuses with keep-question-unknown, keep-question-answered, erase-held-own, erase-import-at-work, erase-hours-open. */
'PUT /keep-questions/{token}/answer': { input: { token: string; body: { answer: 'keep' | 'delete' } }; output: { answer: 'keep' | 'delete' } }
/** Watch topics for changes, as server-sent events. For admin, operation, agent. Refuses with topic-unknown. */
'GET /live': { input: { query: { /** What to watch: job:12, candidate:7, account:uid, applications, jobs. Topics that do not exist or are not for the caller are left out; the first event, `ready`, says which and why */
topics: string[]; /** The id of the last event seen, to resume */
after?: number; /** Without `after`: how many ms ago the caller began to read what it shows. What has changed since is told first */
age?: number } }; output: Response }
/** List the saved views of a list: your own, then those that are shared. For admin, operation, agent. */
'GET /views': { input: { query: { list: 'candidates' | 'jobs' | 'employers' | 'users' | 'suppliers' } }; output: { items: View[] } }
/** Save a view of a list; at most 50 per person. For admin, operation, agent. Refuses with view-exists, view-not-shared, too-many-views. */
'POST /views': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { list: 'candidates' | 'jobs' | 'employers' | 'users' | 'suppliers'; name: string; /** Filters and order as the list’s address has them; kept in one order, without the page */
query: string; /** Those that the list shows; null: whichever the reader prefers */
columns?: string[] | null; /** Empty: only for yourself */
sharedWith?: ('admin' | 'operation' | 'agent')[] } }; output: View }
/** Change a view’s name, filters or sharing. For admin, operation, agent. Refuses with view-exists, view-not-shared, not-own-view. */
'PATCH /views/{viewId}': { input: { viewId: number; /** The version that was seen */
version: number; body: { name?: string; /** Filters and order as the list’s address has them; kept in one order, without the page */
query?: string; columns?: string[] | null; sharedWith?: ('admin' | 'operation' | 'agent')[] } }; output: View }
/** Restore a view removed in the last 24 hours. For admin, operation, agent. Refuses with view-exists, not-own-view, too-many-views. */
'DELETE /views/{viewId}/removal': { input: { viewId: number }; output: View }
/** Remove a view. For admin, operation, agent. Refuses with not-own-view. */
'PUT /views/{viewId}/removal': { input: { viewId: number }; output: undefined }
/** List archived records of every kind. For admin. */
'GET /archives': { input: { query?: { /** The record’s name */
q?: string; /** Left out: what can be restored, in the archive or in quarantine */
state?: 'archived' | 'quarantined' | 'erased'; kind?: 'candidate' | 'job' | 'user' | 'employer' | 'supplier'; /** One record, with its kind */
recordId?: number; reason?: 'filled' | 'withdrew' | 'merged' | 'inactive' | 'request' | 'error' | 'retention'; /** Who put it away */
byId?: number; archivedFrom?: string; archivedTo?: string; purgeWithinDays?: number; /** Under a legal hold, or not */
held?: boolean; sort?: 'archivedAt' | 'name' | 'purgeOn'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { items: ArchiveRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; counts: { archived: number; quarantined: number; erased: number } }; item: ArchiveRow }
/** Read an archived record, what is linked to it, and what restoring or erasing it would do. For admin. */
'GET /archives/{archiveId}': { input: { archiveId: number }; output: Archived }
/** Restore a record from the archive, with the status it had. For admin. Refuses with archive-restored, archive-erased, archive-conflict. */
'PUT /archives/{archiveId}/restoration': { input: { archiveId: number; /** The version that was seen */
version: number }; output: Archived }
/** Keep an archived record for longer. For admin. Refuses with archive-restored, archive-erased, purge-day-too-early, purge-day-too-late. */
'PUT /archives/{archiveId}/purge-date': { input: { archiveId: number; /** The version that was seen */
version: number; body: { purgeOn: string; reason: string } }; output: Archived }
/** Put an archived record under a legal hold, or change the hold; it cannot be erased meanwhile. For admin. Refuses with archive-restored, archive-erased, hold-day-past, hold-day-too-late. */
'PUT /archives/{archiveId}/hold': { input: { archiveId: number; /** The version that was seen */
version: number; body: { reason: string; /** Its last day */
until: string } }; output: Archived }
/** End the legal hold on an archived record. For admin. Refuses with archive-restored, archive-erased, archive-not-held. */
'DELETE /archives/{archiveId}/hold': { input: { archiveId: number; /** The version that was seen */
version: number }; output: Archived }
/** List what the retention task did, newest first. For admin. */
'GET /retention-runs': { input: { query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: RetentionRun[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: RetentionRun }
/** List users. For admin. */
'GET /users': { input: { query?: { /** Name, email, branch or company */
q?: string; role?: 'candidate' | 'admin' | 'operation' | 'agent'; status?: 'invited' | 'active' | 'suspended' | 'disabled'; verified?: boolean; neverSignedIn?: boolean; sort?: 'createdAt' | 'name' | 'role' | 'lastSignInAt'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { items: UserRow[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; counts: Partial<Record<'invited' | 'active' | 'suspended' | 'disabled', number>> }; item: UserRow }
/** List the people of the agency with what they are working on. For admin. */
'GET /users/cards': { input: { query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: UserCard[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: UserCard }
/** Read one user. For admin. */
'GET /users/{userId}': { input: { userId: number }; output: User }
/** Change a user. For admin. Refuses with phone-invalid, phone-extension. */
'PATCH /users/{userId}': { input: { userId: number; /** The version that was seen */
version: number; body: { firstName?: string; lastName?: string; phone?: string | null; locale?: 'en' | 'fr'; branch?: string | null; agentCompany?: string | null } }; output: User }
/** Withdraw the invitation; its link stops working. For admin. Refuses with user-joined. */
'DELETE /users/{userId}/invitation': { input: { userId: number }; output: User }
/** List a user’s sign-ins, newest first. For admin. */
'GET /users/{userId}/sessions': { input: { userId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: SignIn[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: SignIn }
/** Sign a user out everywhere. For admin. */
'DELETE /users/{userId}/sessions': { input: { userId: number }; output: undefined }
/** List changes to a user’s account. For admin. */
'GET /users/{userId}/history': { input: { userId: number; query?: { /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: UserActivity[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: UserActivity }
/** List who has a picture; an agent sees those of staff and their own. For admin, operation, agent. */
'GET /avatars': { input: {  }; output: { items: Avatar[] } }
/** Read somebody’s picture, a JPEG of 256 by 256; 304 for an ETag that is still right; agents see those of staff and their own. For admin, operation, agent. */
'GET /users/{userId}/avatar': { input: { userId: number; query?: { /** Of the picture one means; makes an address that changes with it */
tag?: string } }; output: Response }
/** Set the picture of a colleague or an agent. For admin. Refuses with picture-type, photo-heic, file-damaged, picture-too-large, picture-in-passes, file-too-large, picture-of-candidate. */
'PUT /users/{userId}/avatar': { input: { userId: number; /** image/jpeg, image/png, image/webp; at most 10485760 bytes */
file: Blob; body?: { /** Where the square begins, in parts of the picture’s width */
left?: number; /** The same of its height */
top?: number; /** How long it is, in parts of the shorter side */
side?: number } }; output: { tag: string } }
/** Remove somebody’s picture. For admin. */
'DELETE /users/{userId}/avatar': { input: { userId: number }; output: undefined }
/** Read the card of a colleague or an agent, with their figures of the month. For admin. */
'GET /users/profile': { input: { query?: { /** Left out: your own */
userId?: number } }; output: Colleague }
/** Start an enquiry; the stamp is valid for a day. For everybody. */
'GET /enquiry-form': { input: {  }; output: { stamp: string } }
/** Send an enquiry; at most 5 a day per email address and network. For everybody. Refuses with enquiry-stale, consent-required, too-many-enquiries, enquiries-full. */
'POST /enquiries': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { name: string; email: string; phone?: string | null; /** Who writes */
kind: 'employer' | 'candidate' | 'supplier' | 'press' | 'other'; subject: string; message: string; /** The privacy notice was read; must be true */
consent: boolean; /** Left empty by people */
website?: string; /** Of the form that was filled in: GET /enquiry-form */
stamp: string } }; output: undefined }
/** List enquiries, kept for as many months as the settings say. For admin, operation. */
'GET /enquiries': { input: { query?: { /** Name, address, subject or text */
q?: string; status?: 'new' | 'in-progress' | 'done' | 'spam'; /** Who writes */
kind?: 'employer' | 'candidate' | 'supplier' | 'press' | 'other'; ownerId?: number; sort?: 'createdAt'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { items: Enquiry[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null; counts: Partial<Record<'new' | 'in-progress' | 'done' | 'spam', number>> }; item: Enquiry }
/** Read an enquiry. For admin, operation. */
'GET /enquiries/{enquiryId}': { input: { enquiryId: number }; output: Enquiry }
/** Change the status or the owner of an enquiry. For admin, operation. Refuses with owner-unknown. */
'PATCH /enquiries/{enquiryId}': { input: { enquiryId: number; /** The version that was seen */
version: number; body: { status?: 'new' | 'in-progress' | 'done' | 'spam'; ownerId?: number | null; note?: string } }; output: Enquiry }
/** Read whether maintenance mode is on. For admin. */
'GET /maintenance': { input: {  }; output: { /** Null: Lintel is open */
maintenance: Maintenance | null } }
/** Turn on maintenance mode, or change its end and messages; only administrators can use Lintel. For admin. Refuses with maintenance-over. */
'PUT /maintenance': { input: { body: { /** When it is likely to be over */
endsAt?: string | null; /** What visitors read; where their language is empty, they read the other */
noteEn?: string; noteFr?: string } }; output: { /** Null: Lintel is open */
maintenance: Maintenance | null } }
/** Turn off maintenance mode. For admin. */
'DELETE /maintenance': { input: {  }; output: { /** Null: Lintel is open */
maintenance: Maintenance | null } }
/** List what was done, newest first. For admin. */
'GET /audit': { input: { query?: { from?: string; to?: string; /** By whom */
actorId?: number; /** In which role it was done */
role?: 'admin' | 'operation' | 'agent' | 'candidate' | 'anonymous' | 'task' | 'command-line' | 'identity-admin'; action?: string; objectType?: string; objectId?: number; /** By which API key */
apiKeyId?: number; /** All that one request did */
requestId?: string; /** One line */
lineId?: number; sort?: 'createdAt'; /** Sort direction */
dir?: 'asc' | 'desc'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number } }; output: { items: AuditLine[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: AuditLine }
/** List the actions and the kinds of records that the audit log knows. For admin. */
'GET /audit/choices': { input: {  }; output: { actions: ({ name: string; says: string })[]; objects: ({ name: string; says: string })[] } }
/** Read how the chain of hashes of the audit log stands, and what its newest check found. For admin. */
'GET /audit/chain': { input: {  }; output: AuditChain }
/** Verify the chain of the audit log in the background; a check that is at work is not begun twice. For admin. */
'POST /audit/checks': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string }; output: AuditChain }
/** Read how the installation is: queue, email, storage, database, servers, versions, backup and clock. For admin. */
'GET /health': { input: {  }; output: Health }
/** Run every task again that was given up. For admin. */
'PUT /failed-tasks/next-run': { input: {  }; output: { count: number } }
/** Run a failed task again, now and as often as a new one. For admin. Refuses with task-is-running. */
'PUT /failed-tasks/{failedTaskId}/next-run': { input: { failedTaskId: number }; output: undefined }
/** Drop a failed task: what it was to do is not done. For admin. Refuses with task-is-running. */
'DELETE /failed-tasks/{failedTaskId}': { input: { failedTaskId: number }; output: undefined }
/** List the exports of everything: the one being made and the last one, newest first. For admin. */
'GET /exports': { input: {  }; output: { items: WholeExport[] } }
/** Remove an export and its file at once; one that is being made stops. For admin. */
'DELETE /exports/{exportId}': { input: { exportId: number }; output: undefined }
/** Read whether the shop is open. For everybody. */
'GET /shop': { input: {  }; output: Shop }
/** Count who is waiting for the shop. For admin. */
'GET /waiting-list': { input: {  }; output: { /** Whether the shop has opened */
isOpen: boolean; /** Confirmed, and not yet told */
waiting: number; unconfirmed: number; /** Told that the shop is open, and not yet forgotten */
told: number } }
/** Ask to be told when the shop opens; the emailed link confirms it within 7 days. For everybody. Refuses with waiting-stale, agreement-required, shop-open. */
'POST /waiting-list': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { email: string; /** Agrees to one email, when the shop opens; must be true */
consent: boolean; /** Left empty by people */
website?: string; /** Of the form that was filled in: GET /enquiry-form */
stamp: string } }; output: undefined }
/** Read whether an address is confirmed, by the link in an email. For everybody. Refuses with waiting-unknown. */
'GET /waiting-list/{token}': { input: { token: string }; output: WaitingAddress }
/** Remove an address from the waiting list; safe to repeat. For everybody. Refuses with waiting-unknown. */
'DELETE /waiting-list/{token}': { input: { token: string }; output: undefined }
/** Confirm a place on the waiting list, with the link in the email. For everybody. Refuses with waiting-unknown. */
'PUT /waiting-list/{token}/confirmation': { input: { token: string }; output: WaitingAddress }
/** List the API keys that are not revoked, newest first. For admin. */
'GET /api-keys': { input: {  }; output: { items: ApiKey[] } }
/** Revoke an API key; its next request is refused. For admin. */
'DELETE /api-keys/{apiKeyId}': { input: { apiKeyId: number }; output: undefined }
/** List webhooks. For admin. */
'GET /webhooks': { input: {  }; output: { items: Webhook[] } }
/** Read one webhook. For admin. */
'GET /webhooks/{webhookId}': { input: { webhookId: number }; output: Webhook }
/** Remove a webhook and the log of its deliveries. For admin. */
'DELETE /webhooks/{webhookId}': { input: { webhookId: number }; output: undefined }
/** Pause a webhook; what happens meanwhile is not sent later. For admin. */
'PUT /webhooks/{webhookId}/pause': { input: { webhookId: number }; output: Webhook }
/** Resume a webhook; deliveries that were still waiting are tried again. For admin. */
'DELETE /webhooks/{webhookId}/pause': { input: { webhookId: number }; output: Webhook }
/** Send a test event to a webhook. For admin. Refuses with webhook-paused. */
'POST /webhooks/{webhookId}/tests': { input: { webhookId: number; /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string }; output: WebhookDelivery }
/** List the deliveries of a webhook, of the last 30 days. For admin. */
'GET /webhooks/{webhookId}/deliveries': { input: { webhookId: number; query?: { status?: 'waiting' | 'delivered' | 'failed'; /** Page, from 1 */
page?: number; /** Rows per page */
limit?: number; /** Sort direction */
dir?: 'asc' | 'desc' } }; output: { items: WebhookDelivery[]; /** How many match in total; a minimum when `totalIsExact` is false */
total: number; /** False when counting stopped early */
totalIsExact: boolean; /** Send as `cursor` for the next rows; null on the last page */
nextCursor: string | null }; item: WebhookDelivery }
/** Send a delivery once more, under the same id. For admin. Refuses with webhook-paused, webhook-delivery-waits. */
'PUT /webhook-deliveries/{webhookDeliveryId}/resending': { input: { webhookDeliveryId: number }; output: WebhookDelivery }
/** Read how the agency works: where, when, and how long it keeps what. For everybody. */
'GET /settings/public': { input: {  }; output: PublicSettings }
/** Read all settings. For admin. */
'GET /settings': { input: {  }; output: Settings }
/** Read the last 200 changes of settings, newest first. For admin. */
'GET /settings/changes': { input: {  }; output: { items: SettingChange[] } }
/** Read by what the shelves of the shop are narrowed: families, and towns with dates to come. For everybody. */
'GET /shop/guide': { input: {  }; output: ShopGuide }
/** Make an empty basket for a guest. For everybody. Refuses with shop-closed, shop-not-for-agents. */
'POST /baskets': { input: {  }; output: { /** The secret by which it is found; told this once */
basket: string } }
/** Read a basket with prices, VAT, seats and stock of this moment, by its secret; `own` is that of the account that asks. For everybody. Refuses with basket-unknown. */
'GET /baskets/{basket}': { input: { basket: string; query?: { /** Company or person; what cannot be sold to them is said */
kind?: 'company' | 'person'; /** Of the customer; the country of the currency where it is left out */
country?: 'GB' | 'FR'; vatNumber?: string; postcode?: string; deliveryCountry?: 'GB' | 'FR'; deliveryPostcode?: string } }; output: Basket }
/** Put so many of a product into a basket, in place of what was there; seats are kept for 15 minutes. For everybody. Refuses with basket-unknown, shop-closed, shop-not-for-agents, product-not-on-sale, session-needed, session-over, session-full, size-needed, stock-short, basket-mixed-currencies, basket-full, basket-too-large, not-monthly, ppe-not-for-persons, not-for-persons, not-for-companies. */
'PUT /baskets/{basket}/lines': { input: { basket: string; body: { productId: number; /** Of a product with dates */
sessionId?: number | null; /** Of a product with sizes */
sizeId?: number | null; quantity: number; /** Paid each month, where that is offered */
isMonthly?: boolean } }; output: Basket }
/** Take a line out of a basket; its seats are free again. For everybody. Refuses with basket-unknown, shop-closed, shop-not-for-agents. */
'DELETE /baskets/{basket}/lines/{lineId}': { input: { basket: string; lineId: number }; output: Basket }
/** Accept what has changed since: new prices, fewer seats, products that are no longer sold. For everybody. Refuses with basket-unknown, shop-closed, shop-not-for-agents. */
'PUT /baskets/{basket}/changes': { input: { basket: string }; output: Basket }
/** Keep the seats of a basket for another 15 minutes, as far as there are any. For everybody. Refuses with basket-unknown, shop-closed, shop-not-for-agents. */
'PUT /baskets/{basket}/holds': { input: { basket: string }; output: Basket }
/** Move what a guest’s basket holds into the basket of the account that asks. For admin, operation. Refuses with basket-unknown, basket-mixed-currencies, shop-closed. */
'PUT /baskets/{basket}/owner': { input: { basket: string; body: { /** The lines that the account’s basket had are dropped */
replaces?: boolean } }; output: Basket }
/** Order what a basket holds, at the total that was seen. For everybody. Refuses with basket-unknown, shop-closed, shop-not-for-agents, basket-empty, basket-changed, total-changed, basket-too-large, card-not-offered, ppe-not-for-persons, not-for-persons, not-for-companies, session-full, session-over, stock-short. */
'POST /checkouts': { input: { /** A repeat with the same key has no second effect; by default a new one for each call */
idempotencyKey?: string; body: { /** The secret of a guest’s basket; `own`: that of the account that asks */
basket: string; /** In which the order is written and mailed */
locale: 'en' | 'fr'; customer: { kind: 'company' | 'person'; /** Legal name of the company, or the person’s */
name: string; contactName: string; email: string; phone?: string | null; country: 'GB' | 'FR'; address: string; postcode: string; town: string; /** Companies House number; SIREN or SIRET in France */
companyNumber?: string | null; vatNumber?: string | null }; /** Where goods go, if not to the billing address */
delivery?: { name: string; country: 'GB' | 'FR'; address: string; postcode: string; town: string } | null; /** Who takes the seats; names can come later */
people?: ({ lineId: number; names: (string | null)[] })[]; paymentMethod: 'account' | 'transfer' | 'card'; purchaseOrder?: string | null; /** Must be true */
termsAccepted: boolean; /** A person asks that services begin within the days of withdrawal */
startsAtOnce?: boolean; /** Gross, as the customer saw it */
total: number } }; output: PlacedOrder }
/** Read what the agency earns, and from whom. For admin. Refuses with period-backwards, period-too-long. */
'GET /business': { input: { query?: { /** The last so many days, today included; 30 by default */
days?: number; /** Instead of `days`: the first day */
from?: string; /** The last day; today by default */
to?: string } }; output: { period: Period; /** Applications that reached placed in the period */
placements: Compared; /** Of each currency in which something was invoiced or is owed; never added together */
money: ({ currency: 'GBP' | 'EUR'; /** Net of VAT by day of issue, less credit notes */
invoiced: { /** How many records it is the sum of */
n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean>; amount: number; /** The field of the rows that it adds up */
field: 'invoiced' | 'margin' | 'balance' | 'sold' | 'granted' | 'usedThen' | 'left'; currency: 'GBP' | 'EUR'; /** In the period before, of the same length */
before: number }; /** What was invoiced less what its products cost; null: no cost is recorded of anything that was invoiced */
margin: { /** How many records it is the sum of */
n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean>; amount: number; /** The field of the rows that it adds up */
field: 'invoiced' | 'margin' | 'balance' | 'sold' | 'granted' | 'usedThen' | 'left'; currency: 'GBP' | 'EUR'; /** In the period before, of the same length */
before: number } | null; /** What it was invoiced for */
origins: ({ /** How many records it is the sum of */
n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean>; amount: number; /** The field of the rows that it adds up */
field: 'invoiced' | 'margin' | 'balance' | 'sold' | 'granted' | 'usedThen' | 'left'; currency: 'GBP' | 'EUR'; origin: 'placement' | 'order' | 'other' })[]; /** Whole months up to that of the last day */
months: ({ month: string; origins: ({ /** How many records it is the sum of */
n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean>; amount: number; /** The field of the rows that it adds up */
field: 'invoiced' | 'margin' | 'balance' | 'sold' | 'granted' | 'usedThen' | 'left'; currency: 'GBP' | 'EUR'; origin: 'placement' | 'order' | 'other' })[]; margin: number | null })[]; owed: { all: Summed; late: Summed; ages: ({ /** How many records it is the sum of */
n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean>; amount: number; /** The field of the rows that it adds up */
field: 'invoiced' | 'margin' | 'balance' | 'sold' | 'granted' | 'usedThen' | 'left'; currency: 'GBP' | 'EUR'; age: 'not-due' | '1-30' | '31-60' | '61-90' | 'over-90' })[] }; /** To whom most was invoiced in the period */
employers: ({ id: number; name: string; invoiced: Summed; placements: Counted })[] })[]; /** Of the jobs that were filled most */
trades: ({ n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean>; trade: string })[]; /** Whose jobs were filled most */
owners: ({ n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean>; id: number; name: string })[]; latest: InvoiceRow[]; openJobs: Counted; /** Valid documents of candidates that end within 30 days */
lapsing: Counted } }
/** Read what the shop sells, and to whom. For admin. Refuses with period-backwards, period-too-long. */
'GET /sales': { input: { query?: { /** The last so many days, today included; 30 by default */
days?: number; /** Instead of `days`: the first day */
from?: string; /** The last day; today by default */
to?: string } }; output: { period: Period; /** Confirmed in the period, whatever became of them since */
orders: Compared; /** Of each currency in which something was sold or is late; never added together */
money: ({ currency: 'GBP' | 'EUR'; /** Net of VAT, of orders confirmed in the period, less what was refunded since */
sold: { /** How many records it is the sum of */
n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean>; amount: number; /** The field of the rows that it adds up */
field: 'invoiced' | 'margin' | 'balance' | 'sold' | 'granted' | 'usedThen' | 'left'; currency: 'GBP' | 'EUR'; /** In the period before, of the same length */
before: number }; /** By shelf of the shop, the best first */
families: ({ /** How many records it is the sum of */
n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean>; amount: number; /** The field of the rows that it adds up */
field: 'invoiced' | 'margin' | 'balance' | 'sold' | 'granted' | 'usedThen' | 'left'; currency: 'GBP' | 'EUR'; family: string })[]; /** Whole months up to that of the last day */
months: ({ month: string; sold: Summed })[]; /** What is late of invoices for orders, VAT included */
overdue: Summed; employers: ({ id: number; name: string; sold: Summed })[]; products: ({ id: number; nameEn: string; nameFr: string; sold: Summed })[] })[]; credits: ({ kind: 'job_credit' | 'featured' | 'cv_search'; /** Bought in the period, without what was taken back */
sold: Added; /** In the period, bought or given */
used: Added; /** Today */
left: Added; /** Left of those that end within 30 days */
ending: Added })[] } }
/** Read how recruitment goes: the funnel by source, time in stage, time to fill, reasons, documents that lapse, supply and demand. For admin. Refuses with period-backwards, period-too-long. */
'GET /analytics': { input: { query?: { /** The last so many days, today included; 30 by default */
days?: number; /** Instead of `days`: the first day */
from?: string; /** The last day; today by default */
to?: string } }; output: { period: Period; funnel: { /** Each application counts once, in the period in which it first reached the stage, under the source it came by */
sources: ({ source: 'site' | 'google' | 'indeed' | 'feed' | 'staff'; applied: Compared; submitted: Compared; interview: Compared; placed: Compared })[]; all: { applied: Compared; submitted: Compared; interview: Compared; placed: Compared } }; stages: ({ stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer'; /** How many left the stage in the period */
left: Counted; /** In days: half took no longer than the median, the middle half from one to the other, nine of ten no longer than the most */
spread: { median: number; from: number; to: number; most: number } | null; promisedDays: number | null; /** Which share left within the days promised */
kept: number | null })[]; toFill: { placed: Compared; /** From the job’s posting to the placement */
spread: { median: number; from: number; to: number; most: number } | null; /** In days: half took no longer than the median, the middle half from one to the other, nine of ten no longer than the most */
before: { median: number; from: number; to: number; most: number } | null }; /** Why applications ended without work, the most frequent first */
ended: ({ reason: 'missing-ticket' | 'right-to-work' | 'distance' | 'pay' | 'availability' | 'experience' | 'role-filled' | 'job-closed' | 'duplicate' | 'no-answer' | 'other'; n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean>; /** In the period before, of the same length */
before: number })[]; /** Verified documents that will lapse, counted by a task; null: not counted yet */
lapsing: { countedAt: string; weeks: ({ from: string; to: string; all: Counted; holders: ({ holder: 'on-site' | 'put-forward' | 'free' | 'not-looking'; n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean> })[] })[]; holders: ({ holder: 'on-site' | 'put-forward' | 'free' | 'not-looking'; within: ({ days: number; n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean> })[]; /** Of the last: a newer version was asked for */
asked: Counted; notAsked: Counted })[]; within: ({ days: number; n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean> })[]; asked: Counted } | null; /** By the trades and regions with most open places, counted by a task; null: not counted yet */
supply: { countedAt: string; /** Free are those who can start that day, and may be contacted */
by: string; regions: string[]; trades: ({ trade: string; /** In the order of the regions */
cells: ({ free: Counted; jobs: Counted; /** Open places of those jobs */
places: number })[] })[] } | null } }
/** Read the figures of the day. For admin, operation, agent. Refuses with period-backwards, period-too-long. */
'GET /overview': { input: { query?: { /** The last so many days, today included; 30 by default */
days?: number; /** Instead of `days`: the first day */
from?: string; /** The last day; today by default */
to?: string } }; output: { period: Period; /** Promised for today or earlier */
answersDue: Counted; /** Whose answer is due first */
waiting: ({ applicationId: number; jobId: number; jobTitle: string; candidateName: string; stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; since: string; answerBy: string })[]; /** What is left of today in the caller’s calendar; none for agents */
myDay: CalendarItem[]; /** What is missing from the legal notice; for administrators only */
missingDetails: ('country' | 'name' | 'legalForm' | 'address' | 'phone' | 'email' | 'companyNumber' | 'registerTown' | 'vatNumber' | 'shareCapitalEuros' | 'publicationDirector' | 'hostName' | 'hostAddress' | 'hostPhone' | 'supervisor' | 'supervisorNumber' | 'privacyContact' | 'privacyEmail')[]; /** Null for agents */
desk: { openJobs: Counted; /** Of the open jobs */
unfilledOpenings: number; /** Open jobs that close within seven days */
closingSoon: Counted; /** New applications that nobody has opened */
unopened: Counted; applied: Compared; /** For small charts; null: the period is too long to show its days */
appliedByDay: { now: number[]; before: number[] } | null; /** Promised for a day that is over */
answersLate: Counted; answersTomorrow: Counted; candidatesAdded: Compared; /** Checked ones that expire within 30 days */
documentsLapsing: Counted; /** Those of them that people at work hold */
lapsingOnSite: Counted; placed: Compared; /** For small charts; null: the period is too long to show its days */
placedByDay: { now: number[]; before: number[] } | null; newEnquiries: Counted; /** Groups of records that may be one person; null for all but administrators */
duplicates: Counted | null; /** Null for all but administrators */
overdueInvoices: Counted | null; /** Applications under way by whole days at their stage, with us and with the client */
ageing: ({ from: number; to: number | null; us: Counted; client: Counted })[]; /** Applications received and placements made in the period */
sources: ({ source: 'site' | 'google' | 'indeed' | 'feed' | 'staff'; applied: Counted; placed: Counted })[]; /** Open jobs with most applications in the period */
topJobs: ({ jobId: number; title: string; town: string; openings: number; filled: number; closesOn: string | null; unopened: Counted; applied: Counted })[]; /** What happened with applications, newest first */
recent: ({ key: string; at: string; /** Null: the candidate, or nobody is known by name */
by: string | null; /** To which it was moved; new: they applied or were added */
stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; applicationId: number; jobId: number; jobTitle: string; candidateName: string })[]; /** Which of the first steps are done */
begun: { job: boolean; candidate: boolean; colleague: boolean } } | null; /** For agents only */
own: { candidates: Counted; /** In the last seven days */
candidatesAdded: Counted; /** Without phone, trade, town or CV */
incomplete: Counted; unopened: Counted; /** In the last 30 days */
placed: Counted; statuses: ({ status: 'incomplete' | 'active' | 'on_assignment' | 'not_looking' | 'do_not_contact' | 'archived' | 'quarantined' | 'erased'; candidates: Counted })[]; pipeline: ({ stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; applications: Counted })[]; /** Whom the agency asked for documents that have not come, the longest waiting first */
documentsMissing: ({ candidateId: number; candidateName: string; types: ({ nameEn: string; nameFr: string })[] })[] } | null } }
}

/** RFC 9457 problem details */
export type Problem = { type: string; /** A sentence in the language of Accept-Language */
title: string; status: number; /** Stable, for programs */
code: string; detail?: string; instance: string; requestId: string; errors?: ({ /** JSON pointer into the body */
pointer?: string; /** Path, query or header name */
parameter?: string; code: string; message: string })[] }
export type Account = { id: number; uid: string; role: 'candidate' | 'admin' | 'operation' | 'agent'; name: string; email: string | null; emailVerified: boolean; locale: 'en' | 'fr'; candidateId: number | null; /** The administrator who is previewing Lintel as this account */
seenBy: { id: number; uid: string; name: string; until: string } | null }
export type FileRow = { id: number; name: string; mime: string; size: number; kind: 'cv' | 'right-to-work' | 'card' | 'certificate' | 'contract' | 'timesheet' | 'invoice' | 'other'; createdAt: string; /** Whom it belongs to; null: nobody */
candidate: { id: number; name: string; hasAccount: boolean } | null; /** Null: someone without an account, or who has left */
uploadedBy: { id: number; name: string } | null; /** The document of their wallet that it is a page of */
document: { id: number; status: 'requested' | 'submitted' | 'verified' | 'rejected' | 'expired'; expiresOn: string | null; version: number } | null; /** Since when, and by whose decision, the person it belongs to can read this file from the agency */
shared: { at: string; by: string | null } | null; /** With the earlier ones */
versions: number; extraction: 'waiting' | 'done' | 'failed'; removedAt: string | null; restorableUntil: string | null; /** Since then a newer version is in its place */
replacedAt: string | null; version: number }
export type FileRecord = { id: number; name: string; mime: string; size: number; kind: 'cv' | 'right-to-work' | 'card' | 'certificate' | 'contract' | 'timesheet' | 'invoice' | 'other'; createdAt: string; /** Whom it belongs to; null: nobody */
candidate: { id: number; name: string; hasAccount: boolean } | null; /** Null: someone without an account, or who has left */
uploadedBy: { id: number; name: string } | null; /** The document of their wallet that it is a page of */
document: { id: number; status: 'requested' | 'submitted' | 'verified' | 'rejected' | 'expired'; expiresOn: string | null; version: number } | null; /** Since when, and by whose decision, the person it belongs to can read this file from the agency */
shared: { at: string; by: string | null } | null; /** With the earlier ones */
versions: number; extraction: 'waiting' | 'done' | 'failed'; removedAt: string | null; restorableUntil: string | null; /** Since then a newer version is in its place */
replacedAt: string | null; version: number; /** The versions before it, the newest first */
earlier: File[] }
export type File = { id: number; name: string; mime: string; size: number; kind: 'cv' | 'right-to-work' | 'card' | 'certificate' | 'contract' | 'timesheet' | 'invoice' | 'other'; createdAt: string }
export type SharedFile = { id: number; name: string; mime: string; size: number; kind: 'cv' | 'right-to-work' | 'card' | 'certificate' | 'contract' | 'timesheet' | 'invoice' | 'other'; createdAt: string; sharedAt: string; sharedBy: string | null }
export type Upload = { id: number; name: string; size: number; /** Send the next part from here */
received: number; status: 'receiving' | 'checking' | 'kept' | 'refused'; /** What it became */
fileId: number | null; /** Why it was refused */
code: string | null; /** The same as a sentence in the caller’s language */
reason: string | null }
export type Place = { id: number; name: string; /** County, or nation where the county has the town’s own name; the name of a French département */
region: string; /** Number of the French département, as in “Lyon (69)” */
department: string | null; country: string; lat: number; lon: number }
export type Agency = { /** Where it is registered; numbers and legal form follow it */
country: 'GB' | 'FR' | null; legalForm: 'ltd' | 'plc' | 'llp' | 'cic' | 'partnership' | 'sole-trader' | 'sas' | 'sasu' | 'sarl' | 'eurl' | 'sa' | 'snc' | 'scop' | 'ei' | 'association' | null; /** Who watches over personal data */
supervisor: 'ico' | 'cnil' | null; shareCapitalEuros: number | null; name: string | null; address: string; phone: string | null; email: string | null; companyNumber: string | null; registerTown: string | null; vatNumber: string | null; publicationDirector: string | null; hostName: string | null; hostAddress: string; hostPhone: string | null; supervisorNumber: string | null; privacyContact: string | null; privacyEmail: string | null; logo: AgencyLogo | null; version: number }
export type AgencyLogo = { /** The first letters of its hash */
tag: string; width: number; height: number }
export type AgencyChange = { id: number; detail: 'country' | 'name' | 'legalForm' | 'address' | 'phone' | 'email' | 'companyNumber' | 'registerTown' | 'vatNumber' | 'shareCapitalEuros' | 'publicationDirector' | 'hostName' | 'hostAddress' | 'hostPhone' | 'supervisor' | 'supervisorNumber' | 'privacyContact' | 'privacyEmail' | 'logo'; /** Empty: nothing stood there */
before: string; after: string; /** Null: an account that is gone */
changedByName: string | null; changedAt: string }
export type Category = { kind: 'sector' | 'trade' | 'grade' | 'family'; slug: string; nameEn: string; nameFr: string; isHidden: boolean; /** The shelf on which a product family stands; null: it is one, or no family */
parent: string | null; /** Slugs of entries that were merged into it */
formerly: string[] }
export type ManagedCategory = { id: number; kind: 'sector' | 'trade' | 'grade' | 'family'; slug: string; nameEn: string; nameFr: string; isHidden: boolean; /** The shelf on which a product family stands; null: it is one, or no family */
parent: string | null; synonyms: string[]; /** From 1, within its kind; trades go by name */
position: number; /** The position of the one before it, under the same parent */
above: number | null; /** The position of the one after it, under the same parent */
below: number | null; /** How many families stand under it */
children: number; /** Can be renamed and hidden, not removed */
isBuiltIn: boolean; /** How many employers, jobs, candidates and products have it */
uses: number; version: number }
export type CategoryMergePreview = { from: ManagedCategory; into: ManagedCategory; moves: CategoryMove[]; /** How many families move under the other one */
children: number; /** By which the other entry is found afterwards */
synonyms: string[]; /** Why it cannot be done */
refusal: 'permission-denied' | 'category-merge-itself' | 'category-merge-kinds' | 'category-merge-built-in' | 'category-merge-depth' | null }
export type CategoryMove = { records: string; /** What these records are called */
says: string; count: number; /** How many of them go instead, as the other entry has the same */
twins: number }
export type EmployerRow = { id: number; name: string; tradingName: string | null; country: 'GB' | 'FR'; companyNumber: string | null; sector: string; size: '1-9' | '10-49' | '50-249' | '250-999' | '1000+'; place: Place | null; owner: { id: number; name: string } | null; archivedAt: string | null; version: number; createdAt: string; openJobs: number; mainContactName: string | null; termsAcceptedOn: string | null; doNotContactAt: string | null }
export type SimilarEmployer = { id: number; name: string; tradingName: string | null; companyNumber: string | null; place: Place | null; archivedAt: string | null; likeness: 'same-number' | 'same-name' | 'similar-name' }
export type Employer = { id: number; name: string; tradingName: string | null; country: 'GB' | 'FR'; companyNumber: string | null; sector: string; size: '1-9' | '10-49' | '50-249' | '250-999' | '1000+'; place: Place | null; owner: { id: number; name: string } | null; archivedAt: string | null; version: number; createdAt: string; slug: string; vatNumber: string | null; foundedYear: number | null; website: string | null; phone: string | null; email: string | null; address: string | null; postcode: string | null; invoiceAddress: string; isListed: boolean; aboutEn: string; aboutFr: string; /** The agency’s terms of business, as last accepted */
terms: { version: string; acceptedOn: string; contactName: string | null; recordedAt: string; recordedByName: string | null } | null; /** The agency must not get in touch */
doNotContact: { since: string; reason: string; byName: string | null } | null; archiveReason: 'filled' | 'withdrew' | 'merged' | 'inactive' | 'request' | 'error' | 'retention' | null; archiveNote: string | null; /** The main one first */
contacts: EmployerContact[]; sites: EmployerSite[]; accreditations: EmployerAccreditation[]; counts: { jobs: number; openJobs: number; placements: number; notes: number }; updatedAt: string; /** Since when they may buy on account */
creditApprovedAt: string | null }
export type EmployerContact = { id: number; employerId: number; firstName: string; lastName: string; jobTitle: string | null; email: string | null; phone: string | null; locale: 'en' | 'fr'; isMain: boolean; version: number }
export type EmployerSite = { id: number; employerId: number; name: string; country: 'GB' | 'FR'; address: string | null; postcode: string | null; place: Place | null; accessNotes: string; version: number }
export type EmployerAccreditation = { id: number; employerId: number; scheme: 'constructionline' | 'chas' | 'safecontractor' | 'smas' | 'iso-9001' | 'iso-14001' | 'iso-45001' | 'fors' | 'qualibat' | 'qualifelec' | 'rge' | 'mase' | 'other'; schemeName: string | null; number: string | null; seenOn: string; expiresOn: string | null; checkUrl: string | null; version: number }
export type EmployerNote = { id: number; employerId: number; text: string; /** Null once their account is no longer on record */
author: { uid: string; name: string } | null; createdAt: string; correctedAt: string | null }
export type RegistrationLink = { /** Whether it was sent by email; if not, staff passed it on */
isMailed: boolean; sentAt: string; openedAt: string | null; expiresAt: string }
export type PrefilledRegistration = { firstName: string; lastName: string; /** Whether it becomes theirs only with the address that is known, once it is proven */
hasEmail: boolean; phone: string | null; locale: 'en' | 'fr'; trade: string | null; place: Place | null }
export type Profile = { id: number; firstName: string; lastName: string; email: string | null; phone: string | null; locale: 'en' | 'fr'; place: Place | null; country: 'GB' | 'FR'; trade: string | null; grade: string | null; jobTypes: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; experience: 'fresh' | '1-year' | '2-year' | '3-year' | '4-year' | null; availability: 'not-said' | 'now' | 'date' | 'on-assignment' | 'not-looking'; availableFrom: string | null; cards: ('cscs' | 'cpcs' | 'npors' | 'ecs' | 'ipaf' | 'pasma' | 'smsts' | 'sssts' | 'first-aid' | 'carte-btp' | 'caces' | 'habilitation' | 'aipr' | 'sst')[]; status: 'incomplete' | 'active' | 'on_assignment' | 'not_looking' | 'do_not_contact' | 'archived' | 'quarantined' | 'erased'; createdAt: string; phone2: string | null; dateOfBirth: string | null; languages: ({ code: 'ar' | 'bg' | 'bn' | 'bs' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'et' | 'fa' | 'fi' | 'fr' | 'ga' | 'hi' | 'hr' | 'hu' | 'it' | 'ku' | 'lt' | 'lv' | 'mk' | 'mt' | 'nl' | 'no' | 'pa' | 'pl' | 'ps' | 'pt' | 'ro' | 'ru' | 'sk' | 'sl' | 'so' | 'sq' | 'sr' | 'sv' | 'ti' | 'tr' | 'uk' | 'ur' | 'vi' | 'yo' | 'zh'; level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2' })[]; address: string | null; postcode: string | null; maxDistanceKm: number | null; drivingLicences: ('A' | 'B' | 'BE' | 'C1' | 'C' | 'CE' | 'D1' | 'D')[]; ownTransport: boolean; canLodgeAway: boolean; otherTrades: string[]; sectors: string[]; experienceYears: number | null; qualification: 'certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree' | null; availableUntil: string | null; noticeDays: number | null; shifts: ('days' | 'nights' | 'weekends' | 'rotating')[]; desiredPay: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; engagements: ('paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise')[]; uid: string | null; cv: File | null; version: number; updatedAt: string }
export type Consents = { privacyAcceptedAt: string | null; /** Null: not agreed */
keepProfileAt: string | null; jobAlertsAt: string | null; directoryAt: string | null }
export type CandidateRow = { id: number; firstName: string; lastName: string; email: string | null; phone: string | null; locale: 'en' | 'fr'; place: Place | null; country: 'GB' | 'FR'; trade: string | null; grade: string | null; jobTypes: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; experience: 'fresh' | '1-year' | '2-year' | '3-year' | '4-year' | null; availability: 'not-said' | 'now' | 'date' | 'on-assignment' | 'not-looking'; availableFrom: string | null; cards: ('cscs' | 'cpcs' | 'npors' | 'ecs' | 'ipaf' | 'pasma' | 'smsts' | 'sssts' | 'first-aid' | 'carte-btp' | 'caces' | 'habilitation' | 'aipr' | 'sst')[]; status: 'incomplete' | 'active' | 'on_assignment' | 'not_looking' | 'do_not_contact' | 'archived' | 'quarantined' | 'erased'; createdAt: string; isHot: boolean; lastContactAt: string | null; ownerName: string | null; activeApplications: number; hasCv: boolean; otherTrades: string[]; tags: string[]; source: 'careers-page' | 'referral' | 'walk-in' | 'phone' | 'indeed' | 'google' | 'france-travail' | 'linkedin' | 'agent' | 'import'; desiredPay: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; /** From the town asked for */
distanceKm: number | null; /** Why the words found them */
snippet: { source: 'cv' | 'note' | 'record'; parts: ({ text: string; isMatch: boolean })[] } | null }
export type Candidate = { id: number; firstName: string; lastName: string; email: string | null; phone: string | null; locale: 'en' | 'fr'; place: Place | null; country: 'GB' | 'FR'; trade: string | null; grade: string | null; jobTypes: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; experience: 'fresh' | '1-year' | '2-year' | '3-year' | '4-year' | null; availability: 'not-said' | 'now' | 'date' | 'on-assignment' | 'not-looking'; availableFrom: string | null; cards: ('cscs' | 'cpcs' | 'npors' | 'ecs' | 'ipaf' | 'pasma' | 'smsts' | 'sssts' | 'first-aid' | 'carte-btp' | 'caces' | 'habilitation' | 'aipr' | 'sst')[]; status: 'incomplete' | 'active' | 'on_assignment' | 'not_looking' | 'do_not_contact' | 'archived' | 'quarantined' | 'erased'; createdAt: string; phone2: string | null; dateOfBirth: string | null; languages: ({ code: 'ar' | 'bg' | 'bn' | 'bs' | 'cs' | 'da' | 'de' | 'el' | 'en' | 'es' | 'et' | 'fa' | 'fi' | 'fr' | 'ga' | 'hi' | 'hr' | 'hu' | 'it' | 'ku' | 'lt' | 'lv' | 'mk' | 'mt' | 'nl' | 'no' | 'pa' | 'pl' | 'ps' | 'pt' | 'ro' | 'ru' | 'sk' | 'sl' | 'so' | 'sq' | 'sr' | 'sv' | 'ti' | 'tr' | 'uk' | 'ur' | 'vi' | 'yo' | 'zh'; level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2' })[]; address: string | null; postcode: string | null; maxDistanceKm: number | null; drivingLicences: ('A' | 'B' | 'BE' | 'C1' | 'C' | 'CE' | 'D1' | 'D')[]; ownTransport: boolean; canLodgeAway: boolean; otherTrades: string[]; sectors: string[]; experienceYears: number | null; qualification: 'certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree' | null; availableUntil: string | null; noticeDays: number | null; shifts: ('days' | 'nights' | 'weekends' | 'rotating')[]; desiredPay: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; engagements: ('paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise')[]; uid: string | null; cv: File | null; version: number; updatedAt: string; source: 'careers-page' | 'referral' | 'walk-in' | 'phone' | 'indeed' | 'google' | 'france-travail' | 'linkedin' | 'agent' | 'import'; referredBy: string | null; isHot: boolean; tags: string[]; lawfulBasis: 'consent' | 'legitimate-interest' | null; informedOn: string | null; noticeSentAt: string | null; note: string; ownerId: number | null; ownerName: string | null; doNotContactReason: string | null; lastContactAt: string | null; /** Addresses of records that were merged into this one */
otherEmails: string[]; /** Fields whose value the candidate gave */
claimed: string[] }
export type FieldChange = { id: number; field: string; /** As the record showed it; null: nothing */
was: unknown; became: unknown; /** Whether the candidate said so */
byCandidate: boolean; changedByName: string | null; changedAt: string }
export type Activity = { id: number; candidateId: number; kind: 'note' | 'call' | 'mail' | 'meeting' | 'text-message'; /** Names colleagues by their accounts: `@{12}` */
text: string; mentions: ({ id: number; name: string })[]; /** For which job it was written, if for one */
job: { id: number; title: string } | null; happenedAt: string; author: { uid: string; name: string } | null; createdAt: string; correctedAt: string | null; version: number }
export type Pool = { id: number; name: string; description: string; isShared: boolean; ownerName: string | null; isOwn: boolean; /** Those whom lists show */
candidates: number; version: number }
export type DocumentType = { code: string; /** Where it is issued; null: in both countries */
country: 'GB' | 'FR' | null; family: 'site-card' | 'plant' | 'height' | 'safety' | 'electrical' | 'health' | 'driving' | 'rail' | 'security' | 'background' | 'right-to-work'; nameEn: string; nameFr: string; /** A higher level of a ladder stands for those below it; categories stand for themselves */
shape: 'none' | 'ladder' | 'categories'; /** Its levels, lowest first, or its categories */
options: DocumentOption[]; /** How long one is usually valid; null: it has no end, or names its own */
months: number | null; /** How long renewing one takes */
leadDays: number; renewalEn: string; renewalFr: string; /** What its make and model are called; null: it is for none in particular */
modelEn: string | null; modelFr: string | null; /** Where the scheme says whether one is genuine */
checkUrl: string | null; isHidden: boolean }
export type DocumentOption = { code: string; en: string; fr: string; months?: number }
export type DocumentRow = { id: number; type: string; /** Expiring and expired are told from `expiresOn` */
status: 'requested' | 'submitted' | 'verified' | 'rejected'; level: string | null; categories: string[]; /** Last day it is valid */
expiresOn: string | null; requestedAt: string | null; version: number; candidate: { id: number; name: string }; holder: 'on-site' | 'put-forward' | 'free' | 'not-looking'; /** A newer version was asked for */
isAsked: boolean }
export type Document = { id: number; candidateId: number; type: string; /** Expiring and expired are told from `expiresOn` */
status: 'requested' | 'submitted' | 'verified' | 'rejected'; number: string | null; /** The make and model it is for, such as of a facepiece */
model: string | null; level: string | null; categories: string[]; issuedOn: string | null; /** Last day it is valid */
expiresOn: string | null; /** A certificate that stands for the card until it comes */
isProvisional: boolean; /** Why it was rejected */
reason: string | null; checkedBy: { name: string } | null; checkedAt: string | null; checkedHow: 'app' | 'site' | 'paper' | null; requestedAt: string | null; submittedAt: string | null; /** The version before it, which remains valid until this one is verified */
replacesId: number | null; /** Since when a newer version has replaced it; it still counts for as long as it is valid */
replacedAt: string | null; files: ({ side: 'front' | 'back' | 'page'; file: File })[]; version: number }
export type DocumentRequest = { /** Whether it was sent by email; if not, staff passed it on */
isMailed: boolean; sentAt: string; openedAt: string | null; expiresAt: string }
export type AskedDocuments = { firstName: string; locale: 'en' | 'fr'; expiresAt: string; documents: ({ id: number; type: string; /** Expiring and expired are told from `expiresOn` */
status: 'requested' | 'submitted' | 'verified' | 'rejected'; number: string | null; /** The make and model it is for, such as of a facepiece */
model: string | null; level: string | null; categories: string[]; issuedOn: string | null; /** Last day it is valid */
expiresOn: string | null; /** A certificate that stands for the card until it comes */
isProvisional: boolean; /** Why it was rejected */
reason: string | null; checkedAt: string | null; checkedHow: 'app' | 'site' | 'paper' | null; requestedAt: string | null; submittedAt: string | null; /** The version before it, which remains valid until this one is verified */
replacesId: number | null; /** Since when a newer version has replaced it; it still counts for as long as it is valid */
replacedAt: string | null; files: ({ side: 'front' | 'back' | 'page'; file: File })[]; version: number })[]; types: DocumentType[] }
export type ManagedDocumentType = { id: number; code: string; /** Where it is issued; null: in both countries */
country: 'GB' | 'FR' | null; family: 'site-card' | 'plant' | 'height' | 'safety' | 'electrical' | 'health' | 'driving' | 'rail' | 'security' | 'background' | 'right-to-work'; nameEn: string; nameFr: string; /** A higher level of a ladder stands for those below it; categories stand for themselves */
shape: 'none' | 'ladder' | 'categories'; /** Its levels, lowest first, or its categories */
options: DocumentOption[]; /** How long one is usually valid; null: it has no end, or names its own */
months: number | null; /** How long renewing one takes */
leadDays: number; renewalEn: string; renewalFr: string; /** What its make and model are called; null: it is for none in particular */
modelEn: string | null; modelFr: string | null; /** Where the scheme says whether one is genuine */
checkUrl: string | null; isHidden: boolean; position: number; /** The position of the one before it, of its kind and country */
above: number | null; /** The position of the one after it, of its kind and country */
below: number | null; /** Can be changed and hidden, not removed */
isBuiltIn: boolean; /** In how many documents, requirements and products it stands */
uses: number; version: number }
export type DocumentTypeMergePreview = { from: ManagedDocumentType; into: ManagedDocumentType; moves: CategoryMove[]; /** Why it cannot be done */
refusal: 'permission-denied' | 'document-type-merge-itself' | 'document-type-merge-built-in' | 'document-type-merge-right-to-work' | 'document-type-merge-country' | 'document-type-merge-options' | null }
export type JobCard = { id: number; reference: string; slug: string; title: string; /** Null to everybody but staff where the client is confidential */
employer: { id: number; name: string; slug: string; /** Has a page in the directory */
isListed: boolean } | null; category: string; trade: string; jobTypes: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; place: Place; openings: number; startsOn: string | null; pay: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; experience: 'fresh' | '1-year' | '2-year' | '3-year' | '4-year' | null; tags: ('app' | 'administrative' | 'android' | 'wordpress' | 'design' | 'react' | 'bim' | 'retrofit' | 'heritage' | 'timber-frame' | 'night-shift' | 'rail' | 'cscs' | 'lodging' | 'overtime' | 'training-given')[]; language: 'en' | 'fr'; closesOn: string; postedAt: string | null; /** Paid for: labelled “Featured” until then. No order of results reads it */
featuredUntil: string | null; distanceKm: number | null; /** Cards and certificates that everybody has to hold; the whole list has until when, and what is only desirable */
requiredCards: { first: ({ en: string; fr: string })[]; /** How many more */
others: number } }
export type Advert = { id: number; reference: string; slug: string; title: string; /** Null to everybody but staff where the client is confidential */
employer: { id: number; name: string; slug: string; /** Has a page in the directory */
isListed: boolean } | null; category: string; trade: string; jobTypes: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; place: Place; openings: number; startsOn: string | null; pay: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; experience: 'fresh' | '1-year' | '2-year' | '3-year' | '4-year' | null; tags: ('app' | 'administrative' | 'android' | 'wordpress' | 'design' | 'react' | 'bim' | 'retrofit' | 'heritage' | 'timber-frame' | 'night-shift' | 'rail' | 'cscs' | 'lodging' | 'overtime' | 'training-given')[]; language: 'en' | 'fr'; closesOn: string; postedAt: string | null; /** Paid for: labelled “Featured” until then. No order of results reads it */
featuredUntil: string | null; description: string; endsOn: string | null; workplace: 'on-site' | 'hybrid' | 'remote'; shiftPattern: 'day' | 'night' | 'weekend' | 'rotating' | 'two-shift' | 'three-shift' | null; hoursPerWeek: number | null; payExtras: ({ kind: 'overtime' | 'meal' | 'travel' | 'lodging' | 'tools' | 'night-premium' | 'bonus'; /** Minor units, in the currency of the pay */
amount: number | null; unit: 'hour' | 'day' | 'week' | 'month' | 'once' | null; /** Of overtime: how many times the pay */
times: number | null })[]; engagements: ('paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise')[]; qualification: 'certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree' | null; ppeProvided: ('helmet' | 'boots' | 'hi-vis' | 'gloves' | 'glasses' | 'hearing' | 'mask' | 'harness' | 'workwear')[]; inductionMinutes: number | null; translatedTitle: string | null; translatedDescription: string | null; channels: ('site' | 'google' | 'indeed' | 'feed')[]; /** Asked of whoever applies */
questions: Question[]; /** Null where the town is all that is told */
site: { siteName: string | null; siteAddress: string | null; sitePostcode: string | null } | null; /** As far as it tells no more than a district or a town: LS1, 69003 */
postcode: string | null; /** The town in the address of its page for the trade */
townSlug: string; /** What the directory says of the employer; null where it does not */
employerProfile: { sector: string; size: '1-9' | '10-49' | '50-249' | '250-999' | '1000+'; place: Place | null; website: string | null; /** Those that name the employer */
openJobs: number } | null; /** Days in which half of this employer’s applicants have heard, once ten have */
answerDays: number | null; /** Sent back with an application, so that it is known which questions were seen */
questionsVersion: string; /** False once closed, filled or expired: no application is taken */
isOpen: boolean; /** Over for so long that its page says so to search engines */
isGone: boolean; similar: JobCard[] }
export type Question = { /** Yours to choose, once a job; answers name it, and it stays while the question is reworded */
id: string; kind: 'yes-no' | 'one' | 'several' | 'short' | 'long' | 'number' | 'date' | 'link' | 'document'; textEn: string | null; textFr: string | null; isRequired: boolean; options: ({ id: string; textEn: string | null; textFr: string | null })[]; /** Answers that do not suit: `yes`, `no`, ids of options; of numbers and dates `outside`, for what lies outside the bounds */
knockOuts: string[]; /** Of a number */
unit: 'year' | 'month' | 'week' | 'day' | 'hour' | 'kilometer' | 'mile' | 'meter' | null; /** Of a number; outside its bounds an answer is refused, or a knock-out */
min: number | null; max: number | null; /** Of a date */
from: string | null; until: string | null; /** Of a document: which, from `GET /document-types` */
documentType: string | null }
export type JobRow = { id: number; reference: string; slug: string; title: string; /** Null to everybody but staff where the client is confidential */
employer: { id: number; name: string; slug: string; /** Has a page in the directory */
isListed: boolean } | null; category: string; trade: string; jobTypes: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; place: Place; openings: number; startsOn: string | null; pay: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; experience: 'fresh' | '1-year' | '2-year' | '3-year' | '4-year' | null; tags: ('app' | 'administrative' | 'android' | 'wordpress' | 'design' | 'react' | 'bim' | 'retrofit' | 'heritage' | 'timber-frame' | 'night-shift' | 'rail' | 'cscs' | 'lodging' | 'overtime' | 'training-given')[]; language: 'en' | 'fr'; closesOn: string; postedAt: string | null; /** Paid for: labelled “Featured” until then. No order of results reads it */
featuredUntil: string | null; endsOn: string | null; workplace: 'on-site' | 'hybrid' | 'remote'; shiftPattern: 'day' | 'night' | 'weekend' | 'rotating' | 'two-shift' | 'three-shift' | null; hoursPerWeek: number | null; payExtras: ({ kind: 'overtime' | 'meal' | 'travel' | 'lodging' | 'tools' | 'night-premium' | 'bonus'; /** Minor units, in the currency of the pay */
amount: number | null; unit: 'hour' | 'day' | 'week' | 'month' | 'once' | null; /** Of overtime: how many times the pay */
times: number | null })[]; engagements: ('paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise')[]; qualification: 'certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree' | null; ppeProvided: ('helmet' | 'boots' | 'hi-vis' | 'gloves' | 'glasses' | 'hearing' | 'mask' | 'harness' | 'workwear')[]; inductionMinutes: number | null; translatedTitle: string | null; channels: ('site' | 'google' | 'indeed' | 'feed')[]; siteName: string | null; siteAddress: string | null; sitePostcode: string | null; showAddress: boolean; contact: { id: number; name: string } | null; showEmployer: boolean; chargeRate: number | null; status: 'draft' | 'pending_approval' | 'scheduled' | 'open' | 'on_hold' | 'filled' | 'expired' | 'closed' | 'archived'; /** Scheduled: when it goes online; waiting for approval: when it was asked to */
opensAt: string | null; approvalAskedByUid: string | null; approvalAskedByName: string | null; /** Whom the asker chose to approve it */
approver: { id: number; name: string } | null; approvedByName: string | null; approvedAt: string | null; /** Why it was not approved */
refusalReason: string | null; pauseReason: string | null; filled: number; closeReason: string | null; ownerId: number | null; ownerName: string | null; updatedByName: string | null; version: number; createdAt: string; updatedAt: string; applicants: number; newApplicants: number }
export type Job = { id: number; reference: string; slug: string; title: string; /** Null to everybody but staff where the client is confidential */
employer: { id: number; name: string; slug: string; /** Has a page in the directory */
isListed: boolean } | null; category: string; trade: string; jobTypes: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; place: Place; openings: number; startsOn: string | null; pay: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; experience: 'fresh' | '1-year' | '2-year' | '3-year' | '4-year' | null; tags: ('app' | 'administrative' | 'android' | 'wordpress' | 'design' | 'react' | 'bim' | 'retrofit' | 'heritage' | 'timber-frame' | 'night-shift' | 'rail' | 'cscs' | 'lodging' | 'overtime' | 'training-given')[]; language: 'en' | 'fr'; closesOn: string; postedAt: string | null; /** Paid for: labelled “Featured” until then. No order of results reads it */
featuredUntil: string | null; description: string; endsOn: string | null; workplace: 'on-site' | 'hybrid' | 'remote'; shiftPattern: 'day' | 'night' | 'weekend' | 'rotating' | 'two-shift' | 'three-shift' | null; hoursPerWeek: number | null; payExtras: ({ kind: 'overtime' | 'meal' | 'travel' | 'lodging' | 'tools' | 'night-premium' | 'bonus'; /** Minor units, in the currency of the pay */
amount: number | null; unit: 'hour' | 'day' | 'week' | 'month' | 'once' | null; /** Of overtime: how many times the pay */
times: number | null })[]; engagements: ('paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise')[]; qualification: 'certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree' | null; ppeProvided: ('helmet' | 'boots' | 'hi-vis' | 'gloves' | 'glasses' | 'hearing' | 'mask' | 'harness' | 'workwear')[]; inductionMinutes: number | null; translatedTitle: string | null; translatedDescription: string | null; channels: ('site' | 'google' | 'indeed' | 'feed')[]; /** Asked of whoever applies */
questions: Question[]; siteName: string | null; siteAddress: string | null; sitePostcode: string | null; showAddress: boolean; contact: { id: number; name: string } | null; /** Someone has applied, so the employer can no longer be changed */
employerIsLocked: boolean; showEmployer: boolean; chargeRate: number | null; status: 'draft' | 'pending_approval' | 'scheduled' | 'open' | 'on_hold' | 'filled' | 'expired' | 'closed' | 'archived'; /** Scheduled: when it goes online; waiting for approval: when it was asked to */
opensAt: string | null; approvalAskedByUid: string | null; approvalAskedByName: string | null; /** Whom the asker chose to approve it */
approver: { id: number; name: string } | null; approvedByName: string | null; approvedAt: string | null; /** Why it was not approved */
refusalReason: string | null; pauseReason: string | null; filled: number; closeReason: string | null; ownerId: number | null; ownerName: string | null; updatedByName: string | null; version: number; createdAt: string; updatedAt: string }
export type UnfinishedJobRow = { id: number; /** Null if there is none */
title: string | null; version: number; updatedAt: string }
export type UnfinishedJob = { id: number; /** Null if there is none */
title: string | null; version: number; updatedAt: string; /** What was typed so far, by the name of its field; nothing has to be there, and nothing has to be right */
form: Record<string, string[]> }
export type Page = { slug: 'about-us' | 'contact-us' | 'faqs' | 'pricing'; title: string; lead: string; sections: ({ /** Its anchor in the address of the page */
id: string; audience: 'candidates' | 'employers' | null; heading: string; body: string })[]; changedAt: string }
export type PageState = { id: number; slug: 'about-us' | 'contact-us' | 'faqs' | 'pricing'; /** The newest */
version: number; versionId: number; publishedVersion: number; savedAt: string; savedByName: string | null; titleEn: string; titleFr: string }
export type ManagedPage = { id: number; slug: 'about-us' | 'contact-us' | 'faqs' | 'pricing'; /** The newest */
version: number; versionId: number; publishedVersion: number; savedAt: string; savedByName: string | null; titleEn: string; titleFr: string; leadEn: string; leadFr: string; sections: ({ /** Its anchor in the address of the page */
id: string; audience: 'candidates' | 'employers' | null; headingEn: string; headingFr: string; bodyEn: string; bodyFr: string })[] }
export type PageVersion = { id: number; number: number; savedAt: string; /** Null: what Lintel came with, or an account that is gone */
savedByName: string | null; publishedAt: string | null; publishedByName: string | null; content: PageContent }
export type PageContent = { titleEn: string; titleFr: string; leadEn: string; leadFr: string; sections: ({ /** Its anchor in the address of the page */
id: string; audience: 'candidates' | 'employers' | null; headingEn: string; headingFr: string; bodyEn: string; bodyFr: string })[] }
export type SavedJob = { /** The job’s */
id: number; title: string; trade: string; place: Place; savedAt: string; state: 'open' | 'offline' | 'over'; /** What its advert says; null while it has none */
card: JobCard | null }
export type OwnGender = { /** Null: not said */
gender: 'male' | 'female' | 'other' | null; saidAt: string | null; /** Whether staff may filter the candidate directory by it now */
isFilterAllowed: boolean }
export type Equality = { /** Null: nobody can filter by gender */
filter: { reason: string; allowedAt: string; allowedByName: string | null } | null; report: ({ reached: 'said' | 'applied' | 'put-forward' | 'placed'; /** Rounded down to a multiple of 5; null: fewer than 10 */
male: number | null; /** Rounded down to a multiple of 5; null: fewer than 10 */
female: number | null; /** Rounded down to a multiple of 5; null: fewer than 10 */
other: number | null })[] }
export type EmployerCard = { id: number; slug: string; name: string; tradingName: string | null; sector: string; size: '1-9' | '10-49' | '50-249' | '250-999' | '1000+'; foundedYear: number | null; place: Place | null; /** Those that name the employer */
openJobs: number; /** From the town asked for to theirs, or to their nearest site */
distanceKm: number | null }
export type HiringEmployer = { id: number; slug: string; name: string; /** Those that name the employer */
openJobs: number }
export type EmployerPage = { id: number; slug: string; name: string; tradingName: string | null; sector: string; size: '1-9' | '10-49' | '50-249' | '250-999' | '1000+'; foundedYear: number | null; place: Place | null; /** Those that name the employer */
openJobs: number; website: string | null; aboutEn: string; aboutFr: string; /** Where they and their sites are, their own first */
towns: Place[]; /** Those that hold today */
accreditations: ({ id: number; scheme: 'constructionline' | 'chas' | 'safecontractor' | 'smas' | 'iso-9001' | 'iso-14001' | 'iso-45001' | 'fors' | 'qualibat' | 'qualifelec' | 'rge' | 'mase' | 'other'; schemeName: string | null; number: string | null; seenOn: string; expiresOn: string | null; checkUrl: string | null })[]; /** In how many days half of their applicants heard; null below ten answers */
answerDays: number | null; /** The newest that are open */
jobs: JobCard[] }
export type DirectoryCandidate = { /** What they are called in the directory; always the same, and leads nowhere by itself */
reference: string; /** Staff only */
candidateId: number | null; trade: string; sectors: string[]; experience: 'fresh' | '1-year' | '2-year' | '3-year' | '4-year' | null; experienceYears: number | null; qualification: 'certificate' | 'associate-degree' | 'bachelor-degree' | 'master\'s-degree' | 'doctorate-degree' | null; availability: 'not-said' | 'now' | 'date' | 'on-assignment' | 'not-looking'; availableFrom: string | null; /** A large town nearby, and how far at most; at least five towns are as near to it */
near: { place: Place; withinKm: number } | null; addedOn: string; /** What we verified, to the month */
proofs: ({ type: string; nameEn: string; nameFr: string; validUntil: string | null })[] }
export type DirectoryLink = { contactId: number; sentAt: string; openedAt: string | null; expiresAt: string }
export type JobAlert = { id: number; search: { /** Words, "phrases", -excluded, “or” between two; trades are found in both languages; a town or a job type that it names becomes a filter */
keyword?: string; /** Id of a town */
location?: number; /** Around the town: miles for English, kilometres for French; 0 is the town only */
distance?: number; category?: string; trade?: string; /** Address of an employer’s page: only jobs that name them */
employer?: string; jobType: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; experience: ('fresh' | '1-year' | '2-year' | '3-year' | '4-year')[]; /** Gross monthly pay */
salaryMin: number; /** Gross monthly pay; 20000 means 20000 or more */
salaryMax: number; tag?: 'app' | 'administrative' | 'android' | 'wordpress' | 'design' | 'react' | 'bim' | 'retrofit' | 'heritage' | 'timber-frame' | 'night-shift' | 'rail' | 'cscs' | 'lodging' | 'overtime' | 'training-given' }; /** The town of the search */
around: Place | null; /** The employer of the search */
employer: { name: string; slug: string } | null; /** In which it was asked for: its distance is in miles or kilometres */
locale: 'en' | 'fr'; frequency: 'at-once' | 'daily' | 'weekly'; isPaused: boolean; createdAt: string; version: number }
export type LinkedJobAlert = { search: { /** Words, "phrases", -excluded, “or” between two; trades are found in both languages; a town or a job type that it names becomes a filter */
keyword?: string; /** Id of a town */
location?: number; /** Around the town: miles for English, kilometres for French; 0 is the town only */
distance?: number; category?: string; trade?: string; /** Address of an employer’s page: only jobs that name them */
employer?: string; jobType: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; experience: ('fresh' | '1-year' | '2-year' | '3-year' | '4-year')[]; /** Gross monthly pay */
salaryMin: number; /** Gross monthly pay; 20000 means 20000 or more */
salaryMax: number; tag?: 'app' | 'administrative' | 'android' | 'wordpress' | 'design' | 'react' | 'bim' | 'retrofit' | 'heritage' | 'timber-frame' | 'night-shift' | 'rail' | 'cscs' | 'lodging' | 'overtime' | 'training-given' }; /** The town of the search */
around: Place | null; /** The employer of the search */
employer: { name: string; slug: string } | null; /** In which it was asked for: its distance is in miles or kilometres */
locale: 'en' | 'fr'; frequency: 'at-once' | 'daily' | 'weekly'; isPaused: boolean; isConfirmed: boolean }
export type RightToWorkCheck = { /** What was seen; the method follows from it */
proof: 'uk-passport' | 'uk-birth-certificate' | 'uk-naturalisation' | 'uk-passport-indefinite' | 'uk-status-indefinite' | 'uk-passport-limited' | 'uk-status-limited' | 'uk-islands' | 'uk-application-certificate' | 'uk-application-card' | 'uk-verification-notice' | 'uk-online' | 'uk-digital' | 'fr-identity' | 'fr-eu-family' | 'fr-resident' | 'fr-permanent' | 'fr-multi-year' | 'fr-temporary' | 'fr-talent' | 'fr-student' | 'fr-seasonal' | 'fr-visa' | 'fr-receipt' | 'fr-provisional' | 'fr-algerian' | 'fr-withdrawal-agreement'; /** Before they start work: a later check gives no protection */
checkedOn: string; /** Its last day; null where the permission has none */
permissionUntil: string | null; /** Of the permit. Never a share code: the page that it leads to is the proof */
number: string | null; /** The certified digital service */
provider: string | null; /** How a French permit was found genuine */
authenticity: 'prefecture' | 'prefecture-silent' | 'france-travail' | null; /** The day on which the préfecture was asked */
authenticOn: string | null; /** The day of the positive verification notice */
noticeOn: string | null; /** What they may not do, or how many hours they may work */
restrictions: string; id: number; candidateId: number; country: 'GB' | 'FR'; /** For staff; null: someone who has left */
checkedByName: string | null; /** 28 days before the permission ends: it is looked at again */
followUpOn: string | null; /** The copy that the law asks for; for staff alone */
file: File | null; createdAt: string; /** Not withdrawn and, in the UK once a job was offered, with its copy */
counts: boolean; withdrawnAt: string | null; withdrawnReason: string | null; version: number }
export type Requirement = { type: NamedOption; level: NamedOption | null; categories: NamedOption[]; /** One of these will do instead */
alternatives: ({ type: NamedOption; level: NamedOption | null; categories: NamedOption[] })[]; until: 'start' | 'end'; isMandatory: boolean }
export type NamedOption = { code: string; en: string; fr: string }
export type GateLine = { requirement: Requirement; result: 'pass' | 'warn' | 'block'; reason: 'valid' | 'valid-at-start' | 'valid-ends-soon' | 'unverified' | 'copy-missing' | 'ends-early' | 'ends-before-start' | 'not-yet-valid' | 'expired' | 'level-too-low' | 'category-missing' | 'rejected' | 'requested' | 'missing'; /** What to do about it, and by when */
remedy: { action: 'renew' | 'replace-provisional' | 'verify' | 'copy' | 'upload' | 'upload-again' | 'start-later'; by: string } | null; /** The document that speaks for the line */
documentId: number | null; /** As what it does: 0 is what is asked for, 1 the first of the alternatives */
alternative: number; /** The level of that document */
level: NamedOption | null; /** Categories that it has not */
lacks: NamedOption[]; issuedOn: string | null; expiresOn: string | null; /** First day on site: today at the earliest */
startsOn: string; /** Last day on site; null: the job has no end */
endsOn: string | null }
export type Conversation = { applicationId: number; candidateId: number; candidateName: string; job: { id: number; slug: string; title: string; reference: string; /** To candidates null where the client is confidential */
employer: string | null }; /** Staff only: the agency has neither replied nor said that no reply is needed */
awaitsReply: boolean; newest: { from: 'candidate' | 'agency'; excerpt: string; sentAt: string }; /** How many messages of the other side nobody has read */
unread: number }
export type Message = { id: number; from: 'candidate' | 'agency'; /** Staff only: who of the agency wrote it */
author: string | null; text: string; sentAt: string; /** When the other side first saw it */
readAt: string | null }
export type LetterTemplate = { kind: string; groupTitle: string; name: string; to: 'candidate' | 'visitor' | 'customer' | 'contact' | 'supplier' | 'guest' | 'user' | 'staff'; /** Whether the email is ticked when someone moves an application there; null: there is no tick */
tells: boolean | null; subjectEn: string; bodyEn: string; subjectFr: string; bodyFr: string; isOurs: boolean; ours: { subjectEn: string; bodyEn: string; subjectFr: string; bodyFr: string }; /** Placeholders that follow the text where it leaves them out */
always: string[]; placeholders: ({ name: string; says: string })[]; /** What stands before and after the text, and on the button, filled in as in the sample; nobody changes it here */
around: { en: { hello: string; end: string[]; button: string }; fr: { hello: string; end: string[]; button: string } }; /** What the placeholders are for the newest such record; examples where there is none */
sample: { record: string | null; values: { en: Record<string, string>; fr: Record<string, string> } }; /** Newest first */
history: ({ id: number; version: number; subjectEn: string; bodyEn: string; subjectFr: string; bodyFr: string; isOurs: boolean; changedAt: string | null; changedByName: string | null })[]; version: number }
export type Applicant = { id: number; jobId: number; jobTitle: string; candidateId: number; candidateName: string; email: string | null; phone: string | null; place: Place | null; trade: string | null; distanceKm: number | null; stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; resumeStage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early' | null; /** What came with it, else the newest on file; null: none yet */
cv: File | null; message: string; /** How many answers are unsuitable; agents are told of none */
knockOuts: number; source: 'site' | 'google' | 'indeed' | 'feed' | 'staff'; startsOn: string | null; /** The last day agreed; null: that of the job counts */
endsOn: string | null; reason: string | null; appliedAt: string; /** Until an offer is made, they were promised to hear from us by then */
answerBy: string; /** How often they were told to wait longer */
putOff: number; putOffAt: string | null; stageChangedAt: string; stageChangedByName: string | null; /** What the agency thinks of them for this job */
rating: number | null; nextStep: NextStep | null; /** When the candidate is told of the last move; until then that can be stopped */
letterAt: string | null; /** New, and nobody of the agency has opened it yet */
isNew: boolean; /** Whether the documents let them be put forward; null: the job asks for none */
gate: 'pass' | 'warn' | 'block' | null; /** What it said before it changed; of several changes within a day, before the first */
gateWas: 'pass' | 'warn' | 'block' | null; gateChangedAt: string | null; /** Put forward against the gate: the last time an administrator did it, and why */
override: { reason: string; by: string | null; at: string } | null; version: number; /** The gate today, line by line; null: the job asks for nothing, or the application is over */
compliance: Gate | null; /** Who added them to the job; null where they applied themselves */
addedByName: string | null; availability: 'not-said' | 'now' | 'date' | 'on-assignment' | 'not-looking'; availableFrom: string | null; /** About the candidate */
lastNote: { text: string; at: string; by: string | null } | null }
export type NextStep = { what: string; on: string | null; by: string | null }
export type Gate = { result: 'pass' | 'warn' | 'block'; met: number; lines: GateLine[] }
export type BoardColumn = { stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed'; total: number; cards: BoardCard[] }
export type BoardCard = { id: number; candidateId: number; candidateName: string; stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; resumeStage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early' | null; /** New, and nobody of the agency has opened it yet */
isNew: boolean; /** Whether the documents let them be put forward; null: the job asks for none */
gate: 'pass' | 'warn' | 'block' | null; /** The first line that is in the way, or else the first that warns */
gateReason: string | null; hasCv: boolean; distanceKm: number | null; stageChangedAt: string; answerBy: string; /** How many answers are unsuitable; agents are told of none */
knockOuts: number; rating: number | null; nextStep: NextStep | null; version: number }
export type RepliedApplication = { applicationId: number; /** Null: there is no such application */
candidateName: string | null; kind: 'holding' | 'job-over' | null; /** Why nothing was sent; null when it was */
code: string | null; /** The same as a sentence in the caller’s language */
reason: string | null }
export type Application = { id: number; jobId: number; jobTitle: string; candidateId: number; candidateName: string; email: string | null; phone: string | null; place: Place | null; trade: string | null; distanceKm: number | null; stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; resumeStage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early' | null; /** What came with it, else the newest on file; null: none yet */
cv: File | null; message: string; /** How many answers are unsuitable; agents are told of none */
knockOuts: number; source: 'site' | 'google' | 'indeed' | 'feed' | 'staff'; startsOn: string | null; /** The last day agreed; null: that of the job counts */
endsOn: string | null; reason: string | null; appliedAt: string; /** Until an offer is made, they were promised to hear from us by then */
answerBy: string; /** How often they were told to wait longer */
putOff: number; putOffAt: string | null; stageChangedAt: string; stageChangedByName: string | null; /** What the agency thinks of them for this job */
rating: number | null; nextStep: NextStep | null; /** When the candidate is told of the last move; until then that can be stopped */
letterAt: string | null; /** New, and nobody of the agency has opened it yet */
isNew: boolean; /** Whether the documents let them be put forward; null: the job asks for none */
gate: 'pass' | 'warn' | 'block' | null; /** What it said before it changed; of several changes within a day, before the first */
gateWas: 'pass' | 'warn' | 'block' | null; gateChangedAt: string | null; /** Put forward against the gate: the last time an administrator did it, and why */
override: { reason: string; by: string | null; at: string } | null; version: number }
export type ApplicationWithHistory = { id: number; jobId: number; jobTitle: string; candidateId: number; candidateName: string; email: string | null; phone: string | null; place: Place | null; trade: string | null; distanceKm: number | null; stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; resumeStage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early' | null; /** What came with it, else the newest on file; null: none yet */
cv: File | null; message: string; /** How many answers are unsuitable; agents are told of none */
knockOuts: number; source: 'site' | 'google' | 'indeed' | 'feed' | 'staff'; startsOn: string | null; /** The last day agreed; null: that of the job counts */
endsOn: string | null; reason: string | null; appliedAt: string; /** Until an offer is made, they were promised to hear from us by then */
answerBy: string; /** How often they were told to wait longer */
putOff: number; putOffAt: string | null; stageChangedAt: string; stageChangedByName: string | null; /** What the agency thinks of them for this job */
rating: number | null; nextStep: NextStep | null; /** When the candidate is told of the last move; until then that can be stopped */
letterAt: string | null; /** New, and nobody of the agency has opened it yet */
isNew: boolean; /** Whether the documents let them be put forward; null: the job asks for none */
gate: 'pass' | 'warn' | 'block' | null; /** What it said before it changed; of several changes within a day, before the first */
gateWas: 'pass' | 'warn' | 'block' | null; gateChangedAt: string | null; /** Put forward against the gate: the last time an administrator did it, and why */
override: { reason: string; by: string | null; at: string } | null; version: number; /** The gate today, line by line; null: the job asks for nothing, or the application is over */
compliance: Gate | null; answers: ({ question: Question; /** `yes`, `no`, ids of options, or what was written; none: left empty */
given: string[]; /** The answer is unsuitable; nobody is rejected because of it alone */
knocksOut: boolean; /** The job asks the same today */
isAsked: boolean; /** It expects the same today */
isNeeded: boolean })[]; /** The newest, newest first; listMoves gives them all */
moves: ({ id: number; from: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; to: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; by: string | null; at: string; reason: string | null; /** The candidate was told by email */
told: boolean; /** Why an administrator moved it against the gate */
overrideReason: string | null; /** What the gate said against it */
overridden: GateLine[] | null; /** Why it was put back */
note: string | null; /** It put the application back to where it stood before */
isPutBack: boolean })[]; /** How many there are in all */
moveCount: number; /** Where it can be put back to; null: nobody has moved it */
back: { to: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; from: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; /** The candidate was told of the move that is put back */
told: boolean } | null }
export type Answered = { question: Question; /** `yes`, `no`, ids of options, or what was written; none: left empty */
given: string[]; /** The answer is unsuitable; nobody is rejected because of it alone */
knocksOut: boolean }
export type OwnApplication = { id: number; job: { id: number; slug: string; reference: string; title: string; /** Null where the client is confidential */
employer: string | null; place: Place; jobTypes: ('freelancer' | 'full-time' | 'part-time' | 'temporary')[]; pay: { /** Minor units: pence, cents */
min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; status: 'draft' | 'pending_approval' | 'scheduled' | 'open' | 'on_hold' | 'filled' | 'expired' | 'closed' | 'archived' }; /** From where they live */
distanceKm: number | null; stage: 'received' | 'being-checked' | 'with-employer' | 'interview' | 'offer' | 'hired' | 'not-this-time' | 'withdrawn'; isActive: boolean; startsOn: string | null; /** `staff`: the agency added them */
source: 'site' | 'google' | 'indeed' | 'feed' | 'staff'; appliedAt: string; answerBy: string; stageChangedAt: string; /** What they answered to the questions of the job; agents are not told */
answers: Answered[]; version: number }
export type ShopProductCard = { id: number; sku: string; kind: 'job_credit' | 'featured' | 'cv_search' | 'training_seat' | 'induction' | 'card_test' | 'ppe' | 'service'; family: string; /** The family at the root of its tree */
shelf: string; audience: 'employer' | 'candidate' | 'both'; /** In the language of the reader */
name: string; /** Net, in minor units */
price: number; /** With the VAT that it bears at home today */
gross: number; vatCode: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; /** Hundredths of a percent */
vatRate: number; /** Net, each month for so many `months`, in place of `price` */
monthlyPrice: number | null; monthlyGross: number | null; months: number | null; currency: 'GBP' | 'EUR'; country: 'GB' | 'FR'; unit: 'piece' | 'pack' | 'pair' | 'seat' | 'person' | 'day' | 'month'; credits: number | null; daysValid: number | null; daysLive: number | null; featuredCredits: number; hasClientView: boolean; freeCancelDays: number | null; /** Sessions to come */
sessionCount: number; /** In all sessions to come; null for what has none */
seatsLeft: number | null; sizes: ProductSize[]; /** The first paragraph of its description */
summary: string; /** The next ones that match what was asked, full ones too */
sessions: ShopSession[] }
export type ProductSize = { id: number; size: string; stock: number }
export type ShopSession = { id: number; startsAt: string; endsAt: string; /** Null: online */
place: Place | null; venue: string; seats: number; /** Neither sold nor in a basket */
left: number }
export type ShopProduct = { id: number; sku: string; kind: 'job_credit' | 'featured' | 'cv_search' | 'training_seat' | 'induction' | 'card_test' | 'ppe' | 'service'; family: string; /** The family at the root of its tree */
shelf: string; audience: 'employer' | 'candidate' | 'both'; /** In the language of the reader */
name: string; /** Net, in minor units */
price: number; /** With the VAT that it bears at home today */
gross: number; vatCode: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; /** Hundredths of a percent */
vatRate: number; /** Net, each month for so many `months`, in place of `price` */
monthlyPrice: number | null; monthlyGross: number | null; months: number | null; currency: 'GBP' | 'EUR'; country: 'GB' | 'FR'; unit: 'piece' | 'pack' | 'pair' | 'seat' | 'person' | 'day' | 'month'; credits: number | null; daysValid: number | null; daysLive: number | null; featuredCredits: number; hasClientView: boolean; freeCancelDays: number | null; /** Sessions to come */
sessionCount: number; /** In all sessions to come; null for what has none */
seatsLeft: number | null; sizes: ProductSize[]; description: string; documentType: string | null; /** What comes to the candidate’s wallet, to be checked */
documentName: string | null; namesDueDays: number | null; /** Who holds the training or makes the goods */
supplierName: string | null; /** All to come, the nearest first */
sessions: ShopSession[] }
export type ProductRow = { id: number; sku: string; kind: 'job_credit' | 'featured' | 'cv_search' | 'training_seat' | 'induction' | 'card_test' | 'ppe' | 'service'; family: string; audience: 'employer' | 'candidate' | 'both'; status: 'draft' | 'published' | 'retired'; nameEn: string; nameFr: string; /** Net, in minor units */
price: number; currency: 'GBP' | 'EUR'; country: 'GB' | 'FR'; vatCode: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; supplier: { id: number; name: string } | null; /** Sold in the last 30 days, as counted last */
soldMonth: number; version: number; createdAt: string; /** A published product is `low` or `full` when that holds */
state: 'draft' | 'published' | 'low' | 'full' | 'retired'; /** Seats of the sessions to come, or pieces in stock; null: as many as are wanted */
left: number | null; /** All seats of the sessions to come; null for what has none */
seats: number | null; /** Where its sessions to come are held */
towns: string[] }
export type Product = { id: number; sku: string; kind: 'job_credit' | 'featured' | 'cv_search' | 'training_seat' | 'induction' | 'card_test' | 'ppe' | 'service'; family: string; audience: 'employer' | 'candidate' | 'both'; status: 'draft' | 'published' | 'retired'; nameEn: string; nameFr: string; /** Net, in minor units */
price: number; currency: 'GBP' | 'EUR'; country: 'GB' | 'FR'; vatCode: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; supplier: { id: number; name: string } | null; /** Sold in the last 30 days, as counted last */
soldMonth: number; version: number; createdAt: string; descriptionEn: string; descriptionFr: string; monthlyPrice: number | null; months: number | null; unit: 'piece' | 'pack' | 'pair' | 'seat' | 'person' | 'day' | 'month'; cost: number | null; credits: number | null; daysValid: number | null; daysLive: number | null; featuredCredits: number; hasClientView: boolean; documentType: string | null; namesDueDays: number | null; freeCancelDays: number | null; lowStock: number; isVisible: boolean; soldFrom: string | null; soldUntil: string | null; tags: string[]; soldYear: number; publishedAt: string | null; retiredAt: string | null; updatedAt: string; /** Those to come first, the nearest first; then those of the past */
sessions: ProductSession[]; sizes: ProductSize[] }
export type ProductSession = { id: number; productId: number; startsAt: string; endsAt: string; place: Place | null; venue: string; supplier: { id: number; name: string } | null; seats: number; /** Sold */
taken: number; /** Kept by baskets now */
held: number; left: number; cancelledAt: string | null; version: number }
export type EntitlementRow = { id: number; kind: 'job_credit' | 'featured' | 'cv_search'; /** With an order; else given by staff */
isBought: boolean; /** Null: the company of the order is no employer yet */
employerId: number | null; employerName: string | null; granted: number; used: number; /** In the days of `usedFrom` and `usedTo`, without what was given back */
usedThen: number; left: number; startsOn: string; endsOn: string; endedAt: string | null; note: string }
export type Entitlement = { id: number; kind: 'job_credit' | 'featured' | 'cv_search'; /** Null: given by staff without an order */
orderLineId: number | null; employerId: number | null; granted: number; used: number; /** How long each use lasts */
days: number | null; startsOn: string; /** The last day on which one can be used */
endsOn: string; /** Taken back by a cancellation or a refund */
endedAt: string | null; note: string; uses: EntitlementUse[] }
export type EntitlementUse = { id: number; job: { id: number; reference: string; title: string } | null; usedAt: string; /** Until when the advert is paid for, or featured */
endsAt: string | null; returnedAt: string | null }
export type PaymentAccount = { currency: 'GBP' | 'EUR'; holder: string; iban: string | null; bic: string | null; sortCode: string | null; accountNumber: string | null; version: number }
export type Absence = { id: number; candidateId: number; /** Agents read "other" where somebody is ill */
kind: 'leave' | 'sick' | 'training' | 'other'; fromDay: string; toDay: string; note: string; version: number }
export type OnSiteBoard = { days: string[]; /** At the place that was asked about */
today: string; around: Place | null; /** The documents of which the lights tell */
asked: Requirement[]; /** On the first day, of these people */
counts: { can: number; warned: number; /** Free, but blocked by a document */
cannot: number; /** Their documents are good, but nobody knows whether they are free */
toAsk: number; /** Placed, away or not available */
taken: number }; /** Open jobs nearby, for staff */
jobs: OnSiteJob[]; people: OnSitePerson[]; /** How many people match, shown or not */
total: number }
export type OnSiteJob = { id: number; title: string; employer: string; town: string; startsOn: string | null; endsOn: string | null; openings: number; distanceKm: number | null; /** How many work there each day; null: it is not worked that day */
placed: (number | null)[]; /** How many more have been put forward for that day */
proposed: (number | null)[]; /** Every opening is filled, or someone has been put forward for it */
isFull: boolean }
export type OnSitePerson = { id: number; name: string; grade: string | null; trade: string | null; town: string | null; distanceKm: number | null; phone: string | null; /** A letter a day: a available, u availability not known, l not yet or no longer available, s works other shifts, w away, p placed, o proposed for a job */
states: string; /** A letter a day: p the documents are good, w with a warning, b blocked */
lights: string; /** What fills their days */
spans: ({ kind: 'placed' | 'proposed' | 'leave' | 'sick' | 'training' | 'other'; from: string; /** The last day; null: no end is known */
to: string | null; jobId: number | null; /** Of a job: its employer, or its title where that is confidential */
says: string | null })[] }
export type JobMatches = { items: Match[]; /** How many of those scored the filter lets through */
fit: number; scored: number; /** How many people of the trade and its neighbours live within that distance and are not on the job */
found: number; /** The first day on site: today at the earliest */
startsOn: string; weights: { requirements: number; trade: number; distance: number; start: number; pay: number; experience: number; sector: number; shifts: number }; /** As for every job */
isUsual: boolean; version: number }
export type Match = { rank: number; candidateId: number; /** Read by nobody who counts points */
name: string; grade: string | null; town: string | null; points: number; parts: MatchPart[]; facts: MatchFacts; /** Null: the job requires no documents */
gate: Gate | null; /** What the one most useful document would bring, by its line of the gate; null: nothing */
whatIf: { line: number; points: number; rank: number } | null }
export type MatchPart = { criterion: 'requirements' | 'trade' | 'distance' | 'start' | 'pay' | 'experience' | 'sector' | 'shifts'; points: number; /** The weight */
of: number; /** Why so many; the facts say the rest */
reason: 'none-asked' | 'all-met' | 'some-missing' | 'same-trade' | 'other-trade' | 'near-trade' | 'far-trade' | 'remote' | 'near' | 'near-usual' | 'too-far' | 'free' | 'leaves-early' | 'proposed-elsewhere' | 'not-said' | 'late' | 'not-free' | 'open' | 'asks-less' | 'overlaps' | 'asks-little-more' | 'asks-more' | 'other-currency' | 'enough' | 'less' | 'same-sector' | 'other-sector' | 'any' | 'works' | 'does-not' }
export type MatchFacts = { trade: string | null; otherTrades: string[]; sectors: string[]; distanceKm: number | null; maxDistanceKm: number | null; availability: 'not-said' | 'now' | 'date' | 'on-assignment' | 'not-looking'; availableFrom: string | null; /** Where that is after the start */
freeOn: string | null; /** Where that is before the end */
freeUntil: string | null; /** What they ask for, in minor units */
pay: { min: number; max: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; experienceYears: number | null; shifts: ('days' | 'nights' | 'weekends' | 'rotating')[] }
export type JobMatch = { jobId: number; title: string; employer: string; town: string; startsOn: string | null; points: number; parts: MatchPart[]; facts: MatchFacts; /** Null: the job requires no documents */
gate: Gate | null }
export type MatchWeights = { weights: { requirements: number; trade: number; distance: number; start: number; pay: number; experience: number; sector: number; shifts: number }; /** As for every job */
isUsual: boolean; version: number }
export type AssignmentRow = { id: number; applicationId: number; candidate: { id: number; name: string }; job: { id: number; title: string }; /** Null to agents where the client is confidential */
employer: { id: number; name: string } | null; country: 'GB' | 'FR'; town: string; siteName: string; role: string; status: 'planned' | 'running' | 'ended'; startsOn: string; endsOn: string | null; /** The last day worked, once it is over */
endedOn: string | null; endReason: 'completed' | 'work-finished' | 'candidate-left' | 'employer-ended' | 'conduct' | 'no-show' | 'injury' | 'documents' | 'other' | null; /** Which week it is in; null before it begins */
week: number | null; engagement: 'paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise'; supplier: { id: number; name: string } | null; /** The rate of today */
rate: AssignmentRate | null; /** The 12 weeks of the Agency Workers Regulations, where they apply; null to agents */
awr: { weeks: number; state: 'not-started' | 'running' | 'paused' | 'reset' | 'qualified' } | null; alerts: ('supplier-suspended' | 'past-end' | 'ends-soon' | 'contact-missing' | 'dpae-missing' | 'unsigned' | 'below-cost')[]; /** Who looks after the job */
owner: { id: number; name: string } | null; version: number; createdAt: string }
export type AssignmentRate = { id: number; fromDay: string; unit: 'hour' | 'day'; currency: 'GBP' | 'EUR'; pay: number; /** Null to agents */
charge: number | null; /** Null to agents */
onCost: number | null; /** What is left for each unit; null to agents */
margin: number | null }
export type Assignment = { id: number; applicationId: number; candidate: { id: number; name: string }; job: { id: number; title: string }; /** Null to agents where the client is confidential */
employer: { id: number; name: string } | null; country: 'GB' | 'FR'; town: string; siteName: string; role: string; status: 'planned' | 'running' | 'ended'; startsOn: string; endsOn: string | null; /** The last day worked, once it is over */
endedOn: string | null; endReason: 'completed' | 'work-finished' | 'candidate-left' | 'employer-ended' | 'conduct' | 'no-show' | 'injury' | 'documents' | 'other' | null; /** Which week it is in; null before it begins */
week: number | null; engagement: 'paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise'; supplier: { id: number; name: string } | null; /** The rate of today */
rate: AssignmentRate | null; /** The 12 weeks of the Agency Workers Regulations, where they apply; null to agents */
awr: { weeks: number; state: 'not-started' | 'running' | 'paused' | 'reset' | 'qualified' } | null; alerts: ('supplier-suspended' | 'past-end' | 'ends-soon' | 'contact-missing' | 'dpae-missing' | 'unsigned' | 'below-cost')[]; /** Who looks after the job */
owner: { id: number; name: string } | null; version: number; createdAt: string; workDays: number[]; dayStarts: string; dayEnds: string; breakMinutes: number; /** In hundredths */
hoursADay: number; /** In hundredths */
hoursAWeek: number; overtimeAfter: number | null; overtimeTimes: number; siteAddress: string; /** Null to agents */
contact: { id: number; name: string; phone: string | null; email: string | null } | null; endNote: string; /** When its end was recorded */
closedAt: string | null; missionReason: 'replacement' | 'awaited-hire' | 'increase' | 'seasonal' | 'usual' | 'urgent-works' | 'abroad' | null; missionDetail: string; dpaeOn: string | null; dpaeReference: string; signedOn: string | null; renewals: number; /** In the order of their days */
rates: AssignmentRate[]; allowances: AssignmentAllowance[]; /** Null to agents */
margins: { /** A week as planned */
week: number; /** From the later of today and the first day to the last; null: no end is known */
toEnd: number | null; inAll: number | null } | null; /** On what terms the job lets them be engaged */
engagements: ('paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise')[]; updatedAt: string }
export type AssignmentAllowance = { id: number; kind: 'meal' | 'travel' | 'lodging' | 'tools' | 'other'; label: string; per: 'day' | 'hour' | 'each'; pay: number; charge: number | null }
export type AssignmentChange = { id: number; at: string; kind: 'made' | 'extended' | 'shortened' | 'changed' | 'rates' | 'ended' | 'reopened'; byName: string | null; fields: string[]; from: string | null; /** The last day that it was changed to, or the first of a rate */
to: string | null; /** Before and after */
pay: number[]; charge: number[]; reason: string | null }
export type OwnAssignment = { id: number; jobTitle: string; employer: string; country: 'GB' | 'FR'; town: string; siteName: string; siteAddress: string; role: string; status: 'planned' | 'running' | 'ended'; startsOn: string; endsOn: string | null; endedOn: string | null; week: number | null; engagement: 'paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise'; /** The umbrella company that employs them */
supplierName: string | null; /** Who approves their hours */
contact: { name: string; phone: string | null } | null; workDays: number[]; dayStarts: string; dayEnds: string; breakMinutes: number; /** In hundredths */
hoursADay: number; /** In hundredths */
hoursAWeek: number; overtimeAfter: number | null; overtimeTimes: number; /** In the order of their days */
rates: ({ fromDay: string; unit: 'hour' | 'day'; currency: 'GBP' | 'EUR'; pay: number })[]; allowances: ({ id: number; kind: 'meal' | 'travel' | 'lodging' | 'tools' | 'other'; label: string; per: 'day' | 'hour' | 'each'; pay: number })[]; dpaeOn: string | null; signedOn: string | null }
export type AssignmentDraft = { /** The one that is there already */
assignmentId: number | null; /** Only someone who is placed has an assignment */
isPlaced: boolean; candidate: { id: number; name: string }; job: { id: number; title: string }; employer: { id: number; name: string }; country: 'GB' | 'FR'; currency: 'GBP' | 'EUR'; town: string; engagements: ({ engagement: 'paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise'; onCost: number })[]; contacts: ({ id: number; name: string; phone: string | null; email: string | null })[]; start: { engagement: 'paye' | 'cis' | 'umbrella' | 'ltd' | 'cdi' | 'cdd' | 'interim' | 'micro-entreprise'; /** The umbrella company that employs them */
supplierId: number | null; /** Who at the employer approves the hours */
contactId: number | null; siteName: string; siteAddress: string; /** The work done, as the papers name it */
role: string; /** 1 is Monday */
workDays: number[]; dayStarts: string; /** Before `dayStarts`: the morning after */
dayEnds: string; breakMinutes: number; /** In hundredths of an hour a week; null: no overtime */
overtimeAfter: number | null; /** In hundredths of the rate */
overtimeTimes: number; /** Why the law lets a French agency send somebody */
missionReason: 'replacement' | 'awaited-hire' | 'increase' | 'seasonal' | 'usual' | 'urgent-works' | 'abroad' | null; missionDetail: string; /** When the hiring was declared to URSSAF */
dpaeOn: string | null; dpaeReference: string; /** When the contract was signed */
signedOn: string | null; allowances: ({ kind: 'meal' | 'travel' | 'lodging' | 'tools' | 'other'; label: string; per: 'day' | 'hour' | 'each'; pay: number; charge: number })[]; /** Changes only until it begins */
startsOn: string; endsOn: string | null; rate: { unit: 'hour' | 'day'; pay: number | null; charge: number | null; onCost: number } } }
export type AwrClock = { employer: { id: number; name: string }; /** The same trade for the same employer is the same role */
trade: string; /** As the newest assignment calls it */
role: string; /** Subcontractors and companies: unless they are in business on their own account */
applies: 'yes' | 'unless-self-employed'; assignmentIds: number[]; state: 'not-started' | 'running' | 'paused' | 'reset' | 'qualified'; /** Weeks begun so far */
weeks: number; /** The first day that counts */
since: string | null; /** The first day with equal treatment, reached or as planned */
parityFrom: string | null; /** In a break: the last day on which they can be back without beginning anew */
backBy: string | null; /** Without a reason: up to six weeks for any */
breaks: ({ kind: 'paused' | 'counted' | 'reset'; from: string; to: string; reasons: ('pregnancy' | 'family-leave' | 'leave' | 'shutdown' | 'strike' | 'jury' | 'sick')[] })[] }
export type AwrPause = { reason: 'jury' | 'shutdown' | 'strike' | 'pregnancy' | 'family-leave'; fromDay: string; /** The last day */
toDay: string; id: number; createdByName: string | null; createdAt: string }
export type MissionLimits = { reason: 'replacement' | 'awaited-hire' | 'increase' | 'seasonal' | 'usual' | 'urgent-works' | 'abroad'; /** Renewals included */
latestEnd: string; renewals: number; renewalsLeft: number; /** The mission may end between these days without a renewal */
flexibleFrom: string; flexibleTo: string; /** How long the same post then stays free of missions, in days of work */
waitDays: number; /** When the same post can be filled by a mission again */
freeFrom: string; /** The first day on which the hiring can be declared */
declareFrom: string; /** The last day on which the contract can be signed and handed over */
signBy: string; faults: ('dpae-missing' | 'dpae-early' | 'dpae-late' | 'contract-unsigned' | 'contract-late')[]; /** Why no hours can be sent yet */
refusal: { code: string; /** In the caller’s language */
reason: string } | null }
export type EndDatePreview = { endsOn: string | null; margin: { currency: 'GBP' | 'EUR'; /** From today to the last day as it is, in minor units; null: no end is known */
toEnd: number | null; toNewEnd: number | null }; /** Null where the Regulations do not apply */
awr: { weeksAtEnd: number; parityFrom: string | null; /** Equal treatment is due within the assignment */
isWithin: boolean; /** With the last day as it is, too */
wasWithin: boolean } | null; /** What the documents say of the days to the new end */
gate: Gate | null; mission: { isRenewal: boolean; /** After this change */
renewalsLeft: number; latestEnd: string; flexibleTo: string } | null; refusal: { code: string; /** In the caller’s language */
reason: string } | null }
export type CompanyFile = { id: number; /** Where it lies; null: at the top */
folder: { id: number; name: string } | null; name: string; kind: 'pdf' | 'document' | 'sheet' | 'slides' | 'picture' | 'media' | 'archive' | 'other'; mime: string; size: number; /** Of its version */
number: number; tags: string[]; /** How far the reading of its text has come */
extraction: 'waiting' | 'done' | 'failed'; /** How it can be shown without being saved */
preview: 'pdf' | 'picture' | 'text' | null; isStarred: boolean; changedAt: string; changedBy: { id: number; name: string } | null; createdAt: string; version: number }
export type Folder = { id: number; /** Null: at the top */
parentId: number | null; name: string; /** Who sees it and all that lies in it */
audience: 'staff' | 'admins'; /** That lie in it, not in folders below */
files: number; isStarred: boolean; createdAt: string; version: number }
export type FolderDetails = { id: number; /** Null: at the top */
parentId: number | null; name: string; /** Who sees it and all that lies in it */
audience: 'staff' | 'admins'; /** That lie in it, not in folders below */
files: number; isStarred: boolean; createdAt: string; version: number; createdBy: { id: number; name: string } | null; /** That lie in it and below */
all: { files: number; folders: number; bytes: number } }
export type CompanyFileDetails = { id: number; /** Where it lies; null: at the top */
folder: { id: number; name: string } | null; name: string; kind: 'pdf' | 'document' | 'sheet' | 'slides' | 'picture' | 'media' | 'archive' | 'other'; mime: string; size: number; /** Of its version */
number: number; tags: string[]; /** How far the reading of its text has come */
extraction: 'waiting' | 'done' | 'failed'; /** How it can be shown without being saved */
preview: 'pdf' | 'picture' | 'text' | null; isStarred: boolean; changedAt: string; changedBy: { id: number; name: string } | null; createdAt: string; version: number; audience: 'staff' | 'admins'; createdBy: { id: number; name: string } | null; /** The newest first */
versions: CompanyFileVersion[] }
export type CompanyFileVersion = { number: number; name: string; size: number; note: string; createdAt: string; createdBy: { id: number; name: string } | null }
export type BinItem = { type: 'file' | 'folder'; id: number; name: string; /** Where it lay */
folder: { id: number; name: string } | null; /** The folder where it lay is in the bin too */
isFolderGone: boolean; size: number; removedAt: string; removedBy: { id: number; name: string } | null; restorableUntil: string }
export type CompanyUpload = { id: number; name: string; size: number; /** Send the next part from here */
received: number; status: 'receiving' | 'checking' | 'kept' | 'refused'; /** What it became */
fileId: number | null; /** Why it was refused */
code: string | null; /** The same as a sentence in the caller’s language */
reason: string | null }
export type CompanySharing = { shares: CompanyShare[]; links: CompanyLink[] }
export type CompanyShare = { id: number; role: 'admin' | 'operation' | 'agent' | null; person: { id: number; name: string } | null; sharedAt: string; sharedBy: { id: number; name: string } | null }
export type CompanyLink = { id: number; createdAt: string; createdBy: { id: number; name: string } | null; expiresAt: string; revokedAt: string | null; hasPassword: boolean; openings: { n: number; lastAt: string | null } }
export type SharedTree = { name: string; /** The folder that is shown; null: a file alone, or all that is shared with you */
folderId: number | null; /** The folders above it, as far as they are shared */
path: ({ id: number; name: string })[]; folders: ({ id: number; name: string; files: number })[]; files: ({ id: number; name: string; kind: 'pdf' | 'document' | 'sheet' | 'slides' | 'picture' | 'media' | 'archive' | 'other'; size: number; changedAt: string; preview: 'pdf' | 'picture' | 'text' | null })[]; /** Files in this folder */
total: number; page: number }
export type OpenedLink = { name: string; /** The folder that is shown; null: a file alone, or all that is shared with you */
folderId: number | null; /** The folders above it, as far as they are shared */
path: ({ id: number; name: string })[]; folders: ({ id: number; name: string; files: number })[]; files: ({ id: number; name: string; kind: 'pdf' | 'document' | 'sheet' | 'slides' | 'picture' | 'media' | 'archive' | 'other'; size: number; changedAt: string; preview: 'pdf' | 'picture' | 'text' | null })[]; /** Files in this folder */
total: number; page: number; isFolder: boolean; expiresAt: string }
export type OrderRow = { id: number; number: string; status: 'pending' | 'confirmed' | 'fulfilling' | 'completed' | 'cancelled' | 'partially_refunded' | 'refunded'; customerKind: 'company' | 'person'; customerName: string; employerId: number | null; country: 'GB' | 'FR'; placedAt: string; /** Pieces, over all lines */
items: number; firstItemEn: string | null; firstItemFr: string | null; currency: 'GBP' | 'EUR'; net: number; vat: number; total: number; paymentMethod: 'account' | 'transfer' | 'card'; paid: number; /** Taken off the total by cancellations and refunds */
credited: number; /** Money given back */
refunded: number; payment: 'nothing' | 'to-pay' | 'part-paid' | 'paid' | 'to-give-back' | 'given-back'; /** Net of VAT once it is confirmed, less what was refunded; of the family or product that is asked for */
sold: number; version: number }
export type OrderSum = { currency: 'GBP' | 'EUR'; n: number; sold: number }
export type Order = { id: number; number: string; status: 'pending' | 'confirmed' | 'fulfilling' | 'completed' | 'cancelled' | 'partially_refunded' | 'refunded'; customer: { kind: 'company' | 'person'; name: string; contactName: string; email: string; phone: string | null; locale: 'en' | 'fr'; country: 'GB' | 'FR'; address: string; postcode: string; town: string; companyNumber: string | null; vatNumber: string | null }; employer: { id: number; name: string; /** May buy on account */
hasCredit: boolean } | null; purchaseOrder: string | null; delivery: { name: string; country: 'GB' | 'FR'; address: string; postcode: string; town: string } | null; currency: 'GBP' | 'EUR'; net: number; vat: number; total: number; paymentMethod: 'account' | 'transfer' | 'card'; paid: number; /** Taken off the total by cancellations and refunds */
credited: number; /** Money given back */
refunded: number; /** Below zero: to be given back */
owed: number; payment: 'nothing' | 'to-pay' | 'part-paid' | 'paid' | 'to-give-back' | 'given-back'; vatLines: OrderVat[]; startsAtOnce: boolean; placedAt: string; confirmedAt: string | null; completedAt: string | null; cancelledAt: string | null; lines: OrderLine[]; entitlements: Entitlement[]; attempts: PaymentAttempt[]; refunds: OrderRefund[]; events: OrderEvent[]; version: number }
export type OrderVat = { code: string; /** Hundredths of a percent */
rate: number; net: number; vat: number }
export type OrderLine = { id: number; productId: number; sku: string; kind: 'job_credit' | 'featured' | 'cv_search' | 'training_seat' | 'induction' | 'card_test' | 'ppe' | 'service'; nameEn: string; nameFr: string; /** Invoiced in parts, one each month */
isMonthly: boolean; quantity: number; /** Net, minor units */
unitPrice: number; net: number; vatCode: string; vatRate: number; session: { startsAt: string; endsAt: string; /** Null: online */
place: Place | null; venue: string; isCancelled: boolean } | null; size: string | null; gives: { credits: number | null; daysValid: number | null; daysLive: number | null; featuredCredits: number; hasClientView: boolean; documentType: string | null; namesDueDays: number | null; freeCancelDays: number | null }; refundedQuantity: number; fulfilledAt: string | null; /** The last day on which names are taken */
namesDueOn: string | null; cost: number | null; supplier: { id: number; name: string } | null; people: OrderPerson[] }
export type OrderPerson = { id: number; /** Null: not named yet */
name: string | null; candidate: { id: number; name: string } | null; status: 'booked' | 'attended' | 'absent' | 'cancelled'; namedAt: string | null; completedAt: string | null; /** What came to the candidate’s documents */
documentId: number | null }
export type PaymentAttempt = { id: number; method: 'account' | 'transfer' | 'card'; status: 'started' | 'succeeded' | 'failed' | 'expired'; amount: number; currency: 'GBP' | 'EUR'; refunded: number; /** The provider’s code */
failure: string | null; startedAt: string; settledAt: string | null; /** Who recorded it */
by: string | null }
export type OrderRefund = { id: number; net: number; vat: number; /** What is owed no more */
amount: number; lines: ({ lineId: number; quantity: number; net: number })[]; reason: string; /** In money, of what had been paid */
paidBack: number; paidBackBy: 'card' | 'transfer' | null; refundedAt: string; by: string | null }
export type OrderEvent = { id: number; at: string; kind: string; details: Record<string, string | number | boolean | null>; by: string | null; byLink: boolean }
export type OwnOrder = { number: string; status: 'pending' | 'confirmed' | 'fulfilling' | 'completed' | 'cancelled' | 'partially_refunded' | 'refunded'; customerKind: 'company' | 'person'; customerName: string; contactName: string; email: string; locale: 'en' | 'fr'; purchaseOrder: string | null; delivery: { name: string; country: 'GB' | 'FR'; address: string; postcode: string; town: string } | null; currency: 'GBP' | 'EUR'; net: number; vat: number; total: number; paymentMethod: 'account' | 'transfer' | 'card'; paid: number; /** Taken off the total by cancellations and refunds */
credited: number; /** Money given back */
refunded: number; owed: number; payment: 'nothing' | 'to-pay' | 'part-paid' | 'paid' | 'to-give-back' | 'given-back'; vatLines: OrderVat[]; startsAtOnce: boolean; placedAt: string; lines: ({ id: number; productId: number; sku: string; kind: 'job_credit' | 'featured' | 'cv_search' | 'training_seat' | 'induction' | 'card_test' | 'ppe' | 'service'; nameEn: string; nameFr: string; /** Invoiced in parts, one each month */
isMonthly: boolean; quantity: number; /** Net, minor units */
unitPrice: number; net: number; vatCode: string; vatRate: number; session: { startsAt: string; endsAt: string; /** Null: online */
place: Place | null; venue: string; isCancelled: boolean } | null; size: string | null; gives: { credits: number | null; daysValid: number | null; daysLive: number | null; featuredCredits: number; hasClientView: boolean; documentType: string | null; namesDueDays: number | null; freeCancelDays: number | null }; refundedQuantity: number; fulfilledAt: string | null; /** The last day on which names are taken */
namesDueOn: string | null; people: ({ id: number; /** Null: not named yet */
name: string | null; status: 'booked' | 'attended' | 'absent' | 'cancelled' })[]; /** What comes back; null: it cannot be cancelled here */
cancel: { percent: number; until: string | null } | null })[]; refunds: ({ id: number; /** What is owed no more */
amount: number; /** In money, of what had been paid */
paidBack: number; paidBackBy: 'card' | 'transfer' | null; refundedAt: string })[]; /** The agency sells to this company on account, and the link came by email */
canConfirm: boolean; canPayByCard: boolean; /** Cancelled then, unless it is paid or accepted */
lapsesAt: string | null; /** A person may withdraw until then */
withdrawUntil: string | null; transfer: { reference: string; holder: string; iban: string | null; bic: string | null; sortCode: string | null; accountNumber: string | null; epc: string | null } | null; version: number }
export type CustomerRow = { id: number; kind: 'company' | 'person'; name: string; email: string; country: 'GB' | 'FR'; companyNumber: string | null; paymentDays: number; employerId: number | null; version: number; town: string }
export type Customer = { id: number; kind: 'company' | 'person'; name: string; email: string; country: 'GB' | 'FR'; companyNumber: string | null; paymentDays: number; employerId: number | null; version: number; contactName: string | null; locale: 'en' | 'fr'; address: string; postcode: string; town: string; vatNumber: string | null; needsPurchaseOrder: boolean; isReminded: boolean; platformAddress: string | null; employer: { id: number; name: string } | null; /** What the employer’s record says by now, where that differs */
employerSays: Partial<Record<'name' | 'address' | 'postcode' | 'town' | 'companyNumber' | 'vatNumber', string>>; createdAt: string; updatedAt: string }
export type InvoiceRow = { id: number; type: 'invoice' | 'deposit' | 'credit_note'; status: 'draft' | 'issued' | 'sent' | 'deposited' | 'rejected' | 'refused' | 'partly_paid' | 'paid' | 'credited'; number: string | null; sellerCountry: 'GB' | 'FR'; customerId: number; customerName: string; firstLine: string | null; orderId: number | null; orderNumber: string | null; /** The invoice that a credit note takes back */
creditsNumber: string | null; issuedOn: string | null; dueOn: string | null; currency: 'GBP' | 'EUR'; total: number; /** The total, less what the customer withholds for HMRC */
payable: number; paid: number; credited: number; /** What is to be paid; below zero: what is left of a credit note */
balance: number; /** Net of VAT; credit notes below zero, drafts nothing */
invoiced: number; /** The same, less what its products cost as far as that is recorded */
margin: number; sentAt: string | null; sentByPlatform: boolean; isDisputed: boolean; reminders: number; createdAt: string; version: number }
export type InvoiceSum = { currency: 'GBP' | 'EUR'; n: number; invoiced: number; margin: number; /** Null: not reckoned */
balance: number | null }
export type Invoice = { id: number; type: 'invoice' | 'deposit' | 'credit_note'; status: 'draft' | 'issued' | 'sent' | 'deposited' | 'rejected' | 'refused' | 'partly_paid' | 'paid' | 'credited'; number: string | null; /** Of a draft: what it would get now */
nextNumber: string | null; sellerCountry: 'GB' | 'FR'; locale: 'en' | 'fr'; customer: { id: number; kind: 'company' | 'person'; name: string; employerId: number | null; email: string; locale: 'en' | 'fr'; paymentDays: number; needsPurchaseOrder: boolean; isReminded: boolean; balances: ({ currency: 'GBP' | 'EUR'; /** What is owed to us, less credit */
balance: number; overdue: number; /** Paid or credited, and not yet used */
credit: number })[] }; /** Null: nobody has entered who invoices in this country */
seller: InvoiceParty | null; buyer: InvoiceBuyer; order: { id: number; number: string } | null; /** The placement it is a fee for */
application: { id: number; candidateName: string; jobTitle: string } | null; purchaseOrder: string | null; operation: 'goods' | 'services' | 'mixed' | null; delivery: { name: string; country: 'GB' | 'FR'; address: string; postcode: string; town: string } | null; isVatOnDebits: boolean; issuedOn: string | null; issuedAt: string | null; issuedBy: string | null; suppliedFrom: string | null; suppliedTo: string | null; paymentDays: number; dueOn: string | null; net: number; vat: number; currency: 'GBP' | 'EUR'; total: number; /** The total, less what the customer withholds for HMRC */
payable: number; paid: number; credited: number; /** What is to be paid; below zero: what is left of a credit note */
balance: number; vatLines: InvoiceVat[]; cisRate: number | null; cisDeduction: number; note: string; sentAt: string | null; sentByPlatform: boolean; paidAt: string | null; reminders: number; remindedAt: string | null; /** Days after the due date on which reminders are suggested */
reminderDays: number[]; isDisputed: boolean; /** Where it is paid by transfer */
account: { currency: 'GBP' | 'EUR'; holder: string; iban: string | null; bic: string | null; sortCode: string | null; accountNumber: string | null } | null; lines: InvoiceLine[]; /** The invoice that this credit note takes back */
credits: { id: number; number: string; issuedOn: string; total: number } | null; creditedBy: ({ id: number; number: string; issuedOn: string; total: number })[]; /** Of a draft: deposits of the customer that no other invoice deducts */
deposits: ({ id: number; number: string; issuedOn: string; total: number; /** In this invoice */
isDeducted: boolean })[]; payments: InvoicePayment[]; events: InvoiceEvent[]; createdAt: string; version: number }
export type InvoiceParty = { country: 'GB' | 'FR'; name: string; legalForm: string | null; address: string; postcode: string; town: string; companyNumber: string | null; registerTown: string | null; vatNumber: string | null; email: string | null; phone: string | null; lateRate: number | null; noteEn: string; noteFr: string }
export type InvoiceBuyer = { kind: 'company' | 'person'; name: string; contactName: string | null; email: string; country: 'GB' | 'FR'; address: string; postcode: string; town: string; companyNumber: string | null; vatNumber: string | null; /** Electronic address of a French company; null: its SIREN */
platformAddress: string | null }
export type InvoiceVat = { code: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; /** Hundredths of a percent */
rate: number; net: number; vat: number }
export type InvoiceLine = { id: number; position: number; description: string; detail: string; productId: number | null; orderLineId: number | null; depositId: number | null; creditsLineId: number | null; nature: 'goods' | 'service' | 'event'; family: string | null; /** Thousandths */
quantity: number; unit: 'each' | 'hour' | 'day' | 'week' | 'month' | 'fixed'; unitPrice: number; discount: number; discountAmount: number; net: number; vatCode: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; vatRate: number; cis: 'labour' | 'materials' | null; /** Taken back by credit notes, thousandths */
creditedQuantity: number; /** Taken back by credit notes, net */
creditedNet: number }
export type InvoicePayment = { id: number; entryId: number; kind: 'invoice' | 'credit_note' | 'cis' | 'payment' | 'refund' | 'write_off'; /** Below zero: taken back */
amount: number; onDay: string; method: 'card' | 'transfer' | 'cheque' | 'cash' | 'direct_debit' | null; reference: string; /** Of a credit note: which invoice took it; null: it was paid out */
invoiceId: number | null; /** Of the credit note that settles it; of a credit note, of the invoice that took it */
number: string | null; at: string; by: string | null }
export type InvoiceEvent = { id: number; at: string; kind: string; details: Record<string, string | number | boolean | null>; by: string | null; byLink: boolean }
export type InvoiceSeller = { name: string; /** As it is printed, with the capital in France */
legalForm: string | null; address: string; postcode: string; town: string; companyNumber: string | null; /** Of the registre du commerce */
registerTown: string | null; vatNumber: string | null; email: string | null; phone: string | null; paymentDays: number; /** Days after the due date, rising */
reminderDays: number[]; isVatOnDebits: boolean; /** Hundredths of a percent a year; null: what the law provides */
lateRate: number | null; /** Below every invoice */
noteEn: string; noteFr: string; country: 'GB' | 'FR'; version: number; updatedAt: string }
export type ReminderLetter = { customerId: number; customerName: string; sellerCountry: 'GB' | 'FR'; to: string; locale: 'en' | 'fr'; /** 1 friendly, 2 firm, 3 formal: the highest of its invoices */
step: number; subject: string; /** The invoices with their links follow it when it goes */
text: string; invoices: ({ invoiceId: number; number: string; currency: 'GBP' | 'EUR'; total: number; balance: number; dueOn: string; /** Days */
late: number; /** The step that went last; 0: none */
reminders: number; step: number })[] }
export type CustomerAccountRow = { id: number; kind: 'company' | 'person'; name: string; email: string; country: 'GB' | 'FR'; companyNumber: string | null; paymentDays: number; employerId: number | null; version: number; town: string; /** By currency, never added together */
standings: CustomerStanding[]; lastInvoiceOn: string | null }
export type CustomerStanding = { currency: 'GBP' | 'EUR'; /** What is owed, less what stands as credit; below zero it is the customer’s */
balance: number; overdue: number; /** Payments and credit notes that no invoice has taken */
credit: number }
export type CustomerAccount = { customerId: number; standings: ({ currency: 'GBP' | 'EUR'; /** What is owed, less what stands as credit; below zero it is the customer’s */
balance: number; overdue: number; /** Payments and credit notes that no invoice has taken */
credit: number; ageing: Ageing })[]; /** What is not settled, the oldest first; at most 100 */
open: OpenInvoice[]; openCount: number }
export type Ageing = Record<'notDue' | 'upTo30' | 'upTo60' | 'upTo90' | 'over90', number>
export type OpenInvoice = { id: number; type: 'invoice' | 'deposit' | 'credit_note'; status: 'draft' | 'issued' | 'sent' | 'deposited' | 'rejected' | 'refused' | 'partly_paid' | 'paid' | 'credited'; number: string; currency: 'GBP' | 'EUR'; issuedOn: string; dueOn: string; total: number; balance: number; /** Days */
late: number; reminders: number; isDisputed: boolean }
export type CustomerStatement = { customerId: number; customerName: string; currency: 'GBP' | 'EUR'; from: string; to: string; opening: number; entries: ({ id: number; onDay: string; kind: 'invoice' | 'credit_note' | 'cis' | 'payment' | 'refund' | 'write_off'; /** Of what was issued */
type: 'invoice' | 'deposit' | 'credit_note' | null; number: string | null; invoiceId: number | null; dueOn: string | null; method: 'card' | 'transfer' | 'cheque' | 'cash' | 'direct_debit' | null; reference: string; /** Above zero: owed to us */
amount: number; /** After it */
balance: number })[]; /** False: there are more than 2000 entries; ask for a shorter period */
isWhole: boolean; closing: number; /** Of what was owed at the end */
ageing: Ageing; /** What no invoice had taken by then */
credit: number }
export type BookAccount = { country: 'GB' | 'FR'; use: 'customers' | 'services' | 'goods' | 'deposits' | 'vat-standard' | 'vat-intermediate' | 'vat-reduced' | 'vat-other' | 'vat-pending' | 'bank' | 'card' | 'cheque' | 'cash' | 'cis' | 'losses'; number: string; label: string; /** As this product suggests it */
isUsual: boolean }
export type SupplierRow = { id: number; legalName: string; tradingName: string | null; type: 'umbrella' | 'labour' | 'training' | 'card-scheme' | 'ppe' | 'accommodation' | 'job-board' | 'software'; country: 'GB' | 'FR'; status: 'prospect' | 'onboarding' | 'approved' | 'suspended' | 'offboarded'; companyNumber: string | null; place: Place | null; /** Whether its mandatory documents are verified and valid */
light: 'pass' | 'warn' | 'block'; /** The last day on which they all are; null: one is missing; 9999-12-31: none of them ends */
coveredUntil: string | null; /** Whether business may be done with it today */
isChoosable: boolean; /** The next end of any document */
nextExpiry: string | null; owner: { id: number; name: string } | null; archivedAt: string | null; version: number; createdAt: string; mainContactName: string | null; /** Of the last twelve months */
spend: ({ currency: 'GBP' | 'EUR'; /** Minor units without tax */
net: number })[] }
export type Supplier = { id: number; legalName: string; tradingName: string | null; type: 'umbrella' | 'labour' | 'training' | 'card-scheme' | 'ppe' | 'accommodation' | 'job-board' | 'software'; country: 'GB' | 'FR'; status: 'prospect' | 'onboarding' | 'approved' | 'suspended' | 'offboarded'; companyNumber: string | null; place: Place | null; /** Whether its mandatory documents are verified and valid */
light: 'pass' | 'warn' | 'block'; /** The last day on which they all are; null: one is missing; 9999-12-31: none of them ends */
coveredUntil: string | null; /** Whether business may be done with it today */
isChoosable: boolean; /** The next end of any document */
nextExpiry: string | null; owner: { id: number; name: string } | null; archivedAt: string | null; version: number; createdAt: string; suspendedByItself: boolean; statusReason: string | null; vatNumber: string | null; utr: string | null; cisRate: '20' | '30' | 'gross' | null; cisVerificationNumber: string | null; cisVerifiedOn: string | null; address: string | null; postcode: string | null; phone: string | null; email: string | null; website: string | null; paymentTermsDays: number; rating: number | null; notes: string; /** What is mandatory, and until when it is verified and valid */
asked: ({ type: 'employers-liability' | 'public-liability' | 'professional-indemnity' | 'accreditation' | 'paye-evidence' | 'vat-certificate' | 'attestation-vigilance' | 'qualiopi' | 'contract' | 'other' | 'cis'; until: string | null })[]; /** The main one first */
contacts: SupplierContact[]; /** What ends first, first */
documents: SupplierDocument[]; /** The link by which it sends what is waited for */
link: { sentAt: string; sentTo: string; openedAt: string | null; expiresAt: string } | null; /** What was bought in twelve months, by currency and month */
spend: ({ currency: 'GBP' | 'EUR'; /** Minor units without tax */
net: number; months: ({ month: string; net: number })[] })[]; counts: { purchases: number; accountChanges: number }; archiveReason: 'filled' | 'withdrew' | 'merged' | 'inactive' | 'request' | 'error' | 'retention' | null; archiveNote: string | null; updatedAt: string }
export type SupplierContact = { id: number; firstName: string; lastName: string; jobTitle: string | null; email: string | null; phone: string | null; locale: 'en' | 'fr'; isMain: boolean; version: number; supplierId: number }
export type SupplierDocument = { id: number; supplierId: number; type: 'employers-liability' | 'public-liability' | 'professional-indemnity' | 'accreditation' | 'paye-evidence' | 'vat-certificate' | 'attestation-vigilance' | 'qualiopi' | 'contract' | 'other'; name: string | null; number: string | null; /** Minor units */
limit: { amount: number; currency: 'GBP' | 'EUR' } | null; /** Expiring and expired are told from `expiresOn` */
status: 'requested' | 'submitted' | 'verified' | 'rejected'; /** Why it was rejected */
reason: string | null; issuedOn: string | null; /** Its last good day */
expiresOn: string | null; file: File | null; requestedAt: string | null; checkedBy: { uid: string; name: string } | null; checkedAt: string | null; createdAt: string; version: number }
export type SupplierHistoryLine = { id: number; at: string; action: string; /** Null: Lintel itself, somebody with a link, or someone who has left */
byName: string | null; reason: string | null; /** Which fields changed */
fields: string[]; documentType: 'employers-liability' | 'public-liability' | 'professional-indemnity' | 'accreditation' | 'paye-evidence' | 'vat-certificate' | 'attestation-vigilance' | 'qualiopi' | 'contract' | 'other' | null; /** The status that it took */
status: 'prospect' | 'onboarding' | 'approved' | 'suspended' | 'offboarded' | null }
export type AskedSupplierDocuments = { name: string; locale: 'en' | 'fr'; expiresAt: string; documents: ({ id: number; type: 'employers-liability' | 'public-liability' | 'professional-indemnity' | 'accreditation' | 'paye-evidence' | 'vat-certificate' | 'attestation-vigilance' | 'qualiopi' | 'contract' | 'other'; name: string | null; /** Expiring and expired are told from `expiresOn` */
status: 'requested' | 'submitted' | 'verified' | 'rejected'; /** Why it was rejected */
reason: string | null; number: string | null; issuedOn: string | null; /** Its last good day */
expiresOn: string | null })[] }
export type SupplierAccount = { id: number; supplierId: number; holder: string; /** Its last four digits */
iban: string | null; bic: string | null; /** Its last two digits */
sortCode: string | null; /** Its last four digits */
accountNumber: string | null; status: 'asked' | 'agreed' | 'refused' | 'withdrawn' | 'replaced'; askedBy: { uid: string; name: string } | null; askedAt: string; decidedBy: { uid: string; name: string } | null; decidedAt: string | null }
export type SupplierAccountDetails = { holder: string; iban: string | null; bic: string | null; sortCode: string | null; accountNumber: string | null }
export type SupplierPurchase = { id: number; supplierId: number; boughtOn: string; net: number; currency: 'GBP' | 'EUR'; reference: string; description: string; /** Written down by staff, or the cost of an order */
source: 'staff' | 'order'; createdByName: string | null; createdAt: string }
export type CustomerEntry = { id: number; kind: 'invoice' | 'credit_note' | 'cis' | 'payment' | 'refund' | 'write_off'; currency: 'GBP' | 'EUR'; /** Above zero: owed to us */
amount: number; /** What was owed after it */
balance: number; /** Of a payment or credit, what is not used yet */
left: number; onDay: string; method: 'card' | 'transfer' | 'cheque' | 'cash' | 'direct_debit' | null; reference: string; invoice: { id: number; number: string } | null; order: { id: number; number: string } | null; /** It stood on an imported bank statement */
isFromBank: boolean; /** What it settles now */
allocations: ({ id: number; invoiceId: number; number: string; amount: number })[]; at: string; by: string | null }
export type InvoiceMoney = { id: number; status: 'draft' | 'issued' | 'sent' | 'deposited' | 'rejected' | 'refused' | 'partly_paid' | 'paid' | 'credited'; paid: number; credited: number; balance: number; /** Of this payment, what stays as the customer’s credit */
credit: number }
export type BankStatement = { id: number; fileName: string; format: 'camt.053' | 'csv'; currency: 'GBP' | 'EUR'; account: string | null; fromDay: string | null; toDay: string | null; opening: number | null; closing: number | null; lines: number; /** Not looked at yet */
waiting: number; matched: number; unclear: number; ignored: number; importedAt: string; by: string | null }
export type BankLine = { id: number; statementId: number; onDay: string; /** Above zero: came in */
amount: number; currency: 'GBP' | 'EUR'; payer: string; reference: string; status: 'waiting' | 'unclear' | 'matched' | 'ignored'; suggestions: ({ why: 'recorded' | 'number' | 'order' | 'name-and-amount' | 'name-and-sum' | 'amount' | 'name' | 'twice'; customer: { id: number; name: string } | null; invoices: ({ id: number; number: string; /** Of this line */
amount: number; balance: number })[]; order: { id: number; number: string } | null; /** A payment or refund that is recorded already */
entry: { id: number; onDay: string; reference: string } | null; /** What would stay as credit */
credit: number })[]; /** Of a matched line */
customer: { id: number; name: string } | null; /** What it settles */
invoices: ({ id: number; number: string; amount: number })[]; order: { id: number; number: string } | null; /** Of it, what is the customer’s credit */
credit: number; /** Why it was set aside */
reason: string; settledAt: string | null; by: string | null }
export type LinkedInvoice = { invoice: { id: number; type: 'invoice' | 'deposit' | 'credit_note'; status: 'draft' | 'issued' | 'sent' | 'deposited' | 'rejected' | 'refused' | 'partly_paid' | 'paid' | 'credited'; number: string | null; /** Of a draft: what it would get now */
nextNumber: string | null; sellerCountry: 'GB' | 'FR'; locale: 'en' | 'fr'; /** Null: nobody has entered who invoices in this country */
seller: InvoiceParty | null; buyer: InvoiceBuyer; order: { id: number; number: string } | null; /** The placement it is a fee for */
application: { id: number; candidateName: string; jobTitle: string } | null; purchaseOrder: string | null; operation: 'goods' | 'services' | 'mixed' | null; delivery: { name: string; country: 'GB' | 'FR'; address: string; postcode: string; town: string } | null; isVatOnDebits: boolean; issuedOn: string | null; issuedAt: string | null; issuedBy: string | null; suppliedFrom: string | null; suppliedTo: string | null; paymentDays: number; dueOn: string | null; net: number; vat: number; currency: 'GBP' | 'EUR'; total: number; /** The total, less what the customer withholds for HMRC */
payable: number; paid: number; credited: number; /** What is to be paid; below zero: what is left of a credit note */
balance: number; vatLines: InvoiceVat[]; cisRate: number | null; cisDeduction: number; note: string; sentAt: string | null; sentByPlatform: boolean; paidAt: string | null; reminders: number; remindedAt: string | null; /** Days after the due date on which reminders are suggested */
reminderDays: number[]; isDisputed: boolean; /** Where it is paid by transfer */
account: { currency: 'GBP' | 'EUR'; holder: string; iban: string | null; bic: string | null; sortCode: string | null; accountNumber: string | null } | null; lines: InvoiceLine[]; /** The invoice that this credit note takes back */
credits: { id: number; number: string; issuedOn: string; total: number } | null; creditedBy: ({ id: number; number: string; issuedOn: string; total: number })[]; createdAt: string; version: number }; /** What settles it */
payments: ({ id: number; kind: 'invoice' | 'credit_note' | 'cis' | 'payment' | 'refund' | 'write_off'; amount: number; onDay: string; method: 'card' | 'transfer' | 'cheque' | 'cash' | 'direct_debit' | null; number: string | null })[]; events: ({ id: number; at: string; kind: 'issued' | 'sent' | 'opened' | 'reminded'; to: string | null })[]; canPayByCard: boolean; transfer: { reference: string; holder: string; iban: string | null; bic: string | null; sortCode: string | null; accountNumber: string | null; epc: string | null } | null }
export type CalendarItem = { /** Names it within the calendar, also after it was moved */
key: string; /** Null: it follows from another record */
eventId: number | null; /** Of a repeating event: when it begins by the rule */
occurrence: string | null; kind: 'interview' | 'induction' | 'follow_up' | 'training' | 'leave' | 'meeting' | 'first_day' | 'next_step' | 'right_to_work_recheck' | 'document_expiry' | 'training_session' | 'invoice_due'; /** Null: private to somebody else, who is busy */
title: string | null; location: string; startsAt: string; endsAt: string; /** By the clocks of its zone, 2026-11-10T09:00 */
startsLocal: string; endsLocal: string; zone: 'Europe/London' | 'Europe/Paris'; isAllDay: boolean; /** Null: that of its kind */
color: 'pine' | 'slate' | 'amber' | 'brick' | 'plum' | 'sand' | null; /** Late: the day has passed and something is left to do */
status: 'planned' | 'late'; /** The screen of the record from which it follows */
link: string | null; /** Null: the team’s */
owner: { id: number; name: string } | null; attendees: number; accepted: number; /** What the caller answered; null: they were not asked */
answer: 'none' | 'accepted' | 'declined' | 'tentative' | null; isMine: boolean; isBusy: boolean; isPrivate: boolean; isRepeating: boolean; /** An occurrence that is otherwise than the rule has it */
isMoved: boolean; /** Somebody is to be elsewhere at that time */
clashes: boolean; version: number | null }
export type CalendarEvent = { /** Of a repeating event: when it begins by the rule */
occurrence: string | null; kind: 'interview' | 'induction' | 'follow_up' | 'training' | 'leave' | 'meeting'; title: string; location: string; startsAt: string; endsAt: string; /** By the clocks of its zone, 2026-11-10T09:00 */
startsLocal: string; endsLocal: string; zone: 'Europe/London' | 'Europe/Paris'; isAllDay: boolean; /** Null: that of its kind */
color: 'pine' | 'slate' | 'amber' | 'brick' | 'plum' | 'sand' | null; /** Null: the team’s */
owner: { id: number; name: string } | null; /** What the caller answered; null: they were not asked */
answer: 'none' | 'accepted' | 'declined' | 'tentative' | null; isMine: boolean; isBusy: boolean; isPrivate: boolean; isRepeating: boolean; /** An occurrence that is otherwise than the rule has it */
isMoved: boolean; id: number; description: string; url: string | null; rule: string | null; moreOn: string[]; /** When the first occurrence begins */
seriesStartsLocal: string; remindMinutes: number[]; application: { id: number; jobId: number; jobTitle: string } | null; job: { id: number; title: string } | null; candidate: { id: number; name: string } | null; employer: { id: number; name: string } | null; attendees: CalendarAttendee[]; clashes: ({ key: string; eventId: number | null; /** Null: private to somebody else */
title: string | null; startsAt: string; endsAt: string; /** Who is to be at both */
names: string[] })[]; /** When it clashes: the next time at which nobody is elsewhere, in working hours */
nextFree: string | null; cancelledAt: string | null; createdBy: { id: number; name: string } | null; createdAt: string; version: number }
export type CalendarAttendee = { id: number; accountId: number | null; candidateId: number | null; contactId: number | null; name: string; email: string | null; answer: 'none' | 'accepted' | 'declined' | 'tentative'; answeredAt: string | null; /** They have an invitation */
isInvited: boolean; /** And it says what the event says now */
isUpToDate: boolean }
export type CalendarInvitation = { /** Who is invited */
name: string; /** Who invites; null: the agency */
from: string | null; title: string; description: string; location: string; url: string | null; zone: 'Europe/London' | 'Europe/Paris'; isAllDay: boolean; startsLocal: string; endsLocal: string; isRepeating: boolean; isCancelled: boolean; answer: 'none' | 'accepted' | 'declined' | 'tentative'; answeredAt: string | null }
export type CalendarFeed = { id: number; name: string; kinds: ('interview' | 'induction' | 'follow_up' | 'training' | 'leave' | 'meeting' | 'first_day' | 'next_step' | 'right_to_work_recheck' | 'document_expiry' | 'training_session' | 'invoice_due')[]; createdAt: string; /** When a program read it last, to the hour */
lastReadAt: string | null }
export type CalendarImport = { /** Null: nothing was brought in yet */
id: number | null; added: number; updated: number; skipped: number; /** The first of them */
items: ({ title: string; startsLocal: string | null; endsLocal: string | null; isAllDay: boolean; isRepeating: boolean; /** What becomes of it: brought in, changed, or left out and why */
fate: 'new' | 'changed' | 'same' | 'theirs' | 'cancelled' | 'no-time' | 'rule' | 'too-long' })[] }
export type Interview = { id: number; applicationId: number; candidate: { id: number; name: string }; job: { id: number; title: string; employer: string }; status: 'proposed' | 'booked' | 'held' | 'no_show' | 'declined' | 'cancelled'; mode: 'site' | 'office' | 'phone' | 'video'; /** Whose clocks it goes by */
zone: 'Europe/London' | 'Europe/Paris'; minutes: number; location: string; note: string; contact: { id: number; name: string } | null; interviewer: { id: number; name: string } | null; slots: ({ startsAt: string; isTaken: boolean })[]; answerBy: string | null; eventId: number | null; /** Null: no time is agreed */
startsAt: string | null; endsAt: string | null; outcome: 'hire' | 'second' | 'no' | 'undecided' | null; outcomeNote: string; createdBy: string | null; createdAt: string; bookedAt: string | null; endedAt: string | null; version: number }
export type InterviewInvitation = { firstName: string; locale: 'en' | 'fr'; jobTitle: string; /** Null: the agency does not say */
employer: string | null; status: 'proposed' | 'booked' | 'held' | 'no_show' | 'declined' | 'cancelled'; mode: 'site' | 'office' | 'phone' | 'video'; zone: 'Europe/London' | 'Europe/Paris'; minutes: number; location: string; note: string; withWhom: string | null; /** Times that are still free */
slots: string[]; startsAt: string | null; answerBy: string | null }
export type TimesheetRow = { id: number; /** The version that was seen; 0: nothing was entered yet */
version: number; week: string; status: 'draft' | 'sent' | 'queried' | 'approved'; assignmentId: number; candidateId: number; candidateName: string; role: string; employerId: number; employerName: string; siteName: string; contactName: string | null; /** The contact has an email address */
isReachable: boolean; country: 'GB' | 'FR'; currency: 'GBP' | 'EUR'; enteredBy: 'candidate' | 'agency'; /** Hundredths */
hours: number; /** Hundredths */
overtime: number; /** Minor units */
pay: number; /** Minor units */
charge: number; sentAt: string | null; askedAt: string | null; remindedAt: string | null; query: string; decidedAt: string | null; decidedBy: string; /** Days worked without a valid mandatory document */
lapsedDays: number; invoiceId: number | null; invoiceNumber: string | null; isCredited: boolean }
export type MissingWeek = { assignmentId: number; week: string; timesheetId: number | null; candidateId: number; candidateName: string; /** They can enter hours themselves */
hasAccount: boolean; role: string; employerId: number; employerName: string; siteName: string; /** Hundredths */
hours: number; askedAt: string | null }
export type Timesheet = { /** Null: nothing was entered yet */
id: number | null; /** The version that was seen; 0: nothing was entered yet */
version: number; week: string; assignment: { id: number; applicationId: number; jobId: number; candidateId: number; candidateName: string; role: string; employerId: number; employerName: string; siteName: string; country: 'GB' | 'FR'; currency: 'GBP' | 'EUR'; engagement: 'paye' | 'cis' | 'umbrella' | 'ltd' | 'interim' | 'micro-entreprise'; startsOn: string; /** The last day agreed, or worked once it has ended */
lastDay: string | null; workDays: number[]; dayStarts: string; dayEnds: string; breakMinutes: number; /** Hundredths of an hour a week */
overtimeAfter: number | null; /** Hundredths of the rate */
overtimeTimes: number; /** Who approves */
contact: { id: number; name: string; isReachable: boolean } | null }; status: 'draft' | 'sent' | 'queried' | 'approved'; enteredBy: 'candidate' | 'agency'; sentAt: string | null; askedAt: string | null; remindedAt: string | null; /** What the employer says is not right */
query: string; decidedAt: string | null; /** The contact; or who in the agency, on what ground */
decidedBy: string; decidedByLink: boolean; /** Hundredths */
hours: number; /** Hundredths */
overtime: number; days: ({ day: string; kind: 'worked' | 'holiday'; starts: string | null; ends: string | null; breakMinutes: number; /** Hundredths */
hours: number; /** Of these hours */
overtime: number; note: string })[]; extras: ({ id: number; allowanceId: number | null; label: string; /** Hundredths */
quantity: number; /** Each */
pay: number })[]; allowances: ({ id: number; kind: string; label: string; per: 'day' | 'hour' | 'each'; /** Minor units */
pay: number })[]; lines: ({ kind: 'hours' | 'days' | 'overtime' | 'holiday' | 'allowance' | 'expense'; unit: 'hour' | 'day' | 'each'; /** Of allowances and expenses, as agreed or entered */
label: string; /** Hundredths */
quantity: number; /** Each */
pay: number; /** Each; null: not for candidates */
charge: number | null })[]; /** Before tax */
pay: number; /** Net of VAT; null: not for candidates */
charge: number | null; /** Days of the week on the assignment */
openDays: string[]; holidays: ({ day: string; en: string; fr: string })[]; warnings: ({ day: string; code: 'long-day' | 'away' })[]; sendableFrom: string; whyNotEnter: string | null; /** A code; null: it can be sent */
whyNotSend: string | null; whyNotReopen: string | null; /** Mandatory documents that were not valid on a day worked; null: not for candidates */
lapses: ({ day: string; documentEn: string; documentFr: string; level: { en: string; fr: string } | null; /** Null: there was none that day */
endedOn: string | null })[] | null; /** Staff alone; `isCredited`: taken back in full */
invoice: { id: number; number: string | null; status: string; isCredited: boolean } | null }
export type HoursInvoicePreview = { invoices: ({ employerId: number; employerName: string; country: 'GB' | 'FR'; currency: 'GBP' | 'EUR'; sheets: number; /** Hundredths */
hours: number; /** Minor units */
net: number; hasCis: boolean })[]; lapses: ({ day: string; documentEn: string; documentFr: string; level: { en: string; fr: string } | null; /** Null: there was none that day */
endedOn: string | null; timesheetId: number; candidateName: string })[]; refused: ({ timesheetId: number; candidateName: string; week: string; code: string })[] }
export type HoursLink = { contactId: number; contactName: string; createdAt: string; expiresAt: string; views: number; lastViewAt: string | null }
export type LinkedHours = { contactName: string; employerName: string; agencyName: string | null; locale: 'en' | 'fr'; expiresAt: string; /** By week and site */
toDecide: ({ id: number; version: number; week: string; siteName: string; candidateName: string; role: string; /** Hundredths */
hours: number; /** Hundredths */
overtime: number; /** As agreed, of the days on the assignment */
plannedHours: number; days: ({ day: string; kind: 'worked' | 'holiday'; starts: string | null; ends: string | null; breakMinutes: number; /** Hundredths */
hours: number; /** Of these hours */
overtime: number })[]; extras: ({ label: string; /** Hundredths */
quantity: number; /** Each */
charge: number })[]; /** Net of VAT */
charge: number; currency: 'GBP' | 'EUR'; status: 'sent' | 'queried' | 'approved'; query: string; decidedAt: string | null; decidedBy: string })[]; /** Of the last weeks, the latest first */
decided: ({ id: number; version: number; week: string; siteName: string; candidateName: string; role: string; /** Hundredths */
hours: number; /** Hundredths */
overtime: number; /** As agreed, of the days on the assignment */
plannedHours: number; days: ({ day: string; kind: 'worked' | 'holiday'; starts: string | null; ends: string | null; breakMinutes: number; /** Hundredths */
hours: number; /** Of these hours */
overtime: number })[]; extras: ({ label: string; /** Hundredths */
quantity: number; /** Each */
charge: number })[]; /** Net of VAT */
charge: number; currency: 'GBP' | 'EUR'; status: 'sent' | 'queried' | 'approved'; query: string; decidedAt: string | null; decidedBy: string })[] }
export type SitePack = { id: number; jobId: number; createdAt: string; createdBy: string | null; expiresAt: string; revokedAt: string | null; hasPassword: boolean; /** Who is placed, each with the documents that the site sees */
people: ({ applicationId: number; documentIds: number[] })[]; /** By the link; the gate is not counted */
openings: { n: number; lastAt: string | null }; version: number }
export type SitePackChoice = { people: ({ applicationId: number; candidateId: number; name: string; trade: string; documents: ({ id: number; nameEn: string; nameFr: string; expiresOn: string | null })[] })[] }
export type SitePackBadges = { pack: SitePack; site: string; today: string; crewUrl: string; people: ({ id: number; name: string; trade: string; url: string; whyNotValid: 'revoked' | 'expired' | 'gone' | 'ended' | 'not-begun' | 'documents' | null })[] }
export type OpenedSitePack = { site: string; title: string; today: string; expiresAt: string; people: ({ name: string; trade: string; from: string; to: string | null; /** Whether the gate lets them pass today */
isValid: boolean; documents: ({ id: number; nameEn: string; nameFr: string; expiresOn: string | null; files: File[] })[] })[] }
export type GateAnswer = { site: string; day: string; isValid: boolean; /** Of the code of a whole crew: how many are valid today; null: a code of one person */
crew: { valid: number; of: number } | null }
export type Shortlist = { id: number; job: { id: number; title: string; employer: string }; /** Null: they are no longer a contact, and the link shows nothing */
contact: { id: number; name: string; email: string | null } | null; locale: 'en' | 'fr'; shows: ('names' | 'years' | 'distance' | 'availability' | 'rate' | 'documents')[]; /** How many there were at first */
people: number; answerBy: string; expiresOn: string; zone: 'Europe/London' | 'Europe/Paris'; minutes: number; location: string; times: string[]; link: 'none' | 'live' | 'expired' | 'revoked'; sentAt: string | null; mailed: boolean; revokedAt: string | null; entries: ({ id: number; letter: string; applicationId: number; candidate: { id: number; name: string }; stage: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; applicationVersion: number; state: 'open' | 'agreed' | 'gone'; note: string; answer: 'yes' | 'interview' | 'no' | null; comment: string; /** The time that the employer picked */
startsAt: string | null; answeredAt: string | null; agreedAt: string | null; agreedBy: string | null })[]; /** The newest first; a program that only follows links is none of a person */
views: ({ at: string; outcome: 'shown' | 'expired' | 'revoked' | 'job-over' | 'contact-gone'; byPerson: boolean })[]; /** Views by a person */
viewCount: number; createdBy: string | null; createdAt: string; version: number }
export type LinkedShortlist = { /** Anything but `shown`: the link shows nobody, and why */
outcome: 'shown' | 'expired' | 'revoked' | 'job-over' | 'contact-gone'; viewId: number | null; shown: { recipient: string; employer: string; jobTitle: { en: string; fr: string }; place: Place; postcode: string | null; startsOn: string | null; endsOn: string | null; recruiter: { name: string; phone: string | null } | null; answerBy: string; expiresOn: string; zone: 'Europe/London' | 'Europe/Paris'; times: string[]; rate: { amount: number; unit: 'hour' | 'day' | 'week' | 'month' | 'year'; currency: 'GBP' | 'EUR' } | null; people: ({ id: number; letter: string; state: 'open' | 'agreed' | 'gone'; /** Null until the agency has agreed, unless names are shown */
name: string | null; trade: string | null; years: number | null; distanceKm: number | null; availability: 'not-said' | 'now' | 'date' | 'on-assignment' | 'not-looking' | null; availableFrom: string | null; note: string; documents: ({ result: 'pass' | 'warn' | 'block'; says: { en: string; fr: string } })[]; answer: 'yes' | 'interview' | 'no' | null; comment: string; startsAt: string | null })[]; /** Letters of those who can no longer be offered */
gone: string[]; withNames: boolean } | null }
export type JobChannel = { channel: 'site' | 'google' | 'indeed' | 'feed'; /** Whether the job is meant to be shown there; it is as long as it is open */
isOn: boolean; /** When it was last put online; null where it is not shown */
since: string | null; /** Of a feed: when a program fetched it last */
fetchedAt: string | null; /** What that program calls itself */
fetchedBy: string | null; /** In the last 30 days, today included */
recent: { /** How often the advert was opened; programs, staff and the dashboard left out */
views: number; /** How often its application form was opened */
forms: number; applications: number }; all: { /** How often the advert was opened; programs, staff and the dashboard left out */
views: number; /** How often its application form was opened */
forms: number; applications: number } }
export type TemplateRow = { id: number; kind: 'letter' | 'contract' | 'assignment' | 'other'; name: string; languages: ('en' | 'fr')[]; /** Comes with Lintel, and can be set back to its words */
ours: 'assignment-schedule' | 'key-information' | 'mission-contract' | null; /** With our words, which nobody has changed */
isOurs: boolean; changedAt: string; changedByName: string | null; version: number }
export type Template = { id: number; kind: 'letter' | 'contract' | 'assignment' | 'other'; name: string; languages: ('en' | 'fr')[]; /** Comes with Lintel, and can be set back to its words */
ours: 'assignment-schedule' | 'key-information' | 'mission-contract' | null; /** With our words, which nobody has changed */
isOurs: boolean; changedAt: string; changedByName: string | null; version: number; titleEn: string; bodyEn: string; titleFr: string; bodyFr: string }
export type TemplateVersion = { id: number; number: number; kind: 'letter' | 'contract' | 'assignment' | 'other'; name: string; titleEn: string; bodyEn: string; titleFr: string; bodyFr: string; savedAt: string; savedByName: string | null }
export type PaperPreview = { title: string; blocks: ({ kind: 'heading' | 'words'; parts: ({ text: string; isStrong: boolean })[] } | { kind: 'items'; items: (({ text: string; isStrong: boolean })[])[] })[]; /** What has no value; a paper is made with gaps only when that is asked for */
missing: ({ placeholder: string; label: string; /** Where the value is written, in the language of the request */
from: string })[]; fileName: string }
export type PaperMade = { id: number; templateName: string | null; language: 'en' | 'fr'; /** Null once it was removed */
file: { id: number; name: string } | null; madeAt: string; madeByName: string | null }
export type JobTimelineEntry = { /** Tells it from the other entries */
id: number; kind: 'status' | 'edit' | 'requirement' | 'application' | 'mail'; at: string; /** Who did it; null when nobody is known by name */
by: string | null; /** Whether nobody did it: its day had come */
isAutomatic: boolean; status: { action: 'posted' | 'copied' | 'approval-asked' | 'approved' | 'refused' | 'scheduled' | 'opened' | 'withdrawn' | 'paused' | 'filled' | 'marked-filled' | 'closed' | 'expired' | 'archived' | 'restored'; reason: string | null; opensAt: string | null } | null; /** Fields that were changed together */
changes: ({ field: string; was: unknown; became: unknown })[]; requirements: { added: ({ nameEn: string; nameFr: string })[]; removed: ({ nameEn: string; nameFr: string })[] } | null; application: { applicationId: number; candidateId: number; candidateName: string; byCandidate: boolean; /** Null: this is when it came in */
from: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early' | null; to: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; reason: string | null } | null; /** How many applicants were emailed that the pay falls or the place changes */
told: number | null }
export type TimelineEntry = { /** Tells it from the other entries */
id: number; kind: 'note' | 'call' | 'mail' | 'meeting' | 'text-message' | 'message' | 'move' | 'edit' | 'cv' | 'document' | 'contact'; at: string; /** Who did it; null when nobody is known by name */
by: string | null; /** Whether the candidate did it */
byCandidate: boolean; activity: Activity | null; move: { applicationId: number; jobId: number; jobTitle: string; /** Null: this is when they applied, or were put to the job */
from: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early' | null; to: 'new' | 'screening' | 'vetting' | 'submitted' | 'interview' | 'offer' | 'placed' | 'on_hold' | 'rejected' | 'client_declined' | 'offer_declined' | 'withdrawn' | 'completed' | 'ended_early'; reason: string | null } | null; /** What the candidate and the agency wrote to each other about an application */
message: { applicationId: number; jobId: number; jobTitle: string; text: string } | null; /** Fields that were changed together */
changes: ({ field: string; was: unknown; became: unknown })[]; file: File | null; document: { action: 'requested' | 'submitted' | 'verified' | 'rejected' | 'removed'; types: ({ nameEn: string; nameFr: string })[]; /** Why it was rejected */
reason: string | null } | null; contact: { isStopped: boolean; reason: string | null } | null }
export type Batch = { id: number; kind: 'add-tags' | 'remove-tags' | 'set-owner' | 'put-to-job' | 'send-mail' | 'add-to-pool' | 'remove-from-pool' | 'log-activity' | 'archive' | 'request-documents' | 'move-application'; status: 'waiting' | 'running' | 'finished' | 'cancelled' | 'undoing' | 'undone'; /** Null until the candidates are counted */
total: number | null; done: number; failed: number; /** Why it was stopped, where nobody pressed Stop */
code: string | null; /** The same as a sentence in the caller’s language */
reason: string | null; createdByName: string | null; createdAt: string; finishedAt: string | null }
export type BatchRow = { id: number; candidateId: number; name: string; outcome: 'waiting' | 'done' | 'failed' | 'undone'; /** Why it was not done */
code: string | null; /** The same as a sentence in the caller’s language */
reason: string | null }
export type Import = { id: number; name: string; kind: 'csv' | 'xlsx' | 'json'; /** What its rows are; null until it is read */
noun: 'candidate' | 'employer' | 'job' | 'supplier' | null; status: 'reading' | 'read' | 'checking' | 'checked' | 'writing' | 'written' | 'undoing' | 'undone' | 'cancelled' | 'failed'; /** Why the file could not be read */
code: string | null; /** The same as a sentence in the caller’s language */
reason: string | null; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'iso-8859-15' | 'macintosh' | null; delimiter: 'comma' | 'semicolon' | 'tab' | 'pipe' | null; /** The line of the headings; 0: there are none */
headerLine: number | null; /** Of an Excel file the sheet that was read */
sheet: string | null; /** The sheets of an Excel file */
sheets: ({ name: string; /** Never read unless it is chosen */
isHidden: boolean })[]; columns: ({ heading: string; /** The first values */
samples: string[]; /** The field; empty: it is left out */
target: '' | 'fullName' | 'firstName' | 'lastName' | 'email' | 'phone' | 'phone2' | 'locale' | 'dateOfBirth' | 'languages' | 'country' | 'address' | 'postcode' | 'placeId' | 'maxDistanceKm' | 'drivingLicences' | 'ownTransport' | 'canLodgeAway' | 'trade' | 'otherTrades' | 'sectors' | 'grade' | 'experience' | 'experienceYears' | 'qualification' | 'cards' | 'availability' | 'availableFrom' | 'availableUntil' | 'noticeDays' | 'shifts' | 'jobTypes' | 'desiredPay' | 'engagements' | 'tags' | 'isHot' | 'source' | 'referredBy' | 'note' | 'lawfulBasis' | 'informedOn' | 'doNotContact' | 'name' | 'tradingName' | 'companyNumber' | 'vatNumber' | 'sector' | 'size' | 'foundedYear' | 'website' | 'invoiceAddress' | 'aboutEn' | 'aboutFr' | 'title' | 'employerId' | 'category' | 'siteName' | 'siteAddress' | 'sitePostcode' | 'openings' | 'startsOn' | 'endsOn' | 'pay' | 'hoursPerWeek' | 'description' | 'legalName' | 'type' | 'utr' | 'cisRate' | 'cisVerificationNumber' | 'cisVerifiedOn' | 'paymentTermsDays'; /** The field that was guessed */
guess: '' | 'fullName' | 'firstName' | 'lastName' | 'email' | 'phone' | 'phone2' | 'locale' | 'dateOfBirth' | 'languages' | 'country' | 'address' | 'postcode' | 'placeId' | 'maxDistanceKm' | 'drivingLicences' | 'ownTransport' | 'canLodgeAway' | 'trade' | 'otherTrades' | 'sectors' | 'grade' | 'experience' | 'experienceYears' | 'qualification' | 'cards' | 'availability' | 'availableFrom' | 'availableUntil' | 'noticeDays' | 'shifts' | 'jobTypes' | 'desiredPay' | 'engagements' | 'tags' | 'isHot' | 'source' | 'referredBy' | 'note' | 'lawfulBasis' | 'informedOn' | 'doNotContact' | 'name' | 'tradingName' | 'companyNumber' | 'vatNumber' | 'sector' | 'size' | 'foundedYear' | 'website' | 'invoiceAddress' | 'aboutEn' | 'aboutFr' | 'title' | 'employerId' | 'category' | 'siteName' | 'siteAddress' | 'sitePostcode' | 'openings' | 'startsOn' | 'endsOn' | 'pay' | 'hoursPerWeek' | 'description' | 'legalName' | 'type' | 'utr' | 'cisRate' | 'cisVerificationNumber' | 'cisVerifiedOn' | 'paymentTermsDays'; /** What its heading names, where that was not guessed */
meant: '' | 'fullName' | 'firstName' | 'lastName' | 'email' | 'phone' | 'phone2' | 'locale' | 'dateOfBirth' | 'languages' | 'country' | 'address' | 'postcode' | 'placeId' | 'maxDistanceKm' | 'drivingLicences' | 'ownTransport' | 'canLodgeAway' | 'trade' | 'otherTrades' | 'sectors' | 'grade' | 'experience' | 'experienceYears' | 'qualification' | 'cards' | 'availability' | 'availableFrom' | 'availableUntil' | 'noticeDays' | 'shifts' | 'jobTypes' | 'desiredPay' | 'engagements' | 'tags' | 'isHot' | 'source' | 'referredBy' | 'note' | 'lawfulBasis' | 'informedOn' | 'doNotContact' | 'name' | 'tradingName' | 'companyNumber' | 'vatNumber' | 'sector' | 'size' | 'foundedYear' | 'website' | 'invoiceAddress' | 'aboutEn' | 'aboutFr' | 'title' | 'employerId' | 'category' | 'siteName' | 'siteAddress' | 'sitePostcode' | 'openings' | 'startsOn' | 'endsOn' | 'pay' | 'hoursPerWeek' | 'description' | 'legalName' | 'type' | 'utr' | 'cisRate' | 'cisVerificationNumber' | 'cisVerifiedOn' | 'paymentTermsDays'; /** How it came to the guess */
why: 'heading' | 'values' | 'remembered' | 'wish' | 'another-person' | 'values-differ' | 'no-wish' | 'taken' | 'unknown' | 'empty'; /** Whether it says who must not be contacted */
isWish: boolean; /** In which orders its values can be days */
dayOrders: ('dmy' | 'mdy' | 'ymd')[] })[]; options: { /** Where a row names none; numbers and postcodes are read as written there */
country: 'GB' | 'FR'; /** The candidates’ language where a row names none; or that of adverts; nothing to employers */
locale: 'en' | 'fr'; /** How 03/04/2026 is meant */
dayOrder: 'dmy' | 'mdy' | 'ymd'; /** What becomes of rows whose person or employer is already known */
doubles: 'leave-out' | 'fill' | 'add'; /** What becomes of rows that share an address or a number with a record of another name */
others: 'add-without' | 'leave-out'; /** Whether rows with faults wait, or come without the value, which the note then says */
faults: 'leave-out' | 'to-note'; /** Who is responsible for the new records */
ownerId: number | null; /** Of candidates */
lawfulBasis: 'consent' | 'legitimate-interest' | null; /** Given to all candidates */
tags: string[] } | null; /** Whether the columns are matched as they were for the last file with these headings */
isRemembered: boolean; /** Rows */
total: number; /** Rows that what runs now has done */
done: number; ready: number; faulty: number; doubles: number; /** Of the doubles those that were decided one by one, to be added or filled in */
toTake: number; /** Of the doubles those that share an address or a number with another name, and are added */
others: number; added: number; filled: number; leftOut: number; /** Not undone, because someone has changed them since */
kept: number; /** Null once the file is forgotten */
fileId: number | null; /** Of the options’ owner */
ownerName: string | null; createdByName: string | null; createdAt: string; finishedAt: string | null }
export type ImportRow = { id: number; /** Its line in the file */
number: number; outcome: 'waiting' | 'ready' | 'faulty' | 'double' | 'added' | 'filled' | 'left-out' | 'undone' | 'kept'; /** The candidate, employer or job, as POST takes one; null while something is wrong */
given: Record<string, unknown> | null; /** The name of its `placeId` */
town: string | null; /** What the row says, shortened, until it is a record */
name: string; double: { match: 'email' | 'phone' | 'name' | 'number' | 'employer' | 'address' | 'job'; /** Whether the record has another name: it is never filled in */
isOther: boolean; /** What can become of this row */
ways: ('leave-out' | 'fill' | 'add' | 'add-without')[]; /** What becomes of this row alone; null: as the options say */
doubleWay: 'leave-out' | 'fill' | 'add' | 'add-without' | null; /** An earlier row of the file */
row: number | null; candidate: { id: number; name: string; email: string | null; phone: string | null } | null; employer: { id: number; name: string; town: string | null } | null; supplier: { id: number; name: string; town: string | null } | null; job: { id: number; title: string; reference: string } | null } | null; /** Whom it became, or completed */
candidateId: number | null; /** Which employer it became, or completed */
employerId: number | null; /** Which draft it became */
jobId: number | null; /** Which supplier it became, or completed */
supplierId: number | null }
export type ImportProblem = { id: number; number: number; /** Counted from 0; null: the row as a whole */
column: number | null; heading: string | null; field: string | null; /** What stands there */
value: string; code: string; /** A sentence in the caller’s language */
message: string }
export type Resume = { $schema: string; basics: { name: string; label?: string; email?: string; phone?: string; location: { address?: string; postalCode?: string; city?: string; region?: string; countryCode: 'GB' | 'FR' } }; education: ({ studyType: string })[]; languages: ({ language: string; fluency: string })[]; skills: ({ name: string })[]; certificates: ({ name: string })[]; meta: { version: string; lastModified: string } }
export type SimilarCandidate = { candidate: CandidateCard; score: number; reasons: DuplicateReason[] }
export type CandidateCard = { id: number; firstName: string; lastName: string; email: string | null; phone: string | null; dateOfBirth: string | null; postcode: string | null; place: Place | null; trade: string | null; status: 'incomplete' | 'active' | 'on_assignment' | 'not_looking' | 'do_not_contact' | 'archived' | 'quarantined' | 'erased'; source: 'careers-page' | 'referral' | 'walk-in' | 'phone' | 'indeed' | 'google' | 'france-travail' | 'linkedin' | 'agent' | 'import'; ownerName: string | null; /** Whether the owner is an agent */
isAgents: boolean; hasAccount: boolean; applications: number; files: number; lastContactAt: string | null; createdAt: string; version: number }
export type DuplicateReason = { code: 'same-card' | 'same-email' | 'similar-email' | 'same-phone' | 'similar-phone' | 'same-name' | 'nickname' | 'swapped-names' | 'similar-name' | 'same-first-name' | 'same-last-name' | 'same-birth-date' | 'similar-birth-date' | 'same-address' | 'same-postcode' | 'same-place' | 'same-cv' | 'similar-cv' | 'different-first-name' | 'different-last-name' | 'different-birth-date' | 'generation-apart' | 'twins' | 'different-place' | 'common-name'; points: number }
export type DuplicateGroup = { /** Of its best pair */
id: number; score: number; candidates: CandidateCard[]; pairs: DuplicatePair[] }
export type DuplicatePair = { id: number; firstId: number; secondId: number; score: number; reasons: DuplicateReason[]; laterUntil: string | null }
export type CandidateComparison = { candidates: CandidateCard[]; /** Fields in which they say different things */
clashes: ('firstName' | 'lastName' | 'email' | 'phone' | 'locale' | 'dateOfBirth' | 'languages' | 'home' | 'maxDistanceKm' | 'drivingLicences' | 'ownTransport' | 'canLodgeAway' | 'trade' | 'otherTrades' | 'sectors' | 'grade' | 'experience' | 'experienceYears' | 'qualification' | 'cards' | 'availability' | 'noticeDays' | 'shifts' | 'jobTypes' | 'desiredPay' | 'engagements' | 'tags' | 'isHot' | 'source' | 'referredBy' | 'ownerId' | 'note' | 'lawfulBasis' | 'informedOn')[]; pairs: DuplicatePair[]; moves: { /** What the one record has afterwards */
applications: ({ id: number; candidateId: number; jobId: number; jobTitle: string; stage: string })[]; /** Another application for the same job is further along */
givenUp: ({ id: number; candidateId: number; jobId: number; jobTitle: string; stage: string })[]; files: number; activities: number; pools: number } }
export type Merge = { id: number; survivorId: number; /** The survivor’s */
name: string; absorbed: number[]; mergedAt: string; mergedByName: string | null; undoUntil: string; undoneAt: string | null; /** Why it cannot be undone; null when it can */
whyNotUndo: string | null }
export type DuplicateScan = { id: number; status: 'waiting' | 'running' | 'finished'; /** Pairs to look at; null until they are counted */
total: number | null; done: number; /** Pairs that were not known before */
found: number; startedAt: string; finishedAt: string | null }
export type Privacy = { candidateId: number; lawfulBasis: 'consent' | 'legitimate-interest' | null; informedOn: string | null; noticeSentAt: string | null; /** The newest first, with those that were withdrawn */
consents: Consent[]; /** Null: the record is already archived */
clock: { /** Quiet: known to the agency. Unsuccessful: applied, was not taken, and agreed to nothing more */
why: 'quiet' | 'unsuccessful'; /** So long after the last contact */
months: number; movedBy: 'added' | 'contact' | 'consent' | 'application' | 'own-change' | 'sign-in'; movedAt: string; /** Then the record will be archived, unless the clock moves before */
endsOn: string; /** By an application that is not over, or because they are at work */
isStopped: boolean; /** When they were asked whether it is to be kept */
askedAt: string | null } | null; /** For staff alone: a legal hold, during which nothing is erased */
hold: CandidateHold | null }
export type Consent = { consent: 'privacy' | 'keep-profile' | 'job-alerts' | 'directory'; /** The version of the privacy notice that was read */
notice: string; /** In which language */
locale: 'en' | 'fr'; givenAt: string; withdrawnAt: string | null; /** The agency recorded the withdrawal */
withdrawnByStaff: boolean }
export type CandidateHold = { reason: string; until: string }
export type RecordOpening = { id: number; openedAt: string; role: 'admin' | 'operation' | 'agent'; /** For staff; the person learns the role */
name: string | null }
export type ErasureReceipt = { id: number; erasedAt: string; /** Rows, by table */
counts: Record<string, number> }
export type View = { id: number; list: 'candidates' | 'jobs' | 'employers' | 'users' | 'suppliers'; name: string; query: string; columns: string[] | null; sharedWith: ('admin' | 'operation' | 'agent')[]; /** Agents do not learn it */
ownerName: string | null; isOwn: boolean; version: number }
export type ArchiveRow = { id: number; kind: 'candidate' | 'job' | 'user' | 'employer' | 'supplier'; /** The number of the record itself */
recordId: number; /** Null once it is erased */
name: string | null; state: 'archived' | 'quarantined' | 'erased' | 'restored'; reason: 'filled' | 'withdrew' | 'merged' | 'inactive' | 'request' | 'error' | 'retention'; archivedAt: string; /** Null: Lintel itself, or someone who has left */
archivedByName: string | null; /** From this day on it is in quarantine for as many days as the settings say, and then erased */
purgeOn: string; quarantinedAt: string | null; /** A legal hold: it is not erased before that day is over */
hold: { reason: string; until: string; since: string; byName: string | null } | null; erasedAt: string | null; erasedByName: string | null; version: number }
export type Archived = { id: number; kind: 'candidate' | 'job' | 'user' | 'employer' | 'supplier'; /** The number of the record itself */
recordId: number; /** Null once it is erased */
name: string | null; state: 'archived' | 'quarantined' | 'erased' | 'restored'; reason: 'filled' | 'withdrew' | 'merged' | 'inactive' | 'request' | 'error' | 'retention'; archivedAt: string; /** Null: Lintel itself, or someone who has left */
archivedByName: string | null; /** From this day on it is in quarantine for as many days as the settings say, and then erased */
purgeOn: string; quarantinedAt: string | null; /** A legal hold: it is not erased before that day is over */
hold: { reason: string; until: string; since: string; byName: string | null } | null; erasedAt: string | null; erasedByName: string | null; version: number; note: string; /** Its status before, which restoring gives back */
was: string; restoredAt: string | null; restoredByName: string | null; facts: ({ label: string; value: string })[]; related: ({ name: string; /** “5 applications” */
says: string; count: number; /** The screen that shows it */
path: string | null })[]; /** What stands against restoring it, and what to do */
conflicts: ({ code: string; says: string; /** The screen that shows it */
path: string | null })[]; /** What erasing it would do; null when it is no longer in the archive */
erasure: { goes: ({ name: string; /** “5 applications” */
says: string; count: number })[]; /** What the law, or other people’s records, keep */
stays: ({ name: string; /** “5 applications” */
says: string; count: number; why: string })[]; /** Why it cannot be erased now */
refusal: { code: string; says: string } | null } | null }
export type RetentionRun = { id: number; startedAt: string; /** Null: it is still running, or was stopped halfway; the next one carries on */
finishedAt: string | null; /** The time that it took for now */
asOf: string; isDryRun: boolean; steps: ({ step: 'remove-unproven' | 'ask-to-keep' | 'archive-inactive' | 'quarantine' | 'erase' | 'erase-enquiries'; done: number; /** Due, but something stands in the way */
keptBack: number })[] }
export type Notification = { id: number; event: 'colleague-mentioned' | 'application-received' | 'application-withdrawn' | 'gates-changed' | 'answers-due' | 'next-step-due' | 'candidate-moved' | 'application-moved' | 'answer-put-off' | 'candidate-wrote' | 'agency-wrote' | 'company-file-shared' | 'document-ending' | 'document-sent' | 'enquiry-received' | 'file-shared' | 'reminders-due' | 'job-awaits-approval' | 'job-decided' | 'job-expired' | 'job-opened' | 'credits-ending' | 'order-paid-late' | 'invoice-turned-down' | 'records-read' | 'audit-fault' | 'right-to-work-due' | 'saved-job-closing' | 'assignment-ending' | 'assignment-supplier' | 'supplier-document' | 'supplier-status' | 'supplier-account' | 'calendar-invited' | 'calendar-answered' | 'calendar-reminder' | 'interview-answered' | 'shortlist-answered' | 'hours-sent' | 'hours-queried' | 'hours-approved' | 'hours-missing' | 'webhook-paused'; /** What happened, in the language of the request */
sentence: string; /** The screen that shows more */
path: string; at: string; readAt: string | null }
export type NotificationChoice = { event: 'colleague-mentioned' | 'application-received' | 'application-withdrawn' | 'gates-changed' | 'answers-due' | 'next-step-due' | 'candidate-moved' | 'application-moved' | 'answer-put-off' | 'candidate-wrote' | 'agency-wrote' | 'company-file-shared' | 'document-ending' | 'document-sent' | 'enquiry-received' | 'file-shared' | 'reminders-due' | 'job-awaits-approval' | 'job-decided' | 'job-expired' | 'job-opened' | 'credits-ending' | 'order-paid-late' | 'invoice-turned-down' | 'records-read' | 'audit-fault' | 'right-to-work-due' | 'saved-job-closing' | 'assignment-ending' | 'assignment-supplier' | 'supplier-document' | 'supplier-status' | 'supplier-account' | 'calendar-invited' | 'calendar-answered' | 'calendar-reminder' | 'interview-answered' | 'shortlist-answered' | 'hours-sent' | 'hours-queried' | 'hours-approved' | 'hours-missing' | 'webhook-paused'; /** Shown in Lintel */
inApp: boolean; /** When an email tells of it */
mail: 'at-once' | 'digest' | 'never'; /** What it is, in the language of the request */
says: string }
export type UserRow = { id: number; uid: string; name: string; email: string | null; emailVerified: boolean; role: 'candidate' | 'admin' | 'operation' | 'agent'; status: 'invited' | 'active' | 'suspended' | 'disabled'; branch: string | null; agentCompany: string | null; /** Signs in with a code of an authenticator app too */
secondFactor: boolean; lastSignInAt: string | null; createdAt: string }
export type UserCard = { id: number; name: string; email: string | null; role: 'candidate' | 'admin' | 'operation' | 'agent'; status: 'invited' | 'active' | 'suspended' | 'disabled'; branch: string | null; openJobs: Counted; candidates: Counted; /** Applications for their jobs placed this month */
placed: Counted }
/** With the query of the list that holds what was counted */
export type Counted = { n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean> }
export type User = { id: number; uid: string; name: string; email: string | null; emailVerified: boolean; role: 'candidate' | 'admin' | 'operation' | 'agent'; status: 'invited' | 'active' | 'suspended' | 'disabled'; branch: string | null; agentCompany: string | null; /** Signs in with a code of an authenticator app too */
secondFactor: boolean; lastSignInAt: string | null; createdAt: string; firstName: string; lastName: string; phone: string | null; locale: 'en' | 'fr'; /** How this person likes to read days */
dateStyle: 'words' | 'numbers' | 'iso'; invitedAt: string | null; invitationEndsAt: string | null; /** Records that this person is responsible for */
owns: { jobs: number; candidates: number; employers: number }; version: number }
export type SignIn = { id: number; at: string; lastUsedAt: string; endedAt: string | null; endReason: string | null; /** The browser, as it calls itself */
device: string | null; network: string | null; /** How it was begun: password, emailLink, or the provider */
way: string; secondFactor: boolean; /** The session of this very request */
isThis: boolean }
export type UserActivity = { id: number; at: string; action: string; /** What was done, in the language of the request */
says: string; objectType: string | null; objectId: number | null; actorName: string | null; reason: string | null; network: string | null; /** How often so far, where only some of many get a line */
times: number | null }
export type SecurityEvent = { id: number; at: string; action: string; /** What was done, in the language of the request */
says: string; network: string | null; /** How often so far, where only some of many get a line */
times: number | null; /** The agency did it, not the person themselves */
byStaff: boolean }
export type Avatar = { userId: number; uid: string; tag: string }
export type Performance = { /** From the first of the month to today; figures are compared with as many days before */
period: Period; /** Open jobs that they are responsible for */
openJobs: Counted; /** Candidates that they are responsible for */
candidates: Counted; /** Those of them who were added in the period */
candidatesAdded: Compared; /** Applications for their jobs that were put forward in the period */
putForward: Compared; /** Applications for their jobs that came in or moved in the period, and have not moved since */
moved: Counted; /** Applications for their jobs that were placed in the period */
placed: Compared }
export type Period = { from: string; to: string }
export type Compared = { n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean>; /** In the period before, of the same length */
before: number }
export type Colleague = { id: number; uid: string; name: string; email: string | null; role: 'candidate' | 'admin' | 'operation' | 'agent'; status: 'invited' | 'active' | 'suspended' | 'disabled'; branch: string | null; agentCompany: string | null; createdAt: string; performance: Performance }
export type PersonalData = { exportedAt: string; account: Record<string, unknown>; profile: Record<string, unknown> | null; job_alerts: (Record<string, unknown>)[]; applications: (Record<string, unknown>)[]; messages: (Record<string, unknown>)[]; profileChanges: (Record<string, unknown>)[]; companyFiles: (Record<string, unknown>)[]; sharedCompanyFiles: (Record<string, unknown>)[]; starredCompanyFiles: (Record<string, unknown>)[]; customers: (Record<string, unknown>)[]; documents: (Record<string, unknown>)[]; employerContacts: (Record<string, unknown>)[]; enquiries: (Record<string, unknown>)[]; gender: (Record<string, unknown>)[]; files: (Record<string, unknown>)[]; signIns: (Record<string, unknown>)[]; activity: (Record<string, unknown>)[]; invoices: (Record<string, unknown>)[]; unfinishedJobs: (Record<string, unknown>)[]; notifications: (Record<string, unknown>)[]; absences: (Record<string, unknown>)[]; orders: (Record<string, unknown>)[]; orderPlaces: (Record<string, unknown>)[]; consents: (Record<string, unknown>)[]; openings: (Record<string, unknown>)[]; rightToWork: (Record<string, unknown>)[]; saved_jobs: (Record<string, unknown>)[]; assignments: (Record<string, unknown>)[]; awrPauses: (Record<string, unknown>)[]; supplierContacts: (Record<string, unknown>)[]; invitations: (Record<string, unknown>)[]; calendarEvents: (Record<string, unknown>)[]; calendarFeeds: (Record<string, unknown>)[]; calendarImports: (Record<string, unknown>)[]; interviews: (Record<string, unknown>)[]; sitePacks: (Record<string, unknown>)[]; shortlists: (Record<string, unknown>)[]; shortlistsReceived: (Record<string, unknown>)[]; basket: (Record<string, unknown>)[]; hours: (Record<string, unknown>)[]; waiting_addresses: (Record<string, unknown>)[]; apiKeys: (Record<string, unknown>)[] }
export type Enquiry = { id: number; name: string; email: string; phone: string | null; /** Who writes */
kind: 'employer' | 'candidate' | 'supplier' | 'press' | 'other'; subject: string; message: string; locale: 'en' | 'fr'; status: 'new' | 'in-progress' | 'done' | 'spam'; ownerId: number | null; ownerName: string | null; note: string; createdAt: string; version: number }
export type Maintenance = { /** As far as is known */
endsAt: string | null; noteEn: string; noteFr: string; startedAt: string; /** Null: from the command line */
startedByName: string | null }
export type AuditLine = { id: number; at: string; /** The account; null: nobody who has one */
actorId: number | null; /** Null also of someone who was erased */
actorName: string | null; /** Who it was where no account did it: anonymous, task, command-line */
actorRole: string; action: string; /** What was done, in the language of the request */
says: string; objectType: string | null; /** What such a record is called, in the language of the request */
objectSays: string | null; objectId: number | null; /** The name that the record has now; null of what is erased, and of records without one */
objectName: string | null; /** Names of fields; values only where they say nothing about a person */
changes: unknown | null; reason: string | null; network: string | null; requestId: string | null; sessionId: number | null; /** The API key by which a program did it */
apiKeyId: number | null; /** Null also of a key that went with its maker */
apiKeyName: string | null; /** In the chain of hashes; null: chained in a moment */
place: number | null; hash: string | null }
export type AuditChain = { /** How many lines are chained */
place: number; /** Lines that are not chained yet, counted up to a thousand */
waiting: number; waitingSince: string | null; /** The newest that has ended; null: never verified */
check: AuditCheck | null; /** Null: no check is at work */
checkingSince: string | null }
export type AuditCheck = { id: number; startedAt: string; finishedAt: string; /** How many lines the chain had */
place: number; /** The hash at its end, to compare with another day */
hash: string | null; /** Lines without what an erasure took out */
forgotten: number; /** How many faults it found */
found: number; /** The first of them */
faults: ({ kind: 'changed' | 'removed' | 'inserted' | 'misdated' | 'rewritten'; /** At which line; null: at the end */
lineId: number | null; afterId: number | null; /** How many were removed */
lines?: number })[] }
export type Health = { asOf: string; /** The worst of the checks */
state: 'ok' | 'warning' | 'critical'; checks: ({ part: 'queue' | 'mail' | 'storage' | 'database' | 'processes' | 'versions' | 'backup' | 'webhooks' | 'clock'; state: 'ok' | 'warning' | 'critical'; reason: 'queue-behind' | 'queue-given-up' | 'mail-down' | 'mail-some-failing' | 'mail-to-folder' | 'storage-bucket' | 'storage-not-writable' | 'storage-full' | 'storage-tight' | 'database-slow-query' | 'database-connections' | 'processes-none' | 'schema-ahead' | 'schema-behind' | 'backup-none' | 'backup-old' | 'backup-off' | 'webhooks-failing' | 'clock-went-back' | 'clock-apart' | null })[]; figures: HealthFigures; /** Given up first, then newest first */
failedTasks: FailedTask[] }
export type HealthFigures = { queue: { /** Due, and not taken yet */
waiting: number; running: number; /** Failed, and tried again later */
retrying: number; /** Given up after the last attempt */
failed: number; oldestDueAt: string | null }; mail: { /** False: without SMTP_URL, emails are written to DATA_DIR/outbox */
goesOut: boolean; waiting: number; failing: number; /** When the oldest email that fails was written */
failingSince: string | null; lastError: string | null; /** To the minute */
lastSentAt: string | null }; storage: { isWritable: boolean; usedBytes: number; freeBytes: number; reserveBytes: number; /** Null: all files lie on the disk */
bucket: { url: string; /** False: files still lie in it, and new ones go to the disk */
takesNewFiles: boolean; /** Why it cannot be used; null: it answers */
fault: string | null } | null }; database: { sizeBytes: number; answersInMs: number; longestQuerySeconds: number; connections: number; mostConnections: number }; /** Servers that run on this database */
processes: ({ since: string })[]; versions: { lintel: string; node: string; postgres: string; /** Of the database */
schema: string; /** Which this Lintel knows */
newestSchema: string }; backup: { /** BACKUP_DIR=off */
isOff: boolean; lastAt: string | null; sizeBytes: number | null; /** The night’s is read again to its end before it counts */
isVerified: boolean }; webhooks: { on: number; /** Paused by failing, or not answered last time */
failing: ({ id: number; name: string })[] }; clock: { /** Of this server, against the database */
aheadSeconds: number; /** The newest line of the audit log lies in the future */
wentBack: boolean } }
export type FailedTask = { id: number; task: string; /** Which records it is about */
about: string; error: string; attempts: number; since: string; isGivenUp: boolean; /** Null: not tried again by itself */
nextAt: string | null }
export type WholeExport = { id: number; state: 'waiting' | 'running' | 'ready' | 'failed'; /** Why it failed */
fault: 'disk-full' | 'too-large' | 'not-written' | null; /** Parts that are written */
done: number; /** Null: not counted yet */
total: number | null; /** Bytes of the .zip, once it is ready */
size: number | null; askedByName: string | null; askedAt: string; finishedAt: string | null; /** When it is gone */
expiresAt: string }
export type Shop = { isOpen: boolean; /** It is open, or staff ask, who look at it before */
mayEnter: boolean }
export type WaitingAddress = { isConfirmed: boolean }
export type ApiKey = { id: number; name: string; role: 'admin' | 'operation' | 'agent'; /** Its last four characters */
ending: string; /** left: the person who made it is no longer an administrator here; no-second-factor: staff must have one, and the person had none when they made it */
state: 'works' | 'expired' | 'left' | 'no-second-factor'; madeByName: string | null; createdAt: string; /** Null: it works until it is revoked */
expiresAt: string | null; /** To the minute */
lastUsedAt: string | null }
export type Webhook = { id: number; name: string; url: string; events: ('candidate.registered' | 'candidate.added' | 'candidate.changed' | 'candidate.changed-self' | 'candidate.archived' | 'candidate.merged' | 'candidate.erased' | 'application.received' | 'application.added' | 'application.moved' | 'application.withdrawn' | 'job.opened' | 'job.changed' | 'job.closed' | 'job.filled' | 'job.expired' | 'assignment.made' | 'assignment.ended' | 'timesheet.approved' | 'timesheet.reopened' | 'invoice.issued' | 'invoice.credited' | 'invoice.paid' | 'invoice.written-off')[]; pausedAt: string | null; /** failing: a delivery failed for a day. gone: the address answered 410 */
pauseReason: 'by-hand' | 'failing' | 'gone' | null; secretChangedAt: string | null; createdAt: string; createdByName: string | null; /** How the last deliveries went, newest last */
lastDeliveries: ('waiting' | 'delivered' | 'failed')[]; version: number }
export type WebhookDelivery = { id: number; webhookId: number; event: string; /** What it is about, such as `job` */
kind: string; recordId: number | null; occurredAt: string; status: 'waiting' | 'delivered' | 'failed'; tries: number; /** When it was tried last */
triedAt: string | null; nextTryAt: string | null; responseCode: number | null; tookMs: number | null; fault: 'address-private' | 'name-unknown' | 'timeout' | 'redirect' | 'certificate' | 'unreachable' | 'refused' | null }
export type PublicSettings = { /** Where the agency posts jobs and sells; each has its currency */
countries: ('GB' | 'FR')[]; /** On which answers are promised and people can be met */
workingDays: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[]; /** Working days within which an applicant is answered */
promiseDays: number; /** Who approves jobs: administrators alone, or any recruiter but the one who asks */
approvers: 'admins' | 'colleagues'; /** After the last contact a profile is archived */
candidateMonths: number; /** The same for unsuccessful applicants, in the United Kingdom */
unsuccessfulMonthsGb: number; /** The same in France */
unsuccessfulMonthsFr: number; /** From the archive into quarantine */
archivedCandidateMonths: number; archivedJobMonths: number; archivedUserMonths: number; employerMonthsGb: number; employerMonthsFr: number; supplierMonthsGb: number; supplierMonthsFr: number; /** From quarantine to erasure */
quarantineDays: number; /** After which messages of the contact form are erased */
enquiryMonths: number }
export type Settings = { /** Where the agency posts jobs and sells; each has its currency */
countries: ('GB' | 'FR')[]; /** On which answers are promised and people can be met */
workingDays: ('monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday')[]; /** Working days within which an applicant is answered */
promiseDays: number; /** Who approves jobs: administrators alone, or any recruiter but the one who asks */
approvers: 'admins' | 'colleagues'; /** After the last contact a profile is archived */
candidateMonths: number; /** The same for unsuccessful applicants, in the United Kingdom */
unsuccessfulMonthsGb: number; /** The same in France */
unsuccessfulMonthsFr: number; /** From the archive into quarantine */
archivedCandidateMonths: number; archivedJobMonths: number; archivedUserMonths: number; employerMonthsGb: number; employerMonthsFr: number; supplierMonthsGb: number; supplierMonthsFr: number; /** From quarantine to erasure */
quarantineDays: number; /** After which messages of the contact form are erased */
enquiryMonths: number; /** Whether all staff need an authenticator app */
secondFactorRequired: boolean; /** Whether visitors may enter the shop */
shopOpen: boolean; mailFromName: string | null; mailFromAddress: string | null; mailSignatureEn: string; mailSignatureFr: string; /** Whom mails are from now */
sender: string; /** STAFF_TOTP=required asks staff for it whatever stands here */
secondFactorByServer: boolean; version: number }
export type SettingChange = { id: number; setting: 'countries' | 'workingDays' | 'promiseDays' | 'approvers' | 'secondFactorRequired' | 'mailFromName' | 'mailFromAddress' | 'mailSignatureEn' | 'mailSignatureFr' | 'candidateMonths' | 'unsuccessfulMonthsGb' | 'unsuccessfulMonthsFr' | 'archivedCandidateMonths' | 'archivedJobMonths' | 'archivedUserMonths' | 'employerMonthsGb' | 'employerMonthsFr' | 'supplierMonthsGb' | 'supplierMonthsFr' | 'quarantineDays' | 'enquiryMonths' | 'shopOpen'; before: string | number | boolean | string[] | null; after: string | number | boolean | string[] | null; /** Null: an account that is gone */
changedByName: string | null; changedAt: string }
export type ShopGuide = { families: ({ slug: string; /** The family at the root of its tree */
shelf: string })[]; /** Where something is held */
places: Place[] }
export type Basket = { lines: BasketLine[]; /** Null while it is empty */
currency: 'GBP' | 'EUR' | null; net: number; vat: number; total: number; byCode: ({ code: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; rate: number; net: number; vat: number })[]; /** When the first of its seats are free for others again */
heldUntil: string | null; /** How an account always buys; null: company or person */
customerKind: 'company' | 'person' | null; /** How it can be paid */
methods: ('account' | 'transfer' | 'card')[]; /** A person has to ask for services that begin within the days of withdrawal */
needsConsent: boolean }
export type BasketLine = { id: number; productId: number; sku: string; kind: 'job_credit' | 'featured' | 'cv_search' | 'training_seat' | 'induction' | 'card_test' | 'ppe' | 'service'; audience: 'employer' | 'candidate' | 'both'; unit: 'piece' | 'pack' | 'pair' | 'seat' | 'person' | 'day' | 'month'; nameEn: string; nameFr: string; quantity: number; isMonthly: boolean; months: number | null; /** Net, minor units, as it is now */
unitPrice: number; /** As it was when the customer saw it last */
seenPrice: number; net: number; vatCode: 'gb-standard' | 'gb-reduced' | 'gb-zero' | 'gb-exempt' | 'gb-reverse' | 'gb-export' | 'gb-outside' | 'fr-standard' | 'fr-intermediate' | 'fr-reduced' | 'fr-overseas' | 'fr-overseas-reduced' | 'fr-exempt' | 'fr-intra-eu-goods' | 'fr-intra-eu-services' | 'fr-export' | 'fr-outside'; /** Hundredths of a percent */
vatRate: number; session: { id: number; startsAt: string; endsAt: string; place: Place | null; venue: string } | null; /** Until when its seats are kept; null: not any more */
heldUntil: string | null; sizeId: number | null; size: string | null; /** The last day of credits that are bought now */
usableUntil: string | null; /** The last day on which the names of those who come are taken */
namesDueOn: string | null; /** The last day on which seats are cancelled free of charge */
freeCancelUntil: string | null; /** What stands against ordering the line as it is */
issue: 'product-not-on-sale' | 'session-over' | 'session-full' | 'stock-short' | 'price-changed' | 'ppe-not-for-persons' | 'fee-for-work' | 'not-for-persons' | 'not-for-companies' | null; /** How many can still be had */
left: number | null }
export type PlacedOrder = { number: string; /** The token of the customer’s own page of the order */
order: string; /** Where a card is asked for */
payAt: string | null }
export type Summed = { /** How many records it is the sum of */
n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean>; amount: number; /** The field of the rows that it adds up */
field: 'invoiced' | 'margin' | 'balance' | 'sold' | 'granted' | 'usedThen' | 'left'; currency: 'GBP' | 'EUR' }
/** With the query of the list of which it is the sum */
export type Added = { /** How many records it is the sum of */
n: number; list: 'applications' | 'candidates' | 'customers' | 'documents' | 'duplicates' | 'employers' | 'enquiries' | 'entitlements' | 'invoices' | 'jobs' | 'orders'; filter: Record<string, string | number | boolean>; amount: number; /** The field of the rows that it adds up */
field: 'invoiced' | 'margin' | 'balance' | 'sold' | 'granted' | 'usedThen' | 'left' }
