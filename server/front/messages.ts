import type { MessagePort } from 'node:worker_threads'
import type { FilePart } from '#server/files/file-body.ts'
import type { AppRequest } from './app-request.ts'

/** The workerData of the front thread. */
export interface FrontData {
  /** The current content version; up to date unless another process writes too. */
  version: SharedArrayBuffer
  isOnlyProcess: boolean
  /** Heartbeats of both threads, for the watchdog. */
  heartbeats: SharedArrayBuffer
  /** Folder of the built browser files. */
  staticFolder: string | null
}

export type ToFront =
  | { kind: 'listen' }
  | { kind: 'version'; version: number }
  | { kind: 'get metrics' }
  | { kind: 'stop'; graceMs: number }

export type FromFront =
  | { kind: 'listening'; port: number }
  | { kind: 'listen failed'; code: string }
  | { kind: 'get version' }
  | { kind: 'metrics'; text: string }
  | RequestMessage
  | { kind: 'stopped' }

/** A request for the app. Its own port carries the body and the response; closing the port aborts both. */
export interface RequestMessage {
  kind: 'request'
  request: AppRequest
  hasBody: boolean
  port: MessagePort
}

/** Status, headers and body of a response. A streamed body follows on the same port. */
export interface ResponseMessage {
  kind: 'response'
  status: number
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer> | FilePart | 'streamed' | null
}
