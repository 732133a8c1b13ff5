const TABLES = ['licencas', 'resultados', 'integrantes', 'autorizacoes', 'autorizacoes_vigentes']

/**
 * Makes one account; its address is made of the label.
 * @returns {Promise<number>} its id
 */
export async function seedConta(client, tipo, label) {
  const { rows } = await client.query(
    `insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em, email_verificado)
     values ($1, $2, $2 || '@exemplo.com.br', 'x', now(), true) returning id_usuario`,
    [tipo, label],
  )
  return rows[0].id_usuario
}

/**
 * Makes an equipe of so many people of this consultora, and of a company if one is given; each is her client, with a
 * result that they show to the equipe and to her.
 * @param {import('pg').Client} client
 * @param {{ id_consultor: number, id_empresa?: number, size: number }} equipe
 * @returns {Promise<number>} the id of the equipe
 */
export async function seedEquipe(client, { id_consultor, id_empresa, size }) {
  const equipe = await client.query(
    `insert into equipes (id_consultor, id_empresa, nome, finalidade, modo, versao_aviso, declarada_em, declarada_por, criada_em)
     values ($1, $2, 'Equipe ' || nextval('equipes_id_equipe_seq'), 'equipe', 'nominal', '1', now(), $1, now()) returning id_equipe`,
    [id_consultor, id_empresa],
  )
  const [{ id_equipe }] = equipe.rows
  for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`)
  await client.query(
    `with gente as (
       insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em, email_verificado)
       select 3, 'Cliente Exemplo ' || i, 'c' || i || '-' || $3::int || '@exemplo.com.br', 'x', now(), true
         from generate_series(1, $2::int) i returning id_usuario, nome, email
     ), clientela as (
       insert into clientes (id_consultor, id_participante, id_empresa, nome, email, criado_em)
       select $1::int, id_usuario, $4::int, nome, email, now() from gente returning 1
     ), dadas as (
       insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
       select 1, $1::int, 'UTILIZADA', id_usuario, now(), now(), now() from gente returning id_licenca, id_participante
     ), feitos as (
       insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4, versao_instrumento, versao_textos, sem, finalizado_em)
       select id_licenca, id_participante, $1::int, 25 + id_licenca % 26, 37, 38, 50 - id_licenca % 26, '1.0', '1.0', 3.9, now() from dadas returning 1
     ), dentro as (
       insert into integrantes (id_equipe, id_participante, desde, adicionado_por)
       select $3::int, id_usuario, now(), $1::int from gente returning id_participante
     ), escolhas as (
       insert into autorizacoes (id_participante, destino, id_destino, escopo, versao_aviso, origem, em)
       select id_usuario, destino, case destino when 'equipe' then $3::int else $1::int end,
              case destino when 'equipe' then 'estilo' else 'relatorio' end, '1', 'escolha', now()
         from gente, unnest(array['equipe', 'consultor']) destino returning *
     )
     insert into autorizacoes_vigentes (id_participante, destino, id_destino, escopo, desde, id_autorizacao)
     select id_participante, destino, id_destino, escopo, em, id_autorizacao from escolhas`,
    [id_consultor, size, id_equipe, id_empresa],
  )
  for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`)
  return id_equipe
}

/**
 * Makes a company that so many gestores follow, each with a passkey; their addresses are made of the label.
 * @returns {Promise<{ id_empresa: number, gestores: number[] }>} ids
 */
export async function seedEmpresa(client, { id_consultor, gestores, label }) {
  const { rows } = await client.query(
    `insert into empresas (id_consultor, nome, criada_em, gestor_abre) values ($1, 'Empresa Exemplo', now(), true) returning id_empresa`,
    [id_consultor],
  )
  const [{ id_empresa }] = rows
  const ids = []
  for (let i = 1; i <= gestores; i += 1) {
    const id = await seedConta(client, 3, `gestor-${label}-${i}`)
    await client.query(
      `insert into fatores (id_fator, id_usuario, tipo, nome, credencial_id, chave_publica, contador, criado_em, confirmado_em)
       values (gen_random_uuid(), $1, 'passkey', 'Chave', 'chave-' || $1::int, '\\x00', 0, now(), now())`,
      [id],
    )
    await client.query(
      `insert into acessos_empresa (id_acesso, id_empresa, email, papel, criado_por, criado_em, expira_em, id_usuario, aceito_em, versao_ciencia)
       select gen_random_uuid(), $1, email, 'gestor', $3, now(), now() + interval '7 days', id_usuario, now(), '1' from usuarios where id_usuario = $2`,
      [id_empresa, id, id_consultor],
    )
    ids.push(id)
  }
  return { id_empresa, gestores: ids }
}
