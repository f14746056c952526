import type { accounts } from '#contract/accounts.ts'
import { accountsByMailOperations } from './accounts-by-mail.ts'
import { accountSettingsOperations } from './accounts-settings.ts'
import { signInOperations } from './accounts-sign-in.ts'
import { usersOperations } from './accounts-users.ts'
import type { Operations } from './operation.ts'

export const accountsOperations: Operations<typeof accounts> = {
  ...signInOperations,
  ...accountsByMailOperations,
  ...accountSettingsOperations,
  ...usersOperations,
}
