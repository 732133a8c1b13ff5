import { createVerify, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { readStatusCode } from '#shared/platform/emails/bounces.rules.ts'
import { MINUTE_MS } from '#shared/platform/time.ts'
import { type Bounce, jsonOf, type Provider } from '../notice.ts'

/** Loads a URL; the one of Node, or that of a test. */
export type Fetching = (url: string, init: RequestInit) => Promise<Response>

const envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().optional(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
type Envelope = z.infer<typeof envelope>

/** Fields that SNS signs, in its order, by kind of message. */
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

const FETCH_MS = 8_000
const CERTIFICATE_MAX = 20_000

/** Whether a URL is at the SNS of the topic's own region, over TLS, without port, credentials or redirection. */
function isOfTopic(text: string, topico: string, path: RegExp): boolean {
  const url = URL.parse(text)
  const regiao = topico.split(':')[3] ?? ''
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    /^[a-z0-9-]+$/.test(regiao) &&
    url.hostname === `sns.${regiao}.amazonaws.com` &&
    path.test(url.pathname)
  )
}

const CERTIFICATE = /^\/SimpleNotificationService-[0-9a-f]{8,64}\.pem$/

/** Returns the text that the signature of an SNS message covers. */
export const signedText = (message: Envelope): string =>
  SIGNED[message.Type]
    .filter(name => message[name] !== undefined)
    .map(name => `${name}\n${message[name]}\n`)
    .join('')

/** Certificates that may fail to load within a minute; anybody may name one, SNS itself has one or two at a time. */
const FAILED_MAX = 10

/**
 * Loads signing certificates of at most 20 kB, and remembers them. One that failed is not asked for again within a
 * minute, nor an unknown one once ten failed: SNS sends its notice again.
 */
function certificates(buscar: Fetching, now: () => Date) {
  const known = new Map<string, string>()
  const loading = new Map<string, Promise<string>>()
  /** When each address was asked for that has not answered with a certificate. */
  const asked = new Map<string, number>()

  async function load(url: string): Promise<string> {
    const answer = await buscar(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) })
    const pem = answer.ok ? await answer.text() : ''
    if (pem === '' || pem.length > CERTIFICATE_MAX) throw new Error(`no certificate: SNS answered ${answer.status}`)
    asked.delete(url)
    if (known.size >= 8) known.clear()
    known.set(url, pem)
    return pem
  }

  /** @throws {Error} when it cannot be had */
  return async (url: string): Promise<string> => {
    const kept = known.get(url) ?? loading.get(url)
    if (kept !== undefined) return kept
    const at = now().getTime()
    for (const [one, since] of asked) if (at - since >= MINUTE_MS && !loading.has(one)) asked.delete(one)
    if (asked.has(url) || asked.size >= FAILED_MAX) throw new Error('no certificate: it is not asked for again yet')
    asked.set(url, at)
    const pem = load(url).finally(() => loading.delete(url))
    loading.set(url, pem)
    return pem
  }
}

function isSignedBy(pem: string, message: Envelope, now: Date): boolean {
  const certificate = new X509Certificate(pem)
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) return false
  return createVerify(message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1')
    .update(signedText(message))
    .verify(certificate.publicKey, message.Signature, 'base64')
}

const event = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({
    source: z.string().default(''),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string().default(''),
      bouncedRecipients: z.array(z.object({ status: z.string().optional() })).default([]),
    })
    .optional(),
})

function readEvent(id: string, { mail, bounce, ...said }: z.infer<typeof event>): Bounce[] {
  const header = mail.headers.find(({ name }) => name.toLowerCase() === 'x-quadrante-devolve')?.value ?? ''
  const common = { evento: id, retornos: [mail.source, header] }
  const kind = said.notificationType ?? said.eventType
  if (kind === 'Complaint') return [{ ...common, tipo: 'reclamacao', motivo: 'denunciado' }]
  if (kind !== 'Bounce' || !bounce) return []
  const status = readStatusCode(bounce.bouncedRecipients[0]?.status ?? '')
  if (bounce.bounceType !== 'Permanent')
    return [
      {
        ...common,
        tipo: 'passageira',
        motivo: bounce.bounceSubType === 'MailboxFull' ? 'caixa_cheia' : 'voltou_por_ora',
      },
    ]
  return [
    {
      ...common,
      ...(status && status.tipo !== 'passageira' ? status : { tipo: 'definitiva', motivo: 'voltou_inexistente' }),
    },
  ]
}

/**
 * Reads Amazon SES's notices, sent through one SNS topic. Believed only from that topic and with a signature under a
 * certificate of its region's SNS; nothing else is ever loaded. The confirmation of the subscription is answered at the
 * same place.
 */
export function ses(topico: string, { buscar, now }: { buscar: Fetching; now: () => Date }): Provider {
  const certificateOf = certificates(buscar, now)
  return {
    nome: 'ses',
    async ler({ corpo }) {
      const parsed = envelope.safeParse(jsonOf(corpo))
      if (!parsed.success || parsed.data.TopicArn !== topico) return null
      const message = parsed.data
      if (!isOfTopic(message.SigningCertURL, topico, CERTIFICATE)) return null
      if (!isSignedBy(await certificateOf(message.SigningCertURL), message, now())) return null
      if (message.Type === 'SubscriptionConfirmation') {
        const { SubscribeURL: url = '' } = message
        if (!isOfTopic(url, topico, /^\/$/)) return null
        const answer = await buscar(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) })
        if (!answer.ok) throw new Error(`SNS answered ${answer.status} to the confirmation`)
        return []
      }
      const said = event.safeParse(jsonOf(message.Message))
      return message.Type === 'Notification' && said.success ? readEvent(message.MessageId, said.data) : []
    },
  }
}
