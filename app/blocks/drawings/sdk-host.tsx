import { Arrow, Block } from './block.tsx'

interface Props {
  host: string
  about: string
  /** Connections to the transceiver. */
  wires: string
}

/** A host with a transceiver as its radio module. */
export function SdkHost({ host, about, wires }: Props) {
  return (
    <svg
      className="drawing small"
      viewBox="0 0 360 110"
      role="img"
      aria-label={`${host}, ${about}, connected to a transceiver by ${wires}`}
    >
      <Block x={1} y={24} width={140} height={64} name={host} about={about} />
      <Arrow from={[142, 56]} to={[223, 56]} both label={wires} />
      <Block x={224} y={24} width={135} height={64} name="Transceiver" kind="own" />
    </svg>
  )
}
