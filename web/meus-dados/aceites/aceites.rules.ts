import type { DOCUMENTOS, MeusDados } from '#shared/contas/meus-dados.contract.ts'

export type Documento = (typeof DOCUMENTOS)[number]
/** A document that a box accepts; sharing is a choice between two. */
export type Aceite = Exclude<Documento, 'compartilhamento'>
type Dados = Pick<MeusDados, 'consentimentos' | 'consentimentos_pendentes'>

/** The latest answer to a document; undefined when it was never asked. `consentimentos` come newest first. */
export const ultimaResposta = ({ consentimentos }: Dados, documento: Documento) =>
  consentimentos.find(answer => answer.documento === documento)

/** What everybody accepts with a box. */
export const ACEITES: readonly Aceite[] = ['termos', 'privacidade']

/** The documents that concern a person: only participantes have a result to share. */
export const documentosDe = (participante: boolean): readonly Documento[] =>
  participante ? [...ACEITES, 'compartilhamento'] : ACEITES

/**
 * What is asked after sign-in (behaviour §9): a document whose current version waits for an answer, terms and notice as
 * long as they are not accepted, and sharing when the only answer is the one that registration left open. Whoever
 * took the sharing back on purpose is not asked again.
 */
export function aceitesEmFalta(dados: Dados, participante: boolean): Documento[] {
  return documentosDe(participante).filter(documento => {
    if (dados.consentimentos_pendentes.includes(documento)) return true
    if (ultimaResposta(dados, documento)?.aceito !== false) return false
    const answers = dados.consentimentos.filter(answer => answer.documento === documento)
    return documento !== 'compartilhamento' || answers.length === 1
  })
}
