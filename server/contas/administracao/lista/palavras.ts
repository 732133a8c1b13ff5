/** Column headings of the file of consultores. */
export const COLUNAS = [
  'Nome',
  'E-mail',
  'Celular',
  'Tipo',
  'Situação',
  'Clientes',
  'Testes em 30 dias',
  'Licenças livres',
  'Última compra',
  'Licenças da última compra',
  'E-mails com falha em 30 dias',
  'Último acesso',
]
export const TIPO = { 1: 'Administração', 2: 'Consultor' } as const
export const SITUACAO = { ativo: 'Ativo', inativo: 'Inativo' } as const
