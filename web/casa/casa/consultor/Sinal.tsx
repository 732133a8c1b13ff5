import type { Empurrao } from '#shared/casa/casa/inicio.contract.ts'

const TRACOS = {
  voltou: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.6v.1',
  vence: 'M3 6h18v12H3V6Zm0 1 9 6 9-6',
  parou: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  nao_comecou:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0m1-16.5a3.5 3.5 0 0 1 0 7M18 14a6 6 0 0 1 3 6',
} as const
const TONS = { voltou: 'error', vence: 'warn', parou: 'warn', nao_comecou: 'soft' } as const

/**
 * Icon of an alert, in the colour of its kind; hidden from screen readers, because the sentence beside it says the
 * same.
 */
export const Sinal = ({ alerta }: { alerta: Empurrao['alerta'] }) => (
  <span className="dia-sinal" data-tone={TONS[alerta]} aria-hidden="true">
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={TRACOS[alerta]} />
    </svg>
  </span>
)
