import { sql } from 'kysely'
import { LEMBRETE_APOS_MS } from '#shared/emails/emails.rules.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { enqueueEmail } from './outbox.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** What is older than this when first looked at is past reminding: a server that slept for weeks wakes up quietly. */
const OLDEST_MS = 10 * DAY_MS
/** Mails made by one look; the next look goes on. */
const BATCH = 500

/**
 * Puts due reminders and notices into the outbox, once each, however often and by however many processes it runs.
 * Only the clock decides what is due; a look that comes late sends what still makes sense and nothing else.
 */
export async function lembrar(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async tx => {
    await lembrarConvites(deps, tx)
    await lembrarTestes(deps, tx)
  })
  await inTransaction(deps.db, tx => avisarExpirados(deps, tx))
}

const window = (now: Date) => ({
  since: new Date(now.getTime() - OLDEST_MS),
  until: new Date(now.getTime() - LEMBRETE_APOS_MS),
})

/** Invites three days old that still open a registration, were delivered as far as we know, and were not refused. */
async function lembrarConvites(deps: Deps, tx: Tx): Promise<void> {
  const now = deps.now()
  const { since, until } = window(now)
  const { rows } = await sql<{ id_convite: string; email: string }>`
    select c.id_convite, c.email from convites c join usuarios u on u.id_usuario = c.id_consultor and u.ativo
     where c.aceito_em is null and c.cancelado_em is null and c.devolvido_em is null and c.email is not null
       and c.validade_convite >= ${now} and c.criado_em >= ${since} and c.criado_em <= ${until}
       and not exists (select 1 from emails e where e.chave = 'lembrete_convite:' || c.id_convite)
       and not exists (select 1 from emails e where e.id_convite = c.id_convite and e.estado in ('na_fila', 'falhou'))
       and not exists (select 1 from recusas_email r where r.email_hash = sha256(convert_to(c.email, 'UTF8')))
     order by c.criado_em limit ${BATCH}`.execute(tx)
  for (const { id_convite, email } of rows)
    await enqueueEmail(deps, tx, {
      tipo: 'lembrete_convite',
      chave: id_convite,
      destinatario: email,
      id_convite,
      dados: {},
    })
}

/** Tests given three days ago and not finished: one reminder a gift, to a person who has an account. */
async function lembrarTestes(deps: Deps, tx: Tx): Promise<void> {
  const { since, until } = window(deps.now())
  const { rows } = await sql<{ id_licenca: number; email: string; chave: string }>`
    select l.id_licenca, p.email, m.chave from licencas l
      join usuarios p on p.id_usuario = l.id_participante and p.ativo
     cross join lateral (
       select l.id_licenca || ':' || floor(extract(epoch from l.atribuida_em) * 1000)::bigint as chave) m
     where l.estado = 'ATRIBUIDA' and l.atribuida_em >= ${since} and l.atribuida_em <= ${until}
       and not exists (select 1 from emails e where e.chave = 'lembrete_teste:' || m.chave)
     order by l.atribuida_em limit ${BATCH}`.execute(tx)
  for (const { id_licenca, email, chave } of rows)
    await enqueueEmail(deps, tx, { tipo: 'lembrete_teste', chave, destinatario: email, dados: { id_licenca } })
}

/** Expired invites whose consultor was not told yet: all of one look in one mail. */
async function avisarExpirados(deps: Deps, tx: Tx): Promise<void> {
  const now = deps.now()
  const { rows } = await sql<{ id_consultor: number; email: string; convites: string[] }>`
    with vistos as (
      select id_convite from convites where devolvido_em is not null and expiracao_avisada_em is null
       order by devolvido_em limit ${BATCH} for update skip locked
    ), avisados as (
      update convites c set expiracao_avisada_em = ${now} from vistos v where c.id_convite = v.id_convite
      returning c.id_convite, c.id_consultor, c.devolvido_em
    )
    select u.id_usuario as id_consultor, u.email, array_agg(a.id_convite::text order by a.id_convite) as convites
      from avisados a join usuarios u on u.id_usuario = a.id_consultor and u.ativo
     where a.devolvido_em >= ${new Date(now.getTime() - OLDEST_MS)}
     group by u.id_usuario, u.email`.execute(tx)
  for (const { id_consultor, email, convites } of rows)
    await enqueueEmail(deps, tx, {
      tipo: 'convite_expirado',
      chave: convites[0]!,
      destinatario: email,
      dados: { id_consultor, convites },
    })
}
