/*
 * How long each migration keeps others from a table: a database of LICENCAS (300000) licences with the schema of the first
 * release (up to FIRST), brought to this one while somebody else looks every ten milliseconds at what is held. Printed: each
 * migration that held a table with rows for a tenth of a second or more, and the longest. `npm run bench:migracoes`
 */
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../../server/platform/db/embedded/index.ts'
import { knownMigrations, migrate } from '../../server/platform/migrate.ts'
import { queues } from '../../server/start-jobs.ts'

const LICENCAS = Number(process.env.LICENCAS ?? 300_000)
/** The last file of the first release's schema. */
const FIRST = '0009_gatilhos.sql'
const LOOK_MS = 10
const SHOWN_MS = 100
/** Lock modes that block writes; the last one also blocks reads. */
const MODES = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']

/** Statements that make licences, a third free, a third invited, a third used; each has three moves. */
const SEED = `
  insert into instrumentos values ('0.9', '{}', now());
  insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
  select 2, 'Consultora Exemplo', 'c' || i || '@exemplo.com.br', 'x', now() from generate_series(1, greatest($1 / 3000, 1)) i;
  insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
  select 3, 'Pessoa Exemplo ' || i, 'p' || i || '@exemplo.com.br', 'x', now() from generate_series(1, $1 / 3) i;
  create temp table quem as
  select i, 1 + i % greatest($1 / 3000, 1) as consultor, i % 3 as passo,
         greatest($1 / 3000, 1) + 1 + i / 3 as pessoa, now() - i * interval '1 minute' as em
    from generate_series(0, $1 - 1) i;
  insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, email_destino, atribuida_em, aceita_em, criada_em)
  select 1, consultor, (array['DISPONIVEL', 'CONVIDADA', 'UTILIZADA'])[passo + 1], case passo when 2 then pessoa end,
         case passo when 1 then 'convite' || i || '@exemplo.com.br' end, case passo when 2 then em end,
         case passo when 2 then em end, em from quem order by i;
  insert into convites (id_convite, id_licenca, id_consultor, email, criado_em, validade_convite)
  select gen_random_uuid(), i + 1, consultor, 'convite' || i || '@exemplo.com.br', em, now() + interval '5 days' from quem where passo = 1;
  insert into movimentos_licenca (id_licenca, id_consultor, evento, de, para, em)
  select i + 1, consultor, 'cortesia', null, 'DISPONIVEL', em from quem
  union all select i + 1, consultor, 'convite', 'DISPONIVEL', 'CONVIDADA', em from quem where passo > 0
  union all select i + 1, consultor, 'cadastro', 'CONVIDADA', 'ATRIBUIDA', em from quem where passo = 2
  union all select i + 1, consultor, 'uso', 'ATRIBUIDA', 'UTILIZADA', em from quem where passo = 2;
  insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4, versao_instrumento, versao_textos, sem, finalizado_em)
  select i + 1, pessoa, consultor, 60, 45, 30, 15, '0.9', '0.9', 5, em from quem where passo = 2;
  insert into auditoria (em, id_ator, acao, alvo) select em, consultor, 'convite_enviado', 'licenca:' || i from quem;
  insert into emails (id_email, tipo, chave, destinatario, dados, estado, criado_em, enviado_em)
  select gen_random_uuid(), 'convite_cliente', 'convite_cliente:' || i, 'convite' || i || '@exemplo.com.br', '{}', 'enviado', em, em from quem where passo > 0;
  analyze`

/** Query for the locks of the running migration; tables that it creates are visible only after it commits. */
const LOCKS = `
  select c.relname as tabela, l.mode = 'AccessExclusiveLock' as de_ler
    from pg_locks l join pg_class c on c.oid = l.relation join pg_stat_activity a on a.pid = l.pid
   where a.application_name = 'quadrante-migrar' and l.granted and c.relkind in ('r', 'p') and l.mode = any($1)`

const s = ms => `${(ms / 1000).toFixed(1).replace('.', ',')} s`
const dir = await mkdtemp(join(tmpdir(), 'quadrante-bench-'))
chmodSync(dir, 0o755)
const { connectionString, stop } = await startEmbedded({ dataDir: dir })
try {
  const files = (await knownMigrations()).map(({ file }) => file)
  await migrate(connectionString, [], { only: files.filter(file => file <= FIRST) })
  const client = new pg.Client({ connectionString })
  // Ended with the database where something failed: that failure is what is told.
  client.on('error', () => {})
  await client.connect()
  for (const statement of SEED.replaceAll('$1', String(LICENCAS)).split(';\n')) await client.query(statement)
  console.log(`${LICENCAS.toLocaleString('pt-BR')} licenças, de ${FIRST} até ${files.at(-1)}`)

  /** @type {Map<string, { first: number, last: number, de_ler: boolean }>} */
  const held = new Map()
  let file = ''
  let over = false
  const looking = (async () => {
    while (!over) {
      const now = performance.now()
      for (const { tabela, de_ler } of (await client.query(LOCKS, [MODES])).rows) {
        const key = `${file} ${tabela}`
        const known = held.get(key)
        held.set(key, {
          first: known?.first ?? now,
          last: performance.now(),
          de_ler: de_ler || (known?.de_ler ?? false),
        })
      }
      await sleep(LOOK_MS)
    }
  })()
  const begin = performance.now()
  await migrate(connectionString, queues, {
    onFile: name => {
      file = name
    },
  })
  over = true
  await looking
  console.log(`tudo em ${s(performance.now() - begin)}; quem segurou uma tabela por ${s(SHOWN_MS)} ou mais:`)
  const longest = [...held]
    .map(([key, { first, last, de_ler }]) => ({ key, ms: last - first, de_ler }))
    .filter(({ ms }) => ms >= SHOWN_MS)
    .sort((a, b) => b.ms - a.ms)
  for (const { key, ms, de_ler } of longest)
    console.log(`  ${s(ms).padStart(8)}  ${key} (${de_ler ? 'ler e escrever' : 'escrever'})`)
  console.log(longest[0] ? `A mais longa: ${s(longest[0].ms)}, ${longest[0].key}.` : 'Nenhuma.')
  await client.end()
} finally {
  await stop()
  await rm(dir, { recursive: true, force: true })
}
