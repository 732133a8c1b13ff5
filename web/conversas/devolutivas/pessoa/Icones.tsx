import type { RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'

/** Icon of a phone, beside what waits on the device. */
export const Celular = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false" className="flex-none">
    <rect x="5.5" y="2" width="9" height="16" rx="2" fill="none" stroke="currentColor" strokeWidth="1.7" />
    <path d="M9 15.3h2" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
  </svg>
)

const DENTRO: Readonly<Record<RespostaMarcacao, React.ReactNode>> = {
  sim: (
    <path
      d="M6.5 11.4l3 3 6-6.6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  em_parte: <path d="M11 1a10 10 0 0 1 0 20z" fill="currentColor" />,
  nao: <path d="M7.5 7.5l7 7m0-7l-7 7" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />,
}

/** Icon of an answer. The three have one colour, so that none looks better. */
export const IconeResposta = ({ resposta }: { resposta: RespostaMarcacao }) => (
  <svg viewBox="0 0 22 22" width="22" height="22" aria-hidden="true" focusable="false" className="pc-icone">
    <circle cx="11" cy="11" r="10" fill="none" stroke="currentColor" strokeWidth="2" />
    {DENTRO[resposta]}
  </svg>
)
