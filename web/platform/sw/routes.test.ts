import { expect, test } from 'vitest'
import { type FetchAsked, isServerDown, roleOf } from './routes.ts'

const TELAS = new Set(['', 'login', 'teste-individual', 'perfil-usuario', 'cadastro-cliente'])
const GUARDADOS = new Set(['/assets/app/index-a1.js', '/assets/i18n/pt-BR.json?v=1', '/assets/mark.svg'])
const kept = (href: string) => GUARDADOS.has(href.replace('https://q.exemplo.com.br', ''))
const roleFor = (path: string, change: Partial<FetchAsked> = {}) =>
  roleOf({ method: 'GET', mode: 'cors', url: new URL(path, 'https://q.exemplo.com.br'), ...change }, TELAS, kept)

test.each([
  ['/', 'tela'],
  ['/teste-individual?licenca=7', 'tela'],
  ['/perfil-usuario/12', 'tela'],
  ['/cadastro-cliente/um.token.assinado', 'tela'],
  ['/relatorios_disc/x.pdf', null],
  ['/documentacao', null],
  ['/caixa-local', null],
  ['/exemplo-de-relatorio.pdf', null],
])('papelDe a navigation to %s is %s', (path, expected) => expect(roleFor(path, { mode: 'navigate' })).toBe(expected))

test.each([
  ['/disc/perguntas?versao=1.0', 'instrumento'],
  ['/disc/alternativas?versao=1.0', 'instrumento'],
  ['/disc/perguntas', null],
  ['/assets/app/index-a1.js', 'arquivo'],
  ['/assets/app/index-b2.js', null],
  ['/assets/i18n/pt-BR.json?v=1', 'palavras'],
  ['/assets/i18n/pt-BR.json?v=2', null],
  ['/assets/mark.svg', 'palavras'],
  ['/assets/cores.css?v=3', 'aparencia'],
  ['/assets/marca/0123456789abcdef.svg', 'aparencia'],
  ['/assets/cores.css.map', null],
])('papelDe a request for %s is %s', (path, expected) => expect(roleFor(path)).toBe(expected))

test.each([
  '/disc/rascunho/7',
  '/disc/7',
  '/disc/perfil/7',
  '/disc/testes-finalizados/7',
  '/usuarios/7',
  '/usuarios/meus-dados',
  '/usuarios/licencas-participante',
  '/participantes/verifica-convite/7?token=x',
  '/relatorios_disc/leitura/7',
  '/utils/privilegios',
])('papelDe leaves %s to the network, because it is about a person', path => expect(roleFor(path)).toBeNull())

test('papelDe leaves every change to the network', () => {
  for (const method of ['POST', 'PUT', 'DELETE']) expect(roleFor('/disc/perguntas?versao=1.0', { method })).toBeNull()
})

test('isServerDown is true only for a server that a proxy cannot reach', () => {
  expect([200, 401, 404, 500, 502, 503, 504].filter(isServerDown)).toEqual([502, 503, 504])
})
