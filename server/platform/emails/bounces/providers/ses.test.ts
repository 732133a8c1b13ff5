import { createSign, type KeyObject } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#shared/platform/time.ts'
import { createCertificate } from '#test/outside/certificado.ts'
import { ses, signedText } from './ses.ts'

const TOPICO = 'arn:aws:sns:sa-east-1:123456789012:devolvidos'
const HOST = 'https://sns.sa-east-1.amazonaws.com'
const CERT = `${HOST}/SimpleNotificationService-0123456789abcdef.pem`
const NOW = new Date('2026-11-26T12:00:00.000Z')
const valid = { from: new Date(NOW.getTime() - DAY_MS), until: new Date(NOW.getTime() + DAY_MS) }
const ours = createCertificate(valid)
const foreign = createCertificate(valid)
const expired = createCertificate({ from: new Date('2020-01-01'), until: new Date('2021-01-01') })

const signed = (changes: Record<string, string> = {}, key: KeyObject = ours.key) => {
  const message = {
    Type: 'Notification',
    MessageId: 'm-1',
    TopicArn: TOPICO,
    Message: '{}',
    Timestamp: NOW.toISOString(),
    SignatureVersion: '2',
    SigningCertURL: CERT,
    ...changes,
  }
  const text = signedText({ ...message, Signature: '' } as Parameters<typeof signedText>[0])
  const Signature = createSign(message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1')
    .update(text)
    .sign(key, 'base64')
  return { ...message, Signature }
}
const bounce = (bounceType: string, more: object = {}) =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: 'a@exemplo.com.br', status: '5.1.1' }], ...more },
    mail: { source: 'devolve+token@exemplo.com.br' },
  })

function reader(pem = ours.pem, status = 200) {
  const asked: string[] = []
  const provedor = ses(TOPICO, {
    now: () => NOW,
    buscar: async url => {
      asked.push(url)
      return new Response(url.endsWith('.pem') ? pem : 'ok', { status })
    },
  })
  return { asked, ler: (message: object) => provedor.ler({ header: () => undefined, corpo: JSON.stringify(message) }) }
}

test.each(['1', '2'])(
  'reads a signed bounce under signature version %s, and loads the certificate once',
  async SignatureVersion => {
    const { ler, asked } = reader()
    const message = signed({ Message: bounce('Permanent'), SignatureVersion })
    const found = await ler(message)
    expect(found).toEqual([
      {
        evento: 'm-1',
        retornos: ['devolve+token@exemplo.com.br', ''],
        tipo: 'definitiva',
        motivo: 'voltou_inexistente',
      },
    ])
    expect(await ler(message)).toEqual(found)
    expect(asked).toEqual([CERT])
  },
)

test.each([
  [bounce('Transient', { bounceSubType: 'MailboxFull' }), 'passageira', 'caixa_cheia'],
  [bounce('Undetermined'), 'passageira', 'voltou_por_ora'],
  [bounce('Permanent', { bouncedRecipients: [{ status: '5.7.1' }] }), 'recusada', 'voltou_recusada'],
  [JSON.stringify({ eventType: 'Complaint', mail: { source: 'x' } }), 'reclamacao', 'denunciado'],
])('reads %s as %s, %s', async (Message, tipo, motivo) => {
  expect(await reader().ler(signed({ Message }))).toMatchObject([{ tipo, motivo }])
})

test('takes the token from a header that came back', async () => {
  const Message = JSON.stringify({
    notificationType: 'Complaint',
    mail: { source: 'a@b', headers: [{ name: 'X-Quadrante-Devolve', value: 'token' }] },
  })
  expect(await reader().ler(signed({ Message }))).toMatchObject([{ retornos: ['a@b', 'token'] }])
})

test('finds no report in a delivery or in what is no notice', async () => {
  expect(await reader().ler(signed({ Message: '{"notificationType":"Delivery","mail":{}}' }))).toEqual([])
  expect(await reader().ler(signed({ Message: 'olá' }))).toEqual([])
})

test('believes nothing that was changed, signed by another key, or under an expired certificate', async () => {
  const message = signed({ Message: bounce('Permanent') })
  expect(await reader().ler({ ...message, Message: bounce('Transient') })).toBeNull()
  expect(await reader().ler(signed({}, foreign.key))).toBeNull()
  expect(await reader(expired.pem).ler(signed({}, expired.key))).toBeNull()
  expect(await reader().ler({ Type: 'Notification' })).toBeNull()
})

test.each([
  ['SigningCertURL', 'http://sns.sa-east-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem'],
  ['SigningCertURL', 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123456789abcdef.pem'],
  [
    'SigningCertURL',
    'https://sns.sa-east-1.amazonaws.com.exemplo.com.br/SimpleNotificationService-0123456789abcdef.pem',
  ],
  ['SigningCertURL', 'https://sns.sa-east-1.amazonaws.com@127.0.0.1/SimpleNotificationService-0123456789abcdef.pem'],
  ['SigningCertURL', 'https://sns.sa-east-1.amazonaws.com:8443/SimpleNotificationService-0123456789abcdef.pem'],
  ['SigningCertURL', `${HOST}/outro.pem`],
  ['TopicArn', 'arn:aws:sns:sa-east-1:999999999999:devolvidos'],
])('loads nothing when %s is %s', async (name, value) => {
  const { ler, asked } = reader()
  expect(await ler(signed({ [name]: value }))).toBeNull()
  expect(asked).toEqual([])
})

const confirmation = (SubscribeURL: string) =>
  signed({ Type: 'SubscriptionConfirmation', Token: 'x', SubscribeURL, Message: 'You have chosen to subscribe' })

test('confirms a signed subscription at the SNS of its region only', async () => {
  const { ler, asked } = reader()
  const url = `${HOST}/?Action=ConfirmSubscription&Token=x`
  expect(await ler(confirmation(url))).toEqual([])
  expect(asked).toEqual([CERT, url])
  expect(await ler(confirmation('https://169.254.169.254/?Action=ConfirmSubscription'))).toBeNull()
  expect(await ler({ ...confirmation(url), Token: 'y' })).toBeNull()
  expect(asked).toEqual([CERT, url])
})

describe('a certificate that failed', () => {
  const named = (n: number) =>
    signed({ SigningCertURL: `${HOST}/SimpleNotificationService-${n.toString(16).padStart(8, '0')}.pem` })
  function failing() {
    const asked: string[] = []
    let [now, up] = [NOW, false]
    const provedor = ses(TOPICO, {
      now: () => now,
      buscar: async url => {
        asked.push(url)
        return new Response(up || url === CERT ? ours.pem : '', { status: up || url === CERT ? 200 : 404 })
      },
    })
    const read = (message: object) => provedor.ler({ header: () => undefined, corpo: JSON.stringify(message) })
    return {
      asked,
      ler: read,
      laterAndUp: () => {
        now = new Date(NOW.getTime() + MINUTE_MS)
        up = true
      },
    }
  }

  test('is asked for again after a minute, not before', async () => {
    const { asked, ler, laterAndUp } = failing()
    for (let n = 0; n < 3; n += 1) await expect(ler(named(1))).rejects.toThrow('no certificate')
    expect(asked).toHaveLength(1)
    laterAndUp()
    expect(await ler(named(1))).toEqual([])
  })

  test('is one of ten within a minute, and a notice under a known one is believed all the while', async () => {
    const { asked, ler } = failing()
    await ler(signed())
    const all = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => ler(named(n))))
    expect(all.every(({ status }) => status === 'rejected')).toBe(true)
    expect(asked).toHaveLength(11)
    expect(await ler(signed({ Message: bounce('Permanent') }))).toMatchObject([{ tipo: 'definitiva' }])
  })
})

test('two notices at once load a certificate once', async () => {
  const { ler, asked } = reader()
  await Promise.all([ler(signed()), ler(signed())])
  expect(asked).toEqual([CERT])
})

test('throws when the certificate cannot be had, so that SNS sends the notice again', async () => {
  await expect(reader(ours.pem, 503).ler(signed())).rejects.toThrow('503')
  await expect(reader('x'.repeat(30_000)).ler(signed())).rejects.toThrow('no certificate')
})
