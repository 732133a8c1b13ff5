import * as z from 'zod/mini'
import { findContaAtiva } from '../../../contas/contas/contas.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Mails, Message } from '../../../platform/emails/emails.ts'
import type { DataOf, DataOfMails } from '../../../platform/mail.ts'
import { firstWord, longDate, minuteTime } from '../../../platform/text/format.ts'
import * as alcance from '../alcance.queries.ts'
import { findPassagem, type PassagemRow } from '../passagens.queries.ts'
import { findGestor, isAsked } from './avisos.queries.ts'
import * as messages from './messages.ts'

/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  passagem_pedida: z.object({ id_passagem: z.string() }),
  passagem_andou: z.object({
    id_passagem: z.string(),
    ato: z.enum(['aceita', 'recusada', 'retirada', 'desfeita']),
    id_usuario: z.int(),
  }),
  passagem_feita: z.object({ id_passagem: z.string(), id_usuario: z.int() }),
  passagem_pergunta: z.object({ id_passagem: z.string(), id_usuario: z.int() }),
  passagem_gestor: z.object({ id_passagem: z.string(), id_acesso: z.string() }),
}
declare module '../../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about what one consultora passes on to another. */
export const emails: Pick<Mails, keyof typeof ids> = {
  passagem_pedida: { data: ids.passagem_pedida, render: (deps, _row, { id_passagem }) => pedida(deps, id_passagem) },
  passagem_andou: { data: ids.passagem_andou, render: (deps, _row, dados) => andou(deps, dados) },
  passagem_feita: { data: ids.passagem_feita, render: (deps, _row, dados) => feita(deps, dados) },
  passagem_pergunta: { data: ids.passagem_pergunta, render: (deps, _row, dados) => pergunta(deps, dados) },
  passagem_gestor: { data: ids.passagem_gestor, render: (deps, row, dados) => gestor(deps, row.destinatario, dados) },
}

const dadosOf = (deps: Deps, passagem: PassagemRow, nome: string, url = '/passar-adiante') => ({
  nome: firstWord(nome),
  nome_de: passagem.nome_de,
  nome_para: passagem.nome_para,
  o_que: messages.phraseOf(passagem),
  nome_empresa: passagem.nome_empresa,
  url: `${deps.appUrl}${url}`,
  contato: deps.installation.contact(),
})

/** Mail that asks a consultora; null once she has answered, or nobody waits for it. */
async function pedida(deps: Deps, id_passagem: string): Promise<Message | null> {
  const now = deps.now()
  const passagem = await findPassagem(deps.db, id_passagem)
  if (!passagem || passagem.fim || passagem.aceita_em || passagem.expira_em < now) return null
  const conta = await findContaAtiva(deps.db, passagem.id_para)
  if (!conta) return null
  return messages.pedida({
    ...dadosOf(deps, passagem, conta.nome),
    ate: longDate(passagem.expira_em),
    contagens: await alcance.countAlcance(deps.db, passagem, now),
    por_admin: passagem.pedida_por !== passagem.id_de,
  })
}

/** Mail about an answer; null where it is no longer how the passing stands. */
async function andou(deps: Deps, { id_passagem, ato, id_usuario }: DataOf<'passagem_andou'>): Promise<Message | null> {
  const passagem = await findPassagem(deps.db, id_passagem)
  const conta = await findContaAtiva(deps.db, id_usuario)
  if (!passagem || !conta || (ato === 'aceita' ? passagem.fim || passagem.passada_em : passagem.fim !== ato))
    return null
  const quando = passagem.vale_em && minuteTime(passagem.vale_em)
  return messages.answered[ato]({ ...dadosOf(deps, passagem, conta.nome), quando })
}

/** Mail that it has passed, to one who had to do with it. */
async function feita(deps: Deps, { id_passagem, id_usuario }: DataOf<'passagem_feita'>): Promise<Message | null> {
  const passagem = await findPassagem(deps.db, id_passagem)
  const conta = await findContaAtiva(deps.db, id_usuario)
  if (!passagem?.contagens || !passagem.passada_em || !conta) return null
  const recebeu = passagem.id_para === id_usuario
  const url = recebeu && passagem.id_empresa !== null ? `/empresa/${passagem.id_empresa}` : '/passar-adiante'
  const { contagens } = passagem
  return messages.feita({
    ...dadosOf(deps, passagem, conta.nome, url),
    contagens,
    recebeu,
    com_pessoas: contagens.pessoas > 0,
  })
}

/** Mail that asks a person; null once she has answered, or is that consultora's client no more. */
async function pergunta(deps: Deps, { id_passagem, id_usuario }: DataOf<'passagem_pergunta'>): Promise<Message | null> {
  const passagem = await findPassagem(deps.db, id_passagem)
  const conta = await findContaAtiva(deps.db, id_usuario)
  if (!passagem || !conta || !(await isAsked(deps.db, id_passagem, id_usuario))) return null
  return messages.pergunta(dadosOf(deps, passagem, conta.nome, '/meus-dados/privacidade'))
}

/** Mail to a gestor of a company that has another consultora; null when his access has ended. */
async function gestor(
  deps: Deps,
  destinatario: string,
  { id_passagem, id_acesso }: DataOf<'passagem_gestor'>,
): Promise<Message | null> {
  const passagem = await findPassagem(deps.db, id_passagem)
  const quem = await findGestor(deps.db, id_acesso, destinatario)
  if (!passagem?.nome_empresa || !quem) return null
  return messages.gestor(dadosOf(deps, passagem, quem.nome, `/gestao/${quem.id_empresa}`))
}
