import { useState } from 'react'
import { useParams } from 'react-router'
import { tab } from '../storage.ts'
import { Chegando } from './pessoa/Chegando.tsx'
import { SemCadeira } from './pessoa/fora/SemCadeira.tsx'
import NaConversa from './pessoa/NaConversa.tsx'
import { type CadeiraDoAparelho, cadeiraDoAparelho } from './sala/lembranca.ts'
import { useDevolutiva } from './sala/useDevolutiva.ts'

/**
 * The person's view without an account: a phone that was let in by code, a tab to share, the consultor's own screen turned
 * round. A document of its own, whose code knows nothing of what the other side sees.
 */
export default function ClientePage() {
  const { id_devolutiva = '' } = useParams()
  const [cadeira] = useState(() => cadeiraDoAparelho(id_devolutiva).read(tab))
  return cadeira ? <Sentada id_devolutiva={id_devolutiva} cadeira={cadeira} /> : <SemCadeira id={id_devolutiva} />
}

function Sentada({ id_devolutiva, cadeira }: { id_devolutiva: string; cadeira: CadeiraDoAparelho }) {
  const soVer = cadeira.tipo === 'aba'
  const devolutiva = useDevolutiva(id_devolutiva, { bearer: cadeira.token, soVer })
  if (!devolutiva.sala || devolutiva.fim) return <Chegando devolutiva={devolutiva} />
  return <NaConversa devolutiva={devolutiva} soVer={soVer} />
}
