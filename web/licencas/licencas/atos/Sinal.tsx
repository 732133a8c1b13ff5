import type { TipoDeAto } from '#shared/licencas/licencas/licencas.rules.ts'

/** How each sign is drawn, on a square of twenty; the words beside it say everything. */
const PATHS = {
  carta: 'M2.5 4.5h15v11h-15zM3 6l7 5 7-5',
  pessoas:
    'M10.2 6.8a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0M2 16.5c.3-3 2.4-4.8 5.4-4.8s5.1 1.8 5.4 4.8M13 4.3a2.6 2.6 0 0 1 0 5M14.6 12c2 .6 3.2 2.2 3.4 4.5',
  volta: 'M7.5 4 3.5 8l4 4M3.5 8H12a4.5 4.5 0 0 1 0 9H8',
  cartao: 'M2.5 4.5h15v11h-15zM2.5 8.5h15M5.5 12.5h3',
  mais: 'M10 4v12M4 10h12',
  menos: 'M4 10h12',
} as const

const SIGNS: Record<TipoDeAto, keyof typeof PATHS> = {
  convite: 'carta',
  volta: 'volta',
  compra: 'cartao',
  cortesia: 'mais',
  estorno_desfeito: 'volta',
  correcao: 'menos',
  estorno: 'menos',
}

/** Sign of an act: petrol for what went out, green for what came in, grey for what was taken. */
export function Sinal({ tipo, varios }: { tipo: TipoDeAto; varios: boolean }) {
  const tone = tipo === 'convite' ? 'petrol' : SIGNS[tipo] === 'menos' ? 'soft' : 'ok'
  return (
    <span className="ato-sinal" data-tone={tone} aria-hidden="true">
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={PATHS[tipo === 'convite' && varios ? 'pessoas' : SIGNS[tipo]]} />
      </svg>
    </span>
  )
}
