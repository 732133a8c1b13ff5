import type { Empurrado, Empurrao } from '#shared/casa/casa/inicio.contract.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { dia, diasDesde, hora } from './quando.ts'

/** A row of the list of pushes: a sentence with the person's name, and the reason with how long ago it began. */
export interface Linha {
  chave: string
  alerta: Empurrao['alerta']
  frase: string
  detalhe: string
  ids: readonly number[]
  /** Number of people the row is about; `ids` holds at most 500 of them. */
  total: number
  /** The person of a row about one person; absent when it is about several. */
  pessoa?: Empurrado
}

const nomeOf = ({ nome, email }: Empurrado) => nome ?? email
const sinceOf = (pessoa: Empurrado, now: Date) => tn('dia.ha', diasDesde(pessoa.desde, now))

function umaLinha(alerta: Empurrao['alerta'], pessoa: Empurrado, now: Date): Linha {
  const nome = nomeOf(pessoa)
  const linha = { chave: `${alerta}-${pessoa.id_pessoa}`, alerta, ids: [pessoa.id_pessoa], total: 1, pessoa }
  switch (alerta) {
    case 'voltou':
      return { ...linha, frase: t('dia.voltou', { email: pessoa.email }), detalhe: t('dia.voltouDetalhe') }
    case 'vence': {
      const fim = pessoa.validade ?? now
      return {
        ...linha,
        frase: t('dia.vence', { email: pessoa.email, dia: dia(fim, now) }),
        detalhe: t('dia.venceDetalhe', { hora: hora(fim) }),
      }
    }
    case 'parou':
      return {
        ...linha,
        frase: t('dia.parou', { nome, n: pessoa.respondidas }),
        detalhe: t('dia.parouDetalhe', { ha: sinceOf(pessoa, now) }),
      }
    case 'nao_comecou':
      return { ...linha, frase: t('dia.naoComecou', { nome }), detalhe: sinceOf(pessoa, now) }
  }
}

const FRASES = { vence: 'dia.vencem', parou: 'dia.pararam', nao_comecou: 'dia.naoComecaram' } as const

function variasLinhas(alerta: keyof typeof FRASES, { ids, total, pessoas }: Empurrao, now: Date): Linha {
  const named = pessoas.map(pessoa =>
    alerta === 'vence'
      ? `${nomeOf(pessoa)}, ${dia(pessoa.validade ?? now, now)}`
      : `${nomeOf(pessoa)}, ${sinceOf(pessoa, now)}`,
  )
  const more = total - pessoas.length
  return {
    chave: alerta,
    alerta,
    frase: tn(FRASES[alerta], total),
    detalhe: [...named, ...(more > 0 ? [tn('dia.eMais', more)] : [])].join(' · '),
    ids,
    total,
  }
}

/**
 * Returns the rows of the home page. People with the same alert share one row, except those whose mail bounced: each
 * has a row of their own.
 */
export function linhasOf(empurroes: readonly Empurrao[], now: Date): Linha[] {
  return empurroes.flatMap(empurrao => {
    const { alerta, total, pessoas } = empurrao
    if (alerta === 'voltou' || total === 1) return pessoas.map(pessoa => umaLinha(alerta, pessoa, now))
    return [variasLinhas(alerta, empurrao, now)]
  })
}

/** Returns the name of the row's person, or its sentence, for labels read by screen readers. */
export const quem = ({ pessoa, frase }: Linha): string => (pessoa ? nomeOf(pessoa) : frase)
