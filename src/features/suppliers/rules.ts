export const supplierTypes = ['umbrella', 'labour', 'training', 'card-scheme', 'ppe', 'accommodation', 'job-board', 'software'] as const
export type SupplierType = (typeof supplierTypes)[number]

export const supplierStatuses = ['prospect', 'onboarding', 'approved', 'suspended', 'offboarded'] as const
export type SupplierStatus = (typeof supplierStatuses)[number]
