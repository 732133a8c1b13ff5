import { Acordo } from './etapas/Acordo.tsx'
import { Combinar } from './etapas/Combinar.tsx'
import { Estimar } from './etapas/Estimar.tsx'
import { Frases } from './etapas/Frases.tsx'
import { Recapitular } from './etapas/Recapitular.tsx'
import { Revelar } from './etapas/Revelar.tsx'
import { Descartada, Encerrada } from './fora/Encerrada.tsx'
import { NaoAberta } from './fora/NaoAberta.tsx'
import { Retirado, SemConsultor } from './fora/Parada.tsx'
import { Pausa } from './fora/Pausa.tsx'
import type { Quadro as Nome } from './lugar/lugar.rules.ts'

const QUADROS = {
  nao_aberta: NaoAberta,
  acordo: Acordo,
  autoestimativa: Estimar,
  revelacao: Revelar,
  frases: Frases,
  combinados: Combinar,
  recapitulacao: Recapitular,
  pausa: Pausa,
  retirado: Retirado,
  sem_consultor: SemConsultor,
  encerrada: Encerrada,
  descartada: Descartada,
} as const satisfies Record<Nome, () => React.ReactNode>

/** The person's view at one place of the conversation. */
export function Quadro({ quadro }: { quadro: Nome }) {
  const Este = QUADROS[quadro]
  return <Este />
}
