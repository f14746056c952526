import { Arrow, Block, Row } from './block.tsx'
import { useVendor } from '#app/vendor.ts'

/** Layers of a transceiver from hardware to application. */
export function OsLayers() {
  const { words } = useVendor()
  return (
    <svg
      className="drawing"
      viewBox="0 0 760 420"
      role="img"
      aria-label={`Three layers of a transceiver. At the bottom the hardware: MCU, RF chip, serial EEPROM, temperature sensor on some types, LEDs. In the middle the operating system. On top either ${words.dpa} with an optional custom handler or an application of your own in C. A host talks over SPI or UART.`}
    >
      <Block x={1} y={1} width={298} height={92} name={`${words.dpa} plug-in`} kind="ground" />
      <Block x={15} y={38} width={270} height={42} name={`Custom ${words.dpa} Handler`} kind="optional" />
      <Block
        x={331}
        y={1}
        width={268}
        height={92}
        name="Application in C"
        about={`without ${words.dpa}`}
        kind="optional"
      />
      <text className="bd-name" x="315" y="52">
        or
      </text>
      <Arrow from={[150, 93]} to={[150, 127]} both label={`${words.os} functions`} />
      <Arrow from={[465, 93]} to={[465, 127]} both label={`${words.os} functions`} />
      <Block
        x={1}
        y={128}
        width={598}
        height={170}
        name="Operating system"
        about="in every transceiver"
        kind="ground"
      />
      <Row x={15} y={166} width={570} height={34} names={['RF', words.mesh, 'Bonding', 'FRC', 'AES-128']} />
      <Row
        x={15}
        y={208}
        width={570}
        height={34}
        names={['Timing', 'Power modes', 'Memory', 'Buffers', 'LEDs']}
      />
      <Row x={15} y={250} width={570} height={34} names={['SPI', 'Interrupt', 'RFPGM', 'Debug']} />
      <Arrow from={[300, 298]} to={[300, 333]} both />
      <Block x={1} y={334} width={598} height={85} name="Hardware" kind="ground" />
      <Row
        x={15}
        y={371}
        width={570}
        height={34}
        names={['MCU', 'RF chip', 'Serial EEPROM', 'Thermometer']}
      />
      <Block x={655} y={166} width={104} height={118} name="Host" about="PC, gateway" />
      <Arrow from={[600, 213]} to={[654, 213]} both label="SPI" />
      <Arrow from={[600, 253]} to={[654, 253]} both label="UART" />
      <Arrow from={[600, 388]} to={[744, 388]} both radio label="radio" />
    </svg>
  )
}
