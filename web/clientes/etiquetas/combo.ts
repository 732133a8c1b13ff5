import { nomeDaEtiqueta } from '#shared/clientes/etiquetas/etiquetas.rules.ts'
import type { EtiquetaVista } from './Etiqueta.tsx'

/** Option of the combo box: add an existing label, or create the typed one. */
export type Opcao = { criar: false; etiqueta: EtiquetaVista & { pessoas?: number } } | { criar: true; nome: string }

export const nomeOf = (opcao: Opcao): string => (opcao.criar ? opcao.nome : opcao.etiqueta.nome)

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** Maximum number of options shown; typing more narrows them. */
const SHOWN = 50

/**
 * Returns the labels that match a typed text without accents and case: names that begin with it first, and last the
 * option to create it when no label has that name. Labels already chosen are left out.
 */
export function opcoesOf(
  typed: string,
  {
    todas,
    escolhidas,
    criar,
  }: {
    todas: readonly (EtiquetaVista & { pessoas?: number })[]
    escolhidas: readonly Pick<EtiquetaVista, 'id_etiqueta'>[]
    criar: boolean
  },
): Opcao[] {
  const words = plain(typed.trim())
  const has = new Set(escolhidas.map(each => each.id_etiqueta))
  const found = todas
    .filter(each => !has.has(each.id_etiqueta) && plain(each.nome).includes(words))
    .sort((a, b) => Number(plain(b.nome).startsWith(words)) - Number(plain(a.nome).startsWith(words)))
  const nome = nomeDaEtiqueta(typed)
  const fresh: Opcao[] =
    criar && nome !== null && !todas.some(each => each.nome === nome) ? [{ criar: true, nome }] : []
  return [...found.slice(0, SHOWN).map((etiqueta): Opcao => ({ criar: false, etiqueta })), ...fresh]
}
