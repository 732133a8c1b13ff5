/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const acesso_ja_existe = {
  codigo: 'acesso_ja_existe',
  status: 409,
  titulo: 'Ops',
  mensagem: 'Esta pessoa já tem acesso a esta empresa, ou um convite para isso.',
} as const
export const acesso_ja_aceito = {
  codigo: 'acesso_ja_aceito',
  status: 409,
  titulo: 'Ops',
  mensagem: 'Este acesso já foi aceito.',
} as const
export const acessos_demais = {
  codigo: 'acessos_demais',
  status: 409,
  titulo: 'Ops',
  mensagem: 'Uma empresa tem até 20 acessos. Encerre um antes.',
} as const
export const acesso_invalido = {
  codigo: 'acesso_invalido',
  status: 409,
  titulo: 'Link inválido',
  mensagem: 'Este link já foi usado, foi encerrado ou passou do prazo. Peça outro a quem o enviou.',
} as const
export const gestor_nao_abre = {
  codigo: 'gestor_nao_abre',
  status: 403,
  titulo: 'Sem permissão',
  mensagem: 'A consultoria não liberou abrir turmas nem convidar por este acesso.',
} as const

export const acesso_dado = {
  titulo: 'Sucesso',
  mensagem: 'O convite vai por e-mail e vale por 7 dias.',
} as const
export const acesso_sem_email = {
  titulo: 'O e-mail não sai',
  mensagem: 'O acesso está dado, mas esta pessoa pediu para não receber convites: o e-mail não sai.',
} as const
export const acesso_aceito = {
  titulo: 'Sucesso!',
  mensagem: 'Acesso aceito. Falta a verificação em duas etapas.',
} as const
export const acesso_encerrado = {
  titulo: 'Sucesso',
  mensagem: 'O acesso terminou agora, e com ele o que as pessoas mostravam por ele.',
} as const
export const empresa_deixada = {
  titulo: 'Sucesso',
  mensagem: 'Você saiu da empresa. O que você mostrava às equipes e aos gestores terminou agora.',
} as const
