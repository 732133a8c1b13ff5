import * as z from 'zod/mini'
import { fimDaProposta, lembretesOf, outroOf, simOf, situacaoOf } from '#shared/clientes/acordos/acordos.rules.ts'
import { findContaAtiva } from '../../../contas/contas/contas.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Mails, Message } from '../../../platform/emails/emails.ts'
import type { DataOf, DataOfMails, EmailRow } from '../../../platform/mail.ts'
import { firstWord } from '../../../platform/text/format.ts'
import { type AcordoRow, findAcordo, findNomeDaEquipe } from '../acordos.queries.ts'
import * as messages from './messages.ts'

/** Moments of an acordo of which one of its two people is told. */
const momento = z.enum(['proposto', 'aceito', 'falta_sim', 'assinado', 'dia_14', 'dia_60', 'encerrado'])
/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  acordo: z.object({ id_acordo: z.string(), id_equipe: z.int(), id_participante: z.int(), versao: z.int(), momento }),
}
declare module '../../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** Mails to the two people of an acordo. */
export const emails: Pick<Mails, keyof typeof ids> = { acordo: { data: ids.acordo, render: acordo } }

/** Whether what a mail tells is still so: whoever ended, withdrew or changed meanwhile has made it untrue. */
function vale(row: AcordoRow, { momento, versao, id_participante }: DataOf<'acordo'>, now: Date): boolean {
  const situacao = situacaoOf(row, id_participante, now)
  const { meu_sim } = simOf(row, id_participante)
  if (momento === 'proposto') return situacao === 'recebido'
  if (momento === 'aceito') return situacao === 'aberto' || situacao === 'assinado'
  if (momento === 'falta_sim') return situacao === 'aberto' && row.versao === versao && meu_sim === null
  return situacao === 'assinado' && row.versao === versao
}

async function acordo(deps: Deps, mail: EmailRow, dados: DataOf<'acordo'>): Promise<Message | null> {
  const { id_acordo, id_equipe, id_participante, momento } = dados
  const conta = await findContaAtiva(deps.db, id_participante)
  if (conta?.email !== mail.destinatario) return null
  const row = await findAcordo(deps.db, id_acordo, id_participante)
  const nome_equipe = row?.nome_equipe ?? (await findNomeDaEquipe(deps.db, id_equipe))
  const comum = { nome: firstWord(conta.nome), nome_equipe, contato: deps.installation.contact() }
  const daEquipe = `${deps.appUrl}/equipe/${id_equipe}/acordos`
  const url = `${deps.appUrl}/acordo/${id_acordo}`
  // Told also of one that was erased with the other's account.
  if (momento === 'encerrado')
    return row && !row.encerrado_em
      ? null
      : messages.encerrado({ ...comum, com: row ? outroOf(row, id_participante).nome : null, url: daEquipe })
  if (!row || !vale(row, dados, deps.now())) return null
  const { nome: com } = outroOf(row, id_participante)
  const textos = row.combinados.map(({ texto }) => texto)
  if (momento === 'proposto') return messages.proposto({ ...comum, com, url, ate: fimDaProposta(row.proposto_em) })
  if (momento === 'aceito') return messages.aceito({ ...comum, com, url })
  if (momento === 'falta_sim') return messages.faltaSim({ ...comum, com, url, textos })
  if (momento !== 'assinado') return messages.lembrete({ ...comum, com, url, textos, ultimo: momento === 'dia_60' })
  return messages.assinado({ ...comum, com, url, textos, dias: lembretesOf(row) })
}
