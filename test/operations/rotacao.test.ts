import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as curto from '#server/clientes/convites/send/codigo.ts'
import { readConvite, signConvite } from '#server/clientes/convites/send/token.ts'
import * as gestores from '#server/clientes/gestores/token.ts'
import { tokenDaConfirmacao } from '#server/clientes/participantes/confirmacao.ts'
import * as turmas from '#server/clientes/turmas/enter/codigo.ts'
import { readConviteConsultor, signConviteConsultor } from '#server/contas/consultores/token.ts'
import { linkNaoFuiEu, verifyNaoFuiEu } from '#server/contas/contas/protecao/nao-fui-eu.ts'
import { createDesafio, readDesafio } from '#server/contas/fatores/passkeys/desafio.ts'
import { linkParaManter } from '#server/contas/fatores/retirada/link.ts'
import { verifyRetirada } from '#server/contas/fatores/retirada/retirada.ts'
import { openSecret, sealSecret } from '#server/contas/fatores/selo.ts'
import { readIdentidade, signIdentidade } from '#server/contas/sso/identidade.ts'
import * as combinados from '#server/conversas/combinados/answer/links.ts'
import { linkDaEscolha } from '#server/conversas/encontros/escolhidos/link.ts'
import { linkDoFeed } from '#server/conversas/horarios/feed/feed.ts'
import { saveArquivo, unsealArquivo } from '#server/licencas/notas/arquivos/arquivos.ts'
import { hashDaProposta, linkGuardado, tokenDaProposta } from '#server/licencas/propostas/link.ts'
import { inTransaction } from '#server/platform/db/connect.ts'
import { readBounceAddress, tokenOfBounce } from '#server/platform/emails/bounces/address.ts'
import { refusalUrlOf } from '#server/platform/emails/delivery/refusals.ts'
import { mintReportName, readReportName } from '#server/platform/http/guard/report-name.ts'
import { SIGNED, type Signed, secretsOf } from '#server/platform/secrets/secrets.ts'
import { createTestApp, type TestApp } from '../app/app.ts'
import { createConsultor, createConta, inviteOne } from '../app/factories.ts'
import { umaConversa, show as verQuarto } from '../domain/devolutivas.ts'
import { lastOf, turmasOf } from '../domain/turmas.ts'

/*
 * The secret is changed while links are on their way: what was sent before opens as before, what is sent again is the same
 * link, and once the old secret is gone what it signed is dead and says so.
 */

const FIRST = 'a-secret-for-tests-that-is-long-enough'
const SECOND = 'another-secret-for-tests-long-enough'
const THIRD = 'a-third-secret-for-tests-long-enough'

let t: TestApp
const { abrir, call, ver, mailsTo } = turmasOf(() => t)
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const rotate = (secret: string, anterior?: string) => {
  t.deps.secrets = secretsOf(secret, anterior)
}
const status = async (path: string) => (await t.call('GET', path)).statusCode

test('links stay valid after a change of the secret while the previous secret is configured', async () => {
  const ana = await createConsultor(t, { licencas: 9 })
  const invite = await inviteOne(t, ana, 'beto@exemplo.com.br')
  const { id_rodada, link } = await abrir(ana)
  const codigo = lastOf(link.url)
  const { acompanhamento } = (await call(ana, `/${id_rodada}/acompanhamento`, { acao: 'criar' })).json()
  await t.call('POST', `/rodadas/publica/${codigo}/entrada`, { body: { email: 'caio@exemplo.com.br' } })
  const entrada = (await mailsTo('caio@exemplo.com.br')).map(({ texto }) => /\/t\/entrada\/(\S+)/.exec(texto)?.[1])[0]
  const [mail] = await mailsTo('beto@exemplo.com.br')
  const recusa = /nao-quero-receber\/(\S+)/.exec(mail?.texto ?? '')?.[1]
  const links = [
    `/rodadas/publica/${codigo}`,
    `/rodadas/acompanhar/${lastOf(acompanhamento.url)}`,
    `/participantes/recusa-convites/${recusa}`,
  ]
  const opened = () => Promise.all(links.map(status))
  expect(await opened()).toEqual([200, 200, 200])

  rotate(SECOND, FIRST)
  expect(await opened()).toEqual([200, 200, 200])
  const shown = await ver(ana, id_rodada)
  expect(shown.link).toEqual(link)
  expect(shown.acompanhamento.url).toBe(acompanhamento.url)
  const { id_convite } = await t.deps.db
    .selectFrom('convites')
    .select('id_convite')
    .where('email', '=', 'beto@exemplo.com.br')
    .executeTakeFirstOrThrow()
  await t.call('POST', `/participantes/convites/${id_convite}/reenviar`, { token: ana.token, body: {} })
  const [, again] = await mailsTo('beto@exemplo.com.br')
  expect(again?.texto).toContain(invite.url_curta)
  expect((await t.call('POST', '/rodadas/entrada', { body: { token: entrada } })).statusCode).toBe(200)

  rotate(THIRD, SECOND)
  expect(await opened()).toEqual([404, 404, 404])
  expect((await ver(ana, id_rodada)).link.aberto).toBe(false)
  // What she makes now opens.
  const novo = (await call(ana, `/${id_rodada}/link`, { acao: 'trocar' })).json()
  expect(novo.link.aberto).toBe(true)
  expect(await status(`/rodadas/publica/${lastOf(novo.link.url)}`)).toBe(200)
})

describe('every kind of signed value', () => {
  const ID = '6f1c7a52-0d2b-4c58-9a51-3f0f2f9a6c10'
  const prazo = { email: 'ana@exemplo.com.br', id_consultor: 7, validade_convite: 1_795_348_800_000, jti: ID }
  const serial = { id_rodada: ID, link_serial: 1, acompanhamento_serial: 1 }
  const post = (path: string, body: object, token?: string) => t.call('POST', path, { body, token })

  /** Creates a devolutiva with a code for devices. */
  const porta = async () => {
    const e = await umaConversa(t)
    const { codigo } = (await post(`/devolutivas/${e.id}/sala`, {}, e.consultor.token)).json()
    return { ...e, codigo: codigo as string }
  }
  type Porta = Awaited<ReturnType<typeof porta>>
  const match = async ({ codigo }: Porta): Promise<string> => (await post('/salas/entrar', { codigo })).json().pedido
  const espera = async (pedido: string) => (await t.call('GET', '/salas/espera', { token: pedido })).json()
  const admit = async ({ id, consultor }: Porta): Promise<boolean> => {
    const { sala } = (await t.call('GET', `/devolutivas/${id}`, { token: consultor.token })).json()
    if (!sala.pedido) return false
    const answer = await post(`/devolutivas/${id}/sala/admitir`, { ...sala.pedido, sim: true }, consultor.token)
    return answer.json().admitida
  }

  /**
   * For each kind of signed value: signs one with the current key; the returned function tells later whether it is
   * still accepted.
   */
  const KINDS: Record<Signed, () => Promise<() => unknown>> = {
    convite: async () => {
      const token = await signConvite(t.deps.secrets, { ...prazo, id_licenca: 42 })
      return async () => (await readConvite(t.deps.secrets, token))?.jti === ID
    },
    codigo_do_convite: async () => {
      const codigo = curto.codigoDoConvite(t.deps.secrets, ID)
      const codigo_hash = curto.hashDoCodigo(codigo)
      return () => curto.codigoGuardado(t.deps.secrets, { id_convite: ID, codigo_hash }) === codigo
    },
    convite_consultor: async () => {
      const token = await signConviteConsultor(t.deps.secrets, { ...prazo, tipo: 2 })
      return async () => (await readConviteConsultor(t.deps.secrets, token))?.jti === ID
    },
    recusa: async () => {
      const path = `/participantes/recusa-convites/${lastOf(refusalUrlOf(t.deps, 'ana@exemplo.com.br'))}`
      return async () => (await status(path)) === 200
    },
    devolucao: async () => {
      const token = tokenOfBounce(t.deps.secrets, ID)
      return () => readBounceAddress(t.deps.secrets, token) === ID
    },
    identidade_do_provedor: async () => {
      const identidade = { emissor: 'https://exemplo.com.br', sub: 'ana', email: 'ana@exemplo.com.br' }
      const text = await signIdentidade(t.deps, identidade)
      return async () => (await readIdentidade(t.deps, text))?.sub === 'ana'
    },
    email_a_confirmar: async () => {
      const { id_usuario, email } = await createConta(t, 3)
      const confirmar_email_desde = t.clock.now()
      await t.deps.db
        .updateTable('usuarios')
        .set({ confirmar_email_desde, email_verificado: false })
        .where('id_usuario', '=', id_usuario)
        .execute()
      const token = tokenDaConfirmacao(t.deps.secrets, { id_usuario, email, confirmar_email_desde })
      return async () => (await post('/participantes/confirmar-email/verificar', { token })).statusCode === 200
    },
    retirada_de_fator: async () => {
      const [admin, conta] = [await createConta(t, 1), await createConta(t, 3)]
      const id_retirada = randomUUID()
      const now = t.clock.now()
      const { id_usuario } = conta
      const pedido = {
        id_retirada,
        id_usuario,
        id_admin: admin.id_usuario,
        motivo: 'perdeu',
        pedida_em: now,
        vale_em: now,
      }
      await t.deps.db.insertInto('retiradas_fator').values(pedido).execute()
      const token = lastOf(await linkParaManter(t.deps, id_retirada))
      return async () => (await verifyRetirada(t.deps, token)).valido
    },
    nao_fui_eu: async () => {
      const conta = await createConta(t, 3)
      const row = await t.deps.db
        .selectFrom('usuarios')
        .select(['id_usuario', 'email', 'senha_hash'])
        .where('id_usuario', '=', conta.id_usuario)
        .executeTakeFirstOrThrow()
      const token = lastOf(await linkNaoFuiEu(t.deps, row, t.clock.now()))
      return async () => (await verifyNaoFuiEu(t.deps, token)).valido
    },
    nome_de_relatorio: async () => {
      const name = mintReportName(t.deps, { id_usuario: 3, id_tipo_usuario: 3, id_sessao: ID }, 42)
      return () => readReportName(t.deps, name)?.id_licenca === 42
    },
    codigo_da_turma: async () => {
      const codigo = turmas.codigoOfTurma(t.deps.secrets, serial)
      const codigo_hash = turmas.hashDoCodigo(t.deps.secrets, codigo)
      return () =>
        turmas.codigoGuardado(t.deps.secrets, { ...serial, codigo_hash }) === codigo &&
        turmas.hashesDoCodigo(t.deps.secrets, codigo).some(hash => hash.equals(codigo_hash))
    },
    acompanhamento: async () => {
      const token = turmas.tokenDoAcompanhamento(t.deps.secrets, serial)
      const acompanhamento_hash = turmas.hashDoAcompanhamento(t.deps.secrets, token)
      return () =>
        turmas.acompanhamentoGuardado(t.deps.secrets, { ...serial, acompanhamento_hash }) === token &&
        turmas.hashesDoAcompanhamento(t.deps.secrets, token).some(hash => hash.equals(acompanhamento_hash))
    },
    entrada: async () => {
      const token = turmas.tokenDaEntrada(t.deps.secrets, ID)
      return () => turmas.readEntrada(t.deps.secrets, token) === ID
    },
    acesso_da_empresa: async () => {
      const token = gestores.tokenDoAcesso(t.deps.secrets, ID)
      return () => gestores.readAcesso(t.deps.secrets, token) === ID
    },
    resposta_do_combinado: async () => {
      const token = combinados.tokenDaResposta(t.deps, { id_combinado: ID, marco: 14, resposta: 'sim' })
      return () => combinados.readResposta(t.deps, token)?.id_combinado === ID
    },
    confirmacao_do_combinado: async () => {
      const token = combinados.tokenDaConfirmacao(t.deps, ID)
      return () => combinados.readConfirmacao(t.deps, token) === ID
    },
    lembretes_do_combinado: async () => {
      const token = combinados.tokenDosLembretes(t.deps, ID)
      return () => combinados.readLembretes(t.deps, token) === ID
    },
    escolha_de_horario: async () => {
      const token = linkDaEscolha.sign(t.deps.secrets, ID)
      return () => linkDaEscolha.read(t.deps.secrets, token) === ID && linkDoFeed.read(t.deps.secrets, token) === null
    },
    feed_da_agenda: async () => {
      const token = linkDoFeed.sign(t.deps.secrets, ID)
      return () => linkDoFeed.read(t.deps.secrets, token) === ID && linkDaEscolha.read(t.deps.secrets, token) === null
    },
    codigo_da_sala: async () => {
      const sala = await porta()
      return async () => {
        await match(sala)
        return admit(sala)
      }
    },
    pedido_na_sala: async () => {
      const pedido = await match(await porta())
      return async () => (await espera(pedido)).situacao === 'esperando'
    },
    segredo_do_fator: async () => {
      const selado = { id_fator: ID, segredo: await sealSecret(t.deps.secrets, ID, 'ABCD') }
      return async () => (await openSecret(t.deps.secrets, selado)) === 'ABCD'
    },
    proposta: async () => {
      const of = { id_proposta: 3, link_serial: 1 }
      const token = tokenDaProposta(t.deps.secrets, of)
      const link_hash = hashDaProposta(t.deps.secrets, token)
      return () => linkGuardado(t.deps.secrets, { ...of, link_hash }) === token
    },
    arquivo_fiscal: async () => {
      const bytes = Buffer.from('%PDF-1.7 nota %%EOF')
      const em = t.clock.now()
      const id = await inTransaction(t.deps.db, tx => saveArquivo(t.deps, tx, { formato: 'pdf', bytes, em }))
      return () =>
        unsealArquivo(t.deps, t.deps.db, id).then(
          ({ base64 }) => base64 === bytes.toString('base64'),
          () => false,
        )
    },
    desafio_da_passkey: async () => {
      const challenge = Buffer.from(await createDesafio(t.deps, 'entrar', 3)).toString('base64url')
      return async () => (await readDesafio(t.deps, 'entrar', challenge))?.id_usuario === 3
    },
    aparelho_na_sala: async () => {
      const sala = await porta()
      const pedido = await match(sala)
      await admit(sala)
      return async () => {
        const { token } = await espera(pedido)
        return token !== undefined && (await verQuarto(t, sala.id, token)).cadeira === 'aparelho'
      }
    },
  }

  test.each(Object.keys(SIGNED) as Signed[])(
    '%s is accepted while the previous secret is configured, and not after',
    async kind => {
      rotate(FIRST)
      const [now, before, gone] = [await KINDS[kind](), await KINDS[kind](), await KINDS[kind]()]
      expect(await now()).toBe(true)
      rotate(SECOND, FIRST)
      expect(await before()).toBe(true)
      rotate(THIRD, SECOND)
      expect(await gone()).toBe(false)
    },
  )

  test('takes its key by its kind, so that this list is complete', () => {
    const { stdout } = spawnSync(
      'git',
      [
        'grep',
        '-nE',
        String.raw`secrets\.(convite|relatorio|recusa|confirmacao|rodada|combinado|sala|fator)\b|\{[^}]*\}: Secrets`,
        'server',
      ],
      {
        encoding: 'utf8',
      },
    )
    expect(stdout, 'what is looked for is found where it may stand').toContain('server/platform/secrets/secrets.ts')
    const taken = stdout
      .split('\n')
      .filter(line => line && !/\.test\.ts:|^server\/platform\/secrets\/secrets\.ts:/.test(line))
    expect(taken, 'name its kind in SIGNED (server/platform/secrets/secrets.ts)').toEqual([])
  })
})
