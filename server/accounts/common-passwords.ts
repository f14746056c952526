import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCommonPassword } from '#domain/accounts/common-password.ts'
import { passwordError } from '#domain/accounts/password-rule.ts'
import { Failure } from '#domain/failure.ts'
import site from '#site-config'
import { projectFolder } from '#vendors/project-folder.ts'

/** One password per line, in lower case. */
const list = join(projectFolder, 'server/accounts/common-passwords.txt')

let known: ReadonlySet<string> | undefined

/** The most common passwords, and the names of this vendor. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set([
    ...readFileSync(list, 'utf8').trim().split('\n'),
    ...wordsOf(site.brand.name, site.brand.product, site.meshProtocol.name, site.company.name, 'meshwork'),
  ])
  return known
}

interface Owner {
  is_staff: boolean
  has_second_factor: boolean
  username: string
}

/** Refuses a new password that is too short for its owner or too common. */
export function checkNewPassword(password: string, owner: Owner): void {
  const error = passwordError(password, owner)
  if (error) throw new Failure(error)
  const words = new Set([...commonPasswords(), ...wordsOf(owner.username)])
  if (isCommonPassword(password, words)) throw new Failure('PASSWORD_TOO_COMMON')
}

function wordsOf(...texts: string[]): string[] {
  return texts.flatMap((text) => [text.toLowerCase(), ...text.toLowerCase().split(/[^\p{L}\p{N}]+/u)])
}
