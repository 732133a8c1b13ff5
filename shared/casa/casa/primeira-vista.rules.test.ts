import { describe, expect, test } from 'vitest'
import { PATHS_PATTERN, passosOf } from './primeira-vista.rules.ts'

const admin = { id_usuario: 7, id_tipo_usuario: 1 }
const consultora = { id_usuario: 7, id_tipo_usuario: 2 }
const pessoa = { id_usuario: 7, id_tipo_usuario: 3 }
const HEAD = ['/utils/privilegios', '/usuarios/7']
const HOME = [...HEAD, '/usuarios/meus-dados']

/** Calls of each step of an address, given what has been answered. */
const calls = (endereco: string, quem: typeof admin, dito: Record<string, unknown> = {}) =>
  passosOf(endereco, quem).map(passo => passo(new Map(Object.entries(dito))))

describe('a home', () => {
  test.each(['/perfil-usuario', '/perfil-usuario/', '/perfil-usuario/7', '/perfil-usuario?de=mail'])(
    'is asked for by %s',
    endereco => {
      expect(calls(endereco, consultora)).toEqual([[...HOME, '/consultores/inicio', '/consultores/primeiros-passos']])
    },
  )

  test('of an admin brings licences and the last thirty days', () => {
    expect(calls('/perfil-usuario', admin)).toEqual([
      [...HOME, '/usuarios/licencas-participante?pagina=1&limite=10', '/administracao/visao-geral?periodo=30d'],
    ])
  })

  const meus = '/disc/testes-finalizados/7?antes_de_ver=1'
  const first = [...HOME, meus, '/usuarios/licencas-participante']

  test('of a person without a result brings her tests and licences', () => {
    expect(calls('/perfil-usuario', pessoa)).toEqual([first, []])
    expect(calls('/perfil-usuario', pessoa, { [meus]: { results: [] } })).toEqual([first, []])
  })

  test('of a person with a result then brings who may see it, her conversations and appointments', () => {
    expect(calls('/perfil-usuario', pessoa, { [meus]: { results: [{}] } })).toEqual([
      first,
      ['/autorizacoes', '/devolutivas?situacao=abertas', '/encontros'],
    ])
  })

  test('that asks who sees a result brings the names of the question', () => {
    const asked = (what: string) =>
      calls('/perfil-usuario', pessoa, { '/usuarios/meus-dados': { consentimentos_pendentes: [what] } })[1]
    expect(asked('compartilhamento')).toEqual(['/autorizacoes'])
    expect(asked('termos')).toEqual([])
  })
})

describe("another person's page", () => {
  const head = [...HEAD, '/usuarios/verificar-acesso-perfil/9', '/usuarios/9']
  const rest = [
    '/disc/testes-finalizados/9',
    '/usuarios/licencas-participante?id_usuario=9',
    '/consultores/agenda?id_participante=9',
  ]

  test('brings a consultora her client, and the row too unless she comes from a list', () => {
    expect(calls('/perfil-usuario/9', consultora)).toEqual([[...head, '/consultores/pessoas/conta/9', ...rest]])
    expect(calls('/perfil-usuario/9?lista=clientes', consultora)).toEqual([[...head, ...rest]])
  })

  test.each([admin, pessoa])('brings others no more than whether they may: %j', quem => {
    expect(calls('/perfil-usuario/9', quem)).toEqual([head])
  })

  test.each(['0', '09', '12345678901', 'x', '9x', 'x9'])('of the id %s brings nothing', id => {
    expect(calls(`/perfil-usuario/${id}`, consultora)).toEqual([])
  })
})

describe('the test', () => {
  const licencas = '/usuarios/licencas-participante'
  const pendente = '/participantes/verifica-teste-pendente/5'
  const rascunho = '/disc/rascunho/5'
  const texts = ['/disc/perguntas?versao=v2', '/disc/alternativas?versao=v2']
  const open = { [pendente]: { condition: true }, [rascunho]: { versao: 'v2' } }

  test('named in the address brings its draft, then the texts of its edition', () => {
    for (const endereco of ['licenca=5', 'a=1&licenca=5', 'licenca=5&a=1'])
      expect(calls(`/teste-individual?${endereco}`, pessoa, open)).toEqual([HEAD, [pendente], [rascunho], texts])
  })

  test('without a licence in the address is that of the only open one, else none', () => {
    const of = (...utilizadas: boolean[]) => ({
      [licencas]: { results: utilizadas.map((utilizada, n) => ({ id_licenca: 5 - n, utilizada })) },
    })
    expect(calls('/teste-individual', pessoa, { ...open, ...of(false, true) })).toEqual([
      [...HEAD, licencas],
      [pendente],
      [rascunho],
      texts,
    ])
    for (const list of [of(), of(true), of(false, false)])
      expect(calls('/teste-individual', pessoa, { ...open, ...list })).toEqual([[...HEAD, licencas], [], [], []])
  })

  test('brings no draft when it may not be answered, and no texts without a draft', () => {
    const of = (dito: Record<string, unknown>) => calls('/teste-individual?licenca=5', pessoa, dito).slice(2)
    expect(of({ [pendente]: { condition: false } })).toEqual([[], []])
    expect(of({ [pendente]: { condition: true } })).toEqual([[rascunho], []])
  })

  test.each(['licenca=0', 'licenca=05', 'licenca=5x', 'sublicenca=5'])('of %s is not named', search => {
    expect(calls(`/teste-individual?${search}`, pessoa)[0]).toEqual([...HEAD, licencas])
  })
})

describe('the list of clients', () => {
  test('brings its first page and its views, and waits for its code when it is narrowed', () => {
    expect(calls('/criar-cliente', consultora)).toEqual([
      [...HEAD, '/consultores/pessoas?grupo=clientes&pagina=1&limite=50', '/consultores/visoes?lista=clientes'],
    ])
    expect(calls('/criar-cliente?busca=ana', consultora)).toEqual([])
  })
})

describe('a report', () => {
  const leitura = '/relatorios_disc/leitura/5'

  test('brings its text, then the other tests of its person, and to herself her marks and who sees it', () => {
    const of = (id_usuario: number) => calls('/relatorio/5', pessoa, { [leitura]: { id_usuario } })
    expect(of(9)).toEqual([[...HEAD, leitura], ['/disc/testes-finalizados/9']])
    expect(of(7)).toEqual([
      [...HEAD, leitura],
      ['/disc/testes-finalizados/7', '/disc/marcacoes/5', '/autorizacoes'],
    ])
    expect(calls('/relatorio/5', pessoa)).toEqual([[...HEAD, leitura], []])
  })

  test('brings an admin nothing of the person before the reason is given', () => {
    expect(calls('/relatorio/5', admin)).toEqual([HEAD])
  })

  test.each(['/relatorio/0', '/relatorio/5x', '/relatorio/x5', '/relatorio'])('brings nothing at %s', endereco => {
    expect(calls(endereco, pessoa)).toEqual([])
  })
})

test('another address brings nothing', () => {
  for (const endereco of ['/', '/meus-dados', '/x/perfil-usuario', '/perfil-usuario/7/x', '/criar-cliente/7'])
    expect(calls(endereco, consultora)).toEqual([])
})

test('the page finds by its pattern the screens that ask early, with the id', () => {
  const pattern = new RegExp(PATHS_PATTERN)
  expect(pattern.exec('/perfil-usuario/7/')?.[1]).toBe('7')
  expect(pattern.exec('/relatorio/5')?.[2]).toBe('5')
  for (const path of ['/perfil-usuario', '/teste-individual', '/criar-cliente']) expect(pattern.test(path)).toBe(true)
  for (const path of ['/relatorio', '/meus-dados', '/x/criar-cliente', '/criar-cliente/7'])
    expect(pattern.test(path)).toBe(false)
})
