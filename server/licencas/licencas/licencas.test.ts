import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { conclude, createConsultor, createParticipante, signIn } from '#test/app/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const minhas = async (token: string) =>
  (await t.call('GET', '/usuarios/licencas-participante', { token })).json().results as object[]

test("the person's list shows how many perguntas of each test are answered, from any device", async () => {
  const pessoa = await createParticipante(t, await createConsultor(t, { licencas: 1 }))
  expect(await minhas(pessoa.token)).toMatchObject([{ utilizada: false, respondidas: 0 }])
  const entry = (numero: number, ordem: number[] | null) => ({
    numero,
    ordem,
    ordem_inicial: [4, 3, 2, 1],
    ms: 9000,
    cliques: 2,
    atualizada_em: t.clock.now().getTime(),
  })
  const respostas = [...Array.from({ length: 7 }, (_, i) => entry(i + 1, [1, 2, 3, 4])), entry(8, null)]
  await t.call('PUT', `/disc/rascunho/${pessoa.id_licenca}`, { token: pessoa.token, body: { respostas } })
  // A pergunta that was only shown does not count as answered; the second session stands for another device.
  expect(await minhas(await signIn(t, pessoa))).toMatchObject([{ utilizada: false, respondidas: 7 }])
  await conclude(t, pessoa)
  expect(await minhas(pessoa.token)).toMatchObject([{ utilizada: true, respondidas: 0 }])
})

test('an available licence is listed with 0 of the 15 perguntas answered', async () => {
  const { token } = await createConsultor(t, { licencas: 1 })
  expect(await minhas(token)).toMatchObject([{ respondidas: 0 }])
  const { results } = (await t.call('GET', '/consultores/licencas', { token })).json()
  expect(results).toMatchObject([{ respondidas: 0 }])
})
