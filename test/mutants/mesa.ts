// whole: a table of faults that a test has to find
import type { Mutant } from './mutants.ts'

const LUGARES = 'server/clientes/rodadas/entrar/lugares.ts'
const ENCERRAR = 'server/clientes/rodadas/conduzir/encerrar.ts'
const MODEL = 'test/model-turmas'
const TURMAS = 'server/clientes/rodadas/rodadas.test.ts'
const CUIDAR = 'server/clientes/rodadas/cuidar.test.ts'
const AVISOS = 'server/clientes/rodadas/avisos.test.ts'
const ATOS = 'server/clientes/acoes/fazer/atos.test.ts'
const ACOES = 'server/clientes/acoes/acoes.test.ts'
const PESSOAS = 'server/clientes/pessoas/pessoas.test.ts'
const ETIQUETAS = 'server/clientes/etiquetas/etiquetas.test.ts'
const AGENDA = 'server/conversas/encontros/agenda.test.ts'
const PEDIDO = 'server/licencas/compras/pedido/pedido.test.ts'

const one = (name: string, file: string, find: string, replace: string, tests: string): Mutant => ({
  name,
  patches: [{ file, find, replace }],
  tests,
})

/** Faults in the consultor's screens: people, ações on many, turmas, etiquetas, encontros, prices and coupons. */
export const MESA_MUTANTS: readonly Mutant[] = [
  one(
    'turma: one more than its ceiling',
    LUGARES,
    'cheia: (await countEntradas(tx, id_rodada)) >= rodada.max_entradas',
    'cheia: (await countEntradas(tx, id_rodada)) > rodada.max_entradas',
    TURMAS,
  ),
  one(
    'turma: a used button takes another licence',
    LUGARES,
    'cheia: found.cheia || voltando',
    'cheia: found.cheia',
    'server/clientes/rodadas/botao.test.ts',
  ),
  one(
    'turma: a place in the room stands to the last day, though nobody proved the address',
    LUGARES,
    'validade_convite: ate === null ? rodada.fecha_em : new Date(ate)',
    'validade_convite: ate === null ? rodada.fecha_em : rodada.fecha_em',
    MODEL,
  ),
  one(
    'turma: who has answered in it gets another test',
    LUGARES,
    "if (await lugares.jaRespondeu(tx, { id_rodada, email })) throw fail('ja_tem_resultado')",
    'void lugares.jaRespondeu',
    'server/clientes/rodadas/entrar/entradas.test.ts server/clientes/rodadas/rodadas.test.ts',
  ),
  one(
    'turma: tests that nobody began stay out when it ends',
    ENCERRAR,
    'if (!comecados && (await queries.comecou(tx, id_licenca))) continue',
    'if (!comecados) continue',
    CUIDAR,
  ),
  {
    name: 'turma: its end takes drafts along',
    patches: [
      {
        file: 'server/clientes/rodadas/conduzir/encerrar.queries.ts',
        find: '${comecados ? sql`` : sql`and not exists (select from rascunhos s where s.id_licenca = l.id_licenca)`}',
        replace: '${comecados ? sql`` : sql``}',
      },
      {
        file: ENCERRAR,
        find: 'if (!comecados && (await queries.comecou(tx, id_licenca))) continue',
        replace: 'void [comecados, queries.comecou]',
      },
    ],
    tests: CUIDAR,
  },
  one(
    'turma: a new last day leaves its open invites behind',
    'server/clientes/convites/turma/turma.ts',
    'if (abertos.length > 0) await setPrazos',
    'if (abertos.length < 0) await setPrazos',
    TURMAS,
  ),
  one(
    'turma: a day’s reminder is not written down',
    'server/clientes/rodadas/avisar/lembrar.ts',
    'await updateRodada(tx, id_rodada, { lembretes_feitos })',
    'void [updateRodada, lembretes_feitos]',
    CUIDAR,
  ),
  one(
    'turma: a closed result shows its letters',
    'server/clientes/rodadas/conduzir/andamento.queries.ts',
    "and a.id_destino = k.id_consultor and a.escopo = 'relatorio'",
    'and a.id_destino = k.id_consultor',
    'server/clientes/rodadas/letras.test.ts',
  ),
  one(
    'turma: a selection shows letters',
    'server/clientes/rodadas/conduzir/andamento.queries.ts',
    "and x.id_consultor = k.id_consultor and k.finalidade <> 'selecao'",
    'and x.id_consultor = k.id_consultor',
    'server/clientes/rodadas/letras.test.ts',
  ),
  one(
    'turma: a result made in a selection shows its letters elsewhere',
    'server/clientes/rodadas/conduzir/andamento.queries.ts',
    'and not ${deSelecao(sql`x.id_licenca`)}',
    'and true',
    'server/clientes/rodadas/letras.test.ts',
  ),
  one(
    'turma: opened by whoever knows its id',
    'server/clientes/rodadas/conduzir/ver.ts',
    "if (rodada?.id_consultor !== id_usuario) throw fail('nao_encontrado')",
    "if (!rodada || id_usuario < 0) throw fail('nao_encontrado')",
    TURMAS,
  ),
  one(
    'turma: changed by whoever knows its id',
    'server/clientes/rodadas/conduzir/mudar.ts',
    "if (rodada?.id_consultor !== id_usuario) throw fail('nao_encontrado')",
    "if (!rodada) throw fail('nao_encontrado')",
    'server/clientes/rodadas/alheia.test.ts',
  ),
  one(
    'turma: the company follows the persons of a selection',
    'server/clientes/rodadas/conduzir/acompanhar.ts',
    "if (finalidade === 'selecao') return",
    "if (finalidade === 'nenhuma') return",
    CUIDAR,
  ),
  one(
    'reminders: two within two days',
    'server/clientes/rodadas/avisar/lembrar.queries.ts',
    'or not ${mayBeRemindedAgain(',
    'or false and not ${mayBeRemindedAgain(',
    AVISOS,
  ),
  one(
    'reminders: an act on many does not see the turma’s',
    'server/platform/emails/entrega/lembretes.queries.ts',
    "m.tipo in ('lembrete_convite', 'lembrete_teste', 'lembrete_rodada')",
    "m.tipo in ('lembrete_convite', 'lembrete_teste')",
    AVISOS,
  ),
  one(
    'reminders: one consultor’s rest tells of another’s mail',
    'server/platform/emails/entrega/lembretes.queries.ts',
    "and m.dados ->> 'id_consultor' = ${sql.ref(id_consultor)}::text",
    'and ${sql.ref(id_consultor)} is not null',
    AVISOS,
  ),
  one(
    'recolher: who never accepted anything of hers is written to',
    'server/licencas/licencas/mover/lembretes.queries.ts',
    "    .where('aceita_em', 'is not', null)\n",
    '',
    AVISOS,
  ),
  one(
    'acts: more is spent than was shown',
    'server/clientes/acoes/acoes.ts',
    "if (visto !== undefined && licencas > visto) throw fail('custo_mudou')",
    'void [licencas, visto]',
    ATOS,
  ),
  one(
    'acts: a line is done as things stood when the act began',
    'server/clientes/acoes/fazer/fazer.ts',
    'return motivo ?? (await fazerUm(',
    'return (motivo && null) ?? (await fazerUm(',
    ACOES,
  ),
  one(
    'acts: one id again is a second act',
    'server/clientes/acoes/acoes.ts',
    'if (!before) await comecar(deps, tx, quem, { ...pedido, id_acao, licencas })',
    'await comecar(deps, tx, quem, { ...pedido, id_acao, licencas })',
    ACOES,
  ),
  one(
    'people: another consultor’s person is read',
    'server/clientes/pessoas/lista.queries.ts',
    'where p.id_consultor = ${olhar.id_consultor} and ${named} and p.email is not null',
    'where ${named} and p.email is not null',
    PESSOAS,
  ),
  one(
    'people: a choice by number reaches another consultor’s',
    'server/clientes/pessoas/pessoas.queries.ts',
    ': sql`p.id_consultor = ${olhar.id_consultor} and p.email is not null',
    ': sql`p.email is not null',
    PESSOAS,
  ),
  one(
    'people: a selection’s result is in the file',
    'server/clientes/pessoas/lista.queries.ts',
    'r.id_licenca is not null and not ${deSelecao(sql`r.id_licenca`)}',
    'r.id_licenca is not null',
    PESSOAS,
  ),
  one(
    'people: a closed result is read',
    'server/clientes/pessoas/lista.queries.ts',
    "left join resultados r on r.id_licenca = p.id_licenca_resultado and a.escopo = 'relatorio'",
    'left join resultados r on r.id_licenca = p.id_licenca_resultado',
    PESSOAS,
  ),
  one(
    'labels: put on another consultor’s person',
    'server/clientes/etiquetas/etiquetas.queries.ts',
    'where id_pessoa = ${id_pessoa} and id_consultor = ${id_consultor} for key share',
    'where id_pessoa = ${id_pessoa} and ${id_consultor}::int > 0 for key share',
    ETIQUETAS,
  ),
  one(
    'labels: a corrected address leaves them behind',
    'server/clientes/convites/seguir/renovar.ts',
    'await moverEtiquetas(tx, { id_consultor, de: convite.email, para: email })',
    'void moverEtiquetas',
    'server/clientes/etiquetas server/clientes/convites',
  ),
  one(
    'agenda: another consultor’s conversation is changed',
    'server/conversas/encontros/encontros.ts',
    "if (row?.id_consultor !== id_usuario) throw fail('nao_encontrado')",
    "if (!row || id_usuario < 0) throw fail('nao_encontrado')",
    AGENDA,
  ),
  one(
    'agenda: what has not begun has happened',
    'server/conversas/encontros/encontros.ts',
    "if (!jaComecou(before, now)) throw fail('encontro_ainda_nao')",
    'void jaComecou',
    AGENDA,
  ),
  one(
    'agenda: whoever arranged it an hour ago is reminded of it',
    'server/conversas/encontros/avisar/lembretes.queries.ts',
    'and ${vespera} <= ${now} and e.alterado_em < ${vespera}',
    'and ${vespera} <= ${now}',
    'server/conversas/encontros/avisar/lembretes.test.ts',
  ),
  one(
    'prices: more for fewer, where a larger plan costs less',
    'shared/licencas/compras/faixas.rules.ts',
    'Math.max(1, Math.min(proporcional(quantidade, plano), ...cheaper))',
    'Math.max(1, Math.min(proporcional(quantidade, plano), ...cheaper.slice(0, 0)))',
    'shared/licencas/compras/faixas.rules.test.ts',
  ),
  one(
    'coupons: one use more than there are',
    'server/licencas/compras/pedido/cupons.ts',
    'cupom.maximo_usos !== null && todos >= cupom.maximo_usos',
    'cupom.maximo_usos !== null && todos > cupom.maximo_usos',
    PEDIDO,
  ),
  one(
    'coupons: counted before it is held, so that two take the last use',
    'server/licencas/compras/pedido/cupons.queries.ts',
    "tx.selectFrom('cupons').selectAll().where('codigo', '=', codigo).forUpdate().executeTakeFirst()",
    "tx.selectFrom('cupons').selectAll().where('codigo', '=', codigo).executeTakeFirst()",
    'test/races/races-cupons.test.ts',
  ),
]
