/** What `bin/upgrade-fixture.ts` leaves in test/upgrades/<version>: nothing but the demonstration, so that its key may be read here. */
export const fixtureName = 'lintel.backup'
export const fixtureKey = Buffer.alloc(32, 'of upgrade tests')
