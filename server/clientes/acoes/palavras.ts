import type { EstadoPessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'

/** States of a person in the exported file. */
export const ESTADO_EM_PALAVRAS: Record<EstadoPessoa, string> = {
  convidado: 'Convidado',
  cadastrado: 'Cadastrado',
  respondendo: 'Respondendo',
  pronto: 'Pronto',
  conversado: 'Conversado',
  encerrado: 'Convite encerrado',
}
/** Headings of the exported file. */
export const COLUNAS_DE_PESSOAS = [
  'Nome',
  'E-mail',
  'Celular',
  'Empresa',
  'Estado',
  'Respostas (de 15)',
  'Convite válido até',
  'Resultado em',
  'Perfil',
  'Conversa em',
  'Última novidade',
  'Etiquetas',
  'Turmas',
]
