import { expect, test } from 'vitest'
import { migratedByHand } from '#test/house/by-hand.ts'

/* An installation with moves and acts in it becomes one of months: as it lies, while it goes on being written. */

const { query, rowsOf, files, apply } = migratedByHand()
const move = (em: string) =>
  query(
    `insert into movimentos_licenca (id_licenca, id_consultor, evento, para, em) values (1, 1, 'cortesia', 'DISPONIVEL', ${em})`,
  )
const act = (em: string) => query(`insert into auditoria (em, id_ator, acao) values (${em}, 1, 'login')`)
const all = () =>
  rowsOf(`select 'm' || id_movimento || evento || em as row from movimentos_licenca
          union all select 'a' || id_auditoria || acao || em from auditoria order by 1`)

test('moves existing rows into the first partition while rows are still written', async () => {
  const migrations = await files()
  for (const file of migrations.filter(file => file < '0046')) await apply(file)
  await query(`
    insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
      values (2, 'Pessoa Exemplo', 'uma@exemplo.com.br', 'x', '2026-01-01Z');
    insert into licencas (id_tipo_licenca, id_consultor, criada_em) values (1, 1, '2026-01-01Z')`)
  await move(`'2024-02-01Z'`)
  // Somebody's clock was ahead: that, too, fits into the first part.
  await act(`now() + interval '70 days'`)
  let written = 1
  for (const file of migrations.filter(file => file >= '0046')) {
    await apply(file)
    await move('now()')
    await act('now()')
    written += 1
  }
  const { rows } = await query<{ tabela: string; parte: string; n: string }>(`
    select p.tabela, p.parte, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || p.parte, true, true, '')))[1]::text as n
      from partes_por_mes p`)
  const rest = rows.filter(({ parte }) => !parte.endsWith('_inicio'))
  expect(rest.length).toBeGreaterThanOrEqual(4)
  expect(rest.filter(({ n }) => n !== '0')).toEqual([])
  expect(rows.filter(({ parte }) => parte.endsWith('_inicio')).map(({ n }) => Number(n))).toEqual([written, written])

  // No index was built anew: every one of the first part serves the table's.
  expect(
    await rowsOf(`select i.indexrelid::regclass from pg_index i
                   where i.indrelid in ('movimentos_licenca_inicio'::regclass, 'auditoria_inicio'::regclass)
                     and not exists (select from pg_inherits h where h.inhrelid = i.indexrelid)`),
  ).toEqual([])
  // One number each, going on where they were; sums are those of the moves.
  expect(
    await rowsOf(
      'select count(distinct id_movimento)::int as n, max(id_movimento)::int as last from movimentos_licenca',
    ),
  ).toEqual([{ n: written, last: written }])
  expect(
    await rowsOf(`select id_consultor = 0 as juntos, sum(movimentos)::int as n from movimentos_somados
                   where periodo in ('dia', 'juntos') group by 1 order by 1`),
  ).toEqual([
    { juntos: false, n: written },
    { juntos: true, n: written },
  ])
})

test('refuses to change or delete rows of the ledger and the audit in every partition', async () => {
  const before = await all()
  for (const table of ['movimentos_licenca', 'movimentos_licenca_inicio', 'auditoria', 'auditoria_inicio']) {
    await expect(query(`delete from ${table}`)).rejects.toThrow('is append-only')
    await expect(query(`update ${table} set em = em - interval '1 day'`)).rejects.toThrow('is append-only')
  }
  expect(await all()).toEqual(before)
})

test('moves rows without a month into their partition once it is made, and counts none of them twice', async () => {
  await move(`now() + interval '300 days'`)
  await act(`now() + interval '300 days'`)
  const [before, sums] = [await all(), await rowsOf(`select count(*)::int as n from movimentos_somados`)]
  expect(await rowsOf('select count(*)::int as n from movimentos_licenca_resto')).toEqual([{ n: 1 }])
  for (const table of ['movimentos_licenca', 'auditoria']) {
    await query(`select criar_meses($1, now() + interval '300 days', 1)`, [table])
    expect(await rowsOf(`select count(*)::int as n from ${table}_resto`)).toEqual([{ n: 0 }])
    await expect(query(`delete from ${table}`)).rejects.toThrow('is append-only')
  }
  expect(await all()).toEqual(before)
  expect(await rowsOf(`select count(*)::int as n from movimentos_somados`)).toEqual(sums)
  // The months stand beside each other without a gap, and asking again makes none.
  expect(
    await rowsOf(`select parte from (select *, lag(ate) over (partition by tabela order by ate) as antes from partes_por_mes
                   where not resto) p where de is distinct from antes`),
  ).toEqual([])
  expect(await rowsOf(`select * from criar_meses('auditoria', now() + interval '300 days', 1)`)).toEqual([])
  // The rest is again a part that takes whatever comes.
  await move(`now() + interval '3000 days'`)
})
