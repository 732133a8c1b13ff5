/** Kinds of what outlives the session that handed it out. */
export const CONCESSOES = [
  'calendario',
  'acesso_empresa',
  'acompanhamento',
  'cartao',
  'proposta',
  'convite_consultor',
] as const
export type TipoConcessao = (typeof CONCESSOES)[number]
