import { passwordError, type PasswordError } from './password-rule.ts'

/** Validation that needs no server: the e-mail addresses match and the password is long enough. */
export function signUpError({
  email = '',
  repeat_email = '',
  password = '',
}: Record<string, unknown>): 'EMAIL_DO_NOT_MATCH' | PasswordError | undefined {
  if (String(email).trim() !== String(repeat_email).trim()) return 'EMAIL_DO_NOT_MATCH'
  return passwordError(String(password), { is_staff: false, has_second_factor: false })
}
