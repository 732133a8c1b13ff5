import type { MessageKey } from '../../platform/i18n/i18n.ts'

interface Grupo {
  titulo: MessageKey
  /** Pairs of question and answer. */
  perguntas: readonly (readonly [MessageKey, MessageKey])[]
}

/** Questions of the help, by subject. The general ones are the four facts of behaviour §1. */
export const GRUPOS: readonly Grupo[] = [
  {
    titulo: 'ajuda.geral',
    perguntas: [
      ['ajuda.repetir', 'ajuda.repetirResposta'],
      ['ajuda.evolucao', 'ajuda.evolucaoResposta'],
      ['ajuda.certificado', 'ajuda.certificadoResposta'],
      ['ajuda.familia', 'ajuda.familiaResposta'],
    ],
  },
  {
    titulo: 'ajuda.responder',
    perguntas: [
      ['ajuda.tempo', 'ajuda.tempoResposta'],
      ['ajuda.navegador', 'ajuda.navegadorResposta'],
      ['ajuda.parar', 'ajuda.pararResposta'],
      ['ajuda.oQueE', 'ajuda.oQueEResposta'],
      ['ajuda.submisso', 'ajuda.submissoResposta'],
      ['ajuda.horario', 'ajuda.horarioResposta'],
    ],
  },
  {
    titulo: 'ajuda.convites',
    perguntas: [
      ['ajuda.prazo', 'ajuda.prazoResposta'],
      ['ajuda.naoChegou', 'ajuda.naoChegouResposta'],
      ['ajuda.comprar', 'ajuda.comprarResposta'],
    ],
  },
  {
    titulo: 'ajuda.dados',
    perguntas: [
      ['ajuda.quemVe', 'ajuda.quemVeResposta'],
      ['ajuda.cpf', 'ajuda.cpfResposta'],
      ['ajuda.excluir', 'ajuda.excluirResposta'],
      ['ajuda.senha', 'ajuda.senhaResposta'],
    ],
  },
]
