import type { Scope } from '#shared/platform/permissions.ts'
import type { Message } from '../../platform/emails/emails.ts'

/** Sharing in force after a registration, from which the mail says how it came about and where to change it. */
export interface CompartilhamentoNoCadastro {
  nome_consultor: string
  escopo: Scope
  /** Origin of the sharing: the person's answer, the invite's announcement, or a turma that starts closed. */
  origem: string
  url: string
}

const compartilhamentoEmPalavras = ({ nome_consultor, escopo, origem }: CompartilhamentoNoCadastro): string => {
  if (origem === 'turma')
    return `Só você vê os seus resultados. Depois de ler, você escolhe se quer mostrá-los a ${nome_consultor}.`
  if (escopo !== 'relatorio')
    return `Só você vê os seus resultados: você escolheu não os mostrar a ${nome_consultor}. Você pode mudar quando quiser.`
  const how = origem === 'convite' ? 'Como o convite anunciou, os' : 'Como você escolheu, os'
  return `${how} seus resultados são compartilhados com ${nome_consultor}. Você pode fechar quando quiser.`
}

interface NaSala {
  nome: string
  nome_consultor: string | null
  url: string
  contato: string
}

const BOTAO = 'Confirmar o meu e-mail'
const DEPOIS =
  'Toque no botão para confirmar que o endereço é seu. Depois, com a senha que você criou, o seu teste e o seu resultado abrem em qualquer aparelho.'

const cadastroNaSala = ({ nome_consultor }: NaSala): string =>
  nome_consultor
    ? `Você se cadastrou na sala, na turma de ${nome_consultor}, com este e-mail.`
    : 'Você se cadastrou na sala com este e-mail.'

const rodapeDaSala = ({ contato }: NaSala): string[] => [
  `Não foi você? Alguém digitou o seu endereço por engano: não toque no botão, e ele não será confirmado. Dúvidas: ${contato}.`,
]

/** Welcome mail to somebody who registered in a room; its button proves the address. */
export const contaCriadaNaSala = (data: NaSala & { compartilhamento: CompartilhamentoNoCadastro | null }): Message => ({
  assunto: 'Sua conta {no_produto}: confirme o seu e-mail',
  resumo: 'Um toque confirma que este endereço é seu.',
  titulo: `Boas-vindas, ${data.nome}`,
  paragrafos: [
    cadastroNaSala(data),
    DEPOIS,
    ...(data.compartilhamento ? [compartilhamentoEmPalavras(data.compartilhamento)] : []),
  ],
  botao: { texto: BOTAO, url: data.url },
  outros: data.compartilhamento
    ? [{ texto: 'Escolher quem vê os meus resultados', url: data.compartilhamento.url }]
    : [],
  rodape: rodapeDaSala(data),
})

/** Mail that asks to prove an address, sent again on request or after a correction. */
export const confirmEmail = (data: NaSala & { corrigido: boolean }): Message => ({
  assunto: 'Confirme o seu e-mail {no_produto}',
  resumo: 'Um toque confirma que este endereço é seu.',
  titulo: `Confirme o seu e-mail, ${data.nome}`,
  paragrafos: [
    cadastroNaSala(data),
    ...(data.corrigido
      ? [
          `${data.nome_consultor ?? 'Quem conduz a turma'} corrigiu o endereço da sua conta para este. Se você esqueceu a senha, fale com ${data.nome_consultor ?? 'quem conduz a turma'}: outra senha só pode ser criada depois que você entrar uma vez com a do cadastro.`,
        ]
      : []),
    DEPOIS,
  ],
  botao: { texto: BOTAO, url: data.url },
  rodape: rodapeDaSala(data),
})

/**
 * Welcome mail of a new account. It leads to the test if there is one (`url_teste`), and tells somebody who did not
 * register how to react.
 */
export const contaCriada = (data: {
  nome: string
  /** The sharing to mention; null for an account that has no result to share. */
  compartilhamento: CompartilhamentoNoCadastro | null
  url_teste: string | null
  url_senha: string
  contato: string
}): Message => {
  const senha = { texto: 'Definir uma nova senha', url: data.url_senha }
  const criada = 'Sua conta {no_produto} foi criada a partir de um convite enviado para este e-mail.'
  const { compartilhamento } = data
  const partilha = compartilhamento ? [compartilhamentoEmPalavras(compartilhamento)] : []
  const escolher = compartilhamento ? [{ texto: 'Escolher quem vê os meus resultados', url: compartilhamento.url }] : []
  const engano = 'Se não foi você quem fez o cadastro, defina uma nova senha'
  return {
    assunto: 'Sua conta {no_produto} foi criada',
    resumo: data.url_teste ? 'Seu teste espera por você.' : 'Se não foi você, defina uma nova senha agora.',
    titulo: `Boas-vindas, ${data.nome}`,
    paragrafos: data.url_teste
      ? [
          criada,
          'O botão abaixo leva ao seu teste: para começar, para continuar de onde você parou, em qualquer aparelho, e, depois, para abrir o resultado.',
          ...partilha,
          `${engano} pelo link que vem depois dele: a senha anterior deixa de valer.`,
        ]
      : [criada, ...partilha, `${engano} pelo botão abaixo: a senha anterior deixa de valer.`],
    ...(data.url_teste
      ? { botao: { texto: 'Abrir o meu teste', url: data.url_teste }, outros: [senha, ...escolher] }
      : { botao: senha, outros: escolher }),
    rodape: [`Dúvidas: ${data.contato}.`],
  }
}
