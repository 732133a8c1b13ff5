import { randomUUID } from 'node:crypto'
import { request } from '@playwright/test'
import { given } from '#shared/platform/given.ts'
import { ADMIN, CONSULTORA, openSessao, post } from './api.ts'

/**
 * Playwright's global set-up: grants the demonstration's consultora of each server licences for all journeys. The daily
 * limit of invites follows from the licences owned, and a run invites more people than the seed allows.
 */
export default async function prepareEstoque(): Promise<void> {
  for (const port of given(process.env.E2E_PORTS, 'the ports of playwright.config.ts').split(',')) {
    const context = await request.newContext({ baseURL: `http://127.0.0.1:${port}` })
    const admin = await openSessao(context, ADMIN.email)
    const { id_usuario } = await openSessao(context, CONSULTORA.email)
    const body = { id_lancamento: randomUUID(), tipo: 'cortesia', quantidade: 500, motivo: 'Licenças para as jornadas' }
    await post(context, `/consultores/${id_usuario}/licencas`, body, admin)
    await context.dispose()
  }
}
