import * as z from 'zod'
import { dpaEntryKinds, type DpaEntryKind } from '#domain/technology/dpa/entry.ts'
import { leaf, name, plain, type Figures } from './figure.ts'

const kinds = Object.keys(dpaEntryKinds) as [DpaEntryKind, ...DpaEntryKind[]]

/** Tables and examples of the reference. */
export const dpaFigures = {
  'peripheral-table': plain('peripheral-table', 'Peripherals', 'a table with their commands'),
  'peripheral-index': plain('peripheral-index', 'Command pages', 'a table of peripherals with links'),
  'dpa-entry-table': leaf(
    'Reference',
    'a table of events, functions, configuration bytes or codes',
    '::dpa-entry-table{kind="event"}',
    z.strictObject({ kind: z.enum(kinds, { error: `Expected one of ${kinds.join(', ')}` }) }),
  ),
  'dpa-exchange': leaf(
    'Exchange with a device',
    'request, confirmation and response of a command, byte by byte',
    '::dpa-exchange{peripheral="ledr" command="pulse"}',
    z.strictObject({ peripheral: name, command: name }),
  ),
} as const satisfies Figures
