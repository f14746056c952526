/** Bounds the cost of hashing. Longer passwords are refused, never truncated. */
export const MAX_PASSWORD_LENGTH = 1000

export type PasswordError = 'PASSWORD_TOO_SHORT' | 'STAFF_PASSWORD_TOO_SHORT'

/** Requires more than 6 characters; for staff at least 15, or 8 with two-factor sign-in. */
export function passwordError(
  password: string,
  { is_staff, has_second_factor }: { is_staff: boolean; has_second_factor: boolean },
): PasswordError | undefined {
  const length = Array.from(password).length
  if (length <= 6) return 'PASSWORD_TOO_SHORT'
  return is_staff && length < (has_second_factor ? 8 : 15) ? 'STAFF_PASSWORD_TOO_SHORT' : undefined
}
