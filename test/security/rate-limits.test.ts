import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Operation } from '#shared/contract.ts'
import { pathParams } from '#shared/contract.ts'
import { budgets } from '#server/limits.ts'
import { operations as contract } from '../../src/contract.ts'
import { useApp } from '#test/support/app.ts'

const operations: [string, Operation][] = Object.entries(contract)
const scale = 0.4
const world = useApp({ RATE_LIMIT_SCALE: String(scale) })

/** An operation of each class, called without what it needs: refused, but counted. */
const classes = Object.keys(budgets).map((name) => {
  const found = operations.find(([, { limit, method }]) => (limit ?? 'api') === name && (name !== 'api' || method === 'GET'))
  return [name, (found as [string, Operation])[1]] as const
})
let nth = 0

it('what costs more than most has a budget of its own', () => {
  expect(Object.fromEntries(operations.flatMap(([name, { limit }]) => (limit ? [[name, limit]] : [])))).toEqual({
    addCv: 'upload',
    addDocument: 'upload',
    addRightToWorkCheck: 'upload',
    addRightToWorkCopy: 'upload',
    openDocumentRequest: 'link',
    requestDocuments: 'mail',
    sendRequestedDocument: 'link',
    addRequestedPart: 'part',
    startRequestedUpload: 'part',
    submitDocument: 'upload',
    addPart: 'part',
    apply: 'apply',
    sendMessage: 'message',
    changeLinkedAlert: 'link',
    confirmLinkedAlert: 'link',
    findLinkedAlert: 'link',
    requestJobAlert: 'mail',
    confirmWaitingAddress: 'link',
    findWaitingAddress: 'link',
    joinWaitingList: 'mail',
    sendEnquiry: 'enquiry',
    answerKeepQuestion: 'link',
    downloadFiles: 'sheet',
    exportCandidateData: 'export',
    exportApplicants: 'sheet',
    exportApplicationsOf: 'sheet',
    exportCandidates: 'sheet',
    findKeepQuestion: 'link',
    sendPrivacyNotice: 'mail',
    exportEmployers: 'sheet',
    exportJobs: 'sheet',
    exportMyData: 'export',
    findDirectorySize: 'search',
    inviteUser: 'mail',
    makeRegistrationLink: 'mail',
    openDirectory: 'link',
    openRegistrationLink: 'link',
    registerCandidate: 'register',
    searchEmployers: 'search',
    searchJobs: 'search',
    searchListedCandidates: 'search',
    sendPasswordLink: 'mail',
    setUp: 'register',
    startImport: 'upload',
    startUpload: 'upload',
    suggestKeywords: 'suggest',
  })
})

describe('the first request over its budget is 429', () => {
  // However long it takes, nothing of a budget comes back meanwhile.
  beforeAll(() => void vi.spyOn(performance, 'now').mockReturnValue(performance.now()))
  afterAll(() => void vi.restoreAllMocks())
  it.each(classes)('%s', async (name, { method, path }) => {
    const address = `192.0.2.${++nth}`
    const url = `/api/v1${pathParams(path).reduce((filled, param) => filled.replace(`{${param}}`, '1'), path as string)}`
    const ask = () => world.raw({ method, url, remoteAddress: address })
    const limit = Math.floor((budgets[name] as (typeof budgets)['api']).anonymous.requests * scale)
    for (let i = 0; i < limit; i++) {
      const { statusCode, headers } = await ask()
      expect([statusCode === 429, headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([
        false,
        String(limit),
        String(limit - 1 - i),
      ])
    }
    const { statusCode, headers, body } = await ask()
    expect(statusCode).toBe(429)
    expect(JSON.parse(body)).toMatchObject({ code: 'rate-limited' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await world.raw({ method, url, remoteAddress: '192.0.2.200' })).statusCode).not.toBe(429)
  })
})
