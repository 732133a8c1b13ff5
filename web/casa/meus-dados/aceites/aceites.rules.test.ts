import { expect, test } from 'vitest'
import { comoEra, type Documento, pedidoOf, ultimaResposta } from './aceites.rules.ts'

const answer = (documento: Documento, aceito: boolean, versao = '1') => ({
  documento,
  aceito,
  versao,
  em: new Date(0),
  origem: null,
})
const dados = (
  consentimentos: ReturnType<typeof answer>[],
  consentimentos_pendentes: Documento[] = [],
  aviso_novo = false,
) => ({ consentimentos, consentimentos_pendentes, aviso_novo })
const NADA = { termos: null, compartilhamento: false, aviso: false }

test('pedidoDe does not ask again who sees the result after "Só eu vejo" was chosen at registration', () => {
  const answers = [answer('compartilhamento', false), answer('termos', true), answer('privacidade', true)]
  expect(pedidoOf(dados(answers))).toEqual(NADA)
})

test('pedidoDe asks for the documents that the server lists as pending, and for no other', () => {
  expect(pedidoOf(dados([answer('termos', false), answer('privacidade', false)]))).toEqual(NADA)
  expect(pedidoOf(dados([], ['compartilhamento']))).toEqual({ ...NADA, compartilhamento: true })
  expect(pedidoOf(dados([], [], true))).toEqual({ ...NADA, aviso: true })
})

test('pedidoDe tells new terms from terms that were never accepted', () => {
  expect(pedidoOf(dados([], ['termos'])).termos).toBe('primeira')
  expect(pedidoOf(dados([answer('termos', true, '0')], ['termos'])).termos).toBe('novos')
})

test('ultimaResposta returns the newest answer', () => {
  const asked = dados([answer('termos', true), answer('termos', false)])
  expect(ultimaResposta(asked, 'termos')?.aceito).toBe(true)
  expect(ultimaResposta(asked, 'privacidade')).toBeUndefined()
})

test('comoEra leads to the version that was answered, at its instant, and to the present text without an answer', () => {
  expect(comoEra('/termos', answer('termos', true, '2027-08'))).toBe(
    '/termos?versao=2027-08&em=1970-01-01T00:00:00.000Z',
  )
  expect(comoEra('/termos', undefined)).toBe('/termos')
})
