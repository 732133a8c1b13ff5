import * as z from 'zod/mini'
import { LOW_STOCK } from '#shared/platform/emails/emails.rules.ts'
import { findContaAtiva } from '../../contas/contas/contas.ts'
import { modeloOf, onHerBehalf } from '../../contas/remetente/remetente.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Mails, type Message, withAnswer } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { firstWord } from '../../platform/text/format.ts'
import * as queries from './emails.queries.ts'
import { listDisponiveis, urlDeCasa, urlDoTeste } from './licencas.ts'
import * as messages from './messages.ts'

/** 1 when a person asked for the mail; absent when it is sent automatically. */
const a_mao = z.optional(z.literal(1))
const estoque = z.object({ id_consultor: z.int() })
/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  novo_teste: z.object({ id_licenca: z.int(), id_consultor: z.int(), recado: z.optional(z.string()) }),
  lembrete_teste: z.object({ id_licenca: z.int(), id_consultor: z.int(), a_mao }),
  teste_recolhido: z.object({
    id_licenca: z.int(),
    id_consultor: z.int(),
    /** 1 when the withdrawn test had answers, which were lost; 0 otherwise. */
    comecado: z.union([z.literal(0), z.literal(1)]),
    id_rodada: z.optional(z.string()),
  }),
  licencas_acabando: estoque,
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails about a licence given to somebody, and about a stock running low. */
export const emails: Pick<Mails, keyof typeof ids> = {
  novo_teste: {
    data: ids.novo_teste,
    render: async (deps, row, { id_licenca, recado }) => {
      const teste = await findTesteAberto(deps, row.destinatario, id_licenca)
      if (!teste) return null
      const modelo = await modeloOf(deps.db, teste.id_consultor, 'novo_teste')
      const message = withAnswer(messages.novoTeste({ ...teste, modelo }), teste)
      return onHerBehalf(deps.db, message, { ...teste, recado: recado ?? null })
    },
  },
  lembrete_teste: {
    data: ids.lembrete_teste,
    lembrete: true,
    render: async (deps, row, { id_licenca, a_mao }) => {
      const teste = await findTesteAberto(deps, row.destinatario, id_licenca)
      return teste ? withAnswer(messages.lembreteTeste({ ...teste, a_mao: a_mao === 1 }), teste) : null
    },
  },
  teste_recolhido: {
    data: ids.teste_recolhido,
    render: async (deps, row, { id_consultor, id_rodada, comecado }) => {
      const of = { destinatario: row.destinatario, id_consultor, id_rodada: id_rodada ?? null }
      const found = await queries.findRecolhido(deps.db, of)
      if (!found) return null
      const message = messages.testeRecolhido({
        ...found,
        nome: firstWord(found.nome),
        comecado: comecado === 1,
        url: `${deps.appUrl}/perfil-usuario`,
        contato: deps.installation.contact(),
      })
      return onHerBehalf(deps.db, withAnswer(message, found), found)
    },
  },
  licencas_acabando: {
    data: ids.licencas_acabando,
    render: (deps, _row, { id_consultor }) => licencasRunningLow(deps, id_consultor),
  },
}

async function findTesteAberto(deps: Deps, destinatario: string, id_licenca: number) {
  const row = await queries.findTesteAberto(deps.db, destinatario, id_licenca)
  return (
    row && {
      ...row,
      nome: firstWord(row.nome),
      iniciado: row.rascunho !== null,
      fechado: row.escopo === 'nada',
      // The person never chose, and every turma and every selection starts with results closed.
      comeca_fechado: row.escopo === null && (row.finalidade !== null || row.propria === 'selecao'),
      de_selecao: row.finalidade === 'selecao' || row.propria === 'selecao',
      // The link opens the test itself only when it was begun; otherwise the home, where the text beside the button
      // says that starting means accepting.
      url: row.rascunho === null ? urlDeCasa(deps, id_licenca) : urlDoTeste(deps, id_licenca),
      contato: deps.installation.contact(),
    }
  )
}

/** Mail that the stock is low; null when licences came in since it was queued. */
async function licencasRunningLow(deps: Deps, id_consultor: number): Promise<Message | null> {
  const conta = await findContaAtiva(deps.db, id_consultor)
  const { individual } = await listDisponiveis(deps.db, id_consultor, deps.now(), { limit: 1, offset: 0 })
  if (!conta || individual > LOW_STOCK) return null
  return messages.licencasRunningLow({
    nome: firstWord(conta.nome),
    disponiveis: individual,
    url: `${deps.appUrl}/preco`,
    contato: deps.installation.contact(),
  })
}
