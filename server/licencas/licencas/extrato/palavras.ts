import type { TipoLicenca } from '#shared/licencas/licencas/estoque.contract.ts'
import type { MovimentoDoExtrato } from '#shared/licencas/licencas/extrato.contract.ts'
import type { EstadoNoExtrato, EventoLicenca } from '#shared/licencas/licencas/licencas.rules.ts'

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
  consignacao: 'Posta à disposição de uma empresa',
  devolucao: 'Devolvida por uma empresa',
  passada: 'Passada a outra consultora',
  recebida: 'Recebida de outra consultora',
  passada_em_uso: 'Passada a outra consultora, em uso',
  recebida_em_uso: 'Recebida de outra consultora, em uso',
}
export const ESTADO_EM_PALAVRAS: Record<EstadoNoExtrato, string> = {
  DISPONIVEL: 'Disponível',
  CONVIDADA: 'Em convite',
  ATRIBUIDA: 'Em teste',
  UTILIZADA: 'Utilizada',
  ESTORNADA: 'Estornada',
  PASSADA: 'Passada adiante',
}
/** Kinds of licence, as named in the CSV. */
export const TIPO_EM_PALAVRAS: Record<TipoLicenca, string> = { 1: 'Individual', 2: 'Empresarial' }
/** Reasons that the platform itself writes into the ledger. */
export const MOTIVOS = {
  cortesia: 'Licença de cortesia para o seu próprio teste',
  meu_teste: 'Meu próprio teste',
  turma_encerrada: 'Turma encerrada',
  empresa_encerrada: 'Empresa encerrada',
  estorno: (id_compra: string) => `Estorno da compra ${id_compra}`,
  desistencia: (id_compra: string) => `Desistência da compra ${id_compra}`,
  estorno_desfeito: (id_compra: string) => `O pagamento da compra ${id_compra} voltou a valer`,
} as const
/** Account that moved a licence, as named in the CSV. */
export const ATOR_EM_PALAVRAS: Record<MovimentoDoExtrato['ator'], string> = {
  voce: 'Você',
  administracao: 'Administração',
  cliente: 'Cliente',
  plataforma: 'Plataforma',
}
/** Headings of the CSV. */
export const COLUNAS_DO_EXTRATO = [
  'Data',
  'Licença',
  'Tipo',
  'Movimento',
  'De',
  'Para',
  'Pessoa',
  'E-mail',
  'Quem fez',
  'Motivo',
  'Disponíveis do tipo depois',
]
