import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'

/** Every conversation of a person with its combinados, newest first, for the copy of her data. */
export async function listDevolutivasDaPessoa(db: Db, id_participante: number) {
  const { rows } = await sql<Devolutiva>`
    select d.id_devolutiva, d.id_licenca, c.nome as nome_consultor, d.modo, d.etapa, d.criada_em, d.iniciada_em,
           d.acordo_aceito_em, d.acordo_via, d.pausada_em, d.encerrada_em, d.encerrada_por, d.desfecho, d.lembretes_recusados_em,
           coalesce((select json_agg(json_build_object('de', x.de, 'para', x.para, 'por', x.cadeira, 'em', x.em) order by x.n)
             from devolutiva_passagens x where x.id_devolutiva = d.id_devolutiva), '[]') as passagens,
           coalesce((select json_agg(json_build_object('o_que', k.o_que, 'quando', k.quando, 'como_notar', k.como_notar,
             'apoio', k.apoio, 'versao', k.versao, 'alterado_por', k.alterado_por, 'alterado_em', k.alterado_em,
             'retirado_em', k.retirado_em, 'acompanhamentos', coalesce((select json_agg(json_build_object('marco', a.marco,
               'previsto_para', a.previsto_para, 'resposta', a.resposta, 'respondida_em', a.respondida_em, 'por', a.por,
               'comentario', a.comentario, 'nova_hora_em', a.nova_hora_em) order by a.marco) from acompanhamentos a where a.id_combinado = k.id_combinado), '[]'))
             order by k.posicao, k.alterado_em)
             from combinados k where k.id_devolutiva = d.id_devolutiva), '[]') as combinados,
           coalesce((select json_agg(json_build_object('versao', y.versao, 'lado', y.lado, 'via', y.via, 'em', y.em,
             'conteudo', y.conteudo) order by y.versao, y.lado)
             from confirmacoes y where y.id_devolutiva = d.id_devolutiva), '[]') as confirmacoes,
           coalesce((select json_agg(z.em order by z.versao)
             from contestacoes z where z.id_devolutiva = d.id_devolutiva), '[]') as contestacoes,
           (select json_build_object('nota', n.nota, 'consultor_le', n.consultor_le, 'em', n.em)
             from notas_da_hora n where n.id_devolutiva = d.id_devolutiva) as nota_da_hora
      from devolutivas d join usuarios c on c.id_usuario = d.id_consultor
     where d.id_participante = ${id_participante} order by d.criada_em desc, d.id_devolutiva`.execute(db)
  return rows
}

interface Devolutiva {
  id_devolutiva: string
  id_licenca: number
  nome_consultor: string
  modo: string
  etapa: string
  criada_em: Date
  iniciada_em: Date | null
  acordo_aceito_em: Date | null
  acordo_via: string | null
  pausada_em: Date | null
  encerrada_em: Date | null
  encerrada_por: string | null
  desfecho: string | null
  lembretes_recusados_em: Date | null
  passagens: { de: string; para: string; por: string; em: string }[]
  combinados: Combinado[]
  confirmacoes: { versao: number; lado: string; via: string; em: string; conteudo: Texto[] }[]
  contestacoes: string[]
  nota_da_hora: { nota: number; consultor_le: boolean; em: string } | null
}

interface Texto {
  o_que: string
  quando: string | null
  como_notar: string
  apoio: string
}

interface Combinado extends Texto {
  versao: number
  alterado_por: string
  alterado_em: string
  retirado_em: string | null
  acompanhamentos: {
    marco: number
    previsto_para: string
    resposta: string | null
    respondida_em: string | null
    por: string | null
    comentario: string
    nova_hora_em: string | null
  }[]
}

/** Number of combinados and of follow-ups of these results, for the receipt of an erasure. */
export async function countForRecibo(tx: Tx, licencas: readonly number[]) {
  const { rows } = await sql<{ combinados: number; acompanhamentos: number }>`
    select count(distinct k.id_combinado)::int as combinados, count(a.marco)::int as acompanhamentos
      from devolutivas d join combinados k using (id_devolutiva) left join acompanhamentos a using (id_combinado)
     where d.id_licenca = any(${[...licencas]}::int[])`.execute(tx)
  return one(rows)
}
