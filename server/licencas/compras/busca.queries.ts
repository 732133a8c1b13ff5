import { type RawBuilder, sql } from 'kysely'
import { USER_KIND } from '#shared/platform/permissions.ts'

/** Fewest characters of a word by which payments are looked up; of fewer, almost every number has them. */
const NUMERO_MIN = 3

/**
 * SQL: the ids of those who buy whose name or address matches one search word, as an array that is looked up once.
 * @param word a `like` pattern without spaces
 */
export const compradoresCom = (word: string): RawBuilder<number[]> => sql<number[]>`array(
  select u.id_usuario from usuarios u
   where u.id_tipo_usuario in (${USER_KIND.admin}, ${USER_KIND.consultor}) and para_busca(concat_ws(' ', u.nome, u.email)) like ${word})`

/**
 * SQL: whether the purchase `c` matches one search word, by its account, its id and the name on its invoice, or the id of one
 * of its payments; each by an index.
 * @param word a `like` pattern without spaces
 */
export function matchesWord(word: string): RawBuilder<boolean> {
  const pagamento = sql` or c.id_compra = any(array(
    select p.id_compra from pagamentos p where p.id_compra is not null and para_busca(p.mp_id) like ${word}))`
  const numero = word.replaceAll('%', '').length >= NUMERO_MIN
  return sql<boolean>`(c.id_usuario = any(${compradoresCom(word)}) or c.busca like ${word}${numero ? pagamento : sql``})`
}
