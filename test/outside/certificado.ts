import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/* A self-signed certificate (X.509 v1, RSA), written out by hand because Node makes none. */

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  const size = length < 0x80 ? [length] : long
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)

/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11, with its empty parameters. */
const SHA256_RSA = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), Buffer.from([0x05, 0x00]))
/** commonName, 2.5.4.3. */
const nameOf = (text: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(text)))))
const utcTime = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`, 'latin1'))

/** Makes a key and its certificate, valid between two moments. */
export function createCertificate({ from, until }: { from: Date; until: Date }): { pem: string; key: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const name = nameOf('sns.exemplo')
  const body = sequence(
    der(0x02, Buffer.from([1])),
    SHA256_RSA,
    name,
    sequence(utcTime(from), utcTime(until)),
    name,
    publicKey.export({ format: 'der', type: 'spki' }),
  )
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const bytes = sequence(body, SHA256_RSA, der(0x03, Buffer.from([0]), signature))
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return { pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`, key: privateKey }
}
