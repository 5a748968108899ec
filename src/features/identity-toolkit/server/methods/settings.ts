import { passwordMaximum, protocolMinimum } from '../../../identity/rules.ts'
import type { Toolkit } from '../toolkit.ts'
import { authorizedDomains } from './codes.ts'

/** What the SDK asks about the project. The captcha is off: limits do its work without a third party. */
export const recaptchaParams = () => ({
  kind: 'identitytoolkit#GetRecaptchaParamResponse',
  recaptchaSiteKey: 'off',
  recaptchaStoken: 'off',
})

export const recaptchaConfig = ({ projectId }: Toolkit) => ({
  // The SDK splits this on slashes, so it must be there even when off.
  recaptchaKey: `projects/${projectId}/keys/off`,
  recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
})

export const passwordPolicy = (kit: Toolkit) => ({
  customStrengthOptions: { minPasswordLength: kit.switches().strongPasswords ? 8 : protocolMinimum, maxPasswordLength: passwordMaximum },
  allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+- '],
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
})

export const project = (kit: Toolkit) => ({ projectId: '1', authorizedDomains: authorizedDomains(kit) })
