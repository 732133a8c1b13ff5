import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import {
  type Conta,
  conclude,
  createConsultor,
  createParticipante,
  type Participante,
  signIn,
} from '#test/app/factories.ts'
import { passagensOf } from '#test/domain/passagens.ts'

/*
 * What the new consultora reads of somebody who was passed on to her, call by call: until the person says yes, exactly what she
 * would read of a client who took her permission back.
 */

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { answer, call, passAll } = passagensOf(() => t)

const CALLS = [
  '/disc/testes-finalizados/:pessoa',
  '/disc/:pessoa',
  '/disc/perfil/:pessoa',
  '/usuarios/perfil/:licenca',
  '/relatorios_disc/leitura/:licenca',
  '/disc/marcacoes/:licenca/compartilhadas',
  '/disc/conversa/:licenca',
  '/usuarios/perfil-usuario/:pessoa',
]

/** Returns status and words of each call for this reader, with what belongs to the one person taken out. */
async function reads(quem: Conta, { id_usuario, id_licenca }: Participante): Promise<[string, number, string][]> {
  const token = await signIn(t, quem)
  const answers: [string, number, string][] = []
  for (const path of CALLS) {
    const url = path.replace(':pessoa', String(id_usuario)).replace(':licenca', String(id_licenca))
    const { statusCode, body } = await t.call('GET', url, { token })
    answers.push([path, statusCode, body.replaceAll(String(id_usuario), 'P').replaceAll(String(id_licenca), 'L')])
  }
  return answers
}
const statuses = (answers: [string, number, string][]) => answers.map(([path, status]) => [path, status])

async function withResultado(consultor: Conta): Promise<Participante> {
  const pessoa = await createParticipante(t, { ...consultor, token: await signIn(t, consultor) })
  await conclude(t, pessoa)
  const opened = [{ destino: 'consultor', id_destino: consultor.id_usuario, escopo: 'relatorio' }]
  expect((await t.call('PUT', '/autorizacoes', { token: pessoa.token, body: opened })).statusCode).toBe(200)
  return pessoa
}

test('before a yes she reads what a withdrawal leaves, after it all, after a no as before; the one before reads nothing', async () => {
  const ana = await createConsultor(t, { licencas: 3 })
  const marta = await createConsultor(t, { licencas: 1 })
  const [sim, nao] = [await withResultado(ana), await withResultado(ana)]
  const retirou = await withResultado(marta)
  const aberto = await reads(marta, retirou)
  const closed = [{ destino: 'consultor', id_destino: marta.id_usuario, escopo: 'nada' }]
  await t.call('PUT', '/autorizacoes', { token: await signIn(t, retirou), body: closed })
  const fechado = await reads(marta, retirou)
  expect(statuses(fechado)).not.toEqual(statuses(aberto))

  const id_passagem = await passAll(ana, marta, { o_que: 'clientes' })
  for (const pessoa of [sim, nao]) expect(statuses(await reads(marta, pessoa))).toEqual(statuses(fechado))
  const linhas = (await call(marta, 'GET', '/consultores/pessoas?limite=50')).json().results
  const lineOf = (pessoa: Participante) =>
    linhas.find((row: { id_participante: number }) => row.id_participante === pessoa.id_usuario)
  const shape = (row: Record<string, unknown>) =>
    Object.entries(row).map(([key, value]) => [key, value === null || (Array.isArray(value) && value.length === 0)])
  expect(shape(lineOf(sim))).toEqual(shape(lineOf(retirou)))
  expect(lineOf(sim)).toMatchObject({ email: sim.email, estado: 'pronto' })

  await answer(sim, id_passagem, 'sim')
  await answer(nao, id_passagem, 'nao')
  expect(statuses(await reads(marta, sim))).toEqual(statuses(aberto))
  expect(statuses(await reads(marta, nao))).toEqual(statuses(fechado))
  for (const pessoa of [sim, nao])
    for (const [, status, words] of await reads(ana, pessoa))
      expect([status, words.includes('totais')]).toEqual([404, false])
})
