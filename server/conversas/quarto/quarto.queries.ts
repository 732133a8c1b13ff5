import { sql } from 'kysely'
import type {
  Cadeira,
  Desfecho,
  Etapa,
  ModoDevolutiva,
  MotivoPausa,
  TipoAparelho,
  ViaAcordo,
} from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Scope } from '#shared/platform/permissions.ts'
import { awaitsVerJunto } from '../../contas/autorizacoes/autorizacoes.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { liveSession } from '../../platform/http/guard/session.ts'

/** The row of a devolutiva. */
export interface Quarto {
  id_devolutiva: string
  id_licenca: number
  id_consultor: number
  id_participante: number
  modo: ModoDevolutiva
  versao_roteiro: string
  versao_textos: string
  etapa: Etapa
  etapa_desde: Date
  frase_atual: string | null
  criada_em: Date
  /** When the person was told of the room; null before. */
  avisada_em: Date | null
  iniciada_em: Date | null
  acordo_aceito_em: Date | null
  acordo_via: ViaAcordo | null
  estimativa_pulada_em: Date | null
  lembretes_recusados_em: Date | null
  pausada_em: Date | null
  pausada_por: Cadeira | null
  pausa_motivo: MotivoPausa | null
  retomada_pedida_em: Date | null
  ultima_atividade_em: Date
  encerrada_em: Date | null
  desfecho: Desfecho | null
  encerrada_por: Cadeira | null
  ultimo_seq: number
}

/**
 * A seat found by a live session or by a device's token (on the consultor's own screen together with the session that
 * made it), and the room's state, from one statement.
 */
export interface AssentoRow {
  id_sessao: string | null
  id_usuario: number | null
  id_sala: string | null
  tipo_aparelho: TipoAparelho | null
  admitida_em: Date | null
  nome_consultor: string
  consultor_ativo: boolean
  nome_participante: string
  data_nascimento: string | null
  maior_de_idade_em: Date | null
  escopo: Scope
  /** Whether the result waits for its person to open it together. */
  aguardando: boolean
}

/**
 * The seat that a bearer has in a room, with the room, from one statement, so that ended sessions, deactivated
 * consultores and closed results count as of now. With `hold`, the consultor cannot be deactivated before the
 * transaction ends.
 */
export async function findAssento(
  db: Db | Tx,
  { id_devolutiva, token_hash, now }: { id_devolutiva: string; token_hash: Buffer; now: Date },
  hold = false,
): Promise<(AssentoRow & Quarto) | undefined> {
  const { rows } = await sql<AssentoRow & Quarto>`
    with quem as (
      select s.id_sessao, u.id_usuario, null::uuid as id_sala, null::text as tipo_aparelho, null::timestamptz as admitida_em
        from sessoes s join usuarios u on u.id_usuario = s.id_usuario
       where s.token_hash = ${token_hash} and u.ativo and u.excluido_em is null and ${liveSession(now)}
      union all
      select a.id_sessao, null, a.id_sala, a.tipo, a.admitida_em
        from salas a
       where a.token_hash = ${token_hash} and a.id_devolutiva = ${id_devolutiva} and a.encerrada_em is null
         and a.valida_ate > ${now}
         and (a.tipo = 'porta' or exists (
               select from sessoes s join usuarios u on u.id_usuario = s.id_usuario
                where s.id_sessao = a.id_sessao and u.ativo and u.excluido_em is null and ${liveSession(now)}))
    )
    select d.*, q.*, c.nome as nome_consultor, c.ativo as consultor_ativo, p.nome as nome_participante,
           p.data_nascimento, p.maior_de_idade_em, coalesce(v.escopo, 'nada') as escopo,
           ${awaitsVerJunto(sql`d.id_licenca`)} as aguardando
      from quem q
      join devolutivas d on d.id_devolutiva = ${id_devolutiva}
      join usuarios c on c.id_usuario = d.id_consultor
      join usuarios p on p.id_usuario = d.id_participante
      left join autorizacoes_vigentes v on v.id_participante = d.id_participante and v.destino = 'consultor'
       and v.id_destino = d.id_consultor
     where case when q.id_sala is null then q.id_usuario in (d.id_consultor, d.id_participante)
           else c.ativo and v.escopo = 'relatorio' and not ${awaitsVerJunto(sql`d.id_licenca`)} end
       and (c.ativo or q.id_usuario is distinct from d.id_consultor)
     ${hold ? sql`for share of c` : sql``}`.execute(db)
  return rows[0]
}

/**
 * Why a bearer that is, or was, the token of a device of any room has no seat: the person closed her result, or the seat
 * itself was closed; undefined for any other bearer.
 */
export async function whyNoCadeira(
  db: Db | Tx,
  token_hash: Buffer,
): Promise<'resultado_fechado' | 'sala_fechada' | undefined> {
  const { rows } = await sql<{ motivo: 'resultado_fechado' | 'sala_fechada' }>`
    select case when d.pausa_motivo = 'compartilhamento_retirado' then 'resultado_fechado' else 'sala_fechada' end as motivo
      from salas s join devolutivas d using (id_devolutiva) where s.token_hash = ${token_hash}`.execute(db)
  return rows[0]?.motivo
}

/**
 * Locks the result and then the room, in the order that an erasure uses, so that no deadlock can occur. Returns
 * undefined when either is erased.
 */
export async function lockQuarto(
  tx: Tx,
  { id_devolutiva, id_licenca }: Pick<Quarto, 'id_devolutiva' | 'id_licenca'>,
): Promise<Quarto | undefined> {
  await sql`select from resultados where id_licenca = ${id_licenca} for no key update`.execute(tx)
  const { rows } = await sql<Quarto>`
    select * from devolutivas where id_devolutiva = ${id_devolutiva} for no key update`.execute(tx)
  return rows[0]
}

/** Locks a room for reading it in several statements; commands wait for a few milliseconds. */
export async function holdQuarto(tx: Tx, id_devolutiva: string): Promise<Quarto | undefined> {
  const { rows } = await sql<Quarto>`
    select * from devolutivas where id_devolutiva = ${id_devolutiva} for share`.execute(tx)
  return rows[0]
}

export const insertQuarto = (
  tx: Tx,
  quarto: Pick<
    Quarto,
    'id_devolutiva' | 'id_licenca' | 'id_consultor' | 'id_participante' | 'modo' | 'versao_roteiro' | 'versao_textos'
  >,
  em: Date,
) =>
  tx
    .insertInto('devolutivas')
    .values({ ...quarto, etapa_desde: em, criada_em: em, ultima_atividade_em: em })
    .onConflict(conflict => conflict.doNothing())
    .returning('id_devolutiva')
    .executeTakeFirst()

/** Writes the columns of the room that a command changes. */
export const updateQuarto = (
  tx: Tx,
  id_devolutiva: string,
  set: Partial<Omit<Quarto, 'id_devolutiva' | 'ultimo_seq'>>,
) => tx.updateTable('devolutivas').set(set).where('id_devolutiva', '=', id_devolutiva).execute()

/** The open room about this result, and the room with this id, whoever owns them. */
export async function listDoResultado(
  db: Db | Tx,
  { id_licenca, id_devolutiva }: { id_licenca: number; id_devolutiva: string },
) {
  const { rows } = await sql<Pick<Quarto, 'id_devolutiva' | 'id_licenca' | 'id_consultor'>>`
    select id_devolutiva, id_licenca, id_consultor from devolutivas
     where id_devolutiva = ${id_devolutiva} or (id_licenca = ${id_licenca} and encerrada_em is null)`.execute(db)
  return rows
}

/** Rooms of these two people that have not ended. */
export const listAbertosOf = (
  db: Db | Tx,
  { id_consultor, id_participante }: Pick<Quarto, 'id_consultor' | 'id_participante'>,
) =>
  db
    .selectFrom('devolutivas')
    .select('id_devolutiva')
    .where('id_participante', '=', id_participante)
    .where('id_consultor', '=', id_consultor)
    .where('encerrada_em', 'is', null)
    .execute()

/** An etapa, or the pause between two. */
type Lugar = Etapa | 'pausa'

/** Appends a passagem, which is never changed afterwards. */
export async function insertPassagem(
  tx: Tx,
  {
    id_devolutiva,
    de,
    para,
    cadeira,
    em,
  }: { id_devolutiva: string; de: Lugar; para: Lugar; cadeira: Cadeira; em: Date },
): Promise<void> {
  await sql`
    insert into devolutiva_passagens (id_devolutiva, n, de, para, cadeira, em)
    select ${id_devolutiva}, coalesce(max(n), 0) + 1, ${de}::text, ${para}::text, ${cadeira}::text, ${em}::timestamptz
      from devolutiva_passagens where id_devolutiva = ${id_devolutiva}`.execute(tx)
}

export const listPassagens = (db: Db | Tx, id_devolutiva: string) =>
  db
    .selectFrom('devolutiva_passagens')
    .select(['de', 'para', 'cadeira', 'em'])
    .where('id_devolutiva', '=', id_devolutiva)
    .orderBy('n')
    .$castTo<{ de: Lugar; para: Lugar; cadeira: Cadeira; em: Date }>()
    .execute()
