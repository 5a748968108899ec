import type { Handlers } from '#server/handler-context.ts'
import type { enquiries } from '../contract.ts'
import { changeEnquiry, sendEnquiry } from './commands.ts'
import { findEnquiry, listEnquiries } from './queries.ts'
import { stampOf } from './stamp.ts'

export const enquiryHandlers: Handlers<typeof enquiries> = {
  findEnquiryForm: async (_input, { config, now }) => ({ stamp: stampOf(config, now) }),
  sendEnquiry: ({ body }, at) => sendEnquiry(at, body),
  listEnquiries: ({ query }, at) => listEnquiries(query, at),
  findEnquiry: ({ enquiryId }, { db }) => findEnquiry(db, enquiryId),
  changeEnquiry: ({ enquiryId, version, body }, at) => changeEnquiry(at, enquiryId, version, body),
}
