/** Who writes to the agency. */
export const enquiryKinds = ['employer', 'candidate', 'supplier', 'press', 'other'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

export const enquiryStatuses = ['new', 'in-progress', 'done', 'spam'] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** A form is good from so long after it was shown, which no person beats, until so long. */
export const formMs = { min: 3000, max: 24 * 3_600_000 }
/** One address writes so often a day from one network: what strangers send in its name is not counted. */
export const mostADay = 5
/**
 * So many are taken within an hour, whoever sends them. Then it is a flood: each network is heard once a day, so that strangers get through,
 * and nobody is mailed a receipt; who was heard already is told how to reach us otherwise.
 */
export const mostAnHour = 100
