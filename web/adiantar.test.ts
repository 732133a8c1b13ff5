import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { getInicio } from '#shared/casa/inicio.contract.ts'
import { getPrimeirosPassos } from '#shared/casa/primeiros-passos.contract.ts'
import { getUsuario, verificarAcessoPerfil } from '#shared/contas/contas.contract.ts'
import { getMeusDados } from '#shared/contas/meus-dados.contract.ts'
import { listTestesFinalizados } from '#shared/disc/disc.contract.ts'
import { listLicencasParticipante } from '#shared/licencas/licencas.contract.ts'
import { getPessoaDaConta, listPessoas } from '#shared/pessoas/pessoas.contract.ts'
import { listVisoes } from '#shared/visoes/visoes.contract.ts'
import { ABAS, consultaDe, FILTROS } from './convites/lista/filtros.ts'
import { CHAMADAS } from './convites/quadro/chamadas.ts'
import { readAba, readList } from './lists/list.url.ts'
import { pageOf } from './lists/page.ts'
import { urlOf } from './url.ts'

/*
 * What tema.js asks for before the app's code is here has to be, letter for letter, what the app asks for: else a person
 * waits as before, and the server answers twice.
 */

const SOURCE = readFileSync(new URL('public/assets/tema.js', import.meta.url), 'utf8')
const SESSION = { id_usuario: 7, token: 'segredo', email: 'ana@exemplo.com.br' }

/** The kept views of the list. */
const VISOES = urlOf(listVisoes.path, { query: { lista: 'clientes' } })

/** What the build writes of the parts of a profile, by who looks. */
const PARTES = JSON.stringify(
  Object.fromEntries(['admin', 'consultor', 'participante', 'cliente'].map(name => [name, [`${name}.js`]])),
)
const PRIVILEGIOS = '/utils/privilegios'

interface Janela {
  espiar(urls: readonly string[]): Promise<{ url: string }[]> | undefined
  adiantado(
    url: string,
    init: { method: string; headers: { authorization?: string } },
  ): Promise<{ url: string }> | undefined
  adiantar(pathname: string, search: string): void
}

const get = (authorization: string) => ({ method: 'GET', headers: { authorization } })

/** Runs the script as a page at that address does. */
function visit(address: string, session: unknown = SESSION, tipo = 2) {
  const { pathname, search } = new URL(address, 'https://q.exemplo.com.br')
  const stored = () => (typeof session === 'function' ? session() : session)
  const asked: { url: string; authorization: string }[] = []
  const files: string[] = []
  const window = {} as Janela
  runInNewContext(SOURCE, {
    window,
    location: { pathname, search },
    localStorage: { getItem: (key: string) => (key === 'currentUser' ? JSON.stringify(stored()) : null) },
    sessionStorage: { getItem: () => null },
    document: {
      documentElement: { dataset: {} },
      querySelector: () => ({ content: PARTES }),
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => files.push(href) },
    },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => {},
    setTimeout: () => 0,
    URLSearchParams,
    Set,
    Promise,
    fetch: (url: string, { headers }: { headers: { Authorization: string } }) => {
      asked.push({ url, authorization: headers.Authorization })
      const json = async () => ({ response: { id_tipo_usuario: tipo } })
      return Promise.resolve({ url, ok: true, clone: () => (url === PRIVILEGIOS ? { url, json } : { url }) })
    },
  })
  const urls = () => asked.map(({ url }) => url)
  return { window, asked, urls, files, answered: () => new Promise(resolve => setTimeout(resolve)) }
}

/** The rows of that address, as the list asks for them. */
function rowsOf(address: string): string {
  const { search } = new URL(address, 'https://q.exemplo.com.br')
  const { filtro, ...state } = readList(search, FILTROS)
  const consulta = consultaDe(readAba(search, ABAS), state.busca, filtro)
  return urlOf(listPessoas.path, {
    query: { grupo: undefined, de: undefined, ate: undefined, ...consulta, ...pageOf(state) },
  })
}

test.each([
  '/criar-cliente',
  '/criar-cliente?aba=convites',
  '/criar-cliente?aba=pendentes&pagina=3&limite=100',
  '/criar-cliente?aba=todos&etiqueta=3,7&empresa=2&estado=pronto,conversado&ordem=-nome',
  '/criar-cliente?de=2026-01-01&ate=2026-01-31&alerta=vence&falta_conversa=1&busca=ana%20souza',
])('%s: the rows are asked for as the list asks', address => {
  const { asked, urls } = visit(address)
  expect(urls()).toEqual([rowsOf(address), VISOES, '/utils/privilegios', '/usuarios/7'])
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer segredo']))
})

test.each([
  ['/criar-cliente?aba=convites&situacao=expirados', SESSION, [VISOES, '/utils/privilegios', '/usuarios/7']],
  ['/criar-cliente?aba=outra', SESSION, [VISOES, '/utils/privilegios', '/usuarios/7']],
  ['/criar-cliente', null, []],
  ['/login', SESSION, []],
  ['/teste-individual', SESSION, []],
])('%s asks for nothing that is not shown', (address, session, urls) =>
  expect(visit(address, session).urls()).toEqual(urls),
)

describe('a profile', () => {
  const head = ['/utils/privilegios', '/usuarios/7']
  const testes = (id: number, query: object) => urlOf(listTestesFinalizados.path, { params: { id }, query })
  const licencas = (query: object) => urlOf(listLicencasParticipante.path, { query })
  const own = [urlOf(getMeusDados.path)]
  const foreign = [
    urlOf(verificarAcessoPerfil.path, { params: { id: 9 } }),
    urlOf(getUsuario.path, { params: { id: 9 } }),
  ]
  const client = [testes(9, {}), licencas({ id_usuario: 9 })]

  test.each([
    ['/perfil-usuario/7', 1, 'admin', own, []],
    ['/perfil-usuario/7', 2, 'consultor', own, [getInicio.path, getPrimeirosPassos.path]],
    ['/perfil-usuario/7', 3, 'participante', own, [testes(7, { antes_de_ver: '1' }), licencas({})]],
    ['/perfil-usuario/9', 1, '', foreign, []],
    [
      '/perfil-usuario/9',
      2,
      'cliente',
      foreign,
      [urlOf(getPessoaDaConta.path, { params: { id_participante: 9 } }), ...client],
    ],
    ['/perfil-usuario/9?grupo=clientes&aba=conversa', 2, 'cliente', foreign, client],
    ['/perfil-usuario/9', 3, '', foreign, []],
  ])('%s for tipo %i: asked beside the code, and its files with it', async (address, tipo, part, first, then) => {
    const { urls, files, answered } = visit(address, SESSION, tipo)
    await answered()
    expect(urls()).toEqual([...head, ...first, ...then])
    expect(files).toEqual(part ? [`/${part}.js`] : [])
  })

  test('of nobody, or for nobody', () => {
    expect(visit('/perfil-usuario/0').urls()).toEqual([])
    expect(visit('/perfil-usuario/7', null).urls()).toEqual([])
  })
})

test('an answer has one taker, and only the session that it was asked with', async () => {
  const { window } = visit('/criar-cliente')
  const url = rowsOf('/criar-cliente')
  expect(window.adiantado('/utils/privilegios', get('Bearer outro'))).toBeUndefined()
  expect(await window.adiantado(url, get('Bearer segredo'))).toMatchObject({ url })
  expect(window.adiantado(url, get('Bearer segredo'))).toBeUndefined()
})

test('a call that was not made is no answer, with a session or without', () => {
  for (const session of [SESSION, null]) {
    const { window } = visit('/login', session)
    expect(window.adiantado('/usuarios/login', { method: 'POST', headers: {} })).toBeUndefined()
    expect(window.adiantado('/utils/privilegios', get('Bearer segredo'))).toBeUndefined()
  }
})

test('what changes something is sent, and whoever looks afterwards asks anew', () => {
  const { window } = visit('/criar-cliente')
  const put = { method: 'PUT', headers: { authorization: 'Bearer segredo' } }
  expect(window.adiantado('/usuarios/7', put)).toBeUndefined()
  expect(window.adiantado(rowsOf('/criar-cliente'), get('Bearer segredo'))).toBeUndefined()
})

test('a link that is pointed at is asked for once', () => {
  const { window, asked } = visit('/turmas')
  window.adiantar('/criar-cliente', '?aba=todos')
  window.adiantar('/criar-cliente', '?aba=todos')
  window.adiantar('/turmas', '')
  expect(asked.map(({ url }) => url)).toEqual([rowsOf('/criar-cliente?aba=todos'), VISOES])
})

test('whoever draws before the app looks at the answers, each its own copy, and leaves them to their taker', async () => {
  const { window, urls } = visit('/criar-cliente')
  expect(urls().slice(0, CHAMADAS.length)).toEqual(CHAMADAS)
  const seen = await window.espiar(CHAMADAS)
  expect(seen?.map(({ url }) => url)).toEqual(urls())
  for (const url of urls()) expect(await window.adiantado(url, get('Bearer segredo'))).toMatchObject({ url })
})

test('answers are not looked at by another session than the one that asked', async () => {
  let now: unknown = SESSION
  const { window } = visit('/criar-cliente', () => now)
  const seen = window.espiar(CHAMADAS)
  now = null
  await expect(seen).rejects.toThrow('outra sessão')
})

test.each([
  ['/criar-cliente?aba=convites', SESSION],
  ['/login', SESSION],
  ['/criar-cliente', null],
])('%s: nothing to draw from', (address, session) =>
  expect(visit(address, session).window.espiar(CHAMADAS)).toBeUndefined(),
)
