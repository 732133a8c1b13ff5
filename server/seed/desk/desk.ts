import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { given } from '#shared/platform/given.ts'
import { TIPO_USUARIO } from '#shared/platform/permissions.ts'
import { creditar } from '../../licencas/licencas/licencas.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { CONVIDADAS } from '../../platform/emails/caixa/demonstracao.ts'
import { agendaDaMesa } from './agenda.ts'
import { equipesDaMesa } from './equipes.ts'
import { etiquetasDaMesa } from './etiquetas.ts'
import { horariosDaMesa } from './horarios.ts'
import { ATENDIMENTO, LIDERANCAS, type NaTurma } from './people.ts'
import type { Desk } from './story.ts'
import { actor, turmasDaMesa } from './turmas.ts'
import { vendasDaMesa } from './vendas.ts'
import { onDay, within } from './within.ts'

/**
 * Creates weeks of the consultora's work: two turmas, etiquetas, an agenda with free hours, an act on many people, sales by invoice. Each act runs in
 * order at its date through the product's own functions, so that all rules apply.
 */
export async function seedDesk(deps: Deps, tx: Tx, of: { id_consultor: number; senha_hash: string }): Promise<void> {
  const { id_consultor, senha_hash } = of
  const now = deps.now()
  const at = within(deps, tx, senha_hash)
  const contas = new Map<string, number>()
  const known = tx.selectFrom('usuarios').select(['email', 'id_usuario']).where('demonstracao', '=', true)
  for (const { email, id_usuario } of await known.execute()) contas.set(email, id_usuario)
  const empresa = await tx
    .selectFrom('empresas')
    .select('id_empresa')
    .where('id_consultor', '=', id_consultor)
    .orderBy('id_empresa', 'desc')
    .executeTakeFirstOrThrow()
  const desk: Desk = {
    consultora: actor(id_consultor, TIPO_USUARIO.consultor),
    id_empresa: empresa.id_empresa,
    dia: (days, hour) => onDay(now, days, hour),
    convites: new Map(),
    contas,
    actorOf: ({ email }) => actor(given(contas.get(email), email), TIPO_USUARIO.participante),
  }
  const em = desk.dia(-80, '10:00')
  await creditar(tx, {
    id_consultor,
    id_tipo_licenca: TIPO_LICENCA.individual,
    quantidade: [...LIDERANCAS, ...ATENDIMENTO].filter(holdsOne).length,
    evento: 'cortesia',
    id_ator: null,
    motivo: 'Demonstração',
    em,
  })
  const acts = [
    ...turmasDaMesa(desk),
    ...agendaDaMesa(desk, now),
    ...horariosDaMesa(desk, now),
    ...etiquetasDaMesa(desk, tx),
    ...equipesDaMesa(desk, tx, senha_hash),
    ...vendasDaMesa(desk),
  ]
  for (const act of acts.toSorted((a, b) => a.em.getTime() - b.em.getTime())) await act.do(at(act.em))
  await settle(tx, contas)
}

/**
 * Whether the person still holds the licence at the end; a licence without registration returned when the turma ended.
 */
const holdsOne = (pessoa: NaTurma): boolean =>
  !pessoa.cancelado && (pessoa.cadastro !== undefined || LIDERANCAS.includes(pessoa))

/** Marks the registered people as the demonstration's and every past mail as sent, except one that bounced. */
async function settle(tx: Tx, contas: ReadonlyMap<string, number>): Promise<void> {
  const everybody = [...LIDERANCAS, ...ATENDIMENTO]
  const ids = everybody.flatMap(({ email }) => contas.get(email) ?? [])
  const voltaram = everybody.filter(({ voltou }) => voltou).map(({ email }) => email)
  await tx
    .updateTable('usuarios')
    .set({ demonstracao: true, email_verificado: true })
    .where('id_usuario', 'in', ids)
    .execute()
  // Registering signs in, on a device that nobody has.
  await tx.deleteFrom('sessoes').where('id_usuario', 'in', ids).execute()
  const mails = (to: readonly string[]) =>
    tx.updateTable('emails').where('estado', '=', 'na_fila').where('destinatario', 'in', to)
  await mails(voltaram).set({ estado: 'falhou', motivo: 'endereco_inexistente', tentativas: 1 }).execute()
  await mails([...contas.keys(), ...CONVIDADAS])
    .set(eb => ({ estado: 'enviado', tentativas: 1, enviado_em: eb.ref('criado_em') }))
    .execute()
}
