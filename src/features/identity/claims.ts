/** Claims that a JSON Web Token or the protocol keeps for itself. */
export const reservedClaims = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub user_id sid email email_verified'.split(' '),
)
