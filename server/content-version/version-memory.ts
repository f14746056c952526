/** The newest version of the content, in memory that all threads of this process share. */
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

  /** One thread alone makes writes, so nothing comes between the reading and the storing. */
  raise(version: number): void {
    Atomics.store(this.#version, 0, Math.max(this.read(), version))
  }
}
