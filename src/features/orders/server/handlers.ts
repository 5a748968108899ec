import type { Handlers } from '#server/handler-context.ts'
import { createMarks } from '#server/marks.ts'
import type { orders } from '../contract.ts'
import { cancelOrder, completeOrder, confirmOrder, confirmOrders, giveBack, recordTransfer, refundOrder, startOrder } from './commands.ts'
import { linkEmployer, renewLink, writeToCustomer } from './customer.ts'
import { finishLine, linkPerson, namePerson, recordAttendance } from './fulfil.ts'
import { cancelLinked, confirmLinked, findLinked, nameLinked, payLinked } from './linked.ts'
import { listOrders } from './list.ts'
import { findOrder } from './queries.ts'
import { exportOrders } from './sheet.ts'

export const orderHandlers = (marks = createMarks(1024)): Handlers<typeof orders> => ({
  listOrders: ({ query }, at) => listOrders(query, at, marks),
  exportOrders: ({ query }, at) => exportOrders(query, at),
  findOrder: ({ orderId }, { db }) => findOrder(db, orderId),
  confirmOrder: ({ orderId, version }, at) => confirmOrder(at, orderId, version),
  confirmOrders: ({ body }, at) => confirmOrders(at, body.orderIds),
  startOrder: ({ orderId, version }, at) => startOrder(at, orderId, version),
  completeOrder: ({ orderId, version }, at) => completeOrder(at, orderId, version),
  cancelOrder: ({ orderId, version, body }, at) => cancelOrder(at, orderId, version, body),
  refundOrder: ({ orderId, body }, at) => refundOrder(at, orderId, body),
  giveBackOnOrder: ({ orderId, body }, at) => giveBack(at, orderId, body.method),
  recordOrderPayment: ({ orderId, body }, at) => recordTransfer(at, orderId, body),
  linkOrderEmployer: ({ orderId, version, body }, at) => linkEmployer(at, orderId, version, body),
  writeToCustomer: ({ orderId, body }, at) => writeToCustomer(at, orderId, body.text),
  renewOrderLink: ({ orderId }, at) => renewLink(at, orderId),
  finishOrderLine: ({ lineId }, at) => finishLine(at, lineId),
  nameOrderPerson: ({ personId, body }, at) => namePerson(at, personId, body.name),
  linkOrderPerson: ({ personId, body }, at) => linkPerson(at, personId, body.candidateId),
  recordAttendance: ({ personId, body }, at) => recordAttendance(at, personId, body.attended),
  findLinkedOrder: ({ token }, at) => findLinked(at, token),
  confirmLinkedOrder: ({ token }, at) => confirmLinked(at, token),
  payLinkedOrder: ({ token }, at) => payLinked(at, token),
  nameLinkedPeople: ({ token, body }, at) => nameLinked(at, token, body.people),
  cancelLinkedOrder: ({ token, body }, at) => cancelLinked(at, token, body.lineId),
})
