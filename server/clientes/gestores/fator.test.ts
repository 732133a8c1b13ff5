import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, SENHA, signIn } from '#test/app/factories.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'
import { gestoresOf } from '#test/domain/empresas/gestores.ts'

/* A session reads a company once it showed a second factor itself; an account's first factor ends its other sessions. */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { criar } = equipesOf(() => t)
const { empresaOf, gestorOf, withFator } = gestoresOf(() => t)

const shown = (segredo: string) =>
  new TOTP({ secret: Secret.fromBase32(segredo) }).generate({ timestamp: t.clock.now().getTime() })
/** Moves the clock past every code that was used so far. */
const later = () => t.clock.advance(90_000)
const enter = async ({ email }: Conta, cookie?: string): Promise<{ token: string; desafio: string }> => {
  const body = { email, senha: SENHA }
  return (await t.call('POST', '/usuarios/login', { body, ...(cookie && { headers: { cookie } }) })).json()
}
const post = (token: string, path: string, body: object) => t.call('POST', `/usuarios${path}`, { token, body })
const add = async (token: string) => {
  const { id_fator, segredo } = (await post(token, '/fatores/totp', { nome: 'celular' })).json()
  const answer = await post(token, `/fatores/${id_fator}/confirmar`, { codigo: shown(segredo) })
  later()
  return { segredo: segredo as string, mensagem: answer.json().mensagem as string }
}

/** A company with an equipe, and a gestor without a second factor. */
async function cena() {
  const ana = await createConsultor(t)
  const id_empresa = await empresaOf(ana)
  const { id_equipe } = await criar(ana, { id_empresa })
  const regina = await gestorOf(ana, id_empresa, { fator: false })
  /** Answers to this session by each way to the company. */
  const read = async (token: string) => {
    const ask = (path: string) => t.call('GET', path, { token })
    return {
      empresas: (await ask('/gestores/empresas')).statusCode,
      pessoas: (await ask(`/gestores/empresas/${id_empresa}/pessoas`)).json().codigo ?? 200,
      equipe: (await ask(`/equipes/${id_equipe}`)).statusCode,
      integrantes: (await ask(`/equipes/${id_equipe}/integrantes`)).statusCode,
      equipes: (await ask('/equipes')).json().total,
      mapa: (await ask(`/equipes/${id_equipe}/mapa`)).statusCode,
      vivo: (await ask(`/vivo?topicos=equipe:${id_equipe}`)).statusCode,
    }
  }
  return { regina, ler: read }
}
const TUDO = { empresas: 200, pessoas: 200, equipe: 200, integrantes: 200, equipes: 1, mapa: 200, vivo: 200 }
const NADA = {
  ...{ empresas: 403, pessoas: 'prova_exigida', equipe: 404, integrantes: 404 },
  ...{ equipes: 0, mapa: 404, vivo: 404 },
}

test('the first second factor ends the other sessions, and the session that added it reads the company', async () => {
  const { regina, ler } = await cena()
  const [minha, outra] = [await enter(regina), await enter(regina)]
  const { mensagem } = await add(minha.token)
  expect((await t.call('GET', '/gestores/empresas', { token: outra.token })).statusCode).toBe(401)
  expect(mensagem).toContain('As outras sessões foram encerradas.')
  expect(await ler(minha.token)).toEqual(TUDO)
  await t.deliverMail()
  const mail = await t.deps.db
    .selectFrom('caixa_local')
    .select('texto')
    .where('destinatario', '=', regina.email)
    .where('assunto', 'like', '%código do aplicativo')
    .executeTakeFirstOrThrow()
  expect(mail.texto).toContain('As outras sessões foram encerradas.')
})

test('another factor ends no session', async () => {
  const { regina, ler } = await cena()
  const { token } = await enter(regina)
  const { segredo } = await add(token)
  const desafio = (await enter(regina)).desafio
  const outra = (await post('', '/login/fator', { desafio, tipo: 'totp', codigo: shown(segredo) })).json()
  later()
  expect((await add(token)).mensagem).not.toContain('sessões')
  expect(await ler(outra.token)).toEqual(TUDO)
})

test('a sign-in that showed the factor reads the company, and one from a browser that is trusted since', async () => {
  const { regina, ler } = await cena()
  const { segredo } = await add((await enter(regina)).token)
  const { desafio } = await enter(regina)
  const body = { desafio, tipo: 'totp', codigo: shown(segredo), confiar: true }
  const answer = await t.call('POST', '/usuarios/login/fator', { body })
  expect(await ler(answer.json().token)).toEqual(TUDO)
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const confiada = await enter(regina, cookie)
  expect(await ler(confiada.token)).toEqual(TUDO)
})

test('a session that showed none reads nothing of the company before it does, and a senha is not one', async () => {
  const { regina, ler } = await cena()
  const antiga = await enter(regina)
  // The account has a factor that this session has nothing to do with.
  await withFator(regina)
  expect(await ler(antiga.token)).toEqual(NADA)
  expect((await post(antiga.token, '/prova', { tipo: 'senha', valor: SENHA })).json()).toMatchObject({
    codigo: 'prova_incorreta',
  })
  expect(await ler(antiga.token)).toEqual(NADA)
  const { segredo } = await add(await signIn(t, regina))
  expect((await post(antiga.token, '/prova', { tipo: 'totp', valor: shown(segredo) })).statusCode).toBe(200)
  expect(await ler(antiga.token)).toEqual(TUDO)
})
