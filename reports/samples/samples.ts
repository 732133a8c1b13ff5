import { textosDa } from '#content/index.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { type EntradaAnexo, montarAnexo } from '#shared/disc/relatorios/anexo/medidas.rules.ts'
import type { Relatorio } from '#shared/disc/relatorios/edicoes.types.ts'
import { montarRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import type { Anexo } from '#shared/disc/relatorios/relatorios.types.ts'

export interface Sample {
  name: string
  relatorio: Relatorio
  anexo: Anexo
  date: Date
}

const date = new Date('2026-11-21T15:00:00Z')

/** A report and its annex for the given totals; every other field has a default. */
export function sampleOf(name: string, totais: Totais, more: Partial<EntradaAnexo> = {}): Sample {
  const entrada: EntradaAnexo = {
    resultado: { totais, versao: '1.0' },
    pessoa: { nome: 'Ana Exemplo da Silva' },
    consultor: { nome: 'Consultora Exemplo', contato: ['consultora@exemplo.com.br', '(11) 98765-4321'] },
    data: date,
    content: textosDa(),
    ...more,
  }
  return { name, relatorio: montarRelatorio(entrada), anexo: montarAnexo(entrada), date }
}

const longest = {
  pessoa: { nome: 'Maria Aparecida Exemplo do Nascimento Vasconcelos Cavalcanti' },
  consultor: {
    nome: 'Consultoria Exemplo de Desenvolvimento S/A',
    contato: ['atendimento.desenvolvimento@exemplo.com.br'],
  },
}
const anterior = { totais: [38, 45, 36, 31] as Totais, data: new Date('2026-02-10T15:00:00Z') }

/** Samples with unusual layouts: ties, one peak, balance, extremes, the longest names, an earlier result. */
export const samples: readonly Sample[] = [
  sampleOf('par-com-empate', [46, 45, 31, 28], { anterior }),
  sampleOf('um-pico', [44, 36, 35, 35]),
  sampleOf('equilibrio', [38, 38, 37, 37]),
  sampleOf('tres-forcas', [42, 41, 40, 27], longest),
  sampleOf('extremo', [15, 30, 45, 60], longest),
]
