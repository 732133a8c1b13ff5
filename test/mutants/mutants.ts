import { DEVOLUTIVAS_MUTANTS } from './devolutivas.ts'
import { EMAILS_MUTANTS } from './emails.ts'
import { MESA_MUTANTS } from './mesa.ts'
import { OPERATION_MUTANTS } from './operacao.ts'
import { PAGAMENTOS_MUTANTS } from './pagamentos.ts'

/** A deliberate fault, as a search and replace in one file; the tests named beside it must fail with it. */
export interface Mutant {
  name: string
  patches: { file: string; find: string; replace: string }[]
  tests: string
}

const LICENCAS = 'server/licencas/licencas/mover/mover.queries.ts'
const CONVITES = 'server/clientes/convites/enviar/enviar.ts'
const ACEITE = 'server/clientes/convites/seguir/aceite.ts'
const MODEL = 'test/model'
const RACES = 'test/races/races.test.ts'

/**
 * Faults that people were measured to make: unlocked stock, wrong limits, old links that stay valid, sessions that
 * survive.
 */
export const MUTANTS: readonly Mutant[] = [
  {
    name: 'lazy expiry forgotten: an expired invite keeps its licence until a sweeper comes',
    patches: [
      {
        file: 'server/licencas/licencas/licencas.queries.ts',
        find: ") => sql<boolean>`(l.estado = 'DISPONIVEL' or (l.estado = 'CONVIDADA' and exists (",
        replace: ") => sql<boolean>`(l.estado = 'DISPONIVEL' or (false and exists (",
      },
    ],
    tests: MODEL,
  },
  {
    name: 'off by one: an invite is over at its last millisecond',
    patches: [
      {
        file: 'shared/clientes/convites/convites.rules.ts',
        find: 'now.getTime() > validade_convite.getTime()',
        replace: 'now.getTime() >= validade_convite.getTime()',
      },
    ],
    tests: 'server/clientes/convites',
  },
  {
    name: 'finish twice: other totals are answered as if they had been stored',
    patches: [
      {
        file: 'server/disc/disc/finalizar.ts',
        find: "    throw fail('teste_ja_finalizado')",
        replace: '    return { id_licenca }',
      },
    ],
    tests: MODEL,
  },
  {
    name: 'a used licence can be cancelled back into stock',
    patches: [
      {
        file: LICENCAS,
        find: 'where id_licenca = ${id_licenca} and estado = ${de}',
        replace: "where id_licenca = ${id_licenca} and estado <> 'DISPONIVEL'",
      },
    ],
    tests: 'server/clientes/convites',
  },
  {
    name: 'a repeated invite takes a second licence',
    patches: [{ file: CONVITES, find: '    return answer(deps, open)', replace: '    void open' }],
    tests: MODEL,
  },
  {
    name: 'registering again overwrites the account',
    patches: [
      {
        file: 'server/contas/contas/contas.queries.ts',
        find: ".onConflict(conflict => conflict.column('email').doNothing())",
        replace: ".onConflict(conflict => conflict.column('email').doUpdateSet({ senha_hash: usuario.senha_hash }))",
      },
    ],
    tests: RACES,
  },
  {
    name: 'an old link works after cancel and re-invite (ABA)',
    patches: [
      {
        file: ACEITE,
        find: "  if (licenca.estado !== 'CONVIDADA' || estadoDoConvite(convite, now) !== 'ativo') throw fail('convite_invalido')",
        replace: "  if (licenca.estado !== 'CONVIDADA') throw fail('convite_invalido')",
      },
      {
        file: ACEITE,
        find: "  if (!closed || !assigned) throw fail('convite_invalido')",
        replace: '  void closed\n  void assigned',
      },
    ],
    tests: MODEL,
  },
  {
    name: 'cancelling by licence ignores which invite was meant',
    patches: [
      {
        file: 'server/clientes/convites/seguir/cancelar.ts',
        find: "  if (id_convite !== undefined && convite?.id_convite !== id_convite) throw fail('convite_nao_cancelavel')",
        replace: '    void id_convite',
      },
    ],
    tests: MODEL,
  },
  {
    name: 'a zombie session: deactivation leaves it, reactivation revives it',
    patches: [
      {
        file: 'server/contas/consultores/consultores.ts',
        find: '      await closeSessions(tx, { id_usuario }, now)\n',
        replace: '      void closeSessions\n',
      },
    ],
    tests: 'server/contas/consultores',
  },
  {
    name: 'naive stock: read, then write, no lock and no guard',
    patches: [
      { file: 'server/contas/contas/contas.queries.ts', find: '.modifyEnd(sql`for no key update`)', replace: '' },
      {
        file: LICENCAS,
        find: "    .where('estado', '=', 'DISPONIVEL')\n    .orderBy('id_licenca')\n    .limit(1)\n    .forUpdate()",
        replace: "    .where('estado', '=', 'DISPONIVEL')\n    .orderBy('id_licenca')\n    .limit(1)",
      },
      {
        file: LICENCAS,
        find: 'where id_licenca = ${id_licenca} and estado = ${de}',
        replace: 'where id_licenca = ${id_licenca}',
      },
    ],
    tests: RACES,
  },
  {
    name: 'the same behind a mutex of one process',
    patches: [
      { file: 'server/contas/contas/contas.queries.ts', find: '.modifyEnd(sql`for no key update`)', replace: '' },
      {
        file: LICENCAS,
        find: "    .where('estado', '=', 'DISPONIVEL')\n    .orderBy('id_licenca')\n    .limit(1)\n    .forUpdate()",
        replace: "    .where('estado', '=', 'DISPONIVEL')\n    .orderBy('id_licenca')\n    .limit(1)",
      },
      {
        file: LICENCAS,
        find: 'where id_licenca = ${id_licenca} and estado = ${de}',
        replace: 'where id_licenca = ${id_licenca}',
      },
      {
        file: 'server/platform/db/connect.ts',
        find: '      return await db.transaction().execute(work)',
        replace:
          '      const turn = (mutex = mutex.catch(() => {}).then(() => db.transaction().execute(work)))\n      return (await turn) as T',
      },
      {
        file: 'server/platform/db/connect.ts',
        find: "const RETRYABLE = new Set(['40001', '40P01'])",
        replace: "const RETRYABLE = new Set(['40001', '40P01'])\nlet mutex: Promise<unknown> = Promise.resolve()",
      },
    ],
    tests: RACES,
  },
  {
    name: 'each statement commits by itself',
    patches: [
      {
        file: 'server/platform/db/connect.ts',
        find: '      return await db.transaction().execute(work)',
        replace: '      return await work(db as unknown as Tx)',
      },
    ],
    tests: 'test/crash/crash.test.ts test/races/races.test.ts',
  },
  {
    name: 'a database that forgets acknowledged writes is accepted',
    patches: [
      { file: 'server/platform/db/connect.ts', find: "row.setting === 'off'", replace: "row.setting === 'never'" },
    ],
    tests: 'server/platform/db/connect.test.ts',
  },
  {
    name: 'a pasted list sent again invites whoever was cancelled meanwhile',
    patches: [
      {
        file: 'server/clientes/convites/enviar/convidar.ts',
        find: '    if (linha) await insertEnviadoNoLote(tx, { ...linha, ...enviado, em: now })',
        replace: '    void insertEnviadoNoLote',
      },
    ],
    tests: 'server/clientes/convites/enviar/lote.test.ts',
  },
  {
    name: 'extending an invite kills the link that was sent before',
    patches: [
      {
        file: ACEITE,
        find: 'claims.validade_convite <= validade_convite',
        replace: 'claims.validade_convite === validade_convite',
      },
    ],
    tests: 'server/clientes/convites/seguir/renovar.test.ts',
  },
  {
    name: 'extending revives an invite whose licence is back',
    patches: [
      {
        file: 'server/clientes/convites/seguir/renovar.ts',
        find: "  if (convite.estado === 'expirado') throw fail('convite_expirado')",
        replace: '',
      },
      {
        file: 'server/clientes/convites/seguir/renovar.ts',
        find: "  if (convite.estado !== 'ativo' || convite.email === null) throw fail('convite_nao_aberto')",
        replace: "  if (convite.email === null) throw fail('convite_nao_aberto')",
      },
      {
        file: 'server/clientes/convites/seguir/renovar.ts',
        find: '  await devolverVencidas(tx, { id_consultor: actor.id_usuario }, now)',
        replace: '  void devolverVencidas',
      },
    ],
    tests: MODEL,
  },
  {
    name: 'correcting an address takes another licence from the stock',
    patches: [
      {
        file: 'server/clientes/convites/seguir/renovar.ts',
        find: '    const destino = { email, id_licenca, nome, id_empresa, recado, finalidade, na_turma }',
        replace: '    const destino = { email, nome, id_empresa, recado, finalidade, na_turma }',
      },
    ],
    tests: 'server/clientes/convites/seguir/renovar.test.ts',
  },
  ...PAGAMENTOS_MUTANTS,
  ...EMAILS_MUTANTS,
  ...OPERATION_MUTANTS,
  ...MESA_MUTANTS,
  ...DEVOLUTIVAS_MUTANTS,
]
