/** A refusal in the words of the Identity Toolkit protocol: `CODE` or `CODE : sentence`. */
export class IdentityError extends Error {
  readonly httpStatus: number
  readonly status: string | undefined
  readonly reason: string

  constructor(
    message: string,
    { httpStatus = 400, status, reason = 'invalid' }: { httpStatus?: number; status?: string; reason?: string } = {},
  ) {
    super(message)
    this.httpStatus = httpStatus
    this.status = status
    this.reason = reason
  }
}
