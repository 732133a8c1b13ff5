/*
 * The preview of a link where it is sent to somebody: the kind of page that it opens, and never whose it is. Read by the
 * build alone, which hands them to the server with each screen's files; `{o_produto}` is the product's name.
 */

/** Preview of every other address. */
export const PREVIEW = {
  titulo: '{produto}: do convite ao combinado',
  texto:
    'Uma conversa sobre jeitos de agir em que a pessoa manda no próprio resultado e cada número mostra a sua margem.',
}

/** Previews by the path of a screen. */
export const PREVIEWS: Readonly<Record<string, { titulo: string; texto: string }>> = {
  '/cadastro-cliente/:token?': {
    titulo: 'Convite para responder {no_produto}',
    texto: 'Quinze questões sobre jeitos de agir, em cerca de 8 minutos. O resultado é de quem responde.',
  },
  '/cadastro-usuario/:token?': {
    titulo: 'Convite para usar {o_produto} na sua consultoria',
    texto: 'O link cria o acesso de quem foi convidado.',
  },
  '/acesso-empresa/:token?': {
    titulo: 'Convite para acompanhar uma empresa {no_produto}',
    texto: 'Quem aceita vê em que passo cada pessoa está. O resultado é de cada pessoa.',
  },
  '/t/:codigo?': {
    titulo: 'Entrada de uma turma {no_produto}',
    texto: 'Quinze questões sobre jeitos de agir, em cerca de 8 minutos. O resultado é de quem responde.',
  },
  '/t/entrada/:token': {
    titulo: 'Entrada de uma turma {no_produto}',
    texto: 'O link confirma o e-mail de quem entra.',
  },
  '/acompanhamento/:token': {
    titulo: 'Acompanhamento de uma turma {no_produto}',
    texto: 'Em que passo cada pessoa está, sem resultado nenhum.',
  },
  '/cartao/:token': {
    titulo: 'Um cartão “Como trabalhar comigo”',
    texto: 'Frases que a própria pessoa escolheu mostrar.',
  },
  '/proposta/:token': {
    titulo: 'Uma proposta {do_produto}',
    texto: 'Licenças para uma empresa: quantas, por quanto e até quando vale.',
  },
  '/horario/:token?': {
    titulo: 'Escolha a hora da conversa',
    texto: 'Os horários livres de quem conduz.',
  },
  '/combinado/:token?': {
    titulo: 'Como foi o combinado?',
    texto: 'Uma pergunta curta sobre o que foi combinado na conversa.',
  },
  '/combinado/confirmar/:token?': {
    titulo: 'Confirme o que foi combinado',
    texto: 'O texto do combinado, para ler e dizer sim.',
  },
  '/combinado/lembretes/:token?': { titulo: 'Lembretes de um combinado', texto: 'Continuar a receber, ou parar.' },
  '/confirmar-email/:token?': { titulo: 'Confirme o seu e-mail', texto: 'Um toque, e o endereço está confirmado.' },
  '/confirmar-endereco/:token?': {
    titulo: 'Confirme o endereço de resposta',
    texto: 'Um toque, e as respostas passam a chegar nele.',
  },
  '/quero-usar': {
    titulo: 'Quero usar {o_produto} na minha consultoria',
    texto: 'Leva um minuto. A administração lê cada pedido e responde.',
  },
  '/quero-usar/confirmar/:token?': { titulo: 'Confirme o seu pedido', texto: 'Até lá, ninguém vê o pedido.' },
  '/experimentar': {
    titulo: 'Sala de treino {do_produto}',
    texto: 'Uma conversa inteira com uma pessoa inventada. Nada fica guardado.',
  },
  '/recuperar-senha/:token?': { titulo: 'Nova senha {no_produto}', texto: 'O link serve uma vez, a quem o recebeu.' },
  '/nao-fui-eu/:token': { titulo: 'Não foi você?', texto: 'O link fecha o que outra pessoa abriu.' },
  '/manter-fator/:token': { titulo: 'Manter a segunda etapa', texto: 'O link cancela um pedido de retirada.' },
  '/nao-quero-receber/:token?': { titulo: 'Não receber mais convites', texto: 'O link vale para um endereço só.' },
}
