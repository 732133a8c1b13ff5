import { sql } from 'kysely'
import type { Finalidade } from '#shared/clientes/turmas/turmas.rules.ts'
import type { Db } from '../../platform/db/connect.ts'

interface LicencaAberta {
  id_licenca: number
  nome_consultor: string
  atribuida_em: Date
  aceita_em: Date | null
  finalidade: Finalidade
}

interface RascunhoExportado {
  id_licenca: number
  versao: string
  iniciado_em: Date
  respostas: {
    numero: number
    ordem: number[] | null
    ordem_inicial: number[] | null
    ms: number
    cliques: number
    atualizada_em: number
  }[]
}

interface Vinculo {
  nome_consultor: string
  nome_empresa: string | null
  desde: Date
}

/**
 * A person's unfinished tests with the answers so far, the consultores whose client she is, and the companies named.
 */
export async function listEmAndamento(db: Db, id_participante: number) {
  const abertas = await sql<LicencaAberta>`
    select l.id_licenca, u.nome as nome_consultor, l.atribuida_em, l.aceita_em,
           coalesce(t.finalidade, l.finalidade, 'desenvolvimento') as finalidade
      from licencas l join usuarios u on u.id_usuario = l.id_consultor left join rodadas t on t.id_rodada = l.id_rodada
     where l.id_participante = ${id_participante} and l.estado = 'ATRIBUIDA' order by l.id_licenca`.execute(db)
  const rascunhos = await sql<RascunhoExportado>`
    select r.id_licenca, r.versao, r.iniciado_em,
           coalesce((select json_agg(json_build_object('numero', p.numero, 'ordem', p.ordem, 'ordem_inicial', p.ordem_inicial,
             'ms', p.ms, 'cliques', p.cliques, 'atualizada_em', p.atualizada_em) order by p.numero)
             from rascunho_respostas p where p.id_licenca = r.id_licenca), '[]') as respostas
      from rascunhos r join licencas l on l.id_licenca = r.id_licenca
     where l.id_participante = ${id_participante} order by r.id_licenca`.execute(db)
  const vinculos = await sql<Vinculo>`
    select u.nome as nome_consultor, e.nome as nome_empresa, k.criado_em as desde
      from clientes k join usuarios u on u.id_usuario = k.id_consultor
      left join empresas e on e.id_empresa = k.id_empresa
     where k.id_participante = ${id_participante} order by k.criado_em, k.id_consultor`.execute(db)
  return { licencas_abertas: abertas.rows, rascunhos: rascunhos.rows, vinculos: vinculos.rows }
}
