import { randomUUID } from 'node:crypto'
import { request } from '@playwright/test'
import { ADMIN, abrirSessao, CONSULTORA, post } from './api.ts'

/**
 * Playwright's global set-up: grants the demonstration's consultora licences for all journeys. The daily limit of
 * invites follows from the licences owned, and a run invites more people than the seed allows.
 */
export default async function prepararEstoque(): Promise<void> {
  const context = await request.newContext({ baseURL: `http://127.0.0.1:${process.env.E2E_PORT}` })
  const admin = await abrirSessao(context, ADMIN.email)
  const { id_usuario } = await abrirSessao(context, CONSULTORA.email)
  const body = { id_lancamento: randomUUID(), tipo: 'cortesia', quantidade: 500, motivo: 'Licenças para as jornadas' }
  await post(context, `/consultores/${id_usuario}/licencas`, body, admin)
  await context.dispose()
}
