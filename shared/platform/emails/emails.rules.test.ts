import { expect, test } from 'vitest'
import { DAY_MS } from '../time.ts'
import { giveUp, readSmtpFailure, waitSecondsOf } from './emails.rules.ts'

test.each([
  [{ responseCode: 550, command: 'RCPT TO', response: '550 no such user' }, true, 'endereco_inexistente'],
  [{ responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 unknown' }, true, 'endereco_inexistente'],
  [{ responseCode: 550, command: 'RCPT TO', response: '550 5.7.1 blocked' }, true, 'mensagem_recusada'],
  [{ responseCode: 550, command: 'RCPT TO', response: '550 5.2.1 disabled' }, true, 'endereco_inexistente'],
  [{ responseCode: 553, command: 'RCPT TO', response: '553 bad mailbox' }, true, 'endereco_inexistente'],
  [{ responseCode: 552, command: 'RCPT TO', response: '552 full' }, true, 'caixa_cheia'],
  [{ responseCode: 554, command: 'RCPT TO', response: '554 5.2.2 over quota' }, true, 'caixa_cheia'],
  [{ responseCode: 554, command: 'DATA', response: '554 5.7.1 spam' }, true, 'mensagem_recusada'],
  [{ responseCode: 550, command: 'DATA', response: '550 policy' }, true, 'mensagem_recusada'],
  [{ responseCode: 554, command: 'RCPT TO', response: '554 5.2.12 other' }, true, 'mensagem_recusada'],
  [{ responseCode: 554, command: 'RCPT TO', response: '554 5.21.2 other' }, true, 'mensagem_recusada'],
  [{ responseCode: 554, command: 'RCPT TO', response: '554 5.11.1 other' }, true, 'mensagem_recusada'],
  [{ responseCode: 500, command: 'RCPT TO', response: '500 what' }, true, 'mensagem_recusada'],
  [{ responseCode: 550, command: 'X-RCPT', response: '550 what' }, false, 'servidor_indisponivel'],
  [{ responseCode: 550, response: '550 what' }, false, 'servidor_indisponivel'],
  [{ responseCode: 451, command: 'RCPT TO', response: '451 4.7.1 greylisted' }, false, 'adiado'],
  [{ responseCode: 421, command: 'CONN', response: '421 busy' }, false, 'adiado'],
  // Our own sign-in or sender: no fault of this recipient.
  [{ responseCode: 535, command: 'AUTH PLAIN', response: '535 5.7.8 no' }, false, 'servidor_indisponivel'],
  [{ responseCode: 550, command: 'MAIL FROM', response: '550 5.1.8 sender' }, false, 'servidor_indisponivel'],
  [{}, false, 'servidor_indisponivel'],
] as const)('lerFalhaSmtp reads %j as permanent: %s, with the reason %s', (falha, permanente, motivo) => {
  expect(readSmtpFailure(falha)).toEqual({ permanente, motivo })
})

test('attempts wait 5 seconds, doubling up to half an hour', () => {
  expect([1, 2, 3, 4, 9, 10, 11, 500].map(waitSecondsOf)).toEqual([5, 10, 20, 40, 1280, 1800, 1800, 1800])
})

test('a mail is given up only when it is two days old and was tried ten times', () => {
  const criado_em = new Date('2026-11-21T12:00:00.000Z')
  const after = (ms: number) => new Date(criado_em.getTime() + ms)
  const TWO_DAYS = 2 * DAY_MS
  expect(giveUp({ criado_em, tentativas: 10 }, after(TWO_DAYS))).toBe(true)
  expect(giveUp({ criado_em, tentativas: 9 }, after(TWO_DAYS))).toBe(false)
  expect(giveUp({ criado_em, tentativas: 500 }, after(TWO_DAYS - 1))).toBe(false)
})
