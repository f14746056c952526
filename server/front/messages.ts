import type { MessagePort } from 'node:worker_threads'
import type { FilePart } from '#server/files/file-body.ts'
import type { AppRequest } from './app-request.ts'

/** What the front thread is given when it starts. */
export interface FrontData {
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
  | Question
  | { kind: 'stopped' }

/** A request for the app. Each has a port of its own for its body and its answer; closing it aborts the exchange. */
export interface Question {
  kind: 'question'
  asked: AppRequest
  hasBody: boolean
  port: MessagePort
}

/** The head of an answer with its body; one that is streamed follows on the same port. */
export interface AnswerMessage {
  kind: 'answer'
  status: number
  headers: [name: string, value: string][]
  body: Uint8Array<ArrayBuffer> | FilePart | 'streamed' | null
}
