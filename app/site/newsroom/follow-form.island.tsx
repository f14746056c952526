import { island } from '#app/islands/island.tsx'
import { requestTexts } from '#app/site/support/request-texts.ts'
import { FollowForm } from './follow-form.tsx'

const texts = () => [
  ...requestTexts(),
  'Follow',
  'Follow something else',
  'Almost done: please open the link in the mail that we send you now. It works for 48 hours.',
  'What to follow',
]

export default island('follow-form', FollowForm, { when: 'touch', texts: import.meta.env.SSR ? texts() : [] })
