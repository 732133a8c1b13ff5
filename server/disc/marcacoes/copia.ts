import { frasesDaVersao } from '#content/frases.ts'
import { ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import type { Db } from '../../platform/db/connect.ts'
import * as queries from './marcacoes.queries.ts'

/** All marks and plans of a person, with the sentences in words, for the copy of her data (LGPD art. 18 II). */
export async function listMarcacoesDaPessoa(db: Db, id_participante: number) {
  const copies: Awaited<ReturnType<typeof copiaDaLicenca>>[] = []
  for (const row of await queries.listLicencasMarcadas(db, id_participante)) copies.push(await copiaDaLicenca(db, row))
  return copies.filter(({ marcacoes, plano_alterado_em }) => marcacoes.length > 0 || plano_alterado_em !== null)
}

type Marcada = Awaited<ReturnType<typeof queries.listLicencasMarcadas>>[number]

/** The marks and the plan of one result, each sentence in words. */
async function copiaDaLicenca(db: Db, row: Marcada) {
  const { id_licenca, versao_textos, nome_consultor, compartilhadas_em, linhas, alterado_em } = row
  const frases = frasesDaVersao(versao_textos)
  const marcacoes = (await queries.listVigentes(db, id_licenca, versao_textos)).map(marca => {
    const { frase, resposta, em, a_pedido } = marca
    const known = frases[frase]
    return {
      frase,
      texto: known?.texto ?? '',
      resposta: known ? ROTULOS_MARCACAO[known.tipo][resposta] : resposta,
      em,
      registrada_por: a_pedido ? nome_consultor : null,
    }
  })
  return {
    id_licenca,
    nome_consultor,
    compartilhadas_em,
    marcacoes,
    plano: linhas ?? [],
    plano_alterado_em: alterado_em,
  }
}
