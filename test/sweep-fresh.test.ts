import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#server/slices.ts'
import type { Endpoint } from '#shared/platform/contract.ts'
import { can } from '#shared/platform/permissions.ts'
import { createTestApp, type TestApp } from './app/app.ts'
import { type Conta, createAdmin, createConsultor, signIn } from './app/factories.ts'

/*
 * Every declared call, in sessions whose last proof is older than ten minutes: which ask for a fresh one is read from the
 * contracts, so that a call that forgets it is seen in the list below, and one that asks without saying so fails.
 */

let t: TestApp
let sem: Conta
let com: Conta
beforeAll(async () => {
  t = await createTestApp()
  sem = await createAdmin(t)
  com = await createAdmin(t)
  const now = t.clock.now()
  await t.deps.db
    .insertInto('fatores')
    .values({
      id_fator: '00000000-0000-4000-8000-0000000000f1',
      id_usuario: com.id_usuario,
      tipo: 'totp',
      nome: 'celular',
      segredo: 'x',
      criado_em: now,
      confirmado_em: now,
    })
    .execute()
})
afterAll(() => t.close())

const ASKED = 'prova_exigida'
/** Calls that end the session that the others are called with. */
const ENDS = ['logout', 'logoutEverywhere']
const CALLS = endpoints.filter(({ name, endpoint }) => endpoint.access !== 'open' && !ENDS.includes(name))

/** Calls one endpoint with an empty body; returns the refusal's code, if it is one. */
async function codeOf({ method, path }: Endpoint, token: string): Promise<string | undefined> {
  const url = path.replace(/:\w+(?=\.)/, 'x').replace(/:\w+/g, '1')
  const answer = await t.call(method, url, { token, ...(method !== 'GET' && { body: {} }) })
  return answer.statusCode === 403 ? answer.json().codigo : undefined
}

async function asked(token: string) {
  const names: string[] = []
  for (const { name, endpoint } of CALLS) if ((await codeOf(endpoint, token)) === ASKED) names.push(name)
  return names.sort()
}

describe('an admin whose last proof is older than ten minutes', () => {
  test('is asked for another by exactly the calls whose contracts say so, with a factor and without', async () => {
    const tokens = { sem: await signIn(t, sem), com: await signIn(t, com) }
    t.clock.advance(10 * 60_000)
    const marked = (which: readonly unknown[]) =>
      CALLS.filter(({ endpoint }) => which.includes(endpoint.fresh))
        .map(({ name }) => name)
        .sort()
    expect(await asked(tokens.sem)).toEqual(marked([true]))
    expect(await asked(tokens.com)).toEqual(marked([true, 'with-factor']))
  })

  test('is asked by these calls; to invite or switch off a consultora only with a factor', () => {
    const names = (fresh: unknown) =>
      endpoints.filter(({ endpoint }) => endpoint.fresh === fresh).map(({ name }) => name)
    expect(names('with-factor').sort()).toEqual(['changeStatusAtivacao', 'inviteConsultor', 'inviteInteresse'])
    expect(names(true).sort()).toEqual([
      'acceptPassagem',
      'applyRetorno',
      'askEnderecoResposta',
      'askPassagem',
      'askRetirada',
      'attachSso',
      'changeCupom',
      'changeLimite',
      'changePlano',
      'closeMes',
      'correctConta',
      'correctEmail',
      'createAcesso',
      'createCupom',
      'createFatura',
      'createFeed',
      'createLinkOfCartao',
      'createPlano',
      'createTotp',
      'deleteMeusDados',
      'detachSso',
      'endEmpresa',
      'endOthers',
      'endSessao',
      'exportConsultores',
      'exportMes',
      'exportMeusDados',
      'exportPessoasCsv',
      'exportPessoasXlsx',
      'exportVendas',
      'giveBackFatura',
      'novosCodigos',
      'passNow',
      'postLicencas',
      'recordRecebimento',
      'releaseFatura',
      'removeEnderecoResposta',
      'removeFator',
      'removeMarca',
      'reopenMes',
      'resolveExcecao',
      'saveFiscal',
      'saveMarca',
      'saveOperador',
      'savePorta',
      'savePrivacidade',
      'saveProduto',
      'sendProposta',
      'startPasskey',
      'startVinculoSso',
      'undoDevolucao',
      'undoRecebimento',
      'withdrawCompra',
      'writeOffFatura',
    ])
    const some = endpoints.flatMap(({ name, endpoint: { fresh } }) =>
      typeof fresh === 'object' ? [[name, fresh.field, fresh.is]] : [],
    )
    expect(some.sort()).toEqual([
      ['changeAcompanhamento', 'acao', 'criar'],
      ['putAutorizacoes', 'escopo', 'relatorio'],
      ['recordConsentimentos', 'compartilhamento', true],
    ])
  })

  test('is not asked within ten minutes of signing in', async () => {
    const token = await signIn(t, com)
    t.clock.advance(10 * 60_000 - 1)
    expect(await asked(token)).toEqual([])
  })
})

test('whoever may not make a call hears that, and not that a proof is missing', async () => {
  const consultor = await createConsultor(t)
  const token = await signIn(t, consultor)
  t.clock.advance(10 * 60_000)
  for (const { name, endpoint } of CALLS) {
    const { access, fresh } = endpoint
    if (!fresh || access === 'open' || access === 'authenticated' || can({ ...consultor, id_tipo_usuario: 2 }, access))
      continue
    expect([name, await codeOf(endpoint, token)]).toEqual([name, 'sem_permissao'])
  }
})
