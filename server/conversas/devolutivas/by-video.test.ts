import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app/app.ts'
import { combinado, feito, fim, showSala, umaConversa } from '#test/domain/devolutivas.ts'
import { findUltima } from '../combinados/papel/anexo.queries.ts'
import { buildCombinados } from '../combinados/papel/anexo.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

test('a conversation by video works with a shared tab alone, and its document says that the first yes was given aloud', async () => {
  const { id, consultor, pessoa } = await umaConversa(t, 'remota')
  await feito(t, id, consultor.token, 'iniciar')
  // The person has the room on her own screen, so only she may accept.
  const presenca = (visivel: boolean) =>
    t.call('POST', `/devolutivas/${id}/presenca`, { token: pessoa.token, body: { visivel } })
  expect((await presenca(true)).statusCode).toBeLessThan(300)
  expect(await fim(t, id, consultor.token, 'aceitar_acordo')).toBe('nao_agora')
  await presenca(false)
  t.clock.advance(1_000)

  await feito(t, id, consultor.token, 'aceitar_acordo')
  expect(await showSala(t, id, consultor.token)).toMatchObject({ acordo_via: 'a_pedido' })
  const etapas = ['acordo', 'autoestimativa', 'revelacao', 'frases', 'combinados', 'recapitulacao']
  for (const [i, para] of etapas.slice(1).entries()) {
    await feito(t, id, consultor.token, 'mover', { de: etapas[i], para })
    if (para === 'combinados') await feito(t, id, consultor.token, 'gravar_combinado', combinado('Ouvir até o fim'))
  }
  await feito(t, id, consultor.token, 'confirmar', { versao: 1 })
  await feito(t, id, consultor.token, 'encerrar', { desfecho: 'acordada' })

  const conversa = await findUltima(t.deps.db, pessoa.id_licenca, id)
  if (!conversa) throw new Error('no conversation')
  const { confirmacoes } = await buildCombinados(t.deps, conversa)
  expect(confirmacoes[0]).toMatch(/disse sim em voz alta ao acordo inicial, e .+ registrou\.$/)
})
