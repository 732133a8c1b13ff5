import { afterAll, beforeAll, expect, test } from 'vitest'
import { summarizeDia } from '#server/casa/casa/resumo.ts'
import { DAY_MS, HOUR_MS } from '#shared/platform/time.ts'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createConsultor,
  createParticipante,
  type Participante,
  signIn,
} from '#test/app/factories.ts'
import { turmasOf } from '#test/domain/turmas.ts'
import { notifyTurmas } from './notify.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { abrir, convidar, cadastrar, mailsTo } = turmasOf(() => t)

/** Returns the subjects of the mails about results that this account received. */
const subjects = async (who: Conta) =>
  (await mailsTo(who.email)).map(({ assunto }) => assunto).filter(assunto => /resultado|concluiu/.test(assunto))
const choose = async (who: Conta, avisos_resultado: string) =>
  t.call('PUT', '/usuarios/meus-dados/avisos-resultado', { token: await signIn(t, who), body: { avisos_resultado } })
/** Creates a turma in which `n` people have registered. */
async function turma(ana: Conta, n: number, nome: string): Promise<Participante[]> {
  const { id_rodada } = await abrir(ana, { nome })
  const emails = Array.from({ length: n }, (_, i) => `${nome.toLowerCase()}${i}.${ana.id_usuario}@exemplo.com.br`)
  const people: Participante[] = []
  for (const { convite } of await convidar(ana, id_rodada, emails))
    people.push({ ...(await cadastrar(convite.url)).json(), id_licenca: convite.id_licenca })
  return people
}
const finish = async (people: readonly Participante[]) => {
  for (const person of people) await conclude(t, { ...person, token: await signIn(t, person) })
}

test('a consultor is mailed at a quarter, half and all of a turma, at most once an hour, and for each individual test', async () => {
  const ana = await createConsultor(t, { licencas: 9 })
  const people = await turma(ana, 8, 'Vendas')
  await finish(people.slice(0, 1))
  await notifyTurmas(t.deps)
  expect(await subjects(ana)).toEqual([])
  await finish(people.slice(1, 2))
  await Promise.all([notifyTurmas(t.deps), notifyTurmas(t.deps)])
  await notifyTurmas(t.deps)
  expect(await subjects(ana)).toEqual(['Vendas: 2 de 8 resultados'])
  await finish(people.slice(2))
  await notifyTurmas(t.deps)
  expect(await subjects(ana)).toHaveLength(1)
  t.clock.advance(HOUR_MS)
  await notifyTurmas(t.deps)
  expect(await subjects(ana)).toEqual(['Vendas: 2 de 8 resultados', 'Vendas: 8 de 8 resultados'])
  const last = (await mailsTo(ana.email)).at(-1)
  expect(last!.texto).toContain('8 de 8 pessoas concluíram o teste')
  // Her mails name nobody in the turma.
  expect((await mailsTo(ana.email)).some(({ assunto }) => assunto.includes('concluiu'))).toBe(false)
  await finish([await createParticipante(t, ana)])
  expect((await subjects(ana)).filter(assunto => assunto.endsWith('concluiu o teste DISC'))).toHaveLength(1)
})

test('a consultor who chose resumo_do_dia gets one mail a day about all results, at seven in the morning', async () => {
  const bia = await createConsultor(t, { licencas: 9 })
  await finish([await createParticipante(t, bia)])
  expect(await choose(bia, 'toda_hora')).toMatchObject({ statusCode: 422 })
  expect((await choose(bia, 'resumo_do_dia')).json()).toMatchObject({ avisos_resultado: 'resumo_do_dia' })
  const before = (await subjects(bia)).length
  t.clock.advance(HOUR_MS)
  const people = await turma(bia, 2, 'Apoio')
  await finish([...people, await createParticipante(t, bia)])
  await notifyTurmas(t.deps)
  t.clock.advance(DAY_MS)
  for (let hour = 0; hour < 24; hour += 1) {
    await Promise.all([summarizeDia(t.deps), summarizeDia(t.deps)])
    t.clock.advance(HOUR_MS)
  }
  const told = (await subjects(bia)).slice(before)
  expect(told).toEqual(['Seu dia: 3 resultados novos'])
  const mail = (await mailsTo(bia.email)).find(({ assunto }) => assunto === told[0])
  expect(mail!.texto).toContain('Turma “Apoio”: 2 pessoas concluíram')
})

test('a consultor who chose nunca gets no mail about results, and no mail names a person with a closed result', async () => {
  const [caio, dora] = [await createConsultor(t, { licencas: 3 }), await createConsultor(t, { licencas: 3 })]
  await choose(caio, 'nunca')
  await choose(dora, 'resumo_do_dia')
  await finish([await createParticipante(t, caio)])
  const closed = await createParticipante(t, dora)
  await finish([closed])
  await t.call('PUT', '/autorizacoes', {
    token: await signIn(t, closed),
    body: [{ destino: 'consultor', id_destino: dora.id_usuario, escopo: 'nada' }],
  })
  const { escopo } = (await t.call('GET', '/autorizacoes', { token: await signIn(t, closed) })).json().results[0]
  expect(escopo).toBe('nada')
  for (let hour = 0; hour < 48; hour += 1) {
    await summarizeDia(t.deps)
    await notifyTurmas(t.deps)
    t.clock.advance(HOUR_MS)
  }
  for (const who of [caio, dora]) expect(await subjects(who)).toEqual([])
})
