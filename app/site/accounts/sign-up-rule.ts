import { passwordMistake } from '#domain/accounts/password-rule.ts'
import { Failure } from '#domain/failure.ts'

/** What can be said before any call: both e-mail addresses are alike and the password is long enough. */
export function checkSignUp({
  email,
  repeat_email,
  password,
}: {
  email?: unknown
  repeat_email?: unknown
  password?: unknown
}): void {
  if (String(email).trim() !== String(repeat_email).trim()) throw new Failure('EMAIL_DO_NOT_MATCH')
  const mistake = passwordMistake(String(password), { is_staff: false, has_second_factor: false })
  if (mistake) throw new Failure(mistake)
}
