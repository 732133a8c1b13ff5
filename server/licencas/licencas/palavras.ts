import type { EstadoLicenca, EventoLicenca } from '#shared/licencas/licencas/licencas.rules.ts'

/** Portuguese names of the ledger's events for the CSV file; the screen takes its own from the language file. */
export const EVENTO_EM_PALAVRAS: Record<EventoLicenca, string> = {
  compra: 'Compra',
  cortesia: 'Cortesia',
  convite: 'Convite enviado',
  cancelamento: 'Convite cancelado',
  expiracao: 'Convite expirado',
  cadastro: 'Cadastro pelo convite',
  atribuicao: 'Teste enviado a quem já tem conta',
  cancelamento_de_teste: 'Teste cancelado',
  uso: 'Teste concluído',
  estorno: 'Estorno',
  estorno_desfeito: 'Estorno desfeito',
  correcao: 'Correção',
}
export const ESTADO_EM_PALAVRAS: Record<EstadoLicenca, string> = {
  DISPONIVEL: 'Disponível',
  CONVIDADA: 'Em convite',
  ATRIBUIDA: 'Em teste',
  UTILIZADA: 'Utilizada',
  ESTORNADA: 'Estornada',
}
