import { expect, it } from 'vitest'
import { ConfigError } from '../config.ts'
import { refuseUnsafe } from './login.ts'

it('a PostgreSQL before 16 is refused, by a sentence that says what to do', () => {
  const ofVersion = (setting: string) => () => refuseUnsafe([{ name: 'server_version_num', setting }])
  expect(ofVersion('150014')).toThrow(new ConfigError('Lintel needs PostgreSQL 16 or newer. Upgrade the one at DATABASE_URL.'))
  for (const setting of ['160000', '180001']) expect(ofVersion(setting)).not.toThrow()
})
