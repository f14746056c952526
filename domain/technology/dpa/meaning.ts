import type { DpaPacket } from './packet.ts'
import { formatHex } from './hex.ts'

/** A peripheral with its commands, numbers as "0x06". */
export interface KnownPeripheral {
  pnum: string
  name: string
  commands: { pcmd: string; name: string }[]
}

/** A response code, or a range of them: "5", "0x20-0x3F". */
export interface KnownCode {
  code: string
  name: string
}

/** The names that a packet is explained with. */
export interface DpaNames {
  peripherals: KnownPeripheral[]
  codes: KnownCode[]
}

/** A field of a packet: its bytes in wire order and their meaning. */
export interface NamedField {
  name: string
  bytes: string
  meaning: string
}

const INFORMATION = 0x3f
const ENUMERATION = 0xff
/** Responses have this bit set in PCMD. */
const ANSWER = 0x80

/** The response code that marks a confirmation. */
const CONFIRMATION = 0xff
const CONFIRMATION_BYTES = 5

/**
 * Whether a packet is the confirmation of a request, which the coordinator sends at once. A request with the same five
 * bytes of data can't be told from it.
 */
export function isConfirmation({ pcmd, pdata }: Pick<DpaPacket, 'pcmd' | 'pdata'>): boolean {
  return pcmd < ANSWER && pdata.length === CONFIRMATION_BYTES && pdata[0] === CONFIRMATION
}

/** Describes the fields of a packet in wire order. */
export function nameFields(packet: DpaPacket, { peripherals, codes }: DpaNames): NamedField[] {
  const { nadr, pnum, pcmd, hwpid, pdata } = packet
  const head = [
    { name: 'NADR', bytes: formatHex(littleEndian(nadr)), meaning: addressMeaning(nadr) },
    { name: 'PNUM', bytes: formatHex([pnum]), meaning: peripheralMeaning(pnum, peripherals) },
    { name: 'PCMD', bytes: formatHex([pcmd]), meaning: commandMeaning(pnum, pcmd, peripherals) },
    { name: 'HWPID', bytes: formatHex(littleEndian(hwpid)), meaning: profileMeaning(hwpid) },
  ]
  if (isConfirmation(packet)) return [...head, ...confirmationFields(pdata, codes)]
  const [result, value, ...rest] = pdata
  if (pcmd < ANSWER || result === undefined || value === undefined) return [...head, ...dataField(pdata)]
  return [
    ...head,
    { name: 'ErrN', bytes: formatHex([result]), meaning: resultMeaning(result, codes) },
    { name: 'DpaValue', bytes: formatHex([value]), meaning: 'DpaValue of the device' },
    ...dataField(rest),
  ]
}

function confirmationFields(pdata: number[], codes: KnownCode[]): NamedField[] {
  const [status = 0, value = 0, hops = 0, slot = 0, hopsBack = 0] = pdata
  return [
    { name: 'Status', bytes: formatHex([status]), meaning: resultMeaning(status, codes) },
    { name: 'DpaValue', bytes: formatHex([value]), meaning: 'DpaValue of the coordinator' },
    { name: 'Hops', bytes: formatHex([hops]), meaning: `${counted(hops, 'hop')} to the node` },
    { name: 'Timeslot', bytes: formatHex([slot]), meaning: `Slots of ${slot * 10} ms` },
    {
      name: 'Hops of the answer',
      bytes: formatHex([hopsBack]),
      meaning: hopsBack === 0 ? 'No answer: the request is a broadcast' : `${counted(hopsBack, 'hop')} back`,
    },
  ]
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
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

function resultMeaning(code: number, codes: KnownCode[]): string {
  const named = codeName(code, codes)
  if (code === CONFIRMATION || code < ANSWER) return named ?? 'Unknown code'
  return `${codeName(code & ~ANSWER, codes) ?? 'Unknown code'}, asynchronous answer`
}

function codeName(code: number, codes: KnownCode[]): string | undefined {
  const name = codes.find((one) => isInRange(code, one.code))?.name
  return name && name.charAt(0).toUpperCase() + name.slice(1)
}

/** Whether a number is one of "5", "0x07", "0x20-0x3F" or "0x00 or 0xFF". */
function isInRange(code: number, range: string): boolean {
  return range.split(' or ').some((part) => {
    const [from = Number.NaN, to = from] = part.split('-').map(Number)
    return code >= from && code <= to
  })
}

function dataField(data: number[]): NamedField[] {
  const meaning = `${data.length} ${data.length === 1 ? 'byte' : 'bytes'} of data`
  return data.length === 0 ? [] : [{ name: 'PDATA', bytes: formatHex(data), meaning }]
}

function littleEndian(word: number): number[] {
  return [word & 0xff, word >> 8]
}
