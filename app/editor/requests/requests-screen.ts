import { inbox } from '#contract/support-requests.ts'
import { support } from '#contract/support.ts'
import type { Screen } from '#app/editor/screen.ts'
import { stateNames } from './inbox.ts'

/** The inbox as a list. Requests come from visitors, and only their state can be changed. */
export const requestsScreen: Screen = {
  title: 'Requests',
  noun: 'request',
  paths: { list: '/editor/requests', item: '/editor/requests/:id?' },
  resource: { ...inbox, update: support.supportRequests.update } as unknown as Screen['resource'],
  columns: ['subject', 'email', 'kind', 'state', 'added'],
  search: ['subject', 'email', 'message'],
  empty: 'No requests',
  form: {
    subject: { input: 'read-only', label: 'About' },
    email: { input: 'read-only', label: 'From' },
    kind: { input: 'read-only', label: 'Kind' },
    state: { input: 'options', label: 'State', options: stateNames },
    added: { input: 'read-only', label: 'Received' },
    message: { input: 'markdown', label: 'Message' },
    participants: { input: 'read-only', label: 'Participants' },
    filename: { input: 'read-only', label: 'File' },
  },
  isCustom: true,
}
