import type { Periodo, VisaoGeral } from '#shared/casa/casa/visao-geral.contract.ts'
import { DAY_MS, TIME_ZONE } from '#shared/platform/time.ts'
import { inQuarantine } from '../../../platform/backup/backup.ts'
import type { Deps } from '../../../platform/deps.ts'
import * as queries from './visao-geral.queries.ts'

const HOJE = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })
/** A calendar day, yyyy-mm-dd, as a number of days since the epoch. */
const numero = (dia: string): number => Date.parse(`${dia}T00:00:00Z`) / DAY_MS
const diaOf = (n: number): string => new Date(n * DAY_MS).toISOString().slice(0, 10)

/** The first day of the month that lies `meses` months before that of `dia`. */
function mesAntes(dia: string, meses: number): string {
  // cast: a day is yyyy-mm-dd
  const [ano, mes] = dia.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(ano, mes - 1 - meses, 1)).toISOString().slice(0, 10)
}

/** The days of a period up to today, and the period of equal length before it. A year is twelve calendar months. */
export function janelaOf(periodo: Periodo, now: Date): queries.Janela {
  const ate = HOJE.format(now)
  if (periodo === '12m') return { antes: mesAntes(ate, 23), de: mesAntes(ate, 11), ate }
  const days = periodo === '7d' ? 7 : 30
  return { antes: diaOf(numero(ate) - 2 * days + 1), de: diaOf(numero(ate) - days + 1), ate }
}

const MEDIDAS = ['testes', 'convites', 'cadastros', 'compras', 'licencas', 'centavos'] as const
const soma = (dias: readonly queries.DiaRow[], medida: (typeof MEDIDAS)[number]) =>
  dias.reduce((total, dia) => total + dia[medida], 0)

/** The admin's overview for a period. */
export async function getVisaoGeral(deps: Deps, periodo: Periodo): Promise<VisaoGeral> {
  const now = deps.now()
  const janela = janelaOf(periodo, now)
  const [[dias, agora], presa] = await Promise.all([
    deps.read(db => Promise.all([queries.listDias(db, janela), queries.findAgora(db, { de: janela.de, now })])),
    inQuarantine(deps.db),
  ])
  const antes = dias.filter(({ dia }) => dia < janela.de)
  const depois = dias.filter(({ dia }) => dia >= janela.de)
  const ambos = (medida: (typeof MEDIDAS)[number]) => ({ agora: soma(depois, medida), antes: soma(antes, medida) })
  const {
    livres,
    em_convites,
    em_testes,
    ativos,
    total,
    convites_abertos,
    interesses,
    excecoes,
    notas_atrasadas,
    notas_atrasadas_mes,
    faturas_vencidas,
    na_fila,
    atrasado_desde,
    falharam,
  } = agora
  return {
    periodo,
    de: janela.de,
    ate: janela.ate,
    testes: ambos('testes'),
    convites: ambos('convites'),
    cadastros: ambos('cadastros'),
    compras: ambos('compras'),
    licencas_vendidas: ambos('licencas'),
    receita_centavos: ambos('centavos'),
    estoque: { livres, em_convites, em_testes },
    consultores: { ativos, total, convites_abertos },
    interesses,
    excecoes,
    notas_atrasadas,
    notas_atrasadas_mes,
    faturas_vencidas,
    emails: { na_fila, atrasado_desde, falharam },
    quarentena: presa ?? null,
    serie: serieOf(periodo, janela, depois),
  }
}

/** One point per day, or per month for a year, days without events included. */
function serieOf(periodo: Periodo, { de, ate }: queries.Janela, dias: readonly queries.DiaRow[]): VisaoGeral['serie'] {
  const chave = (dia: string) => (periodo === '12m' ? `${dia.slice(0, 7)}-01` : dia)
  const pontos = new Map<string, VisaoGeral['serie'][number]>()
  for (let n = numero(de); n <= numero(ate); n++) {
    const dia = chave(diaOf(n))
    if (!pontos.has(dia)) pontos.set(dia, { dia, testes: 0, receita_centavos: 0 })
  }
  for (const { dia, testes, centavos } of dias) {
    const ponto = pontos.get(chave(dia))
    if (!ponto) continue
    ponto.testes += testes
    ponto.receita_centavos += centavos
  }
  return [...pontos.values()]
}
