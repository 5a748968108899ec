const common = new Set(
  'password passwort motdepasse 12345678 123456789 1234567890 azertyuiop qwertyuiop iloveyou football chantier bonjour soleil welcome admin1234 letmein password1'.split(
    ' ',
  ),
)

/**
 * How hard a password is to guess, 0 to 4, by length, variety and the worst habits. Long phrases win; symbols are not
 * forced: `passwordStrength('correct horse battery') === 4`.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const plain = password.toLowerCase()
  if (password.length < 8 || common.has(plain) || /^(.)\1+$/.test(password)) return 0
  if (/^(0123|1234|abcd|qwer|azer)/.test(plain) && password.length < 12) return 1
  // A well-known word with figures behind it is among the first that are tried; so is a number.
  const root = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (root === '' || common.has(root)) return 1
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const distinct = new Set(plain).size
  const score = (password.length >= 12 ? 2 : 1) + (password.length >= 16 ? 1 : 0) + (kinds >= 3 ? 1 : 0) + (distinct >= 8 ? 1 : 0)
  return Math.min(4, distinct < 5 ? 1 : score) as 0 | 1 | 2 | 3 | 4
}

/** Why our forms refuse this password; null when it will do: at least 12 characters, or 8 that are hard to guess. */
export function whyNotPassword(password: string): 'password-too-short' | 'password-too-simple' | null {
  if (password.length < 8) return 'password-too-short'
  const strength = passwordStrength(password)
  if (password.length >= 12 ? strength >= 2 : strength >= 3) return null
  return 'password-too-simple'
}
