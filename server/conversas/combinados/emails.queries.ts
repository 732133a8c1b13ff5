import { sql } from 'kysely'
import type { RespostaCombinado } from '#shared/conversas/combinados/respostas.rules.ts'
import type { Marco, ViaConfirmacao } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { confirmados, isAllowedByPerson, versaoAtual } from './write/situacao.queries.ts'

/** E-mail addresses of the two people of a conversation; absent where an account is erased or inactive. */
export async function findEnderecos(
  tx: Tx,
  { id_consultor, id_participante }: { id_consultor: number; id_participante: number },
): Promise<{ consultor: string | null; pessoa: string | null }> {
  const rows = await tx
    .selectFrom('usuarios')
    .select(['id_usuario', 'email'])
    .where('id_usuario', 'in', [id_consultor, id_participante])
    .where('ativo', '=', true)
    .execute()
  const of = (id: number) => rows.find(row => row.id_usuario === id)?.email ?? null
  return { consultor: of(id_consultor), pessoa: of(id_participante) }
}

export interface Encerrada {
  id_devolutiva: string
  id_licenca: number
  id_consultor: number
  id_participante: number
  encerrada_em: Date
  nome: string
  email: string
  nome_consultor: string
  email_consultor: string
  consultor_ativo: boolean
  respostas_desde: Date | null
  email_respostas: string | null
  /** Version of all combinados together. */
  versao: number
  confirmados: boolean
  /** The way the person gave her newest confirmation. */
  via: ViaConfirmacao | null
  /** When the person gave it. */
  confirmada_em: Date | null
  /** Whether the consultor may read this result. */
  vista: boolean
  recusados: boolean
  /** Number of devices admitted by code. */
  aparelhos: number
}

/** A conversation that ended in agreement, with what mails and pages say about its two people. */
export async function findEncerrada(db: Db | Tx, id_devolutiva: string): Promise<Encerrada | undefined> {
  const { rows } = await sql<Encerrada>`
    select d.id_devolutiva, d.id_licenca, d.id_consultor, d.id_participante, d.encerrada_em, p.nome, p.email,
           c.nome as nome_consultor, c.email as email_consultor, c.ativo as consultor_ativo, c.respostas_desde,
           c.email_respostas, ${versaoAtual()} as versao, ${confirmados()} as confirmados, y.via, y.em as confirmada_em,
           c.ativo and ${isAllowedByPerson()} as vista, d.lembretes_recusados_em is not null as recusados,
           (select count(*)::int from salas l where l.id_devolutiva = d.id_devolutiva and l.tipo = 'porta'
             and l.admitida_em is not null) as aparelhos
      from devolutivas d
      join usuarios p on p.id_usuario = d.id_participante and p.ativo
      join usuarios c on c.id_usuario = d.id_consultor
      left join lateral (select x.via, x.em from confirmacoes x where x.id_devolutiva = d.id_devolutiva
        and x.lado = 'participante' order by x.versao desc limit 1) y on true
     where d.id_devolutiva = ${id_devolutiva} and d.desfecho = 'acordada'`.execute(db)
  return rows[0]
}

/** Combinados of one conversation that have no answer to this follow-up yet and were asked about on `dia`, yyyy-mm-dd. */
export async function listSemResposta(db: Db, id_devolutiva: string, marco: Marco, dia: string) {
  const { rows } = await sql<{ id_combinado: string; o_que: string; quando: string | null; previsto_para: string }>`
    select k.id_combinado, k.o_que, k.quando, a.previsto_para from combinados k join acompanhamentos a using (id_combinado)
     where k.id_devolutiva = ${id_devolutiva} and k.retirado_em is null and a.marco = ${marco} and a.resposta is null
       and a.lembrado_em is not null and a.previsto_para = ${dia}::date
     order by k.posicao`.execute(db)
  return rows
}

export interface Resumida {
  nome: string
  o_que: string
  quando: string | null
  previsto_para: string
  resposta: RespostaCombinado
  comentario: string
}

/** The answers in one digest for a consultor, in their current state, of people who let her read. */
export async function listResumidas(db: Db, id_consultor: number, resumida_em: Date): Promise<Resumida[]> {
  const { rows } = await sql<Resumida>`
    select p.nome, k.o_que, k.quando, a.previsto_para, a.resposta, a.comentario
      from devolutivas d join combinados k using (id_devolutiva) join acompanhamentos a using (id_combinado)
      join usuarios p on p.id_usuario = d.id_participante
     where d.id_consultor = ${id_consultor} and a.resumida_em = ${resumida_em} and a.resposta is not null
       and k.retirado_em is null and ${isAllowedByPerson()}
     order by p.nome, k.posicao limit 100`.execute(db)
  return rows
}
