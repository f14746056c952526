/** How visitors switch devices off and on. */
export interface Switching {
  off: ReadonlySet<number>
  /** Devices that can be switched. */
  devices: number[]
  onSwitch: (device: number) => void
}
