import { island } from '#app/islands/island.tsx'
import { SupportForm } from './support-form.tsx'

export default island('support-form', SupportForm, { when: 'touch' })
