import { island } from '#app/islands/island.tsx'
import { requestTexts } from './request-texts.ts'
import { TrainingForm } from './training-form.tsx'

const texts = () => [
  ...requestTexts(),
  'Thank you. Your training request has reached us, and a confirmation is on its way to you.',
  'Participants',
  'Message',
  'Dates, place, what you want to learn',
]

export default island('training-form', TrainingForm, {
  when: 'touch',
  texts: import.meta.env.SSR ? texts() : [],
})
