// whole: a table of faults that a test has to find
import type { Mutant } from './mutants.ts'

const RULES = 'shared/licencas/compras/pagamento.rules.ts'
const PAGAMENTOS = 'server/licencas/compras/pagamentos/pagamentos.ts'
const ESTORNOS = 'server/licencas/compras/pagamentos/estornos.ts'
const QUERIES = 'server/licencas/compras/pagamentos/pagamentos.queries.ts'
const NOTIFICACOES = 'server/licencas/compras/pagamentos/notificacoes.ts'
const TESTS = 'server/licencas/compras'

/** Faults in crediting payments as licences. */
export const PAGAMENTOS_MUTANTS: readonly Mutant[] = [
  {
    name: 'payment: the amount is not compared',
    patches: [
      {
        file: RULES,
        find: '  if (!pagamento.valor_exato || pagamento.valor_centavos !== esperado.preco_centavos) return',
        replace: '  if (pagamento.valor_centavos <= 0) return',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: whoever collected it will do',
    patches: [{ file: RULES, find: 'pagamento.id_recebedor !== esperado.id_recebedor', replace: 'false' }],
    tests: 'server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: test money is as good as real money',
    patches: [{ file: RULES, find: 'pagamento.ambiente_real !== esperado.ambiente_real', replace: 'false' }],
    tests: 'server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: any currency is reais',
    patches: [{ file: RULES, find: "pagamento.moeda !== 'BRL'", replace: "pagamento.moeda === ''" }],
    tests: 'server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: a pending one is credited too',
    patches: [
      {
        file: RULES,
        find: "    case 'approved':\n      return 'aprovado'",
        replace: "    case 'pending':\n    case 'approved':\n      return 'aprovado'",
      },
    ],
    tests: 'server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: a second one is credited again, and the database is told not to mind',
    patches: [
      {
        file: PAGAMENTOS,
        find: "      if (!open)\n        return listarExcecao(deps, tx, pagamento.mp_id, credited ? 'segundo_pagamento' : 'aprovado_apos_estorno')\n",
        replace: '',
      },
      {
        file: QUERIES,
        find: "tx.insertInto('creditos').values(credito).execute()",
        replace:
          "tx\n    .insertInto('creditos')\n    .values(credito)\n    .onConflict(c => c.doNothing())\n    .execute()",
      },
    ],
    tests: 'server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: the same one is credited each time it is heard of',
    patches: [
      {
        file: PAGAMENTOS,
        find: '  if (credito?.mp_id === pagamento.mp_id) return followCredited(deps, tx, compra, pagamento)',
        replace:
          '  if (situacao(pagamento.estado) === "devolvido" && credito) return followCredited(deps, tx, compra, pagamento)',
      },
      {
        file: PAGAMENTOS,
        find: "  const open = compra.estado === 'pendente' || compra.estado === 'recusada'",
        replace: "  const open = compra.estado !== 'estornada'",
      },
      {
        file: QUERIES,
        find: "tx.insertInto('creditos').values(credito).execute()",
        replace:
          "tx\n    .insertInto('creditos')\n    .values(credito)\n    .onConflict(c => c.doNothing())\n    .execute()",
      },
    ],
    tests: 'server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: what is heard late counts as new (status goes back)',
    patches: [{ file: QUERIES, find: '  if (isOutdated(known, pagamento)) return false\n', replace: '' }],
    tests: 'server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: an unsigned notification is believed',
    patches: [
      { file: NOTIFICACOES, find: "  if (!valid) throw fail('notificacao_recusada')", replace: '  void valid' },
    ],
    tests: 'server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: the signature does not cover the id',
    patches: [
      {
        file: 'server/platform/adapters/payments/payment-signature.ts',
        find: "`${id ? `id:${id};` : ''}${requestId",
        replace: "`${id ? `id;` : ''}${requestId",
      },
    ],
    tests: 'server/platform/adapters/payments/payments.test.ts',
  },
  {
    name: 'payment: the notification is believed without asking',
    patches: [
      {
        file: NOTIFICACOES,
        find: '    await processarPagamento(deps, deps.payments, row.id_dado)\n',
        replace: '    await processarPagamento(deps, deps.payments, row.id_dado).catch(() => {})\n',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: a repeated event is not asked about again',
    patches: [
      {
        file: 'server/licencas/compras/pagamentos/notificacoes.queries.ts',
        find: 'tentativas = 0, processada_em = null, desfecho = null',
        replace: 'tentativas = 0',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: a refund takes whatever licences there are',
    patches: [
      {
        file: 'server/licencas/licencas/mover/estorno.queries.ts',
        find: 'where l.id_compra = ${id_compra} and l.estado = ${MOVIMENTOS.estorno.de}`',
        replace:
          'where l.id_consultor = (select id_usuario from compras where id_compra = ${id_compra}) and l.estado = ${MOVIMENTOS.estorno.de}`',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/estornos.test.ts',
  },
  {
    name: 'licences of type 2: taking back does not look whose they are',
    patches: [
      {
        file: 'server/licencas/licencas/consignar/consignar.queries.ts',
        find: '         and id_empresa is not distinct from ${antes}::int\n       order by',
        replace: '       order by',
      },
      {
        file: 'server/licencas/licencas/consignar/consignar.queries.ts',
        find: ' and l.estado = ${de} and l.id_empresa is not distinct from ${antes}::int\n',
        replace: ' and l.estado = ${de}\n',
      },
    ],
    tests: 'server/clientes/empresas/licencas.test.ts',
  },
  {
    name: 'licences of type 2: a refund does not mind a company',
    patches: [
      {
        file: 'server/licencas/licencas/mover/estorno.queries.ts',
        find: 'l.id_empresa is not null, l.id_licenca desc',
        replace: 'l.id_empresa is null, l.id_licenca desc',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/empresariais.test.ts',
  },
  {
    name: 'payment: a refund leaves open invites alone',
    patches: [
      {
        file: ESTORNOS,
        find: '{ id_compra, quantidade: missing - free, em: now }',
        replace: '{ id_compra, quantidade: Math.min(0, missing - free), em: now }',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/estornos.test.ts',
  },
  {
    name: 'payment: a refund cancels the oldest invites',
    patches: [
      {
        file: 'server/clientes/convites/convites.queries.ts',
        find: 'order by c.criado_em desc, l.id_licenca desc',
        replace: 'order by c.criado_em, l.id_licenca',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/estornos.test.ts',
  },
  {
    name: 'payment: the consultor is not told which invites a refund cancelled',
    patches: [
      {
        file: ESTORNOS,
        find: '  if (cancelados.length > 0) await tellCancelados(deps, tx, compra, cancelados)\n',
        replace: '  void tellCancelados\n',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/estornos.test.ts',
  },
  {
    name: 'payment: a refund repeated takes twice',
    patches: [
      {
        file: ESTORNOS,
        find: "  const gone = await countDaCompra(tx, { id_compra, estado: 'ESTORNADA' })",
        replace: '  const gone = 0',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/estornos.test.ts',
  },
  {
    name: 'payment: the purchase is stored only when the provider has answered',
    patches: [
      {
        file: 'server/licencas/compras/compras.ts',
        find: '  if (vendida.id_preferencia === null && now < vendida.expira_em) {\n',
        replace:
          "  await deps.payments.searchPayments(idCompra).catch(async () => {\n    await deps.db.deleteFrom('compras').where('id_compra', '=', idCompra).execute()\n  })\n  if (vendida.id_preferencia === null && now < vendida.expira_em) {\n",
      },
    ],
    tests: 'server/licencas/compras/compras.test.ts',
  },
  {
    name: 'payment: nobody looks for what was never notified',
    patches: [
      {
        file: 'server/licencas/compras/pagamentos/conciliar.ts',
        find: '  for (const id_compra of due) await consultar(deps, payments, id_compra, purchases)\n',
        replace: '  void due\n',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/conciliar.test.ts',
  },
  {
    name: 'payment: an answer that cannot be read counts as silence',
    patches: [
      {
        file: 'server/licencas/compras/pagamentos/patiently.ts',
        find: '        if (error instanceof PaymentsError) {\n          silent = 0\n',
        replace: '        if (error instanceof PaymentsError) {\n          silent += 1\n',
      },
    ],
    tests:
      'server/licencas/compras/pagamentos/conciliar.test.ts server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: a purchase whose look-up failed stays in front of the others',
    patches: [
      {
        file: 'server/licencas/compras/pagamentos/conciliar.ts',
        find: '  const falhas_consulta = answered ? 0 : row.falhas_consulta + 1\n',
        replace: '  const falhas_consulta = 0\n  if (silent) return false\n',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/conciliar.test.ts',
  },
  {
    name: 'payment: one payment that cannot be read hides the others of its purchase',
    patches: [
      {
        file: 'server/licencas/compras/pagamentos/conciliar.ts',
        find: '    outcomes.add(await round.ask(() => processarPagamento(deps, payments, mp_id)))\n',
        replace:
          "    if (outcomes.size === 1 && outcomes.has('respondido'))\n      outcomes.add(await round.ask(() => processarPagamento(deps, payments, mp_id)))\n",
      },
    ],
    tests: 'server/licencas/compras/pagamentos/conciliar.test.ts',
  },
  {
    name: 'payment: a purchase that is paid is looked at twice a day',
    patches: [
      {
        file: 'shared/licencas/compras/compras.rules.ts',
        find: '  if (!decidida && idade < 30 * MINUTE_MS) return MINUTE_MS\n',
        replace: '  if (decidida) return DAY_MS / 2\n  if (idade < 30 * MINUTE_MS) return MINUTE_MS\n',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/conciliar.test.ts',
  },
  {
    name: 'payment: what happens after the last look within thirty days is never seen',
    patches: [
      {
        file: 'server/licencas/compras/pagamentos/conciliar.queries.ts',
        find: "      .where('proxima_consulta_em', '<=', now)\n",
        replace:
          "      .where('proxima_consulta_em', '<=', now)\n      .where('criada_em', '>', new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000))\n",
      },
    ],
    tests: 'server/licencas/compras/pagamentos/conciliar.test.ts',
  },
  {
    name: 'payment: only the first page of a search is read',
    patches: [
      {
        file: 'server/platform/adapters/payments/mercado-pago.ts',
        find: 'const PAGES = 20',
        replace: 'const PAGES = 1',
      },
    ],
    tests: 'server/platform/adapters/payments/payments.test.ts',
  },
  {
    name: 'payment: a signature in capitals will do',
    patches: [
      {
        file: 'server/platform/adapters/payments/payment-signature.ts',
        find: '!/^[0-9a-f]{64}$/.test(given)',
        replace: '!/^[0-9a-f]{64}$/i.test(given)',
      },
    ],
    tests: 'server/platform/adapters/payments/payments.test.ts',
  },
  {
    name: 'payment: a body may name another payment than the signed one',
    patches: [
      {
        file: NOTIFICACOES,
        find: "  if (id !== undefined && textOf(said, 200).toLowerCase() !== id.toLowerCase()) throw fail('notificacao_recusada')\n",
        replace: '  void said\n',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: a notification of an unknown payment is asked about for days',
    patches: [
      {
        file: NOTIFICACOES,
        find: '  if (answered && now.getTime() - row.recebida_em.getTime() >= DESISTIR_DA_NOTIFICACAO_MS) {',
        replace: '  if (answered && now.getTime() - row.recebida_em.getTime() >= 400 * DESISTIR_DA_NOTIFICACAO_MS) {',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/notificacoes.test.ts',
  },
  {
    name: 'payment: a fault with one notification ends the round',
    patches: [
      {
        file: 'server/licencas/compras/pagamentos/conciliar.ts',
        find: '  await notifications.ask(() => retomarNotificacoes(deps))\n',
        replace: '  await retomarNotificacoes(deps)\n',
      },
    ],
    tests: 'server/licencas/compras/pagamentos/conciliar.test.ts',
  },
  {
    name: 'payment: what the provider could not be asked about counts as checked',
    patches: [
      {
        file: 'server/licencas/compras/compras.ts',
        find: '  const conferida = await consultar(deps, deps.payments, idCompra, round)\n',
        replace: '  await consultar(deps, deps.payments, idCompra, round)\n  const conferida = true\n',
      },
    ],
    tests: 'server/licencas/compras/compras.test.ts',
  },
  {
    name: 'payment: credited statement by statement, with no transaction and no lock',
    patches: [
      {
        file: PAGAMENTOS,
        find: '  await inTransaction(deps.db, tx => aplicar(deps, tx, payments, pagamento, vendida))',
        replace: '  await aplicar(deps, deps.db as unknown as Tx, payments, pagamento, vendida)',
      },
    ],
    tests: `${TESTS} test/payments/pagamentos.test.ts`,
  },
]
