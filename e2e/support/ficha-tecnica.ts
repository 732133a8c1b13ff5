import type { FichaTecnica } from '#shared/disc/ficha-tecnica/ficha-tecnica.contract.ts'

const LETRAS = ['D', 'I', 'S', 'C'] as const
const PARECERES = ['manter', 'reescrever', 'remover'] as const

/**
 * A ficha técnica with every figure present, as in an installation with many results; no journey answers that many
 * tests.
 */
export const FICHA_COMPLETA: Omit<FichaTecnica, 'calculada_em'> & { calculada_em: string } = {
  calculada_em: '2026-11-21T12:00:00.000Z',
  instrumento: { versao: '1.0', versao_textos: '1.0', perguntas: 15, alternativas: 60, totais_possiveis: 57_466 },
  margem: { pontos: 6.5, sem: 4.1, origem: 'reteste' },
  minimos: { confiabilidade: 100, pares_reteste: 100, norma: 300 },
  demonstracao: false,
  n: 640,
  pares_reteste: 112,
  media: [38.1, 37.2, 40.2, 34.5],
  dp: [7.9, 8.4, 7.2, 8.8],
  alfa: [0.74, 0.78, 0.69, 0.81],
  alfa_ic95: [
    [0.71, 0.77],
    [0.75, 0.8],
    [0.65, 0.72],
    [0.79, 0.83],
  ],
  metades: [0.72, 0.77, 0.68, 0.8],
  alarme_media: [false, false, true, true],
  reteste: { r: [0.76, 0.79, 0.71, 0.82], sem: 4.1, mesma_primaria: 0.68, mesmo_perfil: 0.47 },
  perfis: [
    { codigo: 'SC', parte: 0.19 },
    { codigo: 'DI', parte: 0.14 },
    { codigo: 'EQ', parte: 0.05 },
    { codigo: null, parte: 0.62 },
  ],
  qualidade: { verde: 0.88, amarelo: 0.09, vermelho: 0.03 },
  tempo_mediano_ms: 431_000,
  norma: [
    [25, 32, 38, 44, 51],
    [24, 31, 37, 43, 51],
    [28, 35, 40, 45, 52],
    [20, 28, 34, 41, 49],
  ],
  itens: Array.from({ length: 60 }, (_, i) => ({
    numero: Math.floor(i / 4) + 1,
    letra: LETRAS[i % 4]!,
    media: 2 + (i % 7) / 6,
    item_total: (i % 9) / 20,
    parecer: i % 5 === 0 ? null : PARECERES[i % 3]!,
  })),
}
