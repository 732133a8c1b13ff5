import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsultor, inviteOne, signIn } from '#test/app/factories.ts'
import { passagensOf } from '#test/domain/passagens.ts'
import { createShop, livro, PRECO, purchase, type Shop, tell } from '#test/payments/pagamentos.ts'
import { checkLicencas } from '../../licencas/licencas/licencas.ts'

let loja: Shop
beforeAll(async () => {
  loja = await createShop()
})
afterAll(() => loja.close())
const { passAll } = passagensOf(() => loja.t)

test('a refund finds the licences that were passed on, tells whoever has them, and leaves the sale with the buyer', async () => {
  const { t } = loja
  const { idCompra, consultor } = await purchase(loja, 'dez')
  const payment = loja.mp.pay(idCompra, PRECO.dez)
  await tell(loja, payment.id)
  const marta = await createConsultor(t)
  await passAll(consultor, marta, { o_que: 'licencas', quantidade: 6, id_tipo_licenca: 1 })
  const email = `estornada.${marta.id_usuario}@exemplo.com.br`
  const dela = { ...marta, token: await signIn(t, marta) }
  const { token } = await inviteOne(t, dela, email)
  expect([(await livro(loja, consultor)).licencas, (await livro(loja, marta)).licencas]).toEqual([
    { DISPONIVEL: 4 },
    { CONVIDADA: 1, DISPONIVEL: 5 },
  ])
  loja.mp.change(payment, { status: 'refunded', transaction_amount_refunded: payment.transaction_amount })
  await tell(loja, payment.id)
  expect([(await livro(loja, consultor)).licencas, (await livro(loja, marta)).licencas]).toEqual([
    { ESTORNADA: 4 },
    { ESTORNADA: 6 },
  ])
  expect((await t.call('POST', '/participantes/', { body: { token } })).statusCode).not.toBe(200)
  await t.deliverMail()
  const mails = await t.deps.db
    .selectFrom('caixa_local')
    .select(['destinatario', 'texto'])
    .where('assunto', 'like', '%convite foi cancelado%')
    .execute()
  expect(mails.map(mail => mail.destinatario)).toEqual([marta.email])
  expect(mails[0]?.texto).toContain(email)
  const compras = async (who: typeof marta) =>
    (await t.call('GET', '/compra/historico', { token: await signIn(t, who) })).json()
  expect(JSON.stringify(await compras(consultor))).toContain(idCompra)
  expect(JSON.stringify(await compras(marta))).not.toContain(idCompra)
  expect((await checkLicencas(t.deps.db)).divergencias).toEqual([])
})
