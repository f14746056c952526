import type { accounts } from '#contract/accounts.ts'
import { accountsByMailOperations } from './by-mail.ts'
import { passkeysOperations } from './passkeys.ts'
import { accountSettingsOperations } from './settings.ts'
import { signInOperations } from './sign-in.ts'
import { singleSignOnOperations } from './single-sign-on.ts'
import { serviceTokensOperations } from './service-tokens.ts'
import { usersOperations } from './users.ts'
import type { Operations } from '#server/engine/operation.ts'

export const accountsOperations: Operations<typeof accounts> = {
  ...signInOperations,
  ...accountsByMailOperations,
  ...accountSettingsOperations,
  ...passkeysOperations,
  ...singleSignOnOperations,
  ...usersOperations,
  ...serviceTokensOperations,
}
