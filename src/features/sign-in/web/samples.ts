// Sample records for tests, as screens get them on 21 November 2026.

export const security = {
  hasPassword: true,
  passwordChangedAt: '2026-11-01T12:00:00Z',
  providers: ['google.com'],
  secondFactors: [{ id: 'app', name: null, enrolledAt: '2026-11-02T12:00:00Z' }],
  recoveryCodesLeft: 9,
  mayConnect: true,
}
