import './hora.css'
import { Doca } from '../doca/Doca.tsx'
import { Porta } from '../porta/Porta.tsx'
import { useSessao } from '../sessao.tsx'
import { SoVoce } from '../so/SoVoce.tsx'
import { Avisos } from './Avisos.tsx'
import { Colunas } from './Colunas.tsx'
import { NaTela } from './NaTela.tsx'
import { Pausada } from './Pausada.tsx'
import { Roteiro } from './Roteiro.tsx'
import { useLargo } from './useLargo.ts'

/**
 * The conducting screen during the conversation: on wide screens one that does not scroll, with the shared screen, what
 * only the consultor sees, and the dock; on narrow ones a part at a time above the dock.
 */
export function Andamento() {
  const { sala } = useSessao()
  const largo = useLargo()
  return (
    <>
      <Colunas
        roteiro={largo ? null : <Roteiro />}
        meio={
          <>
            <Avisos />
            <Porta />
            {sala.pausada_em ? <Pausada /> : <NaTela />}
          </>
        }
        so={<SoVoce />}
      />
      {!sala.pausada_em && <Doca />}
    </>
  )
}
