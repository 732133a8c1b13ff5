import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { type Conta, createAdmin, createConsultor } from '#test/app/factories.ts'

let t: TestApp
let admin: Conta
beforeAll(async () => {
  t = await createTestApp()
  admin = await createAdmin(t)
})
afterAll(() => t.close())

const get = async (url: string, token = admin.token) => (await t.call('GET', url, { token })).json()
const ask = ({ token }: Conta, body: object) => t.call('POST', '/administracao/perguntas', { token, body })
const pagina = ({ id_usuario }: Conta) => get(`/administracao/consultores/${id_usuario}`)
const nova = (texto: string) => ({ id_pergunta: randomUUID(), texto })

test('a question goes once to the support address, asks for attention on her page, and stands in history and copy', async () => {
  const bia = await createConsultor(t)
  const pergunta = nova('Posso trocar o endereço?')
  expect((await ask(bia, pergunta)).json().mensagem).toContain('A resposta chega por e-mail')
  await ask(bia, pergunta)
  await t.deliverMail()
  const mails = await t.deps.db
    .selectFrom('caixa_local')
    .selectAll()
    .where('assunto', '=', `Pergunta de ${bia.nome}`)
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ destinatario: t.deps.installation.contact() })
  expect(mails[0]?.responder_a).toContain(bia.email)
  const { id_pergunta, texto } = pergunta
  expect((await pagina(bia)).perguntas).toMatchObject({ total: 1, ultimas: [{ id_pergunta, texto }] })
  const { results } = await get(`/administracao/consultores/${bia.id_usuario}/historia`)
  expect(results[0]).toMatchObject({ fato: 'pergunta', pergunta: { texto } })
  expect((await get('/usuarios/meus-dados/exportar', bia.token)).perguntas_enviadas).toMatchObject([{ texto }])
})

test('it asks no more once it is answered from her page, or marked as answered elsewhere', async () => {
  const bia = await createConsultor(t)
  const [uma, outra] = [nova('Uma?'), nova('Outra?')]
  await ask(bia, uma)
  t.clock.advance(1000)
  await ask(bia, outra)
  const abertas = async () =>
    (await pagina(bia)).perguntas.ultimas.map(({ texto }: { texto: string }) => texto) as string[]
  expect(await abertas()).toEqual(['Outra?', 'Uma?'])
  const mensagem = { id_mensagem: randomUUID(), assunto: 'Sobre a sua pergunta', texto: 'Pode, sim.' }
  const url = `/administracao/consultores/${bia.id_usuario}/mensagens`
  await t.call('POST', url, { token: admin.token, body: { ...mensagem, responde: uma.id_pergunta } })
  expect(await abertas()).toEqual(['Outra?'])
  const mark = () => t.call('POST', `/administracao/perguntas/${outra.id_pergunta}/respondida`, { token: admin.token })
  expect((await mark()).statusCode).toBe(200)
  expect((await mark()).statusCode).toBe(404)
  expect(await abertas()).toEqual([])
  // A message to somebody else answers nothing of hers.
  const [eva, terceira] = [await createConsultor(t), nova('E esta?')]
  await ask(bia, terceira)
  const alheia = { ...mensagem, id_mensagem: randomUUID(), responde: terceira.id_pergunta }
  await t.call('POST', url.replace(String(bia.id_usuario), String(eva.id_usuario)), {
    token: admin.token,
    body: alheia,
  })
  expect(await abertas()).toEqual(['E esta?'])
})

test('is refused after twenty in a day, and without text', async () => {
  const bia = await createConsultor(t)
  expect((await ask(bia, nova('\n'))).json().campos).toEqual({ texto: 'Escreva a pergunta' })
  const answers = await Promise.all(Array.from({ length: 22 }, (_, i) => ask(bia, nova(`Pergunta ${i}?`))))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  expect((await pagina(bia)).perguntas).toMatchObject({ total: 20 })
})
