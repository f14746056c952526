import type { DpaPacket } from './dpa-packet.ts'
import { formatHex } from './hex.ts'

/** A peripheral with its commands, numbers as "0x06". */
export interface KnownPeripheral {
  pnum: string
  name: string
  commands: { pcmd: string; name: string }[]
}

/** The standard peripherals, shared by all vendors. */
export const standardPeripherals: KnownPeripheral[] = [
  { pnum: '0x4A', name: 'Light', commands: [] },
  { pnum: '0x4B', name: 'Binary output', commands: [] },
  { pnum: '0x5E', name: 'Sensor', commands: [] },
]

/** A field of a packet: its bytes in wire order and their meaning. */
interface NamedField {
  name: string
  bytes: string
  meaning: string
}

const INFORMATION = 0x3f
const ENUMERATION = 0xff
/** Responses have this bit set in PCMD. */
const ANSWER = 0x80

const RESULTS: Record<number, string> = {
  0: 'No error',
  1: 'General fail',
  2: 'Wrong PCMD',
  3: 'Wrong PNUM',
  4: 'Wrong address',
  5: 'Wrong data length',
  6: 'Wrong data',
  7: 'Wrong HWPID',
  8: 'Wrong NADR',
  9: 'Interface data consumed by the custom handler',
  10: 'Custom handler missing',
}

/** Describes the fields of a packet in wire order. */
export function nameFields(packet: DpaPacket, peripherals: KnownPeripheral[]): NamedField[] {
  const { nadr, pnum, pcmd, hwpid, pdata } = packet
  const head = [
    { name: 'NADR', bytes: formatHex(littleEndian(nadr)), meaning: addressMeaning(nadr) },
    { name: 'PNUM', bytes: formatHex([pnum]), meaning: peripheralMeaning(pnum, peripherals) },
    { name: 'PCMD', bytes: formatHex([pcmd]), meaning: commandMeaning(pnum, pcmd, peripherals) },
    { name: 'HWPID', bytes: formatHex(littleEndian(hwpid)), meaning: profileMeaning(hwpid) },
  ]
  const [result, value, ...rest] = pdata
  if (pcmd < ANSWER || result === undefined || value === undefined) return [...head, ...dataField(pdata)]
  return [
    ...head,
    { name: 'ErrN', bytes: formatHex([result]), meaning: resultMeaning(result) },
    { name: 'DpaValue', bytes: formatHex([value]), meaning: 'DPA value of the device' },
    ...dataField(rest),
  ]
}

/** Describes a network address; only its low byte is used. */
export function addressMeaning(nadr: number): string {
  const address = nadr & 0xff
  if (address === 0) return 'Coordinator'
  if (address <= 0xef) return `Node ${address}`
  if (address === 0xfc) return 'Local device on the interface'
  if (address === 0xfe) return 'Temporary address of a prebonded node'
  return address === 0xff ? 'Broadcast' : 'Not used'
}

/** The name of a peripheral, or the range that its number is in. */
export function peripheralMeaning(pnum: number, peripherals: KnownPeripheral[]): string {
  const known = peripherals.find((peripheral) => Number(peripheral.pnum) === pnum)
  if (known) return known.name
  if (pnum === ENUMERATION) return 'All peripherals'
  if (pnum >= 0x20 && pnum <= 0x3e) return 'User peripheral'
  return pnum >= 0x40 && pnum <= 0x7f ? 'Standard peripheral' : 'Reserved'
}

/** The name of a command, or of the command that a response belongs to. */
export function commandMeaning(pnum: number, pcmd: number, peripherals: KnownPeripheral[]): string {
  const command = pcmd & ~ANSWER
  const name = commandName(pnum, command, peripherals)
  return pcmd < ANSWER ? name : `Answer: ${name}`
}

function commandName(pnum: number, command: number, peripherals: KnownPeripheral[]): string {
  if (pnum === ENUMERATION) {
    return command === INFORMATION ? 'Peripheral enumeration' : 'Get information for more peripherals'
  }
  if (command === INFORMATION) return 'Get peripheral information'
  const known = peripherals.find((peripheral) => Number(peripheral.pnum) === pnum)
  return known?.commands.find(({ pcmd }) => Number(pcmd) === command)?.name ?? 'Unknown command'
}

/** The kind of a hardware profile number. */
export function profileMeaning(hwpid: number): string {
  if (hwpid === 0xffff) return 'Any profile'
  if (hwpid === 0) return 'Default profile'
  return (hwpid & 0xf) === 0xf ? 'User profile' : 'Certified profile'
}

function resultMeaning(code: number): string {
  if (code === 0xff) return 'Confirmation'
  const result = code & 0x7f
  const name = RESULTS[result] ?? (result >= 0x20 && result <= 0x3f ? 'User code' : 'Unknown code')
  return code < 0x80 ? name : `${name}, asynchronous answer`
}

function dataField(data: number[]): NamedField[] {
  const meaning = `${data.length} ${data.length === 1 ? 'byte' : 'bytes'} of data`
  return data.length === 0 ? [] : [{ name: 'PDATA', bytes: formatHex(data), meaning }]
}

function littleEndian(word: number): number[] {
  return [word & 0xff, word >> 8]
}
