import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createConsultor, createParticipante } from '#test/app/factories.ts'
import { HURRY, type Process, type Reader, read, startBeside } from '#test/app/live.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'
import { gestoresOf } from '#test/domain/empresas/gestores.ts'

/* A stream ends with the right to its topic, not with the next look: this process looks once a day. */

let t: TestApp
let beside: Process
const readers: Reader[] = []
beforeAll(async () => {
  t = await createTestApp()
  beside = await startBeside(t.deps, { pace: { ...HURRY, beat: DAY_MS } })
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})
afterAll(async () => {
  await beside.close()
  await t.close()
})
const { criar, adicionar } = equipesOf(() => t)
const { call, empresaOf, gestorOf } = gestoresOf(() => t)

async function cena() {
  const ana = await createConsultor(t, { licencas: 1 })
  const id_empresa = await empresaOf(ana)
  const { id_equipe } = await criar(ana, { id_empresa })
  const watch = async ({ token }: Conta) => {
    const reader = await read(`${beside.url}/vivo?topicos=equipe:${id_equipe}`, { token })
    readers.push(reader)
    await reader.until('mudou')
    return reader
  }
  return { ana, id_empresa, id_equipe, watch }
}

test('an ended access ends its gestor’s stream, and nobody else’s', async () => {
  const { ana, id_empresa, id_equipe, watch } = await cena()
  const [regina, sergio] = [await gestorOf(ana, id_empresa), await gestorOf(ana, id_empresa)]
  const [dela, dele] = [await watch(regina), await watch(sergio)]
  const { results } = (await call(ana, 'GET', `/empresas/${id_empresa}/acessos`)).json()
  const { id_acesso } = results.find(({ email }: { email: string }) => email === regina.email)
  await call(ana, 'DELETE', `/empresas/${id_empresa}/acessos/${id_acesso}`)
  expect(await dela.until('fim')).toMatchObject({ data: { motivo: 'rights' } })
  const pessoa = await createParticipante(t, ana)
  await call(ana, 'PUT', `/consultores/clientes/${pessoa.id_usuario}`, { id_empresa })
  await adicionar(ana, id_equipe, [pessoa])
  expect(await dele.next()).toMatchObject({ event: 'mudou', data: { topico: `equipe:${id_equipe}` } })
})

test('an ended access tells its gestor’s own page, which nobody else may follow', async () => {
  const { ana, id_empresa } = await cena()
  const regina = await gestorOf(ana, id_empresa)
  const topico = `gestao:${regina.id_usuario}`
  const reader = await read(`${beside.url}/vivo?topicos=${topico}`, { token: regina.token })
  readers.push(reader)
  await reader.until('mudou')
  expect((await read(`${beside.url}/vivo?topicos=${topico}`, { token: ana.token })).status).toBe(404)
  const { results } = (await call(ana, 'GET', `/empresas/${id_empresa}/acessos`)).json()
  await call(ana, 'DELETE', `/empresas/${id_empresa}/acessos/${results[0].id_acesso}`)
  expect(await reader.next()).toMatchObject({ event: 'mudou', data: { topico } })
})

test('leaving an equipe, and a company, ends the stream of who leaves', async () => {
  for (const sair of ['equipe', 'empresa'] as const) {
    const { ana, id_empresa, id_equipe, watch } = await cena()
    const pessoa = await createParticipante(t, ana)
    await call(ana, 'PUT', `/consultores/clientes/${pessoa.id_usuario}`, { id_empresa })
    await adicionar(ana, id_equipe, [pessoa])
    const reader = await watch(pessoa)
    if (sair === 'empresa') await call(pessoa, 'DELETE', `/empresas/${id_empresa}/vinculo`)
    else await call(ana, 'DELETE', `/equipes/${id_equipe}/integrantes/${pessoa.id_usuario}`)
    expect(await reader.until('fim'), sair).toMatchObject({ data: { motivo: 'rights' } })
  }
})

test('removing the last second factor ends the stream of whoever needs one', async () => {
  const { ana, id_empresa, watch } = await cena()
  const regina = await gestorOf(ana, id_empresa)
  const reader = await watch(regina)
  const { fatores } = (await t.call('GET', '/usuarios/fatores', { token: regina.token })).json()
  const path = `/usuarios/fatores/${fatores[0].id_fator}/remover`
  expect((await t.call('POST', path, { token: regina.token, body: {} })).statusCode).toBe(200)
  expect(await reader.until('fim')).toMatchObject({ data: { motivo: 'rights' } })
})
