import { AtosDaEtapa } from '../etapas/AtosDaEtapa.tsx'
import { ListaDeFrases } from '../etapas/ListaDeFrases.tsx'
import { Porta } from '../porta/Porta.tsx'
import { useSessao } from '../sessao.tsx'
import { SoVoce } from '../so/SoVoce.tsx'
import { Avisos } from './Avisos.tsx'
import { Colunas } from './Colunas.tsx'
import { NaTela } from './NaTela.tsx'
import { Pausada } from './Pausada.tsx'
import { Roteiro } from './Roteiro.tsx'

/** The conducting screen during the conversation: roteiro, shared screen, and what only the consultor sees. */
export function Andamento() {
  const { sala } = useSessao()
  return (
    <Colunas
      roteiro={<Roteiro />}
      meio={
        <>
          <Avisos />
          <Porta />
          {sala.pausada_em ? (
            <Pausada />
          ) : (
            <>
              <NaTela />
              {sala.etapa === 'frases' ? <ListaDeFrases /> : <AtosDaEtapa />}
            </>
          )}
        </>
      }
      so={<SoVoce />}
    />
  )
}
