import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import type { Conta, Participante } from '#test/app/factories.ts'
import { openPdf } from '#test/documents/pdf.ts'
import { cartoesOf } from '#test/domain/disc/cartao.ts'
import { equipesOf } from '#test/domain/empresas/equipes.ts'
import { gestoresOf } from '#test/domain/empresas/gestores.ts'
import { FIVE, umaEquipe } from '#test/domain/empresas/mapa.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { como, path, lido, cheio, salvar } = cartoesOf(() => t)
const { mostrar, autorizacoes, criar, adicionar } = equipesOf(() => t)
const { empresaOf, gestorOf, giveRelatorio } = gestoresOf(() => t)

/** An equipe whose first person gave it her card. */
async function withCartao() {
  const e = await umaEquipe(t, FIVE.slice(0, 4))
  const [eva, bia] = e.pessoas as [Participante, Participante]
  expect((await mostrar(eva, e.id_equipe, 'cartao')).json().codigo).toBe('escopo_nao_permitido')
  const meu = await lido(eva)
  await salvar(eva, cheio(meu))
  expect((await mostrar(eva, e.id_equipe, 'cartao')).statusCode).toBe(200)
  const openOne = (who: Conta, de: Conta = eva) =>
    como('GET', who, `/equipes/${e.id_equipe}/mapa/pessoas/${de.id_usuario}/cartao`)
  const dados = async (who: Conta) =>
    (await e.ver(who))
      .json()
      .pessoas.flatMap((row: { id_participante: number; cartao?: true }) => (row.cartao ? [row.id_participante] : []))
  return { ...e, eva, bia, abrir: openOne, dados }
}

test('a card given to an equipe opens for its consultora and for who shows herself, each in the register', async () => {
  const { ana, eva, bia, abrir, dados, id_equipe } = await withCartao()
  for (const who of [ana, bia]) {
    expect(await dados(who)).toEqual([eva.id_usuario])
    const answer = await abrir(who)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(answer.json()).toMatchObject({ pessoa: eva.nome, partes: expect.any(Array) })
    expect(answer.body).not.toMatch(/totais|email|id_licenca/)
  }
  expect((await abrir(eva)).statusCode).toBe(200)
  expect((await abrir(ana, bia)).statusCode).toBe(404)
  const { results } = (await como('GET', eva, '/autorizacoes/registro')).json()
  expect(results.filter(({ acesso }: { acesso: string }) => acesso === 'cartao')).toMatchObject([
    { nome: bia.nome, papel: 'integrante' },
    { nome: ana.nome, papel: 'consultor' },
  ])
  await mostrar(bia, id_equipe, 'nada')
  expect((await abrir(bia)).json().codigo).toBe('sem_reciprocidade')
})

test('a line of a card stands in the report of a small team, and each reading of it is in the register; a gestor has none', async () => {
  const { ana, eva, bia, id_equipe } = await withCartao()
  const report = (who: Conta) => como('GET', who, `/equipes/${id_equipe}/relatorio.pdf`)
  const words = async (who: Conta) => {
    const { pages, close } = await openPdf((await report(who)).rawPayload)
    const items = await Promise.all(pages.map(page => page.getTextContent()))
    await close()
    return items.flatMap(page => page.items.map(item => ('str' in item ? item.str : ''))).join(' ')
  }
  expect(await words(ana)).toContain('Do cartão de')
  expect(await words(bia)).toContain('Do cartão de')
  const { results } = (await como('GET', eva, '/autorizacoes/registro')).json()
  const read = results.filter(({ acesso }: { acesso: string }) => acesso === 'cartao')
  expect(read.map(({ nome }: { nome: string }) => nome).toSorted()).toEqual([ana.nome, bia.nome].toSorted())
  await mostrar(eva, id_equipe, 'estilo')
  expect(await words(ana)).not.toContain('Do cartão de')
})

test('a card is gone from the map with the choice and with the card', async () => {
  const { ana, eva, bia, abrir, dados, id_equipe } = await withCartao()
  await mostrar(eva, id_equipe, 'estilo')
  expect([await dados(bia), (await abrir(bia)).statusCode]).toEqual([[], 404])
  await mostrar(eva, id_equipe, 'cartao')
  expect((await abrir(bia)).statusCode).toBe(200)
  await como('DELETE', eva, path(eva))
  expect([await dados(bia), (await abrir(ana)).statusCode]).toEqual([[], 404])
  const [{ escopo, origem, opcoes }] = (await autorizacoes(eva)).filter(
    ({ destino }: { destino: string }) => destino === 'equipe',
  )
  expect({ escopo, origem, opcoes }).toEqual({ escopo: 'estilo', origem: 'retirada', opcoes: ['nada', 'estilo'] })
})

test('a card closed to the consultora is not hers to open any more', async () => {
  const { ana, eva, abrir } = await withCartao()
  await como('PUT', eva, '/autorizacoes', [{ destino: 'consultor', id_destino: ana.id_usuario, escopo: 'nada' }])
  expect((await abrir(ana)).statusCode).toBe(404)
})

test('a gestor opens no card, though its person gave it to the equipe and her report to him', async () => {
  const { ana, pessoas, eva } = await withCartao()
  const id_empresa = await empresaOf(ana)
  await t.deps.db.updateTable('clientes').set({ id_empresa }).where('id_consultor', '=', ana.id_usuario).execute()
  const { id_equipe } = await criar(ana, { id_empresa })
  await adicionar(ana, id_equipe, pessoas)
  const regina = await gestorOf(ana, id_empresa)
  for (const pessoa of pessoas) {
    const escopo = pessoa === eva ? 'cartao' : 'estilo'
    expect((await mostrar(pessoa, id_equipe, escopo)).statusCode).toBe(200)
    expect((await giveRelatorio(pessoa, regina)).statusCode).toBe(200)
  }
  const open = (who: Conta) => como('GET', who, `/equipes/${id_equipe}/mapa/pessoas/${eva.id_usuario}/cartao`)
  const mapa = (await como('GET', regina, `/equipes/${id_equipe}/mapa`)).json()
  expect(mapa.pessoas.map((row: { id_participante: number }) => row.id_participante)).toContain(eva.id_usuario)
  expect(JSON.stringify(mapa)).not.toContain('cartao')
  expect([(await open(regina)).statusCode, (await open(ana)).statusCode]).toEqual([404, 200])
  const { results } = (await como('GET', eva, '/autorizacoes/registro')).json()
  const read = results.filter(({ acesso }: { acesso: string }) => acesso === 'cartao')
  expect(read.map(({ nome }: { nome: string }) => nome)).toEqual([ana.nome])
})
