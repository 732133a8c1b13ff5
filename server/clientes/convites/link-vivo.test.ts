import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  cadastroValido,
  conclude,
  createConsultor,
  createParticipante,
  inviteOne,
  type Participante,
} from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** Returns what the invite's link answers, without a session or with this one. */
const open = async ({ token, id_licenca }: { token: string; id_licenca: number }, session?: string) => {
  const url = `/participantes/verifica-convite/${id_licenca}`
  return session
    ? (await t.call('GET', `${url}?token=${token}`, { token: session })).json()
    : (await t.call('GET', url, { token })).json()
}

async function usedInvite(email: string) {
  const consultor = await createConsultor(t, { licencas: 1 })
  const convite = await inviteOne(t, consultor, email)
  const answer = await t.call('POST', '/participantes/', { body: cadastroValido({ token: convite.token }) })
  const pessoa: Participante = { ...answer.json(), id_licenca: convite.id_licenca }
  return { consultor, convite, pessoa }
}

test('an open link says its address with the accents that people write', async () => {
  const consultor = await createConsultor(t, { licencas: 2 })
  const accented = await open(await inviteOne(t, consultor, 'dalva@café-da-vila.com.br'))
  expect(accented).toMatchObject({
    email: 'dalva@xn--caf-da-vila-dbb.com.br',
    email_mostrado: 'dalva@café-da-vila.com.br',
  })
  expect(await open(await inviteOne(t, consultor, 'dalva@exemplo.com.br'))).not.toHaveProperty('email_mostrado')
})

describe('link of an accepted invite', () => {
  test('says only that it was accepted when opened without a session', async () => {
    const { convite } = await usedInvite('usada@exemplo.com.br')
    const answer = await open(convite)
    expect(answer).toMatchObject({ licenca_disponivel: false, motivo: 'indisponivel', situacao: 'aceito' })
    expect(answer).not.toHaveProperty('sua')
    expect(answer).not.toHaveProperty('teste')
  })

  test('leads its person to the test, then to the result', async () => {
    const { convite, pessoa } = await usedInvite('dona@exemplo.com.br')
    expect(await open(convite, pessoa.token)).toMatchObject({ situacao: 'aceito', sua: true, teste: 'aberto' })
    await conclude(t, pessoa)
    expect(await open(convite, pessoa.token)).toMatchObject({ situacao: 'aceito', sua: true, teste: 'concluido' })
  })

  test('tells its person that the test was taken back', async () => {
    const { consultor, convite, pessoa } = await usedInvite('retirada@exemplo.com.br')
    await t.call('POST', `/consultores/cancelar-convite/${convite.id_licenca}`, { token: consultor.token, body: {} })
    expect(await open(convite, pessoa.token)).toMatchObject({ sua: true, teste: null })
  })

  test('does not tell other people the state of the test', async () => {
    const { consultor, convite } = await usedInvite('alheia@exemplo.com.br')
    const other = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
    for (const { token } of [consultor, other]) {
      const answer = await open(convite, token)
      expect(answer).toMatchObject({ situacao: 'aceito', sua: false })
      expect(answer).not.toHaveProperty('teste')
    }
  })

  test('treats an ended session like none', async () => {
    const { convite, pessoa } = await usedInvite('finda@exemplo.com.br')
    await t.call('POST', '/usuarios/logout', { token: pessoa.token, body: {} })
    expect(await open(convite, pessoa.token)).not.toHaveProperty('sua')
  })
})

test('the link of an invite tells whether it is open, cancelled or expired', async () => {
  const consultor = await createConsultor(t, { licencas: 2 })
  const first = await inviteOne(t, consultor, 'primeira@exemplo.com.br')
  expect(await open(first)).toMatchObject({ licenca_disponivel: true, situacao: 'ativo' })
  await t.call('POST', `/consultores/cancelar-convite/${first.id_licenca}`, { token: consultor.token, body: {} })
  expect(await open(first)).toMatchObject({ motivo: 'indisponivel', situacao: 'cancelado' })
  const second = await inviteOne(t, consultor, 'segunda@exemplo.com.br')
  t.clock.advance(5 * DAY_MS + 1)
  expect(await open(second)).toMatchObject({ motivo: 'expirado', situacao: 'expirado' })
})

test("the link of a second consultor's invite recognises the signed-in person it is for", async () => {
  const [one, two] = [await createConsultor(t, { licencas: 1 }), await createConsultor(t, { licencas: 1 })]
  const email = 'dupla@exemplo.com.br'
  const waiting = await inviteOne(t, two, email)
  const pessoa = await createParticipante(t, one, email)
  expect(await open(waiting, pessoa.token)).toMatchObject({ motivo: 'valido', situacao: 'ativo', sua: true })
  expect(await open(waiting)).toMatchObject({ licenca_disponivel: false, motivo: 'valido', ja_cadastrado: true })
})

test('the welcome mail leads to the test, and further down to setting a new senha', async () => {
  const pessoa = await createParticipante(t, await createConsultor(t, { licencas: 1 }), 'boas-vindas@exemplo.com.br')
  await t.deliverMail()
  const { html } = await t.deps.db
    .selectFrom('caixa_local')
    .selectAll()
    .where('destinatario', '=', pessoa.email)
    .where('assunto', 'like', '%conta no Quadrante%')
    .executeTakeFirstOrThrow()
  const botao = /class="botao" href="([^"]+)"/.exec(html)?.[1]
  expect(botao).toBe(`${t.deps.appUrl}/teste-individual?licenca=${pessoa.id_licenca}`)
  expect(html).toContain('/esqueci-senha/boas-vindas%40exemplo.com.br')
})
