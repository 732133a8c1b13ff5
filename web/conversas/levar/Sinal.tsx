import type { RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'

/** Sign of an answer, as in the PDF: a full, half or empty circle. The words beside it say the same. */
export const Sinal = ({ resposta }: { resposta: RespostaMarcacao }) => (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
    <circle
      cx="8"
      cy="8"
      r="6.5"
      fill={resposta === 'sim' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
    />
    {resposta === 'em_parte' && <path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />}
  </svg>
)
