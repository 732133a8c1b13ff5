import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#server/slices.ts'
import type { Endpoint } from '#shared/platform/contract.ts'
import {
  ACCESS,
  CALLERS,
  type Caller,
  GESTOR_OPENS,
  GESTOR_WITHOUT_CONSULTORA,
  GESTORES,
  strangerIn,
} from './app/access.ts'
import { createTestApp, type TestApp } from './app/app.ts'
import { type Cast, createCast, idsOf, MISSING } from './app/cast.ts'
import { signIn, testeRespondido } from './app/factories.ts'

const ENDPOINTS: Endpoint[] = endpoints.map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

let t: TestApp
let cast: Cast
beforeAll(async () => {
  t = await createTestApp()
  cast = await createCast(t)
})
afterAll(() => t.close())

const fill = (path: string, value: string | number = 1) =>
  path.replace(/:\w+(?=\.pdf)/, 'x').replace(/:\w+/g, String(value))

describe('every declared call', () => {
  test.each(ENDPOINTS.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s refuses every caller without access',
    async (_, endpoint) => {
      const call = (token?: string) =>
        t.call(endpoint.method, fill(endpoint.path), { token, ...(endpoint.method !== 'GET' && { body: {} }) })
      const anonymous = await call()
      const dead = await call(cast.consultor_inativo.token)
      const wrong = await call(await signIn(t, cast.descartaveis.participante))
      if (endpoint.access === 'open') {
        // A document is opened in a tab of its own, by its signed name: whoever brings neither name nor bearer is nobody.
        if (!endpoint.produces) expect(anonymous.json().codigo).not.toBe('nao_autenticado')
        return
      }
      expect([anonymous.statusCode, dead.statusCode]).toEqual([401, 401])
      if (endpoint.access === 'authenticated') expect(wrong.statusCode).not.toBe(403)
      else expect(wrong.statusCode).toBe(403)
    },
  )

  test.each(ENDPOINTS.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s answers with and without a trailing slash',
    async (_, endpoint) => {
      const url = fill(endpoint.path)
      const [bare, slashed] = await Promise.all(
        [url, `${url}/`].map(path => t.call(endpoint.method, path, endpoint.method === 'GET' ? {} : { body: {} })),
      )
      expect(slashed!.statusCode).toBe(bare!.statusCode)
    },
  )
})

type Who = Exclude<Caller, 'nobody' | 'convite'>

/** Returns a caller's token; for calls that end sessions or accounts, one of a new session. */
const freshToken = async (caller: Caller): Promise<string | undefined> => {
  if (caller === 'nobody') return undefined
  if (caller === 'convite') return cast.convite.token
  if (caller === 'consultor_inativo') return cast.consultor_inativo.token
  return signIn(t, cast[caller])
}

const OTHER_PARAMS: Record<string, string> = {
  pais: 'Brasil',
  estado: '25',
  cep: '01001000',
  value: '0',
  tipo: 'convite_cliente',
  tema: 'clara',
}

/** Calls after which a gestor of the sweep would be signed out, or gone. */
const ENDS_SESSIONS = new Set(['logout', 'logoutEverywhere', 'endOthers'])
/** Answers that hang on a gestor's own account: of the sweep, each has no test, and a second factor just proved. */
const OWN_ACCOUNT: Record<string, number> = { getEvolucao: 404, novosCodigos: 200 }

/** Harmless bodies that pass validation, so that access and ownership decide the answer. */
const BODIES: Record<string, unknown> = {
  addIntegrantes: { ids: [MISSING] },
  cancelConvite: { id_convite: '00000000-0000-4000-8000-000000000000' },
  changeEmpresa: { no_cadastro: true },
  changeDadosOfEmpresa: { nome: 'Empresa Exemplo' },
  undoAcao: { id_acao: '00000000-0000-4000-8000-000000000001' },
  noteEmpresa: { anotacoes: '' },
  finishTeste: { ...testeRespondido(), idLicenca: MISSING },
  putRascunho: { respostas: [] },
  changeGestores: { gestor_abre: false },
  openTurmaOfGestor: {
    id_rodada: '00000000-0000-4000-8000-00000000000a',
    nome: 'Turma do RH',
    fecha_em: '2099-01-01T00:00:00Z',
    max_entradas: 1,
    declaracao: true,
  },
  inviteAsGestor: { id_lote: '00000000-0000-4000-8000-000000000000', emails: ['nada'] },
  changeLink: { acao: 'abrir' },
  openSala: { minutos: 0 },
  changeAcompanhamento: { acao: 'criar' },
  inviteTurma: { id_lote: '00000000-0000-4000-8000-000000000000', emails: ['nada'] },
  askEntrada: { email: '' },
  putModelo: { assunto: 'Um convite de {consultora}', abertura: 'Olá.', fechamento: 'Até breve.' },
  showModelo: { assunto: 'Um convite de {consultora}', abertura: 'Olá.', fechamento: 'Até breve.' },
  correctEmailOfParticipante: { email: 'outro-endereco@exemplo.com.br' },
  putConversa: { anotacoes: '', data_conversa: null, versao: 0 },
  putObjetivo: { objetivo: '' },
  putPergunta: { etapa: 'frases', texto: 'O que mudou?' },
  answerAcordo: { aceito: true },
  answerPergunta: { resposta: 'sim' },
  putAcordo: { versao: 1, combinados: [], revisar_em: null },
  signAcordo: { versao: 1 },
}

describe('the access matrix', () => {
  test('has a row for every declared call', () => {
    expect(Object.keys(ACCESS).sort(), 'give each call its row in test/app/access.ts: who is answered what').toEqual(
      endpoints.map(({ name }) => name).sort(),
    )
  })

  for (const { name, endpoint } of endpoints) {
    const row = ACCESS[name] ?? ''
    const lines = typeof row === 'string' ? { own: row } : row
    for (const [target, expected] of Object.entries(lines) as ['own' | 'foreign' | 'missing', string][]) {
      test(`gives ${name} the expected statuses for ${target}`, async () => {
        const ids = idsOf(cast, target)
        // A report is read of a finished licence; the rest of the calls by this name take the open one.
        if (name === 'getLeitura') ids.id_licenca = ids.licenca!
        if (name === 'endTurma' && target !== 'missing') ids.id_rodada = cast.turmas[target].outra
        if (name === 'archiveEquipe' && target !== 'missing') ids.id_equipe = cast.equipes[target].outra
        const url = endpoint.path.replace(/:(\w+)/g, (_, param) => String(OTHER_PARAMS[param] ?? ids[param]))
        const statuses: number[] = []
        for (const caller of CALLERS) {
          // Where the licence's id names an invite, take the open one.
          const path =
            name === 'cancelConvite' && target !== 'missing'
              ? url.replace(/\d+$/, String(cast[target === 'own' ? 'convite' : 'convite_alheio'].id_licenca))
              : url
          const answer = await t.call(endpoint.method, path, {
            token: await freshToken(caller),
            ...(endpoint.method !== 'GET' && { body: BODIES[name] ?? {} }),
          })
          statuses.push(answer.statusCode)
        }
        expect(statuses.join(' ')).toBe(expected)
      })
    }
  }

  for (const { name, endpoint } of endpoints.filter(call => !ENDS_SESSIONS.has(call.name))) {
    test(`gives gestores of ${name} what it gives a stranger, but for what their own access opens`, async () => {
      const row = ACCESS[name] ?? ''
      const targets = typeof row === 'string' ? (['own'] as const) : (['own', 'foreign', 'missing'] as const)
      for (const target of targets)
        for (const gestor of GESTORES) {
          const ids = idsOf(cast, target)
          if (name === 'getLeitura') ids.id_licenca = ids.licenca!
          const url = endpoint.path.replace(/:(\w+)/g, (_, param) => String(OTHER_PARAMS[param] ?? ids[param]))
          const answer = await t.call(endpoint.method, url, {
            token: await signIn(t, cast.gestores[gestor]),
            ...(endpoint.method !== 'GET' && { body: BODIES[name] ?? {} }),
          })
          const opens = gestor === target ? GESTOR_OPENS[name] : undefined
          expect(`${gestor} on ${target}: ${answer.statusCode}`, answer.body.slice(0, 200)).toBe(
            `${gestor} on ${target}: ${opens ?? OWN_ACCOUNT[name] ?? strangerIn(row, target)}`,
          )
        }
    })
  }

  test.each(Object.entries(GESTOR_WITHOUT_CONSULTORA))(
    'gives %s to a gestor whose consultora was switched off as far as it tells steps',
    async (name, expected) => {
      const { endpoint } = endpoints.find(call => call.name === name)!
      const ids: Record<string, unknown> = cast.orfa
      const answer = await t.call(
        endpoint.method,
        endpoint.path.replace(/:(\w+)/g, (_, param) => String(ids[param])),
        {
          token: await signIn(t, cast.orfa.gestor),
          ...(endpoint.method !== 'GET' && { body: BODIES[name] ?? {} }),
        },
      )
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(expected)
    },
  )

  test('returns false from yes-or-no calls for foreign and missing ids alike', async () => {
    const ask = async (url: string, who: Who) => (await t.call('GET', url, { token: await freshToken(who) })).body
    for (const who of ['outro_participante', 'outro_consultor'] as const) {
      expect(await ask(`/usuarios/verificar-acesso-perfil/${cast.participante.id_usuario}`, who)).toBe(
        await ask('/usuarios/verificar-acesso-perfil/999999', who),
      )
      expect(await ask(`/participantes/verifica-teste-pendente/${cast.participante.id_licenca}`, who)).toBe(
        await ask('/participantes/verifica-teste-pendente/999999', who),
      )
    }
  })

  test('returns lists with own rows only', async () => {
    for (const url of [
      '/consultores/clientes',
      '/consultores/convites-enviados',
      '/consultores/testes-pendentes',
      '/consultores/licencas',
      '/consultores/pessoas',
    ]) {
      const [mine, others, admin] = await Promise.all(
        (['consultor', 'outro_consultor', 'admin'] as const).map(async who =>
          (await t.call('GET', url, { token: await freshToken(who) }))
            .json()
            .results.map((row: { id_licenca: number }) => row.id_licenca),
        ),
      )
      expect(mine.filter((id: number) => others.includes(id))).toEqual([])
      expect(admin).toEqual([])
    }
  })
})

describe('an invite token', () => {
  test("opens its own check only, and nobody's data", async () => {
    const check = async (token: string, id_licenca: number) =>
      (await t.call('GET', `/participantes/verifica-convite/${id_licenca}`, { token })).json()
    expect(await check(cast.convite.token, cast.convite.id_licenca)).toMatchObject({
      licenca_disponivel: true,
      motivo: 'valido',
    })
    const refused = [
      await check(cast.convite.token, cast.convite_alheio.id_licenca),
      await check(cast.convite.token, 999_999),
      await check(cast.consultor.token, cast.convite.id_licenca),
    ]
    for (const answer of refused)
      expect(answer).toEqual({
        licenca_disponivel: false,
        motivo: 'codigo_invalido',
        email: null,
        empresa: null,
        nome: null,
        nome_consultor: null,
        validade_convite: null,
        ja_cadastrado: false,
      })
    for (const url of [
      '/usuarios/licencas-participante',
      '/utils/privilegios',
      '/disc/perguntas',
      '/consultores/clientes',
    ]) {
      expect((await t.call('GET', url, { token: cast.convite.token })).statusCode).toBe(401)
    }
  })
})

describe('the router', () => {
  test('never answers an unknown path under an API prefix with a page, however it is spelled', async () => {
    for (const url of [
      '/usuarios/x/y',
      '/Usuarios/1',
      '//usuarios/1',
      '/%75suarios/1/x',
      '/utils',
      '/assets/app/missing.js',
      '/relatorios_disc/%2e%2e%2fx.pdf',
    ]) {
      const answer = await t.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, url).toBeLessThan(500)
      expect(answer.body, url).not.toContain('id="root"')
    }
  })

  test('ignores a method override', async () => {
    const answer = await t.call('POST', `/usuarios/${cast.participante.id_usuario}`, {
      token: cast.participante.token,
      body: {},
      headers: { 'x-http-method-override': 'GET' },
    })
    expect(answer.statusCode).toBe(404)
  })
})
