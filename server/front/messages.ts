/** What the front thread is given when it starts. */
export interface FrontData {
  /** Where the thread of the app listens. */
  socketPath: string
  /** The memory of the content version; exact when no other process writes. */
  version: SharedArrayBuffer
  isOnlyProcess: boolean
  /** Where both threads show that they are alive. */
  heartbeats: SharedArrayBuffer
  /** Folder of the built browser files. */
  staticFolder: string | null
}

export type ToFront =
  | { kind: 'listen' }
  | { kind: 'version'; version: number }
  | { kind: 'stop'; patienceMs: number }

export type FromFront =
  | { kind: 'listening'; port: number }
  | { kind: 'refused'; code: string }
  | { kind: 'which version?' }
  | { kind: 'stopped' }
