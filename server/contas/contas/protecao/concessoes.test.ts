import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CONCESSOES, type Concessao, type TipoConcessao } from '#shared/contas/contas/protecao.contract.ts'
import { DAY_MS, MINUTE_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createAdmin,
  createConsultor,
  createParticipante,
  type Participante,
  SENHA,
  signIn,
} from '#test/app/factories.ts'
import { cartoesOf } from '#test/domain/disc/cartao.ts'
import { turmasOf } from '#test/domain/turmas.ts'
import { createVendas, type Vendas } from '#test/payments/faturas.ts'
import { PATIENT } from '#test/run/patience.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import { closeSessions } from '../../../platform/http/guard/session.ts'
import { lockUsuario } from '../contas.queries.ts'
import { linkNaoFuiEu } from './nao-fui-eu.ts'

/*
 * What a stolen session hands out and that goes on opening after it: each kind asks for a fresh proof, is told to the
 * account, stands in its list, and ends by “não fui eu”.
 */

let t: TestApp
let v: Vendas
let ana: Conta
let admin: Conta
let eva: Participante
let id_empresa: number
let id_rodada: string
const turmas = turmasOf(() => t)
const cartoes = cartoesOf(() => t)

beforeAll(async () => {
  t = await createTestApp()
  v = await createVendas(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.advance(DAY_MS)
  ana = await createConsultor(t, { licencas: 2 })
  admin = await createAdmin(t)
  eva = await createParticipante(t, ana)
  await conclude(t, eva)
  await cartoes.salvar(eva, cartoes.cheio(await cartoes.lido(eva)))
  const token = await signIn(t, ana)
  const empresa = await t.call('POST', '/empresas', { token, body: { so_nome: true, nome: 'Oficina Exemplo' } })
  id_empresa = empresa.json().id_empresa
  id_rodada = (await turmas.abrir(ana, { fecha_em: new Date(t.clock.now().getTime() + 60 * DAY_MS) })).id_rodada
})

let n = 0
/** How each kind is handed out, and whether it still opens something. */
const KINDS: Record<
  TipoConcessao,
  {
    quem(): Conta
    dar(token: string): ReturnType<TestApp['call']>
    abre(given: Record<string, never>): Promise<boolean>
  }
> = {
  calendario: {
    quem: () => ana,
    dar: token => t.call('POST', '/consultores/horarios/calendario', { token, body: {} }),
    abre: async ({ feed }) => (await t.app.inject(new URL(Reflect.get(feed ?? {}, 'url')).pathname)).statusCode === 200,
  },
  acesso_empresa: {
    quem: () => ana,
    dar: token =>
      t.call('POST', `/empresas/${id_empresa}/acessos`, { token, body: { email: `gestor${n++}@exemplo.com.br` } }),
    abre: async () =>
      (await t.call('GET', `/empresas/${id_empresa}/acessos`, { token: await signIn(t, ana) })).json().total > 0,
  },
  acompanhamento: {
    quem: () => ana,
    dar: token => t.call('POST', `/rodadas/${id_rodada}/acompanhamento`, { token, body: { acao: 'criar' } }),
    abre: async ({ acompanhamento }) => {
      const code = String(Reflect.get(acompanhamento ?? {}, 'url'))
        .split('/')
        .at(-1)
      return (await t.call('GET', `/rodadas/acompanhar/${code}`)).statusCode === 200
    },
  },
  cartao: {
    quem: () => eva,
    dar: token => {
      const ate = new Date(t.clock.now().getTime() + 40 * DAY_MS).toISOString().slice(0, 10)
      return t.call('POST', `/cartoes/${eva.id_licenca}/links`, { token, body: { para: 'Bia', ate } })
    },
    abre: async ({ url }) =>
      (await t.call('GET', `/cartoes/por-link/${String(url).split('/').at(-1)}`)).statusCode === 200,
  },
  proposta: {
    quem: () => admin,
    dar: async token => {
      const { id_proposta, versao } = await v.proposta(ana, {
        valida_ate: new Date(t.clock.now().getTime() + 60 * DAY_MS).toISOString().slice(0, 10),
      })
      return t.call('POST', `/faturamento/propostas/${id_proposta}/enviar`, { token, body: { versao } })
    },
    abre: async ({ link }) =>
      (await t.app.inject(`/faturamento/publica/${String(link).split('/').at(-1)}`)).json().estado === 'enviada',
  },
  convite_consultor: {
    quem: () => admin,
    dar: token => t.call('POST', '/consultores', { token, body: { email: `nova${n++}@exemplo.com.br`, tipo: 2 } }),
    abre: async ({ url }) => {
      const convite = String(url).split('/').at(-1)
      return (await t.call('GET', `/consultores/verifica-convite?token=${convite}`)).json().convite_disponivel
    },
  },
}
const EACH = CONCESSOES.map(tipo => [tipo] as const)

const listOf = async (who: Conta): Promise<Concessao[]> =>
  (await t.call('GET', '/usuarios/concessoes', { token: await signIn(t, who) })).json().results

async function contest(who: Conta): Promise<void> {
  const row = await t.deps.db
    .selectFrom('usuarios')
    .select(['id_usuario', 'email', 'senha_hash'])
    .where('id_usuario', '=', who.id_usuario)
    .executeTakeFirstOrThrow()
  const token = (await linkNaoFuiEu(t.deps, row, t.clock.now())).split('/').at(-1)
  const answer = await t.call('POST', '/usuarios/nao-fui-eu', { body: { token } })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function given(tipo: TipoConcessao) {
  const { quem, dar } = KINDS[tipo]
  const answer = await dar(await signIn(t, quem()))
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe.each(EACH)('what outlives a session: %s', tipo => {
  test('is told to the account by mail and listed, and ended there opens nothing', async () => {
    const { quem, abre } = KINDS[tipo]
    expect(await listOf(quem())).toEqual([])
    const made = await given(tipo)
    expect(await abre(made)).toBe(true)
    const mails = (await turmas.mailsTo(quem().email)).filter(({ texto }) => texto.includes('/nao-fui-eu/'))
    expect(mails).toHaveLength(1)
    const [one, ...more] = await listOf(quem())
    expect([one?.tipo, more]).toEqual([tipo, []])
    expect(new Date(String(one?.criada_em))).toEqual(t.clock.now())

    const path = `/usuarios/concessoes/${tipo}/${one?.id}`
    const stranger = await createConsultor(t)
    expect((await t.call('DELETE', path, { token: stranger.token })).statusCode).toBe(404)
    expect(await abre(made)).toBe(true)
    expect((await t.call('DELETE', path, { token: await signIn(t, quem()) })).statusCode).toBe(200)
    expect([await abre(made), await listOf(quem())]).toEqual([false, []])
  })

  test('ends by “não fui eu” when it was made in the last seven days, and the feed always', async () => {
    const { quem, abre } = KINDS[tipo]
    const made = await given(tipo)
    t.clock.advance((tipo === 'convite_consultor' ? 4 : 7) * DAY_MS)
    await contest(quem())
    expect(await abre(made)).toBe(false)
    if (tipo === 'convite_consultor' || tipo === 'acesso_empresa') return
    const old = await given(tipo)
    t.clock.advance(7 * DAY_MS + 1)
    await contest(quem())
    expect(await abre(old)).toBe(tipo !== 'calendario')
  })

  test('is not handed out by a call that “não fui eu” overtook', async () => {
    const { quem, dar } = KINDS[tipo]
    const { id_usuario } = quem()
    const token = await signIn(t, quem())
    const waits = () =>
      sql`select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%"usuarios"%'`.execute(
        t.deps.db,
      )
    // As “não fui eu” does it: the account's row first, then its sessions.
    const asked = await inTransaction(t.deps.db, async tx => {
      await lockUsuario(tx, id_usuario)
      const answer = dar(token)
      await vi.waitFor(async () => expect((await waits()).rows).toHaveLength(1), PATIENT)
      await closeSessions(tx, { id_usuario }, t.clock.now())
      return { answer }
    })
    expect((await asked.answer).statusCode).toBe(401)
    expect(await listOf(quem())).toEqual([])
  })

  test('stays when every session is ended and the senha changes', async () => {
    const { quem, abre } = KINDS[tipo]
    const made = await given(tipo)
    await t.call('POST', '/usuarios/logout-todos', { token: await signIn(t, quem()), body: {} })
    const body = { senha_atual: SENHA, nova_senha: 'outra senha comprida' }
    const changed = await t.call('POST', '/usuarios/alterar-senha', { token: await signIn(t, quem()), body })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await abre(made)).toBe(true)
    expect((await listOf(quem())).map(one => one.tipo)).toEqual([tipo])
  })
})

describe('a session whose proof is older than ten minutes', () => {
  test.each(EACH.filter(([tipo]) => tipo !== 'convite_consultor'))('hands out no %s', async tipo => {
    const { quem, dar } = KINDS[tipo]
    const token = await signIn(t, quem())
    t.clock.advance(10 * MINUTE_MS)
    expect((await dar(token)).json()).toMatchObject({ codigo: 'prova_exigida' })
    expect(await listOf(quem())).toEqual([])
  })

  test('revokes the page for a company, and reads no address of a feed', async () => {
    await given('acompanhamento')
    await given('calendario')
    const token = await signIn(t, ana)
    t.clock.advance(10 * MINUTE_MS)
    const seen = (await t.call('GET', '/consultores/horarios', { token })).json().feed
    expect(seen).toEqual({ url: null, lido_em: null })
    const body = { acao: 'revogar' }
    expect((await t.call('POST', `/rodadas/${id_rodada}/acompanhamento`, { token, body })).statusCode).toBe(200)
  })

  test('gives nobody a result, and takes one back', async () => {
    const token = await signIn(t, eva)
    t.clock.advance(10 * MINUTE_MS)
    const choose = (escopo: string) =>
      t.call('PUT', '/autorizacoes', { token, body: [{ destino: 'consultor', id_destino: ana.id_usuario, escopo }] })
    const consent = (compartilhamento: boolean) =>
      t.call('POST', '/usuarios/consentimentos', { token, body: { compartilhamento } })
    expect((await choose('nada')).statusCode).toBe(200)
    expect((await consent(false)).statusCode).toBe(200)
    expect((await choose('relatorio')).json()).toMatchObject({ codigo: 'prova_exigida' })
    expect((await consent(true)).json()).toMatchObject({ codigo: 'prova_exigida' })
  })
})
