import type { Db } from '../../../platform/db/connect.ts'

export const listFontes = (db: Db) => db.selectFrom('fontes_de_aviso').selectAll().execute()

export const findCaixaLida = (db: Db, caixa: string) =>
  db.selectFrom('caixas_de_retorno').selectAll().where('caixa', '=', caixa).executeTakeFirst()

/** Finds the last test mail that an admin sent to the address of her account. */
export const findTeste = (db: Db, id_admin: number) =>
  db
    .selectFrom('usuarios as u')
    .innerJoin('emails as e', 'e.destinatario', 'u.email')
    .select(['e.destinatario', 'e.criado_em', 'e.estado', 'e.motivo'])
    .where('u.id_usuario', '=', id_admin)
    .where('e.tipo', '=', 'teste_de_email')
    .orderBy('e.criado_em', 'desc')
    .limit(1)
    .executeTakeFirst()
