import { useParams } from 'react-router'
import { telaVirada } from '../../platform/virada.ts'
import { useCadeira } from './cliente/useCadeira.ts'
import { Chegando } from './pessoa/Chegando.tsx'
import { SemCadeira } from './pessoa/fora/SemCadeira.tsx'
import NaConversa from './pessoa/NaConversa.tsx'
import type { CadeiraDoAparelho } from './sala/lembranca.ts'
import { useDevolutiva } from './sala/useDevolutiva.ts'
import { Devolver } from './virada/Devolver.tsx'
import { TelaVirada } from './virada/TelaVirada.tsx'

/** While the seat itself is asked for. */
const CHEGANDO = { erro: null, fim: null, pendentes: [], reler: async () => undefined }

/**
 * The person's view without an account: a phone that was let in by code, a tab to share, the consultor's own screen turned
 * round. A document of its own, whose code knows nothing of what the other side sees. At any other address of a tab whose
 * screen is turned, that it is.
 */
export default function ClientePage() {
  const { id_devolutiva = '' } = useParams()
  const virada = telaVirada()
  return virada && location.pathname !== virada ? (
    <TelaVirada sala={virada} />
  ) : (
    <Cliente id_devolutiva={id_devolutiva} />
  )
}

function Cliente({ id_devolutiva }: { id_devolutiva: string }) {
  const cadeira = useCadeira(id_devolutiva)
  if (cadeira === undefined) return <Chegando devolutiva={CHEGANDO} />
  return cadeira ? <Sentada id_devolutiva={id_devolutiva} cadeira={cadeira} /> : <SemCadeira id={id_devolutiva} />
}

function Sentada({ id_devolutiva, cadeira }: { id_devolutiva: string; cadeira: CadeiraDoAparelho }) {
  const soVer = cadeira.tipo === 'aba'
  const devolutiva = useDevolutiva(id_devolutiva, { bearer: cadeira.token, soVer })
  if (!devolutiva.sala || devolutiva.fim)
    return (
      <>
        {cadeira.tipo === 'tela' && <Devolver id_devolutiva={id_devolutiva} />}
        <Chegando devolutiva={devolutiva} />
      </>
    )
  return (
    <>
      {cadeira.tipo === 'tela' && <Devolver id_devolutiva={id_devolutiva} />}
      <NaConversa devolutiva={devolutiva} soVer={soVer} />
    </>
  )
}
