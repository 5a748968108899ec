// Sample records for tests, as screens get them on 21 November 2026.

export const leeds = { id: 1, name: 'Leeds', region: 'West Yorkshire', department: null, country: 'GB' as const, lat: 53.8, lon: -1.5 }
