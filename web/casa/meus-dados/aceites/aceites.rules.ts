import type { DOCUMENTOS, MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'

export type Documento = (typeof DOCUMENTOS)[number]

/** Returns the latest answer to a document; undefined when there is none. `consentimentos` come newest first. */
export const ultimaResposta = ({ consentimentos }: Pick<MeusDados, 'consentimentos'>, documento: Documento) =>
  consentimentos.find(answer => answer.documento === documento)

/**
 * Returns the message key for a recorded answer: yes or no for a choice, accepted or not for terms, "shown" for the
 * privacy notice.
 */
export function palavraOf(documento: MeusDados['consentimentos'][number]['documento'], aceito: boolean) {
  if (documento === 'privacidade') return 'meus_dados.mostrado'
  if (documento === 'termos') return aceito ? 'meus_dados.aceito' : 'meus_dados.naoAceito'
  return aceito ? 'meus_dados.sim' : 'meus_dados.nao'
}

/**
 * Returns the address of the text that somebody answered, as it stood then: its version, and the settings of that
 * instant. The present text before an answer.
 */
export const comoEra = (
  pathname: string,
  resposta: Pick<MeusDados['consentimentos'][number], 'versao' | 'em'> | undefined,
): string => (resposta ? `${pathname}?versao=${resposta.versao}&em=${resposta.em.toISOString()}` : pathname)

/** Documents that the first page after sign-in asks about, as the server says (behaviour §9). */
export interface Pedido {
  /**
   * Terms not accepted in the current version: 'novos' when an earlier version was answered, 'primeira' when none was;
   * null when nothing is pending.
   */
  termos: 'novos' | 'primeira' | null
  compartilhamento: boolean
  aviso: boolean
}

export const pedidoOf = (
  dados: Pick<MeusDados, 'consentimentos' | 'consentimentos_pendentes' | 'aviso_novo'>,
): Pedido => {
  const pendente = (documento: Documento) => dados.consentimentos_pendentes.includes(documento)
  const termos = ultimaResposta(dados, 'termos') ? 'novos' : 'primeira'
  return {
    termos: pendente('termos') ? termos : null,
    compartilhamento: pendente('compartilhamento'),
    aviso: dados.aviso_novo,
  }
}
