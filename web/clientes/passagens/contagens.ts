import type { ContagensDaPassagem } from '#shared/clientes/passagens/passagens.contract.ts'
import { tn } from '../../platform/i18n/i18n.ts'

/** Counts in the order in which they are told: first who, then what. */
const VAO = ['pessoas', 'resultados', 'testes', 'convites', 'livres', 'equipes', 'turmas', 'gestores'] as const
const FICAM = ['ficam', 'continuam', 'conversas', 'anotacoes'] as const

/** Returns what goes along, one phrase a kind; what there is none of is left out. */
export const goes = (contagens: ContagensDaPassagem): string[] =>
  VAO.filter(kind => contagens[kind] > 0).map(kind => tn(`passagens.vai.${kind}`, contagens[kind]))

/** Returns what stays behind or ends, one sentence a kind; what there is none of is left out. */
export const stays = (contagens: ContagensDaPassagem): string[] =>
  FICAM.filter(kind => contagens[kind] > 0).map(kind => tn(`passagens.fica.${kind}`, contagens[kind]))
