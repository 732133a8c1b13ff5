import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { getInicio } from '#shared/casa/casa/inicio.contract.ts'
import { getPrimeiraVista } from '#shared/casa/casa/primeira-vista.contract.ts'
import { PATHS_PATTERN, passosOf } from '#shared/casa/casa/primeira-vista.rules.ts'
import { getPrimeirosPassos } from '#shared/casa/casa/primeiros-passos.contract.ts'
import { getVisaoGeral } from '#shared/casa/casa/visao-geral.contract.ts'
import { verifyTestePendente } from '#shared/clientes/participantes/aceite.contract.ts'
import { getPessoaDaConta, listPessoas } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { listVisoes } from '#shared/clientes/visoes/visoes.contract.ts'
import { getAutorizacoes } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import { getPrivilegios, getUsuario, verifyAcessoPerfil } from '#shared/contas/contas/contas.contract.ts'
import { getMeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { listDevolutivas } from '#shared/conversas/devolutivas/devolutivas.contract.ts'
import { listAgenda, listMeusEncontros } from '#shared/conversas/encontros/encontros.contract.ts'
import { getAlternativas, getPerguntas, getRascunho, listTestesFinalizados } from '#shared/disc/disc/disc.contract.ts'
import { getMarcacoes } from '#shared/disc/marcacoes/marcacoes.contract.ts'
import { getLeitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { listLicencasParticipante } from '#shared/licencas/licencas/licencas.contract.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import { urlOf } from '#shared/platform/url.ts'
import { startScript } from '../vite/first/start.ts'
import { consultaOf, FILTROS, TABS } from './clientes/convites/lista/filtros.ts'
import { readList } from './platform/lists/list.url.ts'
import { pageOf } from './platform/lists/page.ts'
import { screens } from './screens.ts'

/*
 * What tema.js asks for before the app's code is here has to be, letter for letter, what the app asks for: else a person
 * waits as before, and the server answers twice.
 */

const SOURCE = startScript()
const SESSION = { id_usuario: 7, token: 'segredo', email: 'ana@exemplo.com.br' }

const PRIVILEGIOS = '/utils/privilegios'

interface Janela {
  adiantado?(
    url: string,
    init: { method: string; headers: { authorization?: string; accept?: string } },
  ): Promise<{ url: string }> | undefined
}

const get = (authorization: string) => ({ method: 'GET', headers: { authorization, accept: 'application/json' } })

/** Runs the script as a page at that address does, in a tab that keeps `tab`. */
// whole: one fake browser, whose parts share what was asked and shown
function visit(
  address: string,
  session: unknown = SESSION,
  vista: readonly object[] = [],
  device: object = {},
  tab: object = {},
) {
  const sessionStorage = {
    ...tab,
    getItem: (key: string) => Reflect.get(sessionStorage, key) ?? null,
    setItem: (key: string, value: string) => Reflect.set(sessionStorage, key, value),
  }
  const { pathname, search } = new URL(address, 'https://q.exemplo.com.br')
  const stored = () => (typeof session === 'function' ? session() : session)
  const asked: { url: string; authorization: string }[] = []
  const shown: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  const documentElement = { dataset: {}, style: { visibility: '' } }
  const window = {} as Janela
  runInNewContext(SOURCE, {
    window,
    location: { pathname, search, reload: () => shown.push('recarga') },
    localStorage: {
      getItem: (key: string) => JSON.stringify(key === 'currentUser' ? stored() : (Reflect.get(device, key) ?? null)),
    },
    sessionStorage,
    Object,
    JSON,
    Date,
    Response,
    Map,
    document: {
      documentElement,
      body: { replaceChildren: () => shown.push('nada') },
    },
    matchMedia: () => ({ matches: false }),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    setTimeout: () => 0,
    URLSearchParams,
    Set,
    Promise,
    fetch: (url: string, { headers }: { headers: { Authorization: string } }) => {
      asked.push({ url, authorization: headers.Authorization })
      return Promise.resolve({ url, ok: true, clone: () => ({ url }), json: async () => ({ response: vista }) })
    },
  })
  const urls = () => asked.map(({ url }) => url)
  return {
    window,
    asked,
    urls,
    sessionStorage,
    shown,
    listeners,
    documentElement,
  }
}

const vistaOf = (endereco: string) => urlOf(getPrimeiraVista.path, { query: { endereco } })
const privilegios = (id_tipo_usuario: number) => ({
  chamada: PRIVILEGIOS,
  status: 200,
  corpo: { response: { id_tipo_usuario } },
})

describe('a profile and the test', () => {
  test.each(['/perfil-usuario/7', '/perfil-usuario', '/perfil-usuario/9?grupo=clientes&aba=conversa'])(
    '%s: asks for one call beside the code',
    address => expect(visit(address).urls()).toEqual([vistaOf(address)]),
  )

  test('asks for nothing where nobody is signed in', () => {
    for (const address of ['/perfil-usuario/7', '/teste-individual']) expect(visit(address, null).urls()).toEqual([])
  })

  test('asks for the test that is under way on this device', () => {
    const underWay = (whose: number, address = '/teste-individual') =>
      visit(address, SESSION, [], { currentDisc: { id_licenca: 4, id_usuario: whose } }).urls()
    expect(underWay(7)).toEqual([vistaOf('/teste-individual?licenca=4')])
    expect(underWay(8)).toEqual([vistaOf('/teste-individual')])
    expect(underWay(7, '/teste-individual?licenca=5')).toEqual([vistaOf('/teste-individual?licenca=5')])
  })

  test('each answer has one taker; what is not among them is asked for', async () => {
    const { window, urls } = visit('/perfil-usuario/7', SESSION, [privilegios(3)])
    expect(window.adiantado?.(PRIVILEGIOS, get('Bearer outro'))).toBeUndefined()
    const first = await window.adiantado?.(PRIVILEGIOS, get('Bearer segredo'))
    expect(await (first as unknown as Response).json()).toEqual(privilegios(3).corpo)
    expect(urls()).toHaveLength(1)
    await window.adiantado?.(PRIVILEGIOS, get('Bearer segredo'))
    await window.adiantado?.('/encontros', get('Bearer segredo'))
    expect(urls().slice(1)).toEqual([PRIVILEGIOS, '/encontros'])
    const stream = { method: 'GET', headers: { authorization: 'Bearer segredo', accept: 'text/event-stream' } }
    expect(window.adiantado?.('/vivo', stream)).toBeUndefined()
    expect(window.adiantado?.('/usuarios/7', { ...get('Bearer segredo'), method: 'PUT' })).toBeUndefined()
    expect(window.adiantado?.('/encontros', get('Bearer segredo'))).toBeUndefined()
  })
})

describe('what the server answers in one is what the app asks', () => {
  const head = [urlOf(getPrivilegios.path), urlOf(getUsuario.path, { params: { id: 7 } })]
  const own = [...head, urlOf(getMeusDados.path)]
  const foreign = [
    ...head,
    urlOf(verifyAcessoPerfil.path, { params: { id: 9 } }),
    urlOf(getUsuario.path, { params: { id: 9 } }),
  ]
  const licencas = (query: object) => urlOf(listLicencasParticipante.path, { query })
  const testes = (id: number, query: object) => urlOf(listTestesFinalizados.path, { params: { id }, query })
  const { filtro, ...inicio } = readList('', FILTROS)
  const consulta = consultaOf(TABS[0], inicio.busca, filtro)
  const linhas = urlOf(listPessoas.path, {
    query: { grupo: undefined, de: undefined, ate: undefined, ...consulta, ...pageOf(inicio) },
  })
  const client = [testes(9, {}), licencas({ id_usuario: 9 }), urlOf(listAgenda.path, { query: { id_participante: 9 } })]
  const leitura = urlOf(getLeitura.path, { params: { id_licenca: 5 } })
  const calls = (endereco: string, tipo: number, dito: Record<string, unknown> = {}) =>
    passosOf(endereco, { id_usuario: 7, id_tipo_usuario: tipo }).flatMap(step => step(new Map(Object.entries(dito))))

  test.each([
    [
      '/perfil-usuario/7',
      1,
      [...own, licencas({ pagina: 1, limite: 10 }), urlOf(getVisaoGeral.path, { query: { periodo: '30d' } })],
    ],
    ['/perfil-usuario', 2, [...own, urlOf(getInicio.path), urlOf(getPrimeirosPassos.path)]],
    ['/perfil-usuario/7', 3, [...own, testes(7, { antes_de_ver: '1' }), licencas({})]],
    ['/perfil-usuario/9', 1, foreign],
    ['/perfil-usuario/9', 3, foreign],
    ['/perfil-usuario/9', 2, [...foreign, urlOf(getPessoaDaConta.path, { params: { id_participante: 9 } }), ...client]],
    ['/perfil-usuario/9?grupo=clientes', 2, [...foreign, ...client]],
    ['/teste-individual', 3, [...head, licencas({})]],
    ['/criar-cliente', 2, [...head, linhas, urlOf(listVisoes.path, { query: { lista: 'clientes' } })]],
    ['/criar-cliente?aba=todos', 2, []],
    ['/relatorio/5', 1, head],
    ['/relatorio/5', 3, [...head, leitura]],
    ['/relatorio/cinco', 3, []],
    ['/turmas', 2, []],
    ['/perfil-usuario/0', 2, []],
    ['', 3, []],
  ])('%s for tipo %i', (endereco, tipo, expected) => expect(calls(endereco, tipo)).toEqual(expected))

  test('with a result, also whom she talks with about it', () => {
    const dito = { [testes(7, { antes_de_ver: '1' })]: { results: [{}] } }
    expect(calls('/perfil-usuario/7', 3, dito).slice(-3)).toEqual([
      urlOf(getAutorizacoes.path),
      urlOf(listDevolutivas.path, { query: { situacao: 'abertas' } }),
      urlOf(listMeusEncontros.path),
    ])
  })

  test('without a result, who may see it, where the page asks that', () => {
    const asks = (...documentos: string[]) => ({ [urlOf(getMeusDados.path)]: { consentimentos_pendentes: documentos } })
    expect(calls('/perfil-usuario/7', 3, asks('compartilhamento')).slice(-1)).toEqual([urlOf(getAutorizacoes.path)])
    expect(calls('/perfil-usuario/7', 3, asks('termos'))).toEqual(calls('/perfil-usuario/7', 3))
  })

  test('with a report, the tests of its person, and for herself her marks and who sees', () => {
    const dela = [urlOf(getMarcacoes.path, { params: { licenca: 5 } }), urlOf(getAutorizacoes.path)]
    const next = (id_usuario: number, tipo: number) =>
      calls('/relatorio/5', tipo, { [leitura]: { id_usuario } }).slice(3)
    expect(next(7, 3)).toEqual([testes(7, {}), ...dela])
    expect(next(9, 2)).toEqual([testes(9, {})])
    expect(next(9, 1)).toEqual([])
  })

  test('the only licence that is not used, its draft where it may be answered', () => {
    const pendente = (id_licenca: number) => urlOf(verifyTestePendente.path, { params: { id_licenca } })
    const rascunho = (id_licenca: number) => urlOf(getRascunho.path, { params: { id_licenca } })
    const livre = (...ids: number[]) => ({
      [licencas({})]: { results: ids.map(id_licenca => ({ id_licenca, utilizada: false })) },
    })
    const pode = { [pendente(4)]: { condition: true } }
    const comRascunho = { ...pode, [rascunho(4)]: { versao: '1.0' } }
    const perguntas = [getPerguntas, getAlternativas].map(({ path }) => urlOf(path, { query: { versao: '1.0' } }))
    expect(calls('/teste-individual', 3, livre(4)).slice(3)).toEqual([pendente(4)])
    expect(calls('/teste-individual', 3, { ...livre(4), ...pode }).slice(3)).toEqual([pendente(4), rascunho(4)])
    expect(calls('/teste-individual', 3, livre(4, 5)).slice(3)).toEqual([])
    expect(calls('/teste-individual?licenca=4', 3, pode)).toEqual([...head, pendente(4), rascunho(4)])
    expect(calls('/teste-individual?licenca=4', 3, comRascunho).slice(4)).toEqual(perguntas)
  })
})

test('each path that is asked for early is that of a screen', () => {
  const paths = screens
    .map(({ path }) => path.replace(/\/:\w+\?/, ''))
    .filter(path => new RegExp(PATHS_PATTERN).test(path))
  expect(paths).toHaveLength(PATHS_PATTERN.split('|').length)
})

test('a call that was not made is no answer', () => {
  for (const [address, session] of [
    ['/login', SESSION],
    ['/criar-cliente', null],
    ['/turmas', SESSION],
  ] as const)
    expect(visit(address, session).window.adiantado).toBeUndefined()
  const { window } = visit('/criar-cliente')
  for (const headers of [{}, { accept: 'application/json' }])
    expect(window.adiantado?.('/usuarios/login', { method: 'POST', headers })).toBeUndefined()
})

test('what changes something is sent, and whoever looks afterwards asks anew', () => {
  const { window } = visit('/criar-cliente')
  const put = { method: 'PUT', headers: { authorization: 'Bearer segredo' } }
  expect(window.adiantado?.('/usuarios/7', put)).toBeUndefined()
  expect(window.adiantado?.('/usuarios/7', get('Bearer segredo'))).toBeUndefined()
})

describe('a screen that is turned to a client', () => {
  const dona = { id_usuario: 7, email: SESSION.email, nome: 'Ana' }
  const cadeira = { token: 'cadeira', tipo: 'tela', dona }
  const turned = (em: number, whose = dona) => ({
    telaVirada: { ...cadeira, dona: whose, id_devolutiva: 'd1', em },
  })
  const SEAT = { 'cadeira:d1': JSON.stringify(cadeira) }

  test.each(['/criar-cliente', '/perfil-usuario/9', '/teste-individual'])('asks for nothing at %s', address => {
    const { urls } = visit(address, SESSION, [], {}, SEAT)
    expect(urls()).toEqual([])
  })

  test('is turned in a tab that is opened afterwards, and in none that was open before', () => {
    const later = visit('/perfil-usuario/9', SESSION, [], turned(Date.now()))
    expect(later.urls()).toEqual([])
    expect(later.sessionStorage.getItem('cadeira:d1')).toBe(SEAT['cadeira:d1'])
    const before = visit('/perfil-usuario/9', SESSION, [], turned(Date.now()), { abertaAntes: '1' })
    expect(before.urls()).toHaveLength(1)
  })

  test('is not turned in a new tab once her session cannot be alive, or somebody else is signed in', () => {
    for (const device of [turned(Date.now() - 13 * HOUR_MS), turned(Date.now(), { ...dona, id_usuario: 8 })])
      expect(visit('/perfil-usuario/9', SESSION, [], device).urls()).toHaveLength(1)
  })

  test('reloads a page from the back-forward cache when the screen was turned since, and else shows it as it was', () => {
    for (const turnedSince of [true, false]) {
      const page = visit('/perfil-usuario/9')
      page.listeners.get('pagehide')?.({ persisted: true })
      expect(page.documentElement.style.visibility).toBe('hidden')
      if (turnedSince) page.sessionStorage.setItem('cadeira:d1', SEAT['cadeira:d1'])
      page.listeners.get('pageshow')?.({ persisted: true })
      expect(page.shown).toEqual(turnedSince ? ['nada', 'recarga'] : [])
      expect(page.documentElement.style.visibility).toBe(turnedSince ? 'hidden' : '')
    }
  })

  test('leaves phones that were let in by code alone', () => {
    const porta = { 'cadeira:d1': JSON.stringify({ token: 'x', tipo: 'porta' }) }
    expect(visit('/perfil-usuario/9', SESSION, [], {}, porta).urls()).toHaveLength(1)
  })
})
