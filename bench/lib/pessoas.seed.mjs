/** A consultor with this many people: three in four with a result, the rest answering, registered and invited. */
// whole: one SQL script that fills the tables in order
export async function seedPessoas(client, n, size) {
  const { rows } = await client.query(
    `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em) values (2, 'Consultor Exemplo', $1, 'x', now()) returning id_usuario`,
    [`consultor${n}@exemplo.com.br`],
  )
  const id = rows[0].id_usuario
  // Written at the end, set by set: a row at a time is what use measures, not this.
  const off = ['clientes', 'licencas', 'resultados', 'rascunho_respostas', 'convites']
  for (const table of off) await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    `insert into empresas (id_consultor, nome, cnpj, criada_em)
     select $1::int, 'Empresa Exemplo ' || i, lpad($1::int::text || i::text, 12, '0') || '00', now() from generate_series(1, 40) i`,
    [id],
  )
  await client.query(
    `with gente as (
       insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
       select 3, 'Cliente Exemplo ' || i, 'c' || i || '-' || $1::int || '@exemplo.com.br', 'x', now() from generate_series(1, $2::int) i
       where i % 20 > 0 returning id_usuario, nome, email
     ), dadas as (
       insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
       select 1, $1::int, case when id_usuario % 4 = 0 then 'ATRIBUIDA' else 'UTILIZADA' end, id_usuario, now(),
              now() - id_usuario * interval '1 minute', now() from gente returning id_licenca, id_participante, estado
     ), feitos as (
       insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4, versao_instrumento, versao_textos, sem, finalizado_em)
       select id_licenca, id_participante, $1::int, 60, 45, 30, 15, '1.0', '1.0', 3.9, now() - id_participante * interval '1 minute'
         from dadas where estado = 'UTILIZADA' returning 1
     ), iniciados as (
       insert into rascunhos (id_licenca, versao, iniciado_em) select id_licenca, '1.0', now() from dadas
        where estado = 'ATRIBUIDA' and id_participante % 40 = 0 returning id_licenca
     )
     insert into clientes (id_consultor, id_participante, nome, email, criado_em, id_empresa)
     select $1::int, id_usuario, nome, email, now() - id_usuario * interval '1 minute',
            (select min(id_empresa) from empresas where id_consultor = $1::int) + id_usuario % 40 from gente`,
    [id, size],
  )
  await client.query(
    `insert into rascunho_respostas (id_licenca, numero, ordem, ms, cliques, atualizada_em)
     select id_licenca, 1, '{1,2,3,4}', 0, 0, extract(epoch from now() - id_licenca * interval '1 minute') * 1000
       from rascunhos on conflict do nothing`,
  )
  await client.query(
    `with dadas as (
       insert into licencas (id_tipo_licenca, id_consultor, estado, criada_em)
       select 1, $1::int, 'CONVIDADA', now() from generate_series(1, $2::int / 20) returning id_licenca
     )
     insert into convites (id_convite, id_licenca, id_consultor, email, criado_em, validade_convite)
     select gen_random_uuid(), id_licenca, $1::int, 'convite' || id_licenca || '@exemplo.com.br', now(),
            now() + interval '1 day' + id_licenca % 5000 * interval '1 minute' from dadas`,
    [id, size],
  )
  await client.query('update clientes set busca = para_busca(nome || chr(32) || email) where id_consultor = $1', [id])
  for (const table of off) await client.query(`alter table ${table} enable trigger user`)
  await client.query(
    'insert into contagem_clientes select id_consultor, count(*) from clientes where id_consultor = $1 group by 1',
    [id],
  )
  await client.query('analyze')
  const began = performance.now()
  await client.query(
    'select acompanhar_pessoa(id_consultor, id_participante, null) from clientes where id_consultor = $1',
    [id],
  )
  await client.query('select acompanhar_pessoa(id_consultor, null, email) from convites where id_consultor = $1', [id])
  console.log(`${size} people written from the facts: ${((performance.now() - began) / size).toFixed(3)} ms each`)
  // Everybody shares: what is measured is reading, not refusing.
  await client.query(
    `with ditas as (
       insert into autorizacoes (id_participante, destino, id_destino, escopo, versao_aviso, origem, em)
       select id_participante, 'consultor', id_consultor, 'relatorio', '2026-12', 'cadastro', criado_em
         from clientes where id_consultor = $1 returning *
     )
     insert into autorizacoes_vigentes (id_participante, destino, id_destino, escopo, desde, id_autorizacao)
     select id_participante, destino, id_destino, escopo, em, id_autorizacao from ditas`,
    [id],
  )
  return id
}
