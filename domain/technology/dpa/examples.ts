import { encodeHdlcFrame } from './hdlc-frame.ts'
import { formatHex, parseHex } from './hex.ts'

/** A command as its example needs it. */
export interface ExampleCommand {
  pcmd: string
  example_address: string
  example_data: string
  answer_data: string
}

/** The packets of one exchange, as bytes. */
export interface Exchange {
  request: number[]
  /** Null for a request to the coordinator itself, which is not confirmed. */
  confirmation: number[] | null
  /** Null for a broadcast, and for an answer whose data have no example. */
  response: number[] | null
}

const ANY_PROFILE = [0xff, 0xff]
const DEFAULT_PROFILE = [0x00, 0x00]
const ANSWER = 0x80
const LOCAL = 0xfc
const BROADCAST = 0xff
/** Sample values of a device: RSSI as its DpaValue, two hops, slots of 40 ms. */
const DPA_VALUE = 0x40
const HOPS = 2
const SLOT = 4

/** The packets of the example of a command. The answer is one without error from a device of the default profile. */
export function exampleExchange(pnum: string, command: ExampleCommand, hasAnswerData: boolean): Exchange {
  const [high = 0, low = 0] = parseHex(command.example_address)
  const [peripheral, code] = [Number(pnum), Number(command.pcmd)]
  const head = [low, high, peripheral, code, ...ANY_PROFILE]
  const isBroadcast = low === BROADCAST
  const isRemote = low !== 0 && low !== LOCAL
  const answer = bytesOf(command.answer_data)
  const isKnown = !hasAnswerData || answer.length > 0
  return {
    request: [...head, ...bytesOf(command.example_data)],
    confirmation: isRemote ? [...head, 0xff, DPA_VALUE, HOPS, SLOT, isBroadcast ? 0 : HOPS] : null,
    response:
      isBroadcast || !isKnown
        ? null
        : [low, high, peripheral, code | ANSWER, ...DEFAULT_PROFILE, 0x00, DPA_VALUE, ...answer],
  }
}

function bytesOf(text: string): number[] {
  return parseHex(text.replaceAll(' ', ''))
}

/** A packet in the languages of the examples. */
interface Listings {
  c: string
  python: string
  json: string
}

/** A request as C and Python for a UART, and as a message to the gateway daemon, whose types begin with the prefix. */
export function listingsOf(packet: number[], prefix: string): Listings {
  const frame = encodeHdlcFrame(packet)
  return {
    c: [
      '#include <stdint.h>',
      '#include <unistd.h>',
      '',
      'static const uint8_t frame[] = {',
      ...rows(frame).map((row) => `    ${row.map((byte) => `0x${formatHex([byte])}`).join(', ')},`),
      '};',
      '',
      '/* The descriptor is an open serial line with the baud rate of the device. */',
      'int send_request(int uart)',
      '{',
      '    return write(uart, frame, sizeof frame) == (ssize_t)sizeof frame ? 0 : -1;',
      '}',
    ].join('\n'),
    python: [
      'import serial  # pyserial',
      '',
      'frame = bytes.fromhex(',
      ...rows(frame).map((row, index) => `    "${index > 0 ? ' ' : ''}${formatHex(row)}"`),
      ')',
      '',
      '# Port and baud rate are those of the device.',
      'with serial.Serial("/dev/ttyUSB0", 57600, timeout=1) as uart:',
      '    uart.write(frame)',
      '    print(uart.read(200).hex(" "))',
    ].join('\n'),
    json: JSON.stringify(
      {
        mType: `${prefix}Raw`,
        data: {
          msgId: 'example',
          req: { rData: formatHex(packet).replaceAll(' ', '.') },
          returnVerbose: true,
        },
      },
      null,
      2,
    ),
  }
}

const BYTES_PER_ROW = 12

function rows(bytes: number[]): number[][] {
  return Array.from({ length: Math.ceil(bytes.length / BYTES_PER_ROW) }, (_, row) =>
    bytes.slice(row * BYTES_PER_ROW, (row + 1) * BYTES_PER_ROW),
  )
}

/** The calculator with a request in its fields. */
export function builderAddress(packet: number[]): string {
  const [low = 0, high = 0, pnum = 0, pcmd = 0] = packet
  const digits = (bytes: number[]) => formatHex(bytes).replaceAll(' ', '')
  const data = digits(packet.slice(6))
  const head = `nadr=${digits([high, low])}&pnum=${digits([pnum])}&pcmd=${digits([pcmd])}`
  return `/technology/dpa/calculator?${head}${data && `&pdata=${data}`}#build`
}

/** The calculator with a packet to be read, as a frame: a bare packet to node 126 begins like one. */
export function readerAddress(packet: number[]): string {
  return `/technology/dpa/calculator?frame=${formatHex(encodeHdlcFrame(packet)).replaceAll(' ', '+')}#read`
}
