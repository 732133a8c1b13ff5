import { expect, test } from 'vitest'
import { migratedByHand } from '#test/house/by-hand.ts'

/* Search texts that were kept before all apostrophes were one are made anew, and no others. */

const { query, rowsOf, files, apply } = migratedByHand()

test('a kept name is found by any apostrophe after the migration', async () => {
  const migrations = await files()
  for (const file of migrations.filter(file => file < '0271')) await apply(file)
  await query(`
    insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
      values (2, 'Pessoa Exemplo', 'uma@exemplo.com.br', 'x', '2026-01-01Z');
    insert into empresas (id_consultor, nome, criada_em) select id_usuario, e.nome, '2026-01-01Z'
      from usuarios cross join (values ('Oficina D´Água'), ('Oficina D''Arco'), ('Padaria')) e (nome)`)
  for (const file of migrations.filter(file => file >= '0271')) await apply(file)
  expect(await rowsOf('select btrim(busca) as busca from empresas order by id_empresa')).toEqual([
    { busca: "oficina d'agua" },
    { busca: "oficina d'arco" },
    { busca: 'padaria' },
  ])
  expect(
    await rowsOf(`select distinct para_busca(t) as texto
                    from unnest(array['D''Ávila', 'D’Ávila', 'D‘Ávila', 'D\`Ávila', 'D´Ávila', 'D′Ávila', 'DʼÁvila', 'D＇Ávila']) t`),
  ).toEqual([{ texto: "d'avila" }])
  expect(await rowsOf("select para_busca('d`avila') as texto")).toEqual([{ texto: "d'avila" }])
})
