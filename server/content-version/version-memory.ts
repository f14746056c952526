/** The newest content version, in memory shared by all threads of this process. */
export class VersionMemory {
  readonly shared: SharedArrayBuffer
  readonly #version: Int32Array<SharedArrayBuffer>

  constructor(shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.shared = shared
    this.#version = new Int32Array(shared)
  }

  read(): number {
    return Atomics.load(this.#version, 0)
  }

  /** Only one thread writes, so load and store need no compare-and-swap. */
  raise(version: number): void {
    Atomics.store(this.#version, 0, Math.max(this.read(), version))
  }
}
