import { expect, test } from 'vitest'
import { migratedByHand } from '#test/house/by-hand.ts'

/* Open sessions of an installation that learns which of them showed a second factor. */

const { query, rowsOf, files, apply } = migratedByHand()

test('a session that began after its account had a factor counts as one that showed it', async () => {
  const migrations = await files()
  for (const file of migrations.filter(file => file < '0235')) await apply(file)
  await query(`
    insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
      values (3, 'Com Fator', 'com@exemplo.com.br', 'x', '2026-01-01Z'), (3, 'Sem Fator', 'sem@exemplo.com.br', 'x', '2026-01-01Z');
    insert into fatores (id_fator, id_usuario, tipo, nome, segredo, criado_em, confirmado_em)
      values (gen_random_uuid(), 1, 'totp', 'Celular', 'x', '2026-02-01Z', '2026-02-01Z');
    insert into sessoes (id_sessao, token_hash, id_usuario, criada_em, usada_em, encerrada_em)
      select gen_random_uuid(), sha256(n::text::bytea), conta, em, em, fim
        from (values (1, 1, '2026-01-31Z'::timestamptz, null::timestamptz), (2, 1, '2026-02-02Z', null),
                     (3, 1, '2026-02-03Z', '2026-02-04Z'), (4, 2, '2026-02-02Z', null)) s (n, conta, em, fim)`)
  await apply(migrations.find(file => file.startsWith('0235')) ?? '')
  expect(
    await rowsOf('select id_usuario, criada_em = fator_em as mostrou from sessoes order by id_usuario, criada_em'),
  ).toEqual([
    { id_usuario: 1, mostrou: null },
    { id_usuario: 1, mostrou: true },
    { id_usuario: 1, mostrou: null },
    { id_usuario: 2, mostrou: null },
  ])
})
