import * as z from 'zod'
import { count, email, line } from '#domain/fields.ts'
import { followKinds, followSubject } from '#domain/newsroom/follow.ts'
import { call } from './call.ts'
import { captchaFields } from './captcha-fields.ts'

const nothing = z.object({})
const onlyCode = z.object({ code: z.string().max(200) })

/** Mails about product changes, for anybody with an e-mail address. */
export const followCalls = {
  follow: call('POST follow', {
    access: 'anyone',
    input: () => z.object({ email, subject: followSubject, ...captchaFields }),
    output: () => nothing,
    failures: ['CAPTCHA_ERROR', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
    summary:
      'Sends a mail with a code that confirms to follow a series ("series:" and its friendly URL), a category ("category:" and its friendly URL) or "everything"; the answer never tells whether the address follows anything.',
  }),
  confirmFollow: call('POST follow/confirm', {
    access: 'anyone',
    input: () => onlyCode,
    output: () => nothing,
    failures: ['INVALID_FOLLOW_CODE', 'TOO_MANY_FOLLOWED'],
    summary: 'Begins the mails that the code of a mail stands for.',
  }),
  stopFollowing: call('POST follow/stop', {
    access: 'anyone',
    input: () => onlyCode,
    output: () => nothing,
    summary:
      'Ends all mails to the address that got this code and deletes it; a used or unknown code changes nothing.',
  }),
  followers: call('GET editor/followers', {
    access: 'staff',
    area: 'newsroom',
    input: () => nothing,
    output: () =>
      z.object({
        /** How many addresses follow each subject, most first; never which. */
        followers: z.array(
          z.object({
            kind: z.enum(followKinds),
            /** 0 for everything. */
            id: z.int().min(0),
            name: line,
            /** Path of the form of the record; empty for everything. */
            to: z.string(),
            count,
          }),
        ),
        /** Addresses that follow something. */
        total: count,
      }),
    summary: 'How many addresses follow what, without the addresses.',
  }),
  forgetFollower: call('POST editor/followers/forget', {
    access: 'staff',
    input: () => z.object({ email }),
    output: () => nothing,
    summary:
      'Deletes an e-mail address from the followers, on request of its owner; the answer never tells whether it was one.',
  }),
}
