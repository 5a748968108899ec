import type { PageForm } from '#server/pages.ts'
import { operations } from './contract.ts'

/** The pages whose form also works without script. */
export const pageForms: PageForm[] = [
  { path: '/jobs/:slug/apply', operation: operations.apply },
  { path: '/job-alerts/new', operation: operations.requestJobAlert },
  { path: '/job-alerts/:token', operation: { limit: 'api' }, fromAnywhere: true },
  { path: '/register', operation: operations.signUpCandidate },
  { path: '/contact-us', operation: operations.sendEnquiry },
  { path: '/candidates', operation: operations.openDirectory },
  { path: '/product', operation: operations.setBasketLine },
  { path: '/product/checkout', operation: operations.setBasketLine },
  { path: '/product/:sku', operation: operations.setBasketLine },
  { path: '/coming-soon', operation: operations.joinWaitingList },
  { path: '/coming-soon/:token', operation: { limit: 'api' }, fromAnywhere: true },
  { path: '/calendar/answer/:token', operation: operations.answerInvitation },
  { path: '/shared/:token', operation: operations.unlockSharedLink },
  { path: '/pack/:token', operation: operations.unlockSitePack },
  { path: '/order/view/:token', operation: operations.payLinkedOrder },
  { path: '/payment', operation: operations.askForInvoiceLink },
  { path: '/payment/:token', operation: operations.payLinkedInvoice },
  { path: '/keep-profile/:token', operation: operations.answerKeepQuestion },
]
