import type { ReactNode } from 'react'
import type { RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'

const Traco = ({ children, size = 22 }: { children: ReactNode; size?: number }) => (
  <svg
    className="cz-icone"
    viewBox={`0 0 ${size} ${size}`}
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** Icon of an answer. The three differ in shape and not in colour, so that none looks better. */
export const IconeDaResposta = ({ resposta }: { resposta: RespostaMarcacao }) => (
  <Traco>
    <circle cx="11" cy="11" r="10" />
    {resposta === 'sim' && <path d="M6.5 11.4l3 3 6-6.6" />}
    {resposta === 'em_parte' && <path d="M11 1a10 10 0 0 1 0 20z" fill="currentColor" />}
    {resposta === 'nao' && <path d="M7.5 7.5l7 7m0-7l-7 7" />}
  </Traco>
)

export const LockIcon = () => (
  <Traco size={20}>
    <rect x="4" y="9" width="12" height="8.5" rx="2" />
    <path d="M6.8 9V6.4a3.2 3.2 0 0 1 6.4 0V9" />
  </Traco>
)

export const Celular = () => (
  <Traco size={20}>
    <rect x="5.5" y="2" width="9" height="16" rx="2" />
    <path d="M9 15.3h2" />
  </Traco>
)

export const Seta = ({ para }: { para: 'cima' | 'baixo' }) => (
  <Traco size={20}>
    <path d={para === 'cima' ? 'M5 12l5-5 5 5' : 'M5 8l5 5 5-5'} />
  </Traco>
)
