import { MODELO_PADRAO, type Modelo, type TipoModelo } from '#shared/contas/remetente/modelos.rules.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Message, Picture, Sender } from '../../platform/mail.ts'
import * as queries from './remetente.queries.ts'

export { deleteModelo, listModelos, upsertModelo } from './remetente.queries.ts'

/** Returns a consultor's texts for this mail, with our default for each part she did not change. */
export async function modeloOf(db: Db, id_consultor: number, tipo: TipoModelo): Promise<Modelo> {
  const padrao = MODELO_PADRAO[tipo]
  const own = await queries.findModelo(db, id_consultor, tipo)
  return {
    assunto: own?.assunto ?? padrao.assunto,
    abertura: own?.abertura ?? padrao.abertura,
    fechamento: own?.fechamento ?? padrao.fechamento,
  }
}

/** Largest picture put into a mail, in bytes; a logo uploaded before this limit may be larger and is left out. */
const MAXIMO_BYTES = 60_000
const imagem = (formato: Picture['formato'] | null, bytes: Buffer | null): Picture | null =>
  formato && bytes && bytes.length <= MAXIMO_BYTES ? { formato, bytes } : null

async function findRemetente(db: Db, id_consultor: number): Promise<Sender | undefined> {
  const row = await queries.findRemetente(db, id_consultor)
  return row && { nome: row.nome, logo: imagem(row.logo_formato, row.logo), foto: imagem('jpeg', row.foto) }
}

/** Adds the consultor's logo, note and portrait to a mail, as far as she has them. */
export async function onHerBehalf(
  db: Db,
  message: Message,
  { id_consultor, recado }: { id_consultor: number; recado?: string | null | undefined },
): Promise<Message> {
  const remetente = await findRemetente(db, id_consultor)
  return { ...message, remetente, ...(remetente && { em_nome_de: remetente.nome }), ...(recado && { recado }) }
}
