/* What the calls of this slice answer in words: refusals with their code and status, successes, texts at a field. */

export const resultado_por_ver = {
  codigo: 'resultado_por_ver',
  status: 409,
  titulo: 'Veja primeiro o seu resultado',
  mensagem: 'As frases vêm do relatório, que você ainda não abriu. Depois de abrir, este endereço mostra as quinze.',
} as const
export const frase_desconhecida = {
  codigo: 'frase_desconhecida',
  status: 422,
  titulo: 'Frase desconhecida',
  mensagem: 'Esta frase não é deste relatório. Recarregue a página.',
} as const
export const marcacoes_com_resultado_fechado = {
  codigo: 'marcacoes_com_resultado_fechado',
  status: 409,
  titulo: 'Resultado fechado',
  mensagem: 'O resultado está fechado; abra-o antes em Meus dados.',
} as const
export const marcacoes_demais = {
  codigo: 'marcacoes_demais',
  status: 409,
  titulo: 'Muitas marcações',
  mensagem: 'Este relatório já guardou 5.000 marcações. As que estão na tela continuam valendo.',
} as const
export const plano_alterado = {
  codigo: 'plano_alterado',
  status: 409,
  titulo: 'O seu plano mudou',
  mensagem: 'Ele foi alterado em outra aba ou aparelho. Escolha com qual texto ficar.',
} as const
