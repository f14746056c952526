import { island } from '#app/islands/island.tsx'
import { SupportForm } from './support-form.tsx'
import { supportTexts } from './support-texts.ts'

export default island('support-form', SupportForm, {
  when: 'touch',
  texts: import.meta.env.SSR ? supportTexts() : [],
})
