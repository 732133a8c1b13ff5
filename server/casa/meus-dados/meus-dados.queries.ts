import { sql } from 'kysely'
import type { Finalidade } from '#shared/clientes/turmas/turmas.rules.ts'
import type { FormaDeCadastro } from '#shared/contas/contas/acesso.schema.ts'
import type { AvisosResultado } from '#shared/contas/contas/meus-dados.contract.ts'
import { NOMES } from '#shared/contas/pessoa/fields.ts'
import type { Db } from '../../platform/db/connect.ts'

export const findDados = (db: Db, id_usuario: number, now: Date) =>
  db
    .selectFrom('usuarios as u')
    .leftJoin('cidades as c', 'c.id_cidade', 'u.id_cidade')
    .leftJoin('estados as e', 'e.id_estado', 'c.id_estado')
    .leftJoin('enderecos_resposta as p', join =>
      join.onRef('p.id_consultor', '=', 'u.id_usuario').on('p.expira_em', '>=', now),
    )
    .select([
      'u.id_usuario',
      'u.nome',
      'u.email',
      'u.maior_de_idade_em',
      'u.criado_em',
      'u.respostas_desde',
      'u.email_respostas',
      'u.ficha_recusada_em',
    ])
    .select(NOMES.map(name => `u.${name}` as const))
    .select(sql<AvisosResultado>`u.avisos_resultado`.as('avisos_resultado'))
    .select(sql<FormaDeCadastro>`u.cadastro_pedido`.as('cadastro_pedido'))
    .select(['e.id_estado', 'c.nome as nome_cidade', 'e.uf', 'p.email as email_respostas_pedido'])
    .where('u.id_usuario', '=', id_usuario)
    .executeTakeFirst()

export const listConsentimentos = (db: Db, id_usuario: number) =>
  db
    .selectFrom('consentimentos')
    .select(['documento', 'versao', 'aceito', 'em', 'origem'])
    .where('id_usuario', '=', id_usuario)
    .orderBy('id_consentimento', 'desc')
    .execute()

interface ResultadoExportado {
  id_licenca: number
  finalizado_em: Date
  nome_consultor: string
  totais: number[]
  versao_instrumento: string
  respostas: {
    numero: number
    ordem: number[]
    ordem_inicial: number[] | null
    ms: number | null
    cliques: number | null
  }[]
}

export async function listResultadosComRespostas(db: Db, id_participante: number): Promise<ResultadoExportado[]> {
  const { rows } = await sql<ResultadoExportado>`
    select r.id_licenca, r.finalizado_em, u.nome as nome_consultor, r.versao_instrumento,
           array[r.total_1, r.total_2, r.total_3, r.total_4] as totais,
           coalesce((select json_agg(json_build_object('numero', p.numero, 'ordem', p.ordem, 'ordem_inicial', p.ordem_inicial,
             'ms', p.ms, 'cliques', p.cliques) order by p.numero) from respostas p where p.id_licenca = r.id_licenca), '[]') as respostas
      from resultados r join usuarios u on u.id_usuario = r.id_consultor
     where r.id_participante = ${id_participante} order by r.finalizado_em`.execute(db)
  return rows
}

export const listAcessos = (db: Db, id_usuario: number) =>
  db
    .selectFrom('auditoria')
    .select(['em', 'acao'])
    .where('id_ator', '=', id_usuario)
    .orderBy('id_auditoria', 'desc')
    .limit(1000)
    .execute()

/** Invites that became the caller's account or test, with the name and message that each consultor typed. */
export async function listConvitesRecebidos(db: Db, id_participante: number) {
  const { rows } = await sql<{
    nome_consultor: string
    criado_em: Date
    aceito_em: Date | null
    nome: string | null
    recado: string | null
    finalidade: Finalidade
  }>`
    select (select u.nome from usuarios u where u.id_usuario = c.id_consultor) as nome_consultor,
           c.criado_em, c.aceito_em, c.nome, c.recado, coalesce(t.finalidade, c.finalidade, 'desenvolvimento') as finalidade
      from (select distinct m.id_convite from movimentos_licenca m
             where m.id_participante = ${id_participante} and m.id_convite is not null) m
     cross join lateral (select i.* from convites i where i.id_convite = m.id_convite limit 1) c
      left join rodadas t on t.id_rodada = c.id_rodada
     where c.aceito_em is not null and (c.nome is not null or c.recado is not null or c.finalidade is not null)
     order by c.criado_em`.execute(db)
  return rows
}

/**
 * The proof of the caller's address: since when it was asked for, and whether it was given; undefined when it was never
 * asked for.
 */
export const findConfirmacaoEmail = (db: Db, id_usuario: number) =>
  db
    .selectFrom('usuarios')
    .select(['email_verificado as confirmado', 'email_por_outrem as corrigido_pelo_consultor'])
    .select(({ ref }) => ref('confirmar_email_desde').$notNull().as('pedida_em'))
    .where('id_usuario', '=', id_usuario)
    .where('confirmar_email_desde', 'is not', null)
    .executeTakeFirst()

/** The caller's purchases, newest first. */
export const listCompras = (db: Db, id_usuario: number) =>
  db
    .selectFrom('compras')
    .leftJoin('desistencias', 'desistencias.id_compra', 'compras.id_compra')
    .select(['compras.id_compra', 'nome_plano', 'n_usuarios', 'preco_centavos', 'estado', 'criada_em', 'paga_em'])
    .select([
      'pedida_em as desistencia_em',
      'licencas as desistencia_licencas',
      'valor_centavos as desistencia_centavos',
    ])
    .where('id_usuario', '=', id_usuario)
    .orderBy('criada_em', 'desc')
    .execute()
