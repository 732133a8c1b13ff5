import { frasesDaVersao } from '#content/frases.ts'
import { ROTULOS_MARCACAO } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import type { Db } from '../../platform/db/connect.ts'
import { listControles } from './controle/controle.queries.ts'

/**
 * The person's blind controls in words, for the copy of her data. The foreign sentence is marked only after it was
 * revealed to her.
 */
export async function copiaDosControles(db: Db, id_participante: number) {
  return (await listControles(db, id_participante)).map(row => {
    const { id_licenca, sorteado_em, fechado_em, revelado_em, itens, respostas, alheia, palpite, versao_textos } = row
    const frases = frasesDaVersao(versao_textos)
    return {
      id_licenca,
      sorteado_em,
      fechado_em,
      palpite,
      frases: itens.map((chave, i) => {
        const resposta = respostas?.[i]
        return {
          texto: frases[chave]?.texto ?? '',
          resposta: resposta ? ROTULOS_MARCACAO.descricao[resposta] : null,
          alheia: revelado_em ? i + 1 === alheia : null,
        }
      }),
    }
  })
}
