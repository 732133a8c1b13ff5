import { randomUUID } from 'node:crypto'
import { request } from '@playwright/test'
import { ADMIN, abrirSessao, CONSULTORA, post } from './api.ts'

/**
 * Before the first journey: the consultora of the demonstration gets licences enough for all of them. How many strangers
 * somebody may invite in a day follows from the licences owned, and a run invites more people than she would in a month.
 */
export default async function prepararEstoque(): Promise<void> {
  const context = await request.newContext({ baseURL: `http://127.0.0.1:${process.env.E2E_PORT}` })
  const admin = await abrirSessao(context, ADMIN.email)
  const { id_usuario } = await abrirSessao(context, CONSULTORA.email)
  const body = { id_lancamento: randomUUID(), tipo: 'cortesia', quantidade: 500, motivo: 'Licenças para as jornadas' }
  await post(context, `/consultores/${id_usuario}/licencas`, body, admin)
  await context.dispose()
}
