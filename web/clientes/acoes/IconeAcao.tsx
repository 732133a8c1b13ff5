import type { TipoAcao } from '#shared/clientes/acoes/acoes.rules.ts'

const PATHS: Record<TipoAcao, string> = {
  reenviar: 'M17 3 2.500 9.200l5.700 2.300L10.500 17 17 3ZM8.200 11.500 17 3',
  estender: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14M10 6v4.200l2.800 1.600',
  cancelar: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14M5.200 5.200l9.600 9.600',
  lembrar: 'M3 5h14v10H3zM3 5.500l7 5.500 7-5.500',
  novo_teste: 'M5 3h7l3 3v11H5zM10 8.500v5M7.500 11h5',
  etiquetar: 'M3 3.500h6l8 8-5.500 5.500-8-8zM6.500 6.800v.01',
  tirar_etiqueta: 'M3 3.500h6l8 8-5.500 5.500-8-8zM11 15.500l4.500-4.500M6.500 6.800v.01',
  por_em_turma:
    'M7 9.500a2.800 2.800 0 1 0 0-5.600 2.800 2.800 0 0 0 0 5.600M2.500 16c0-2.600 2-4.200 4.500-4.200s4.500 1.600 4.500 4.200M15 7v5M12.500 9.500h5',
}

/** Icon of an act; hidden from screen readers, because the name stands beside it. */
export const IconeAcao = ({ tipo }: { tipo: TipoAcao }) => (
  <svg
    viewBox="0 0 20 20"
    className="size-[18px] flex-none"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[tipo]} />
  </svg>
)
