import { expect, test } from 'vitest'
import { aceitesEmFalta, type Documento, documentosDe, ultimaResposta } from './aceites.rules.ts'

const answer = (documento: Documento, aceito: boolean, versao = '1') => ({
  documento,
  aceito,
  versao,
  em: new Date(0),
})
const all = (aceito: boolean) => documentosDe(true).map(documento => answer(documento, aceito))
const dados = (consentimentos: ReturnType<typeof answer>[], consentimentos_pendentes: Documento[] = []) => ({
  consentimentos,
  consentimentos_pendentes,
})

test('whoever accepted everything is not asked', () => {
  expect(aceitesEmFalta(dados(all(true)), true)).toEqual([])
})

test('what registration left open is asked, and so is a new version', () => {
  expect(aceitesEmFalta(dados(all(false)), true)).toEqual(['termos', 'privacidade', 'compartilhamento'])
  expect(aceitesEmFalta(dados(all(true), ['termos']), true)).toEqual(['termos'])
})

test('a consultor has nothing to share', () => {
  expect(aceitesEmFalta(dados([], ['termos', 'privacidade', 'compartilhamento']), false)).toEqual([
    'termos',
    'privacidade',
  ])
})

test('sharing that was taken back is not asked again; terms are', () => {
  const given = all(true)
  expect(aceitesEmFalta(dados([answer('compartilhamento', false), ...given]), true)).toEqual([])
  expect(aceitesEmFalta(dados([answer('termos', false), ...given]), true)).toEqual(['termos'])
})

test('the newest answer counts', () => {
  const asked = dados([answer('termos', true), answer('termos', false)])
  expect(ultimaResposta(asked, 'termos')?.aceito).toBe(true)
  expect(ultimaResposta(asked, 'privacidade')).toBeUndefined()
})
