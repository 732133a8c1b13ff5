/*
 * The yardstick of bench/licencas.mjs: node:http, pg's own pool and the two statements that this call asks for, the session's and the
 * list's, written down here so that nothing of ours runs in it. It answers the same JSON, names of documents signed as ours are,
 * and nothing else of what a request of ours is promised.
 */
import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'

const SESSAO = `
  with sessao as (
    select s.id_sessao, s.usada_em, u.id_usuario, u.id_tipo_usuario
      from sessoes s join usuarios u on u.id_usuario = s.id_usuario
     where s.token_hash = $1 and s.encerrada_em is null and u.ativo and u.excluido_em is null
       and s.criada_em > $2::timestamptz - make_interval(secs => 43200)
       and s.usada_em > $2::timestamptz - make_interval(secs => 7200)
  ), toque as (
    update sessoes set usada_em = $2
     where id_sessao in (select id_sessao from sessao where usada_em < $2::timestamptz - make_interval(secs => 300))
  )
  select id_sessao, id_usuario, id_tipo_usuario from sessao`

const LICENCAS = `
  select l.id_licenca, l.id_tipo_licenca, l.estado, l.atribuida_em, l.criada_em, c.nome as nome_consultor,
         coalesce(a.escopo, case when t.id_empresa is not null or t.finalidade = 'selecao' then 'nada' end) as compartilhamento,
         count(*) over ()::int as total,
         case when l.estado = 'ATRIBUIDA' then
           (select count(*) from rascunho_respostas r where r.id_licenca = l.id_licenca and r.ordem is not null)
         else 0 end::int as respondidas
    from licencas l join usuarios c on c.id_usuario = l.id_consultor
    left join rodadas t on t.id_rodada = l.id_rodada
    left join autorizacoes_vigentes a on a.id_participante = l.id_participante
      and a.destino = 'consultor' and a.id_destino = l.id_consultor
   where l.id_participante = $1 and ($2::int is null or (l.id_consultor = $2 and l.aceita_em is not null))
   order by l.id_licenca desc limit $3 offset $4`

const key = createSecretKey(randomBytes(32))
const VALID_MS = 15 * 60 * 1000
/** Which document, whose session, until when, signed. */
function nameOf(id_licenca, id_sessao) {
  const payload = `${id_licenca}-${id_sessao}-${(Date.now() + VALID_MS).toString(36)}`
  return `${payload}-${createHmac('sha256', key).update(payload).digest('base64url')}`
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12, keepAlive: true })
const server = createServer(async (request, response) => {
  const hash = createHash('sha256')
    .update(request.headers.authorization?.slice(7) ?? '')
    .digest()
  const found = await pool.query({ name: 'sessao', text: SESSAO, values: [hash, new Date()] })
  const actor = found.rows[0]
  if (!actor) return response.writeHead(401).end()
  const values = [actor.id_usuario, null, 1000, 0]
  const { rows } = await pool.query({ name: 'licencas', text: LICENCAS, values })
  const results = rows.map(row => ({
    id_licenca: row.id_licenca,
    id_tipo_licenca: row.id_tipo_licenca,
    utilizada: row.estado === 'UTILIZADA',
    nome_consultor: row.nome_consultor,
    nome_relatorio: row.estado === 'UTILIZADA' ? nameOf(row.id_licenca, actor.id_sessao) : null,
    compartilhamento: row.compartilhamento,
    created: row.atribuida_em ?? row.criada_em,
    respondidas: row.respondidas,
  }))
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ results, total: rows[0]?.total ?? 0 }))
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
