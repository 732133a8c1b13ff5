import treino from '#content/devolutiva/treino.json' with { type: 'json' }
import type {
  FraseDaSala,
  MarcacaoDaSala,
  ResultadoDaSala,
  SalaConsultor,
} from '#shared/conversas/devolutivas/sala.schema.ts'
import type { Letra } from '#shared/disc/disc/disc.types.ts'
import { margemSimples } from '#shared/disc/disc/medida/margens.rules.ts'
import type { FraseParaEscolher } from '../sessao.tsx'

/** All sentences of an invented report. */
export const FRASES_DE_AMOSTRA = treino.frases as readonly FraseParaEscolher[]

/** Returns some of the sample sentences as a room's list has them. */
export const inLista = (slugs: readonly string[], abertas: number, em: Date): FraseDaSala[] =>
  slugs.flatMap((slug, i) => {
    const found = FRASES_DE_AMOSTRA.find(({ frase }) => frase === `treino.${slug}`)
    if (!found) return []
    const { frase, texto, tipo } = found
    return [
      { frase, texto, tipo, posicao: i + 1, escolhida_por: 'consultor' as const, aberta_em: i < abertas ? em : null },
    ]
  })

export const marca = (
  slug: string,
  resposta: MarcacaoDaSala['resposta'],
  via: MarcacaoDaSala['via'],
  em: Date,
): MarcacaoDaSala => ({ frase: `treino.${slug}`, resposta, via, em, id_comando: `amostra-${slug}` })

/** Invented result with a tie at the top, so that the sample conversation has to speak of one. */
export const RESULTADO_DE_AMOSTRA: ResultadoDaSala = {
  ...treino.resultado,
  dimensoes: treino.resultado.dimensoes.map(dimensao => {
    const [de, ate] = margemSimples(dimensao.total)
    return { ...dimensao, letra: dimensao.letra as Letra, de, ate } // cast: the file of the sample has letters
  }),
}

/**
 * Returns a room before anything began, with invented people; used by unit tests and the practice room.
 * @param agora current time of the room
 */
export function salaDeAmostra(agora: Date, mudancas: Partial<SalaConsultor> = {}): SalaConsultor {
  return {
    id_devolutiva: '00000000-0000-4000-8000-000000000001',
    cadeira: 'consultor',
    modo: 'presencial',
    situacao: 'preparada',
    etapa: 'acordo',
    etapa_desde: agora,
    consultor: treino.consultor,
    pessoa: treino.pessoa,
    nome: treino.nome,
    frase_atual: null,
    iniciada_em: null,
    acordo_aceito_em: null,
    acordo_via: null,
    pausada_em: null,
    pausada_por: null,
    pausa_motivo: null,
    encerrada_em: null,
    desfecho: null,
    versao_roteiro: '1.0',
    versao_textos: '1.0',
    frases: [],
    total_frases: 0,
    marcacoes: [],
    resultado: null,
    combinados: [],
    versao_combinados: 0,
    confirmacoes: [],
    seq: 0,
    agora,
    id_licenca: 1,
    id_participante: 1,
    criada_em: agora,
    retomada_pedida_em: null,
    menor_de_idade: false,
    estimativa: null,
    estimativa_feita: false,
    marcacoes_compartilhadas_em: null,
    resultado_novo: null,
    presenca: { presente: false, aparelho: false, visto_em: null },
    sala: null,
    minutos: [],
    ...mudancas,
  }
}
