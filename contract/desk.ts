import * as z from 'zod'
import { call } from './call.ts'

/** Where something is mended: what a person reads, and the editor's address. */
const place = z.object({ label: z.string(), to: z.string() })

/** The staff's desk: what needs attention, and how much there is of everything. */
export const desk = {
  attention: call('GET editor/attention', {
    access: 'staff',
    input: z.object({}),
    output: z.object({
      attention: z.array(
        place.extend({
          kind: z.string(),
          /** Good to know, nothing to mend. */
          is_information: z.boolean(),
          count: z.int(),
          /** The first few of them. */
          records: z.array(place),
        }),
      ),
    }),
    summary: 'What staff should look at today, each with the place where it is mended.',
  }),
  counts: call('GET editor/counts', {
    access: 'staff',
    input: z.object({}),
    output: z.object({ counts: z.record(z.string(), z.int()) }),
    summary: 'How many records there are, by entity, and how many new requests of visitors.',
  }),
}
