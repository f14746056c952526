/** Longest password that is read; every character of it counts. */
export const LONGEST_PASSWORD = 1000

export type PasswordMistake = 'PASSWORD_TOO_SHORT' | 'STAFF_PASSWORD_TOO_SHORT'

/** A password has more than 6 characters; that of staff at least 15, or 8 where a second factor is asked for. */
export function passwordMistake(
  password: string,
  { is_staff, has_second_factor }: { is_staff: boolean; has_second_factor: boolean },
): PasswordMistake | undefined {
  const length = Array.from(password).length
  if (length <= 6) return 'PASSWORD_TOO_SHORT'
  return is_staff && length < (has_second_factor ? 8 : 15) ? 'STAFF_PASSWORD_TOO_SHORT' : undefined
}
