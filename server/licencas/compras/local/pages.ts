import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { nao_encontrado, requisicao_malformada } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { keysOf } from '#shared/platform/keys.ts'
import type { Deps } from '../../../platform/deps.ts'
import { checkoutPage, ordersPage } from './pagamento-local.page.ts'
import {
  type Ato,
  ENTREGAS,
  FORMAS,
  findPreferenciaLocal,
  listPagamentosLocais,
  listPreferenciasLocais,
  MUDANCAS,
  NOVOS,
  performAto,
} from './pagamento-local.ts'

const LIMIT = 100
const HTML = 'text/html; charset=utf-8'

const entrega = z.enum(ENTREGAS).default('uma')
const ato: z.ZodType<Ato> = z.union([
  z.object({ acao: z.enum(keysOf(NOVOS)), forma: z.enum(keysOf(FORMAS)), entrega }),
  z.object({
    acao: z.enum(keysOf(MUDANCAS)),
    mp_id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
    entrega,
  }),
])

/** Registers the routes of the local provider's checkout, only where the local provider runs (behaviour §43). */
export async function pagamentoLocalRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async scope => {
    // Plain HTML forms send urlencoded bodies; only these pages accept them.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      // cast: parsed as a string, as asked here
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )

    const find = async (params: unknown) => {
      const given = z.object({ id: z.uuid() }).safeParse(params)
      const preferencia = given.success ? await findPreferenciaLocal(deps, given.data.id) : undefined
      if (!preferencia) throw fail(nao_encontrado)
      return preferencia
    }

    scope.get('/pagamento-local', async (_request, reply) =>
      reply.type(HTML).send(ordersPage(await listPreferenciasLocais(deps, LIMIT))),
    )

    scope.get('/pagamento-local/:id', async (request, reply) => {
      const { id_preferencia, pedido } = await find(request.params)
      const pagamentos = await listPagamentosLocais(deps, id_preferencia)
      return reply
        .header('cache-control', 'no-store')
        .type(HTML)
        .send(checkoutPage(pedido, pagamentos, deps.now()))
    })

    scope.post('/pagamento-local/:id', async (request, reply) => {
      const { id_preferencia, pedido } = await find(request.params)
      const parsed = ato.safeParse(request.body)
      if (!parsed.success) throw fail(requisicao_malformada)
      const mp_id = await performAto(deps, id_preferencia, parsed.data)
      // After a payment the buyer returns to the shop, as from the real checkout; other actions show the order again.
      const back = 'forma' in parsed.data && mp_id !== undefined && parsed.data.acao !== 'recusar'
      return reply.redirect(
        back ? returnUrl(pedido.back_urls.success, mp_id) : `/pagamento-local/${id_preferencia}`,
        303,
      )
    })
  })
}

/** Returns the return URL with the parameters that the real provider appends and that the product ignores. */
function returnUrl(url: string, mp_id: string): string {
  const target = new URL(url)
  target.searchParams.set('payment_id', mp_id)
  return target.href
}
