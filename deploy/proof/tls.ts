import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.ts'
import { Visitor } from './visitor.ts'

const FOLDER = 'etc/letsencrypt/live/www.example.com'

/** Puts a certificate where certbot would, which has no authority to ask here. */
export async function makeCertificate({ run }: Machine): Promise<void> {
  await run(`mkdir -p /${FOLDER} && cd /${FOLDER} && openssl req -x509 -newkey rsa:2048 -nodes -days 2 \
    -subj /CN=www.example.com -addext subjectAltName=DNS:www.example.com -keyout privkey.pem -out fullchain.pem`)
}

/** A visitor who trusts the certificate of the machine. */
export const visitorOf = ({ root }: Machine): Visitor =>
  new Visitor(readFileSync(join(root, FOLDER, 'fullchain.pem'), 'utf8'))
