// labels
export const etiquetas_demais = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Você já tem 200 etiquetas. Una ou exclua alguma antes de criar outra.',
} as const
export const etiquetas_demais_na_pessoa = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta pessoa já tem 30 etiquetas. Tire alguma antes.',
} as const
export const etiqueta_ja_existe = {
  status: 409,
  titulo: 'Já existe',
  mensagem: 'Você já tem uma etiqueta com este nome. Quer unir as duas?',
} as const

// kept views of lists
export const visao_ja_existe = {
  status: 409,
  titulo: 'Já existe',
  mensagem: 'Você já tem uma visão com este nome nesta lista.',
} as const
export const visoes_demais = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Você já guardou 20 visões desta lista. Exclua uma antes de guardar outra.',
} as const

// acts on many people
export const ninguem_na_acao = {
  status: 409,
  titulo: 'Ninguém para esta ação',
  mensagem: 'Nenhuma das pessoas escolhidas pode receber esta ação agora.',
} as const
export const acao_nao_desfaz = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Esta ação não se desfaz: ela ainda não terminou, já foi desfeita, ou mandou e-mails.',
} as const
export const selecao_grande = {
  status: 409,
  titulo: 'São muitas de uma vez',
  mensagem: 'Uma ação alcança até 5.000 pessoas. Use os filtros para escolher menos.',
} as const
export const acoes_demais = {
  status: 409,
  titulo: 'Um instante',
  mensagem: 'Você tem dez ações em andamento. Espere uma terminar antes de começar outra.',
} as const
export const custo_mudou = {
  status: 409,
  titulo: 'O custo mudou',
  mensagem: 'Desde que você viu o custo, ele aumentou. Confira de novo antes de começar.',
} as const
export const lembrado_ha_pouco = {
  status: 409,
  titulo: 'Já lembrada',
  mensagem: 'Esta pessoa recebeu um lembrete nas últimas 48 horas.',
} as const

// consultants
export const convite_consultor_existente = {
  status: 409,
  titulo: 'Erro!',
  mensagem: 'Já existe uma conta com este e-mail.',
} as const
export const ultimo_admin = {
  status: 409,
  titulo: 'Erro!',
  mensagem: 'É preciso manter pelo menos um administrador ativo.',
} as const
export const inativar_a_si = {
  status: 409,
  titulo: 'Erro!',
  mensagem: 'Você não pode inativar o próprio acesso.',
} as const

export const exclusao_com_licencas = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Contas de consultoria têm licenças e clientes. Escreva para o suporte para encerrar a sua.',
} as const

// companies
export const anotacoes_da_empresa_alteradas = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Estas anotações mudaram em outra tela. Copie o que você escreveu, recarregue a página e junte as duas.',
} as const

export const cnpj_ja_cadastrado = {
  status: 409,
  titulo: 'Erro!',
  mensagem: 'Você já cadastrou uma empresa com este CNPJ.',
} as const
export const interesse_invalido = {
  status: 409,
  titulo: 'Ops!',
  mensagem: 'Este link não vale mais. Faça o pedido de novo.',
} as const
