import { type ReactNode, useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { errors } from '#shared/errors.ts'
import { t } from '../i18n/i18n.ts'
import { estadoDeRetorno } from '../session/retorno.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { clearCadastro } from './rascunho.ts'

/** A page that says one thing and offers what can be done about it. */
export function Aviso({ titulo, texto, acts }: { titulo: string; texto: string; acts: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 py-8 md:py-16">
      <h1>{titulo}</h1>
      <p className="measure text-ink-soft">{texto}</p>
      <div className="mt-2 flex flex-wrap gap-3">{acts}</div>
    </div>
  )
}

/** Cancelled, expired or otherwise gone (behaviour §15). */
export const ConviteInvalido = () => (
  <Aviso
    titulo={t('participantes.invalidoTitulo')}
    texto={t('participantes.invalidoTexto')}
    acts={
      <ButtonLink look="primary" to="/login">
        {t('participantes.irParaLogin')}
      </ButtonLink>
    }
  />
)

interface DoConvite {
  token: string
  email: string
}

/** Back to this link once its person is signed in: it leads on from there. */
const retornoAoConvite = ({ token, email }: DoConvite) => ({ de: `/cadastro-cliente/${token}`, email })

/** An invite that made its account already: its person signs in and goes on, at the test or at its result. */
export const ConviteUsado = (convite: DoConvite) => (
  <Navigate to="/login" replace state={estadoDeRetorno({ ...retornoAoConvite(convite), motivo: 'convite_usado' })} />
)

/** The invited address has an account: its person signs in and accepts there (behaviour §16). */
export const JaCadastrado = ({ token, email, consultor }: DoConvite & { consultor: string }) => (
  <Aviso
    titulo={t('participantes.jaCadastradoTitulo')}
    texto={t('participantes.jaCadastradoTexto', { email, consultor })}
    acts={
      <ButtonLink look="primary" to="/login" state={estadoDeRetorno(retornoAoConvite({ token, email }))}>
        {t('participantes.entrarParaAceitar')}
      </ButtonLink>
    }
  />
)

/** No invite at all: told in a toast, and on to sign-in. */
export function CodigoInvalido() {
  const navigate = useNavigate()
  useEffect(() => {
    clearCadastro()
    toast.error(errors.codigo_invalido)
    navigate('/login', { replace: true })
  }, [navigate])
  return <Verificando />
}

/** While the invite is being checked: the heights of what follows. */
export const Verificando = () => (
  <div className="grid gap-4 py-2">
    <Skeleton className="h-9 w-56" />
    <Skeleton className="h-6 w-full max-w-[520px]" />
    <ConviteEmVerificacao />
  </div>
)

/** Below the first words, until the server has said what the invite still opens. */
export const ConviteEmVerificacao = () => (
  <>
    <p role="status" className="sr-only">
      {t('participantes.verificando')}
    </p>
    <FormularioChegando />
  </>
)

/** The heights of a registration's first groups. */
export const FormularioChegando = () => (
  <div className="grid gap-4">
    <Skeleton className="mt-6 h-72 w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
)
