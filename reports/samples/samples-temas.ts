import { textosDa } from '#content/index.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import type { Sample } from './samples.ts'
import { longest, segundaOf } from './samples-segunda.ts'

/** A sample with texts of 2.1, by themes, with its 15 answers unless `answers` is false. */
export const temasOf: typeof segundaOf = (name, totais, more = {}) =>
  segundaOf(name, totais, { content: textosDa('2.1'), ...more })

/** An earlier result of the same invented person. */
export const anterior = { totais: [38, 45, 36, 31] as Totais, data: new Date('2026-02-10T15:00:00Z') }
const proprio = { totais: [32, 50, 40, 28] as Totais, primeiros: null }

/** Samples by themes with unusual layouts: ties, balance, totals only, the longest names, an earlier result. */
export const temas: readonly Sample[] = [
  temasOf('temas-di-empate', [46, 45, 31, 28], { seed: 31, anterior, proprio }),
  temasOf('temas-empate-exato', [45, 30, 45, 30], { seed: 32, ...longest }),
  temasOf('temas-eq', [38, 38, 37, 37], { seed: 34 }),
  temasOf('temas-c', [30, 33, 36, 51], { seed: 4, proprio }),
  temasOf('temas-so-totais', [50, 42, 33, 25], { answers: false }),
  temasOf('temas-so-totais-empate', [31, 28, 46, 45], { answers: false, anterior, ...longest }),
  temasOf('temas-longo', [27, 43, 41, 39], { seed: 35, ...longest, anterior }),
  temasOf('temas-tres', [42, 41, 40, 27], { seed: 33, ...longest }),
  temasOf('temas-extremo', [15, 30, 45, 60], { seed: 36, ...longest, anterior, proprio }),
  temasOf('temas-palavras-largas', [36, 52, 24, 38], {
    seed: 40,
    pessoa: { nome: 'Wanderleymwanderleymwanderleymwanderley Wwwwwwwww Mmmmmmmmmm' },
    consultor: { nome: 'ConsultoriaExemploDesenvolvimentoHumanoW', contato: ['contato@exemplo.com.br'] },
  }),
]
