import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SegundoFator, SignedIn } from '#shared/contas/contas/login.contract.ts'
import { sso_vinculado } from '#shared/contas/sso/sso.answers.ts'
import { finishSso, type RetornoSso, type SemConta } from '#shared/contas/sso/sso.contract.ts'
import { api } from '../../platform/api.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { currentUser } from '../../platform/currentUser.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { destinationAfterSignIn, innerPath } from '../../platform/session/destination.ts'
import { JUST_SIGNED_IN } from '../../platform/session/return.ts'
import { signIn } from '../../platform/session/session.ts'
import { identityOf, takeVisit, type Visit } from '../../platform/session/sso/visit.ts'
import { thisDevice } from '../../platform/session/thisDevice.ts'
import { tab } from '../../platform/storage.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'

/** State of a return. */
export type Passo =
  | { etapa: 'confirmando' }
  | { etapa: 'problema'; titulo: string; mensagem: string; de?: string | undefined }
  | SegundoFator
  | SemConta

/** Query that the provider sent, moved out of the address before the first render. */
let brought = ''

/** Moves code and state out of the address: neither history nor a reload has them. */
export function takeQuery(): void {
  brought = location.search
  history.replaceState(null, '', to('/retorno-sso'))
}

/** Hands the query to the server, with the text that only this tab has. */
function conclude({ chave, motivo }: Visit): Promise<RetornoSso> {
  const bearer = motivo === 'vincular' || motivo === 'provar' ? currentUser()?.token : undefined
  return api(finishSso, { body: { chave, retorno: brought, aparelho: thisDevice() } }, { bearer })
}

const problema = (de?: string, words = { titulo: t('sso.usadaTitulo'), mensagem: t('sso.usada') }): Passo => ({
  etapa: 'problema',
  ...words,
  de,
})

/** Takes the provider's answer once, and leads on. */
export function useRetorno() {
  const navigate = useNavigate()
  const [passo, setPasso] = useState<Passo>({ etapa: 'confirmando' })
  const [visita] = useState(takeVisit)
  const begun = useRef(false)

  /** Signs in and goes where the person was going. */
  async function enter(sessao: SignedIn): Promise<void> {
    const held = sessao.fator?.exigencia === 'exigida'
    const seguranca = to('/meus-dados/:parte?', { parte: 'seguranca' })
    await signIn(sessao)
    navigate(held ? seguranca : destinationAfterSignIn(visita?.de ? { de: visita.de } : {}, sessao.id_usuario), {
      replace: true,
      state: JUST_SIGNED_IN,
    })
  }

  async function receive(answer: RetornoSso): Promise<void> {
    if (!('etapa' in answer)) return enter(answer)
    if (answer.etapa === 'vinculado' || answer.etapa === 'provado') {
      const linked = answer.etapa === 'vinculado'
      toast.success(linked ? sso_vinculado : { titulo: t('sso.provadoTitulo'), mensagem: t('sso.provado') })
      return navigate((visita?.de && innerPath(visita.de)) || to('/perfil-usuario/:id_usuario?'), { replace: true })
    }
    if (answer.etapa === 'sem_conta' && visita?.motivo === 'cadastro' && visita.de) {
      identityOf.write(tab, { identidade: answer.identidade, email: answer.email })
      return navigate(innerPath(visita.de) ?? to('/login'), { replace: true })
    }
    setPasso(answer)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer counts once, when the page opens
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (!visita) return setPasso(problema())
    if (new URLSearchParams(brought).get('error') === 'access_denied')
      return setPasso(problema(visita.de, { titulo: t('sso.canceladaTitulo'), mensagem: t('sso.cancelada') }))
    conclude(visita)
      .then(receive)
      .catch((error: unknown) => setPasso(problema(visita.de, wordsOf(error))))
  }, [])
  return { passo, setPasso, entrar: enter, motivo: visita?.motivo ?? 'entrar' }
}
