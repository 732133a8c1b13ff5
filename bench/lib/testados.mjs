/** Makes one consultor, and this many clients of hers who each share a finished test, of totals of their own. */
export async function seedTestados(client, email, size) {
  const { rows } = await client.query(
    `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
     values (2, 'Consultora Exemplo', $1, 'x', now()) returning id_usuario`,
    [email],
  )
  const id_consultor = rows[0].id_usuario
  const people = await client.query(
    `with pessoas as (
       insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
       select 3, 'Cliente Exemplo ' || i, 'c' || $1::int || '-' || i || '@exemplo.com.br', 'x', now() from generate_series(1, $2::int) i
       returning id_usuario, nome, email
     ), dadas as (
       insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
       select 1, $1::int, 'UTILIZADA', id_usuario, now(), now(), now() from pessoas returning id_licenca, id_participante
     ), feitos as (
       insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4,
         versao_instrumento, versao_textos, sem, finalizado_em)
       select id_licenca, id_participante, $1::int, 30 + id_licenca % 13, 44 - id_licenca % 7, 38 + id_licenca % 5,
       38 - id_licenca % 13 + id_licenca % 7 - id_licenca % 5, '1.0', '1.0', 3.9, now() from dadas
       returning id_licenca, id_participante
     ), listadas as (
       insert into clientes (id_consultor, id_participante, nome, email, criado_em)
       select $1::int, id_usuario, nome, email, now() from pessoas
     ), ditas as (
       insert into autorizacoes (id_participante, destino, id_destino, escopo, versao_aviso, origem, em)
       select id_usuario, 'consultor', $1::int, 'relatorio', '2026-12', 'cadastro', now() from pessoas returning *
     ), vigentes as (
       insert into autorizacoes_vigentes (id_participante, destino, id_destino, escopo, desde, id_autorizacao)
       select id_participante, destino, id_destino, escopo, em, id_autorizacao from ditas
     )
     select id_licenca, id_participante from feitos order by id_licenca`,
    [id_consultor, size],
  )
  return { id_consultor, people: people.rows }
}
