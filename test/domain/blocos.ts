import { sql } from 'kysely'
import { VERSAO_REGRA } from '#content/evidencia.ts'
import type { TestApp } from '../app/app.ts'

/** Keys of sentences that stand in one list of these people's report. */
export const FORCAS = [1, 2, 3, 4, 5].map(n => `perfis.DI.forcas.${n}`)

/**
 * Inserts finished tests of invented people, answered with care, `per` for each of `consultores` consultores; returns
 * the ids of their licences.
 */
export async function insertPopulation(
  { deps }: TestApp,
  { consultores, per, texts = '1.0' }: { consultores: number; per: number; texts?: string },
): Promise<number[]> {
  const { rows } = await sql<{ id_licenca: number }>`
    with donas as (
      insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em)
      select 2, 'Consultora Exemplo', 'dona' || gen_random_uuid() || '@exemplo.com.br', 'x', now()
        from generate_series(1, ${consultores}::int) returning id_usuario
    ), pessoas as (
      insert into usuarios (id_tipo_usuario, nome, email, senha_hash, criado_em, data_nascimento)
      select 3, 'Pessoa Exemplo', 'p' || gen_random_uuid() || '@exemplo.com.br', 'x', now(), '1990-01-01'
        from generate_series(1, ${consultores * per}::int) returning id_usuario
    ), pares as (
      select p.id_usuario as pessoa, d.id_usuario as dona
        from (select id_usuario, row_number() over () as n from pessoas) p
        join (select id_usuario, row_number() over () as n from donas) d on d.n = (p.n - 1) / ${per}::int + 1
    ), dadas as (
      insert into licencas (id_tipo_licenca, id_consultor, estado, id_participante, aceita_em, atribuida_em, criada_em)
      select 1, dona, 'UTILIZADA', pessoa, now(), now(), now() from pares
      returning id_licenca, id_participante, id_consultor
    ), feitos as (
      insert into resultados (id_licenca, id_participante, id_consultor, total_1, total_2, total_3, total_4,
                              versao_instrumento, versao_textos, sem, finalizado_em)
      select id_licenca, id_participante, id_consultor, 60, 45, 30, 15, '1.0', ${texts}, 3.9, now() from dadas
      returning id_licenca, id_participante
    ), sim as (
      insert into consentimentos (id_usuario, documento, versao, aceito, em)
      select id_participante, d, '1.0', true, now() from feitos, unnest('{controle_cego,pesquisa_marcacoes}'::text[]) d
    )
    select id_licenca from feitos order by id_licenca`.execute(deps.db)
  const licencas = rows.map(({ id_licenca }) => id_licenca)
  await sql`
    insert into aplicacoes (id_licenca, id_participante, versao_instrumento, finalizado_em, demonstracao, revisao, ordens,
                            nivel, tempo_ms)
    select id_licenca, id_participante, '1.0', finalizado_em, false, 2, null, 'verde', 1 from resultados
     where id_licenca = any(${licencas}::int[])`.execute(deps.db)
  return licencas
}

/** Inserts one closed controle cego for each licence, one second apart, drawn under the rule `regra`. */
export const closeBlocos = ({ deps }: TestApp, licencas: readonly number[], regra = VERSAO_REGRA) =>
  sql`insert into controles_cegos (id_licenca, versao_regra, lista, itens, alheia, par, sorteado_em, respostas, palpite,
                                   fechado_em, revelado_em)
      select id, ${regra}, 'forcas', ${[...FORCAS, 'perfis.C.forcas.1']}::text[], 6, 1, now(),
             case n % 3 when 0 then '{sim,sim,sim,em_parte,sim,sim}'::text[]
                        when 1 then '{sim,em_parte,sim,sim,nao,nao}' else '{sim,sim,nao,sim,sim,em_parte}' end,
             1 + (n % 6), now() + n * interval '1 second', now() + n * interval '1 second'
        from unnest(${licencas}::int[]) with ordinality as x (id, n)`.execute(deps.db)
