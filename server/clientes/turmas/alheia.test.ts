import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { createConsultor } from '#test/app/factories.ts'
import { turmasOf } from '#test/domain/turmas.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
const { inDays, abrir, call, convidar, ver } = turmasOf(() => t)

test("a turma's calls answer 404 to another consultor, and change nothing", async () => {
  const [ana, bia] = [await createConsultor(t, { licencas: 3 }), await createConsultor(t, { licencas: 3 })]
  const { id_rodada } = await abrir(ana)
  await convidar(ana, id_rodada, [`dela.${ana.id_usuario}@exemplo.com.br`])
  const before = await ver(ana, id_rodada)
  for (const [path, method, body] of [
    ['', 'PUT', { nome: 'De outra', fecha_em: inDays(2) }],
    ['/link', 'POST', { acao: 'trocar' }],
    ['/na-sala', 'POST', { minutos: 30 }],
    ['/acompanhamento', 'POST', { acao: 'criar' }],
    ['/lembrar', 'POST', {}],
    ['/encerrar', 'POST', {}],
  ] as const) {
    expect([path, (await call(bia, `/${id_rodada}${path}`, body, method)).statusCode]).toEqual([path, 404])
    expect([path, await ver(ana, id_rodada)]).toEqual([path, before])
  }
})
