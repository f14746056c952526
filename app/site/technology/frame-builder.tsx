import {
  addressMeaning,
  commandMeaning,
  peripheralMeaning,
  profileMeaning,
  type KnownPeripheral,
} from '#domain/technology/dpa/meaning.ts'
import {
  ANY_HWPID,
  dpaFieldDigits,
  encodeRequest,
  type DpaField,
  type DpaRequest,
} from '#domain/technology/dpa/packet.ts'
import { hexDigits, formatHex } from '#domain/technology/dpa/hex.ts'
import { CopyText } from '#app/ui/copy-text.tsx'
import { Field } from '#app/ui/field.tsx'
import { useQueryState } from './use-query-state.ts'
import { HexInput } from './hex-input.tsx'

const BLANK: DpaRequest = { nadr: '', pnum: '', pcmd: '', hwpid: ANY_HWPID, pdata: '' }

/** Encodes a request in hex digits as a frame for the serial line, while typing. */
export function FrameBuilder({ query, peripherals }: { query: string; peripherals: KnownPeripheral[] }) {
  const [request, setField] = useQueryState(query, BLANK, (field, text) =>
    hexDigits(text, dpaFieldDigits[field]),
  )
  const encoded = encodeRequest(request)
  const missing = 'problems' in encoded ? encoded.problems : {}
  return (
    <form method="get" className="calc-form">
      <div className="calc-fields">
        {(Object.keys(dpaFieldDigits) as DpaField[]).map((field) => {
          const isOptional = field === 'pdata'
          return (
            <Field
              key={field}
              label={field.toUpperCase()}
              hint={hintOf(field, request, peripherals)}
              error={isOptional ? missing.pdata : undefined}
            >
              {(inputProps) => (
                <HexInput
                  name={field}
                  required={!isOptional}
                  digits={dpaFieldDigits[field]}
                  value={request[field]}
                  onDigits={(digits) => setField(field, digits)}
                  {...inputProps}
                />
              )}
            </Field>
          )
        })}
      </div>
      <button type="submit" className="btn without-scripts">
        Compute
      </button>
      <div className="calc-result" role="status">
        {'problems' in encoded ? (
          <p>{resultHint(encoded.problems)}</p>
        ) : (
          <dl className="defs">
            <div>
              <dt>CRC</dt>
              <dd>
                <CopyText text={formatHex([encoded.crc])} label="the CRC" />
              </dd>
            </div>
            <div>
              <dt>HDLC frame</dt>
              <dd>
                <CopyText text={formatHex(encoded.frame)} label="the frame" />
              </dd>
            </div>
          </dl>
        )}
      </div>
    </form>
  )
}

function resultHint(problems: Partial<DpaRequest>): string {
  const missing = Object.keys(problems).filter((field) => field !== 'pdata')
  if (missing.length === 0) return 'Complete PDATA to get the frame.'
  return `Fill in ${missing.map((field) => field.toUpperCase()).join(', ')} to get the CRC and the frame.`
}

/** The meaning of the input; for an empty field, what to enter. */
function hintOf(field: DpaField, request: DpaRequest, peripherals: KnownPeripheral[]): string {
  const { nadr, pnum, pcmd, hwpid, pdata } = request
  const number = (digits: string) => Number.parseInt(digits, 16)
  switch (field) {
    case 'nadr':
      return nadr ? addressMeaning(number(nadr)) : 'Address'
    case 'pnum':
      return pnum ? peripheralMeaning(number(pnum), peripherals) : 'Peripheral'
    case 'pcmd':
      return pnum && pcmd ? commandMeaning(number(pnum), number(pcmd), peripherals) : 'Command'
    case 'hwpid':
      return hwpid ? profileMeaning(number(hwpid)) : 'Hardware profile'
    case 'pdata':
      return `Optional, ${Math.ceil(pdata.length / 2)} of ${dpaFieldDigits.pdata / 2} bytes`
  }
}
