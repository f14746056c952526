import { passwordMistake, type PasswordMistake } from './password-rule.ts'

/** What can be said before any call: both e-mail addresses are alike and the password is long enough. */
export function signUpMistake({
  email = '',
  repeat_email = '',
  password = '',
}: Record<string, unknown>): 'EMAIL_DO_NOT_MATCH' | PasswordMistake | undefined {
  if (String(email).trim() !== String(repeat_email).trim()) return 'EMAIL_DO_NOT_MATCH'
  return passwordMistake(String(password), { is_staff: false, has_second_factor: false })
}
