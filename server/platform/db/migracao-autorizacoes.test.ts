import { expect, test } from 'vitest'
import { migratedByHand } from '#test/house/by-hand.ts'

/* What an installation with people in it has after 0016: each keeps what was last answered, and who opened what is told. */

const { query, rowsOf, files, apply } = migratedByHand()

test("turns consent records into autorizacoes: a person's last answer counts, no answer counts as sharing", async () => {
  const migrations = await files()
  for (const file of migrations.filter(file => file < '0016')) await apply(file)
  await query(`
    insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
      select case when i = 1 then 2 when i = 6 then 1 else 3 end, 'Pessoa ' || i, i || '@exemplo.com.br', 'x', '2026-01-01Z'
        from generate_series(1, 6) i;
    insert into clientes (id_consultor, id_participante, nome, email, criado_em)
      select 1, i, 'Pessoa ' || i, i || '@exemplo.com.br', '2026-02-01Z' from generate_series(2, 5) i;
    insert into consentimentos (id_usuario, documento, versao, aceito, em) values
      (2, 'compartilhamento', '2026-11', true, '2026-02-01Z'),
      (3, 'compartilhamento', '2026-11', true, '2026-02-01Z'), (3, 'compartilhamento', '2026-11', false, '2026-03-01Z'),
      (4, 'compartilhamento', '2026-11', false, '2026-02-01Z'), (4, 'compartilhamento', '2026-11', true, '2026-03-01Z');
    insert into instrumentos (versao, conteudo, publicado_em) values ('1.0', '{}', '2026-01-01Z');
    insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
      values (1, 1, 'UTILIZADA', 2, '2026-02-01Z', '2026-02-01Z', '2026-01-01Z');
    insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4,
        versao_instrumento, versao_textos, sem, finalizado_em)
      values (1, 2, 1, 60, 45, 30, 15, '1.0', '1.0', 3.9, '2026-02-02Z');
    insert into auditoria (em, id_ator, acao, alvo, detalhes) values
      ('2026-04-01 10:05Z', 1, 'relatorio_aberto', 'licenca:1', '{"documento": "relatorio"}'),
      ('2026-04-01 10:40Z', 1, 'relatorio_aberto', 'licenca:1', '{"documento": "relatorio"}'),
      ('2026-04-02 10:05Z', 6, 'relatorio_aberto', 'usuario:2', '{"documento": "evolucao", "motivo": "suporte"}'),
      ('2026-04-03 10:05Z', 2, 'relatorio_aberto', 'licenca:1', '{"documento": "relatorio"}'),
      ('2026-04-03 10:06Z', 1, 'login', null, '{}')`)
  await apply('0016_autorizacoes.sql')
  expect(await rowsOf('select id_participante, id_destino, escopo from autorizacoes_vigentes order by 1')).toEqual([
    { id_participante: 2, id_destino: 1, escopo: 'relatorio' },
    { id_participante: 3, id_destino: 1, escopo: 'nada' },
    { id_participante: 4, id_destino: 1, escopo: 'relatorio' },
    { id_participante: 5, id_destino: 1, escopo: 'relatorio' },
  ])
  expect(await rowsOf('select distinct origem, destino from autorizacoes')).toEqual([
    { origem: 'migracao', destino: 'consultor' },
  ])
  expect(
    await rowsOf(
      'select id_participante, id_ator, papel, acesso, id_licenca, motivo from acessos_resultado order by em',
    ),
  ).toEqual([
    { id_participante: 2, id_ator: 1, papel: 'consultor', acesso: 'relatorio', id_licenca: 1, motivo: null },
    { id_participante: 2, id_ator: 6, papel: 'admin', acesso: 'evolucao', id_licenca: null, motivo: 'suporte' },
  ])
  for (const file of migrations.filter(file => file > '0016_autorizacoes.sql')) await apply(file)
})
