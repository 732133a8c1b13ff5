import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { openTela } from '#shared/conversas/devolutivas/salas.contract.ts'
import { api } from '../../platform/api.ts'
import { currentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { tab } from '../../platform/storage.ts'
import { turnedScreen } from '../../platform/turned-screen.ts'
import { ButtonAnchor } from '../../platform/ui/Button.tsx'
import { Arriving } from './pessoa/Arriving.tsx'
import { Fora } from './pessoa/fora/Fora.tsx'
import { SemCadeira } from './pessoa/fora/SemCadeira.tsx'
import NaConversa from './pessoa/NaConversa.tsx'
import { type CadeiraDoAparelho, cadeiraDoAparelho } from './sala/kept.ts'
import { useDevolutiva } from './sala/useDevolutiva.ts'
import { GiveBack } from './virada/GiveBack.tsx'

/** State of the room while the seat is being asked for. */
const CHEGANDO = { erro: null, fim: null, pendentes: [], reler: async () => undefined }

/**
 * Page of the person's view without an account: on a phone admitted by code, in a tab to share, or on the consultor's
 * screen turned to the person. It is an HTML document of its own, without the code of the consultor's side. In a tab
 * whose screen is turned, it is shown at every address.
 */
export default function ClientePage() {
  const { id_devolutiva = '' } = useParams()
  const virada = turnedScreen()
  return virada && location.pathname !== virada ? (
    <TelaVirada sala={virada} />
  ) : (
    <Cliente id_devolutiva={id_devolutiva} />
  )
}

function Cliente({ id_devolutiva }: { id_devolutiva: string }) {
  const cadeira = useCadeira(id_devolutiva)
  if (cadeira === undefined) return <Arriving devolutiva={CHEGANDO} />
  return cadeira ? <Sentada id_devolutiva={id_devolutiva} cadeira={cadeira} /> : <SemCadeira id={id_devolutiva} />
}

function Sentada({ id_devolutiva, cadeira }: { id_devolutiva: string; cadeira: CadeiraDoAparelho }) {
  const soVer = cadeira.tipo === 'aba'
  const devolutiva = useDevolutiva(id_devolutiva, { bearer: cadeira.token, soVer })
  if (!devolutiva.sala || devolutiva.fim)
    return (
      <>
        {cadeira.tipo === 'tela' && <GiveBack id_devolutiva={id_devolutiva} />}
        <Arriving devolutiva={devolutiva} />
      </>
    )
  return (
    <>
      {cadeira.tipo === 'tela' && <GiveBack id_devolutiva={id_devolutiva} />}
      <NaConversa devolutiva={devolutiva} soVer={soVer} />
    </>
  )
}

/**
 * Returns this tab's seat in a room: the one it was given, or a view-only one in a tab opened by the consultor for
 * sharing. Undefined while it is asked for, null when there is none.
 */
function useCadeira(id_devolutiva: string): CadeiraDoAparelho | null | undefined {
  const [cadeira, setCadeira] = useState<CadeiraDoAparelho | null | undefined>(
    () => cadeiraDoAparelho(id_devolutiva).read(tab) ?? (currentUser() ? undefined : null),
  )
  useEffect(() => {
    if (cadeira !== undefined) return
    let left = false
    api(openTela, { params: { id_devolutiva }, body: { tipo: 'aba' } }).then(
      ({ token }) => {
        const seat = { token, tipo: 'aba' } as const
        cadeiraDoAparelho(id_devolutiva).write(tab, seat)
        if (!left) setCadeira(seat)
      },
      () => left || setCadeira(null),
    )
    return () => {
      left = true
    }
  }, [id_devolutiva, cadeira])
  return cadeira
}

/**
 * Shown at any other address of a tab whose screen is turned to the client; `sala` is the address of the shared screen.
 */
function TelaVirada({ sala }: { sala: string }) {
  return (
    <>
      <GiveBack id_devolutiva={sala.split('/')[2] ?? ''} />
      <Fora titulo={t('virada.titulo')} texto={t('virada.texto')}>
        {/* A document of its own. */}
        <ButtonAnchor look="primary" href={sala}>
          {t('virada.voltar')}
        </ButtonAnchor>
      </Fora>
    </>
  )
}
