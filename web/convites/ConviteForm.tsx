import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { convidarCliente } from '#shared/convites/convites.contract.ts'
import type { Conferido } from '#shared/convites/lote.contract.ts'
import { errors, successes } from '#shared/errors.ts'
import { ApiError } from '../apiError.ts'
import { t, tn } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { DIALOG_FOCUS_RETURN_MS } from '../ui/constants.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { formatDate } from '../ui/format.ts'
import { confirm } from '../ui/overlays/confirm.ts'
import { toast } from '../ui/overlays/toast.ts'
import { type ConviteEnviado, ConviteEnviadoDialog } from './acoes/ConviteEnviadoDialog.tsx'
import { type ACorrigir, CorrigirDialog } from './acoes/CorrigirDialog.tsx'
import { licencasQuery, useConferir, useConvidar } from './convites.queries.ts'

/** Otherwise the person had an invite or a test already, and the dialog says so. */
const CONSUMIU: ReadonlySet<string> = new Set(['convidado', 'novo_teste'])

const schema = z.object({ email: convidarCliente.body.shape.email_participante })

/** The question about somebody she knows already: with whom, since when, and what this would cost. */
function existing(email: string, found: Conferido | undefined) {
  if (!found || found.situacao === 'livre') return {}
  const nome = found.nome ?? email
  if (found.situacao === 'ja_convidado') return { texto: t('convites.confirmarJaConvidado', { nome }) }
  if (found.situacao === 'teste_aberto') return { texto: t('convites.confirmarTesteAberto', { nome }) }
  if (!found.resultado_em) return { texto: t('convites.confirmarJaCliente', { nome }) }
  return {
    titulo: t('convites.confirmarNovoTesteTitulo'),
    texto: t('convites.confirmarNovoTeste', { nome, data: formatDate(found.resultado_em) }),
    confirmar: t('convites.confirmarNovoTesteSim'),
  }
}

/** Invites one person: checks the address, then the stock, asks, and sends. What was typed stays until it worked. */
export function ConviteForm() {
  const [sent, setSent] = useState<ConviteEnviado | null>(null)
  const [corrigir, setCorrigir] = useState<ACorrigir | null>(null)
  const licencas = useQuery(licencasQuery)
  const convidar = useConvidar()
  const conferir = useConferir()
  const { register, handleSubmit, reset, setError, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  })

  async function send({ email }: { email: string }) {
    const n = licencas.data?.individual
    if (n === 0) return toast.warning(errors.sem_licencas)
    try {
      // What exists already is said before a licence is spent.
      const { results } = await conferir.mutateAsync(email)
      const texto = n ? tn('convites.confirmarTexto', n, { email }) : t('convites.confirmarTextoSemConta', { email })
      if (!(await confirm({ titulo: t('convites.confirmarTitulo'), texto, ...existing(email, results[0]) }))) return
      const answer = await convidar.mutateAsync({ email })
      if (CONSUMIU.has(answer.resultado)) toast.success(successes.convite_enviado)
      reset()
      setSent({ ...answer, email })
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    if (!(error instanceof ApiError)) return toast.error(errors.erro_interno)
    const message = error.campos.email_participante
    if (message) return setError('email', { message }, { shouldFocus: true })
    if (error.codigo === 'sem_licencas') return toast.warning(error)
    toast.error(error)
  }

  /** Ready for the next person. */
  function close() {
    setSent(null)
    setTimeout(() => setFocus('email'), DIALOG_FOCUS_RETURN_MS)
  }

  return (
    <>
      <form
        noValidate
        className="grid gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]"
        onSubmit={event => {
          if (convidar.isPending || conferir.isPending) event.preventDefault()
          else void handleSubmit(send)(event)
        }}
      >
        <TextField
          {...register('email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={t('convites.email')}
          placeholder={t('convites.emailExemplo')}
          hint={t('convites.emailAjuda')}
          error={formState.errors.email?.message}
        />
        <Button
          look="primary"
          type="submit"
          busy={convidar.isPending || conferir.isPending}
          className="min-h-12 md:mt-7 md:self-start"
        >
          {t('convites.convidar')}
        </Button>
      </form>
      <ConviteEnviadoDialog
        sent={sent}
        onClose={close}
        onCorrigir={convite => {
          setSent(null)
          setCorrigir(convite)
        }}
      />
      <CorrigirDialog convite={corrigir} onClose={() => setCorrigir(null)} onDone={setSent} />
    </>
  )
}
